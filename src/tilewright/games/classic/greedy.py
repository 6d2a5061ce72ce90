"""How the greedy bot values a move in the classic games."""

from tilewright.core import run_score
from tilewright.games.classic import Board, Classic, Draft, State, Tiling
from tilewright.games.classic.board import columns, drop, fall, penalty, place, tile
from tilewright.games.classic.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FLOOR_PENALTY,
    ROW_BONUS,
    SIZE,
    TOKEN,
)
from tilewright.games.classic.moves import CENTRE, FLOOR, Move

STARTING = 0.6
"""The value of starting the next round."""

UNFINISHED = 0.5
"""The share of a line's worth that counts at most while the line is not full."""


def value(game: Classic, state: State, move: Move) -> float:
    """Returns the worth of the player's own board after a move."""
    board = state.boards[state.turn]
    if isinstance(move, Tiling):
        return _tiled_worth(board, move.line, move.column)
    assert isinstance(move, Draft)
    source = state.factories[move.source - 1] if move.source != CENTRE else state.centre
    tiles = move.colour * source.count(move.colour)
    extra = 0.0
    if move.source == CENTRE and state.token is None:
        board, _ = drop(board, TOKEN)
        extra = STARTING
    spilt = len(board.floor) + len(tiles)
    board, _ = drop(board, tiles) if move.line == FLOOR else place(board, move.line, tiles)
    waste = max(0, spilt - len(FLOOR_PENALTY)) if move.line == FLOOR else 0
    return board_worth(board, game.grey) + extra - 0.01 * waste


def board_worth(board: Board, grey: bool) -> float:
    """Returns the points of the full lines if tiled now, plus part of that for lines begun, less the floor."""
    worth = 0.0
    for line in range(1, SIZE + 1):
        held = len(board.lines[line - 1])
        if not held:
            continue
        open_columns = columns(board, line, grey)
        if not open_columns:
            board, _ = fall(board, line)
            continue
        column = max(open_columns, key=lambda at: _tiled_worth(board, line, at))
        gain = _tiled_worth(board, line, column)
        if held == line:
            board, _ = tile(board, line, column)
            worth += gain
        else:
            worth += UNFINISHED * (held / line) ** 2 * gain
    return worth - penalty(board)


def _tiled_worth(board: Board, line: int, column: int) -> float:
    """Returns the points of a tile on the wall, plus its progress towards row, column and colour bonuses."""
    colour = board.lines[line - 1][0]
    row = SIZE - board.wall[line - 1].count(".")
    down = sum(wall[column - 1] != "." for wall in board.wall)
    same = sum(colour in wall for wall in board.wall)
    progress = _step(row, ROW_BONUS) + _step(down, COLUMN_BONUS) + _step(same, COLOUR_BONUS)
    return run_score(board.wall, line - 1, column - 1) + progress


def _step(have: int, bonus: int) -> float:
    """Returns the value of one more tile towards a bonus for five: little at first, most at the end."""
    return bonus * ((have + 1) ** 2 - have**2) / len(COLOURS) ** 2
