"""The features of the evaluation of Duel: each board as it would be decorated now, the offer, and the context."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import ROUNDS
from tilewright.games.duel.kernel.chips import BEFORE_FIRST, SHOWING, SPENT, can_replace, next_way, without_chips
from tilewright.games.duel.kernel.decorating import break_hopeless_line, settle, tile
from tilewright.games.duel.kernel.dome import COLUMN, FIELD_SPACES, ROW_OF, fitting, points
from tilewright.games.duel.kernel.goals import (
    CORNERS,
    EDGE,
    FALLING,
    G_COLUMNS,
    G_CORNERS,
    G_DIAGONALS,
    G_EDGE,
    G_FIVE_COLOURS,
    G_MOSAICS,
    G_ORNAMENTS,
    G_ROWS,
    RISING,
    goal_points,
)
from tilewright.games.duel.kernel.greedy import placed_worth
from tilewright.games.duel.kernel.plates import MOSAIC_PLATES, display_size, displayed_plates
from tilewright.games.duel.kernel.state import (
    AT_DEAL,
    BAG,
    BOARD,
    BOARDS,
    BROKEN,
    BROKEN_COUNT,
    CHIPS,
    CHIPS_TAKEN,
    COLOUR_COUNT,
    EVERY_CHIP,
    FACE_DOWN,
    FACE_UP,
    FREE,
    GOALS,
    IN_TURN,
    LARGE_MOON,
    LINE_COUNT,
    LINES,
    MOON_CHIPS,
    ORNAMENTS,
    PRINTED,
    ROUND,
    SCORE,
    SIZE,
    SMALL_FACTORIES,
    SMALL_MOONS,
    STACK,
    START_TILE,
    STEP,
    SUNS,
    TILES,
    TOKENS_LEFT,
    TOP_SHOWN,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined

# A board, as it would be decorated now -------------------------------------------------------------------

POINTS, GOAL_POINTS = 0, 1
"""The score, and the points of the goals now."""

ROW_TILES, COLUMN_TILES = 2, 8
"""The tiles in each row; how many columns have one to six tiles."""

FREE_SPACES, FREE_POINTS, FREE_POINTS_LATER = 14, 20, 26
"""For each row: the free spaces, what they would score, and that times the rounds to come."""

BROKEN_NOW = 32
"""One to four broken tiles, before the board is decorated."""

CHIPS_HELD, CHIPS_OF_COLOUR, TOKENS_HELD, CHIPS_DRAWN = 36, 37, 42, 43
"""The chips, those that show each colour, the tokens left, and the chips taken this round."""

PLACED = 44
"""The lines whose tile goes to the dome."""

LINE_SHARE, LINE_PROMISE, LINE_LAST_PROMISE, LINE_WAITS = 50, 56, 62, 68
"""For each line: its share of tiles, what its tile will score times that share, the same in the last round only, and
the share if the line waits for a plate."""

FREE_OF_COLOUR, FREE_MULTICOLOUR = 74, 79
"""The free spaces of each colour, and the free multicolour ones."""

ORNAMENT_PLATES, ORNAMENT_WORTH = 80, 84
"""The plates with an ornament space by the number of spaces filled, none to three; and the unfinished ones by the row
of the ornament space."""

ROWS_GOAL, COLUMNS_GOAL, FIVE_COLOURS_GOAL = 87, 91, 95
"""For these goals: how many rows or columns have three to six tiles."""

DIAGONAL_MOST, DIAGONAL_LEAST, DIAGONALS_WITH_FOUR, DIAGONALS_WITH_FIVE = 99, 100, 101, 102
MULTICOLOUR_SPACES, MULTICOLOUR_LEFT, MULTICOLOUR_LAST = 103, 104, 105
EDGE_TILES = 106
CORNER_TILES, FULL_CORNERS = 107, 109
ORNAMENTS_LEFT, ORNAMENT_SPACES = 111, 112
"""The progress of the other chosen goals: the diagonals, the multicolour spaces (the last of them), the edge, the
corners above and below, and the ornament spaces."""

FITS, SPACE, FIELD = 113, 143, 179
"""The colours that fit in each row; the spaces with a tile; the fields without a plate."""

BOARD_FEATURES = FIELD + 9

# What both seats share -----------------------------------------------------------------------------------

ROUND_NUMBER, ROUND_OVER, STARTING = 0, 6, 7
"""The round; whether it is over; whether nobody, the seat or the other seat has the start tile."""

ON_SUNS, SUN_GROUPS, ON_LARGE_MOON, ON_TOP, COVERED, ON_OFFER = 10, 15, 19, 24, 29, 34
"""The tiles on suns by colour, and groups of one to four there; the tiles of each colour on the large moon, on top of
small moons, and covered there; and the number of all tiles on offer."""

CHIPS_FACE_UP, CHIPS_FACE_DOWN, PLATES_SHOWN, MOSAICS_SHOWN, STACK_TOP, NO_OFFER, IN_BAG = 35, 36, 37, 38, 39, 41, 42
"""The chips on moons, plates and mosaics on display, the kind of the plate on top of the stack, whether nothing is on
offer, and the tiles of each colour in the bag."""

CHOSEN, WITHIN = 47, 55
"""The chosen goals; and for each line of the seat, then of the other seat, how much of what it lacks is on offer."""

SHARED_FEATURES = WITHIN + 2 * LINE_COUNT

FEATURES = 2 * BOARD_FEATURES + SHARED_FEATURES
"""The number of all features: the seat's board, the other's, and what both share."""


@inlined
def best_column(s: Any, b: int, line: int, columns: int) -> int:
    """Returns the column in which the greedy bot would place a line's tile."""
    multicolour = s[b + PRINTED] & s[b + PRINTED + 1]
    chosen, best = 0, -1e9
    while columns:
        column = lowest(columns)
        columns &= columns - 1
        worth = placed_worth(s[b + TILES], s[b + ORNAMENTS], multicolour, line, column)
        if worth > best:
            chosen, best = column, worth
    return chosen


