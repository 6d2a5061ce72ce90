"""A tree that grows towards good moves, within the round, with the evaluation at its leaves (PUCT: Rosin 2011).

A simulation draws anew what the seat may not know (determinisation: Cowling et al. 2012), and the outcomes of chance.
It goes down the tree (selection) to a position that was not visited before. All moves of that position are played and
evaluated as new leaves (expansion), and the value of the best is added to all nodes on the way (backup). A simulation
ends at the end of the round at the latest: beyond it is the next deal.

A node stands for the actions that lead to it from the root, and for the plate if one was drawn from the stack. Every
step of a turn has its own node. The evaluation is made for whole turns, so the greedy bot completes a turn half made
before it is evaluated.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.duel.kernel import (
    ACTIONS,
    MOST_ACTIONS,
    SIZE,
    copy,
    determinise,
    greedy_action,
    legal,
    play,
    sample_chance,
    scores,
    winners,
)
from tilewright.games.duel.kernel.actions import DRAW, LOOK
from tilewright.games.duel.kernel.rules import chance_due
from tilewright.games.duel.kernel.state import AT_DEAL, AT_OVER, AT_SETUP, AT_TURN, HELD, IN_TURN, STEP
from tilewright.games.duel.search.net import evaluate
from tilewright.kernel.jit import compiled, inlined
from tilewright.search.linked_tree import (
    FIRST_CHILD,
    KEY,
    SIBLING,
    STAMP,
    USED,
    VISITS,
    Links,
    add_child,
    mark_actions,
    new_links,
)
from tilewright.search.puct import upper_bound

EXPLORATION = 0.4
"""The exploration constant of PUCT: how much a move with few visits is preferred."""

SHARPNESS = 12.0
"""The sharpness of the priors: a certain victory has e to this times the prior of a certain loss."""

POINT = 0.002
"""The weight of a point of margin beside the win probability, so that a decided game is still played well."""

CAPACITY = 1 << 19
"""The most nodes that a tree can have. Once they are used up the tree stops growing, and simulations end at its
leaves."""

MOST_DEPTH = 256
"""The depth at which a simulation ends at the latest."""

WIN, MARGIN, PRIOR = range(3)
"""Columns of a node: the sums of the evaluations for the root's seat, and the prior. Its KEY is an action, or ACTIONS
and more for a plate that was drawn."""

STOP = 2
"""An additional counter: whether to stop."""

LEAF = SIZE
"""The offset of a leaf's state. The state of the simulation is at 0."""


class Tree(NamedTuple):
    """A tree and its scratch buffers; only arrays, for compiled code."""

    links: Links
    sums: NDArray[np.float64]
    """By node: WIN, MARGIN and PRIOR."""
    states: NDArray[np.int64]
    further: NDArray[np.int64]
    values: NDArray[np.float64]
    """Scratch buffers for the greedy bot's actions and values."""


def new_tree() -> Tree:
    """Returns a tree without nodes."""
    return Tree(
        links=new_links(CAPACITY, ACTIONS, MOST_ACTIONS, MOST_DEPTH, counters=STOP + 1),
        sums=np.zeros((CAPACITY, PRIOR + 1)),
        states=np.zeros(2 * SIZE, np.int64),
        further=np.zeros(MOST_ACTIONS, np.int64),
        values=np.zeros(MOST_ACTIONS),
    )


@inlined
def round_over(s: Any, o: int) -> bool:
    """Returns whether the next deal or the end of the game has come."""
    return s[o + STEP] == AT_DEAL or s[o + STEP] == AT_OVER


@compiled
def finish_turn(tree: Any, o: int, rng: Any) -> None:
    """Play as the greedy bot does until a turn or a deal is next, or the game is over."""
    s = tree.states
    while not round_over(s, o):
        if chance_due(s, o):
            sample_chance(s, o, rng)
        elif s[o + STEP] == AT_TURN or s[o + STEP] == AT_SETUP:
            return
        else:
            play(s, o, greedy_action(s, o, rng, tree.further, tree.values))


@compiled
def worth(tree: Any, e: Any, o: int, seat: int) -> Any:
    """Returns the win probability and the margin of a seat, where a turn or a deal is next or the game is over."""
    s = tree.states
    if s[o + STEP] == AT_OVER:
        first, second = scores(s, o)
        won = winners(s, o)
        win = 0.5 if won == 3 else np.float64(won >> seat & 1)
        return win, np.float64(first - second if seat == 0 else second - first)
    turn = s[o + IN_TURN]
    win, margin = evaluate(e, s, o, turn)
    return (win, margin) if turn == seat else (1 - win, -margin)


@inlined
def add_node(tree: Any, parent: int, key: int) -> int:
    """Add a child to a node, and return it."""
    node = add_child(tree.links, parent, key)
    for number in range(3):
        tree.sums[node, number] = 0.0
    return node


@compiled
def add_leaf(tree: Any, e: Any, parent: int, action: int, seat: int, rng: Any) -> int:
    """Add a child to a node, evaluated once, and return it."""
    copy(tree.states, np.int64(0), np.int64(LEAF))
    play(tree.states, np.int64(LEAF), action)
    finish_turn(tree, np.int64(LEAF), rng)
    win, margin = worth(tree, e, np.int64(LEAF), seat)
    node = add_node(tree, parent, action)
    tree.links.nodes[node, VISITS] = 1
    tree.sums[node, WIN], tree.sums[node, MARGIN] = win, margin
    return node


