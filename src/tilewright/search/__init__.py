"""Players that look ahead, on the kernels."""

import sys

from tilewright import extras, kernel
from tilewright.registry import GAMES, game

__all__ = ["is_warm", "warm_up", "warmup"]


def is_warm() -> bool:
    """Whether all searches were compiled before on this machine, so that they start from the cache."""
    if not extras.has("engine"):
        return False
    from tilewright.kernel.jit import SEARCH_FOLDER

    return SEARCH_FOLDER is not None and (SEARCH_FOLDER / "warm").exists()


def warmup() -> None:
    """Compile the kernels and the searches of all games, if this machine has not kept them yet: it takes a minute or
    two. Whoever does not call it waits when a bot is first made.
    """
    for part in (kernel, sys.modules[__name__]):
        if not part.is_warm():
            part.warm_up()


def warm_up() -> None:
    """Compile everything that can be called from outside, by calling it, for each game. Games that share their search
    share what is compiled.
    """
    extras.need("engine")
    from tilewright.kernel.jit import SEARCH_FOLDER
    from tilewright.search.uct import UctSearcher

    kernels = {kit.parts["kernel"]: kit for kit in GAMES.values() if kit.has("kernel")}
    for kit in kernels.values():
        UctSearcher(game(kit.name, kit.players[0]))
    searchers = {kit.parts["searcher"]: kit for kit in GAMES.values() if kit.has("searcher")}
    for kit in searchers.values():
        for players in kit.players:
            kit.part("searcher")(game(kit.name, players))
    if SEARCH_FOLDER:
        (SEARCH_FOLDER / "warm").touch()
