"""The worth of a board of Duel at a moment, in figures from the rule book."""

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.core import EMPTY
from tilewright.games.duel import Board, Duel, State
from tilewright.games.duel.acquiring import visible_on_moons
from tilewright.games.duel.board import accepts, broken_cost, can_replace
from tilewright.games.duel.components import (
    CHIPS_A_ROUND,
    COLOURS,
    LINES,
    MULTICOLOUR,
    ORNAMENT,
    SIDE,
    START_TILE_COST,
)
from tilewright.games.duel.decorating import open_columns, tile
from tilewright.games.duel.dome import FIELDS, fitting, plate_corners, row_is_laid, spaces
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.moves import Tiling

ALL_LINES = range(1, LINES + 1)
ALL = range(SIDE)


@dataclass(frozen=True)
class Account:
    """What a board is worth after a turn.

    - `points`: what its full lines score when their tiles are placed
    - `broken`: what broken tiles and the start tile cost; `doomed`: how much more it will be for the tiles of lines
      that no space fits any more (D23)
    - `full`: its full lines; `within_chips`: those that its chips can complete (D24)
    - `unfinished`: what the lines lack that cannot be completed in this round, even with all tiles of their colour on
      offer and all chips still to be taken
    - `housed`, `homeless`: tiles on lines that have a space on the dome, and on those that wait for a plate
    - `chips`, and `fitting_chips`: those that show the colour of a line that lacks tiles
    - `ways`: takes of the offer to a line with a space on the dome; `completing`: those that make the line full
    - `goals`: what each goal gives when the full lines are placed; `lacking`: the fewest tiles it then lacks for more
    """

    points: int
    broken: int
    doomed: int
    full: tuple[int, ...]
    within_chips: tuple[int, ...]
    unfinished: dict[int, int]
    housed: int
    homeless: int
    chips: int
    fitting_chips: int
    ways: int
    completing: int
    goals: dict[str, int]
    lacking: dict[str, int]


def account(game: Duel, state: State, seat: int) -> Account:
    """Returns the account of a seat's board."""
    board, placed = state.boards[seat], decorated(state, seat)
    held = {line: tiles for line, tiles in enumerate(board.lines, 1) if tiles}
    homes = {line: bool(fitting(board.plates, board.tiles, line, tiles[0])) for line, tiles in held.items()}
    lacking = {line: line - len(tiles) for line, tiles in held.items() if homes[line] and len(tiles) < line}
    doomed = sum(len(held[line]) for line, home in homes.items() if not home and row_is_laid(board.plates, line))
    cost = broken_cost(len(board.broken))
    missing = {line: lacks - _to_come(state, seat, line) for line, lacks in lacking.items()}
    ways = [line - len(board.lines[line - 1]) - tiles for tiles, line in _takes(state, board)]
    return Account(
        points=placed.score - board.score,
        broken=cost + (START_TILE_COST if state.start_tile == seat else 0),
        doomed=broken_cost(len(board.broken) + doomed) - cost,
        full=tuple(line for line, tiles in held.items() if len(tiles) == line),
        within_chips=tuple(line for line, lacks in lacking.items() if can_replace(board.chips, held[line][0], lacks)),
        unfinished={line: lacks for line, lacks in missing.items() if lacks > 0},
        housed=housed(board),
        homeless=sum(
            len(held[line]) for line, home in homes.items() if not home and not row_is_laid(board.plates, line)
        ),
        chips=len(board.chips),
        fitting_chips=sum(any(held[line][0] in chip for line in lacking) for chip in board.chips),
        ways=len(ways),
        completing=sum(lacks <= 0 for lacks in ways),
        goals={goal: SCORING[goal](placed) for goal in game.goals},
        lacking={goal: lacks for goal in game.goals if (lacks := _lacking(goal, placed)) is not None},
    )


def housed(board: Board) -> int:
    """Returns the number of tiles on lines that have a space on the dome."""
    return sum(
        len(tiles)
        for line, tiles in enumerate(board.lines, 1)
        if tiles and fitting(board.plates, board.tiles, line, tiles[0])
    )