@compiled
def decorate_now(s: Any, o: int, seat: int) -> int:
    """Decorate a board, chips included, as if the round ended now, and pay for broken tiles (D22 to D31). Returns the
    lines whose tile went to the dome, as bits.
    """
    b = o + BOARDS + BOARD * seat
    s[o + IN_TURN] = seat
    placed = 0
    for line in range(LINE_COUNT):
        held = s[b + LINES] >> 8 * line & 63
        if held == 0:
            continue
        colour = held >> 3
        columns = fitting(s, b, line, colour)
        if columns == 0:
            break_hopeless_line(s, o, b, line, held)
            continue
        missing = line + 1 - (held & 7)
        if missing:
            chips = s[b + CHIPS]
            if not can_replace(popcount(chips), popcount(chips & SHOWING[colour]), missing):
                continue
            while missing:
                s[b + CHIPS] = without_chips(s[b + CHIPS], SPENT[next_way(s[b + CHIPS], colour, missing, BEFORE_FIRST)])
                missing -= 1
        tile(s, o, b, line, best_column(s, b, line, columns))
        placed |= 1 << line
    settle(s, o, b)
    return placed


@compiled
def board_features(s: Any, o: int, seat: int, out: Any) -> None:
    """Write the features of a board. The state is modified: the board is decorated."""
    for index in range(BOARD_FEATURES):
        out[index] = 0
    b = o + BOARDS + BOARD * seat
    broken = s[b + BROKEN] >> BROKEN_COUNT
    if broken:
        out[BROKEN_NOW + broken - 1] = 1
    placed = decorate_now(s, o, seat)
    tiles, ornaments = s[b + TILES], s[b + ORNAMENTS]
    multicolour = s[b + PRINTED] & s[b + PRINTED + 1]
    later = (ROUNDS - s[o + ROUND]) * 0.25
    last = s[o + ROUND] == ROUNDS and s[o + STEP] != AT_DEAL
    out[POINTS] = s[b + SCORE] * 0.05
    out[GOAL_POINTS] = goal_points(s, b, s[o + GOALS]) * 0.1
    printed = 0
    for colour in range(COLOUR_COUNT):
        printed |= s[b + PRINTED + colour]
        out[FREE_OF_COLOUR + colour] = popcount(s[b + PRINTED + colour] & ~tiles & ~multicolour) * 0.25
        out[CHIPS_OF_COLOUR + colour] = popcount(s[b + CHIPS] & SHOWING[colour]) * 0.3
    out[FREE_MULTICOLOUR] = popcount(multicolour & ~tiles) * 0.25
    out[CHIPS_HELD] = popcount(s[b + CHIPS]) * 0.2
    out[TOKENS_HELD] = s[b + TOKENS_LEFT] * 0.5
    out[CHIPS_DRAWN] = s[b + CHIPS_TAKEN] * 0.5
    goals = s[o + GOALS]
    for row in range(6):
        across, down = popcount(tiles >> 6 * row & 63), popcount(tiles >> row & COLUMN)
        out[ROW_TILES + row] += across * 0.2
        if down:
            out[COLUMN_TILES + down - 1] += 0.5
        if goals & G_ROWS and across > 2:
            out[ROWS_GOAL + across - 3] += 0.5
        if goals & G_COLUMNS and down > 2:
            out[COLUMNS_GOAL + down - 3] += 0.5
        if goals & G_FIVE_COLOURS and across > 2:
            out[FIVE_COLOURS_GOAL + across - 3] += 0.5
        free = (printed & ~tiles) >> 6 * row & 63
        promise = 0
        out[FREE_SPACES + row] = popcount(free) * 0.25
        while free:
            column = lowest(free)
            free &= free - 1
            promise += points(tiles | 1 << (6 * row + column), row, column)
        out[FREE_POINTS + row] = promise * 0.1
        out[FREE_POINTS_LATER + row] = promise * 0.1 * later
        if placed >> row & 1:
            out[PLACED + row] = 1
        line_features(s, b, row, last, out)
    for field in range(9):
        spaces = FIELD_SPACES[field]
        if s[b + FREE] >> field & 1:
            out[FIELD + field] = 1
        elif ornaments & spaces:
            filled = popcount(tiles & spaces)
            out[ORNAMENT_PLATES + min(filled, 3)] += 0.5
            if filled < 3:
                out[ORNAMENT_WORTH + filled] += 0.1 * (ROW_OF[lowest(ornaments & spaces)] + 1)
    for space in range(36):
        if tiles >> space & 1:
            out[SPACE + space] = 1
    goal_features(tiles, ornaments, multicolour, goals, out)


