"""Principal-variation search with iterative deepening, within the offer of a round (Marsland and Campbell 1982).

The value of a position is that for the seat in turn (negamax). The first move of a node is searched with the full
window, the others with a null window, which only asks whether they are better. Late moves are searched with reduced
depth at first. A leaf is the end of the round, or the depth limit. A draft changes only the sources and one player's
lines and floor, so a frame is small and is copied for every move.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel import state as packed
from tilewright.games.classic.search.boards import set_board
from tilewright.games.classic.search.two_players.layout import (
    AVAILABLE,
    BAG,
    BEST,
    CONTEXT,
    DEPTH,
    ENTRY,
    ESTIMATES,
    FIRST,
    GENERATION,
    GREY,
    KEY,
    LIMIT,
    LINES,
    NODES,
    OPEN,
    PLIES,
    POOL,
    ROUND,
    SOLVED,
    SOURCE,
    STARTER,
    STOP,
    TOKEN,
    TURN,
    VALUE,
)
from tilewright.games.classic.search.two_players.moves import (
    NO_MOVE,
    centre_hash,
    hash_of,
    list_moves,
    next_best,
    reward,
    take,
)
from tilewright.games.classic.search.two_players.net import evaluate, set_context
from tilewright.games.classic.search.two_players.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    depth_of,
    generation_of,
    is_complete,
    kept_move,
    key_of,
    kind_of,
    move_of,
    new_entry,
    slot_of,
    value_of,
    value_of_end,
)
from tilewright.kernel.jit import compiled, inlined

INFINITE = 1_000_000


@compiled
def set_root(search: Any, s: Any) -> None:
    """Copy a state of the kernel in which a draft is due to the root."""
    e, frame, o = search.evaluation, search.frames[0], np.int64(0)
    for source in range(6):
        frame[SOURCE + source] = s[packed.SOURCE + source]
    frame[AVAILABLE], frame[TOKEN] = s[packed.AVAILABLE], s[packed.TOKEN]
    frame[POOL] = centre_hash(frame[SOURCE])
    for source in range(1, 6):
        if frame[SOURCE + source]:
            frame[POOL] += hash_of(frame[SOURCE + source])
    search.counters[TURN] = s[packed.TURN]
    e.round[STARTER], e.round[ROUND] = s[packed.STARTER], s[packed.ROUND]
    e.round[BAG], e.round[GREY] = s[packed.BAG], s[packed.GREY]
    context = hash_of(s[packed.BAG])
    context += hash_of(s[packed.STARTER] << 16 | s[packed.ROUND] << 8 | s[packed.GREY] | 1 << 32)
    for seat in range(2):
        b = packed.BOARDS + packed.BOARD * seat
        frame[LINES + seat], frame[OPEN + seat] = s[b + packed.LINES], s[b + packed.OPEN]
        set_board(e.boards, s, o, seat)
        context = hash_of(context ^ (e.boards.walls[seat] | e.boards.scores[seat] << 32))
        for colour in range(5):
            context = hash_of(context ^ e.boards.held[seat, colour])
    if context != e.round[CONTEXT]:
        e.round[CONTEXT] = context
        set_context(e)


@inlined
def reduction(depth: int, index: int) -> int:
    """Returns the depth reduction of a move at first: late moves are seldom best."""
    if depth < 3 or index < 3:
        return 0
    return min(depth - 2, 1 + (index >= 10) + (index >= 25 and depth >= 5))


@compiled
def alpha_beta(search: Any, ply: int, depth: int, alpha: int, beta: int) -> int:
    """Returns the value of a ply's frame, searched to this depth within the window from alpha to beta."""
    counters = search.counters
    counters[NODES] += 1
    if counters[NODES] > counters[LIMIT]:
        counters[STOP] = 1
    if counters[STOP]:
        return 0
    e, frame, after = search.evaluation, search.frames[ply], search.frames[ply + 1]
    turn = counters[TURN] ^ (ply & 1)
    lowest_alpha, estimates = alpha, counters[ESTIMATES]
    first, slot, key = -1, 0, 0
    kept = depth >= 2
    if kept:
        key = key_of(e, frame, turn)
        slot = slot_of(key)
        if search.table[slot, KEY] == key:
            entry = search.table[slot, ENTRY]
            first = move_of(frame, entry)
            valid = generation_of(entry) == counters[GENERATION]
            if ply > 0 and valid and (depth_of(entry) >= depth or is_complete(entry)):
                value, kind = value_of(entry), kind_of(entry)
                if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
                    if not is_complete(entry):
                        counters[ESTIMATES] += 1
                    return value
    if ply == 0:
        first = counters[FIRST]
    moves, count = search.order.moves[ply], list_moves(search.order, e, frame, ply, turn, first)
    best, chosen = -INFINITE, NO_MOVE
    for index in range(count):
        move = next_best(moves, index, count)
        take(frame, after, turn, move)
        if after[AVAILABLE] == 0:
            counters[NODES] += 1
            value = -value_of_end(search, after, 1 - turn)
        elif depth <= 1:
            counters[NODES] += 1
            counters[ESTIMATES] += 1
            value = -evaluate(e, after, 1 - turn, False)
        elif index == 0:
            value = -alpha_beta(search, ply + 1, depth - 1, -beta, -alpha)
        else:
            less = reduction(depth, index)
            value = -alpha_beta(search, ply + 1, depth - 1 - less, -alpha - 1, -alpha)
            if less > 0 and value > alpha and not counters[STOP]:
                value = -alpha_beta(search, ply + 1, depth - 1, -alpha - 1, -alpha)
            if alpha < value < beta and not counters[STOP]:
                value = -alpha_beta(search, ply + 1, depth - 1, -beta, -alpha)
        if counters[STOP]:
            return best
        if value > best:
            best, chosen = value, move
            if value > alpha:
                alpha = value
                if ply == 0:
                    counters[BEST], counters[VALUE] = move, value
            if alpha >= beta:
                if kept:
                    reward(search.order, ply, turn, depth, move)
                break
    if kept and ply > 0:  # Moves may be excluded at the root.
        kind = AT_LEAST if best >= beta else AT_MOST if best <= lowest_alpha else EXACT
        complete = counters[ESTIMATES] == estimates
        search.table[slot, KEY] = key
        search.table[slot, ENTRY] = new_entry(
            best, counters[GENERATION], depth, complete, kind, kept_move(frame, chosen)
        )
    return best


