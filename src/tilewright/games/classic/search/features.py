"""The features of an evaluation: a board as it would be tiled now, the tiles on offer, and the bag."""

from typing import Any

from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from tilewright.games.classic.kernel.board import FLOOR_SIZE, PENALTY, column_of, grey_columns, points
from tilewright.games.classic.kernel.greedy import tiled_worth
from tilewright.games.classic.kernel.state import COLUMN, colour_on, floor_spaces, tiles_on
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined

# A board -------------------------------------------------------------------------------------------------

WALL, BEGUN, FULL, FLOOR = 0, 25, 75, 80
"""Features that are 0 or 1: the spaces of the wall; the colour and number of tiles of each line begun; the full lines;
the number of floor spaces taken."""

SCORE, PROMISE, SHARE, COLUMNS, COLOURS, ROWS, FREE, FLOOR_TAKEN = 88, 89, 94, 99, 104, 109, 114, 119
"""Numeric features: the score; for each line begun, its share of tiles and what its tile will score times that share;
how many columns, colours and rows have one to five tiles; for each row, what its free spaces would score; and the
number of floor spaces taken."""

IN_ROW = FLOOR_TAKEN + 1
IN_COLUMN = IN_ROW + 25
"""Features that are 0 or 1, and 0 on the coloured wall, whose spaces say it already: whether a colour lies in a row and
in a column."""

BOARD = IN_COLUMN + 25

SCORE_UNIT, PROMISE_UNIT, COUNT_UNIT, FREE_UNIT, FLOOR_UNIT = 0.05, 0.25, 0.5, 0.05, 0.2
"""The scale of the numeric features: what a point or a piece adds, so that all are of a similar size."""


@inlined
def final_points(outcome: int) -> int:
    """Returns the points, bonuses included, of an outcome. `board_features` returns outcomes."""
    return outcome >> 16


@inlined
def final_rows(outcome: int) -> int:
    """Returns the complete rows of an outcome."""
    return outcome >> 8 & 255


@inlined
def final_rank(outcome: int) -> int:
    """Returns a rank for comparing outcomes: higher for more points, then for more complete rows (A21)."""
    return outcome >> 8


@inlined
def ends_game(outcome: int) -> int:
    """Returns 1 if the board ends the game because it has a complete row (A19), otherwise 0."""
    return outcome & 1


@compiled
def wall_column(grey: int, wall: int, held: Any, row: int, colour: int) -> int:
    """Returns the column that a tile goes to. On the grey wall it is the best by points and progress; -1 if there is
    none.
    """
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
    """Write the features of a board with its full lines tiled and the floor paid. Returns its outcome: what it would
    score if the game ended then, packed into one number (see `final_points` and the functions after it). `held` has the
    wall spaces that hold each colour, and is modified.
    """
    for index in range(BOARD):
        out[index] = 0
    floor = floor_spaces(lines)
    for row in range(5):
        if tiles_on(lines, row) == row + 1:
            colour = colour_on(lines, row)
            column = wall_column(grey, wall, held, row, colour)
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
            out[WALL + space] = 1
    out[FLOOR + floor] = 1
    out[SCORE] = score * SCORE_UNIT
    out[FLOOR_TAKEN] = floor * FLOOR_UNIT
    begun = BEGUN
    for row in range(5):
        count = tiles_on(lines, row)
        if 0 < count <= row:
            colour = colour_on(lines, row)
            column = wall_column(grey, wall, held, row, colour)
            share = count / (row + 1.0)
            out[begun + colour * row + count - 1] = 1
            if column >= 0:
                out[PROMISE + row] = share * points(wall | 1 << (5 * row + column), row, column) * PROMISE_UNIT
            out[SHARE + row] = share
        begun += 5 * row
    if grey:
        for colour in range(5):
            spaces = held[colour]
            while spaces:
                row, column = divmod(lowest(spaces), 5)
                spaces &= spaces - 1
                out[IN_ROW + 5 * row + colour] = 1
                out[IN_COLUMN + 5 * column + colour] = 1
    bonus, rows = 0, 0
    for index in range(5):
        tiles = popcount(wall >> index & COLUMN)
        if tiles:
            out[COLUMNS + tiles - 1] += COUNT_UNIT
            if tiles == 5:
                bonus += COLUMN_BONUS
        tiles = popcount(held[index])
        if tiles:
            out[COLOURS + tiles - 1] += COUNT_UNIT
            if tiles == 5:
                bonus += COLOUR_BONUS
        tiles = popcount(wall >> 5 * index & 31)
        if tiles:
            out[ROWS + tiles - 1] += COUNT_UNIT
            if tiles == 5:
                bonus += ROW_BONUS
                rows += 1
        promise = 0
        for column in range(5):
            if not wall >> (5 * index + column) & 1:
                promise += points(wall | 1 << (5 * index + column), index, column)
        out[FREE + index] = promise * FREE_UNIT
    return (score + bonus) << 16 | rows << 8 | (rows > 0)


# The tiles on offer --------------------------------------------------------------------------------------

FACTORY, CENTRE, LEFT = 0, 20, 60
"""Features of the pool: the factories by colour and number of tiles, the centre likewise, and how many factories are
left."""

CENTRE_MOST = 8
"""The number of tiles of a colour in the centre is capped at this."""


@inlined
def factory_feature(colour: int, tiles: int) -> int:
    """Returns the feature for this number of tiles of a colour on a factory."""
    return FACTORY + 4 * colour + tiles - 1


@inlined
def centre_feature(colour: int, tiles: int) -> int:
    """Returns the feature for this number of tiles of a colour in the centre."""
    return CENTRE + CENTRE_MOST * colour + min(tiles, CENTRE_MOST) - 1


@inlined
def pool_features(sources: Any, out: Any) -> None:
    """Add the features of the pool to a zeroed array. The centre is the first of the sources, the factories follow."""
    left = 0
    for source in range(1, len(sources)):
        tiles = sources[source]
        if tiles:
            left += 1
            for colour in range(5):
                count = tiles >> 8 * colour & 255
                if count:
                    out[factory_feature(colour, count)] += 1
    for colour in range(5):
        count = sources[0] >> 8 * colour & 255
        if count:
            out[centre_feature(colour, count)] = 1
    out[LEFT + left] = 1


# The context ---------------------------------------------------------------------------------------------

BAG, BAG_EMPTY, ROUND = 0, 5, 6
"""Features of the context: the tiles of each colour in the bag, whether the bag is empty, and the number of the
round."""

LAST_ROUND = 8
"""Later rounds count as this one."""

CONTEXT = ROUND + LAST_ROUND
BAG_UNIT = 0.1


@compiled
def context_features(bag: int, round: int, out: Any) -> None:
    """Write the features of the bag and the round."""
    for index in range(CONTEXT):
        out[index] = 0
    for colour in range(5):
        out[BAG + colour] = (bag >> 8 * colour & 255) * BAG_UNIT
    if bag == 0:
        out[BAG_EMPTY] = 1
    out[ROUND + min(round, LAST_ROUND) - 1] = 1
