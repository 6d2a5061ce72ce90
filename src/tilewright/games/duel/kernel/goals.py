"""The points of the goals (G1 to G8)."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import GOAL_VALUES, SIDE
from tilewright.games.duel.kernel.dome import COLUMN, FIELD_OF, FIELD_SPACES, ROW_OF
from tilewright.games.duel.kernel.state import COLOUR_COUNT, MOSAICS, ORNAMENTS, PRINTED, TILES
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined

G_ROWS, G_COLUMNS, G_DIAGONALS, G_MOSAICS, G_FIVE_COLOURS, G_EDGE, G_CORNERS, G_ORNAMENTS = (1 << n for n in range(8))
"""The bits of the goals."""

ROW_POINTS, COLUMN_POINTS = GOAL_VALUES["rows"], GOAL_VALUES["columns"]
DIAGONAL_POINTS, MOSAIC_POINTS = GOAL_VALUES["diagonals"], GOAL_VALUES["mosaics"]
FIVE_COLOUR_POINTS, EDGE_POINTS = GOAL_VALUES["five_colours"], GOAL_VALUES["edge"]
UPPER_POINTS, LOWER_POINTS = GOAL_VALUES["upper_corners"], GOAL_VALUES["lower_corners"]
ORNAMENT_POINTS = GOAL_VALUES["ornaments"]
"""The points of each goal."""

FALLING = sum(1 << (SIDE + 1) * row for row in range(SIDE))
RISING = sum(1 << (SIDE - 1) * (row + 1) for row in range(SIDE))
"""The two main diagonals."""

EDGE = 63 | 63 << 30 | COLUMN | COLUMN << 5
CORNERS = np.array([FIELD_SPACES[field] for field in (0, 2, 6, 8)], np.int64)
"""The spaces along the edge of the dome, and those of each corner field."""


@compiled
def goal_points(s: Any, b: int, goals: int) -> int:
    """Returns the points of the chosen goals on a board (G1 to G8)."""
    tiles = s[b + TILES]
    gained = 0
    if goals & G_ROWS:
        gained += ROW_POINTS * (SIDE - popcount(row_bits(~tiles)))
    if goals & G_COLUMNS:
        complete = tiles & tiles >> 6 & tiles >> 12 & tiles >> 18 & tiles >> 24 & tiles >> 30
        gained += COLUMN_POINTS * popcount(complete)
    if goals & G_DIAGONALS:
        gained += DIAGONAL_POINTS * (int(tiles & FALLING == FALLING) + int(tiles & RISING == RISING))
    if goals & G_MOSAICS:
        multicolour = s[b + PRINTED] & s[b + PRINTED + 1]
        if multicolour & ~tiles == 0:
            gained += MOSAIC_POINTS * popcount(multicolour)
    if goals & G_FIVE_COLOURS:
        gained += FIVE_COLOUR_POINTS * five_colour_rows(s, b)
    if goals & G_EDGE:
        gained += EDGE_POINTS * popcount(tiles & EDGE)
    if goals & G_CORNERS:
        for corner in range(4):
            if tiles & CORNERS[corner] == CORNERS[corner]:
                gained += UPPER_POINTS if corner < 2 else LOWER_POINTS
    if goals & G_ORNAMENTS:
        gained += ORNAMENT_POINTS * popcount(s[b + ORNAMENTS] & ~tiles)
    return gained


@inlined
def row_bits(spaces: int) -> int:
    """Returns the leftmost space of each row that has one of these spaces."""
    return (spaces | spaces >> 1 | spaces >> 2 | spaces >> 3 | spaces >> 4 | spaces >> 5) & COLUMN


@inlined
def five_colour_rows(s: Any, b: int) -> int:
    """Returns the number of rows with tiles of five kinds, of which one may be ornament tiles (G5)."""
    tiles = s[b + TILES]
    multicolour = s[b + PRINTED] & s[b + PRINTED + 1]
    # Six bits for each row: one for each kind of tile in it.
    kinds = row_bits(tiles & s[b + ORNAMENTS]) << COLOUR_COUNT
    for colour in range(COLOUR_COUNT):
        kinds |= row_bits(tiles & s[b + PRINTED + colour] & ~multicolour) << colour
    filled = tiles & multicolour
    while filled:
        space = lowest(filled)
        filled &= filled - 1
        colour = (s[b + MOSAICS] >> 4 * FIELD_OF[space] & 15) - 1
        kinds |= 1 << (6 * ROW_OF[space] + colour)
    rows = 0
    for row in range(SIDE):
        rows += popcount(kinds >> 6 * row & 63) >= COLOUR_COUNT
    return rows