@inlined
def line_features(s: Any, b: int, line: int, last: bool, out: Any) -> None:
    """Write the features of a line: what it holds and promises, and the colours that fit in its row of the dome."""
    for colour in range(COLOUR_COUNT):
        if fitting(s, b, line, colour):
            out[FITS + 5 * line + colour] = 1
    held = s[b + LINES] >> 8 * line & 63
    if held:
        share = (held & 7) / (line + 1.0)
        columns = fitting(s, b, line, held >> 3)
        out[LINE_SHARE + line] = share
        if columns == 0:
            out[LINE_WAITS + line] = share
        else:
            column = best_column(s, b, line, columns)
            promise = share * points(s[b + TILES] | 1 << (6 * line + column), line, column) * 0.25
            out[LINE_PROMISE + line] = promise
            if last:
                out[LINE_LAST_PROMISE + line] = promise


@inlined
def goal_features(tiles: int, ornaments: int, multicolour: int, goals: int, out: Any) -> None:
    """Write the progress of a board towards the chosen goals, except rows and columns."""
    if goals & G_DIAGONALS:
        falling, rising = popcount(tiles & FALLING), popcount(tiles & RISING)
        out[DIAGONAL_MOST] = max(falling, rising) * 0.2
        out[DIAGONAL_LEAST] = min(falling, rising) * 0.2
        out[DIAGONALS_WITH_FOUR] = (falling >= 4) + (rising >= 4)
        out[DIAGONALS_WITH_FIVE] = (falling >= 5) + (rising >= 5)
    if goals & G_MOSAICS:
        out[MULTICOLOUR_SPACES] = popcount(multicolour) * 0.25
        out[MULTICOLOUR_LEFT] = popcount(multicolour & ~tiles) * 0.25
        out[MULTICOLOUR_LAST] = popcount(multicolour & ~tiles) == 1
    if goals & G_EDGE:
        out[EDGE_TILES] = popcount(tiles & EDGE) * 0.1
    if goals & G_CORNERS:
        for corner in range(4):
            filled = popcount(tiles & CORNERS[corner])
            out[CORNER_TILES + corner // 2] += filled * 0.2
            if filled == 4:
                out[FULL_CORNERS + corner // 2] += 0.5
    if goals & G_ORNAMENTS:
        out[ORNAMENTS_LEFT] = popcount(ornaments & ~tiles) * 0.3
        out[ORNAMENT_SPACES] = popcount(ornaments) * 0.3


@compiled
def shared_features(s: Any, o: int, seat: int, out: Any) -> None:
    """Write the features of offer and context from a seat's point of view."""
    for index in range(SHARED_FEATURES):
        out[index] = 0
    out[ROUND_NUMBER + s[o + ROUND]] = 1
    if s[o + STEP] == AT_DEAL:
        out[ROUND_OVER] = 1
    start_tile = s[o + START_TILE]
    out[STARTING + (0 if start_tile == 0 else 1 if start_tile == seat + 1 else 2)] = 1
    for goal in range(8):
        out[CHOSEN + goal] = s[o + GOALS] >> goal & 1
    for colour in range(COLOUR_COUNT):
        out[IN_BAG + colour] = (s[o + BAG] >> 8 * colour & 255) * 0.1
    if s[o + STEP] == AT_DEAL:
        return
    small, total = s[o + SMALL_MOONS], 0
    for colour in range(COLOUR_COUNT):
        on_suns = 0
        for factory in range(SMALL_FACTORIES + 1):
            group = s[o + SUNS + factory] >> 6 * colour & 7
            if group:
                on_suns += group
                out[SUN_GROUPS + min(group, 4) - 1] += 0.2
        large = s[o + LARGE_MOON] >> 6 * colour & 7
        tops, covered = 0, 0
        for factory in range(SMALL_FACTORIES):
            stack = small >> 16 * factory & 0xFFF
            tops += stack & 15 == colour + 1
            covered += (stack >> 4 & 15 == colour + 1) + (stack >> 8 & 15 == colour + 1)
        out[ON_SUNS + colour] = on_suns * 0.25
        out[ON_LARGE_MOON + colour] = large * 0.25
        out[ON_TOP + colour] = tops * 0.5
        out[COVERED + colour] = covered * 0.25
        offered = on_suns + large + tops + covered
        total += offered
        for player in range(2):
            lines = s[o + BOARDS + BOARD * player + LINES]
            at = WITHIN + (0 if player == seat else LINE_COUNT)
            for line in range(LINE_COUNT):
                held = lines >> 8 * line & 63
                lacking = line + 1 - (held & 7)
                if held and held >> 3 == colour and lacking:
                    out[at + line] = min(1.0, offered / lacking)
    out[ON_OFFER] = total * 0.05
    out[CHIPS_FACE_UP] = popcount(s[o + MOON_CHIPS] & FACE_UP * EVERY_CHIP) * 0.5
    out[CHIPS_FACE_DOWN] = popcount(s[o + MOON_CHIPS] & FACE_DOWN * EVERY_CHIP) * 0.5
    out[PLATES_SHOWN] = display_size(s, o) * 0.4
    out[MOSAICS_SHOWN] = popcount(displayed_plates(s, o) & MOSAIC_PLATES) * 0.4
    top = s[o + STACK] >> TOP_SHOWN
    if top:
        out[STACK_TOP + top - 1] = 1
    out[NO_OFFER] = total == 0


@compiled
def list_features(s: Any, o: int, seat: int, state: Any, out: Any) -> None:
    """Write all features from a seat's point of view: its own board, the other's, and what both share. `state` is a
    scratch buffer.
    """
    for board in range(2):
        for word in range(SIZE):
            state[word] = s[o + word]
        board_features(state, np.int64(0), seat if board == 0 else 1 - seat, out[board * BOARD_FEATURES :])
    shared_features(s, o, seat, out[2 * BOARD_FEATURES :])