@inlined
def mean_value(tree: Any, node: int, sign: int) -> float:
    """Returns the mean value of a node for the root's seat (sign 1) or for the other (-1)."""
    return sign * (tree.sums[node, WIN] + POINT * tree.sums[node, MARGIN]) / tree.links.nodes[node, VISITS]


@compiled
def expand(tree: Any, e: Any, node: int, count: int, seat: int, rng: Any) -> Any:
    """Add a child to the node for every legal action of the simulation's state, evaluated and with its prior. Returns
    the best of them.
    """
    nodes, sign = tree.links.nodes, 1 if tree.states[IN_TURN] == seat else -1
    best, most = np.int64(0), -1e9
    for index in range(count):
        child = add_leaf(tree, e, node, tree.links.actions[index], seat, rng)
        value = mean_value(tree, child, sign)
        if value > most:
            best, most = child, value
    total = 0.0
    child = nodes[node, FIRST_CHILD]
    while child:
        tree.sums[child, PRIOR] = np.exp(SHARPNESS * (mean_value(tree, child, sign) - most))
        total += tree.sums[child, PRIOR]
        child = nodes[child, SIBLING]
    child = nodes[node, FIRST_CHILD]
    while child:
        tree.sums[child, PRIOR] /= total
        child = nodes[child, SIBLING]
    return best


@inlined
def select(tree: Any, node: int, count: int, seat: int) -> Any:
    """Returns the child with the highest mean value plus exploration bonus (PUCT), among those whose action is legal
    now, and how many such children there are. Actions without a child stay marked with the stamp.
    """
    nodes, marks = tree.links.nodes, tree.links.marks
    stamp = mark_actions(tree.links, count)
    sign = 1 if tree.states[IN_TURN] == seat else -1
    bonus = EXPLORATION * np.sqrt(np.float64(nodes[node, VISITS]))
    known, best, most = 0, np.int64(0), -1e9
    child = nodes[node, FIRST_CHILD]
    while child:
        action = nodes[child, KEY]
        if marks[action] == stamp:
            marks[action] = 0
            known += 1
            mean, prior = mean_value(tree, child, sign), tree.sums[child, PRIOR]
            value = upper_bound(mean, prior, nodes[child, VISITS], bonus)
            if value > most:
                best, most = child, value
        child = nodes[child, SIBLING]
    return best, known


@inlined
def drawn_node(tree: Any, node: int) -> int:
    """Returns the child of a node for the plate that was drawn. It is added if the plate was not drawn here before."""
    nodes, key = tree.links.nodes, ACTIONS + tree.states[HELD]
    child = nodes[node, FIRST_CHILD]
    while child and nodes[child, KEY] != key:
        child = nodes[child, SIBLING]
    return child or add_node(tree, node, key)


@compiled
def simulate(tree: Any, e: Any, root: Any, seat: int, rng: Any) -> None:
    """Run one simulation from the root, for the seat in turn there."""
    s, o, links = tree.states, np.int64(0), tree.links
    for word in range(SIZE):
        s[word] = root[word]
    determinise(s, o, seat, rng)
    node, depth, leaf = np.int64(0), 0, np.int64(0)
    while depth < MOST_DEPTH - 1:
        while not round_over(s, o) and chance_due(s, o):
            sample_chance(s, o, rng)
        if round_over(s, o):
            break
        key = links.nodes[node, KEY]
        if s[o + HELD] and node and key in (DRAW, LOOK):
            if links.counters[USED] == links.nodes.shape[0]:
                break
            node = drawn_node(tree, node)
            links.path[depth] = node
            depth += 1
        count = legal(s, o, links.actions)
        full = links.counters[USED] + count > links.nodes.shape[0]
        if links.nodes[node, FIRST_CHILD] == 0:
            if not full:
                leaf = expand(tree, e, node, count, seat, rng)
            break
        child, known = select(tree, node, count, seat)
        if full and known == 0:
            break
        if known < count and not full:
            index = 0
            while links.marks[links.actions[index]] != links.counters[STAMP]:
                index += 1
            leaf = add_leaf(tree, e, node, links.actions[index], seat, rng)
            tree.sums[leaf, PRIOR] = 1.0 / count
            break
        play(s, o, links.nodes[child, KEY])
        node = child
        links.path[depth] = node
        depth += 1
    if leaf:
        win, margin = tree.sums[leaf, WIN], tree.sums[leaf, MARGIN]
    else:
        finish_turn(tree, o, rng)
        win, margin = worth(tree, e, o, seat)
    links.nodes[0, VISITS] += 1
    for index in range(depth):
        node = links.path[index]
        links.nodes[node, VISITS] += 1
        tree.sums[node, WIN] += win
        tree.sums[node, MARGIN] += margin


@compiled
def grow(tree: Any, e: Any, root: Any, simulations: int, rng: Any) -> None:
    """Run this number of simulations; fewer if told to stop, but at least one."""
    for _ in range(simulations):
        simulate(tree, e, root, root[IN_TURN], rng)
        if tree.links.counters[STOP]:
            return


@compiled
def clear(tree: Any) -> None:
    """Remove all nodes except the root."""
    tree.links.counters[USED] = 1
    for number in range(4):
        tree.links.nodes[0, number] = 0
    for number in range(3):
        tree.sums[0, number] = 0.0
