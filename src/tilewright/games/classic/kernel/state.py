"""The words of a state of the classic games, and functions that read them.

A state is `size(players, grey)` words at offset `o` of an array `s`, so that a search can keep many states in one
array. A board begins at `b`. Tiles that lie together are a word with a byte for each colour, in the order of the
colours. Rows, columns, colours and sources count from 0. Row 5 is the floor, source 0 the centre.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel.actions import SOURCES
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import mix

SOURCE, AVAILABLE, BAG, LID, TOKEN, TURN, STARTER, ROUND, STEP, LINE, PLAYERS, GREY = 0, *range(SOURCES, SOURCES + 11)
"""The words of a state. SOURCE is the centre, followed by up to nine factories. AVAILABLE has a bit for each colour
(times 10) and source that holds it. TOKEN is the seat that took the token, plus 1. STEP is one of the four steps below.
LINE is the row to be tiled, plus 1."""

DEAL, DRAFT, TILE, OVER = 0, 1, 2, 3
"""The steps of a game: what a state waits for."""

BOARDS, BOARD = 21, 8
"""The offset of the boards, and the number of words in a board."""

OPEN, LACKS, WALL, FULL, LINES, FLOOR, FLOOR_ORDER, SCORE = range(8)
"""The words of a board. OPEN has a bit for each colour (times 6) and row that accepts it now, LACKS a bit for each
colour and row whose wall row lacks it. WALL has a bit for each row (times 5) and column. LINES has a byte for each row,
with the number of tiles in the low half and their colour in the high half, and above these bytes the number of floor
spaces taken (see `tiles_on`, `colour_on` and `floor_spaces`). FLOOR holds the tiles on the floor. FLOOR_ORDER has three
bits for each floor space: a colour plus 1, or 6 for the token."""

FLOOR_SHIFT = 40
"""The bit of LINES from which the number of floor spaces is stored."""

COLOURED = 5
"""The number of words in a grey wall, which follow all boards: for each colour, the wall spaces that hold it."""

EVERY_COLOUR = 0x1041041
"""The bit of row 0 for each colour in OPEN."""

COLUMN = 0x108421
"""The wall spaces of column 0."""

TOKEN_CODE = 6
"""The code of the token in FLOOR_ORDER."""


def size(players: int, grey: bool) -> int:
    """Returns the number of words in a state."""
    return BOARDS + (BOARD + COLOURED * grey) * players


@inlined
def round_of(s: Any, o: int) -> int:
    """Returns the current round."""
    return s[o + ROUND]


@inlined
def tiles_on(lines: int, row: int) -> int:
    """Returns the number of tiles on a line."""
    return lines >> 8 * row & 15


@inlined
def colour_on(lines: int, row: int) -> int:
    """Returns the colour of the tiles on a line; 0 if it is empty."""
    return lines >> (8 * row + 4) & 15


@inlined
def floor_spaces(lines: int) -> int:
    """Returns the number of floor spaces taken."""
    return lines >> FLOOR_SHIFT


@inlined
def grey_wall(s: Any, o: int, seat: int) -> int:
    """Returns the offset of a seat's grey wall."""
    return o + BOARDS + BOARD * s[o + PLAYERS] + COLOURED * seat


@compiled
def state_hash(s: Any, o: int) -> Any:
    """Returns a hash of the position. Positions that differ only in the order of a floor share it."""
    h = np.uint64(s[o + STEP] << 32 | s[o + TURN] << 24 | s[o + TOKEN] << 16 | s[o + STARTER] << 8 | s[o + LINE])
    h = mix(h ^ np.uint64(s[o + BAG])) ^ np.uint64(s[o + LID])
    players = s[o + PLAYERS]
    for source in range(2 + 2 * players):
        h = mix(h) ^ np.uint64(s[o + SOURCE + source])
    for seat in range(players):
        b = o + BOARDS + BOARD * seat
        lines = s[b + LINES]
        h = mix(h) ^ np.uint64(s[b + WALL] | s[b + SCORE] << 25 | floor_spaces(lines) << 40)
        h = mix(h) ^ np.uint64(lines & (1 << FLOOR_SHIFT) - 1)
        h = mix(h) ^ np.uint64(s[b + FLOOR])
        if s[o + GREY]:
            wall = grey_wall(s, o, seat)
            h = mix(h) ^ np.uint64(s[wall] | s[wall + 1] << 25)
            h = mix(h) ^ np.uint64(s[wall + 2] | s[wall + 3] << 25)
            h = mix(h) ^ np.uint64(s[wall + 4])
    return mix(h)
