"""Samples the chance events (deals, plates, tops and chips), and what a seat may not know."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import DISPLAY, FACTORY_TILES
from tilewright.games.duel.kernel.acquiring import keep, shown, uncover
from tilewright.games.duel.kernel.chips import without_chips
from tilewright.games.duel.kernel.plates import (
    MOSAIC_PLATE,
    ORNAMENT_PLATES,
    display_size,
    listed,
    of_type,
    pop_stack,
    relist,
    stack_top,
)
from tilewright.games.duel.kernel.rules import advance
from tilewright.games.duel.kernel.state import (
    AT_DEAL,
    AT_KEEP,
    AT_NEXT,
    AT_PLATES,
    AT_SEEN,
    AT_SETUP,
    BAG,
    DISPLAYED,
    DRAWN,
    EVERY_CHIP,
    EVERY_COLOUR,
    FACE_DOWN,
    FACE_UP,
    HELD,
    IN_TURN,
    LARGE_MOON,
    MOON_CHIPS,
    OFFER,
    PLATE_BITS,
    RETURNED,
    ROUND,
    SEEN_BY,
    SMALL_FACTORIES,
    SMALL_MOONS,
    STACK,
    START_TILE,
    STARTER,
    STEP,
    SUNS,
    TOP_SHOWN,
    TOWER,
    TURNING,
    UNSEEN_CHIPS,
    UNSEEN_PLATES,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import below, pick
from tilewright.kernel.tiles import BYTES, draw_refilling, total

SUN_TILES = np.array(FACTORY_TILES, np.int64)
LARGE_TILES = FACTORY_TILES[0]


@inlined
def one_colour(tiles: int) -> bool:
    """Returns whether a word with a byte for each colour holds tiles of at most one colour."""
    held = (tiles | tiles >> 1 | tiles >> 2 | tiles >> 3) & BYTES
    return held & (held - 1) == 0


@compiled
def fill(bag: int, tower: int, size: int, rng: Any) -> Any:
    """Draw tiles for a sun. An empty bag is refilled from the tower. Returns sun, bag and tower (D9, D32)."""
    sun = 0
    left = total(bag)
    for _ in range(size):
        colour, bag, tower, left = draw_refilling(bag, tower, left, rng)
        if colour < 0:
            break
        sun += 1 << 6 * colour
    return sun, bag, tower


@inlined
def lay_out(s: Any, o: int) -> None:
    """Set the table once the suns are filled: chips face down on the small moons, the start tile on the large one. In
    set-up the other player takes a plate first; later the starting player has the first turn (D10, D11, D33).
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
    """Returns how many plates the display lacks and the stack can supply (D8, D32)."""
    stack = (s[o + STACK] & ((1 << TOP_SHOWN) - 1)) + s[o + RETURNED]
    return min(DISPLAY - display_size(s, o), stack)


@inlined
def sample_deal(s: Any, o: int, rng: Any) -> None:
    """Fill suns and display. Five tiles of one colour on the large sun go back into the bag and are drawn again. The
    tower's tiles join that draw if they have gone in or the bag holds nothing else (D8, D9, D32).
    """
    before, spare = s[o + BAG], s[o + TOWER]
    while True:
        sun, bag, tower = fill(before, spare, SUN_TILES[0], rng)
        # Five is the only number of tiles of one colour with these two bits.
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
        reveal(s, o, rng)
    lay_out(s, o)


@inlined
def sample_plate(s: Any, o: int, rng: Any) -> Any:
    """Returns the top plate of the stack. If it is not known, it is drawn from those that nobody has looked at, of its
    type if that is shown.
    """
    if s[o + STACK] == 0:
        return s[o + RETURNED + 1] & PLATE_BITS
    unseen = s[o + UNSEEN_PLATES]
    if s[o + STACK] >> TOP_SHOWN:
        unseen &= of_type(stack_top(s, o))
    return pick(rng, unseen)


@inlined
def reveal(s: Any, o: int, rng: Any) -> None:
    """Move the top plate of the stack to the display."""
    plate = sample_plate(s, o, rng)
    pop_stack(s, o)
    s[o + DISPLAYED] |= (plate + 1) << 8 * display_size(s, o)
    s[o + UNSEEN_PLATES] &= ~(1 << plate)


@inlined
def sample_refill(s: Any, o: int, rng: Any) -> None:
    """Refill the display in set-up. After the other player's plate the starting player takes one; then round 1
    begins (D11).
    """
    reveal(s, o, rng)
    if s[o + IN_TURN] == s[o + STARTER]:
        s[o + ROUND] = 1
        s[o + IN_TURN] = 1 - s[o + STARTER]
        s[o + STEP] = AT_NEXT
    else:
        s[o + IN_TURN] = s[o + STARTER]
        s[o + STEP] = AT_SETUP


@inlined
def sample_seen(s: Any, o: int, rng: Any) -> None:
    """Let the player in turn look at the plates drawn, and know them from now on. Plates that nobody has looked at are
    drawn from those of their type. A single plate is kept (D12b).
    """
    for index in range(s[o + DRAWN]):
        back = listed(s, o + DRAWN, index)
        plate, seen_by = back & PLATE_BITS, back >> SEEN_BY
        if seen_by == 0:
            plate = pick(rng, s[o + UNSEEN_PLATES] & of_type(plate))
            s[o + UNSEEN_PLATES] &= ~(1 << plate)
        relist(s, o + DRAWN, index, plate | (seen_by | 1 << s[o + IN_TURN]) << SEEN_BY)
    s[o + STEP] = AT_KEEP
    if s[o + DRAWN] == 1:
        keep(s, o, s[o + DRAWN + 1] & PLATE_BITS)


@inlined
def sample_top(s: Any, o: int, rng: Any) -> None:
    """Show the back of the stack's top plate: any that nobody has looked at, less those drawn (D12)."""
    ornaments = popcount(s[o + UNSEEN_PLATES] & ORNAMENT_PLATES)
    count = popcount(s[o + UNSEEN_PLATES])
    for index in range(s[o + DRAWN]):
        back = listed(s, o + DRAWN, index)
        if back >> SEEN_BY == 0:
            count -= 1
            if back != MOSAIC_PLATE:
                ornaments -= 1
    s[o + STACK] |= (1 if below(rng, count) < ornaments else 2) << TOP_SHOWN


@inlined
def sample_chip(s: Any, o: int, rng: Any) -> None:
    """Turn the first chip that is due face up, drawn from those not seen yet (D15, D17, D32)."""
    kind = pick(rng, s[o + UNSEEN_CHIPS]) >> 1
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
        sample_refill(s, o, rng)
    elif step == AT_SEEN:
        sample_seen(s, o, rng)
    elif 0 < s[o + STACK] < 1 << TOP_SHOWN:
        sample_top(s, o, rng)
    else:
        sample_chip(s, o, rng)
    advance(s, o)


@compiled
def determinise(s: Any, o: int, seat: int, rng: Any) -> None:
    """Draw anew the plates that only the other seat has looked at, each from the plates of its type that this seat has
    not seen (D12).
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
