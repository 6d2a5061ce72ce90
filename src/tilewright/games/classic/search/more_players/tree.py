"""A tree of drafts inside the offer of a round, grown where it promises most (PUCT: Silver et al. 2017), in which
everybody wants their own (max^n: Luckhardt and Irani 1986; in trees of this kind: Sturtevant 2008).

A node is a position in which a seat drafts, with an edge for each of its best drafts; the end of the offer is a leaf. A
visit walks down from the root, by what each seat in turn would choose, to a draft that was not tried yet; it values all
drafts behind that one, takes the best of them for what it comes to, and tells everybody on the way.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel import state as packed
from tilewright.games.classic.kernel.board import FLOOR_SIZE
from tilewright.games.classic.kernel.rules import draft
from tilewright.games.classic.search.more_players.features import FLOOR_SHIFT, lines_of
from tilewright.games.classic.search.more_players.net import evaluate, evaluate_state, seat_board, set_pool, set_round
from tilewright.games.classic.search.more_players.room import (
    ACTION,
    ACTIONS,
    BEHIND,
    BREADTH,
    CHANCE,
    EDGE,
    EDGE_COUNT,
    EDGE_VALUE,
    EDGE_VALUES,
    EDGES,
    FIRST,
    FOUND,
    FOUND_EDGE,
    LEAD,
    MOST_BREADTH,
    MOST_NODES,
    NODE,
    NODE_CHANCE,
    NODE_COUNT,
    NODE_LEAD,
    NODE_VALUE,
    NODE_VALUES,
    NODES,
    PATH,
    PLAYERS,
    PRIOR,
    PROMISES,
    RESULT,
    STATE,
    SUM,
    TIMES,
    VALUE,
    VALUES,
    VISITS,
)
from tilewright.kernel.bits import lowest
from tilewright.kernel.jit import compiled, inlined

EXPLORATION = 0.25
"""How much a draft is preferred that was followed little."""

SHARPNESS = 4.0
"""How much likelier a draft is that promises more, before it is followed: by the logarithm of its odds."""

UNTRIED = -1
"""Behind an edge that was not followed yet."""


@inlined
def lines_after(lines: int, colour: int, tiles: int, row: int, takes_token: bool) -> int:
    """The lines and the floor of a board after tiles were put there (A8 to A10)."""
    floor = (lines >> FLOOR_SHIFT) + takes_token
    lines &= (1 << FLOOR_SHIFT) - 1
    if row < 5:
        count = lines >> 8 * row & 15
        fits = min(tiles, row + 1 - count)
        if count == 0:
            lines |= colour << (8 * row + 4)
        lines += fits << 8 * row
        tiles -= fits
    return lines | min(floor + tiles, FLOOR_SIZE) << FLOOR_SHIFT


@inlined
def _repeated(s: Any, o: int) -> int:
    """The factories that hold the same as one before them, as bits."""
    repeated = 0
    for source in range(2, packed.SOURCES):
        for other in range(1, source):
            if s[o + packed.SOURCE + other] == s[o + packed.SOURCE + source]:
                repeated |= 1 << source
    return repeated


@inlined
def _note(w: Any, f: Any, node: int, seat: int) -> None:
    """Let a node come to what was just evaluated; `seat` is that of the root."""
    at = NODE_VALUES + NODE_VALUE * node
    for each in range(w[PLAYERS]):
        f[at + each] = f[VALUES + RESULT * each + VALUE]
        f[at + NODE_CHANCE + each] = f[VALUES + RESULT * each + CHANCE]
    f[at + NODE_LEAD] = f[VALUES + RESULT * seat + LEAD]


@compiled
def _value_drafts(w: Any, f: Any, s: Any, o: int, node: int, seat: int) -> int:
    """Value all drafts of a state, of equal factories those of one, and let the node come to the best; gives how many
    there are.
    """
    players, turn, token = w[PLAYERS], s[o + packed.TURN], s[o + packed.TOKEN]
    for each in range(players):
        seat_board(w, f, each, lines_of(s, o + packed.BOARDS + packed.BOARD * each))
    b = o + packed.BOARDS + packed.BOARD * turn
    lines, opened, available = lines_of(s, b), s[b + packed.OPEN], s[o + packed.AVAILABLE]
    count, best, repeated = 0, np.float32(-1000), _repeated(s, o)
    for source in range(2 + 2 * players):
        if repeated >> source & 1:
            continue
        takes_token = source == 0 and token == 0
        token_after = turn + 1 if takes_token else token
        for colour in range(5):
            if not available >> (10 * colour + source) & 1:
                continue
            tiles = s[o + packed.SOURCE + source] >> 8 * colour & 255
            offered = set_pool(f, s, o, source, colour)
            following = turn + 1 if turn + 1 < players else 0
            if not offered:
                following = token_after - 1 if token_after else s[o + packed.STARTER]
            rows = opened >> 6 * colour & 63
            while rows:
                row = lowest(rows)
                rows &= rows - 1
                seat_board(w, f, turn, lines_after(lines, colour, tiles, row, takes_token))
                evaluate(w, f, following, token_after, offered)
                promise = f[VALUES + RESULT * turn + VALUE]
                w[ACTIONS + count], f[PROMISES + count] = (source * 5 + colour) * 6 + row, promise
                count += 1
                if promise > best:
                    best = promise
                    _note(w, f, node, seat)
    return count


@compiled
def _add_edges(w: Any, f: Any, node: int, count: int, most: int) -> None:
    """Give a node the best of the drafts that were valued as edges, best first."""
    first = w[EDGE_COUNT]
    breadth = min(count, most)
    best, total = np.float32(0), np.float32(0)
    for place in range(breadth):
        found = place
        for index in range(place + 1, count):
            if f[PROMISES + index] > f[PROMISES + found]:
                found = index
        promise, action = f[PROMISES + found], w[ACTIONS + found]
        f[PROMISES + found], w[ACTIONS + found] = f[PROMISES + place], w[ACTIONS + place]
        if place == 0:
            best = promise
        odds = (promise - best) / max(best * (np.float32(1) - best), np.float32(0.02))
        prior = np.exp(np.float32(SHARPNESS) * odds)
        total += prior
        at, values = EDGES + EDGE * (first + place), EDGE_VALUES + EDGE_VALUE * (first + place)
        w[at + ACTION], w[at + BEHIND], w[at + TIMES] = action, UNTRIED, 0
        f[values + SUM], f[values + PRIOR] = promise, prior
    for edge in range(first, first + breadth):
        f[EDGE_VALUES + EDGE_VALUE * edge + PRIOR] /= total
    w[NODES + NODE * node + FIRST], w[NODES + NODE * node + BREADTH] = first, breadth
    w[EDGE_COUNT] += breadth


@compiled
def _new_node(w: Any, f: Any, s: Any, o: int, seat: int, most: int) -> int:
    """A node for a state, with its best drafts as edges; `seat` is that of the root."""
    node = w[NODE_COUNT]
    w[NODE_COUNT] += 1
    w[NODES + NODE * node + VISITS] = w[NODES + NODE * node + BREADTH] = 0
    if s[o + packed.AVAILABLE] == 0:
        evaluate_state(w, f, s, o)
        _note(w, f, node, seat)
    else:
        count = _value_drafts(w, f, s, o, node, seat)
        _add_edges(w, f, node, count, most)
    return node


@inlined
def _choose(w: Any, f: Any, node: int) -> int:
    """The edge to follow: by what it came to, and by what may still be in it."""
    first, breadth = w[NODES + NODE * node + FIRST], w[NODES + NODE * node + BREADTH]
    bonus = np.float32(EXPLORATION) * np.sqrt(np.float32(w[NODES + NODE * node + VISITS]))
    chosen, most = first, np.float32(-1000)
    for edge in range(first, first + breadth):
        times, at = np.float32(w[EDGES + EDGE * edge + TIMES]), EDGE_VALUES + EDGE_VALUE * edge
        worth = f[at + SUM] / max(times, np.float32(1)) + bonus * f[at + PRIOR] / (np.float32(1) + times)
        if worth > most:
            chosen, most = edge, worth
    return chosen


@compiled
def take(s: Any, o: int, action: int) -> None:
    """Play a draft alone, without the tiling that may follow it."""
    draft(s, o, action // 30, action // 6 % 5, action % 6)


@compiled
def plant(w: Any, f: Any, root: Any) -> int:
    """Begin a tree at a state in which a draft is due; gives how many drafts it has."""
    set_round(w, f, root, np.int64(0))
    w[NODE_COUNT] = w[EDGE_COUNT] = 0
    f[FOUND:] = 0
    _new_node(w, f, root, np.int64(0), root[packed.TURN], packed.DRAFTS)
    return w[NODES + BREADTH]


@compiled
def grow(w: Any, f: Any, root: Any, visits: int) -> int:
    """Make so many visits, or as many as there is room for; gives how many."""
    seat = root[packed.TURN]
    for visit in range(visits):
        if w[NODE_COUNT] == MOST_NODES:
            return visit
        for word in range(root.size):
            w[STATE + word] = root[word]
        node, depth = np.int64(0), 0
        while True:
            w[NODES + NODE * node + VISITS] += 1
            edge = _choose(w, f, node)
            w[PATH + 2 * depth], w[PATH + 2 * depth + 1] = edge, w[STATE + packed.TURN]
            depth += 1
            action = w[EDGES + EDGE * edge + ACTION]
            take(w, np.int64(STATE), action)
            node = w[EDGES + EDGE * edge + BEHIND]
            if node == UNTRIED:
                node = _new_node(w, f, w, np.int64(STATE), seat, MOST_BREADTH)
                w[EDGES + EDGE * edge + BEHIND] = node
                break
            if w[NODES + NODE * node + BREADTH] == 0:
                break
        values = NODE_VALUES + NODE_VALUE * node
        for at in range(PATH, PATH + 2 * depth, 2):
            edge = w[at]
            if w[EDGES + EDGE * edge + TIMES] == 0:
                f[EDGE_VALUES + EDGE_VALUE * edge + SUM] = 0
            w[EDGES + EDGE * edge + TIMES] += 1
            f[EDGE_VALUES + EDGE_VALUE * edge + SUM] += f[values + w[at + 1]]
        for each in range(FOUND_EDGE):
            f[FOUND + FOUND_EDGE * w[PATH] + each] += f[values + NODE_CHANCE + each]
    return visits
