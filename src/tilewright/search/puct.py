"""PUCT: selects the move of a tree to follow by its mean value and its prior (Rosin 2011, Silver et al. 2017)."""

from typing import Any

from tilewright.kernel.jit import inlined


@inlined
def upper_bound(mean: Any, prior: Any, visits: Any, bonus: Any) -> Any:
    """Returns the mean value of a move plus its exploration bonus. `bonus` is the exploration constant times the square
    root of the node's visits. `visits` are those of the move, counted from 1.
    """
    return mean + bonus * prior / visits
