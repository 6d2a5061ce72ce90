"""The drafts of a frame: how to play a draft, and the order in which to try them."""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel.actions import DRAFTS, FLOOR_ROW, draft_number, draft_of
from tilewright.games.classic.kernel.board import column_of, fill_floor, fill_line, points
from tilewright.games.classic.kernel.rules import still_available
from tilewright.games.classic.kernel.state import tiles_on
from tilewright.games.classic.search.two_players.layout import (
    AVAILABLE,
    GREY,
    LINES,
    OPEN,
    POOL,
    SOURCE,
    TOKEN,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined
from tilewright.kernel.rng import mix

NO_MOVE = 1023
"""The code for no draft, in the ten bits that a draft takes in a move list and in the transposition table."""

ORDER_SHIFT = 10
ORDER_BASE = 1 << 28
"""A move in a list is its draft, with its ordering score plus ORDER_BASE above bit ORDER_SHIFT."""

FIRST_ORDER, KILLER_ORDER, SECOND_KILLER_ORDER = 1 << 30, 40_000, 35_000
HISTORY_SCALE, HISTORY_MOST = 16, 30_000
"""The ordering score of a draft is HISTORY_SCALE times an estimate of its worth, plus its history score. All history
scores are halved when one exceeds HISTORY_MOST."""

_CENTRE_SALT = np.uint64(0x9D8A_6B1F_53E7_2C41)


@inlined
def hash_of(value: Any) -> Any:
    """Returns a hash of a word."""
    return np.int64(mix(np.uint64(value)))


@inlined
def centre_hash(tiles: int) -> Any:
    """Returns a hash of the tiles in the centre. It differs from that of a factory with the same tiles."""
    return np.int64(mix(np.uint64(tiles) ^ _CENTRE_SALT))


@inlined
def take(frame: Any, after: Any, turn: int, move: int) -> None:
    """Play a draft of a frame, and write the result to the next frame (A6 to A10)."""
    source, colour, row = draft_of(move)
    for word in range(POOL + 1):
        after[word] = frame[word]
    held, centre = frame[SOURCE + source], frame[SOURCE]
    tiles, rest = held >> 8 * colour & 255, held & ~(255 << 8 * colour)
    lines = frame[LINES + turn]
    after[AVAILABLE] = still_available(frame[AVAILABLE], source, colour)
    if source == 0:
        after[SOURCE] = rest
        after[POOL] += centre_hash(rest) - centre_hash(centre)
        if frame[TOKEN] == 0:
            after[TOKEN] = turn + 1
            lines = fill_floor(lines, 1)
    else:
        after[POOL] -= hash_of(held)
        after[SOURCE + source] = 0
        if rest:
            after[SOURCE] = centre + rest
            after[POOL] += centre_hash(centre + rest) - centre_hash(centre)
    lines, after[OPEN + turn], over = fill_line(lines, frame[OPEN + turn], colour, tiles, row)
    after[LINES + turn] = fill_floor(lines, over)


@compiled
def list_moves(order: Any, e: Any, frame: Any, ply: int, turn: int, first: int) -> int:
    """List the drafts of a frame with their ordering scores, equal factories once. Returns the number of drafts.
    `first` is tried first.
    """
    moves, history, count = order.moves[ply], order.history[turn], 0
    available, opened, lines = frame[AVAILABLE], frame[OPEN + turn], frame[LINES + turn]
    wall, held, grey = e.boards.walls[turn], e.boards.held[turn], e.round[GREY]
    repeated = 0
    for source in range(2, 6):
        for other in range(1, source):
            if frame[SOURCE + source] == frame[SOURCE + other]:
                repeated |= 1 << source
    killer, second = order.killers[ply, 0], order.killers[ply, 1]
    takes_token = frame[TOKEN] == 0
    for colour in range(5):
        sources = available >> 10 * colour & 1023 & ~repeated
        rows = opened >> 6 * colour & 63
        while sources:
            source = lowest(sources)
            sources &= sources - 1
            tiles = frame[SOURCE + source] >> 8 * colour & 255
            left = rows
            while left:
                row = lowest(left)
                left &= left - 1
                move = draft_number(source, colour, row)
                if ply == 0 and order.excluded[move]:
                    continue
                if row == FLOOR_ROW:
                    worth = -160 - 240 * tiles
                else:
                    lacks = row + 1 - tiles_on(lines, row)
                    if tiles < lacks:
                        worth = 300 + 96 * tiles - 112 * (lacks - tiles)
                    else:
                        if grey:
                            gain = 2 + popcount(held[colour])
                        else:
                            column = column_of(colour, row)
                            gain = points(wall | 1 << (5 * row + column), row, column)
                        worth = 900 + 96 * gain + 32 * row - 220 * (tiles - lacks)
                if source == 0 and takes_token:
                    worth -= 48
                place = HISTORY_SCALE * worth + history[move]
                if move == first:
                    place = FIRST_ORDER
                elif move == killer:
                    place += KILLER_ORDER
                elif move == second:
                    place += SECOND_KILLER_ORDER
                moves[count] = (place + ORDER_BASE) << ORDER_SHIFT | move
                count += 1
    return count


@inlined
def next_best(moves: Any, index: int, count: int) -> Any:
    """Move the best of the remaining moves to this place in the list, and return it."""
    best, at = moves[index], index
    for other in range(index + 1, count):
        if moves[other] > best:
            best, at = moves[other], other
    moves[at] = moves[index]
    moves[index] = best
    return best & NO_MOVE


@inlined
def reward(order: Any, ply: int, turn: int, depth: int, move: int) -> None:
    """Record a move that caused a cutoff, so that it is tried early elsewhere: as a killer of its ply, and in the
    history.
    """
    order.history[turn, move] += 4 * depth * depth
    if order.history[turn, move] > HISTORY_MOST:
        for seat in range(2):
            for draft in range(DRAFTS):
                order.history[seat, draft] >>= 1
    if order.killers[ply, 0] != move:
        order.killers[ply, 1] = order.killers[ply, 0]
        order.killers[ply, 0] = move
