"""What the evaluation sees of a position: each board as it would be tiled now, the tiles on offer, the context."""

from typing import Any

from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from tilewright.games.classic.kernel.board import FLOOR_SIZE, PENALTY, grey_columns, points
from tilewright.games.classic.kernel.greedy import tiled_worth
from tilewright.games.classic.kernel.state import COLUMN
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined

WALL_BITS, PARTS, FULL, FLOOR, DENSE = 0, 25, 75, 80, 88
"""Of a board: the spaces of the wall; each row, colour and number of tiles of a line begun; full lines; floor spaces;
and 32 numbers: score, promise and share of each line, tiles by column, colour and row, what free spaces would score,
floor."""

BOARD = DENSE + 32

FACTORY, CENTRE, LEFT, STATUS = 0, 20, 60, 66
"""Of the pool: factories by colour and number; the centre by colour and number; how many factories are left; and
whether the round is over, the token free, one's own, or the opponent's."""

POOL = STATUS + 4

CONTEXT = 14
"""The colours in the bag, an empty bag, and the round up to 8."""

ROUNDS = 8


@inlined
def column_of(colour: int, row: int) -> int:
    """The column of a colour on the coloured wall (A4)."""
    return colour + row - 5 if colour + row > 4 else colour + row


@inlined
def column_tiles(wall: int, column: int) -> int:
    return popcount(wall >> column & COLUMN)


@compiled
def tile_line(grey: int, wall: int, held: Any, row: int, colour: int) -> int:
    """The column that a tile goes to, on the grey wall the best by points and progress; -1 if there is none."""
    if not grey:
        return column_of(colour, row)
    columns = grey_columns(wall, held[colour], row)
    best, chosen = -1.0, -1
    while columns:
        column = lowest(columns)
        columns &= columns - 1
        worth = tiled_worth(wall, row, column, popcount(held[colour]))
        if worth > best:
            best, chosen = worth, column
    return chosen


@compiled
def board_features(grey: int, wall: int, score: int, held: Any, lines: int, out: Any) -> int:
    """The features of a board with full lines tiled and the floor paid; `held` is changed. Gives what it comes to at
    the end of the game: points with bonuses, above complete rows, above whether the game is over.
    """
    for index in range(BOARD):
        out[index] = 0
    floor = lines >> 40
    for row in range(5):
        if lines >> 8 * row & 15 == row + 1:
            colour = lines >> (8 * row + 4) & 15
            column = tile_line(grey, wall, held, row, colour)
            if column < 0:
                floor = min(FLOOR_SIZE, floor + row + 1)
                continue
            wall |= 1 << (5 * row + column)
            held[colour] |= 1 << (5 * row + column)
            score += points(wall, row, column)
            out[FULL + row] = 1
    score = max(0, score - PENALTY[floor])
    for space in range(25):
        if wall >> space & 1:
            out[WALL_BITS + space] = 1
    out[FLOOR + floor] = 1
    out[DENSE] = score * 0.05
    out[DENSE + 31] = floor * 0.2
    part = PARTS
    for row in range(5):
        count = lines >> 8 * row & 15
        if 0 < count <= row:
            colour = lines >> (8 * row + 4) & 15
            column = tile_line(grey, wall, held, row, colour)
            share = count / (row + 1.0)
            out[part + colour * row + count - 1] = 1
            if column >= 0:
                out[DENSE + 1 + row] = share * points(wall | 1 << (5 * row + column), row, column) * 0.25
            out[DENSE + 6 + row] = share
        part += 5 * row
    bonus, rows = 0, 0
    for index in range(5):
        tiles = column_tiles(wall, index)
        if tiles:
            out[DENSE + 10 + tiles] += 0.5
            if tiles == 5:
                bonus += COLUMN_BONUS
        tiles = popcount(held[index])
        if tiles:
            out[DENSE + 15 + tiles] += 0.5
            if tiles == 5:
                bonus += COLOUR_BONUS
        tiles = popcount(wall >> 5 * index & 31)
        if tiles:
            out[DENSE + 20 + tiles] += 0.5
            if tiles == 5:
                bonus += ROW_BONUS
                rows += 1
        promise = 0
        for column in range(5):
            if not wall >> (5 * index + column) & 1:
                promise += points(wall | 1 << (5 * index + column), index, column)
        out[DENSE + 26 + index] = promise * 0.05
    return (score + bonus) << 16 | rows << 8 | (rows > 0)


@compiled
def pool_features(sources: Any, out: Any) -> None:
    """The features of what is on offer, but for the status."""
    for index in range(POOL):
        out[index] = 0
    left = 0
    for source in range(1, 6):
        tiles = sources[source]
        if tiles:
            left += 1
            for colour in range(5):
                count = tiles >> 8 * colour & 255
                if count:
                    out[FACTORY + colour * 4 + count - 1] += 1
    for colour in range(5):
        count = sources[0] >> 8 * colour & 255
        if count:
            out[CENTRE + colour * 8 + min(count, 8) - 1] = 1
    out[LEFT + left] = 1


@compiled
def context_features(bag: int, round: int, out: Any) -> None:
    """The features of the bag and the round."""
    for index in range(CONTEXT):
        out[index] = 0
    for colour in range(5):
        out[colour] = (bag >> 8 * colour & 255) * 0.1
    if bag == 0:
        out[5] = 1
    out[5 + min(round, ROUNDS)] = 1
