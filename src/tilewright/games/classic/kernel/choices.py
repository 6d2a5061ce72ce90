"""A player's choices: the legal actions, and a random one of them without listing them."""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel.actions import draft_number, tiling_number
from tilewright.games.classic.kernel.board import grey_columns
from tilewright.games.classic.kernel.state import (
    AVAILABLE,
    BOARD,
    BOARDS,
    DRAFT,
    LINE,
    LINES,
    OPEN,
    PLAYERS,
    STEP,
    TILE,
    TURN,
    WALL,
    colour_on,
    grey_wall,
)
from tilewright.kernel.bits import list_bits, nth_bit, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import below, pick


@inlined
def due_columns(s: Any, o: int) -> int:
    """Returns the columns of the grey wall that the tile due may go to, as bits (A22)."""
    seat, row = s[o + TURN], s[o + LINE] - 1
    b = o + BOARDS + BOARD * seat
    colour = colour_on(s[b + LINES], row)
    return grey_columns(s[b + WALL], s[grey_wall(s, o, seat) + colour], row)


@compiled
def legal(s: Any, o: int, out: Any) -> Any:
    """Write the numbers of all legal actions in ascending order, and return how many there are."""
    count = np.int64(0)
    if s[o + STEP] == TILE:
        count = list_bits(out, count, tiling_number(s[o + LINE] - 1, 0), due_columns(s, o))
    elif s[o + STEP] == DRAFT:
        available, opened = s[o + AVAILABLE], s[o + BOARDS + BOARD * s[o + TURN] + OPEN]
        for source in range(2 + 2 * s[o + PLAYERS]):
            for colour in range(5):
                if available >> (10 * colour + source) & 1:
                    count = list_bits(out, count, draft_number(source, colour, 0), opened >> 6 * colour & 63)
    return count


@inlined
def random_draft(s: Any, o: int, rng: Any) -> Any:
    """Returns the source, colour and row of a legal draft, uniformly at random, without listing the drafts."""
    available = s[o + AVAILABLE]
    opened = s[o + BOARDS + BOARD * s[o + TURN] + OPEN]
    count = 0
    for colour in range(5):
        count += popcount(opened >> 6 * colour & 63) * popcount(available >> 10 * colour & 1023)
    k = below(rng, count)
    colour = 0
    while True:
        rows = popcount(opened >> 6 * colour & 63)
        ways = rows * popcount(available >> 10 * colour & 1023)
        if k < ways:
            break
        k -= ways
        colour += 1
    source = np.int64(np.uint32(k) // np.uint32(rows))
    row = nth_bit(opened >> 6 * colour & 63, k - source * rows)
    return nth_bit(available >> 10 * colour & 1023, source), colour, row


@compiled
def random_action(s: Any, o: int, rng: Any) -> int:
    """Returns a legal action, uniformly at random."""
    if s[o + STEP] == TILE:
        return tiling_number(s[o + LINE] - 1, pick(rng, due_columns(s, o)))
    source, colour, row = random_draft(s, o, rng)
    return draft_number(source, colour, row)
