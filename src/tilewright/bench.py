"""How fast the rule books and the kernels are on this machine, one core, warm."""

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
"""The games that are timed, with their number of players."""

POSITIONS = 6
"""How many positions of each game go into the signature."""

STRETCHES = 5
"""How many stretches are timed; the best is what other work on the machine disturbed least."""

clock = time.perf_counter if sys.platform == "win32" else time.thread_time
"""Seconds of this thread on a core, so that other programs do not count; on Windows that clock is too coarse."""


def bench(seconds: float = 2.0) -> dict[str, Any]:
    """Random complete games a second, by the kernels (`playouts`, with their moves a second in `moves`) and by the rule
    books; nanoseconds to list the legal moves of a first position of azul for two and to copy it; the time that
    `import tilewright` takes in a new process; nodes a second of the search of azul for two; the search's signature.
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
    """Nodes a second of the search of a first round of azul for two."""
    azul = game("azul")
    view, search = _met(azul, 1)[0], Search(azul, Random(1), Limit(nodes=int(2_000_000 * min(1.0, seconds))))

    def stretch() -> float:
        begin = clock()
        return search.analyse(view, top=1)[0].nodes / (clock() - begin)

    return round(_best(stretch))


def signature() -> int:
    """One number for what the search does in fixed positions of every game: a change of the search changes it, and one
    that should change nothing does not. It is the sum of the nodes at fixed depth, and where there is no depth of those
    that followed each move, times its place. Another kind of processor may sum floats in another order: compare on one.
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
    """So many positions of random games in which there is something to choose."""
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
    """The best of some new processes, without the time that Python itself takes to start."""
    code = "import time; begin = time.perf_counter(); import tilewright; print(time.perf_counter() - begin)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(STRETCHES)]
    return round(min(float(run.stdout) for run in runs), 3)
