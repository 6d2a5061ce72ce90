"""A tree of drafts within the offer of a round, grown by PUCT (Rosin 2011, Silver et al. 2017).

Every player maximises their own result (max^n: Luckhardt and Irani 1986; in trees of this kind: Sturtevant 2008). A
node is a position in which a seat drafts, with an edge for each of its best drafts. The end of the offer is a leaf.

A visit walks down from the root by each seat's own choice to an untried draft (selection). It evaluates all drafts
after that one and makes a node of them (expansion and evaluation). The value of the best draft is the value of the
node, and is added to every edge on the way (backup).
"""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel import state as packed
from tilewright.games.classic.kernel.actions import DRAFTS, SOURCES, draft_number, draft_of
from tilewright.games.classic.kernel.board import fill_floor, fill_line
from tilewright.games.classic.kernel.rules import draft
from tilewright.games.classic.search.more_players.features import next_starter
from tilewright.games.classic.search.more_players.layout import (
    ACTION,
    BEHIND,
    BREADTH,
    CHANCE,
    EDGE,
    EDGE_COUNT,
    FIRST,
    LEAD,
    MOST_BREADTH,
    MOST_NODES,
    NODE_COUNT,
    PLAYERS,
    PRIOR,
    ROOT_LEAD,
    SEAT,
    SUM,
    TIMES,
    VALUE,
    VISITS,
)
from tilewright.games.classic.search.more_players.net import evaluate, evaluate_state, seat_board, set_pool, set_round
from tilewright.kernel.bits import lowest
from tilewright.kernel.jit import compiled, inlined
from tilewright.search.puct import upper_bound

EXPLORATION = 0.25
"""The exploration constant of PUCT: how much a draft with few visits is preferred."""

SHARPNESS = 4.0
"""The sharpness of the priors: how much likelier a draft with better log-odds is, before its first visit."""

UNTRIED = -1
"""The node of an edge without visits."""


@inlined
def repeated_factories(s: Any, o: int) -> int:
    """Returns the factories with the same tiles as an earlier one, as bits."""
    repeated = 0
    for source in range(2, SOURCES):
        for other in range(1, source):
            if s[o + packed.SOURCE + other] == s[o + packed.SOURCE + source]:
                repeated |= 1 << source
    return repeated


@inlined
def write_results(e: Any, seat: int, results: Any) -> None:
    """Write the win probabilities of all seats and the lead of one seat from the last evaluation."""
    for each in range(e.round[PLAYERS]):
        results[each] = e.values[each, CHANCE]
    results[ROOT_LEAD] = e.values[seat, LEAD]


@inlined
def set_node_value(tree: Any, e: Any, node: int, seat: int) -> None:
    """Store the last evaluation in a node. `seat` is that of the root."""
    for each in range(e.round[PLAYERS]):
        tree.values[node, each] = e.values[each, VALUE]
    write_results(e, seat, tree.results[node])


@compiled
def value_drafts(tree: Any, e: Any, s: Any, o: int, node: int, seat: int) -> int:
    """Evaluate all drafts of a state, equal factories once, and give the node the value of the best. Returns the number
    of drafts.
    """
    players, turn, token = e.round[PLAYERS], s[o + packed.TURN], s[o + packed.TOKEN]
    for each in range(players):
        seat_board(e, each, s[o + packed.BOARDS + packed.BOARD * each + packed.LINES])
    b = o + packed.BOARDS + packed.BOARD * turn
    lines, opened, available = s[b + packed.LINES], s[b + packed.OPEN], s[o + packed.AVAILABLE]
    count, best, repeated = 0, np.float32(-1000), repeated_factories(s, o)
    for source in range(2 + 2 * players):
        if repeated >> source & 1:
            continue
        takes_token = source == 0 and token == 0
        token_after = turn + 1 if takes_token else token
        lines_before = fill_floor(lines, 1) if takes_token else lines
        for colour in range(5):
            if not available >> (10 * colour + source) & 1:
                continue
            tiles = s[o + packed.SOURCE + source] >> 8 * colour & 255
            offered = set_pool(e, s, o, source, colour)
            following = turn + 1 if turn + 1 < players else 0
            if not offered:
                following = next_starter(token_after, s[o + packed.STARTER])
            rows = opened >> 6 * colour & 63
            while rows:
                row = lowest(rows)
                rows &= rows - 1
                lines_after, _, rest = fill_line(lines_before, opened, colour, tiles, row)
                seat_board(e, turn, fill_floor(lines_after, rest))
                evaluate(e, following, token_after, offered)
                promise = e.values[turn, VALUE]
                tree.actions[count], tree.promises[count] = draft_number(source, colour, row), promise
                count += 1
                if promise > best:
                    best = promise
                    set_node_value(tree, e, node, seat)
    return count


