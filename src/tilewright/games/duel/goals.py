"""The goals of Duel, scored once at the end of the game (G1 to G8)."""

from collections.abc import Callable

from tilewright.core import EMPTY
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import COLOURS, GOAL_VALUES, MULTICOLOUR, ORNAMENT, SIDE
from tilewright.games.duel.dome import spaces

ALL = range(SIDE)


def rows(board: Board) -> int:
    """G1: points for each complete row."""
    return GOAL_VALUES["rows"] * sum(EMPTY not in row for row in board.tiles)


def columns(board: Board) -> int:
    """G2: points for each complete column."""
    return GOAL_VALUES["columns"] * sum(all(row[column] != EMPTY for row in board.tiles) for column in ALL)


def diagonals(board: Board) -> int:
    """G3: points for each complete main diagonal."""
    down = all(board.tiles[row][row] != EMPTY for row in ALL)
    up = all(board.tiles[row][SIDE - 1 - row] != EMPTY for row in ALL)
    return GOAL_VALUES["diagonals"] * (down + up)


def mosaics(board: Board) -> int:
    """G4: points for each multicolour space, if all of them are filled."""
    tiles = _tiles_on(board, MULTICOLOUR)
    return 0 if EMPTY in tiles else GOAL_VALUES["mosaics"] * len(tiles)


def five_colours(board: Board) -> int:
    """G5: points for each row with five different colours. An ornament tile may stand for one of them."""
    kinds = (set(row) - {EMPTY} for row in board.tiles)
    return GOAL_VALUES["five_colours"] * sum(len(row) >= len(COLOURS) for row in kinds)


def edge(board: Board) -> int:
    """G6: points for each tile, ornament tiles included, on the 20 spaces of the edge."""
    tiles = board.tiles
    around = tiles[0] + tiles[-1] + "".join(row[0] + row[-1] for row in tiles[1:-1])
    return GOAL_VALUES["edge"] * sum(tile != EMPTY for tile in around)


def corners(board: Board) -> int:
    """G7: points for each corner plate whose four spaces are filled, fewer for an upper one than for a lower one."""
    points = 0
    for top, value in ((0, GOAL_VALUES["upper_corners"]), (SIDE - 2, GOAL_VALUES["lower_corners"])):
        for left in (0, SIDE - 2):
            plate = "".join(row[left : left + 2] for row in board.tiles[top : top + 2])
            points += value * (EMPTY not in plate)
    return points


def ornaments(board: Board) -> int:
    """G8: a loss of points for each empty ornament space."""
    return GOAL_VALUES["ornaments"] * _tiles_on(board, ORNAMENT).count(EMPTY)


def _tiles_on(board: Board, space: str) -> str:
    """Returns the tiles on the spaces of this kind."""
    printed = spaces(board.plates)
    return "".join(board.tiles[row][at] for row in ALL for at in ALL if printed[row][at] == space)


SCORING: dict[str, Callable[[Board], int]] = {
    "rows": rows,
    "columns": columns,
    "diagonals": diagonals,
    "mosaics": mosaics,
    "five_colours": five_colours,
    "edge": edge,
    "corners": corners,
    "ornaments": ornaments,
}
"""The function that returns the points of each goal on a board."""
