"""PUCT: which move of a tree to follow, by its value so far and by its prior (Rosin 2011, Silver et al. 2017)."""

from typing import Any

from tilewright.kernel.jit import inlined


@inlined
def upper_bound(mean: Any, prior: Any, visits: Any, bonus: Any) -> Any:
    """Returns the mean value of a move plus what may still be in it. `bonus` is the exploration constant times the root
    of the visits of the node; `visits` are those of the move, counted from 1.
    """
    return mean + bonus * prior / visits