@compiled
def think(search: Any, least_depth: int, most_depth: int) -> int:
    """Returns the best draft of the root. It searches deeper and deeper until the limit, STOP, or the round is solved
    (iterative deepening).
    """
    counters, order = search.counters, search.order
    for killed in range(PLIES):
        order.killers[killed, 0] = order.killers[killed, 1] = -1
    for seat in range(2):
        for draft in range(order.history.shape[1]):
            order.history[seat, draft] >>= 3
    counters[NODES] = counters[SOLVED] = counters[DEPTH] = counters[VALUE] = 0
    ply: Any = np.int64(0)
    count = list_moves(order, search.evaluation, search.frames[ply], ply, counters[TURN], np.int64(-1))
    best, value = next_best(order.moves[ply], 0, count), 0
    for depth in range(least_depth, most_depth + 1):
        counters[ESTIMATES], counters[BEST], counters[FIRST] = 0, -1, best if depth > least_depth else -1
        alpha_beta(search, ply, depth, np.int64(-INFINITE), np.int64(INFINITE))
        # An iteration that was cut short still counts as far as it got: it tried the previous best move first.
        if counters[BEST] >= 0:
            best, value = counters[BEST], counters[VALUE]
        if counters[STOP]:
            break
        counters[DEPTH] = depth
        if counters[ESTIMATES] == 0:
            counters[SOLVED] = 1
            break
    counters[BEST], counters[VALUE] = best, value
    return best


@compiled
def draft_root(search: Any, move: int) -> bool:
    """Play a draft of the root, and write the result to the next frame. Returns whether the offer is over there."""
    take(search.frames[0], search.frames[1], search.counters[TURN], move)
    return search.frames[1, AVAILABLE] == 0


@compiled
def best_at_once(search: Any, ply: int, turn: int) -> int:
    """Returns the draft of a frame with the best value right after it, without a search."""
    frame, after = search.frames[ply], search.frames[ply + 1]
    best, chosen = -INFINITE, -1
    for index in range(list_moves(search.order, search.evaluation, frame, ply, turn, np.int64(-1))):
        move = search.order.moves[ply, index] & NO_MOVE
        take(frame, after, turn, move)
        if after[AVAILABLE] == 0:
            value = -value_of_end(search, after, 1 - turn)
        else:
            value = -evaluate(search.evaluation, after, 1 - turn, False)
        if value > best:
            best, chosen = value, move
    return chosen


@compiled
def principal_variation(search: Any, out: Any) -> int:
    """Write the best drafts from the root on, as far as the transposition table holds them, and the last draft at the
    search's depth, which the table does not hold. Returns the number of drafts. The frame after the last draft is left
    filled.
    """
    frames, turn = search.frames, search.counters[TURN]
    out[0] = search.counters[BEST]
    take(frames[0], frames[1], turn, out[0])
    count, known = 1, True
    while known and count < len(out) and frames[count, AVAILABLE]:
        turn = 1 - turn
        key = key_of(search.evaluation, frames[count], turn)
        entry = search.table[slot_of(key), ENTRY]
        move = move_of(frames[count], entry)
        valid = generation_of(entry) == search.counters[GENERATION]
        known = search.table[slot_of(key), KEY] == key and move != NO_MOVE and valid
        if not known:
            if count >= search.counters[DEPTH]:
                break
            move = best_at_once(search, count, turn)
        out[count] = move
        take(frames[count], frames[count + 1], turn, move)
        count += 1
    return count
