"""UCT: a tree that grows towards moves that won, and random games from its leaves (Kocsis and Szepesvari 2006).

The tree is open-loop: a node stands for the actions that lead to it from the root; chance, and what the seat may not
know, are drawn anew in every simulation. So the legal actions of a node may differ from visit to visit, and are listed
at each. A simulation gives every seat its share of the victory, and each seat in turn goes for its own (max^n).
"""

from math import inf
from time import perf_counter
from typing import Any

import numpy as np

from tilewright.core import CHANCE, OVER, ROUND_LIMIT, AnyGame
from tilewright.kernel import kernel_of
from tilewright.kernel.bits import popcount
from tilewright.kernel.checked import Rng, Words
from tilewright.kernel.jit import inlined, over
from tilewright.kernel.rng import below

rules: Any = None
"""The compiled rules of a game, which take this place when the simulation is compiled (`jit.over`)."""

EXPLORATION = 0.7
"""How much a move is preferred that was tried little: the constant of UCB1."""

CAPACITY = 1 << 20
"""Nodes of a tree. When they are used up it grows no more, and simulations go on from its leaves."""

MOST_DEPTH = 256
"""Moves from the root at which a simulation leaves the tree at the latest."""

BLOCK = 32
"""Simulations between two looks at the clock."""

ACTION, FIRST_CHILD, SIBLING, VISITS = range(4)
"""Numbers of a node: the action that leads to it, its child made last, the child of its parent made before it (0 for
none in both cases, since the root is no child), and how many simulations went through it."""

USED, STAMP = 0, 1
"""Counters of a tree: nodes in use, and what marks the actions that are legal now."""


@inlined
def add_node(nodes: Any, worth: Any, counters: Any, parent: int, action: int) -> int:
    """A new child of a node."""
    node = counters[USED]
    counters[USED] += 1
    nodes[node, ACTION] = action
    nodes[node, FIRST_CHILD] = 0
    nodes[node, SIBLING] = nodes[parent, FIRST_CHILD]
    nodes[node, VISITS] = 0
    for seat in range(worth.shape[1]):
        worth[node, seat] = 0.0
    nodes[parent, FIRST_CHILD] = node
    return node


@inlined
def select(nodes: Any, worth: Any, counters: Any, node: int, turn: int, actions: Any, count: int, marks: Any) -> Any:
    """Of a node's children whose action is legal now: the best for the seat in turn by UCB1, and how many there are.
    The actions that have no child yet stay marked with the stamp.
    """
    counters[STAMP] += 1
    stamp = counters[STAMP]
    for index in range(count):
        marks[actions[index]] = stamp
    bonus = EXPLORATION * np.sqrt(np.log(nodes[node, VISITS] + 1.0))
    known, best, most = 0, np.int64(0), -1.0
    child = nodes[node, FIRST_CHILD]
    while child:
        if marks[nodes[child, ACTION]] == stamp:
            marks[nodes[child, ACTION]] = 0
            known += 1
            visits = np.float64(nodes[child, VISITS])
            value = worth[child, turn] / visits + bonus / np.sqrt(visits)
            if value > most:
                most, best = value, child
        child = nodes[child, SIBLING]
    return best, known


def simulate(
    root: Any,
    simulations: int,
    rng: Any,
    s: Any,
    actions: Any,
    marks: Any,
    path: Any,
    nodes: Any,
    worth: Any,
    counters: Any,
) -> None:
    """Make so many simulations from a state: down the tree, one new node, a random game to the end, and its result to
    all nodes on the way. A game that has no end is a draw. All other arrays are room for it, or the tree.
    """
    o = np.int64(0)
    players = worth.shape[1]
    seat = rules.actor(root, o)
    round_limit = max(ROUND_LIMIT, rules.round_of(root, o))
    for _ in range(simulations):
        for word in range(root.size):
            s[word] = root[word]
        rules.draw_hidden(s, o, seat, rng)
        node, depth, inside = np.int64(0), 0, True
        while inside and depth < MOST_DEPTH:
            turn = rules.actor(s, o)
            while turn == CHANCE:
                rules.draw_chance(s, o, rng)
                turn = rules.actor(s, o)
            if turn == OVER or rules.round_of(s, o) > round_limit:
                break
            count = rules.legal(s, o, actions)
            child, known = select(nodes, worth, counters, node, turn, actions, count, marks)
            if known < count:
                if counters[USED] == nodes.shape[0]:
                    break
                skip = below(rng, count - known)
                index = 0
                while skip or marks[actions[index]] != counters[STAMP]:
                    skip -= marks[actions[index]] == counters[STAMP]
                    index += 1
                child = add_node(nodes, worth, counters, node, actions[index])
                inside = False
            rules.play(s, o, nodes[child, ACTION])
            node = child
            path[depth] = node
            depth += 1
        rules.play_out(s, o, rng, round_limit)
        won = rules.winners(s, o) or (1 << players) - 1
        share = 1.0 / popcount(won)
        nodes[0, VISITS] += 1
        for index in range(depth):
            node = path[index]
            nodes[node, VISITS] += 1
            for other in range(players):
                if won >> other & 1:
                    worth[node, other] += share


class Tree:
    """The search of one game, with memory that all its moves share."""

    def __init__(self, game: AnyGame) -> None:
        self.kernel = kernel_of(game)
        self.compiled = over(self.kernel.rules, simulate)
        self._nodes = np.empty((CAPACITY, 4), np.int64)
        self._worth = np.empty((CAPACITY, game.players))
        self._counters = np.zeros(2, np.int64)
        words = self.kernel.start().words
        sizes = (words.size, self.kernel.actions, self.kernel.actions, MOST_DEPTH)
        self._room = tuple(np.zeros(size, np.int64) for size in sizes)
        self.stopped = False
        """Whether it was told to stop; that is forgotten at the end of a search."""
        # What is compiled is loaded now, so that no limit of time has to pay for it.
        self._simulate(words, 0, Rng(0))

    def best(self, view: Any, seed: int, simulations: float = inf, seconds: float = inf) -> Any:
        """The move that was tried most in so many simulations, or until so much time is over, or `stop`. It depends on
        no more than the view of the seat in turn, the seed, and how many simulations there were.
        """
        end = perf_counter() + seconds
        packed, rng = self.kernel.encode(view), Rng(seed)
        self._nodes[0], self._counters[USED] = 0, 1
        while True:
            block = int(min(BLOCK, simulations))
            self._simulate(packed.words, block, rng)
            simulations -= block
            if simulations <= 0 or self.stopped or perf_counter() >= end:
                break
        self.stopped = False
        return self.kernel.move(packed, self._most_tried(self.kernel.actor(packed)))

    def stop(self) -> None:
        """End the search that runs in another thread, or is about to; it gives the best it has found so far."""
        self.stopped = True

    def _simulate(self, root: Words, simulations: int, rng: Rng) -> None:
        self.compiled(root, simulations, rng.state, *self._room, self._nodes, self._worth, self._counters)

    def _most_tried(self, seat: int) -> int:
        """The action at the root with the most simulations, of equals the one that won most."""
        children, child = [], int(self._nodes[0, FIRST_CHILD])
        while child:
            children.append(child)
            child = int(self._nodes[child, SIBLING])
        best = max(children, key=lambda child: (self._nodes[child, VISITS], self._worth[child, seat]))
        return int(self._nodes[best, ACTION])
