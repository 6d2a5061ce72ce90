"""Players that look ahead, on the kernels."""

from tilewright.games.duel import Duel
from tilewright.registry import game

__all__ = ["is_warm", "warm_up"]


def is_warm() -> bool:
    """Whether all of the search was compiled before on this machine, so that it starts from the cache."""
    from tilewright.kernel.jit import SEARCH_FOLDER

    return SEARCH_FOLDER is not None and (SEARCH_FOLDER / "warm").exists()


def warm_up() -> None:
    """Compile everything that can be called from outside, by calling it."""
    from tilewright.games.classic.search.more_players.searcher import ManySearcher
    from tilewright.games.classic.search.two_players.searcher import Searcher
    from tilewright.games.duel.search.searcher import DuelSearcher
    from tilewright.kernel.jit import SEARCH_FOLDER
    from tilewright.search.uct import Tree

    azul = game("azul")
    Tree(azul)
    Searcher(grey=False)
    ManySearcher(3, grey=False)
    DuelSearcher(Duel())
    if SEARCH_FOLDER:
        (SEARCH_FOLDER / "warm").touch()
