"""Many games between bots, and what came of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER, ROUND_LIMIT, OptionError
from tilewright.games import AnyGame
from tilewright.players import bot
from tilewright.records import footer_line, header_line, move_line


@dataclass(frozen=True)
class Result:
    """How one game ended; `moves` counts the players' moves, without chance. There are no winners where it was given
    up after ROUND_LIMIT rounds.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: int


def simulate(
    game: AnyGame, bots: Sequence[str], games: int, seed: int, write: Callable[[str], object] | None = None
) -> Iterator[Result]:
    """Play games between bots, one for each seat. Game k depends on the seed and k alone. `write` is given each
    game as the text of its record.
    """
    if games < 1:
        raise OptionError(f"{games} games, expected at least 1")
    if len(bots) != game.players:
        raise OptionError(f"{len(bots)} bots for {game.players} seats, expected one for each seat")
    for name in bots:
        bot(name, game, Random(0))
    return (_play(game, bots, Random(f"{seed}:{number}"), write) for number in range(games))


def _play(game: AnyGame, bots: Sequence[str], rng: Random, write: Callable[[str], object] | None) -> Result:
    seats = [bot(name, game, Random(rng.getrandbits(64))) for name in bots]
    state = game.start()
    lines = [header_line(game, tuple(bots), "")]
    moves = 0
    while (actor := game.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = game.deal(state, rng)
        else:
            move = seats[actor].choose(game.view(state, actor))
            moves += 1
        if write:
            lines.append(move_line(actor, move))
        state = game.apply(state, move)
    if write:
        write("".join([*lines, footer_line(game, state)]))
    return Result(game.scores(state), game.winners(state), moves, state.round)


@dataclass
class Spread:
    """Mean, deviation and extremes of a row of numbers, of which none is kept."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: int | None = None
    most: int | None = None

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.least = value if self.least is None else min(self.least, value)
        self.most = value if self.most is None else max(self.most, value)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        return sqrt(max(0.0, self.squares / self.count - self.mean**2)) if self.count else 0.0

    def to_json(self) -> dict[str, Any]:
        mean, deviation = round(self.mean, 3), round(self.deviation, 3)
        return {"mean": mean, "sd": deviation, "min": self.least, "max": self.most}


@dataclass
class Summary:
    """What came of many games: by seat scores and wins (a shared victory is shared out), lengths, and how many had no
    end.
    """

    seats: int
    games: int = 0
    scores: list[Spread] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    endless: int = 0
    moves: Spread = field(default_factory=Spread)
    rounds: Spread = field(default_factory=Spread)

    def __post_init__(self) -> None:
        self.scores = [Spread() for _ in range(self.seats)]
        self.wins = [0.0] * self.seats

    def add(self, result: Result) -> None:
        self.games += 1
        self.endless += not result.winners
        for seat, score in enumerate(result.scores):
            self.scores[seat].add(score)
        for seat in result.winners:
            self.wins[seat] += 1 / len(result.winners)
        self.moves.add(result.moves)
        self.rounds.add(result.rounds)

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "scores": [spread.to_json() for spread in self.scores],
            "wins": [round(wins, 3) for wins in self.wins],
            "endless": self.endless,
            "moves": self.moves.to_json(),
            "rounds": self.rounds.to_json(),
        }
