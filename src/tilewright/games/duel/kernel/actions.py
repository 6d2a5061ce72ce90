"""The numbers of the actions of Duel."""

from itertools import combinations_with_replacement, product

from tilewright.games.duel.components import CHIPS as KINDS
from tilewright.games.duel.components import FACTORY_TILES, SIDE
from tilewright.games.duel.kernel.state import COLOUR_COUNT, LINE_COUNT, PLATE_COUNT
from tilewright.kernel.jit import inlined

DESTINATIONS = LINE_COUNT + 1

RESTS = [
    tiles
    for count in (2, 3)
    for tiles in product(range(COLOUR_COUNT), repeat=count)
    if len(set(tiles)) > 1
]  # fmt: skip
"""The orders in which the rest of a small factory can be stacked where there is a choice, from bottom to top."""

PAIRS = [
    pair
    for pair in combinations_with_replacement(range(len(KINDS)), 2)
    if set(KINDS[pair[0]]) & set(KINDS[pair[1]])
]  # fmt: skip
"""Pairs of chips that show a colour in common."""

SPENDS = PAIRS + [chips for chips in combinations_with_replacement(range(len(KINDS)), 3) if len(set(chips)) > 1]
"""The chips that can replace a missing tile: a pair, or any three. There are two of each kind (D3, D24)."""

TAKE, DRAW, LOOK = 0, PLATE_COUNT, PLATE_COUNT + 1
KEEP = LOOK + 1
PLACE = KEEP + PLATE_COUNT
UNDER = PLACE + 9 * 4
SUN = UNDER + PLATE_COUNT
REST = SUN + len(FACTORY_TILES) * COLOUR_COUNT * DESTINATIONS
MOON = REST + len(RESTS)
CHIP = MOON + COLOUR_COUNT * DESTINATIONS
LEAVE = CHIP + len(FACTORY_TILES) - 1
SPEND = LEAVE + 1
TILING = SPEND + len(SPENDS)
ACTIONS = TILING + SIDE
"""The number of actions. Every step of a player has a number that does not depend on the state: plates to take (plate),
draw, look, plates to keep (plate), places (field, turns), plates to put back (plate), suns (factory, colour, line),
rests, moons (colour, line), chips (factory), leave, chips to spend, tilings (column). In the last three, the line is
the one that is due."""


def number_place(field: int, turns: int) -> int:
    """Returns the number of the place of a plate."""
    return PLACE + 4 * field + turns


def read_place(action: int) -> tuple[int, int]:
    """Returns the field and the turns of a place."""
    return (action - PLACE) // 4, (action - PLACE) % 4


def number_sun(factory: int, colour: int, line: int) -> int:
    """Returns the number of a take from a sun. LINE_COUNT as the line stands for tiles that are broken."""
    return SUN + (factory * COLOUR_COUNT + colour) * DESTINATIONS + line


def read_sun(action: int) -> tuple[int, int, int]:
    """Returns the factory, the colour and the line of a take from a sun."""
    source = (action - SUN) // DESTINATIONS
    return source // COLOUR_COUNT, source % COLOUR_COUNT, (action - SUN) % DESTINATIONS


def number_moon(colour: int, line: int) -> int:
    """Returns the number of a take from the moons."""
    return MOON + colour * DESTINATIONS + line


def read_moon(action: int) -> tuple[int, int]:
    """Returns the colour and the line of a take from the moons."""
    return (action - MOON) // DESTINATIONS, (action - MOON) % DESTINATIONS


place_number, place_of = inlined(number_place), inlined(read_place)
sun_number, sun_of = inlined(number_sun), inlined(read_sun)
moon_number, moon_of = inlined(number_moon), inlined(read_moon)
"""The same functions for compiled code."""

MOST_ACTIONS = 160
"""The size of a scratch buffer that holds the legal actions of any state."""
