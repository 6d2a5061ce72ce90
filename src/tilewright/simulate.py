"""Simulations of many games between bots, and their results.

If all bots are compiled, the kernel plays, in as many threads as requested. Random bots can also play on a GPU, the
same games far faster. With any other bot, or without the extra `engine`, the rule book plays the games one after
another, because Python runs one thread at a time and a bot need not be thread-safe. Game k of a seed does not depend on
the number of threads, nor on whether records are written. A bot with its own source of randomness has to ensure this
itself. The kernel and the rule book play different games from the same seed.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from math import lcm, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from tilewright import extras
from tilewright.core import CHANCE, OVER, ROUND_LIMIT, AnyGame, OptionError, check_scores, check_turn, counted, shorten
from tilewright.kernel import kernel_of
from tilewright.kernel.seed import check_seed
from tilewright.players import Bot, bot, find, move_of, name_of
from tilewright.records import footer_line, header_line, move_line
from tilewright.registry import kit_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tilewright.kernel.checked import Kernel

Rows: TypeAlias = "list[list[int]] | NDArray[np.int64]"
"""One row per game: the score of each seat, the winners as bits (none if the game was abandoned after ROUND_LIMIT
rounds), the number of the players' moves, and the number of rounds. A kernel plays many games at a time and fills an
array."""

BLOCK = 2000
"""The number of games that a thread plays at a time."""

DEVICES = ("cpu", "cuda")
"""The machines that can play: the CPU, and an NVIDIA GPU."""

Write = Callable[[str], object]


def simulate(
    game: AnyGame,
    games: int,
    seed: int = 0,
    threads: int = 1,
    bots: Sequence[str | Bot] = (),
    device: str = "cpu",
) -> "Summary":
    """Play games between bots, and return a summary. `bots` has a name or a bot for each seat; by default all bots are
    random. `device` is one of DEVICES.

    >>> from tilewright import game
    >>> simulate(game("azul"), games=10, seed=1).games
    10
    """
    kit_of(game)
    summary = Summary(game.players)
    for rows in played(game, bots or ["random"] * game.players, games, seed, threads, device=device):
        summary.add(rows)
    return summary


def played(
    game: AnyGame,
    bots: Sequence[str | Bot],
    games: int,
    seed: int,
    threads: int = 1,
    write: Write | None = None,
    device: str = "cpu",
) -> Iterator[Rows]:
    """Yields the rows of the same games in order, in blocks, as they finish. `write` is called with the record of each
    game, which takes far longer. Raises OptionError if an argument is invalid or the device is not there, and
    MissingExtra if it needs an extra that is not installed.
    """
    for what, number in (("games", games), ("threads", threads)):
        if type(number) is not int or number < 1:
            raise OptionError(f"{shorten(repr(number))} {what}, expected a whole number, at least 1")
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise OptionError(f"bots is {shorten(repr(bots))}: expected a list, with a bot for each seat")
    if len(bots) != game.players:
        raise OptionError(f"{counted(len(bots), 'bot')} for {game.players} seats, expected one for each seat")
    names = tuple(map(name_of, bots))
    check_seed(seed)
    if device not in DEVICES:
        raise OptionError(f"there is no device {shorten(repr(device))}: expected one of {', '.join(DEVICES)}")
    if device == "cuda":
        return _on_gpu(game, names, games, seed, write)
    if not (have_kernel(game, bots) and extras.has("engine")):
        return (_by_the_book(game, bots, Random(f"{seed}:{number}"), write) for number in range(games))
    kernel = kernel_of(game)
    compiled = _compiled_numbers(bots)
    if write:
        return (_written(kernel, compiled, names, seed, number, write) for number in range(games))
    return _compiled(kernel, compiled, games, seed, threads)


def have_kernel(game: AnyGame, bots: Sequence[str | Bot]) -> bool:
    """Whether a kernel can play the games of these bots: the game has one, and all of the bots are compiled."""
    return kit_of(game).has("kernel") and len(_compiled_numbers(bots)) == len(bots)


def _compiled_numbers(bots: Sequence[str | Bot]) -> list[int]:
    """Returns the kernel numbers of the compiled bots among these."""
    numbers = [find(seat).compiled if isinstance(seat, str) else None for seat in bots]
    return [number for number in numbers if number is not None]


def _compiled(kernel: "Kernel", bots: Sequence[int], games: int, seed: int, threads: int) -> Iterator[Rows]:
    """Yields blocks of games in order. Threads play a few blocks ahead."""
    import numpy as np

    seated = np.array(bots, np.int64)
    with ThreadPoolExecutor(threads) as pool:
        ahead: deque[Future[Rows]] = deque()
        for first in range(0, games, BLOCK):
            count = min(BLOCK, games - first)
            ahead.append(pool.submit(kernel.play_games, seated, seed, first, count, ROUND_LIMIT))
            if len(ahead) > 2 * threads:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


def _on_gpu(game: AnyGame, names: Sequence[str], games: int, seed: int, write: Write | None) -> Iterator[Rows]:
    """Yields blocks of games that a GPU plays."""
    if set(names) != {"random"} or write or not kit_of(game).has("kernel"):
        raise OptionError("a GPU plays compiled games of random bots, without records: expected the device cpu")
    if not extras.has("engine"):
        extras.need("gpu")
    from tilewright.kernel import gpu

    gpu.need_gpu()
    return gpu.played(kernel_of(game), games, seed, ROUND_LIMIT)


def _written(
    kernel: "Kernel", bots: Sequence[int], names: tuple[str, ...], seed: int, number: int, write: Write
) -> Rows:
    """Play one game with the kernel, move by move, and write its record."""
    from tilewright.kernel.checked import Rng

    rng, game, packed = Rng(seed, number), kernel.game, kernel.start()
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
    """Play one game by the rule book."""
    seeds = [rng.getrandbits(64) for _ in bots]
    seats = [bot(seat, game, Random(seed)) if isinstance(seat, str) else seat for seat, seed in zip(bots, seeds)]
    names = [seat if isinstance(seat, str) else seat.name for seat in bots]
    state, lines, moves = game.start(), [header_line(game, tuple(seat.name for seat in seats), "")], 0
    while (actor := game.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = game.deal(state, rng)
            state = game.apply(state, move)
        else:
            if not 0 <= actor < game.players:
                check_turn(game, state)
            move, state = move_of(seats[actor], names[actor], game, state)
            moves += 1
        lines.append(move_line(actor, move))
    check_scores(game, state)
    if write:
        write("".join([*lines, footer_line(game, state)]))
    return _row(game, state, moves)


def _row(game: AnyGame, state: Any, moves: int) -> Rows:
    won = sum(1 << seat for seat in game.winners(state))
    return [[*game.scores(state), won, moves, state.round]]


# Results -------------------------------------------------------------------------------------------------


@dataclass
class Spread:
    """A distribution: how often each number occurred."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self.counts.items()) / max(1, self.total)

    @property
    def deviation(self) -> float:
        squares = sum(value * value * count for value, count in self.counts.items()) / max(1, self.total)
        return sqrt(max(0.0, squares - self.mean**2))

    @property
    def least(self) -> int | None:
        return min(self.counts, default=None)

    @property
    def most(self) -> int | None:
        return max(self.counts, default=None)

    def to_json(self) -> dict[str, Any]:
        """Returns mean, standard deviation, minimum and maximum as JSON values."""
        mean, deviation = round(self.mean, 3), round(self.deviation, 3)
        return {"mean": mean, "sd": deviation, "min": self.least, "max": self.most}


