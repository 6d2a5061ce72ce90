"""What the greedy bot thinks of a move, as in players/greedy_classic.py."""

from typing import Any

from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from tilewright.games.classic.kernel.board import DIAGONAL, FLOOR_SIZE, PENALTY, grey_columns, points
from tilewright.games.classic.kernel.choices import legal
from tilewright.games.classic.kernel.state import (
    BOARD,
    BOARDS,
    COLOUR,
    COLUMN,
    COUNT,
    DRAFTS,
    FLOOR_SPACES,
    GREY,
    SOURCE,
    TOKEN,
    TURN,
    WALL,
    grey_wall,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import pick_best

STARTING, UNFINISHED, WASTE = 0.6, 0.5, 0.01
"""The weights of the greedy bot, as in players/greedy_classic.py."""


@compiled
def greedy_value(s: Any, o: int, action: int, held_by: Any) -> float:
    """What the greedy bot thinks of an action."""
    seat = s[o + TURN]
    b = o + BOARDS + BOARD * seat
    if action >= DRAFTS:
        row, column = divmod(action - DRAFTS, 5)
        colour = s[b + COLOUR] >> 8 * row & 255
        return tiled_worth(s[b + WALL], row, column, popcount(s[grey_wall(s, o, seat) + colour]))
    source, colour, row = action // 30, action // 6 % 5, action % 6
    tiles = s[o + SOURCE + source] >> 8 * colour & 255
    floor, counts, colours = s[b + FLOOR_SPACES], s[b + COUNT], s[b + COLOUR]
    extra = 0.0
    if source == 0 and s[o + TOKEN] == 0:
        floor = min(FLOOR_SIZE, floor + 1)
        extra = STARTING
    if row < 5:
        fits = min(tiles, row + 1 - (counts >> 8 * row & 255))
        counts += fits << 8 * row
        colours = colours & ~(255 << 8 * row) | colour << 8 * row
        tiles -= fits
    else:
        extra -= WASTE * max(0, floor + tiles - FLOOR_SIZE)
    return board_worth(s, o, seat, counts, colours, min(FLOOR_SIZE, floor + tiles), held_by) + extra


@compiled
def greedy_action(s: Any, o: int, rng: Any, actions: Any, values: Any, held_by: Any) -> int:
    """The action that the greedy bot chooses, of equals any; the last three are room for ACTIONS and five words."""
    count = legal(s, o, actions)
    for index in range(count):
        values[index] = greedy_value(s, o, actions[index], held_by)
    return pick_best(rng, actions, values, count)


@inlined
def board_worth(s: Any, o: int, seat: int, counts: int, colours: int, floor: int, held_by: Any) -> float:
    """What a seat's board is worth with these lines and floor spaces taken; `held_by` is room for five words."""
    wall = s[o + BOARDS + BOARD * seat + WALL]
    grey = s[o + GREY]
    for colour in range(5):
        held_by[colour] = s[grey_wall(s, o, seat) + colour] if grey else wall & DIAGONAL[colour]
    worth = 0.0
    for row in range(5):
        count = counts >> 8 * row & 255
        if count == 0:
            continue
        colour = colours >> 8 * row & 255
        spaces = held_by[colour]
        same = popcount(spaces)
        column = (colour + row) % 5
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
    """The points of a tile at a free space, and its progress towards the bonuses; `same` rows hold its colour."""
    across = popcount(wall >> 5 * row & 31)
    down = popcount(wall >> column & COLUMN)
    scored = points(wall | 1 << (5 * row + column), row, column)
    gained = progress(across, ROW_BONUS) + progress(down, COLUMN_BONUS) + progress(same, COLOUR_BONUS)
    return scored + gained


@inlined
def progress(have: int, bonus: int) -> float:
    """What one more of five is worth towards a bonus."""
    return bonus * (2 * have + 1) / 25
