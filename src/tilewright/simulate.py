"""Many games between bots, and what came of them.

Where only compiled bots sit at the table, the kernel plays, in as many threads as asked for. With any other bot the
games are played by the rule book, one after another: Python runs one thread at a time, and a bot need not be made for
several. Game k of a seed is the same whatever the number of threads, and whether it is written or not; of a bot that
brings its own randomness, this is for the bot to see to.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from math import lcm, sqrt
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.core import CHANCE, OVER, ROUND_LIMIT, AnyGame, OptionError, shorten
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Kernel, Rng
from tilewright.players import Bot, bot, find, name_of
from tilewright.records import footer_line, header_line, move_line
from tilewright.registry import kit_of

Rows = NDArray[np.int64]
"""A row a game: the score of each seat, the winners as bits (none where the game was given up after ROUND_LIMIT
rounds), the players' moves, and the rounds."""

BLOCK = 2000
"""Games that a thread plays at a time."""

Write = Callable[[str], object]


def simulate(game: AnyGame, games: int, seed: int = 0, threads: int = 1, bots: Sequence[str | Bot] = ()) -> "Summary":
    """Play games between bots, one for each seat, by name or of one's own, random ones if none are given; and sum them
    up.

    >>> from tilewright import game
    >>> simulate(game("azul"), games=10, seed=1).games
    10
    """
    summary = Summary(game.players)
    for rows in played(game, bots or ["random"] * game.players, games, seed, threads):
        summary.add(rows)
    return summary


def played(
    game: AnyGame, bots: Sequence[str | Bot], games: int, seed: int, threads: int = 1, write: Write | None = None
) -> Iterator[Rows]:
    """The same games as they are finished, in order and some at a time. `write` is given each game as the text of its
    record, which takes far longer.
    """
    for what, number in (("games", games), ("threads", threads)):
        if type(number) is not int or number < 1:
            raise OptionError(f"{shorten(repr(number))} {what}, expected a whole number, at least 1")
    if isinstance(bots, str):
        raise OptionError(f"bots is the text {shorten(bots)!r}: expected a list, with a bot for each seat")
    if len(bots) != game.players:
        raise OptionError(f"{len(bots)} bots for {game.players} seats, expected one for each seat")
    names = tuple(map(name_of, bots))
    Rng(seed)
    numbers = [find(seat).compiled if isinstance(seat, str) else None for seat in bots]
    compiled = [number for number in numbers if number is not None]
    if len(compiled) < game.players or not kit_of(game).has("kernel"):
        return (_by_the_book(game, bots, Random(f"{seed}:{number}"), write) for number in range(games))
    kernel = kernel_of(game)
    if write:
        return (_written(kernel, compiled, names, Rng(seed, number), write) for number in range(games))
    return _compiled(kernel, np.array(compiled, np.int64), games, seed, threads)


def _compiled(kernel: Kernel, bots: NDArray[np.int64], games: int, seed: int, threads: int) -> Iterator[Rows]:
    """Blocks of games in threads, a few ahead, in the order of their numbers."""
    with ThreadPoolExecutor(threads) as pool:
        ahead: deque[Future[Rows]] = deque()
        for first in range(0, games, BLOCK):
            count = min(BLOCK, games - first)
            ahead.append(pool.submit(kernel.play_games, bots, seed, first, count, ROUND_LIMIT))
            if len(ahead) > 2 * threads:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


