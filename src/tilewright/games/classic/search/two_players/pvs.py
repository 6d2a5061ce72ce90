"""Principal-variation search with iterative deepening inside the offer of a round.

A draft changes little: the sources, and lines and floor of one board. So a frame is small, and copied for each move. A
leaf is the end of the round, or the depth; the value of a position is that for the seat in turn.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel import state as packed
from tilewright.games.classic.kernel.board import DIAGONAL, FLOOR_SIZE, points
from tilewright.games.classic.kernel.rules import EVERY_SOURCE
from tilewright.games.classic.kernel.state import EVERY_COLOUR
from tilewright.games.classic.search.two_players.features import column_of
from tilewright.games.classic.search.two_players.net import WON, evaluate, prepare_context
from tilewright.games.classic.search.two_players.room import (
    ACTIONS,
    AVAILABLE,
    BAG,
    BEST,
    CONTEXT,
    CUT,
    DEPTH,
    ENDS,
    ENTRIES,
    EXCLUDED,
    FIRST,
    FLOOR_SHIFT,
    FRAME,
    GENERATION,
    GREY,
    HELD,
    HISTORY,
    KILLERS,
    KNOWN,
    LIMIT,
    LINES,
    MOST_ENDS,
    MOST_MOVES,
    MOVES,
    NODES,
    OPEN,
    PLIES,
    POOL,
    ROUND,
    SCORE,
    SEAT,
    SEATS,
    SOLVED,
    SOURCE,
    STARTER,
    STOP,
    TABLE,
    TOKEN,
    TURN,
    VALUE,
    WALL,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import compiled, inlined, recursive
from tilewright.kernel.rng import mix

INFINITE = 1_000_000
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
"""What the table knows of a value."""

HISTORY_MOST = 30_000
NO_MOVE = 1023
GENERATIONS = 1 << 16

_SECOND_SALT = 0x5DEE_CE66_D000_0000
_CENTRE_SALT = np.uint64(0x9D8A_6B1F_53E7_2C41)


@inlined
def _hash(value: Any) -> Any:
    return np.int64(mix(np.uint64(value)))


@inlined
def _centre_hash(tiles: int) -> Any:
    return np.int64(mix(np.uint64(tiles) ^ _CENTRE_SALT))


@compiled
def set_root(w: Any, f: Any, s: Any) -> None:
    """Take over a state of the kernel in which a draft is due."""
    for source in range(6):
        w[SOURCE + source] = s[packed.SOURCE + source]
    w[AVAILABLE], w[TOKEN] = s[packed.AVAILABLE], s[packed.TOKEN]
    pool = _centre_hash(w[SOURCE])
    for source in range(1, 6):
        if w[SOURCE + source]:
            pool += _hash(w[SOURCE + source])
    w[POOL] = pool
    w[TURN], w[STARTER], w[ROUND] = s[packed.TURN], s[packed.STARTER], s[packed.ROUND]
    w[BAG], w[GREY] = s[packed.BAG], s[packed.GREY]
    context = _hash(s[packed.BAG]) + _hash(s[packed.STARTER] << 16 | s[packed.ROUND] << 8 | s[packed.GREY] | 1 << 32)
    for seat in range(2):
        b, at = packed.BOARDS + packed.BOARD * seat, SEATS + SEAT * seat
        w[LINES + seat] = s[b + packed.COUNT] | s[b + packed.COLOUR] << 4 | s[b + packed.FLOOR_SPACES] << FLOOR_SHIFT
        w[OPEN + seat] = s[b + packed.OPEN]
        w[at + WALL], w[at + SCORE] = s[b + packed.WALL], s[b + packed.SCORE]
        context = _hash(context ^ (w[at + WALL] | w[at + SCORE] << 32))
        for colour in range(5):
            if w[GREY]:
                w[at + HELD + colour] = s[packed.BOARDS + 2 * packed.BOARD + packed.COLOURED * seat + colour]
            else:
                w[at + HELD + colour] = w[at + WALL] & DIAGONAL[colour]
            context = _hash(context ^ w[at + HELD + colour])
    if context != w[CONTEXT]:
        w[CONTEXT] = context
        prepare_context(w, f)


@inlined
def _take(w: Any, o: int, c: int, turn: int, move: int) -> None:
    """Play a draft of the frame at `o` into the frame at `c` (A6 to A10)."""
    source, rest = move // 30, move % 30
    colour, row = rest // 6, rest % 6
    for word in range(POOL + 1):
        w[c + word] = w[o + word]
    held, centre, available = w[o + SOURCE + source], w[o + SOURCE], w[o + AVAILABLE]
    tiles = held >> 8 * colour & 255
    held &= ~(255 << 8 * colour)
    lines = w[o + LINES + turn]
    floor = lines >> FLOOR_SHIFT
    if source == 0:
        w[c + SOURCE] = held
        w[c + AVAILABLE] = available & ~(1 << 10 * colour)
        w[c + POOL] += _centre_hash(held) - _centre_hash(centre)
        if w[o + TOKEN] == 0:
            w[c + TOKEN] = turn + 1
            floor += 1
    else:
        w[c + POOL] -= _hash(w[o + SOURCE + source])
        w[c + SOURCE + source] = 0
        if held:
            w[c + SOURCE] = centre + held
            w[c + POOL] += _centre_hash(centre + held) - _centre_hash(centre)
        others = (available >> source & EVERY_SOURCE) & ~(1 << 10 * colour)
        w[c + AVAILABLE] = (available & ~(EVERY_SOURCE << source)) | others
    lines &= (1 << FLOOR_SHIFT) - 1
    if row < 5:
        count = lines >> 8 * row & 15
        fits = min(tiles, row + 1 - count)
        bit = 1 << (6 * colour + row)
        if count == 0:
            lines |= colour << (8 * row + 4)
            w[c + OPEN + turn] &= ~(EVERY_COLOUR << row) | bit
        if count + fits == row + 1:
            w[c + OPEN + turn] &= ~bit
        lines += fits << 8 * row
        tiles -= fits
    w[c + LINES + turn] = lines | min(floor + tiles, FLOOR_SIZE) << FLOOR_SHIFT


@compiled
def _list_moves(w: Any, o: int, ply: int, turn: int, first: int) -> int:
    """Write the drafts of a frame with the order in which to try them above bit 10; of equal factories only one."""
    at, count = MOVES + MOST_MOVES * ply, 0
    available, opened, lines = w[o + AVAILABLE], w[o + OPEN + turn], w[o + LINES + turn]
    wall, held = w[SEATS + SEAT * turn + WALL], SEATS + SEAT * turn + HELD
    repeated = 0
    for source in range(2, 6):
        for other in range(1, source):
            if w[o + SOURCE + source] == w[o + SOURCE + other]:
                repeated |= 1 << source
    killer, second = w[KILLERS + 2 * ply], w[KILLERS + 2 * ply + 1]
    takes_token = w[o + TOKEN] == 0
    for colour in range(5):
        sources = available >> 10 * colour & 1023 & ~repeated
        rows = opened >> 6 * colour & 63
        while sources:
            source = lowest(sources)
            sources &= sources - 1
            tiles = w[o + SOURCE + source] >> 8 * colour & 255
            left = rows
            while left:
                row = lowest(left)
                left &= left - 1
                if row < 5:
                    room = row + 1 - (lines >> 8 * row & 15)
                    if tiles >= room:
                        column = column_of(colour, row)
                        gain = points(wall | 1 << (5 * row + column), row, column)
                        if w[GREY]:
                            gain = 2 + popcount(w[held + colour])
                        order = 900 + 96 * gain + 32 * row - 220 * (tiles - room)
                    else:
                        order = 300 + 96 * tiles - 112 * (room - tiles)
                else:
                    order = -160 - 240 * tiles
                if source == 0 and takes_token:
                    order -= 48
                move = source * 30 + colour * 6 + row
                if ply == 0 and w[EXCLUDED + move]:
                    continue
                order = order * 16 + w[HISTORY + ACTIONS * turn + move]
                if move == first:
                    order = 1 << 30
                elif move == killer:
                    order += 40_000
                elif move == second:
                    order += 35_000
                w[at + count] = (order + (1 << 28)) << 10 | move
                count += 1
    return count


@inlined
def _next_best(w: Any, at: int, index: int, count: int) -> Any:
    """The move to try at this place: the best of those left is brought there."""
    best, found = w[at + index], index
    for other in range(index + 1, count):
        if w[at + other] > best:
            best, found = w[at + other], other
    w[at + found] = w[at + index]
    w[at + index] = best
    return best & 1023


@inlined
def _reward(w: Any, ply: int, turn: int, depth: int, move: int) -> None:
    """Remember a move that cut, to try it early elsewhere."""
    at = HISTORY + ACTIONS * turn + move
    w[at] += 4 * depth * depth
    if w[at] > HISTORY_MOST:
        for index in range(2 * ACTIONS):
            w[HISTORY + index] >>= 1
    if w[KILLERS + 2 * ply] != move:
        w[KILLERS + 2 * ply + 1] = w[KILLERS + 2 * ply]
        w[KILLERS + 2 * ply] = move


@inlined
def _key(w: Any, o: int, turn: int) -> Any:
    """The key of a frame in the table."""
    boards = _hash(w[o + LINES] << 4 | w[o + TOKEN] << 1 | turn) + _hash(w[o + LINES + 1] ^ _SECOND_SALT)
    return w[CONTEXT] + w[o + POOL] + boards


@inlined
def _rank(w: Any, o: int, source: int) -> int:
    """The place of a factory among all of a frame by its tiles: equal ones have the same."""
    rank = 1
    for other in range(1, 6):
        rank += w[o + SOURCE + other] < w[o + SOURCE + source]
    return rank


@inlined
def _kept_move(w: Any, o: int, move: int) -> int:
    """A move as the table keeps it, by the rank of its factory: positions with the same factories in another order are
    the same there.
    """
    return move if move < 30 or move == NO_MOVE else 30 * _rank(w, o, move // 30) + move % 30


@inlined
def _found_move(w: Any, o: int, kept: int) -> int:
    """A move that the table kept, from a factory of this frame."""
    if kept < 30 or kept == NO_MOVE:
        return kept
    found = NO_MOVE
    for source in range(5, 0, -1):
        if w[o + SOURCE + source] and _rank(w, o, source) == kept // 30:
            found = 30 * source + kept % 30
    return found


@inlined
def _place_of_end(w: Any, key: int) -> int:
    """Where an end is kept, or would be."""
    at = key & (MOST_ENDS - 1)
    while w[ENDS + 2 * at] != 0 and w[ENDS + 2 * at] != key:
        at = (at + 1) & (MOST_ENDS - 1)
    return ENDS + 2 * at


@inlined
def _value_of_end(w: Any, f: Any, o: int, seat: int) -> int:
    """The value of a frame at the end of the round for a seat: what is known of it, else the evaluation."""
    if w[KNOWN]:
        key = _key(w, o, 0)
        at = _place_of_end(w, key)
        if w[at] == key:
            return w[at + 1] if seat == 0 else -w[at + 1]
    return evaluate(w, f, o, seat, True)


@compiled
def end_key(w: Any, ply: int) -> int:
    """The key of the frame of a ply, at the end of the round."""
    return _key(w, ply * FRAME, 0)


@compiled
def know_ends(w: Any, keys: Any, values: Any) -> None:
    """Take over what is known of ends now, and nothing else: their values for seat 0."""
    for word in range(2 * MOST_ENDS):
        w[ENDS + word] = 0
    w[KNOWN] = len(keys)
    for index in range(len(keys)):
        at = _place_of_end(w, keys[index])
        w[at], w[at + 1] = keys[index], values[index]
    w[GENERATION] = (w[GENERATION] + 1) % GENERATIONS
    if w[GENERATION] == 0:
        for word in range(2 * ENTRIES):
            w[TABLE + word] = 0


@recursive("int64(int64[::1], float32[::1], int64, int64, int64, int64)")
def _search(w: Any, f: Any, ply: int, depth: int, alpha: int, beta: int) -> int:
    """The value of the frame of a ply, searched so deep, within the window."""
    w[NODES] += 1
    if w[NODES] > w[LIMIT]:
        w[STOP] = 1
    if w[STOP]:
        return 0
    o = ply * FRAME
    turn = w[TURN] ^ (ply & 1)
    floor, estimates = alpha, w[CUT]
    first, at, key = -1, 0, 0
    kept = depth >= 2
    if kept:
        key = _key(w, o, turn)
        at = TABLE + 2 * (key & (ENTRIES - 1))
        if w[at] == key:
            entry = w[at + 1]
            first = _found_move(w, o, entry & 1023)
            complete, valid = entry >> 12 & 1, entry >> 19 & (GENERATIONS - 1) == w[GENERATION]
            if ply > 0 and valid and ((entry >> 13 & 63) >= depth or complete):
                value, kind = (entry >> 35) - 2 * WON, entry >> 10 & 3
                if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
                    if not complete:
                        w[CUT] += 1
                    return value
    if ply == 0:
        first = w[FIRST]
    count = _list_moves(w, o, ply, turn, first)
    moves, c = MOVES + MOST_MOVES * ply, o + FRAME
    best, chosen = -INFINITE, NO_MOVE
    for index in range(count):
        move = _next_best(w, moves, index, count)
        _take(w, o, c, turn, move)
        if w[c + AVAILABLE] == 0:
            w[NODES] += 1
            value = -_value_of_end(w, f, c, 1 - turn)
        elif depth <= 1:
            w[NODES] += 1
            w[CUT] += 1
            value = -evaluate(w, f, c, 1 - turn, False)
        elif index == 0:
            value = -_search(w, f, ply + 1, depth - 1, -beta, -alpha)
        else:
            # Late moves are seldom best: they are searched less deep first, and without asking for their exact value.
            less = 0
            if depth >= 3 and index >= 3:
                less = min(depth - 2, 1 + (index >= 10) + (index >= 25 and depth >= 5))
            value = -_search(w, f, ply + 1, depth - 1 - less, -alpha - 1, -alpha)
            if less > 0 and value > alpha and not w[STOP]:
                value = -_search(w, f, ply + 1, depth - 1, -alpha - 1, -alpha)
            if alpha < value < beta and not w[STOP]:
                value = -_search(w, f, ply + 1, depth - 1, -beta, -alpha)
        if w[STOP]:
            return best
        if value > best:
            best, chosen = value, move
            if value > alpha:
                alpha = value
                if ply == 0:
                    w[BEST], w[VALUE] = move, value
            if alpha >= beta:
                if kept:
                    _reward(w, ply, turn, depth, move)
                break
    if kept and ply > 0:  # At the root moves may be excluded.
        kind = AT_LEAST if best >= beta else AT_MOST if best <= floor else EXACT
        complete = 1 if w[CUT] == estimates else 0
        w[at] = key
        w[at + 1] = (
            (best + 2 * WON) << 35
            | w[GENERATION] << 19
            | depth << 13
            | complete << 12
            | kind << 10
            | _kept_move(w, o, chosen)
        )
    return best


@compiled
def think(w: Any, f: Any, least_depth: int, most_depth: int) -> int:
    """The best draft of the root by deeper and deeper searches, until the limit, STOP, or the round is solved."""
    for index in range(2 * PLIES):
        w[KILLERS + index] = -1
    for index in range(2 * ACTIONS):
        w[HISTORY + index] >>= 3
    w[NODES] = w[SOLVED] = w[DEPTH] = w[VALUE] = 0
    count = _list_moves(w, 0, 0, w[TURN], -1)
    best = _next_best(w, MOVES, 0, count)
    value = 0
    for depth in range(least_depth, most_depth + 1):
        w[CUT], w[BEST], w[FIRST] = 0, -1, best if depth > least_depth else -1
        _search(w, f, 0, depth, -INFINITE, INFINITE)
        # An iteration that was cut short still counts as far as it came: the best of the last was tried first.
        if w[BEST] >= 0:
            best, value = w[BEST], w[VALUE]
        if w[STOP]:
            break
        w[DEPTH] = depth
        if w[CUT] == 0:
            w[SOLVED] = 1
            break
    w[BEST], w[VALUE] = best, value
    return best


@compiled
def draft_root(w: Any, move: int) -> bool:
    """Play a draft of the root into the frame after it; whether the offer is over there."""
    _take(w, np.int64(0), np.int64(FRAME), w[TURN], move)
    return w[FRAME + AVAILABLE] == 0


@compiled
def _best_at_once(w: Any, f: Any, ply: int, turn: int) -> int:
    """The draft of a frame with the best value right after it."""
    o = ply * FRAME
    best, chosen = -INFINITE, -1
    for index in range(_list_moves(w, o, ply, turn, -1)):
        move = w[MOVES + MOST_MOVES * ply + index] & 1023
        _take(w, o, o + FRAME, turn, move)
        if w[o + FRAME + AVAILABLE] == 0:
            value = -_value_of_end(w, f, o + FRAME, 1 - turn)
        else:
            value = -evaluate(w, f, o + FRAME, 1 - turn, False)
        if value > best:
            best, chosen = value, move
    return chosen


@compiled
def principal_variation(w: Any, f: Any, out: Any) -> int:
    """Write the best drafts from the root on, as far as the table knows them, and the last one of the search's depth,
    which it does not hold; gives how many there are. The frame after the last one stays as it is then.
    """
    out[0] = w[BEST]
    count, turn = 1, w[TURN]
    _take(w, np.int64(0), np.int64(FRAME), turn, w[BEST])
    known = True
    while known and count < len(out) and w[count * FRAME + AVAILABLE]:
        o = count * FRAME
        turn = 1 - turn
        key = _key(w, o, turn)
        at = TABLE + 2 * (key & (ENTRIES - 1))
        move = _found_move(w, o, w[at + 1] & 1023)
        known = w[at] == key and move != NO_MOVE and w[at + 1] >> 19 & (GENERATIONS - 1) == w[GENERATION]
        if not known:
            if count >= w[DEPTH]:
                break
            move = _best_at_once(w, f, count, turn)
        out[count] = move
        _take(w, o, o + FRAME, turn, move)
        count += 1
    return count
