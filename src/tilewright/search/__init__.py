"""Bots that look ahead: searches on the compiled kernels."""

import sys
from collections.abc import Callable

from tilewright import extras, kernel
from tilewright.kit import Kit
from tilewright.registry import GAMES, game, passed_over

__all__ = ["is_warm", "warm_up", "warmup"]


def is_warm() -> bool:
    """Returns whether all searches were compiled before on this machine, so that they load from the cache."""
    if not extras.has("engine"):
        return False
    from tilewright.kernel.jit import SEARCH_FOLDER

    return SEARCH_FOLDER is not None and (SEARCH_FOLDER / "warm").exists()


def warmup() -> None:
    """Compile the kernels and the searches of all games, unless they are in this machine's cache. This takes a minute
    or two. Without this call, the first bot made compiles them.
    """
    for part in (kernel, sys.modules[__name__]):
        if not part.is_warm():
            part.warm_up()


def warm_up(tell: Callable[[str], None] = lambda kind: None) -> None:
    """Compile everything that is called from outside, by calling it for each game. Games that share a search share its
    compiled code. If another process does so, wait for it. `tell` is called with each kind of game before it is
    compiled.
    """
    extras.need("engine")
    from tilewright.kernel.jit import SEARCH_FOLDER, one_at_a_time
    from tilewright.search.uct import UctSearcher

    with one_at_a_time(SEARCH_FOLDER):
        if is_warm():
            return
        for kit in _first_with("kernel"):
            tell(f"uct for {kit.name}")
            with passed_over(kit):
                UctSearcher(game(kit.name, kit.players[0]))
        for kit in _first_with("searcher"):
            for players in kit.players:
                tell(f"{kit.name} for {players}")
                with passed_over(kit):
                    kit.call("searcher", game(kit.name, players))
        if SEARCH_FOLDER:
            (SEARCH_FOLDER / "warm").touch()


def _first_with(part: str) -> list[Kit]:
    """Returns the first game with each part of a kind. Games of other packages, which come last, may share ours."""
    first: dict[str, Kit] = {}
    for kit in GAMES.values():
        if kit.has(part):
            first.setdefault(kit.parts[part], kit)
    return list(first.values())