def decorated(state: State, seat: int) -> Board:
    """Returns the board with the tiles of its full lines on the dome, each where it scores most (D22, D27, D28)."""
    for line in ALL_LINES:
        due = state._replace(turn=seat, line=line, gaps=0)
        if len(due.boards[seat].lines[line - 1]) == line and (columns := open_columns(due)):
            ways = [tile(due, Tiling(line, column), []) for column in columns]
            state = max(ways, key=lambda after: after.boards[seat].score)
    return state.boards[seat]


def _takes(state: State, board: Board) -> Iterator[tuple[int, int]]:
    """Yields all takes to a line with a space on the dome: the number of tiles, and the line (D15, D16, D19)."""
    for tiles in (*(factory.sun for factory in state.factories), visible_on_moons(state)):
        for colour in set(tiles):
            for line in ALL_LINES:
                if accepts(board, line, colour) and fitting(board.plates, board.tiles, line, colour):
                    yield tiles.count(colour), line


def offer(state: State) -> str:
    """Returns all tiles on the factories."""
    return "".join(factory.sun + factory.moon for factory in state.factories)


def _to_come(state: State, seat: int, line: int) -> int:
    """Returns the most tiles of a line that the offer and the chips could supply in this round. Every chip still to be
    taken may be one of its colour (D18, D24).
    """
    board = state.boards[seat]
    colour = board.lines[line - 1][0]
    chips = (*board.chips, *(colour for _ in range(CHIPS_A_ROUND - board.taken)))
    by_chips = max(count for count in range(line + 1) if can_replace(chips, colour, count))
    return offer(state).count(colour) + by_chips


# Plates --------------------------------------------------------------------------------------------------


def neighbours(board: Board, field: str) -> int:
    """Returns how many tiles lie right beside the plate of a field. Tiles placed there make runs with them."""
    corners = _corners(field)
    beside = {(row + down, at + right) for row, at in corners for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))}
    return sum(board.tiles[row][at] != EMPTY for row, at in beside - set(corners) if row in ALL and at in ALL)


def upper_row(field: str) -> int:
    """Returns the upper of the two rows of a field. Its line needs as many tiles as its number (D5)."""
    return _corners(field)[0][0] + 1


def ornament_row(board: Board, field: str) -> int:
    """Returns what the ornament tile of a field's plate scores (D28); 0 if the plate has none."""
    printed = spaces(board.plates)
    return next((row + 1 for row, at in _corners(field) if printed[row][at] == ORNAMENT), 0)


def _corners(field: str) -> tuple[tuple[int, int], ...]:
    row, column = divmod(FIELDS.index(field), 3)
    return plate_corners(2 * row + 1, 2 * column + 1)


# Goals ---------------------------------------------------------------------------------------------------


def _lacking(goal: str, board: Board) -> int | None:
    """Returns the fewest tiles that a goal lacks for its next points. Returns None if it gives no more, or gives
    something for any tile.
    """
    return min((lacks for lacks in _all_lacking(goal, board) if lacks), default=None)


def _all_lacking(goal: str, board: Board) -> Iterator[int]:
    tiles = board.tiles
    match goal:
        case "rows":
            yield from (row.count(EMPTY) for row in tiles)
        case "columns":
            yield from (sum(row[column] == EMPTY for row in tiles) for column in ALL)
        case "diagonals":
            yield sum(tiles[at][at] == EMPTY for at in ALL)
            yield sum(tiles[at][SIDE - 1 - at] == EMPTY for at in ALL)
        case "five_colours":
            yield from (max(0, len(COLOURS) - len(set(row) - {EMPTY})) for row in tiles)
        case "corners":
            for field in ("a1", "c1", "a3", "c3"):
                yield sum(tiles[row][at] == EMPTY for row, at in _corners(field))
        case "mosaics":
            printed = spaces(board.plates)
            yield sum(printed[row][at] == MULTICOLOUR and tiles[row][at] == EMPTY for row in ALL for at in ALL)
        case "ornaments":
            for field in FIELDS:
                if ornament_row(board, field):
                    empty = sum(tiles[row][at] == EMPTY for row, at in _corners(field))
                    yield max(0, empty - 1)  # The other three fill the ornament space itself.
