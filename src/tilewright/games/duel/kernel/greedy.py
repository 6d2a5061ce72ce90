"""How the greedy bot values a step, as in games/duel/greedy.py."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import SIDE, START_TILE_COST
from tilewright.games.duel.kernel.actions import (
    CHIP,
    DRAW,
    KEEP,
    LEAVE,
    MOON,
    PLACE,
    REST,
    SPEND,
    SUN,
    TILING,
    UNDER,
    moon_of,
    place_of,
    sun_of,
)
from tilewright.games.duel.kernel.board import BROKEN_SPACES, BROKEN_TOTAL
from tilewright.games.duel.kernel.chips import SPENT
from tilewright.games.duel.kernel.choices import legal
from tilewright.games.duel.kernel.dome import CORNER, FIELD_OF, FIELD_SPACES, PRINTS, ROW_OF, points
from tilewright.games.duel.kernel.state import (
    BOARD,
    BOARDS,
    BROKEN,
    BROKEN_COUNT,
    COLOUR_COUNT,
    DRAWN,
    DUE,
    FREE,
    HELD,
    IN_TURN,
    LARGE_MOON,
    LINE_COUNT,
    LINES,
    ORNAMENTS,
    PLATE_COUNT,
    PRINTED,
    SMALL_FACTORIES,
    SMALL_MOONS,
    START_TILE,
    SUNS,
    TILES,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import pick_best

CHIP_WORTH, STARTING, PLATE_WORTH, DRAW_WORTH, REDRAW_WORTH = 1.2, 1.0, 0.8, 0.3, -1.0
SPEND_WORTH, SPENT_CHIP, LOST_TILE, ORNAMENT_PART, MULTICOLOUR_COST = 0.5, 0.1, 0.7, 0.25, 0.3
WAITING, UNFINISHED, GROWTH = 0.55 * 2.0, 0.6, 1.5
"""The weights of the greedy bot, as in games/duel/greedy.py."""

_PARTS = [
    [(tiles / line) ** GROWTH for tiles in range(line + 1)] + [0.0] * (SIDE - line) for line in range(1, SIDE + 1)
]
WAITS = np.array([[WAITING * part for part in parts] for parts in _PARTS])
"""The worth of a line by its number of tiles, while no plate with a space for it is placed."""

PROMISES = np.array(
    [
        [1.0 if tiles == line else UNFINISHED * part for tiles, part in enumerate(parts)]
        for line, parts in enumerate(_PARTS, 1)
    ]
)
"""The share of its tile's worth that a line counts, by its number of tiles."""

NO_FIELD, NO_PLATE = np.int64(9), np.int64(4 * PLATE_COUNT)
"""The codes for no field and for no turned plate. They are not literals, for which functions would be compiled a second
time."""


@compiled
def greedy_value(s: Any, o: int, action: int) -> float:
    """Returns the greedy bot's value of an action: the worth of the player's own board after it; for a plate, the worth
    of its best place.
    """
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    worth = 0.0
    if SUN <= action < REST or MOON <= action < CHIP:
        worth = put_worth(s, o, b, action)
    elif CHIP <= action < LEAVE:
        worth = CHIP_WORTH
    elif action < DRAW or KEEP <= action < PLACE:
        worth = plate_worth(s, b, action if action < DRAW else action - KEEP)
    elif action == DRAW:
        worth = REDRAW_WORTH if s[o + DRAWN] else DRAW_WORTH
    elif PLACE <= action < UNDER:
        field, turns = place_of(action)
        plate = 4 * (s[o + HELD] - 1) + turns
        worth = -float(BROKEN_TOTAL[s[b + BROKEN] >> BROKEN_COUNT])
        for line in range(LINE_COUNT):
            worth += line_worth(s, b, line, s[b + LINES] >> 8 * line & 63, field, plate)
    elif SPEND <= action < TILING:
        worth = SPEND_WORTH - SPENT_CHIP * popcount(SPENT[action - SPEND])
    elif action >= TILING:
        multicolour = s[b + PRINTED] & s[b + PRINTED + 1]
        worth = placed_worth(s[b + TILES], s[b + ORNAMENTS], multicolour, s[o + DUE] - 1, action - TILING)
    return worth


