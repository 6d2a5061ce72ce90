"""The course of a game: deal, offer, tiling, end."""

from typing import Any

from tilewright.games.classic.components import FACTORY_TILES
from tilewright.games.classic.kernel.actions import DRAFTS, draft_of, tiling_of
from tilewright.games.classic.kernel.board import (
    bonuses,
    can_complete_row,
    clear_floor,
    column_of,
    complete_rows,
    drop,
    drop_token,
    empty_line,
    grey_columns,
    place,
    place_grey,
    put,
)
from tilewright.games.classic.kernel.state import (
    AVAILABLE,
    BAG,
    BOARD,
    BOARDS,
    DEAL,
    DRAFT,
    FULL,
    GREY,
    LID,
    LINE,
    LINES,
    OVER,
    PLAYERS,
    ROUND,
    SCORE,
    SOURCE,
    STARTER,
    STEP,
    TILE,
    TOKEN,
    TURN,
    WALL,
    colour_on,
    grey_wall,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.tiles import draw_refilling, total

EVERY_SOURCE = 0x10040100401
"""The bit of source 0 for each colour in AVAILABLE."""


@compiled
def actor(s: Any, o: int) -> int:
    """Returns the seat to move; -1 for chance, -2 when the game is over."""
    step = s[o + STEP]
    if step == DEAL:
        return -1
    return -2 if step == OVER else s[o + TURN]


@compiled
def deal(s: Any, o: int, rng: Any) -> None:
    """Draw four tiles for each factory. When the bag is empty, it is refilled from the lid (A5, A16)."""
    bag, lid = s[o + BAG], s[o + LID]
    left = total(bag)
    available = 0
    for source in range(1, 2 + 2 * s[o + PLAYERS]):
        tiles = 0
        for _ in range(FACTORY_TILES):
            colour, bag, lid, left = draw_refilling(bag, lid, left, rng)
            if colour < 0:
                break
            tiles += 1 << 8 * colour
            available |= 1 << (10 * colour + source)
        s[o + SOURCE + source] = tiles
    s[o + BAG] = bag
    s[o + LID] = lid
    s[o + AVAILABLE] = available
    s[o + TURN] = s[o + STARTER]
    s[o + STEP] = DRAFT


@inlined
def still_available(available: int, source: int, colour: int) -> int:
    """Returns AVAILABLE after a colour was taken from a source. The other tiles of a factory go to the centre (A7)."""
    if source == 0:
        return available & ~(1 << 10 * colour)
    to_centre = (available >> source & EVERY_SOURCE) & ~(1 << 10 * colour)
    return (available & ~(EVERY_SOURCE << source)) | to_centre


@inlined
def draft(s: Any, o: int, source: int, colour: int, row: int) -> None:
    """Take a colour from a source to a row or the floor, and the token if it comes along (A6 to A10)."""
    seat = s[o + TURN]
    b = o + BOARDS + BOARD * seat
    held = s[o + SOURCE + source]
    tiles = held >> 8 * colour & 255
    held &= ~(255 << 8 * colour)
    s[o + AVAILABLE] = still_available(s[o + AVAILABLE], source, colour)
    if source == 0:
        s[o + SOURCE] = held
        if s[o + TOKEN] == 0:
            s[o + TOKEN] = seat + 1
            drop_token(s, b)
    else:
        s[o + SOURCE] += held
        s[o + SOURCE + source] = 0
    put(s, o, b, colour, tiles, row)
    seat += 1
    s[o + TURN] = seat if seat < s[o + PLAYERS] else 0


@inlined
def tile_coloured(s: Any, o: int) -> None:
    """Tile the coloured walls of all players, which involves no choice (A12 to A14)."""
    for seat in range(s[o + PLAYERS]):
        b = o + BOARDS + BOARD * seat
        full = s[b + FULL]
        while full:
            row = lowest(full)
            full &= full - 1
            colour = colour_on(s[b + LINES], row)
            place(s, o, b, row, column_of(colour, row), colour)
        clear_floor(s, o, b)
    end_round(s, o)


@compiled
def tile_grey(s: Any, o: int, first: int) -> None:
    """Tile the grey walls in turn, starting with this seat, and stop where a player has a choice (A22 to A24)."""
    players = s[o + PLAYERS]
    seat = first
    while True:
        b = o + BOARDS + BOARD * seat
        while s[b + FULL]:
            row = lowest(s[b + FULL])
            colour = colour_on(s[b + LINES], row)
            columns = grey_columns(s[b + WALL], s[grey_wall(s, o, seat) + colour], row)
            if columns & (columns - 1):
                s[o + STEP] = TILE
                s[o + TURN] = seat
                s[o + LINE] = row + 1
                return
            if columns:
                place_grey(s, o, seat, row, lowest(columns))
            else:
                empty_line(s, b, row)
                drop(s, o, b, colour, row + 1)
        clear_floor(s, o, b)
        seat = seat + 1 if seat + 1 < players else 0
        if seat == s[o + STARTER]:
            break
    end_round(s, o)


@compiled
def end_round(s: Any, o: int) -> None:
    """End the game if a row is complete (A19), if no tile is left (A18), or on the grey wall if nobody can complete a
    row any more (A25). Otherwise wait for the next deal (A14, A17).
    """
    players = s[o + PLAYERS]
    done = s[o + BAG] + s[o + LID] == 0
    dead_end = s[o + GREY] != 0
    for seat in range(players):
        wall = s[o + BOARDS + BOARD * seat + WALL]
        if complete_rows(wall):
            done = True
        if dead_end and can_complete_row(s, o, seat):
            dead_end = False
    s[o + LINE] = 0
    if done or dead_end:
        s[o + STEP] = OVER
        s[o + TURN] = s[o + STARTER]
        for seat in range(players):
            s[o + BOARDS + BOARD * seat + SCORE] += bonuses(s, o, seat)
        return
    if s[o + TOKEN]:
        s[o + STARTER] = s[o + TOKEN] - 1
        s[o + TOKEN] = 0
    s[o + TURN] = s[o + STARTER]
    s[o + ROUND] += 1
    s[o + STEP] = DEAL


@inlined
def end_offer(s: Any, o: int) -> None:
    """Tile the walls if the last tile was taken (A11)."""
    if s[o + GREY]:
        tile_grey(s, o, s[o + STARTER])
    else:
        tile_coloured(s, o)


@compiled
def play(s: Any, o: int, action: int) -> None:
    """Play a legal action, and everything that follows from it without a choice."""
    if action >= DRAFTS:
        row, column = tiling_of(action)
        seat = s[o + TURN]
        place_grey(s, o, seat, row, column)
        tile_grey(s, o, seat)
        return
    source, colour, row = draft_of(action)
    draft(s, o, source, colour, row)
    if s[o + AVAILABLE] == 0:
        end_offer(s, o)


@inlined
def draw_hidden(s: Any, o: int, seat: int, rng: Any) -> None:
    """Do nothing: only the order of the bag is hidden, and no state holds it."""


@compiled
def winners(s: Any, o: int) -> int:
    """Returns the winning seats as bits: most points, then most complete rows. No bit is set before the end (A21)."""
    if s[o + STEP] != OVER:
        return 0
    best = -1
    won = 0
    for seat in range(s[o + PLAYERS]):
        b = o + BOARDS + BOARD * seat
        key = s[b + SCORE] * 8 + popcount(complete_rows(s[b + WALL]))
        if key > best:
            best, won = key, 0
        if key == best:
            won |= 1 << seat
    return won


@inlined
def lead(s: Any, o: int, seat: int) -> int:
    """Returns how many points a seat is ahead of the best of the others."""
    best = -1000
    for other in range(s[o + PLAYERS]):
        if other != seat:
            best = max(best, s[o + BOARDS + BOARD * other + SCORE])
    return s[o + BOARDS + BOARD * seat + SCORE] - best
