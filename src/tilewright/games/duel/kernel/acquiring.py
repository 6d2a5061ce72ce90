"""Phase 1: plates, suns, moons, chips, and whose turn it is."""

from typing import Any

from tilewright.games.duel.components import CHIPS_A_ROUND
from tilewright.games.duel.kernel.board import put
from tilewright.games.duel.kernel.dome import CORNER, PRINTS
from tilewright.games.duel.kernel.plates import (
    MOSAIC_PLATE,
    ORNAMENT_PLATES,
    append,
    listed,
    of_type,
    pop_stack,
    remove,
    stack_top,
)
from tilewright.games.duel.kernel.state import (
    AT_DECORATE,
    AT_DRAW,
    AT_NEXT,
    AT_PLACE,
    AT_PLATES,
    AT_REST,
    AT_TURN,
    AT_UNDER,
    BOARD,
    BOARDS,
    BOTH_SEATS,
    CHIPS,
    CHIPS_TAKEN,
    COLOUR_COUNT,
    DISPLAYED,
    DRAWN,
    DUE,
    EVERY_CHIP,
    EVERY_COLOUR,
    FACE_DOWN,
    FACE_UP,
    FREE,
    HELD,
    IN_TURN,
    LARGE_MOON,
    MOON_CHIPS,
    MOONS,
    OFFER,
    ORNAMENTS,
    PLATE_BITS,
    PLATES,
    PRINTED,
    RETURNED,
    ROUND,
    SCORE,
    SEEN_BY,
    SMALL_FACTORIES,
    SMALL_MOONS,
    STACK,
    START_TILE,
    STARTER,
    STEP,
    SUNS,
    TOKENS_LEFT,
    TURNING,
)
from tilewright.kernel.bits import lowest
from tilewright.kernel.jit import inlined


@inlined
def may_act(s: Any, o: int, seat: int) -> bool:
    """Returns whether one of the four actions is open to a player (D12, D15, D16, D18, D21)."""
    b = o + BOARDS + BOARD * seat
    if s[o + OFFER]:
        return True
    if s[b + TOKENS_LEFT] and s[o + DISPLAYED] | s[o + STACK] | s[o + RETURNED]:
        return True
    return s[b + CHIPS_TAKEN] < CHIPS_A_ROUND and s[o + MOON_CHIPS] & FACE_UP * EVERY_CHIP != 0


@inlined
def next_turn(s: Any, o: int) -> None:
    """Give the turn to the other player, or to the same one again if the other has no action. If neither has an action
    the phase is over, and the starting player decorates first (D21, D22).
    """
    seat = s[o + IN_TURN]
    s[o + STEP] = AT_TURN
    if may_act(s, o, 1 - seat):
        s[o + IN_TURN] = 1 - seat
    elif not may_act(s, o, seat):
        s[o + IN_TURN] = s[o + STARTER]
        s[o + DUE] = 1
        s[o + STEP] = AT_DECORATE


@inlined
def take(s: Any, o: int, plate: int) -> None:
    """Take a face-up plate. It costs a token, except in set-up (D11, D12a)."""
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
    """Draw from the stack for a point. The first draw puts a token down (D12b, D13)."""
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
    """Returns whether a further draw is open: it needs a plate, and a point to pay with (D13)."""
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

    The other player cannot tell it from another plate of its type that is put back with it, even one known from before.
    So the plates still in hand are sorted by name, mosaic plates first.
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
    """Put a single plate left under the stack. If none is left, the turn is over."""
    if s[o + DRAWN] == 1:
        put_under(s, o, s[o + DRAWN + 1] & PLATE_BITS)
    if s[o + DRAWN] == 0:
        s[o + STEP] = AT_NEXT


@inlined
def place(s: Any, o: int, field: int, turns: int) -> None:
    """Place the plate on an empty field. In set-up the display is then refilled (D11, D12)."""
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


@inlined
def shown(tiles: int) -> int:
    """Returns the lowest of six bits for each colour that is among some tiles."""
    return (tiles | tiles >> 1 | tiles >> 2) & EVERY_COLOUR


@inlined
def top_tile(stack: int) -> Any:
    """Returns the bit of OFFER for the top tile of a small factory's stack; 0 if the stack is empty."""
    return 1 << (6 * (stack & 15) + MOONS) >> 6


@inlined
def uncover(s: Any, o: int, factory: int) -> None:
    """Mark the chip of a small factory to be turned face up, once its last tile is gone (D15, D17)."""
    s[o + MOON_CHIPS] ^= (FACE_DOWN | TURNING) << 8 * (factory - 1)


@inlined
def take_sun(s: Any, o: int, factory: int, colour: int, line: int) -> None:
    """Take a colour from a sun. The rest of the large one goes to its moon. The rest of a small one is to be stacked,
    which leaves no choice if it has one colour (D15).
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
def take_chip(s: Any, o: int, factory: int) -> None:
    """Take a face-up bonus chip into the store (D18)."""
    b = o + BOARDS + BOARD * s[o + IN_TURN]
    kind = s[o + MOON_CHIPS] >> 8 * (factory - 1) & 15
    s[o + MOON_CHIPS] &= ~(255 << 8 * (factory - 1))
    s[b + CHIPS] |= 1 << (2 * kind + (s[b + CHIPS] >> 2 * kind & 1))
    s[b + CHIPS_TAKEN] += 1
    s[o + STEP] = AT_NEXT