WIN = lcm(1, 2, 3, 4)
"""The number of parts of a victory, so that shared victories are counted exactly."""


@dataclass
class Summary:
    """The results of many games: scores and wins of each seat (a shared victory is divided equally), lengths, and the
    number of games without an end. Its size does not depend on the number of games.
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
        """Count the games of these rows."""
        *scores, won, moves, rounds = _columns(rows)
        self.games += len(rows)
        self.endless += won[0]
        for spread, more in zip((*self.scores, self.moves, self.rounds), (*scores, moves, rounds), strict=True):
            spread.counts.update(more)
        for mask, count in won.items():
            winners = [seat for seat in range(self.seats) if mask >> seat & 1]
            for seat in winners:
                self.win_parts[seat] += count * WIN // len(winners)

    @property
    def wins(self) -> list[float]:
        """The victories of each seat."""
        return [parts / WIN for parts in self.win_parts]

    def to_json(self) -> dict[str, Any]:
        """Returns the summary as JSON values."""
        return {
            "games": self.games,
            "scores": [spread.to_json() for spread in self.scores],
            "wins": [round(wins, 3) for wins in self.wins],
            "endless": self.endless,
            "moves": self.moves.to_json(),
            "rounds": self.rounds.to_json(),
        }


def _columns(rows: Rows) -> list[Counter[int]]:
    """Returns how often each number occurs in each column."""
    if isinstance(rows, list):
        return [Counter(column) for column in zip(*rows, strict=True)]
    import numpy as np

    counted = [np.bincount(column).tolist() for column in rows.T]
    return [Counter({value: count for value, count in enumerate(counts) if count}) for counts in counted]
