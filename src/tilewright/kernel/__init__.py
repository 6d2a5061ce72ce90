"""The compiled games: the rules of games/ on flat states of 64-bit words, for search and simulation.

`kernel_of(game)` returns the checked interface. The first use of a kernel compiles it, and later processes load it from
the cache. Numba is imported with the first kernel, not before.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tilewright import extras
from tilewright.core import CHANCE, AnyGame
from tilewright.kernel.bots import GREEDY, RANDOM
from tilewright.registry import GAMES, game, kit_of, passed_over

if TYPE_CHECKING:
    from tilewright.kernel.checked import Kernel

__all__ = ["GREEDY", "RANDOM", "is_warm", "kernel_of", "warm_up"]


def kernel_of(game: AnyGame) -> "Kernel":
    """Returns the compiled form of a game. Raises OptionError if it has none, and MissingExtra if the extra `engine` is
    not installed.
    """
    kernel: Kernel = kit_of(game).call("kernel", game)
    return kernel


def is_warm() -> bool:
    """Whether all kernels are in this machine's cache, so that they need no compilation."""
    if not extras.has("engine"):
        return False
    from tilewright.kernel.jit import CACHE_FOLDER

    return CACHE_FOLDER is not None and (CACHE_FOLDER / "warm").exists()


def warm_up(tell: Callable[[str], None] = lambda kind: None) -> None:
    """Compile the public functions of all kernels by calling them. If another process does so, wait for it. `tell` is
    called with each kind of game before it is compiled. Raises MissingExtra if the extra `engine` is not installed.
    """
    extras.need("engine")
    from tilewright.kernel.checked import Rng
    from tilewright.kernel.jit import CACHE_FOLDER, one_at_a_time

    with one_at_a_time(CACHE_FOLDER):
        if is_warm():
            return
        for kit in GAMES.values():
            if not kit.has("kernel"):
                continue
            tell(kit.name)
            with passed_over(kit):
                players = kit.players[0]
                kernel, rng = kernel_of(game(kit.name, players)), Rng(0)
                for last in (RANDOM, GREEDY):
                    kernel.play_games([*[RANDOM] * (players - 1), last], 0, 0, 1, 1)
                kernel.load()
                packed = kernel.start()
                while kernel.actor(packed) == CHANCE:
                    kernel.chance(packed, rng)
                kernel.greedy_value(packed, kernel.choose(packed, GREEDY, rng))
                kernel.choose(packed, RANDOM, rng)
        if CACHE_FOLDER:
            (CACHE_FOLDER / "warm").touch()