@compiled
def greedy_action(s: Any, o: int, rng: Any, actions: Any, values: Any) -> int:
    """Returns the action that the greedy bot chooses. Ties are broken at random. `actions` and `values` are scratch
    buffers for MOST_ACTIONS.
    """
    count = legal(s, o, actions)
    for index in range(count):
        values[index] = greedy_value(s, o, actions[index])
    return pick_best(rng, actions, values, count)


@inlined
def put_worth(s: Any, o: int, b: int, action: int) -> float:
    """Returns what taking tiles from a sun or the moons adds to the board."""
    worth = 0.0
    if action < REST:
        factory, colour, line = sun_of(action)
        tiles = s[o + SUNS + factory] >> 6 * colour & 7
    else:
        colour, line = moon_of(action)
        tiles = s[o + LARGE_MOON] >> 6 * colour & 7
        if tiles and s[o + START_TILE] == 0:
            worth = STARTING - START_TILE_COST
        for factory in range(SMALL_FACTORIES):
            tiles += s[o + SMALL_MOONS] >> 16 * factory & 15 == colour + 1
    if line < LINE_COUNT:
        lines = s[b + LINES]
        held = lines >> 8 * line & 7
        fits = min(tiles, line + 1 - held)
        after = lines & ~(63 << 8 * line) | (colour << 3 | held + fits) << 8 * line
        worth += gain(s, b, line, line + 1, lines, after, NO_FIELD, NO_PLATE)
        tiles -= fits
    broken = s[b + BROKEN] >> BROKEN_COUNT
    return worth - (BROKEN_TOTAL[min(BROKEN_SPACES, broken + tiles)] - BROKEN_TOTAL[broken])


@inlined
def plate_worth(s: Any, b: int, plate: int) -> float:
    """Returns what a plate adds to the board on its best field and in its best turn. It changes only the two lines
    beside it.
    """
    best = -1e9
    for field in range(9):
        if s[b + FREE] >> field & 1:
            line = field // 3 * 2
            for turns in range(4):
                worth = gain(s, b, line, line + 2, s[b + LINES], s[b + LINES], field, 4 * plate + turns)
                if worth > best:
                    best = worth
    return PLATE_WORTH + best


@compiled
def gain(s: Any, b: int, first: int, end: int, before: int, after: int, field: int, plate: int) -> float:
    """Returns how much more some lines promise with other tiles, both as in LINES, and a turned plate on a field."""
    worth = 0.0
    for line in range(first, end):
        worth += line_worth(s, b, line, after >> 8 * line & 63, field, plate)
        worth -= line_worth(s, b, line, before >> 8 * line & 63, NO_FIELD, NO_PLATE)
    return worth


@compiled
def line_worth(s: Any, b: int, line: int, held: int, field: int, plate: int) -> float:
    """Returns what a line with these tiles, as in LINES, promises once a turned plate lies on a field."""
    if held == 0:
        return 0.0
    colour, count = held >> 3, held & 7
    tiles = s[b + TILES]
    printed = s[b + PRINTED + colour] | PRINTS[plate, colour] << CORNER[field]
    columns = (printed & ~tiles) >> 6 * line & 63
    if columns == 0:
        if s[b + FREE] & ~(1 << field) & 7 << 3 * (line >> 1):
            return WAITS[line, count]
        return -LOST_TILE * count
    ornaments = s[b + ORNAMENTS] | PRINTS[plate, COLOUR_COUNT] << CORNER[field]
    another = colour - 1 if colour else 1
    multicolour = printed & (s[b + PRINTED + another] | PRINTS[plate, another] << CORNER[field])
    best = -1e9
    while columns:
        worth = placed_worth(tiles, ornaments, multicolour, line, lowest(columns))
        if worth > best:
            best = worth
        columns &= columns - 1
    return best * PROMISES[line, count]


@inlined
def placed_worth(tiles: int, ornament: int, multicolour: int, line: int, column: int) -> float:
    """Returns the points of a tile on a free space of the dome, plus its progress towards the ornament of its plate."""
    space = 6 * line + column
    worth = float(points(tiles | 1 << space, line, column))
    spaces = FIELD_SPACES[FIELD_OF[space]]
    if ornament & spaces:
        filled = popcount(tiles & spaces)
        row = ROW_OF[lowest(ornament & spaces)] + 1
        worth += row * (1.0 if filled == 2 else ORNAMENT_PART * (filled + 1))
    if multicolour >> space & 1:
        worth -= MULTICOLOUR_COST
    return worth
