"""How the greedy bot values a step in Duel."""

from tilewright.core import EMPTY
from tilewright.games.duel import Board, Duel, State, acquiring
from tilewright.games.duel import moves as duel
from tilewright.games.duel.board import broken_cost
from tilewright.games.duel.components import MULTICOLOUR, ORNAMENT, START_TILE_COST
from tilewright.games.duel.dome import FIELDS, fitting, plate_corners, row_is_laid, spaces, tile_points
from tilewright.games.duel.moves import Move

CHIP = 1.2
"""The value of a bonus chip."""

STARTING = 1.0
"""The value of starting the next round."""

WAITING = 0.55
"""The share of a line's worth that counts while no plate with a space for it is placed."""


def value(game: Duel, state: State, move: Move) -> float:
    """Returns the worth of the player's own board after a step; for a plate, the worth of its best place."""
    seat = state.turn
    before = state.boards[seat]
    match move:
        case duel.Sun():
            return worth(acquiring.take_sun(state, move, []).boards[seat]) - worth(before)
        case duel.Moon():
            after = acquiring.take_moons(state, move, [])
            cost = START_TILE_COST - STARTING if after.start_tile != state.start_tile else 0
            return worth(after.boards[seat]) - worth(before) - cost
        case duel.Chip():
            return CHIP
        case duel.Take() | duel.Keep():
            return 0.8 + _best_place(before, move.plate)
        case duel.Draw():
            return 0.3 if not state.drawn else -1.0
        case duel.Place():
            plates = list(before.plates)
            plates[FIELDS.index(move.field)] = f"{state.held}+{move.turns}"
            return worth(before._replace(plates=tuple(plates)))
        case duel.Tiling():
            return placed_worth(before, move.line, move.column)
        case duel.Spend():
            return 0.5 - 0.1 * len(move.chips)
        case duel.Leave() | duel.Look() | duel.Rest() | duel.Under():
            return 0.0
    raise TypeError(f"{move} is no step of a player")


def worth(board: Board) -> float:
    """Returns what the lines promise on this dome, less the cost of broken and lost tiles."""
    total = -float(broken_cost(len(board.broken)))
    for line, tiles in enumerate(board.lines, start=1):
        if not tiles:
            continue
        part = len(tiles) / line
        fits = fitting(board.plates, board.tiles, line, tiles[0])
        if fits:
            best = max(placed_worth(board, line, column) for column in fits)
            total += best * (1.0 if part == 1 else 0.6 * part**1.5)
        elif not row_is_laid(board.plates, line):
            total += WAITING * 2.0 * part**1.5
        else:
            total -= 0.7 * len(tiles)
    return total


def placed_worth(board: Board, line: int, column: int) -> float:
    """Returns the points of a tile on the dome, plus its progress towards the ornament of its plate."""
    points = float(tile_points(board.tiles, line, column))
    printed = spaces(board.plates)
    corners = plate_corners(line, column)
    filled = sum(board.tiles[row][at] != EMPTY for row, at in corners)
    ornament_rows = [row + 1 for row, at in corners if printed[row][at] == ORNAMENT]
    points += sum(ornament_rows) * (1.0 if filled == 2 else 0.25 * (filled + 1))
    if printed[line - 1][column - 1] == MULTICOLOUR:
        points -= 0.3
    return points


def _best_place(board: Board, plate: str) -> float:
    """Returns what a plate adds to the board on its best field and in its best turn."""
    base = worth(board)
    options = []
    for index, field in enumerate(board.plates):
        if not field:
            for turns in range(4):
                plates = (*board.plates[:index], f"{plate}+{turns}", *board.plates[index + 1 :])
                options.append(worth(board._replace(plates=plates)) - base)
    return max(options, default=0.0)
