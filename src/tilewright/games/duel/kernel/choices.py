"""A player's choices: the legal actions, and a random one of them without listing them."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import CHIPS_A_ROUND
from tilewright.games.duel.kernel import actions
from tilewright.games.duel.kernel.acquiring import shown
from tilewright.games.duel.kernel.chips import BEFORE_FIRST, SPEND_COUNT, next_way
from tilewright.games.duel.kernel.dome import fitting
from tilewright.games.duel.kernel.plates import display_size, displayed_plates, listed
from tilewright.games.duel.kernel.rules import chance_due
from tilewright.games.duel.kernel.state import (
    AT_DRAW,
    AT_KEEP,
    AT_OVER,
    AT_PLACE,
    AT_REST,
    AT_SETUP,
    AT_SPEND,
    AT_TILE,
    AT_TURN,
    BOARD,
    BOARDS,
    CHIPS,
    CHIPS_TAKEN,
    COLOUR_COUNT,
    DISPLAYED,
    DRAWN,
    DUE,
    EVERY_CHIP,
    FACE_UP,
    FREE,
    GAPS,
    IN_TURN,
    LINE_COUNT,
    LINES,
    MOON_CHIPS,
    MOONS,
    OFFER,
    OPEN,
    PLATE_BITS,
    RETURNED,
    SMALL_FACTORIES,
    STACK,
    STEP,
    SUNS,
    TOKENS_LEFT,
)
from tilewright.kernel.bits import list_bits, lowest, nth_bit, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import below, pick

REST_ORDERS = np.zeros((COLOUR_COUNT, COLOUR_COUNT, COLOUR_COUNT + 1, 6), np.int64)
REST_COUNTS = np.zeros((COLOUR_COUNT, COLOUR_COUNT, COLOUR_COUNT + 1), np.int64)
"""The actions that stack two or three tiles, and how many there are. The tiles are given by ascending colours, with
NO_TILE as the third of two."""

NO_TILE = COLOUR_COUNT

for _number, _rest in enumerate(actions.RESTS):
    _tiles = (*sorted(_rest), NO_TILE)[:3]
    REST_ORDERS[_tiles][REST_COUNTS[_tiles]] = actions.REST + _number
    REST_COUNTS[_tiles] += 1


@inlined
def plain_choices(s: Any, o: int, b: int) -> Any:
    """Returns the choices at a step that offers plates, places, columns, or another draw: the first action of the kind,
    and a bit for each legal action, counted from there.
    """
    step = s[o + STEP]
    first, bits = actions.UNDER, 0
    if step == AT_SETUP:
        first, bits = actions.TAKE, displayed_plates(s, o)
    elif step == AT_DRAW:
        first, bits = actions.DRAW, 3
    elif step == AT_PLACE:
        first = actions.PLACE
        for field in range(9):
            bits |= (s[b + FREE] >> field & 1) * 15 << 4 * field
    elif step == AT_TILE:
        line = s[o + DUE] - 1
        first, bits = actions.TILING, fitting(s, b, line, s[b + LINES] >> (8 * line + 3) & 7)
    elif step != AT_OVER:
        if step == AT_KEEP:
            first = actions.KEEP
        for index in range(s[o + DRAWN]):
            bits |= 1 << (listed(s, o + DRAWN, index) & PLATE_BITS)
    return first, bits


@compiled
def legal(s: Any, o: int, out: Any) -> int:
    """Write the numbers of all legal actions in ascending order, and return how many there are."""
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
    """Write every way to replace a missing tile and, before the first one, to leave the line as it is (D24)."""
    line, gaps = s[o + DUE] - 1, s[o + GAPS]
    held = s[b + LINES] >> 8 * line & 63
    count = 0
    if gaps == 0:
        out[0] = actions.LEAVE
        count = 1
    way = BEFORE_FIRST
    while True:
        way = next_way(s[b + CHIPS], held >> 3, line + 1 - (held & 7) - gaps, way)
        if way == SPEND_COUNT:
            return count
        out[count] = actions.SPEND + way
        count += 1


@inlined
def legal_turn(s: Any, o: int, b: int, out: Any) -> Any:
    """Write the first steps of a turn: plates, the stack, suns, moons and chips (D12, D15, D16, D18)."""
    count = np.int64(0)
    if s[b + TOKENS_LEFT]:
        count = list_bits(out, count, np.int64(actions.TAKE), displayed_plates(s, o))
        if s[o + STACK] + s[o + RETURNED]:
            out[count] = actions.DRAW
            count += 1
    offer, opened = s[o + OFFER], s[b + OPEN]
    for source in range(MOONS + 1):
        for colour in range(COLOUR_COUNT):
            if offer >> (6 * colour + source) & 1:
                lines = opened >> 6 * colour & 63 | 1 << LINE_COUNT
                first = actions.sun_number(source, colour, 0) if source < MOONS else actions.moon_number(colour, 0)
                count = list_bits(out, count, first, lines)
    if s[b + CHIPS_TAKEN] < CHIPS_A_ROUND:
        for factory in range(SMALL_FACTORIES):
            if s[o + MOON_CHIPS] >> 8 * factory & FACE_UP:
                out[count] = actions.CHIP + factory
                count += 1
    return count


@inlined
def rest_tiles(sun: int) -> Any:
    """Returns the two or three tiles on a small sun by ascending colours, with NO_TILE as the third of two."""
    first = lowest(shown(sun))
    sun -= 1 << first
    second = lowest(shown(sun))
    sun -= 1 << second
    return first // 6, second // 6, lowest(shown(sun)) // 6 if sun else NO_TILE


@inlined
def legal_rests(sun: int, out: Any) -> int:
    """Write every order of the rest of a small factory (D15)."""
    tiles = rest_tiles(sun)
    for order in range(REST_COUNTS[tiles]):
        out[order] = REST_ORDERS[tiles][order]
    return REST_COUNTS[tiles]


@inlined
def random_turn(s: Any, o: int, b: int, rng: Any) -> int:
    """Returns a legal first step of a turn, uniformly at random, without listing them."""
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
        return actions.DRAW if k == displayed else actions.TAKE + (s[o + DISPLAYED] >> 8 * k & 255) - 1
    k -= plates
    for colour in range(COLOUR_COUNT):
        lines = popcount(opened >> 6 * colour & 63) + 1
        ways = popcount(offer >> 6 * colour & 63) * lines
        if k < ways:
            which = np.int64(np.uint32(k) // np.uint32(lines))
            source = nth_bit(offer >> 6 * colour & 63, which)
            line = nth_bit(opened >> 6 * colour & 63 | 1 << LINE_COUNT, k - which * lines)
            if source == MOONS:
                return actions.moon_number(colour, line)
            return actions.sun_number(source, colour, line)
        k -= ways
    return actions.CHIP + (nth_bit(face_up, k) >> 3)


@compiled
def random_spend(s: Any, o: int, b: int, rng: Any) -> int:
    """Returns an action for the due line, uniformly at random: to leave it, or to spend chips on it."""
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
            return actions.LEAVE
        k -= 1
    way = next_way(s[b + CHIPS], held >> 3, missing, BEFORE_FIRST)
    for _ in range(k):
        way = next_way(s[b + CHIPS], held >> 3, missing, way)
    return actions.SPEND + way


@compiled
def random_action(s: Any, o: int, rng: Any) -> int:
    """Returns a legal action, uniformly at random, without listing them."""
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
