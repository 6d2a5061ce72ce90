"""A board on kernel states: lines, wall, floor and what they score."""

from typing import Any

import numpy as np

from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, FLOOR_PENALTY, ROW_BONUS
from tilewright.games.classic.kernel.actions import FLOOR_ROW
from tilewright.games.classic.kernel.state import (
    BOARD,
    BOARDS,
    COLUMN,
    EVERY_COLOUR,
    FLOOR,
    FLOOR_ORDER,
    FLOOR_SHIFT,
    FULL,
    GREY,
    LACKS,
    LID,
    LINES,
    OPEN,
    SCORE,
    TOKEN_CODE,
    WALL,
    colour_on,
    floor_spaces,
    grey_wall,
    tiles_on,
)
from tilewright.kernel.bits import popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.tiles import run_scores

FLOOR_SIZE = len(FLOOR_PENALTY)
RUN = run_scores(5)

PENALTY = np.array([sum(FLOOR_PENALTY[:spaces]) for spaces in range(FLOOR_SIZE + 1)], np.int64)
"""The total cost by the number of occupied floor spaces (A14)."""

REPEATED = np.array([sum(1 << 3 * place for place in range(count)) for count in range(8)], np.int64)
"""A run of equal codes in FLOOR_ORDER, by its length: multiply it by the code."""

DIAGONAL = np.array([sum(1 << (5 * row + (colour + row) % 5) for row in range(5)) for colour in range(5)], np.int64)
"""The spaces of each colour on the coloured wall (A4)."""

WITHOUT = np.array(
    [sum(1 << columns for columns in range(32) if not columns >> column & 1) for column in range(5)], np.int64
)
"""For each column, the sets of columns that do not contain it, as bits."""


@inlined
def fill_line(lines: int, opened: int, colour: int, tiles: int, row: int) -> tuple[int, int, int]:
    """Put as many tiles of a colour on a line as fit (A9). Returns the lines and the open rows after that, as in LINES
    and OPEN, and how many tiles are left over for the floor.
    """
    if row == FLOOR_ROW:
        return lines, opened, tiles
    held = tiles_on(lines, row)
    fits = min(tiles, row + 1 - held)
    bit = 1 << (6 * colour + row)
    if held == 0:
        lines |= colour << (8 * row + 4)
        opened &= ~(EVERY_COLOUR << row) | bit
    if held + fits == row + 1:
        opened &= ~bit
    return lines + (fits << 8 * row), opened, tiles - fits


@inlined
def fill_floor(lines: int, pieces: int) -> int:
    """Drop tiles or the token on the floor, as far as it has free spaces (A8, A10). Returns the lines after that."""
    return lines + (min(pieces, FLOOR_SIZE - floor_spaces(lines)) << FLOOR_SHIFT)


@inlined
def drop(s: Any, o: int, b: int, colour: int, tiles: int) -> None:
    """Drop tiles of a colour on the floor of the board at `b`; those beyond seven go to the lid (A10)."""
    lines = s[b + LINES]
    s[b + LINES] = fill_floor(lines, tiles)
    taken = floor_spaces(lines)
    fallen = floor_spaces(s[b + LINES]) - taken
    s[b + FLOOR] += fallen << 8 * colour
    s[b + FLOOR_ORDER] |= (REPEATED[fallen] * (colour + 1)) << 3 * taken
    s[o + LID] += (tiles - fallen) << 8 * colour


@inlined
def drop_token(s: Any, b: int) -> None:
    """Drop the token on the floor, if there is a free space (A8)."""
    taken = floor_spaces(s[b + LINES])
    if taken < FLOOR_SIZE:
        s[b + FLOOR_ORDER] |= TOKEN_CODE << 3 * taken
        s[b + LINES] = fill_floor(s[b + LINES], 1)


@inlined
def put(s: Any, o: int, b: int, colour: int, tiles: int, row: int) -> None:
    """Put tiles of a colour on a row or the floor; those for which a row has no space fall to the floor (A9, A10)."""
    s[b + LINES], s[b + OPEN], rest = fill_line(s[b + LINES], s[b + OPEN], colour, tiles, row)
    if row < FLOOR_ROW and tiles_on(s[b + LINES], row) == row + 1:
        s[b + FULL] |= 1 << row
    drop(s, o, b, colour, rest)


