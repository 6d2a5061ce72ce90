"""Azul Duel, compiled: the rules of games/duel in a flat state of 64-bit words.

A state is SIZE words at offset `o` of an array `s`, so that a search can keep many in one array; `b` is where a board
begins. Colours, lines, rows, columns, fields and kinds of chip count from 0 in the order of the rule book, plates from
o1 (0) to m9 (17); line 6 stands for the broken spaces, factory 0 is the large one. Nothing is checked here:
tilewright.kernel does that.
"""

from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from tilewright.games.duel.components import (
    BROKEN_COST,
    CHIPS_A_ROUND,
    COLOURS,
    DISPLAY,
    FACTORY_TILES,
    GOAL_VALUES,
    MULTICOLOUR,
    ORNAMENT,
    ROUNDS,
    SIDE,
    START_SCORE,
    START_TILE_COST,
    TOKENS,
    turned,
)
from tilewright.games.duel.components import CHIPS as KINDS
from tilewright.games.duel.components import PLATES as PLATE_NAMES
from tilewright.kernel.jit import below, compiled, inlined, lowest, mix, nth_bit, popcount, seed_game

# The words of a state ------------------------------------------------------------------------------------

STEP, ROUND, STARTER, IN_TURN, DUE, GAPS, START_TILE, GOALS, BAG, TOWER = range(10)
"""STEP is one of the steps below; DUE the factory whose rest is to be stacked, or the line plus 1 that is to be
decorated; GAPS how many of its missing tiles chips have replaced; START_TILE the seat that took the start tile plus 1;
GOALS a bit for each goal, G1 the lowest; BAG and TOWER a byte for each colour."""

SUNS, LARGE_MOON, SMALL_MOONS, MOON_CHIPS, UNSEEN_CHIPS = 10, 15, 16, 17, 18
"""SUNS (five words) and LARGE_MOON have six bits for each colour. SMALL_MOONS has 16 bits for each small factory, four
for each tile, its colour plus 1, the topmost lowest. MOON_CHIPS has a byte for each small factory: FACE_DOWN, TURNING,
or FACE_UP with the kind. UNSEEN_CHIPS, like the chips of a board, has two bits for each kind, as many set as there are
chips of it, the lower first."""

DISPLAYED, STACK, RETURNED, DRAWN, HELD = 19, 20, 21, 24, 27
"""DISPLAYED has a byte for each face-up plate, its number plus 1. STACK is how many plates of the stack nobody has
looked at, and from bit TOP_SHOWN on the type of the topmost once it is shown, 1 ornament or 2 mosaic. RETURNED are the
plates under them that were put back, from the top, and DRAWN those in the hand of the player who draws: lists of three
words, the first how many, the others with seven bits for each plate: its number, and from bit SEEN_BY on who has looked
at it; of a plate that nobody has looked at, the first number of its type. HELD is the plate to be placed, plus 1."""

OFFER, UNSEEN_PLATES = 28, 29
"""What follows from the words before. OFFER has a bit for each colour (times 6) and source that shows it: the five
suns, then the moons together. UNSEEN_PLATES has a bit for each plate that nobody has looked at."""

BOARDS, BOARD = 30, 17
"""Where the boards begin, and the words of a board."""

SCORE, TOKENS_LEFT, CHIPS_TAKEN, LINES, PLATES, TILES, MOSAICS, BROKEN, CHIPS = range(9)
"""LINES has a byte for each line: how many tiles, and from bit 3 on their colour. PLATES has seven bits for each field:
four times the plate plus its quarter turns, plus 1. TILES has a bit for each space of the dome, six to a row. MOSAICS
has four bits for each field: the colour of the tile on its multicolour space, plus 1. BROKEN has four bits for each
tile, its colour plus 1, and from BROKEN_COUNT on how many there are."""

OPEN, FREE, PRINTED, ORNAMENTS = 9, 10, 11, 16
"""What follows from the words before. OPEN has a bit for each colour (times 6) and line that takes it, FREE one for
each empty field; PRINTED (five words) the spaces that take each colour, filled or not, and ORNAMENTS the ornament
spaces."""

SIZE = BOARDS + 2 * BOARD
"""The words of a state."""

(AT_DEAL, AT_PLATES, AT_SEEN, AT_SETUP, AT_NEXT, AT_TURN, AT_DRAW, AT_KEEP, AT_PLACE, AT_UNDER, AT_REST, AT_SPEND,
 AT_TILE, AT_OVER, AT_DECORATE) = range(15)  # fmt: skip
"""The steps of the rule book. The first three wait for chance; the last is passed through, and no game rests there."""

# The numbers of the actions ------------------------------------------------------------------------------

LINE_COUNT = SIDE
DESTINATIONS = LINE_COUNT + 1
PLATE_COUNT = len(PLATE_NAMES)
COLOUR_COUNT = len(COLOURS)

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
"""Two chips that show a colour in common."""

SPENDS = PAIRS + [chips for chips in combinations_with_replacement(range(len(KINDS)), 3) if len(set(chips)) > 1]
"""The chips that can replace a missing tile: a pair, or any three; there are two of each kind (D3, D24)."""

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
"""Every step of a player has a number, whatever the state: plates to take (plate), draw, look, plates to keep (plate),
places (field, turns), plates to put back (plate), suns (factory, colour, line), rests, moons (colour, line), chips
(factory), leave, chips to spend, tilings (column). The line of the last three is the one that is due."""

MOST_ACTIONS = 160
"""Room enough for the legal actions of any state."""

# Bits and tables -----------------------------------------------------------------------------------------

EVERY_COLOUR = 0x1041041
"""The lowest of six bits for each colour: source 0 in OFFER, line 0 in OPEN, one tile on a sun."""

BYTES, TOPS = 0x0101010101, 0x8080808080
"""The lowest and the highest bit of a byte for each colour."""

FULL_BAG = 13 * BYTES
MOONS = 5
"""The moons as a source of OFFER."""

FACE_UP, FACE_DOWN, TURNING = 0x10, 0x20, 0x40
"""A chip of MOON_CHIPS that lies face up, that is covered, and that is due to be turned."""

EVERY_CHIP = 0x01010101
ALL_CHIPS = (1 << 2 * len(KINDS)) - 1
LOWER_CHIPS = 0x55555
"""The lower bit of each kind of chip."""

TOP_SHOWN = 5
SEEN_BY, BOTH_SEATS = 5, 3
PLATE_BITS = 31
MOSAIC_PLATE = 9
"""The first mosaic plate: below it are the ornament plates."""

ALL_PLATES = (1 << PLATE_COUNT) - 1
ORNAMENT_PLATES = (1 << MOSAIC_PLATE) - 1
MOSAIC_PLATES = ALL_PLATES - ORNAMENT_PLATES

BROKEN_COUNT = 16
BROKEN_SPACES = len(BROKEN_COST)
BROKEN_TOTAL = np.array([sum(BROKEN_COST[:tiles]) for tiles in range(BROKEN_SPACES + 1)], np.int64)
"""What so many broken tiles cost (D30)."""

COLUMN = 0x41041041
"""The spaces of column 0, which are also the leftmost of each row."""

GATHER, GATHERED = sum(1 << (25 - 5 * row) for row in range(SIDE)), 25
"""Times the spaces of a column, this brings them side by side."""

