"""Bonus chips, and the ways to replace missing tiles by them (D24)."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import CHIPS as KINDS
from tilewright.games.duel.components import COLOURS
from tilewright.games.duel.kernel.actions import PAIRS, SPENDS
from tilewright.kernel.bits import popcount
from tilewright.kernel.jit import compiled, inlined

LOWER_CHIPS = 0x55555
"""The lower bit of each kind of chip."""


def _chip_bits(kinds: tuple[int, ...]) -> int:
    """Returns chips in the form of UNSEEN_CHIPS."""
    bits = 0
    for kind in kinds:
        bits |= (2 if bits >> 2 * kind & 1 else 1) << 2 * kind
    return bits


SPENT = np.array([_chip_bits(kinds) for kinds in SPENDS], np.int64)
"""The chips of each way in SPENDS."""

PAIR_COUNT, SPEND_COUNT = len(PAIRS), len(SPENDS)

BEFORE_FIRST = np.int64(-1)
"""The start of an iteration over SPENDS. It is not a literal, for which functions would be compiled a second time."""

SHOWING = np.array([sum(3 << 2 * kind for kind, shown in enumerate(KINDS) if c in shown) for c in COLOURS], np.int64)
"""The chips that show a colour."""


@inlined
def without_chips(chips: int, spent: int) -> Any:
    """Returns chips without some of them. If one of two chips of a kind is left, its lower bit stays set."""
    left = chips & ~spent
    moved = left >> 1 & ~left & LOWER_CHIPS
    return left ^ (moved | moved << 1)


@inlined
def can_replace(count: int, showing: int, missing: int) -> bool:
    """Returns whether this number of chips, of which some show the line's colour, can replace the missing tiles. Pairs
    that show the colour are the cheapest; the rest goes by threes (D24).
    """
    pairs = min(missing, showing >> 1)
    return count - 2 * pairs >= 3 * (missing - pairs)


@compiled
def next_way(chips: int, colour: int, missing: int, after: int) -> int:
    """Returns the next of SPENDS after the given one (BEFORE_FIRST to begin) that replaces a missing tile so that the
    others can still be replaced; SPEND_COUNT if there is none (D24).
    """
    way = after + 1
    count, showing = popcount(chips), popcount(chips & SHOWING[colour])
    while way < SPEND_COUNT:
        spent = SPENT[way]
        if spent & ~chips == 0:
            if way >= PAIR_COUNT:
                if missing == 1 or can_replace(count - 3, showing - popcount(spent & SHOWING[colour]), missing - 1):
                    return way
            elif spent & ~SHOWING[colour] == 0:
                if missing == 1 or can_replace(count - 2, showing - 2, missing - 1):
                    return way
        way += 1
    return way