@inlined
def empty_line(s: Any, b: int, row: int) -> None:
    """Take all tiles off a line, which then accepts any colour that its wall row lacks (A9)."""
    s[b + LINES] &= ~(255 << 8 * row)
    s[b + FULL] &= ~(1 << row)
    s[b + OPEN] |= s[b + LACKS] & (EVERY_COLOUR << row)


@inlined
def column_of(colour: int, row: int) -> int:
    """Returns the column of a colour in a row of the coloured wall (A4)."""
    return colour + row - 5 if colour + row > 4 else colour + row


@inlined
def points(wall: int, row: int, column: int) -> int:
    """Returns the score of the tile at a space of a wall (A13)."""
    across = RUN[wall >> 5 * row & 31, column]
    x = wall >> column & COLUMN
    down = RUN[(x | x >> 4 | x >> 8 | x >> 12 | x >> 16) & 31, row]
    return across + down or 1


@inlined
def place(s: Any, o: int, b: int, row: int, column: int, colour: int) -> None:
    """Move a tile of a full line to the wall, where it scores, and the line's other tiles to the lid (A12, A13)."""
    wall = s[b + WALL] | 1 << (5 * row + column)
    s[b + WALL] = wall
    s[b + SCORE] += points(wall, row, column)
    s[o + LID] += row << 8 * colour
    s[b + LACKS] &= ~(1 << (6 * colour + row))
    empty_line(s, b, row)


@inlined
def grey_columns(wall: int, spaces: int, row: int) -> int:
    """Returns the columns in a row of the grey wall that are open to a colour on these spaces, as bits (A22)."""
    taken = spaces | spaces >> 5 | spaces >> 10 | spaces >> 15 | spaces >> 20
    return ~(wall >> 5 * row | taken) & 31


@inlined
def place_grey(s: Any, o: int, seat: int, row: int, column: int) -> None:
    """Move a tile of a full line to a space of the grey wall (A22)."""
    b = o + BOARDS + BOARD * seat
    colour = colour_on(s[b + LINES], row)
    s[grey_wall(s, o, seat) + colour] |= 1 << (5 * row + column)
    place(s, o, b, row, column, colour)


@inlined
def clear_floor(s: Any, o: int, b: int) -> None:
    """Pay for the floor, never below 0 points, and move it to the lid (A14)."""
    score = s[b + SCORE] - PENALTY[floor_spaces(s[b + LINES])]
    s[b + SCORE] = max(0, score)
    s[o + LID] += s[b + FLOOR]
    s[b + LINES] &= (1 << FLOOR_SHIFT) - 1
    s[b + FLOOR] = 0
    s[b + FLOOR_ORDER] = 0


@inlined
def complete_rows(wall: int) -> int:
    """Returns the leftmost space of each complete row, as bits. Only there does a bit stay set through all shifts."""
    return wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & COLUMN


@compiled
def can_complete_row(s: Any, o: int, seat: int) -> bool:
    """Returns whether any row of a grey wall is complete or can still be completed, with the wall as it stands (A25):
    each colour that it lacks can have a free column of its own that does not hold the colour yet.

    `taken` is a set of sets: bit n stands for the set of columns n, and is set if the missing colours so far can take
    exactly these columns. Bit 0 stands for no column. A colour that may go to a column turns each set without the
    column into the set with it.
    """
    wall = s[o + BOARDS + BOARD * seat + WALL]
    colours = grey_wall(s, o, seat)
    for row in range(5):
        taken = 1
        for colour in range(5):
            spaces = s[colours + colour]
            if spaces >> 5 * row & 31:
                continue
            columns = grey_columns(wall, spaces, row)
            more = 0
            for column in range(5):
                if columns >> column & 1:
                    more |= (taken & WITHOUT[column]) << (1 << column)
            taken = more
        if taken:
            return True
    return False


@inlined
def bonuses(s: Any, o: int, seat: int) -> int:
    """Returns the bonuses for complete rows, columns and colours at the end (A20)."""
    wall = s[o + BOARDS + BOARD * seat + WALL]
    gained = 0
    for line in range(5):
        if wall >> 5 * line & 31 == 31:
            gained += ROW_BONUS
        if wall >> line & COLUMN == COLUMN:
            gained += COLUMN_BONUS
        if s[o + GREY]:
            if popcount(s[grey_wall(s, o, seat) + line]) == 5:
                gained += COLOUR_BONUS
        elif wall & DIAGONAL[line] == DIAGONAL[line]:
            gained += COLOUR_BONUS
    return gained