ROW_OF = np.array([space // SIDE for space in range(SIDE * SIDE)], np.int64)
FIELD_OF = np.array([space // 12 * 3 + space % SIDE // 2 for space in range(SIDE * SIDE)], np.int64)
CORNER = np.array([field // 3 * 12 + field % 3 * 2 for field in range(9)] + [0], np.int64)
"""The upper left space of each field."""

FIELD_SPACES = np.array([0b11000011 << corner for corner in CORNER.tolist()], np.int64)
NO_FIELD, NO_PLATE = np.int64(9), np.int64(4 * PLATE_COUNT)
"""A field and a turned plate that stand for none; no literals, for which functions would be compiled once more."""


def _prints() -> list[list[int]]:
    """For every plate and turn the spaces that take each colour, then the ornament spaces, on field 0; then none."""
    spaces = (1, 2, 1 << SIDE, 2 << SIDE)
    found = []
    for plate in PLATE_NAMES:
        for turns in range(4):
            printed = turned(plate, turns)
            takes = [(colour, MULTICOLOUR) for colour in COLOURS] + [(ORNAMENT, ORNAMENT)]
            found.append([sum(bit for bit, kind in zip(spaces, printed) if kind in kinds) for kinds in takes])
    return [*found, [0] * 6]


PRINTS = np.array(_prints(), np.int64)


def _run(row: int, at: int) -> int:
    """The length of the run of set bits that a bit of a row of six is in or would be in; 0 for one alone (D27)."""
    low = high = at
    while low > 0 and row >> (low - 1) & 1:
        low -= 1
    while high < SIDE - 1 and row >> (high + 1) & 1:
        high += 1
    return high - low + 1 if high > low else 0


RUN = np.array([[_run(row, at) for at in range(SIDE)] for row in range(1 << SIDE)], np.int64)

REST_STACKS = np.array(
    [sum((tile + 1) << 4 * place for place, tile in enumerate(reversed(rest))) for rest in RESTS], np.int64
)
"""The stacks of RESTS as a small factory of SMALL_MOONS has them."""

REST_ORDERS = np.zeros((COLOUR_COUNT, COLOUR_COUNT, COLOUR_COUNT + 1, 6), np.int64)
REST_COUNTS = np.zeros((COLOUR_COUNT, COLOUR_COUNT, COLOUR_COUNT + 1), np.int64)
"""The actions that stack two or three tiles, which are given by ascending colours, and how many there are; NO_TILE
stands for the third of two."""

NO_TILE = COLOUR_COUNT
for _number, _rest in enumerate(RESTS):
    _tiles = (*sorted(_rest), NO_TILE)[:3]
    REST_ORDERS[_tiles][REST_COUNTS[_tiles]] = REST + _number
    REST_COUNTS[_tiles] += 1


def _chip_bits(kinds: tuple[int, ...]) -> int:
    """Chips in the form of UNSEEN_CHIPS."""
    bits = 0
    for kind in kinds:
        bits |= (2 if bits >> 2 * kind & 1 else 1) << 2 * kind
    return bits


SPENT = np.array([_chip_bits(kinds) for kinds in SPENDS], np.int64)
"""The chips of each of SPENDS."""

PAIR_COUNT, SPEND_COUNT = len(PAIRS), len(SPENDS)
BEFORE_FIRST = np.int64(-1)
"""Where to begin with SPENDS; no literal, for which functions would be compiled once more."""

SHOWING = np.array([sum(3 << 2 * kind for kind, shown in enumerate(KINDS) if c in shown) for c in COLOURS], np.int64)
"""The chips that show a colour."""

G_ROWS, G_COLUMNS, G_DIAGONALS, G_MOSAICS, G_FIVE_COLOURS, G_EDGE, G_CORNERS, G_ORNAMENTS = (1 << n for n in range(8))
"""The bits of the goals."""

ROW_POINTS, COLUMN_POINTS = GOAL_VALUES["rows"], GOAL_VALUES["columns"]
DIAGONAL_POINTS, MOSAIC_POINTS = GOAL_VALUES["diagonals"], GOAL_VALUES["mosaics"]
FIVE_COLOUR_POINTS, EDGE_POINTS = GOAL_VALUES["five_colours"], GOAL_VALUES["edge"]
UPPER_POINTS, LOWER_POINTS = GOAL_VALUES["upper_corners"], GOAL_VALUES["lower_corners"]
ORNAMENT_POINTS = GOAL_VALUES["ornaments"]

FALLING = sum(1 << (SIDE + 1) * row for row in range(SIDE))
RISING = sum(1 << (SIDE - 1) * (row + 1) for row in range(SIDE))
"""The two main diagonals."""

EDGE = 63 | 63 << 30 | COLUMN | COLUMN << 5
CORNERS = np.array([FIELD_SPACES[field] for field in (0, 2, 6, 8)], np.int64)

HASH_KEYS = np.arange(1, SIZE + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
"""What sets the words of a state apart in its hash."""

SUN_TILES = np.array(FACTORY_TILES, np.int64)
LARGE_TILES = FACTORY_TILES[0]
SMALL_FACTORIES = len(FACTORY_TILES) - 1


# The start -----------------------------------------------------------------------------------------------


@compiled
def new_game(s: Any, o: int, goals: int, starter: int) -> None:
    """Before the first deal (D1 to D10)."""
    for word in range(SIZE):
        s[o + word] = 0
    s[o + STARTER] = starter
    s[o + IN_TURN] = starter
    s[o + GOALS] = goals
    s[o + BAG] = FULL_BAG
    s[o + UNSEEN_CHIPS] = ALL_CHIPS
    s[o + STACK] = PLATE_COUNT
    s[o + UNSEEN_PLATES] = ALL_PLATES
    for seat in range(2):
        b = o + BOARDS + BOARD * seat
        s[b + SCORE] = START_SCORE
        s[b + TOKENS_LEFT] = TOKENS
        s[b + OPEN] = 63 * EVERY_COLOUR
        s[b + FREE] = (1 << 9) - 1


@inlined
def copy(s: Any, source: int, target: int) -> None:
    """Copy a state; a loop is faster than a slice for so few words."""
    for word in range(SIZE):
        s[target + word] = s[source + word]


# Plates --------------------------------------------------------------------------------------------------


@inlined
def of_type(plate: int) -> int:
    """All plates of the type of one, as bits."""
    return MOSAIC_PLATES if plate >= MOSAIC_PLATE else ORNAMENT_PLATES


# Lists of plates: RETURNED and DRAWN ----------------------------------------------------------------------


@inlined
def listed(s: Any, at: int, index: int) -> int:
    """A plate of a list."""
    return s[at + 1] >> 7 * index & 127 if index < 9 else s[at + 2] >> 7 * (index - 9) & 127


@inlined
def relist(s: Any, at: int, index: int, back: int) -> None:
    """Put another plate in place of one of a list."""
    word, bits = at + 1 + index // 9, 7 * (index % 9)
    s[word] = s[word] & ~(127 << bits) | back << bits


@inlined
def append(s: Any, at: int, back: int) -> None:
    """Put a plate at the end of a list."""
    index = s[at]
    s[at] = index + 1
    s[at + 1 + index // 9] |= back << 7 * (index % 9)


@inlined
def remove(s: Any, at: int, index: int) -> None:
    """Take a plate out of a list; those behind it move up."""
    s[at] -= 1
    low, high = s[at + 1], s[at + 2]
    if index < 9:
        before = low & ((1 << 7 * index) - 1)
        s[at + 1] = before | low >> 7 * index >> 7 << 7 * index | (high & 127) << 56
        s[at + 2] = high >> 7
    else:
        bits = 7 * (index - 9)
        s[at + 2] = high & ((1 << bits) - 1) | high >> bits >> 7 << bits


@inlined
def stack_top(s: Any, o: int) -> Any:
    """The top plate of the stack as an entry of a list; of one that nobody has looked at, its type must be shown."""
    if s[o + STACK] == 0:
        return s[o + RETURNED + 1] & 127
    return MOSAIC_PLATE if s[o + STACK] >> TOP_SHOWN == 2 else 0


@inlined
def pop_stack(s: Any, o: int) -> None:
    """Take the top plate off the stack; the type of the next is not shown yet unless it was put back (D12)."""
    if s[o + STACK]:
        s[o + STACK] = (s[o + STACK] & ((1 << TOP_SHOWN) - 1)) - 1
    else:
        s[o + RETURNED] -= 1
        s[o + RETURNED + 1] = s[o + RETURNED + 1] >> 7 | (s[o + RETURNED + 2] & 127) << 56
        s[o + RETURNED + 2] >>= 7


@inlined
def display_size(s: Any, o: int) -> int:
    """How many plates lie face up."""
    displayed = s[o + DISPLAYED]
    return (displayed > 0) + (displayed > 0xFF) + (displayed > 0xFFFF)


# The course of the game ----------------------------------------------------------------------------------


@inlined
def chance_due(s: Any, o: int) -> bool:
    """Whether chance comes next: a deal, plates, the back of the top plate or a chip (D8, D12, D15, D17)."""
    step = s[o + STEP]
    if step <= AT_SEEN:
        return True
    top = 0 < s[o + STACK] < 1 << TOP_SHOWN
    return step != AT_OVER and (top or s[o + MOON_CHIPS] & TURNING * EVERY_CHIP != 0)


@inlined
def actor(s: Any, o: int) -> int:
    """The seat to move, -1 for chance, -2 when the game is over."""
    if chance_due(s, o):
        return -1
    return -2 if s[o + STEP] == AT_OVER else s[o + IN_TURN]


@inlined
def may_act(s: Any, o: int, seat: int) -> bool:
    """Whether one of the four actions is open to a player (D12, D15, D16, D18, D21)."""
    b = o + BOARDS + BOARD * seat
    if s[o + OFFER]:
        return True
    if s[b + TOKENS_LEFT] and s[o + DISPLAYED] | s[o + STACK] | s[o + RETURNED]:
        return True
    return s[b + CHIPS_TAKEN] < CHIPS_A_ROUND and s[o + MOON_CHIPS] & FACE_UP * EVERY_CHIP != 0


@inlined
def next_turn(s: Any, o: int) -> None:
    """The other player is next, or the same one again if the other has no action. With no action for either the phase
    is over, and the starting player decorates first (D21, D22).
    """
    seat = s[o + IN_TURN]
    s[o + STEP] = AT_TURN
    if may_act(s, o, 1 - seat):
        s[o + IN_TURN] = 1 - seat
    elif not may_act(s, o, seat):
        s[o + IN_TURN] = s[o + STARTER]
        s[o + DUE] = 1
        s[o + STEP] = AT_DECORATE


@compiled
def advance(s: Any, o: int) -> None:
    """Make the steps that leave no choice, until somebody has to choose or chance comes in: the next turn, a look where
    no further draw is open (D13), the decorating. Every step that is played ends with this.
    """
    if chance_due(s, o):
        return
    if s[o + STEP] == AT_NEXT:
        next_turn(s, o)
    elif s[o + STEP] == AT_DRAW and not may_draw_again(s, o):
        s[o + STEP] = AT_SEEN
    if s[o + STEP] == AT_DECORATE:
        decorate(s, o)


# Acquiring: plates ---------------------------------------------------------------------------------------


@inlined
def take(s: Any, o: int, plate: int) -> None:
    """Take a face-up plate; it costs a token, but not in set-up (D11, D12a)."""
    if s[o + ROUND]:
        s[o + BOARDS + BOARD * s[o + IN_TURN] + TOKENS_LEFT] -= 1
    displayed = s[o + DISPLAYED]
    at = 0
    while displayed >> at & 255 != plate + 1:
        at += 8
    s[o + DISPLAYED] = displayed & ((1 << at) - 1) | displayed >> (at + 8) << at
    s[o + HELD] = plate + 1
    s[o + STEP] = AT_PLACE


@inlined
def draw(s: Any, o: int) -> None:
    """Draw from the stack for a point; the first draw puts a token down (D12b, D13)."""
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    if s[o + STEP] == AT_TURN:
        s[b + TOKENS_LEFT] -= 1
    if s[b + SCORE]:
        s[b + SCORE] -= 1
    append(s, o + DRAWN, stack_top(s, o))
    pop_stack(s, o)
    s[o + STEP] = AT_DRAW


@inlined
def may_draw_again(s: Any, o: int) -> bool:
    """A further draw needs a plate, and a point to pay with (D13)."""
    points = s[o + BOARDS + BOARD * s[o + IN_TURN] + SCORE]
    return points > 0 and s[o + STACK] + s[o + RETURNED] > 0


@inlined
def keep(s: Any, o: int, plate: int) -> None:
    """Keep one of the plates looked at (D12b)."""
    for index in range(s[o + DRAWN]):
        if listed(s, o + DRAWN, index) & PLATE_BITS == plate:
            remove(s, o + DRAWN, index)
            break
    s[o + HELD] = plate + 1
    s[o + STEP] = AT_PLACE


@inlined
def put_under(s: Any, o: int, plate: int) -> None:
    """Put a plate under the stack, below those put there before (D12b).

    The other player cannot tell it from another of its type that is put back with it, even one known from before; so
    those still in hand lie in the order of their names, mosaic plates first.
    """
    hand, known = 0, 0
    for index in range(s[o + DRAWN]):
        back = listed(s, o + DRAWN, index)
        hand |= 1 << (back & PLATE_BITS)
        if back >> SEEN_BY == BOTH_SEATS:
            known |= 1 << (back & PLATE_BITS)
    hand &= ~(1 << plate)
    alike = of_type(plate)
    if hand & alike:
        known &= ~alike
    own = 1 << s[o + IN_TURN]
    append(s, o + RETURNED, plate | (BOTH_SEATS if known >> plate & 1 else own) << SEEN_BY)
    for word in range(3):
        s[o + DRAWN + word] = 0
    hand = hand >> MOSAIC_PLATE | (hand & ORNAMENT_PLATES) << MOSAIC_PLATE
    while hand:
        plate = lowest(hand)
        plate += MOSAIC_PLATE if plate < MOSAIC_PLATE else -MOSAIC_PLATE
        hand &= hand - 1
        append(s, o + DRAWN, plate | (BOTH_SEATS if known >> plate & 1 else own) << SEEN_BY)


@inlined
def return_rest(s: Any, o: int) -> None:
    """A single plate left goes under the stack; with none left the turn is over."""
    if s[o + DRAWN] == 1:
        put_under(s, o, s[o + DRAWN + 1] & PLATE_BITS)
    if s[o + DRAWN] == 0:
        s[o + STEP] = AT_NEXT


@inlined
def place(s: Any, o: int, field: int, turns: int) -> None:
    """Place the plate on an empty field; in set-up the display is refilled then (D11, D12)."""
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    plate = 4 * (s[o + HELD] - 1) + turns
    s[b + PLATES] |= (plate + 1) << 7 * field
    s[b + FREE] &= ~(1 << field)
    for colour in range(COLOUR_COUNT):
        s[b + PRINTED + colour] |= PRINTS[plate, colour] << CORNER[field]
    s[b + ORNAMENTS] |= PRINTS[plate, COLOUR_COUNT] << CORNER[field]
    s[o + HELD] = 0
    if s[o + ROUND]:
        s[o + STEP] = AT_UNDER
        return_rest(s, o)
    else:
        s[o + STEP] = AT_PLATES


# Acquiring: tiles and chips ------------------------------------------------------------------------------


@inlined
def shown(tiles: int) -> int:
    """The lowest of six bits for each colour that is among some tiles."""
    return (tiles | tiles >> 1 | tiles >> 2) & EVERY_COLOUR


@inlined
def top_tile(stack: int) -> Any:
    """The bit of OFFER for the top tile of a small factory's stack; none if it is empty."""
    return 1 << (6 * (stack & 15) + MOONS) >> 6


@inlined
def uncover(s: Any, o: int, factory: int) -> None:
    """The last tile has left a small factory: its chip is to be turned face up (D15, D17)."""
    s[o + MOON_CHIPS] ^= (FACE_DOWN | TURNING) << 8 * (factory - 1)


@inlined
def break_tiles(s: Any, o: int, b: int, colour: int, tiles: int) -> None:
    """Tiles of a colour go on the broken spaces, those beyond four to the tower (D20)."""
    broken = s[b + BROKEN]
    count = broken >> BROKEN_COUNT
    kept = min(tiles, BROKEN_SPACES - count)
    s[b + BROKEN] = broken + (kept << BROKEN_COUNT) | (0x1111 & (1 << 4 * kept) - 1) * (colour + 1) << 4 * count
    s[o + TOWER] += (tiles - kept) << 8 * colour


@inlined
def put(s: Any, o: int, colour: int, tiles: int, line: int) -> None:
    """All tiles taken go to one line or break; those for which the line has no space break too (D19)."""
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    if line < LINE_COUNT:
        held = s[b + LINES] >> 8 * line & 7
        fits = min(tiles, line + 1 - held)
        bit = 1 << (6 * colour + line)
        if held == 0:
            s[b + LINES] |= colour << (8 * line + 3)
            s[b + OPEN] &= ~(EVERY_COLOUR << line) | bit
        if held + fits == line + 1:
            s[b + OPEN] &= ~bit
        s[b + LINES] += fits << 8 * line
        tiles -= fits
    if tiles:
        break_tiles(s, o, b, colour, tiles)


@inlined
def take_sun(s: Any, o: int, factory: int, colour: int, line: int) -> None:
    """Take a colour from a sun. The rest of the large one goes to its moon; that of a small one is to be stacked, which
    leaves no choice for one colour (D15).
    """
    sun = s[o + SUNS + factory]
    put(s, o, colour, sun >> 6 * colour & 7, line)
    rest = sun & ~(7 << 6 * colour)
    left = shown(rest)
    offer = s[o + OFFER] & ~(EVERY_COLOUR << factory)
    if factory and left & (left - 1):
        s[o + SUNS + factory] = rest
        s[o + OFFER] = offer | left << factory
        s[o + DUE] = factory
        s[o + STEP] = AT_REST
        return
    s[o + SUNS + factory] = 0
    s[o + OFFER] = offer | left << MOONS
    if factory == 0:
        s[o + LARGE_MOON] += rest
    elif rest == 0:
        uncover(s, o, factory)
    else:
        at = lowest(left)
        tiles = rest >> at
        s[o + SMALL_MOONS] |= (0x111 & (1 << 4 * tiles) - 1) * (at // 6 + 1) << 16 * (factory - 1)
    s[o + STEP] = AT_NEXT


@inlined
def stack_rest(s: Any, o: int, stack: int) -> None:
    """Stack the rest of a small factory on its moon in the order chosen (D15)."""
    factory = s[o + DUE]
    s[o + SUNS + factory] = 0
    s[o + SMALL_MOONS] |= stack << 16 * (factory - 1)
    s[o + OFFER] = s[o + OFFER] & ~(EVERY_COLOUR << factory) | top_tile(stack)
    s[o + DUE] = 0
    s[o + STEP] = AT_NEXT


@inlined
def take_moons(s: Any, o: int, colour: int, line: int) -> None:
    """Take a colour from all moons, and with the first tiles off the large moon the start tile (D16, D17)."""
    large = s[o + LARGE_MOON]
    tiles = large >> 6 * colour & 7
    if tiles and s[o + START_TILE] == 0:
        s[o + START_TILE] = s[o + IN_TURN] + 1
    large &= ~(7 << 6 * colour)
    offer = shown(large) << MOONS
    small = 0
    for factory in range(1, SMALL_FACTORIES + 1):
        stack = s[o + SMALL_MOONS] >> 16 * (factory - 1) & 0xFFF
        if stack & 15 == colour + 1:
            tiles += 1
            stack >>= 4
            if stack == 0:
                uncover(s, o, factory)
        offer |= top_tile(stack)
        small |= stack << 16 * (factory - 1)
    s[o + LARGE_MOON] = large
    s[o + SMALL_MOONS] = small
    s[o + OFFER] = s[o + OFFER] & ~(EVERY_COLOUR << MOONS) | offer
    put(s, o, colour, tiles, line)
    s[o + STEP] = AT_NEXT


@inlined
def without_chips(chips: int, spent: int) -> Any:
    """Chips without some of them: of a kind that had two and has one left, the lower bit stays."""
    left = chips & ~spent
    moved = left >> 1 & ~left & LOWER_CHIPS
    return left ^ (moved | moved << 1)


@inlined
def take_chip(s: Any, o: int, factory: int) -> None:
    """Take a face-up bonus chip into the store (D18)."""
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    kind = s[o + MOON_CHIPS] >> 8 * (factory - 1) & 15
    s[o + MOON_CHIPS] &= ~(255 << 8 * (factory - 1))
    s[b + CHIPS] |= 1 << (2 * kind + (s[b + CHIPS] >> 2 * kind & 1))
    s[b + CHIPS_TAKEN] += 1
    s[o + STEP] = AT_NEXT


# Decorating ----------------------------------------------------------------------------------------------


@inlined
def can_replace(count: int, showing: int, missing: int) -> bool:
    """Whether so many chips, of which some show the line's colour, can replace so many missing tiles: pairs that show
    it are the cheapest, and what is left goes by threes (D24).
    """
    pairs = min(missing, showing >> 1)
    return count - 2 * pairs >= 3 * (missing - pairs)


@compiled
def next_way(chips: int, colour: int, missing: int, after: int) -> int:
    """The first of SPENDS after one (BEFORE_FIRST to begin) that replaces a missing tile such that the others can still
    be replaced; SPEND_COUNT if there is none (D24).
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


@inlined
def fitting(s: Any, b: int, line: int, colour: int) -> Any:
    """The columns of a line's dome row with a free space for a colour, as bits (D22, D26)."""
    return (s[b + PRINTED + colour] & ~s[b + TILES]) >> 6 * line & 63


@inlined
def empty_line(s: Any, b: int, line: int) -> None:
    """Take all tiles off a line; it takes every colour again."""
    s[b + LINES] &= ~(63 << 8 * line)
    s[b + OPEN] |= EVERY_COLOUR << line


@inlined
def points(tiles: int, line: int, column: int) -> int:
    """The score of a tile placed on a space of the dome (D27)."""
    across = RUN[tiles >> 6 * line & 63, column]
    down = RUN[(tiles >> column & COLUMN) * GATHER >> GATHERED & 63, line]
    return across + down or 1


@inlined
def tile(s: Any, o: int, b: int, line: int, column: int) -> None:
    """The rightmost tile goes to the dome and scores, its other tiles to the tower; chips leave none (D25, D27, D29).
    It may finish an ornament plate, whose ornament tile scores the number of its row (D26, D28).
    """
    held = s[b + LINES] >> 8 * line & 63
    colour = held >> 3
    s[o + TOWER] += ((held & 7) - 1) << 8 * colour
    empty_line(s, b, line)
    space = 6 * line + column
    field = FIELD_OF[space]
    tiles = s[b + TILES] | 1 << space
    scored = points(tiles, line, column)
    # A space that takes two colours takes all of them.
    if (s[b + PRINTED] & s[b + PRINTED + 1]) >> space & 1:
        s[b + MOSAICS] |= (colour + 1) << 4 * field
    free = FIELD_SPACES[field] & ~tiles
    if free & (free - 1) == 0 and free & s[b + ORNAMENTS]:
        tiles |= free
        scored += ROW_OF[lowest(free)] + 1
    s[b + TILES] = tiles
    s[b + SCORE] += scored


@compiled
def decorate(s: Any, o: int) -> None:
    """Go through the lines from the one that is due on, and after the last the other player's, until somebody has a
    choice. Then the round is over.

    A line without a fitting space waits for a plate, or breaks if none can come (D23). A full line's tile goes to the
    dome (D22). A line that chips can complete is offered to the player (D24).
    """
    line, gaps = s[o + DUE] - 1, s[o + GAPS]
    while True:
        b = o + BOARDS + BOARD * s[o + IN_TURN]
        while line < LINE_COUNT:
            step = AT_DECORATE
            held = s[b + LINES] >> 8 * line & 63
            colour, missing = held >> 3, line + 1 - (held & 7) - gaps
            columns = fitting(s, b, line, colour) if held else 0
            if columns == 0:
                if held and s[b + FREE] >> 3 * (line >> 1) & 7 == 0:
                    empty_line(s, b, line)
                    break_tiles(s, o, b, colour, held & 7)
            elif missing == 0:
                if columns & (columns - 1):
                    step = AT_TILE
                else:
                    tile(s, o, b, line, lowest(columns))
            else:
                chips = s[b + CHIPS]
                if can_replace(popcount(chips), popcount(chips & SHOWING[colour]), missing):
                    step = AT_SPEND
                    way = next_way(chips, colour, missing, BEFORE_FIRST)
                    if gaps and next_way(chips, colour, missing, way) == SPEND_COUNT:
                        s[b + CHIPS] = without_chips(chips, SPENT[way])
                        gaps += 1
                        continue
            if step != AT_DECORATE:
                s[o + STEP] = step
                s[o + DUE] = line + 1
                s[o + GAPS] = gaps
                return
            line += 1
            gaps = 0
        settle(s, o, b)
        line = 0
        if s[o + IN_TURN] != s[o + STARTER]:
            break
        s[o + IN_TURN] = 1 - s[o + IN_TURN]
    s[o + DUE] = 0
    s[o + GAPS] = 0
    end_round(s, o)


@inlined
def settle(s: Any, o: int, b: int) -> None:
    """Broken tiles and the start tile cost points, never below 0; the broken tiles go to the tower (D30)."""
    broken = s[b + BROKEN]
    score = s[b + SCORE] - BROKEN_TOTAL[broken >> BROKEN_COUNT]
    if s[o + START_TILE] == s[o + IN_TURN] + 1:
        score -= START_TILE_COST
    s[b + SCORE] = max(0, score)
    for space in range(broken >> BROKEN_COUNT):
        s[o + TOWER] += 1 << 8 * ((broken >> 4 * space & 15) - 1)
    s[b + BROKEN] = 0


@inlined
def end_round(s: Any, o: int) -> None:
    """Tokens come back, but not for the last round (D14, D32); the holder of the start tile starts, or the last
    starting player if nobody took it (D33). After round 5 the goals are scored, and the result is not below 0 (D34).
    """
    if s[o + ROUND] == ROUNDS:
        s[o + STEP] = AT_OVER
        s[o + IN_TURN] = s[o + STARTER]
        for seat in range(2):
            b = o + BOARDS + BOARD * seat
            score = s[b + SCORE] + goal_points(s, b, s[o + GOALS])
            s[b + SCORE] = max(0, score)
        return
    if s[o + START_TILE]:
        s[o + STARTER] = s[o + START_TILE] - 1
        s[o + START_TILE] = 0
    s[o + IN_TURN] = s[o + STARTER]
    s[o + ROUND] += 1
    s[o + STEP] = AT_DEAL
    for seat in range(2):
        b = o + BOARDS + BOARD * seat
        s[b + TOKENS_LEFT] = TOKENS if s[o + ROUND] < ROUNDS else 0
        s[b + CHIPS_TAKEN] = 0


# Goals ---------------------------------------------------------------------------------------------------


@inlined
def row_bits(spaces: int) -> int:
    """The leftmost space of each row that has one of these spaces."""
    return (spaces | spaces >> 1 | spaces >> 2 | spaces >> 3 | spaces >> 4 | spaces >> 5) & COLUMN


@inlined
def five_colour_rows(s: Any, b: int) -> int:
    """How many rows have tiles of five kinds, of which one may be ornament tiles (G5)."""
    tiles = s[b + TILES]
    multicolour = s[b + PRINTED] & s[b + PRINTED + 1]
    # Six bits for each row: one for each kind of tile in it.
    kinds = row_bits(tiles & s[b + ORNAMENTS]) << COLOUR_COUNT
    for colour in range(COLOUR_COUNT):
        kinds |= row_bits(tiles & s[b + PRINTED + colour] & ~multicolour) << colour
    filled = tiles & multicolour
    while filled:
        space = lowest(filled)
        filled &= filled - 1
        colour = (s[b + MOSAICS] >> 4 * FIELD_OF[space] & 15) - 1
        kinds |= 1 << (6 * ROW_OF[space] + colour)
    rows = 0
    for row in range(SIDE):
        rows += popcount(kinds >> 6 * row & 63) >= COLOUR_COUNT
    return rows


@compiled
def goal_points(s: Any, b: int, goals: int) -> int:
    """What the goals chosen give on a board (G1 to G8)."""
    tiles = s[b + TILES]
    gained = 0
    if goals & G_ROWS:
        gained += ROW_POINTS * (SIDE - popcount(row_bits(~tiles)))
    if goals & G_COLUMNS:
        complete = tiles & tiles >> 6 & tiles >> 12 & tiles >> 18 & tiles >> 24 & tiles >> 30
        gained += COLUMN_POINTS * popcount(complete)
    if goals & G_DIAGONALS:
        gained += DIAGONAL_POINTS * ((tiles & FALLING == FALLING) + (tiles & RISING == RISING))
    if goals & G_MOSAICS:
        multicolour = s[b + PRINTED] & s[b + PRINTED + 1]
        if multicolour & ~tiles == 0:
            gained += MOSAIC_POINTS * popcount(multicolour)
    if goals & G_FIVE_COLOURS:
        gained += FIVE_COLOUR_POINTS * five_colour_rows(s, b)
    if goals & G_EDGE:
        gained += EDGE_POINTS * popcount(tiles & EDGE)
    if goals & G_CORNERS:
        for corner in range(4):
            if tiles & CORNERS[corner] == CORNERS[corner]:
                gained += UPPER_POINTS if corner < 2 else LOWER_POINTS
    if goals & G_ORNAMENTS:
        gained += ORNAMENT_POINTS * popcount(s[b + ORNAMENTS] & ~tiles)
    return gained


# Chance: the suns ----------------------------------------------------------------------------------------


@inlined
def total(tiles: int) -> int:
    """How many tiles a word with a byte for each colour holds."""
    return (tiles * BYTES >> 32) & 255


@inlined
def one_colour(tiles: int) -> bool:
    """Whether a word with a byte for each colour holds tiles of one colour at most."""
    held = (tiles | tiles >> 1 | tiles >> 2 | tiles >> 3) & BYTES
    return held & (held - 1) == 0


@compiled
def fill(bag: int, tower: int, size: int, rng: Any) -> Any:
    """Draw tiles for a sun; the tower goes into an empty bag. Gives sun, bag and tower (D9, D32)."""
    sun = 0
    left = total(bag)
    for _ in range(size):
        if left == 0:
            bag, tower = tower, 0
            left = total(bag)
            if left == 0:
                break
        # The colour of the k-th tile: how many running totals of the colours are not above k.
        totals = bag * BYTES & 0xFFFFFFFFFF
        colour = popcount(((below(rng, left) * BYTES | TOPS) - totals) & TOPS)
        bag -= 1 << 8 * colour
        sun += 1 << 6 * colour
        left -= 1
    return sun, bag, tower


@inlined
def lay_out(s: Any, o: int) -> None:
    """The suns are filled: chips face down on the small moons, the start tile on the large one. In set-up the other
    player takes a plate first, later the starting player has the first turn (D10, D11, D33).
    """
    s[o + LARGE_MOON] = 0
    s[o + SMALL_MOONS] = 0
    s[o + MOON_CHIPS] = FACE_DOWN * EVERY_CHIP
    offer = shown(s[o + SUNS])
    for factory in range(1, SMALL_FACTORIES + 1):
        sun = s[o + SUNS + factory]
        offer |= shown(sun) << factory
        if sun == 0:
            uncover(s, o, factory)
    s[o + OFFER] = offer
    s[o + START_TILE] = 0
    s[o + IN_TURN] = 1 - s[o + STARTER]
    if s[o + ROUND]:
        s[o + STEP] = AT_NEXT
    else:
        s[o + STEP] = AT_SETUP


@inlined
def plates_due(s: Any, o: int) -> int:
    """How many plates the display lacks and the stack has (D8, D32)."""
    stack = (s[o + STACK] & ((1 << TOP_SHOWN) - 1)) + s[o + RETURNED]
    return min(DISPLAY - display_size(s, o), stack)


@inlined
def sample_deal(s: Any, o: int, rng: Any) -> None:
    """Fill suns and display. Five tiles of one colour on the large sun go back into the bag and are drawn again, with
    the tower's tiles if these have gone in or the bag holds nothing else (D8, D9, D32).
    """
    before, spare = s[o + BAG], s[o + TOWER]
    while True:
        sun, bag, tower = fill(before, spare, SUN_TILES[0], rng)
        # Five of a colour are the only number with these two bits.
        if sun & sun >> 2 & EVERY_COLOUR == 0 or one_colour(before + spare):
            break
        if total(before) < LARGE_TILES or one_colour(before):
            before, spare = before + spare, 0
    s[o + SUNS] = sun
    for factory in range(1, SMALL_FACTORIES + 1):
        sun, bag, tower = fill(bag, tower, SUN_TILES[factory], rng)
        s[o + SUNS + factory] = sun
    s[o + BAG] = bag
    s[o + TOWER] = tower
    for _ in range(plates_due(s, o)):
        reveal(s, o, sample_plate(s, o, rng))
    lay_out(s, o)


@inlined
def play_deal(s: Any, o: int, outcome: Any) -> None:
    """Fill suns and display with given tiles and plates. Where five of one colour could have been drawn first, the
    bag's tiles need not have come before the tower's (D9, D32).
    """
    bag, tower = s[o + BAG], s[o + TOWER]
    missing = LARGE_TILES - total(bag)
    mixes = False
    if one_colour(bag):
        for colour in range(COLOUR_COUNT):
            if bag == 0 or bag >> 8 * colour & 255:
                mixes = mixes or tower >> 8 * colour & 255 >= missing
    for factory in range(SMALL_FACTORIES + 1):
        tiles = 0
        for colour in range(COLOUR_COUNT):
            tiles += (outcome[factory] >> 6 * colour & 7) << 8 * colour
        if total(bag) < total(tiles) or (factory == 0 and mixes and total(tiles) == LARGE_TILES):
            bag, tower = bag + tower, 0
        bag -= tiles
        s[o + SUNS + factory] = outcome[factory]
    s[o + BAG] = bag
    s[o + TOWER] = tower
    for index in range(plates_due(s, o)):
        reveal(s, o, outcome[SMALL_FACTORIES + 1 + index])
    lay_out(s, o)


# Chance: plates and chips --------------------------------------------------------------------------------


@inlined
def pick(rng: Any, bits: int) -> Any:
    """The number of one of the bits that are set, each as likely as the other."""
    return nth_bit(bits, below(rng, popcount(bits)))


@inlined
def sample_plate(s: Any, o: int, rng: Any) -> Any:
    """The top plate of the stack: it is known, or any that nobody has looked at, of its type if that is shown."""
    if s[o + STACK] == 0:
        return s[o + RETURNED + 1] & PLATE_BITS
    unseen = s[o + UNSEEN_PLATES]
    if s[o + STACK] >> TOP_SHOWN:
        unseen &= of_type(stack_top(s, o))
    return pick(rng, unseen)


@inlined
def reveal(s: Any, o: int, plate: int) -> None:
    """The top plate of the stack goes to the display."""
    pop_stack(s, o)
    s[o + DISPLAYED] |= (plate + 1) << 8 * display_size(s, o)
    s[o + UNSEEN_PLATES] &= ~(1 << plate)


@inlined
def play_refill(s: Any, o: int, plate: int) -> None:
    """Refill the display in set-up. After the other player's plate the starting player takes one; then round 1
    begins (D11).
    """
    reveal(s, o, plate)
    if s[o + IN_TURN] == s[o + STARTER]:
        s[o + ROUND] = 1
        s[o + IN_TURN] = 1 - s[o + STARTER]
        s[o + STEP] = AT_NEXT
    else:
        s[o + IN_TURN] = s[o + STARTER]
        s[o + STEP] = AT_SETUP


@inlined
def look_at(s: Any, o: int, index: int, plate: int) -> None:
    """The player in turn looks at a plate drawn, and from now on knows it (D12b)."""
    seen = listed(s, o + DRAWN, index) >> SEEN_BY | 1 << s[o + IN_TURN]
    relist(s, o + DRAWN, index, plate | seen << SEEN_BY)
    s[o + UNSEEN_PLATES] &= ~(1 << plate)


@inlined
def choose_kept(s: Any, o: int) -> None:
    """The plates drawn were looked at: a single one is kept."""
    s[o + STEP] = AT_KEEP
    if s[o + DRAWN] == 1:
        keep(s, o, s[o + DRAWN + 1] & PLATE_BITS)


@inlined
def sample_seen(s: Any, o: int, rng: Any) -> None:
    """Show the plates drawn: those that nobody has looked at are any of their type (D12b)."""
    for index in range(s[o + DRAWN]):
        back = listed(s, o + DRAWN, index)
        if back >> SEEN_BY:
            look_at(s, o, index, back & PLATE_BITS)
        else:
            look_at(s, o, index, pick(rng, s[o + UNSEEN_PLATES] & of_type(back)))
    choose_kept(s, o)


@inlined
def play_seen(s: Any, o: int, outcome: Any) -> None:
    """Show given plates as those drawn, in the order drawn (D12b)."""
    for index in range(s[o + DRAWN]):
        look_at(s, o, index, outcome[index])
    choose_kept(s, o)


@inlined
def sample_top(s: Any, o: int, rng: Any) -> int:
    """The type of the stack's top plate, 0 ornament or 1 mosaic: any of the plates that nobody has looked at, less
    those drawn (D12).
    """
    ornaments = popcount(s[o + UNSEEN_PLATES] & ORNAMENT_PLATES)
    count = popcount(s[o + UNSEEN_PLATES])
    for index in range(s[o + DRAWN]):
        back = listed(s, o + DRAWN, index)
        if back >> SEEN_BY == 0:
            count -= 1
            if back != MOSAIC_PLATE:
                ornaments -= 1
    return 0 if below(rng, count) < ornaments else 1


@inlined
def play_top(s: Any, o: int, mosaic: int) -> None:
    """Show the back of the stack's top plate (D12)."""
    s[o + STACK] |= (mosaic + 1) << TOP_SHOWN


@inlined
def play_chip(s: Any, o: int, kind: int) -> None:
    """Turn the first chip that is due face up (D15, D17, D32)."""
    at = lowest(s[o + MOON_CHIPS] & TURNING * EVERY_CHIP) - 6
    s[o + MOON_CHIPS] ^= (TURNING | FACE_UP | kind) << at
    s[o + UNSEEN_CHIPS] = without_chips(s[o + UNSEEN_CHIPS], 1 << 2 * kind)


@compiled
def sample_chance(s: Any, o: int, rng: Any) -> None:
    """Sample the chance event that is due with its true probability, and play it."""
    step = s[o + STEP]
    if step == AT_DEAL:
        sample_deal(s, o, rng)
    elif step == AT_PLATES:
        play_refill(s, o, sample_plate(s, o, rng))
    elif step == AT_SEEN:
        sample_seen(s, o, rng)
    elif 0 < s[o + STACK] < 1 << TOP_SHOWN:
        play_top(s, o, sample_top(s, o, rng))
    else:
        play_chip(s, o, pick(rng, s[o + UNSEEN_CHIPS]) >> 1)
    advance(s, o)


@compiled
def play_chance(s: Any, o: int, outcome: Any) -> None:
    """Play a given outcome of the chance event that is due, which must be possible: five suns and plates for a deal,
    plates, 0 or 1 for the back of an ornament or a mosaic plate, or the kind of a chip.
    """
    step = s[o + STEP]
    if step == AT_DEAL:
        play_deal(s, o, outcome)
    elif step == AT_PLATES:
        play_refill(s, o, outcome[0])
    elif step == AT_SEEN:
        play_seen(s, o, outcome)
    elif 0 < s[o + STACK] < 1 << TOP_SHOWN:
        play_top(s, o, outcome[0])
    else:
        play_chip(s, o, outcome[0])
    advance(s, o)


@compiled
def determinise(s: Any, o: int, seat: int, rng: Any) -> None:
    """Draw the plates anew that only the other seat has looked at: each is any of its type that this seat has not
    seen (D12).
    """
    other = 2 - seat
    unknown = s[o + UNSEEN_PLATES]
    for at in range(o + RETURNED, o + HELD, DRAWN - RETURNED):
        for index in range(s[at]):
            back = listed(s, at, index)
            if back >> SEEN_BY == other:
                unknown |= 1 << (back & PLATE_BITS)
    for at in range(o + RETURNED, o + HELD, DRAWN - RETURNED):
        for index in range(s[at]):
            back = listed(s, at, index)
            if back >> SEEN_BY == other:
                plate = pick(rng, unknown & of_type(back & PLATE_BITS))
                unknown &= ~(1 << plate)
                relist(s, at, index, plate | other << SEEN_BY)
    s[o + UNSEEN_PLATES] = unknown


# What a player does --------------------------------------------------------------------------------------


@compiled
def play(s: Any, o: int, action: int) -> None:
    """Play a legal action, and what follows from it by itself."""
    if action < SUN:
        if action < DRAW:
            take(s, o, action)
        elif action == DRAW:
            draw(s, o)
        elif action == LOOK:
            s[o + STEP] = AT_SEEN
        elif action < PLACE:
            keep(s, o, action - KEEP)
        elif action < UNDER:
            place(s, o, (action - PLACE) >> 2, (action - PLACE) & 3)
        else:
            put_under(s, o, action - UNDER)
            return_rest(s, o)
    elif action < REST:
        source = (action - SUN) // DESTINATIONS
        take_sun(s, o, source // COLOUR_COUNT, source % COLOUR_COUNT, (action - SUN) % DESTINATIONS)
    elif action < MOON:
        stack_rest(s, o, REST_STACKS[action - REST])
    elif action < CHIP:
        take_moons(s, o, (action - MOON) // DESTINATIONS, (action - MOON) % DESTINATIONS)
    elif action < LEAVE:
        take_chip(s, o, action - CHIP + 1)
    else:
        b = o + BOARDS + BOARD * s[o + IN_TURN]
        s[o + STEP] = AT_DECORATE
        if SPEND <= action < TILING:
            s[b + CHIPS] = without_chips(s[b + CHIPS], SPENT[action - SPEND])
            s[o + GAPS] += 1
        else:
            if action >= TILING:
                tile(s, o, b, s[o + DUE] - 1, action - TILING)
            s[o + DUE] += 1
            s[o + GAPS] = 0
    advance(s, o)


@inlined
def displayed_plates(s: Any, o: int) -> int:
    """The face-up plates, as bits."""
    displayed = s[o + DISPLAYED]
    return (1 << (displayed & 255) | 1 << (displayed >> 8 & 255) | 1 << (displayed >> 16)) >> 1


@inlined
def list_bits(out: Any, count: int, first: int, bits: int) -> int:
    """Write the numbers of the bits that are set, plus a first one, behind so many others; gives how many there are."""
    while bits:
        out[count] = first + lowest(bits)
        bits &= bits - 1
        count += 1
    return count


@inlined
def plain_choices(s: Any, o: int, b: int) -> Any:
    """What can be chosen at a step that offers plates, places, columns, or to draw again: the first action of the kind,
    and a bit for each that is legal, counted from there.
    """
    step = s[o + STEP]
    first, bits = UNDER, 0
    if step == AT_SETUP:
        first, bits = TAKE, displayed_plates(s, o)
    elif step == AT_DRAW:
        first, bits = DRAW, 3
    elif step == AT_PLACE:
        first = PLACE
        for field in range(9):
            bits |= (s[b + FREE] >> field & 1) * 15 << 4 * field
    elif step == AT_TILE:
        line = s[o + DUE] - 1
        first, bits = TILING, fitting(s, b, line, s[b + LINES] >> (8 * line + 3) & 7)
    elif step != AT_OVER:
        if step == AT_KEEP:
            first = KEEP
        for index in range(s[o + DRAWN]):
            bits |= 1 << (listed(s, o + DRAWN, index) & PLATE_BITS)
    return first, bits


@compiled
def legal(s: Any, o: int, out: Any) -> int:
    """Write the numbers of all legal actions, ascending, and give how many there are."""
    step = s[o + STEP]
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    if chance_due(s, o):
        return 0
    if step == AT_TURN:
        return legal_turn(s, o, b, out)
    if step == AT_REST:
        return legal_rests(s[o + SUNS + s[o + DUE]], out)
    if step == AT_SPEND:
        return legal_spends(s, o, b, out)
    first, bits = plain_choices(s, o, b)
    return list_bits(out, np.int64(0), first, bits)


@inlined
def legal_spends(s: Any, o: int, b: int, out: Any) -> int:
    """Every way to replace a missing tile, and before the first to leave the line as it is (D24)."""
    line, gaps = s[o + DUE] - 1, s[o + GAPS]
    held = s[b + LINES] >> 8 * line & 63
    count = 0
    if gaps == 0:
        out[0] = LEAVE
        count = 1
    way = BEFORE_FIRST
    while True:
        way = next_way(s[b + CHIPS], held >> 3, line + 1 - (held & 7) - gaps, way)
        if way == SPEND_COUNT:
            return count
        out[count] = SPEND + way
        count += 1


@inlined
def legal_turn(s: Any, o: int, b: int, out: Any) -> Any:
    """Plates, the stack, suns, moons and chips (D12, D15, D16, D18)."""
    count = np.int64(0)
    if s[b + TOKENS_LEFT]:
        count = list_bits(out, count, np.int64(TAKE), displayed_plates(s, o))
        if s[o + STACK] + s[o + RETURNED]:
            out[count] = DRAW
            count += 1
    offer, opened = s[o + OFFER], s[b + OPEN]
    for source in range(MOONS + 1):
        first = SUN + source * COLOUR_COUNT * DESTINATIONS if source < MOONS else MOON
        for colour in range(COLOUR_COUNT):
            if offer >> (6 * colour + source) & 1:
                lines = opened >> 6 * colour & 63 | 1 << LINE_COUNT
                count = list_bits(out, count, first + colour * DESTINATIONS, lines)
    if s[b + CHIPS_TAKEN] < CHIPS_A_ROUND:
        for factory in range(SMALL_FACTORIES):
            if s[o + MOON_CHIPS] >> 8 * factory & FACE_UP:
                out[count] = CHIP + factory
                count += 1
    return count


@inlined
def rest_tiles(sun: int) -> Any:
    """The two or three tiles on a small sun by ascending colours, NO_TILE for the third of two."""
    first = lowest(shown(sun))
    sun -= 1 << first
    second = lowest(shown(sun))
    sun -= 1 << second
    return first // 6, second // 6, lowest(shown(sun)) // 6 if sun else NO_TILE


@inlined
def legal_rests(sun: int, out: Any) -> int:
    """Every order of the rest of a small factory (D15)."""
    tiles = rest_tiles(sun)
    for order in range(REST_COUNTS[tiles]):
        out[order] = REST_ORDERS[tiles][order]
    return REST_COUNTS[tiles]


# The result ----------------------------------------------------------------------------------------------


@inlined
def scores(s: Any, o: int) -> Any:
    """The points of both seats."""
    return s[o + BOARDS + SCORE], s[o + BOARDS + BOARD + SCORE]


@compiled
def winners(s: Any, o: int) -> int:
    """The seats that won, as bits: most points, then who took the start tile in round 5, or both; none before the
    end (D35).
    """
    if s[o + STEP] != AT_OVER:
        return 0
    first, second = scores(s, o)
    if first != second:
        return 1 if first > second else 2
    return s[o + START_TILE] or 3


@compiled
def state_hash(s: Any, o: int) -> Any:
    """A hash of the state for tables: the sum of a random-looking number for each word and what it holds."""
    h = np.uint64(0)
    for word in range(OFFER):
        h += mix(np.uint64(s[o + word]) + HASH_KEYS[word])
    for word in range(OPEN):
        h += mix(np.uint64(s[o + BOARDS + word]) + HASH_KEYS[BOARDS + word])
        h += mix(np.uint64(s[o + BOARDS + BOARD + word]) + HASH_KEYS[BOARDS + BOARD + word])
    return np.int64(mix(h))


# Bots ----------------------------------------------------------------------------------------------------

RANDOM, GREEDY = 0, 1
"""The bots that are compiled."""

CHIP_WORTH, STARTING, PLATE_WORTH, DRAW_WORTH, REDRAW_WORTH = 1.2, 1.0, 0.8, 0.3, -1.0
SPEND_WORTH, SPENT_CHIP, LOST_TILE, ORNAMENT_PART, MULTICOLOUR_COST = 0.5, 0.1, 0.7, 0.25, 0.3
WAITING, UNFINISHED, GROWTH = 0.55 * 2.0, 0.6, 1.5
"""The weights of the greedy bot, as in players/greedy_duel.py."""

_PARTS = [
    [(tiles / line) ** GROWTH for tiles in range(line + 1)] + [0.0] * (SIDE - line) for line in range(1, SIDE + 1)
]
WAITS = np.array([[WAITING * part for part in parts] for parts in _PARTS])
"""What a line with so many tiles is worth while no plate with a space for it lies there."""

PROMISES = np.array(
    [
        [1.0 if tiles == line else UNFINISHED * part for tiles, part in enumerate(parts)]
        for line, parts in enumerate(_PARTS, 1)
    ]
)
"""How much of its tile's worth a line with so many tiles counts."""


@inlined
def random_turn(s: Any, o: int, b: int, rng: Any) -> int:
    """One of the legal first steps of a turn, without listing them."""
    displayed, plates = display_size(s, o), 0
    if s[b + TOKENS_LEFT]:
        plates = displayed + (s[o + STACK] + s[o + RETURNED] > 0)
    face_up = s[o + MOON_CHIPS] & FACE_UP * EVERY_CHIP if s[b + CHIPS_TAKEN] < CHIPS_A_ROUND else 0
    offer, opened = s[o + OFFER], s[b + OPEN]
    count = plates + popcount(face_up)
    for colour in range(COLOUR_COUNT):
        count += popcount(offer >> 6 * colour & 63) * (popcount(opened >> 6 * colour & 63) + 1)
    k = below(rng, count)
    if k < plates:
        return DRAW if k == displayed else TAKE + (s[o + DISPLAYED] >> 8 * k & 255) - 1
    k -= plates
    for colour in range(COLOUR_COUNT):
        lines = popcount(opened >> 6 * colour & 63) + 1
        ways = popcount(offer >> 6 * colour & 63) * lines
        if k < ways:
            which = np.int64(np.uint32(k) // np.uint32(lines))
            source = nth_bit(offer >> 6 * colour & 63, which)
            line = nth_bit(opened >> 6 * colour & 63 | 1 << LINE_COUNT, k - which * lines)
            if source == MOONS:
                return MOON + colour * DESTINATIONS + line
            return SUN + (source * COLOUR_COUNT + colour) * DESTINATIONS + line
        k -= ways
    return CHIP + (nth_bit(face_up, k) >> 3)


@compiled
def random_spend(s: Any, o: int, b: int, rng: Any) -> int:
    """To leave the line that is due, or one of the ways to spend chips on it."""
    line, gaps = s[o + DUE] - 1, s[o + GAPS]
    held = s[b + LINES] >> 8 * line & 63
    missing = line + 1 - (held & 7) - gaps
    count = 0 if gaps else 1
    way = next_way(s[b + CHIPS], held >> 3, missing, BEFORE_FIRST)
    while way < SPEND_COUNT:
        count += 1
        way = next_way(s[b + CHIPS], held >> 3, missing, way)
    k = below(rng, count)
    if gaps == 0:
        if k == 0:
            return LEAVE
        k -= 1
    way = next_way(s[b + CHIPS], held >> 3, missing, BEFORE_FIRST)
    for _ in range(k):
        way = next_way(s[b + CHIPS], held >> 3, missing, way)
    return SPEND + way


@compiled
def random_action(s: Any, o: int, rng: Any) -> int:
    """One of the legal actions, each as likely as the other, without listing them."""
    step = s[o + STEP]
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    if step == AT_TURN:
        return random_turn(s, o, b, rng)
    if step == AT_REST:
        tiles = rest_tiles(s[o + SUNS + s[o + DUE]])
        return REST_ORDERS[tiles][below(rng, REST_COUNTS[tiles])]
    if step == AT_SPEND:
        return random_spend(s, o, b, rng)
    first, bits = plain_choices(s, o, b)
    return first + pick(rng, bits)


@compiled
def playout(s: Any, o: int, rng: Any) -> int:
    """Random steps and chance to the end; gives the number of the players' steps."""
    steps = 0
    while s[o + STEP] != AT_OVER:
        if chance_due(s, o):
            sample_chance(s, o, rng)
        else:
            play(s, o, random_action(s, o, rng))
            steps += 1
    return steps


@inlined
def placed_worth(tiles: int, ornament: int, multicolour: int, line: int, column: int) -> float:
    """The points of a tile on a free space of the dome, and what it does for the ornament of its plate."""
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


@compiled
def line_worth(s: Any, b: int, line: int, held: int, field: int, plate: int) -> float:
    """What a line promises that holds these tiles, written as in LINES, once a turned plate lies on a field."""
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


@compiled
def gain(s: Any, b: int, first: int, end: int, before: int, after: int, field: int, plate: int) -> float:
    """How much more some lines promise with other tiles, both written as in LINES, and a turned plate on a field."""
    worth = 0.0
    for line in range(first, end):
        worth += line_worth(s, b, line, after >> 8 * line & 63, field, plate)
        worth -= line_worth(s, b, line, before >> 8 * line & 63, NO_FIELD, NO_PLATE)
    return worth


@inlined
def plate_worth(s: Any, b: int, plate: int) -> float:
    """What the best field and turn of a plate add to the board: they change the two lines beside them alone."""
    best = -1e9
    for field in range(9):
        if s[b + FREE] >> field & 1:
            line = field // 3 * 2
            for turns in range(4):
                worth = gain(s, b, line, line + 2, s[b + LINES], s[b + LINES], field, 4 * plate + turns)
                if worth > best:
                    best = worth
    return PLATE_WORTH + best


@inlined
def put_worth(s: Any, o: int, b: int, action: int) -> float:
    """What it adds to the board to take tiles from a sun or the moons."""
    worth = 0.0
    if action < REST:
        line = (action - SUN) % DESTINATIONS
        source = (action - SUN) // DESTINATIONS
        colour = source % COLOUR_COUNT
        tiles = s[o + SUNS + source // COLOUR_COUNT] >> 6 * colour & 7
    else:
        line = (action - MOON) % DESTINATIONS
        colour = (action - MOON) // DESTINATIONS
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


@compiled
def greedy_value(s: Any, o: int, action: int) -> float:
    """What the greedy bot thinks of an action: the worth of the own board after it; of plates, what they would fit."""
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
        field, plate = (action - PLACE) >> 2, 4 * (s[o + HELD] - 1) + (action - PLACE & 3)
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
def choose(s: Any, o: int, bot: int, rng: Any, actions: Any, values: Any) -> int:
    """The action that a bot chooses, of equals any; `actions` and `values` are room for MOST_ACTIONS."""
    if bot == RANDOM:
        return random_action(s, o, rng)
    count = legal(s, o, actions)
    best = -1e9
    for index in range(count):
        values[index] = greedy_value(s, o, actions[index])
        if values[index] > best:
            best = values[index]
    equals = 0
    for index in range(count):
        if values[index] >= best - 1e-9:
            actions[equals] = actions[index]
            equals += 1
    return actions[below(rng, equals)]


@compiled
def play_games(seed: int, first: int, start: Any, bots: Any, results: Any) -> None:
    """Play games between bots from a state that is given, one for each row of the results: scores, winners as bits,
    moves, rounds. Game k depends on the seed and k alone.
    """
    # A literal 0 as offset would have everything compiled once more, for this offset alone.
    s, o = np.zeros(SIZE, np.int64), np.int64(0)
    rng = np.zeros(1, np.uint64)
    actions, values = np.zeros(MOST_ACTIONS, np.int64), np.zeros(MOST_ACTIONS)
    for game in range(results.shape[0]):
        seed_game(rng, seed, first + game)
        for word in range(SIZE):
            s[o + word] = start[word]
        moves = 0
        if bots[0] == RANDOM and bots[1] == RANDOM:
            moves = playout(s, o, rng)
        while s[o + STEP] != AT_OVER:
            if chance_due(s, o):
                sample_chance(s, o, rng)
            else:
                play(s, o, choose(s, o, bots[s[o + IN_TURN]], rng, actions, values))
                moves += 1
        results[game, 0], results[game, 1] = scores(s, o)
        results[game, 2] = winners(s, o)
        results[game, 3] = moves
        results[game, 4] = s[o + ROUND]
