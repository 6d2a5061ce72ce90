"""A player's dome: 3x3 fields for plates, 6x6 spaces for tiles, and the score of a tile placed on it."""

from functools import lru_cache

from tilewright.core import EMPTY, run_score
from tilewright.games.duel.components import MULTICOLOUR, ORNAMENT, SIDE, turned

FIELDS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
"""The fields of the dome, row by row: column letter from the left, row number from the top (D5)."""

NO_PLATE = "_"
"""A space of a field on which no plate lies yet."""

Plates = tuple[str, ...]
"""What lies on each field: a plate and its quarter turns, such as `o4+1`, or nothing."""

Rows = tuple[str, ...]
"""The six rows of the dome, with a letter for each space."""


@lru_cache(maxsize=4096)
def spaces(plates: Plates) -> Rows:
    """Returns what is printed on the dome's 36 spaces.

    >>> spaces(("o1+0", "", "m1+1", "", "", "", "", "", ""))[:2]
    ('yk__t*', 'to__kb')
    """
    prints = [turned(plate[:-2], int(plate[-1])) if plate else NO_PLATE * 4 for plate in plates]
    return tuple(
        "".join(prints[row // 2 * 3 + column][row % 2 * 2 :][:2] for column in range(3)) for row in range(SIDE)
    )


def fitting(plates: Plates, tiles: Rows, line: int, colour: str) -> tuple[int, ...]:
    """Returns the columns of a line's dome row with a free space for this colour (D22, D26)."""
    printed, row = spaces(plates)[line - 1], tiles[line - 1]
    if colour not in printed and MULTICOLOUR not in printed:
        return ()
    return tuple(
        column + 1 for column in range(SIDE) if row[column] == EMPTY and printed[column] in (colour, MULTICOLOUR)
    )


def row_is_laid(plates: Plates, line: int) -> bool:
    """Returns whether all three plates of a line's dome row are placed (D23)."""
    first = (line - 1) // 2 * 3
    return all(plates[first : first + 3])


def with_tile(tiles: Rows, line: int, column: int, tile: str) -> Rows:
    row = tiles[line - 1]
    return (*tiles[: line - 1], row[: column - 1] + tile + row[column:], *tiles[line:])


def tile_points(tiles: Rows, line: int, column: int) -> int:
    """Returns the score of a tile placed at a space. Ornament tiles count as neighbours (D27)."""
    return run_score(tiles, line - 1, column - 1)


def plate_corners(line: int, column: int) -> tuple[tuple[int, int], ...]:
    """Returns the four spaces of the plate around a space, as indices of row and column.

    >>> plate_corners(2, 3)
    ((0, 2), (0, 3), (1, 2), (1, 3))
    """
    top, left = (line - 1) // 2 * 2, (column - 1) // 2 * 2
    return ((top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1))


def finished_ornament(plates: Plates, tiles: Rows, line: int, column: int) -> tuple[int, int] | None:
    """Returns the ornament space, as row and column, that is filled now that a tile lies here, because its plate's
    three other spaces are full (D26). Returns None if there is none.
    """
    free = [(row, at) for row, at in plate_corners(line, column) if tiles[row][at] == EMPTY]
    if len(free) == 1 and spaces(plates)[free[0][0]][free[0][1]] == ORNAMENT:
        return free[0][0] + 1, free[0][1] + 1
    return None
