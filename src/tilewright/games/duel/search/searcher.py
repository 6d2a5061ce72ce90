"""The search of Duel, on the states of the kernel as a seat sees them."""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from tilewright.games.duel import Duel
from tilewright.games.duel import kernel as duel
from tilewright.games.duel.kernel.kernel import DuelKernel
from tilewright.games.duel.kernel.state import IN_TURN
from tilewright.games.duel.search import tree
from tilewright.games.duel.search.net import SHAPE, new_evaluation
from tilewright.kernel.checked import Rng, Words
from tilewright.search import weights
from tilewright.search.linked_tree import FIRST_CHILD, KEY, VISITS, children_of
from tilewright.search.searcher import Blocks, Candidate, Limits, Searcher
from tilewright.search.weights import Weights

LEARNED, LEARNED_FOLDER = "duel", Path(__file__).parents[1] / "learned"
"""The name and the folder of the weights that are shipped."""


class Child(NamedTuple):
    """A child of the root: its action, its number of evaluations, and their means for the root's seat."""

    action: int
    visits: int
    win: float
    margin: float


class DuelSearcher(Searcher):
    """Grows a tree within the round. What the seat may not know is drawn anew in every simulation."""

    def __init__(self, game: Duel, given: Weights | None = None) -> None:
        super().__init__()
        self.kernel = DuelKernel(game)
        self.tree = tree.new_tree()
        self.evaluation = new_evaluation(given or weights.load(LEARNED, SHAPE, LEARNED_FOLDER))
        # Loads the compiled code now, so that no time limit has to pay for it.
        packed = self.kernel.start()
        self.kernel.chance(packed, Rng(0))
        self.grow(packed.words, Limits(nodes=1), Rng(0))

    def stop(self) -> None:
        super().stop()
        self.tree.links.counters[tree.STOP] = 1

    def _analyse(self, words: Words, top: int, limits: Limits, seed: int) -> list[Candidate]:
        """Returns the most visited moves. Each simulation counts as a node of the limit."""
        self.grow(words, limits, Rng(seed))
        return [self._candidate(words, child) for child in self.children()[:top]]

    def grow(self, root: Words, limits: Limits, rng: Rng) -> None:
        """Grow a new tree from a packed state in which a player chooses, by at least one block of simulations."""
        counters, blocks = self.tree.links.counters, Blocks(limits)
        counters[tree.STOP] = 0
        if self.stopped:  # Checked after STOP was cleared, so that no call of `stop` is lost.
            counters[tree.STOP] = 1
        tree.clear(self.tree)
        while block := blocks.next():
            tree.grow(self.tree, self.evaluation, root, block, rng.state)
            if blocks.is_late or counters[tree.STOP]:
                break

    def children(self) -> list[Child]:
        """Returns the children of the root, best first."""
        # The root is expanded first, so its children have the lowest numbers.
        nodes = self.tree.links.nodes
        nodes = nodes[1 : nodes[0, FIRST_CHILD] + 1]
        visits = nodes[:, VISITS]
        means = self.tree.sums[1 : len(nodes) + 1, : tree.PRIOR] / visits[:, None]
        order = np.lexsort((-means[:, tree.WIN] - tree.POINT * means[:, tree.MARGIN], -visits))
        columns = nodes[order, KEY].tolist(), visits[order].tolist(), *means[order].T.tolist()
        return [Child(*each) for each in zip(*columns, strict=True)]

    def _candidate(self, words: Words, child: Child) -> Candidate:
        chances = (child.win, 1 - child.win) if words[IN_TURN] == 0 else (1 - child.win, child.win)
        line = self._line(words, child.action)
        value = child.win + tree.POINT * child.margin
        # Its first visit was the evaluation that made it.
        return Candidate(
            child.action, child.win, child.margin, child.visits - 1, line, len(line), value=value, chances=chances
        )

    def _line(self, words: Words, action: int) -> tuple[int, ...]:
        """Returns an action at the root and the most visited actions after it, up to the first that chance follows."""
        links, after, line, node = self.tree.links, words.copy(), [], 0
        nodes = links.nodes
        while action < duel.ACTIONS:
            line.append(action)
            duel.play(after, 0, action)
            node = next(child for child in children_of(links, node) if nodes[child, KEY] == action)
            if duel.actor(after, 0) < 0 or not nodes[node, FIRST_CHILD]:
                break
            action = int(nodes[max(children_of(links, node), key=lambda child: nodes[child, VISITS]), KEY])
        return tuple(line)
