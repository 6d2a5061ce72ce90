"""How the greedy bot values a move, as in games/classic/greedy.py."""

from typing import Any

from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from tilewright.games.classic.kernel.actions import DRAFTS, FLOOR_ROW, draft_of, tiling_of
from tilewright.games.classic.kernel.board import (
    DIAGONAL,
    FLOOR_SIZE,
    PENALTY,
    column_of,
    fill_floor,
    fill_line,
    grey_columns,
    points,
)
from tilewright.games.classic.kernel.choices import legal
from tilewright.games.classic.kernel.state import (
    BOARD,
    BOARDS,
    COLUMN,
    GREY,
    LINES,
    OPEN,
    SOURCE,
    TOKEN,
    TURN,
    WALL,
    colour_on,
    floor_spaces,
    grey_wall,
    tiles_on,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import pick_best

STARTING, UNFINISHED, WASTE = 0.6, 0.5, 0.01
"""The weights of the greedy bot, as in games/classic/greedy.py."""


@compiled
def greedy_value(s: Any, o: int, action: int, held_by: Any) -> float:
    """Returns the greedy bot's value of an action. `held_by` is a scratch buffer for five words."""
    seat = s[o + TURN]
    b = o + BOARDS + BOARD * seat
    if action >= DRAFTS:
        row, column = tiling_of(action)
        colour = colour_on(s[b + LINES], row)
        return tiled_worth(s[b + WALL], row, column, popcount(s[grey_wall(s, o, seat) + colour]))
    source, colour, row = draft_of(action)
    lines, extra = s[b + LINES], 0.0
    if source == 0 and s[o + TOKEN] == 0:
        lines = fill_floor(lines, 1)
        extra = STARTING
    tiles = s[o + SOURCE + source] >> 8 * colour & 255
    lines, _, rest = fill_line(lines, s[b + OPEN], colour, tiles, row)
    if row == FLOOR_ROW:
        extra -= WASTE * max(0, floor_spaces(lines) + rest - FLOOR_SIZE)
    return board_worth(s, o, seat, fill_floor(lines, rest), held_by) + extra


@compiled
def greedy_action(s: Any, o: int, rng: Any, actions: Any, values: Any, held_by: Any) -> int:
    """Returns the action that the greedy bot chooses. Ties are broken at random. The last three arguments are scratch
    buffers, two for ACTIONS and one for five words.
    """
    count = legal(s, o, actions)
    for index in range(count):
        values[index] = greedy_value(s, o, actions[index], held_by)
    return pick_best(rng, actions, values, count)


@inlined
def board_worth(s: Any, o: int, seat: int, lines: int, held_by: Any) -> float:
    """Returns the worth of a seat's board with these lines. `held_by` is a scratch buffer for five words."""
    wall = s[o + BOARDS + BOARD * seat + WALL]
    grey = s[o + GREY]
    for colour in range(5):
        held_by[colour] = s[grey_wall(s, o, seat) + colour] if grey else wall & DIAGONAL[colour]
    worth, floor = 0.0, floor_spaces(lines)
    for row in range(5):
        count = tiles_on(lines, row)
        if count == 0:
            continue
        colour = colour_on(lines, row)
        spaces = held_by[colour]
        same = popcount(spaces)
        column = column_of(colour, row)
        if grey:
            columns = grey_columns(wall, spaces, row)
            if columns == 0:
                floor = min(FLOOR_SIZE, floor + count)
                continue
            gain = -1.0
            while columns:
                at = lowest(columns)
                columns &= columns - 1
                gained = tiled_worth(wall, row, at, same)
                if gained > gain:
                    gain, column = gained, at
        else:
            gain = tiled_worth(wall, row, column, same)
        if count == row + 1:
            wall |= 1 << (5 * row + column)
            held_by[colour] |= 1 << (5 * row + column)
            worth += gain
        else:
            worth += UNFINISHED * (count / (row + 1)) ** 2 * gain
    return worth - PENALTY[floor]


@inlined
def tiled_worth(wall: int, row: int, column: int, same: int) -> float:
    """Returns the points of a tile at a free space, plus its progress to the bonuses. `same` rows hold its colour."""
    across = popcount(wall >> 5 * row & 31)
    down = popcount(wall >> column & COLUMN)
    scored = points(wall | 1 << (5 * row + column), row, column)
    gained = progress(across, ROW_BONUS) + progress(down, COLUMN_BONUS) + progress(same, COLOUR_BONUS)
    return scored + gained


@inlined
def progress(have: int, bonus: int) -> float:
    """Returns the value of one more tile towards a bonus for five."""
    return bonus * (2 * have + 1) / 25
