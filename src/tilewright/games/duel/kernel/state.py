"""The words of a state of Duel, and functions that read them: copy and hash.

A state is SIZE words at offset `o` of an array `s`, so that a search can keep many states in one array. A board begins
at `b`. Colours, lines, rows, columns, fields and kinds of chip count from 0 in the order of the rule book, plates from
o1 (0) to m9 (17). Line 6 stands for the broken spaces, factory 0 is the large one.
"""

from typing import Any

import numpy as np

from tilewright.games.duel.components import COLOURS, FACTORY_TILES, SIDE
from tilewright.games.duel.components import PLATES as PLATE_NAMES
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import mix

STEP, ROUND, STARTER, IN_TURN, DUE, GAPS, START_TILE, GOALS, BAG, TOWER = range(10)
"""Words of a state. STEP is one of the steps below. DUE is the factory whose rest is to be stacked, or the line to be
decorated plus 1. GAPS is how many of its missing tiles were replaced by chips. START_TILE is the seat that took the
start tile, plus 1. GOALS has a bit for each goal, G1 the lowest. BAG and TOWER have a byte for each colour."""

SUNS, LARGE_MOON, SMALL_MOONS, MOON_CHIPS, UNSEEN_CHIPS = 10, 15, 16, 17, 18
"""Words of the factories. SUNS (five words) and LARGE_MOON have six bits for each colour. SMALL_MOONS has 16 bits for
each small factory, four for each tile: its colour plus 1, the topmost tile lowest. MOON_CHIPS has a byte for each small
factory: FACE_DOWN, TURNING, or FACE_UP with the kind. UNSEEN_CHIPS, like the chips of a board, has two bits for each
kind. As many of them are set as there are chips of the kind, the lower first."""

DISPLAYED, STACK, RETURNED, DRAWN, HELD = 19, 20, 21, 24, 27
"""Words of the plates. DISPLAYED has a byte for each face-up plate: its number plus 1. STACK is how many plates of the
stack nobody has looked at and, from bit TOP_SHOWN on, the type of the topmost once it is shown: 1 ornament, 2 mosaic.
RETURNED are the plates under them that were put back, from the top, and DRAWN those in the hand of the player who
draws. Both are lists of three words: the first holds the length, the others seven bits for each plate, namely its
number and, from bit SEEN_BY on, who has looked at it. A plate that nobody has looked at has the first number of its
type. HELD is the plate to be placed, plus 1."""

OFFER, UNSEEN_PLATES = 28, 29
"""Words derived from those before. OFFER has a bit for each colour (times 6) and source that shows it: the five suns,
then the moons together. UNSEEN_PLATES has a bit for each plate that nobody has looked at."""

BOARDS, BOARD = 30, 17
"""The offset of the boards, and the number of words in a board."""

SCORE, TOKENS_LEFT, CHIPS_TAKEN, LINES, PLATES, TILES, MOSAICS, BROKEN, CHIPS = range(9)
"""Words of a board. LINES has a byte for each line: the number of tiles and, from bit 3 on, their colour. PLATES has
seven bits for each field: four times the plate plus its quarter turns, plus 1. TILES has a bit for each space of the
dome, six to a row. MOSAICS has four bits for each field: the colour of the tile on its multicolour space, plus 1.
BROKEN has four bits for each tile, its colour plus 1, and from BROKEN_COUNT on the number of tiles."""

OPEN, FREE, PRINTED, ORNAMENTS = 9, 10, 11, 16
"""Words derived from those before. OPEN has a bit for each colour (times 6) and line that accepts it, FREE a bit for
each empty field. PRINTED (five words) has the spaces that accept each colour, filled or not, and ORNAMENTS the ornament
spaces."""

SIZE = BOARDS + 2 * BOARD
"""The number of words in a state."""

(AT_DEAL, AT_PLATES, AT_SEEN, AT_SETUP, AT_NEXT, AT_TURN, AT_DRAW, AT_KEEP, AT_PLACE, AT_UNDER, AT_REST, AT_SPEND,
 AT_TILE, AT_OVER, AT_DECORATE) = range(15)  # fmt: skip
"""The steps of the rule book. The first three wait for chance; the last is passed through, and no game rests there."""

LINE_COUNT = SIDE
PLATE_COUNT = len(PLATE_NAMES)
COLOUR_COUNT = len(COLOURS)
SMALL_FACTORIES = len(FACTORY_TILES) - 1

EVERY_COLOUR = 0x1041041
"""The lowest of six bits for each colour: source 0 in OFFER, line 0 in OPEN, one tile on a sun."""

MOONS = 5
"""The moons as a source of OFFER."""

FACE_UP, FACE_DOWN, TURNING = 0x10, 0x20, 0x40
"""A chip of MOON_CHIPS that lies face up, that lies face down, and that is due to be turned."""

EVERY_CHIP = 0x01010101
"""The lowest bit of MOON_CHIPS for each small factory."""

TOP_SHOWN, BROKEN_COUNT = 5, 16
SEEN_BY, BOTH_SEATS, PLATE_BITS = 5, 3, 31
"""The offsets of bit fields in STACK, in BROKEN and in a listed plate; the code for a plate that both seats have looked
at; and the mask of its number."""

HASH_KEYS = np.arange(1, SIZE + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
"""A key for each word of a state in its hash."""


@inlined
def round_of(s: Any, o: int) -> int:
    """Returns the current round."""
    return s[o + ROUND]


@compiled
def copy(s: Any, source: int, target: int) -> None:
    """Copy a state. For so few words, a loop is faster than a slice."""
    for word in range(SIZE):
        s[target + word] = s[source + word]


@compiled
def state_hash(s: Any, o: int) -> Any:
    """Returns a hash of the state for tables: the sum of a pseudo-random number for each word and its content."""
    h = np.uint64(0)
    for word in range(OFFER):
        h += mix(np.uint64(s[o + word]) + HASH_KEYS[word])
    for word in range(OPEN):
        h += mix(np.uint64(s[o + BOARDS + word]) + HASH_KEYS[BOARDS + word])
        h += mix(np.uint64(s[o + BOARDS + BOARD + word]) + HASH_KEYS[BOARDS + BOARD + word])
    return mix(h)
