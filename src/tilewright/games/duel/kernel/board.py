"""The pattern lines and broken spaces of a board."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import BROKEN_COST
from tilewright.games.duel.kernel.state import (
    BOARD,
    BOARDS,
    BROKEN,
    BROKEN_COUNT,
    EVERY_COLOUR,
    IN_TURN,
    LINE_COUNT,
    LINES,
    OPEN,
    TOWER,
)
from tilewright.kernel.jit import inlined

BROKEN_SPACES = len(BROKEN_COST)
BROKEN_TOTAL = np.array([sum(BROKEN_COST[:tiles]) for tiles in range(BROKEN_SPACES + 1)], np.int64)
"""The total cost by the number of broken tiles (D30)."""


@inlined
def break_tiles(s: Any, o: int, b: int, colour: int, tiles: int) -> None:
    """Put tiles of a colour on the broken spaces; those beyond four go to the tower (D20)."""
    broken = s[b + BROKEN]
    count = broken >> BROKEN_COUNT
    kept = min(tiles, BROKEN_SPACES - count)
    s[b + BROKEN] = broken + (kept << BROKEN_COUNT) | (0x1111 & (1 << 4 * kept) - 1) * (colour + 1) << 4 * count
    s[o + TOWER] += (tiles - kept) << 8 * colour


@inlined
def put(s: Any, o: int, colour: int, tiles: int, line: int) -> None:
    """Put all tiles taken on one line, or break them. Tiles without a space on the line break too (D19)."""
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    if line < LINE_COUNT:
        held = s[b + LINES] >> 8 * line & 7
        fits = min(tiles, line + 1 - held)
        bit = 1 << (6 * colour + line)
        if held == 0:
            s[b + LINES] |= colour << (8 * line + 3)
            s[b + OPEN] &= ~(EVERY_COLOUR << line) | bit
        if held + fits == line + 1:
            s[b + OPEN] &= ~bit
        s[b + LINES] += fits << 8 * line
        tiles -= fits
    if tiles:
        break_tiles(s, o, b, colour, tiles)


@inlined
def empty_line(s: Any, b: int, line: int) -> None:
    """Take all tiles off a line, which then accepts every colour again."""
    s[b + LINES] &= ~(63 << 8 * line)
    s[b + OPEN] |= EVERY_COLOUR << line
