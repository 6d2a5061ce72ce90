"""Tiles that lie together, as a word with one byte per colour, and the scores of runs of tiles."""

from typing import Any

import numpy as np

from tilewright.kernel.bits import popcount
from tilewright.kernel.jit import inlined
from tilewright.kernel.rng import below

BYTES, TOPS = 0x0101010101, 0x8080808080
"""Masks of the lowest and of the highest bit of every colour's byte."""


@inlined
def total(tiles: int) -> int:
    """Returns the number of tiles in a word."""
    return (tiles * BYTES >> 32) & 255


@inlined
def draw_tile(bag: int, left: int, rng: Any) -> Any:
    """Returns the colour of a tile of the bag, uniformly at random. `left` is the number of tiles in the bag."""
    # The colour of the k-th tile is the number of colours whose running total is at most k.
    totals = bag * BYTES & 0xFFFFFFFFFF
    return popcount(((below(rng, left) * BYTES | TOPS) - totals) & TOPS)


@inlined
def draw_refilling(bag: int, spare: int, left: int, rng: Any) -> Any:
    """Draw a tile from a bag that holds `left` tiles. An empty bag is refilled with the spare tiles (A16, D9). Returns
    the tile's colour, or -1 if no tile is left; then the bag, the spare tiles and the number of tiles in the bag.
    """
    if left == 0:
        bag, spare = spare, 0
        left = total(bag)
        if left == 0:
            return -1, bag, spare, left
    colour = draw_tile(bag, left, rng)
    return colour, bag - (1 << 8 * colour), spare, left - 1


def _run(row: int, at: int, side: int) -> int:
    """Returns the length of the run of set bits that a bit of a row is in, or would be in; 0 for a single bit."""
    low = high = at
    while low > 0 and row >> (low - 1) & 1:
        low -= 1
    while high < side - 1 and row >> (high + 1) & 1:
        high += 1
    return high - low + 1 if high > low else 0


def run_scores(side: int) -> Any:
    """Returns the scores of a tile in a row or column of a wall, by the filled places there and its own place (A13,
    D27).
    """
    return np.array([[_run(row, at, side) for at in range(side)] for row in range(1 << side)], np.int64)
