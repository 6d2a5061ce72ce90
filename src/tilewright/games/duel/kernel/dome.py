"""The dome of a board: fields, spaces, what plates print on them, and what a tile scores."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import COLOURS, MULTICOLOUR, ORNAMENT, SIDE, turned
from tilewright.games.duel.components import PLATES as PLATE_NAMES
from tilewright.games.duel.kernel.state import PRINTED, TILES
from tilewright.kernel.jit import inlined
from tilewright.kernel.tiles import run_scores

COLUMN = 0x41041041
"""The spaces of column 0, which are also the leftmost of each row."""

GATHER, GATHERED = sum(1 << (25 - 5 * row) for row in range(SIDE)), 25
"""A multiplier that brings the spaces of a column side by side, and the bit where they begin."""

ROW_OF = np.array([space // SIDE for space in range(SIDE * SIDE)], np.int64)
FIELD_OF = np.array([space // 12 * 3 + space % SIDE // 2 for space in range(SIDE * SIDE)], np.int64)
CORNER = np.array([field // 3 * 12 + field % 3 * 2 for field in range(9)] + [0], np.int64)
"""The upper left space of each field."""

FIELD_SPACES = np.array([0b11000011 << corner for corner in CORNER.tolist()], np.int64)


def _prints() -> list[list[int]]:
    """Returns, for every plate and turn on field 0, the spaces that accept each colour, then the ornament spaces. The
    last entry stands for no plate.
    """
    spaces = (1, 2, 1 << SIDE, 2 << SIDE)
    found = []
    for plate in PLATE_NAMES:
        for turns in range(4):
            printed = turned(plate, turns)
            takes = [(colour, MULTICOLOUR) for colour in COLOURS] + [(ORNAMENT, ORNAMENT)]
            found.append([sum(bit for bit, kind in zip(spaces, printed) if kind in kinds) for kinds in takes])
    return [*found, [0] * 6]


PRINTS = np.array(_prints(), np.int64)
RUN = run_scores(SIDE)


@inlined
def fitting(s: Any, b: int, line: int, colour: int) -> Any:
    """Returns the columns of a line's dome row with a free space for a colour, as bits (D22, D26)."""
    return (s[b + PRINTED + colour] & ~s[b + TILES]) >> 6 * line & 63


@inlined
def points(tiles: int, line: int, column: int) -> int:
    """Returns the score of a tile placed on a space of the dome (D27)."""
    across = RUN[tiles >> 6 * line & 63, column]
    down = RUN[(tiles >> column & COLUMN) * GATHER >> GATHERED & 63, line]
    return across + down or 1
