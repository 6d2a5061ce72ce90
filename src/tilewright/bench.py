"""How fast the rule books are on this machine."""

import subprocess
import sys
import time
from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER, ROUND_LIMIT
from tilewright.games import AnyGame, game

KINDS = (("azul", 2), ("azul", 3), ("azul", 4), ("azul-grey", 2), ("duel", 2))
"""The games that are timed, with their number of players."""


def bench(seconds: float = 2.0) -> dict[str, Any]:
    """Random complete games a second of each kind, and the time that `import tilewright` takes in a new process."""
    speeds = {
        name if name == "duel" else f"{name}-{players}": _games_per_second(game(name, players), seconds)
        for name, players in KINDS
    }
    return {"rulebook": speeds, "import_seconds": _import_seconds()}


def _games_per_second(game: AnyGame, seconds: float) -> float:
    """The best of three stretches, which other work on the machine disturbs least."""
    return round(max(_stretch(game, seconds / 3) for _ in range(3)), 1)


def _stretch(game: AnyGame, seconds: float) -> float:
    rng = Random(1)
    games, begin = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds or not games:
        _play_randomly(game, rng)
        games += 1
    return games / elapsed


def _play_randomly(game: AnyGame, rng: Random) -> None:
    state = game.start()
    while (actor := game.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = game.deal(state, rng)
        else:
            moves = game.legal(state)
            move = moves[int(rng.random() * len(moves))]
        state = game.apply(state, move)


def _import_seconds() -> float:
    """The best of five new processes, without the time that Python itself takes to start."""
    code = "import time; begin = time.perf_counter(); import tilewright; print(time.perf_counter() - begin)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(5)]
    return round(min(float(run.stdout) for run in runs), 3)
