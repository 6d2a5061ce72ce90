"""A player's board: pattern lines, wall, floor line, and what their tiles score."""

from itertools import permutations
from typing import NamedTuple

from tilewright.core import EMPTY, run_score
from tilewright.games.classic.components import COLOURS, FLOOR_PENALTY, SIZE, TOKEN, WALL


class Board(NamedTuple):
    """Line r holds up to r tiles; a wall row shows its tiles by column, `.` where free; the floor reads from
    left to right and may hold the start token (A3).
    """

    score: int = 0
    lines: tuple[str, ...] = ("",) * SIZE
    wall: tuple[str, ...] = (EMPTY * SIZE,) * SIZE
    floor: str = ""


def takes(board: Board, line: int) -> str:
    """Returns the colours that a pattern line may take (A9): its own colour while it is not full, or any colour that
    its wall row does not hold yet if it is empty.

    >>> board = Board(lines=("", "yy", "", "b", ""), wall=("y....", ".....", "..y..", ".....", "....."))
    >>> [takes(board, line) for line in (1, 2, 3, 4, 5)]
    ['brkw', '', 'brkw', 'b', 'byrkw']
    """
    tiles = board.lines[line - 1]
    if tiles:
        return tiles[0] if len(tiles) < line else ""
    row = board.wall[line - 1]
    return "".join([colour for colour in COLOURS if colour not in row])


def place(board: Board, line: int, tiles: str) -> tuple[Board, str]:
    """Put tiles of one colour on a line; those beyond its free spaces go to the floor (A9).

    Returns the board, and the tiles that go to the lid.
    """
    held = board.lines[line - 1] + tiles
    lines = board.lines[: line - 1] + (held[:line],) + board.lines[line:]
    return drop(Board(board.score, lines, board.wall, board.floor), held[line:])


def drop(board: Board, tiles: str) -> tuple[Board, str]:
    """Put tiles, or the start token, on the leftmost free floor spaces; tiles beyond 7 go to the lid (A10).

    >>> drop(Board(floor="1rrrr"), "kkk")[0].floor, drop(Board(floor="1rrrr"), "kkk")[1]
    ('1rrrrkk', 'k')
    """
    floor = board.floor + tiles
    return Board(board.score, board.lines, board.wall, floor[: len(FLOOR_PENALTY)]), floor[len(FLOOR_PENALTY) :]


def columns(board: Board, line: int, grey: bool) -> tuple[int, ...]:
    """Returns the wall columns that the tile of a full line may go to.

    On the coloured wall that is the space of its colour (A4). On the grey wall it is any free space of the row
    whose column does not show the colour (A22); there may be none (A23).
    """
    colour = board.lines[line - 1][0]
    if not grey:
        return (WALL[line - 1].index(colour) + 1,)
    return tuple(
        column + 1
        for column in range(SIZE)
        if board.wall[line - 1][column] == EMPTY and all(row[column] != colour for row in board.wall)
    )


def tile(board: Board, line: int, column: int) -> tuple[Board, str]:
    """Move the rightmost tile of a full line to the wall and score it (A12, A13).

    Returns the board, and the line's other tiles, which go to the lid.
    """
    tiles = board.lines[line - 1]
    row = board.wall[line - 1]
    points = run_score(board.wall, line - 1, column - 1)
    lines = board.lines[: line - 1] + ("",) + board.lines[line:]
    tiled = row[: column - 1] + tiles[0] + row[column:]
    wall = board.wall[: line - 1] + (tiled,) + board.wall[line:]
    return Board(board.score + points, lines, wall, board.floor), tiles[1:]


def fall(board: Board, line: int) -> tuple[Board, str]:
    """Move all tiles of a line to the floor, because no wall space is legal for them (A23)."""
    lines = board.lines[: line - 1] + ("",) + board.lines[line:]
    return drop(board._replace(lines=lines), board.lines[line - 1])


def penalty(board: Board) -> int:
    """Returns what the occupied floor spaces cost (A14).

    >>> penalty(Board(floor="1rrkk"))
    8
    """
    return sum(FLOOR_PENALTY[: len(board.floor)])


def clear_floor(board: Board) -> tuple[Board, str]:
    """Take the penalty, never below 0, and empty the floor (A14). Returns the board, and the tiles for the lid."""
    cleared = board._replace(score=max(0, board.score - penalty(board)), floor="")
    return cleared, board.floor.replace(TOKEN, "")


def complete_rows(board: Board) -> tuple[int, ...]:
    """Returns the numbers of the complete horizontal rows (A19, A20)."""
    return tuple(row + 1 for row in range(SIZE) if EMPTY not in board.wall[row])


def can_complete_row(board: Board) -> bool:
    """Returns whether any row of a grey wall is complete or can still be completed, with the wall as it stands (A25):
    each colour that it lacks can have a free column of its own that does not hold the colour yet.

    Row 1 lacks red and white. Columns 4 and 5 are free, but both hold white, so red alone could be placed:

    >>> board = Board(wall=("byk..", "...w.", "....w", ".....", "....."))
    >>> _can_complete(board.wall, 0), _can_complete(board.wall, 1)
    (False, True)
    """
    return any(_can_complete(board.wall, row) for row in range(SIZE))


def _can_complete(wall: tuple[str, ...], row: int) -> bool:
    """Returns whether a row can be completed, by trying every assignment of its missing colours to its free columns."""
    free = [[line[column] for line in wall] for column in range(SIZE) if wall[row][column] == EMPTY]
    missing = [colour for colour in COLOURS if colour not in wall[row]]
    return any(
        all(colour not in column for colour, column in zip(order, free, strict=True))
        for order in permutations(missing, len(free))
    )


def complete_columns(board: Board) -> tuple[int, ...]:
    """Returns the numbers of the complete columns (A20)."""
    return tuple(column + 1 for column in range(SIZE) if all(row[column] != EMPTY for row in board.wall))


def complete_colours(board: Board) -> str:
    """Returns the colours with all five tiles on the wall (A20)."""
    return "".join(colour for colour in COLOURS if all(colour in row for row in board.wall))
