"""Tiles that lie together, as a word with a byte for each colour; and the runs of tiles that score."""

from typing import Any

import numpy as np

from tilewright.kernel.bits import popcount
from tilewright.kernel.jit import inlined
from tilewright.kernel.rng import below

BYTES, TOPS = 0x0101010101, 0x8080808080
"""The lowest and the highest bit of a byte for each colour."""


@inlined
def total(tiles: int) -> int:
    """How many tiles a word holds."""
    return (tiles * BYTES >> 32) & 255


@inlined
def draw_tile(bag: int, left: int, rng: Any) -> Any:
    """The colour of one of the tiles of a bag, each as likely as the other; `left` is how many it holds."""
    # The colour of the k-th tile: how many running totals of the colours are not above k.
    totals = bag * BYTES & 0xFFFFFFFFFF
    return popcount(((below(rng, left) * BYTES | TOPS) - totals) & TOPS)


def _run(row: int, at: int, side: int) -> int:
    """The length of the run of set bits that a bit of a row is in or would be in; 0 for one alone."""
    low = high = at
    while low > 0 and row >> (low - 1) & 1:
        low -= 1
    while high < side - 1 and row >> (high + 1) & 1:
        high += 1
    return high - low + 1 if high > low else 0


def run_scores(side: int) -> Any:
    """What a tile scores in a row or a column of a wall, by what is filled there and its own place (A13, D27)."""
    return np.array([[_run(row, at, side) for at in range(side)] for row in range(1 << side)], np.int64)
