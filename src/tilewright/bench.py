"""How fast the rule books and the kernels are on this machine, one core, warm."""

import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from tilewright.core import CHANCE, OVER, ROUND_LIMIT
from tilewright.games import AnyGame, game
from tilewright.kernel import RANDOM, kernel_of

KINDS = {
    "azul-2": ("azul", 2),
    "azul-3": ("azul", 3),
    "azul-4": ("azul", 4),
    "azul-grey-2": ("azul-grey", 2),
    "duel": ("duel", 2),
}
"""The games that are timed, with their number of players."""

STRETCHES = 5
"""How many stretches are timed; the best is what other work on the machine disturbed least."""

clock = time.perf_counter if sys.platform == "win32" else time.thread_time
"""Seconds of this thread on a core, so that other programs do not count; on Windows that clock is too coarse."""


def bench(seconds: float = 2.0) -> dict[str, Any]:
    """Random complete games a second, by the kernels (`playouts`, with their moves a second in `moves`) and by the rule
    books; nanoseconds to list the legal moves of a first position of azul for two and to copy it; and the time that
    `import tilewright` takes in a new process.
    """
    kernels = {kind: _kernel_speed(game(*chosen), seconds) for kind, chosen in KINDS.items()}
    return {
        "playouts": {kind: round(games) for kind, (games, _) in kernels.items()},
        "moves": {kind: round(moves) for kind, (_, moves) in kernels.items()},
        "rulebook": {kind: _rule_book_speed(game(*chosen), seconds) for kind, chosen in KINDS.items()},
        **_call_times(seconds),
        "import_seconds": _import_seconds(),
    }


def _best(stretch: Callable[[], float]) -> float:
    return max(stretch() for _ in range(STRETCHES))


def _kernel_speed(game: AnyGame, seconds: float) -> tuple[float, float]:
    """Random games a second of the kernel, and moves a second."""
    kernel, bots = kernel_of(game), np.full(game.players, RANDOM, np.int64)
    kernel.play_games(bots, 0, 0, 1, ROUND_LIMIT)
    begin = clock()
    kernel.play_games(bots, 0, 0, 500, ROUND_LIMIT)
    games = max(1, int(500 * seconds / STRETCHES / (clock() - begin)))

    def stretch() -> float:
        begin = clock()
        kernel.play_games(bots, 1, 0, games, ROUND_LIMIT)
        return games / (clock() - begin)

    speed = _best(stretch)
    moves = kernel.play_games(bots, 1, 0, games, ROUND_LIMIT)[:, game.players + 1].mean()
    return speed, speed * float(moves)


def _rule_book_speed(game: AnyGame, seconds: float) -> float:
    """Random games a second of the rule book."""

    def stretch() -> float:
        rng = Random(1)
        games, begin = 0, clock()
        while (elapsed := clock() - begin) < seconds / STRETCHES or not games:
            _play_randomly(game, rng)
            games += 1
        return games / elapsed

    return round(_best(stretch), 1)


def _play_randomly(game: AnyGame, rng: Random) -> None:
    state = game.start()
    while (actor := game.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = game.deal(state, rng)
        else:
            moves = game.legal(state)
            move = moves[int(rng.random() * len(moves))]
        state = game.apply(state, move)


def _call_times(seconds: float) -> dict[str, float]:
    """Nanoseconds that the kernel takes to list the legal moves of a state, and to copy it."""
    from tilewright.kernel.timing import copies, listings

    azul = game("azul")
    state = azul.apply(azul.start(), azul.parse(azul.start(), "deal bbyk yrrw kkkk byrw bbww"))
    words = kernel_of(azul).encode(state).words
    times = {}
    for name, repeat in (("legal_ns", listings), ("copy_ns", copies)):
        repeat(words, 1)
        count = int(2_000_000 * min(1.0, seconds))

        def stretch(repeat: Callable[..., int] = repeat, count: int = count) -> float:
            begin = clock()
            repeat(words, count)
            return count / (clock() - begin)

        times[name] = round(1e9 / _best(stretch), 2)
    return times


def _import_seconds() -> float:
    """The best of some new processes, without the time that Python itself takes to start."""
    code = "import time; begin = time.perf_counter(); import tilewright; print(time.perf_counter() - begin)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(STRETCHES)]
    return round(min(float(run.stdout) for run in runs), 3)