def _written(kernel: Kernel, bots: Sequence[int], names: tuple[str, ...], rng: Rng, write: Write) -> Rows:
    """One game of the kernel move by move, with its record."""
    game, packed = kernel.game, kernel.start()
    state, lines, moves = game.start(), [header_line(game, names, "")], 0
    while (actor := game.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = kernel.chance(packed, rng)
        else:
            action = kernel.choose(packed, bots[actor], rng)
            move = kernel.move(packed, action)
            kernel.play(packed, action)
            moves += 1
        lines.append(move_line(actor, move))
        state = game.apply(state, move)
    write("".join([*lines, footer_line(game, state)]))
    return _row(game, state, moves)


def _by_the_book(game: AnyGame, bots: Sequence[str | Bot], rng: Random, write: Write | None) -> Rows:
    """One game of bots of which not all are compiled, by the rule book."""
    seeds = [rng.getrandbits(64) for _ in bots]
    seats = [bot(seat, game, Random(seed)) if isinstance(seat, str) else seat for seat, seed in zip(bots, seeds)]
    state, lines, moves = game.start(), [header_line(game, tuple(seat.name for seat in seats), "")], 0
    while (actor := game.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = game.deal(state, rng)
        else:
            move = seats[actor].choose(game.view(state, actor))
            moves += 1
        lines.append(move_line(actor, move))
        state = game.apply(state, move)
    if write:
        write("".join([*lines, footer_line(game, state)]))
    return _row(game, state, moves)


def _row(game: AnyGame, state: Any, moves: int) -> Rows:
    won = sum(1 << seat for seat in game.winners(state))
    return np.array([[*game.scores(state), won, moves, state.round]], np.int64)


# What came of them ---------------------------------------------------------------------------------------


@dataclass
class Spread:
    """How often each number came up."""

    counts: Rows = field(default_factory=lambda: np.zeros(1, np.int64))

    def add(self, values: Rows) -> None:
        more = np.bincount(values)
        if len(more) > len(self.counts):
            self.counts, more = more.astype(np.int64), self.counts
        self.counts[: len(more)] += more

    @property
    def total(self) -> int:
        return int(self.counts.sum())

    @property
    def mean(self) -> float:
        return float(self.counts @ np.arange(len(self.counts))) / max(1, self.total)

    @property
    def deviation(self) -> float:
        squares = float(self.counts @ np.arange(len(self.counts)) ** 2) / max(1, self.total)
        return sqrt(max(0.0, squares - self.mean**2))

    @property
    def least(self) -> int | None:
        return int(np.flatnonzero(self.counts)[0]) if self.total else None

    @property
    def most(self) -> int | None:
        return int(np.flatnonzero(self.counts)[-1]) if self.total else None

    def to_json(self) -> dict[str, Any]:
        mean, deviation = round(self.mean, 3), round(self.deviation, 3)
        return {"mean": mean, "sd": deviation, "min": self.least, "max": self.most}


WIN = lcm(1, 2, 3, 4)
"""A victory in parts, so that shared ones are counted exactly."""


@dataclass
class Summary:
    """What came of many games: by seat scores and wins (a shared victory is shared out), lengths, and how many had no
    end. It takes the same room however many games there were.
    """

    seats: int
    games: int = 0
    endless: int = 0
    scores: list[Spread] = field(default_factory=list)
    win_parts: list[int] = field(default_factory=list)
    moves: Spread = field(default_factory=Spread)
    rounds: Spread = field(default_factory=Spread)

    def __post_init__(self) -> None:
        self.scores = [Spread() for _ in range(self.seats)]
        self.win_parts = [0] * self.seats

    def add(self, rows: Rows) -> None:
        won, moves, rounds = rows[:, self.seats], rows[:, self.seats + 1], rows[:, self.seats + 2]
        self.games += len(rows)
        self.endless += int((won == 0).sum())
        self.moves.add(moves)
        self.rounds.add(rounds)
        for seat in range(self.seats):
            self.scores[seat].add(rows[:, seat])
        for mask, count in enumerate(np.bincount(won, minlength=1 << self.seats).tolist()):
            winners = [seat for seat in range(self.seats) if mask >> seat & 1]
            for seat in winners:
                self.win_parts[seat] += count * WIN // len(winners)

    @property
    def wins(self) -> list[float]:
        return [parts / WIN for parts in self.win_parts]

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "scores": [spread.to_json() for spread in self.scores],
            "wins": [round(wins, 3) for wins in self.wins],
            "endless": self.endless,
            "moves": self.moves.to_json(),
            "rounds": self.rounds.to_json(),
        }
