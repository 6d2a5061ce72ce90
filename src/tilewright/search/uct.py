"""UCT: a tree that grows towards moves that won, with random rollouts from its leaves (Kocsis and Szepesvari 2006).

What a seat may not know is drawn anew in every simulation (determinisation: Cowling et al. 2012), and so is chance
(open loop: Perez Liebana et al. 2015). A simulation gives every seat its share of the victory, and each seat in turn
maximises its own share (max^n: Luckhardt and Irani 1986).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.core import CHANCE, OVER, ROUND_LIMIT, AnyGame
from tilewright.kernel import kernel_of
from tilewright.kernel.bits import popcount
from tilewright.kernel.checked import Packed, Rng, Words
from tilewright.kernel.jit import inlined, over
from tilewright.kernel.rng import below
from tilewright.search.linked_tree import (
    FIRST_CHILD,
    KEY,
    SIBLING,
    STAMP,
    USED,
    VISITS,
    Links,
    add_child,
    children_of,
    mark_actions,
    new_links,
)
from tilewright.search.searcher import Blocks, Candidate, Limits, Searcher

rules: Any = None
"""The compiled rules of a game, filled in when the simulation is compiled (`jit.over`)."""

EXPLORATION = 0.7
"""The exploration constant of UCB1: how much a move with few visits is preferred."""

CAPACITY = 1 << 20
"""The most nodes that a tree can have. Once they are used up the tree stops growing, and rollouts start from its
leaves."""

MOST_DEPTH = 256
"""The depth at which a simulation leaves the tree at the latest."""


class Tree(NamedTuple):
    """A tree and its scratch buffers; only arrays, for compiled code."""

    links: Links
    wins: NDArray[np.float64]
    """By node and seat: the sum of its shares of victories."""
    state: NDArray[np.int64]


def new_tree(players: int, words: int, actions: int) -> Tree:
    """Returns a tree without nodes, for states with this number of words and games with this number of actions."""
    return Tree(
        links=new_links(CAPACITY, actions, actions, MOST_DEPTH),
        wins=np.zeros((CAPACITY, players)),
        state=np.zeros(words, np.int64),
    )


@inlined
def expand(tree: Any, parent: int, known: int, count: int, rng: Any) -> int:
    """Add a child for one of the marked actions, chosen uniformly at random, and return it."""
    marks, actions, stamp = tree.links.marks, tree.links.actions, tree.links.counters[STAMP]
    skip, index = below(rng, count - known), 0
    while skip or marks[actions[index]] != stamp:
        skip -= marks[actions[index]] == stamp
        index += 1
    node = add_child(tree.links, parent, actions[index])
    for seat in range(tree.wins.shape[1]):
        tree.wins[node, seat] = 0.0
    return node


@inlined
def select(tree: Any, node: int, turn: int, count: int) -> Any:
    """Returns the best child by UCB1 for the seat in turn, among those whose action is legal now, and how many such
    children there are. Actions without a child stay marked with the stamp.
    """
    nodes, marks = tree.links.nodes, tree.links.marks
    stamp = mark_actions(tree.links, count)
    bonus = EXPLORATION * np.sqrt(np.log(nodes[node, VISITS] + 1.0))
    known, best, most = 0, np.int64(0), -1.0
    child = nodes[node, FIRST_CHILD]
    while child:
        action = nodes[child, KEY]
        if marks[action] == stamp:
            marks[action] = 0
            known += 1
            visits = np.float64(nodes[child, VISITS])
            value = tree.wins[child, turn] / visits + bonus / np.sqrt(visits)
            if value > most:
                most, best = value, child
        child = nodes[child, SIBLING]
    return best, known


@inlined
def backup(tree: Any, depth: int, won: int) -> None:
    """Add the result of a simulation to the root and to the nodes of the path. `won` has a bit for each winner."""
    nodes, share = tree.links.nodes, 1.0 / popcount(won)
    nodes[0, VISITS] += 1
    for index in range(depth):
        node = tree.links.path[index]
        nodes[node, VISITS] += 1
        for seat in range(tree.wins.shape[1]):
            if won >> seat & 1:
                tree.wins[node, seat] += share


def simulate(tree: Any, root: Any, simulations: int, rng: Any) -> None:
    """Run simulations from a state: selection, expansion by one node, a random rollout to the end of the game, and
    backup. A game without an end counts as a draw.
    """
    s, o, links = tree.state, np.int64(0), tree.links
    seat, everybody = rules.actor(root, o), (1 << tree.wins.shape[1]) - 1
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
            count = rules.legal(s, o, links.actions)
            child, known = select(tree, node, turn, count)
            if known < count:
                if links.counters[USED] == links.nodes.shape[0]:
                    break
                child = expand(tree, node, known, count, rng)
                inside = False
            rules.play(s, o, links.nodes[child, KEY])
            node = child
            links.path[depth] = node
            depth += 1
        rules.play_out(s, o, rng, round_limit)
        backup(tree, depth, rules.winners(s, o) or everybody)


class UctSearcher(Searcher):
    """Searches any game that has a kernel. Each simulation, one random rollout, counts as a node of the limit."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.kernel = kernel = kernel_of(game)
        words = kernel.start().words
        self.tree = new_tree(game.players, words.size, kernel.actions)
        self.compiled = over(kernel.rules, simulate)
        # Loads the compiled code now, so that no time limit has to pay for it.
        self.compiled(self.tree, words, 0, Rng(0).state)

    def best_move(self, view: Any, seed: int, *, nodes: int | None = None, milliseconds: int | None = None) -> Any:
        """Returns the most visited move, searched from the view of the seat in turn."""
        packed = self.kernel.encode(view)
        return self.kernel.move(
            packed, self.best(packed.words, seed=seed, nodes=nodes, milliseconds=milliseconds).action
        )

    def _analyse(self, words: Words, top: int, limits: Limits, seed: int) -> list[Candidate]:
        """Returns the most visited moves. Ties are broken by victories. The margin is not estimated."""
        lots, blocks, links = Rng(seed), Blocks(limits), self.tree.links
        links.nodes[0], links.counters[USED] = 0, 1
        while block := blocks.next():
            self.compiled(self.tree, words, block, lots.state)
            if self.stopped or blocks.is_late:
                break
        candidates, seat = [], self.kernel.actor(Packed(words))
        for node in children_of(links, 0):
            action, visits = (int(links.nodes[node, column]) for column in (KEY, VISITS))
            chances = tuple((self.tree.wins[node] / visits).tolist())
            candidates.append(
                Candidate(action, chances[seat], 0.0, visits, (action,), 1, value=chances[seat], chances=chances)
            )
        return sorted(candidates, key=lambda each: (-each.nodes, -each.value))[:top]
