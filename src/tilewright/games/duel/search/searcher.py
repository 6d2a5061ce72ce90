"""The search of Duel, from a seat's view."""

from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.duel import Duel
from tilewright.games.duel import kernel as duel
from tilewright.games.duel.kernel.kernel import DuelKernel
from tilewright.games.duel.search import tree
from tilewright.games.duel.search.net import WEIGHTS, new_evaluation
from tilewright.kernel.checked import Packed, Rng, Words
from tilewright.search import weights

LEARNED, LEARNED_FOLDER = "duel", Path(__file__).parents[1] / "learned"
"""The weights that are shipped."""

BLOCK = 16
"""Simulations between two looks at the clock."""


class Found(NamedTuple):
    """What is known of a move: how many simulations went on from it, the probability to win with it, the margin in
    points to be expected at the end, and the moves most tried, up to the first that chance follows.
    """

    move: Any
    nodes: int
    share: float
    lead: float
    variation: tuple[Any, ...]


class DuelSearcher:
    """Searches one position after another in the same room."""

    def __init__(self, game: Duel, made: NDArray[np.float32] | None = None) -> None:
        self.kernel = DuelKernel(game)
        self.tree = tree.new_tree()
        self.evaluation = new_evaluation(weights.load(LEARNED, WEIGHTS, LEARNED_FOLDER) if made is None else made)
        self.stopped = False
        """Whether it was told to stop; that is forgotten at the end of a search."""
        # What is compiled is loaded now, so that no limit of time has to pay for it.
        packed = self.kernel.start()
        self.kernel.chance(packed, Rng(0))
        self.grow(packed.words, Rng(0), 1)

    def follow(
        self, view: Any, seed: int, simulations: float = inf, seconds: float = inf, top: int | None = None
    ) -> list[Found]:
        """The best moves, or all, best first, after so many simulations, or when so much time is over or `stop` was
        called. This depends on no more than the view of the seat in turn, the seed, and how many simulations there
        were.
        """
        packed = self.kernel.encode(view)
        self.grow(packed.words, Rng(seed), simulations, seconds)
        found = []
        for action, visits, share, lead in self.children()[:top]:
            variation = self._variation(packed, action)
            found.append(Found(variation[0], visits - 1, share, lead, variation))
        return found

    def grow(self, root: Words, rng: Rng, simulations: float = inf, seconds: float = inf) -> None:
        """Grow a new tree from a packed state in which a player chooses."""
        end = perf_counter() + seconds
        self.tree.counters[tree.STOP] = 0
        if self.stopped:  # After STOP was cleared, so that no call of `stop` is lost.
            self.tree.counters[tree.STOP] = 1
        tree.clear(self.tree)
        while True:
            block = int(min(BLOCK, simulations))
            tree.grow(self.tree, self.evaluation, root, block, rng.state)
            simulations -= block
            if simulations <= 0 or perf_counter() >= end or self.tree.counters[tree.STOP]:
                break
        self.stopped = False

    def children(self) -> list[tuple[int, int, float, float]]:
        """The actions at the root, best first, with their visits, and the means of victory and margin."""
        # The root is expanded first, so its children have the first numbers.
        nodes = self.tree.nodes[1 : self.tree.nodes[0, tree.FIRST_CHILD] + 1]
        visits = nodes[:, tree.VISITS]
        means = self.tree.sums[1 : len(nodes) + 1, : tree.PRIOR] / visits[:, None]
        order = np.lexsort((-means[:, tree.WIN] - tree.POINT * means[:, tree.MARGIN], -visits))
        return list(zip(nodes[order, tree.KEY].tolist(), visits[order].tolist(), *means[order].T.tolist(), strict=True))

    def stop(self) -> None:
        """End the search that runs in another thread, or is about to; it gives the best it has found so far."""
        self.stopped = True
        self.tree.counters[tree.STOP] = 1

    def _variation(self, packed: Packed, action: int) -> tuple[Any, ...]:
        """An action at the root and the moves most tried after it."""
        nodes, after, moves, node = self.tree.nodes, self.kernel.copy(packed), [], 0
        while action < duel.ACTIONS:
            moves.append(self.kernel.move(after, action))
            duel.play(after.words, 0, action)
            node = next(child for child in self._children_of(node) if nodes[child, tree.KEY] == action)
            if self.kernel.actor(after) < 0 or not nodes[node, tree.FIRST_CHILD]:
                break
            action = int(nodes[max(self._children_of(node), key=lambda child: nodes[child, tree.VISITS]), tree.KEY])
        return tuple(moves)

    def _children_of(self, node: int) -> list[int]:
        found, child = [], int(self.tree.nodes[node, tree.FIRST_CHILD])
        while child:
            found.append(child)
            child = int(self.tree.nodes[child, tree.SIBLING])
        return found
