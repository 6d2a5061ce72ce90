"""Benchmarks of the rule books, the kernels and the search on one core, after compilation."""

import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from tilewright.core import CHANCE, OVER, ROUND_LIMIT, AnyGame
from tilewright.kernel import RANDOM, kernel_of
from tilewright.players.limit import Limit
from tilewright.players.search import Search
from tilewright.registry import GAMES, game

KINDS = {
    kit.name if len(kit.players) == 1 else f"{kit.name}-{players}": (kit.name, players)
    for kit in GAMES.values()
    for players in kit.benched
}
"""The games that are timed, each with its number of players."""

POSITIONS = 6
"""The number of positions of each game in the signature."""

STRETCHES = 5
"""The number of timed runs. The fastest counts, since other work on the machine disturbed it least."""

clock = time.perf_counter if sys.platform == "win32" else time.thread_time
"""CPU time of this thread, so that other programs do not count. On Windows that clock is too coarse."""


def bench(seconds: float = 2.0) -> dict[str, Any]:
    """Run all benchmarks, each for about this many seconds, and return the figures:

    - `playouts`, `moves`: random games and moves per second of each kernel
    - `rulebook`: random games per second of each rule book
    - `legal_ns`, `copy_ns`: nanoseconds to list the legal moves of a first position of azul for two, and to copy it
    - `import_seconds`: the time of `import tilewright` in a new process
    - `nodes`: nodes per second of the search of azul for two
    - `signature`: see `signature`
    """
    kernels = {kind: _kernel_speed(game(*chosen), seconds) for kind, chosen in KINDS.items()}
    return {
        "playouts": {kind: round(games) for kind, (games, _) in kernels.items()},
        "moves": {kind: round(moves) for kind, (_, moves) in kernels.items()},
        "rulebook": {kind: _rule_book_speed(game(*chosen), seconds) for kind, chosen in KINDS.items()},
        **_call_times(seconds),
        "import_seconds": _import_seconds(),
        "nodes": _search_speed(seconds),
        "signature": signature(),
    }


def _best(stretch: Callable[[], float]) -> float:
    return max(stretch() for _ in range(STRETCHES))


def _kernel_speed(game: AnyGame, seconds: float) -> tuple[float, float]:
    """Returns the random games per second of the kernel, and the moves per second."""
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
    """Returns the random games per second of the rule book."""

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
    """Returns the nanoseconds that the kernel takes to list the legal moves of a state, and to copy it."""
    from tilewright.kernel.jit import over
    from tilewright.kernel.timing import copies, listings

    azul = game("azul")
    state = azul.apply(azul.start(), azul.parse("deal bbyk yrrw kkkk byrw bbww"))
    kernel = kernel_of(azul)
    words, times = kernel.encode(state).words, {}
    for name, loop, scratch in (("legal_ns", listings, kernel.actions), ("copy_ns", copies, 2 * words.size)):
        repeat, buffer = over(kernel.rules, loop), np.zeros(scratch, np.int64)
        repeat(words, buffer, 1)
        count = int(2_000_000 * min(1.0, seconds))

        def stretch(repeat: Callable[..., int] = repeat, buffer: Any = buffer, count: int = count) -> float:
            begin = clock()
            repeat(words, buffer, count)
            return count / (clock() - begin)

        times[name] = round(1e9 / _best(stretch), 2)
    return times


def _search_speed(seconds: float) -> int:
    """Returns the nodes per second of the search in a first round of azul for two."""
    azul = game("azul")
    view, search = _met(azul, 1)[0], Search(azul, Random(1), Limit(nodes=int(2_000_000 * min(1.0, seconds))))

    def stretch() -> float:
        begin = clock()
        return search.analyse(view, top=1)[0].nodes / (clock() - begin)

    return round(_best(stretch))


def signature() -> int:
    """Returns one number that changes whenever the search behaves differently in fixed positions of the games.

    It sums the nodes of the best lines, each times its rank, at a fixed depth or, for a search without depth, a fixed
    number of nodes. Compare signatures of one machine only: another processor may round sums of floats differently.
    """
    total = 0
    for chosen in KINDS.values():
        rules = game(*chosen)
        for state in _met(rules, POSITIONS):
            bot = Search(rules, Random(1), Limit(nodes=1))
            limit = Limit(depth=4) if bot.has_depth else Limit(nodes=100)
            lines = bot.analyse(rules.view(state, rules.actor(state)), limit, top=4)
            total += sum(place * line.nodes for place, line in enumerate(lines, start=1))
    return total


def _met(rules: AnyGame, count: int) -> list[Any]:
    """Returns this many positions of random games in which there is more than one legal move."""
    met: list[Any] = []
    rng = Random(7)
    while len(met) < count:
        state = rules.start()
        for _ in range(3 + 10 * len(met)):
            actor = rules.actor(state)
            if actor == OVER:
                break
            state = rules.apply(state, rules.deal(state, rng) if actor == CHANCE else rng.choice(rules.legal(state)))
        if len(rules.legal(state)) > 1:
            met.append(state)
    return met


def _import_seconds() -> float:
    """Returns the best import time of several new processes, without the time that Python itself takes to start."""
    code = "import time; begin = time.perf_counter(); import tilewright; print(time.perf_counter() - begin)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(STRETCHES)]
    return round(min(float(run.stdout) for run in runs), 3)
