"""What a board would score if the round and the game ended now: for players who count a game on a real table."""

from collections.abc import Iterator

from tilewright.games.classic import board as rules
from tilewright.games.classic.board import Board
from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIZE
from tilewright.server.game_table import Worth


def worths(board: Board, grey: bool) -> Iterator[Worth]:
    """Yields every way to tile the full lines (A12, A13), each with the floor (A14) and the final bonuses (A20)."""
    for tiled in _tilings(board, grey, 1):
        cleared, _ = rules.clear_floor(tiled)
        points = {
            "tiled": tiled.score - board.score,
            "floor": cleared.score - tiled.score,
            "row": ROW_BONUS * len(rules.complete_rows(tiled)),
            "column": COLUMN_BONUS * len(rules.complete_columns(tiled)),
            "colour": COLOUR_BONUS * len(rules.complete_colours(tiled)),
        }
        yield Worth(points=points, total=board.score + sum(points.values()))


def _tilings(board: Board, grey: bool, line: int) -> Iterator[Board]:
    """Yields the boards that tiling from a line on can lead to. On the grey wall there is a choice of columns (A22),
    and tiles without a column fall to the floor (A23).
    """
    if line > SIZE:
        yield board
    elif len(board.lines[line - 1]) < line:
        yield from _tilings(board, grey, line + 1)
    elif columns := rules.columns(board, line, grey):
        for column in columns:
            yield from _tilings(rules.tile(board, line, column)[0], grey, line + 1)
    else:
        yield from _tilings(rules.fall(board, line)[0], grey, line + 1)