@compiled
def add_edges(tree: Any, node: int, count: int, most: int) -> None:
    """Add the best of the evaluated drafts to a node as edges, best first, each with its prior."""
    actions, promises, first = tree.actions, tree.promises, tree.counters[EDGE_COUNT]
    breadth = min(count, most)
    best, total = np.float32(0), np.float32(0)
    for place in range(breadth):
        at = place
        for index in range(place + 1, count):
            if promises[index] > promises[at]:
                at = index
        promise, action = promises[at], actions[at]
        promises[at], actions[at] = promises[place], actions[place]
        if place == 0:
            best = promise
        odds = (promise - best) / max(best * (np.float32(1) - best), np.float32(0.02))
        prior = np.exp(np.float32(SHARPNESS) * odds)
        total += prior
        edge, worth = tree.edges[first + place], tree.worth[first + place]
        edge[ACTION], edge[BEHIND], edge[TIMES] = action, UNTRIED, 0
        worth[SUM], worth[PRIOR] = promise, prior
    for edge in range(first, first + breadth):
        tree.worth[edge, PRIOR] /= total
    tree.nodes[node, FIRST], tree.nodes[node, BREADTH] = first, breadth
    tree.counters[EDGE_COUNT] += breadth


@compiled
def expand(tree: Any, e: Any, s: Any, o: int, seat: int, most: int) -> int:
    """Make a node for a state, with its best drafts as edges, and return it. `seat` is that of the root."""
    node = tree.counters[NODE_COUNT]
    tree.counters[NODE_COUNT] += 1
    tree.nodes[node, VISITS] = tree.nodes[node, BREADTH] = 0
    if s[o + packed.AVAILABLE] == 0:
        evaluate_state(e, s, o)
        set_node_value(tree, e, node, seat)
    else:
        count = value_drafts(tree, e, s, o, node, seat)
        add_edges(tree, node, count, most)
    return node


@inlined
def select(tree: Any, node: int) -> int:
    """Returns the edge to follow: the one with the highest mean value plus exploration bonus (PUCT)."""
    first, breadth = tree.nodes[node, FIRST], tree.nodes[node, BREADTH]
    bonus = np.float32(EXPLORATION) * np.sqrt(np.float32(tree.nodes[node, VISITS]))
    chosen, most = first, np.float32(-1000)
    for edge in range(first, first + breadth):
        times, worth = np.float32(tree.edges[edge, TIMES]), tree.worth[edge]
        mean = worth[SUM] / max(times, np.float32(1))
        value = upper_bound(mean, worth[PRIOR], np.float32(1) + times, bonus)
        if value > most:
            chosen, most = edge, value
    return chosen


@compiled
def take(s: Any, o: int, action: int) -> None:
    """Play a draft without the tiling that may follow it."""
    source, colour, row = draft_of(action)
    draft(s, o, source, colour, row)


@compiled
def plant(tree: Any, e: Any, root: Any) -> int:
    """Begin a tree at a state in which a draft is due. Returns the number of its drafts."""
    set_round(e, root, np.int64(0))
    tree.counters[NODE_COUNT] = tree.counters[EDGE_COUNT] = 0
    for edge in range(DRAFTS):
        for result in range(ROOT_LEAD + 1):
            tree.root_results[edge, result] = 0
    expand(tree, e, root, np.int64(0), root[packed.TURN], np.int64(DRAFTS))
    return tree.nodes[0, BREADTH]


@inlined
def backup(tree: Any, node: int, depth: int) -> None:
    """Add the value of a node to the edges of the path that led to it, for the seat in turn at each edge."""
    for step in range(depth):
        edge = tree.path[step, EDGE]
        if tree.edges[edge, TIMES] == 0:
            tree.worth[edge, SUM] = 0
        tree.edges[edge, TIMES] += 1
        tree.worth[edge, SUM] += tree.values[node, tree.path[step, SEAT]]
    for result in range(ROOT_LEAD + 1):
        tree.root_results[tree.path[0, EDGE], result] += tree.results[node, result]


@compiled
def grow(tree: Any, e: Any, root: Any, visits: int) -> int:
    """Make this number of visits, or as many as the tree has room for. Returns the number made."""
    s, o, seat = tree.state, np.int64(0), root[packed.TURN]
    for visit in range(visits):
        if tree.counters[NODE_COUNT] == MOST_NODES:
            return visit
        for word in range(root.size):
            s[word] = root[word]
        node, depth = np.int64(0), 0
        while True:
            tree.nodes[node, VISITS] += 1
            edge = select(tree, node)
            tree.path[depth, EDGE], tree.path[depth, SEAT] = edge, s[packed.TURN]
            depth += 1
            take(s, o, tree.edges[edge, ACTION])
            node = tree.edges[edge, BEHIND]
            if node == UNTRIED:
                node = expand(tree, e, s, o, seat, np.int64(MOST_BREADTH))
                tree.edges[edge, BEHIND] = node
                break
            if tree.nodes[node, BREADTH] == 0:
                break
        backup(tree, node, depth)
    return visits
