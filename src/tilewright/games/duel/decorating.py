"""Phase 2 of Duel: lines to the dome, bonus chips, ornaments, broken tiles (D22 to D31)."""

from tilewright.core import Event, IllegalMove, ordered
from tilewright.games.duel.board import (
    Board,
    break_tiles,
    broken_cost,
    replacements,
    with_line,
    without_chips,
)
from tilewright.games.duel.components import LINES, ORNAMENT, START_TILE_COST
from tilewright.games.duel.dome import finished_ornament, fitting, row_is_laid, tile_points, with_tile
from tilewright.games.duel.moves import Leave, Move, Spend, Tiling
from tilewright.games.duel.state import State, boards_with


def decorate(state: State, log: list[Event]) -> State:
    """Take the next line, from top to bottom; after the last the broken tiles, then the other player (D22).

    A line without a fitting space waits for a plate, or breaks if none can come (D23). A full line's tile goes to the
    dome. A line that chips can complete is offered to the player. Once the player has begun to pay, the game pays by
    itself where only one way is left (D24).
    """
    if state.line > LINES:
        return _finish(state, log)
    board = state.boards[state.turn]
    tiles = board.lines[state.line - 1]
    if not tiles:
        return _next_line(state)
    columns = open_columns(state)
    if not columns:
        return _close(state, log) if row_is_laid(board.plates, state.line) else _wait(state, log)
    if missing_tiles(state) == 0:
        return state._replace(step="tile") if len(columns) > 1 else _place(state, columns[0], log)
    ways = _ways(state)
    if not ways:
        return _next_line(state)
    if state.gaps and len(ways) == 1:
        log.append(Event("paid", state.turn, line=state.line, what=",".join(ways[0])))
        return spend(state, Spend(state.line, ways[0]), log)
    return state._replace(step="spend")


def open_columns(state: State) -> tuple[int, ...]:
    """Returns the columns that the due line's tile may go to (D22)."""
    board = state.boards[state.turn]
    return fitting(board.plates, board.tiles, state.line, board.lines[state.line - 1][0])


def missing_tiles(state: State) -> int:
    """Returns how many tiles the due line still lacks, not counting those replaced by chips."""
    return state.line - len(state.boards[state.turn].lines[state.line - 1]) - state.gaps


def _ways(state: State) -> tuple[tuple[str, ...], ...]:
    board = state.boards[state.turn]
    return replacements(board.chips, board.lines[state.line - 1][0], missing_tiles(state))


def _next_line(state: State) -> State:
    return state._replace(step="decorate", line=state.line + 1, gaps=0)


def _with_board(state: State, board: Board, spilt: str) -> State:
    """Returns the state with this board for the seat in turn, and with these tiles added to the tower."""
    tower = ordered(state.tower + spilt) if spilt else state.tower
    return state._replace(boards=boards_with(state, board), tower=tower)


def _close(state: State, log: list[Event]) -> State:
    """Break the tiles of a line that no space of its finished dome row fits (D23, D31)."""
    board = state.boards[state.turn]
    tiles = board.lines[state.line - 1]
    log.append(Event("closed", state.turn, line=state.line, what=tiles))
    return _next_line(_with_board(state, *break_tiles(with_line(board, state.line, ""), tiles)))


def _wait(state: State, log: list[Event]) -> State:
    """Let a line keep its tiles until a plate brings a fitting space. The log mentions it only if the line is full
    (D23).
    """
    if missing_tiles(state) == 0:
        log.append(Event("waits", state.turn, line=state.line, what=state.boards[state.turn].lines[state.line - 1]))
    return _next_line(state)


def tile_moves(state: State) -> tuple[Move, ...]:
    return tuple(Tiling(state.line, column) for column in open_columns(state))


def tile(state: State, move: Tiling, log: list[Event]) -> State:
    """Place a full line's tile on the space chosen (D22)."""
    if move.line != state.line:
        raise IllegalMove(f"{move}: line {state.line} is to be placed now")
    columns = open_columns(state)
    if move.column not in columns:
        raise IllegalMove(f"{move}: the tile may go only to one of the columns {', '.join(map(str, columns))}")
    return _place(state, move.column, log)


def _place(state: State, column: int, log: list[Event]) -> State:
    """Move the rightmost tile to the dome, where it scores (D27), and the others to the tower (D29); chips leave none
    (D25). The tile may finish an ornament plate, whose ornament tile scores the number of its row (D26, D28).
    """
    board, line = state.boards[state.turn], state.line
    held = board.lines[line - 1]
    points = tile_points(board.tiles, line, column)
    log.append(Event("tiled", state.turn, points, line, column, held[0]))
    tiles = with_tile(board.tiles, line, column, held[0])
    if ornament := finished_ornament(board.plates, tiles, line, column):
        row, at = ornament
        log.append(Event("ornament", state.turn, row, row, at))
        tiles = with_tile(tiles, row, at, ORNAMENT)
        points += row
    board = with_line(board, line, "")._replace(tiles=tiles, score=board.score + points)
    return _next_line(_with_board(state, board, held[1:]))


def placed_at(state: State, column: int) -> State:
    """Returns the state with the due line's tile in a column, and with the ornament that it finishes."""
    return _place(state, column, [])


def spend_moves(state: State) -> tuple[Move, ...]:
    """Returns every way to replace a missing tile and, before the first one, to leave the line as it is (D24)."""
    leave: tuple[Move, ...] = () if state.gaps else (Leave(state.line),)
    return (*leave, *(Spend(state.line, way) for way in _ways(state)))


def spend(state: State, move: Spend, log: list[Event]) -> State:
    """Replace one missing tile by two chips of its colour, or by any three (D24)."""
    board = state.boards[state.turn]
    if move.line != state.line:
        raise IllegalMove(f"{move}: chips may be spent on line {state.line} now")
    if move.chips not in _ways(state):
        raise IllegalMove(
            f"{move}: expected two chips of the line's colour or three of any from the store"
            f" ({', '.join(board.chips)}), such that the line can be completed (D24)"
        )
    board = board._replace(chips=without_chips(board.chips, move.chips))
    return _with_board(state, board, "")._replace(step="decorate", gaps=state.gaps + 1)


def leave(state: State, move: Leave, log: list[Event]) -> State:
    """Leave the line as it is, before any chip was spent on it (D24)."""
    if move.line != state.line:
        raise IllegalMove(f"{move}: line {state.line} is due now")
    if state.gaps:
        raise IllegalMove(f"{move}: a line on which chips were spent must be completed (D24)")
    return _next_line(state)


def _finish(state: State, log: list[Event]) -> State:
    """Pay for the broken tiles and the start tile, never below 0 points (D30). Then the other player decorates, or the
    phase is over.
    """
    board = state.boards[state.turn]
    cost = broken_cost(len(board.broken)) + (START_TILE_COST if state.start_tile == state.turn else 0)
    cleared = board._replace(score=max(0, board.score - cost), broken="")
    if cost:
        log.append(Event("broken", state.turn, cleared.score - board.score, what=board.broken))
    state = _with_board(state, cleared, board.broken)
    if state.turn == state.starter:
        return state._replace(turn=1 - state.turn, line=1)
    return state._replace(step="scored", line=0)
