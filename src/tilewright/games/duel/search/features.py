"""What the evaluation of Duel sees: each board as it would be decorated if the round ended now, offer, and context."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import ROUNDS
from tilewright.games.duel.kernel.board import break_tiles, empty_line
from tilewright.games.duel.kernel.chips import BEFORE_FIRST, SHOWING, SPENT, can_replace, next_way, without_chips
from tilewright.games.duel.kernel.decorating import settle, tile
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

POINTS, FILLED, WANTED, BROKEN_NOW, STORE, PLACED = 0, 2, 14, 32, 36, 44
"""Of a board: points and what the goals give now; tiles in each row, and columns by their tiles; spaces left in each
row, what they would score, and that again by the rounds to come; broken tiles; chips, those that show each colour,
tokens and chips taken; the lines whose tile goes to the dome."""

LINE, COLOURS, PLATES, GOAL, FIT, SPACE, FIELD = 50, 74, 80, 87, 113, 143, 179
"""Then of each line its share of tiles, what it promises, that again in the last round, and that it waits for a plate;
free spaces of each colour, multicolour ones last; plates with an ornament space by what is filled; how far the chosen
goals are; the colours that fit in each row; the spaces with a tile; the fields without a plate."""

BOARD_FEATURES = FIELD + 9

ROUND_NUMBER, ROUND_OVER, STARTING, OFFER, CHANCES, CHOSEN, WITHIN = 0, 6, 7, 10, 35, 47, 55
"""Of what both share: the round; whether it is over; whether nobody, the seat or the other has the start tile; suns,
groups on suns, moons, tops and covered tiles; chips, plates, tiles in the bag; the goals; and for each line of both
seats how much of what it lacks is on offer."""

SHARED_FEATURES = WITHIN + 2 * LINE_COUNT

FEATURES = 2 * BOARD_FEATURES + SHARED_FEATURES
"""The seat's board, the other's, and what both share."""


@inlined
def best_column(s: Any, b: int, line: int, columns: int) -> int:
    """The column in which the greedy bot would place a line's tile."""
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
    """Decorate a board, chips included, as if the round ended now, and pay for broken tiles (D22 to D31). Gives the
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
            if s[b + FREE] >> 3 * (line >> 1) & 7 == 0:
                empty_line(s, b, line)
                break_tiles(s, o, b, colour, held & 7)
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
    """The features of a board. The state is changed: it is decorated."""
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
    out[POINTS + 1] = goal_points(s, b, s[o + GOALS]) * 0.1
    printed = 0
    for colour in range(COLOUR_COUNT):
        printed |= s[b + PRINTED + colour]
        out[COLOURS + colour] = popcount(s[b + PRINTED + colour] & ~tiles & ~multicolour) * 0.25
        out[STORE + 1 + colour] = popcount(s[b + CHIPS] & SHOWING[colour]) * 0.3
    out[COLOURS + 5] = popcount(multicolour & ~tiles) * 0.25
    out[STORE] = popcount(s[b + CHIPS]) * 0.2
    out[STORE + 6] = s[b + TOKENS_LEFT] * 0.5
    out[STORE + 7] = s[b + CHIPS_TAKEN] * 0.5
    goals = s[o + GOALS]
    for row in range(6):
        across, down = popcount(tiles >> 6 * row & 63), popcount(tiles >> row & COLUMN)
        out[FILLED + row] += across * 0.2
        if down:
            out[FILLED + 5 + down] += 0.5
        if goals & G_ROWS and across > 2:
            out[GOAL + across - 3] += 0.5
        if goals & G_COLUMNS and down > 2:
            out[GOAL + 4 + down - 3] += 0.5
        if goals & G_FIVE_COLOURS and across > 2:
            out[GOAL + 8 + across - 3] += 0.5
        free = (printed & ~tiles) >> 6 * row & 63
        promise = 0
        out[WANTED + row] = popcount(free) * 0.25
        while free:
            column = lowest(free)
            free &= free - 1
            promise += points(tiles | 1 << (6 * row + column), row, column)
        out[WANTED + 6 + row] = promise * 0.1
        out[WANTED + 12 + row] = promise * 0.1 * later
        if placed >> row & 1:
            out[PLACED + row] = 1
        line_features(s, b, row, last, out)
    for field in range(9):
        spaces = FIELD_SPACES[field]
        if s[b + FREE] >> field & 1:
            out[FIELD + field] = 1
        elif ornaments & spaces:
            filled = popcount(tiles & spaces)
            out[PLATES + min(filled, 3)] += 0.5
            if filled < 3:
                out[PLATES + 4 + filled] += 0.1 * (ROW_OF[lowest(ornaments & spaces)] + 1)
    for space in range(36):
        if tiles >> space & 1:
            out[SPACE + space] = 1
    goal_features(tiles, ornaments, multicolour, goals, out)


@inlined
def line_features(s: Any, b: int, line: int, last: bool, out: Any) -> None:
    """The features of a line: what it holds and promises, and which colours fit in its row of the dome."""
    for colour in range(COLOUR_COUNT):
        if fitting(s, b, line, colour):
            out[FIT + 5 * line + colour] = 1
    held = s[b + LINES] >> 8 * line & 63
    if held:
        share = (held & 7) / (line + 1.0)
        columns = fitting(s, b, line, held >> 3)
        out[LINE + line] = share
        if columns == 0:
            out[LINE + 18 + line] = share
        else:
            column = best_column(s, b, line, columns)
            promise = share * points(s[b + TILES] | 1 << (6 * line + column), line, column) * 0.25
            out[LINE + 6 + line] = promise
            if last:
                out[LINE + 12 + line] = promise


@inlined
def goal_features(tiles: int, ornaments: int, multicolour: int, goals: int, out: Any) -> None:
    """How far a board is with the chosen goals, but for rows and columns."""
    if goals & G_DIAGONALS:
        falling, rising = popcount(tiles & FALLING), popcount(tiles & RISING)
        out[GOAL + 12] = max(falling, rising) * 0.2
        out[GOAL + 13] = min(falling, rising) * 0.2
        out[GOAL + 14] = (falling >= 4) + (rising >= 4)
        out[GOAL + 15] = (falling >= 5) + (rising >= 5)
    if goals & G_MOSAICS:
        out[GOAL + 16] = popcount(multicolour) * 0.25
        out[GOAL + 17] = popcount(multicolour & ~tiles) * 0.25
        out[GOAL + 18] = popcount(multicolour & ~tiles) == 1
    if goals & G_EDGE:
        out[GOAL + 19] = popcount(tiles & EDGE) * 0.1
    if goals & G_CORNERS:
        for corner in range(4):
            filled = popcount(tiles & CORNERS[corner])
            out[GOAL + 20 + corner // 2] += filled * 0.2
            if filled == 4:
                out[GOAL + 22 + corner // 2] += 0.5
    if goals & G_ORNAMENTS:
        out[GOAL + 24] = popcount(ornaments & ~tiles) * 0.3
        out[GOAL + 25] = popcount(ornaments) * 0.3


@compiled
def shared_features(s: Any, o: int, seat: int, out: Any) -> None:
    """The features of offer and context, for a seat."""
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
        out[CHANCES + 7 + colour] = (s[o + BAG] >> 8 * colour & 255) * 0.1
    if s[o + STEP] == AT_DEAL:
        return
    small, total = s[o + SMALL_MOONS], 0
    for colour in range(COLOUR_COUNT):
        on_suns = 0
        for factory in range(SMALL_FACTORIES + 1):
            group = s[o + SUNS + factory] >> 6 * colour & 7
            if group:
                on_suns += group
                out[OFFER + 4 + min(group, 4)] += 0.2
        large = s[o + LARGE_MOON] >> 6 * colour & 7
        tops, covered = 0, 0
        for factory in range(SMALL_FACTORIES):
            stack = small >> 16 * factory & 0xFFF
            tops += stack & 15 == colour + 1
            covered += (stack >> 4 & 15 == colour + 1) + (stack >> 8 & 15 == colour + 1)
        out[OFFER + colour] = on_suns * 0.25
        out[OFFER + 9 + colour] = large * 0.25
        out[OFFER + 14 + colour] = tops * 0.5
        out[OFFER + 19 + colour] = covered * 0.25
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
    out[OFFER + 24] = total * 0.05
    out[CHANCES] = popcount(s[o + MOON_CHIPS] & FACE_UP * EVERY_CHIP) * 0.5
    out[CHANCES + 1] = popcount(s[o + MOON_CHIPS] & FACE_DOWN * EVERY_CHIP) * 0.5
    out[CHANCES + 2] = display_size(s, o) * 0.4
    out[CHANCES + 3] = popcount(displayed_plates(s, o) & MOSAIC_PLATES) * 0.4
    top = s[o + STACK] >> TOP_SHOWN
    if top:
        out[CHANCES + 3 + top] = 1
    out[CHANCES + 6] = total == 0


@compiled
def list_features(s: Any, o: int, seat: int, state: Any, out: Any) -> None:
    """All features for a seat: its own board, the other's, and what both share. `state` is room for a state."""
    for board in range(2):
        for word in range(SIZE):
            state[word] = s[o + word]
        board_features(state, np.int64(0), seat if board == 0 else 1 - seat, out[board * BOARD_FEATURES :])
    shared_features(s, o, seat, out[2 * BOARD_FEATURES :])
