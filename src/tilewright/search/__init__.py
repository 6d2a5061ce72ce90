"""Players that look ahead, on the kernels."""

from tilewright.games import game
from tilewright.games.duel import Duel

__all__ = ["is_warm", "warm_up"]


def is_warm() -> bool:
    """Whether all of the search was compiled before on this machine, so that it starts from the cache."""
    from tilewright.kernel.jit import SEARCH_FOLDER

    return SEARCH_FOLDER is not None and (SEARCH_FOLDER / "warm").exists()


def warm_up() -> None:
    """Compile everything that can be called from outside, by calling it."""
    from tilewright.kernel.jit import SEARCH_FOLDER
    from tilewright.search.classic.searcher import Searcher
    from tilewright.search.duel.searcher import DuelSearcher
    from tilewright.search.many.searcher import ManySearcher
    from tilewright.search.uct import Tree

    azul = game("azul")
    Tree(azul)
    Searcher(grey=False)
    ManySearcher(3, grey=False)
    DuelSearcher(Duel())
    if SEARCH_FOLDER:
        (SEARCH_FOLDER / "warm").touch()
