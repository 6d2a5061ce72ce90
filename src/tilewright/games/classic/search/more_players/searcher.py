"""The search of a classic game with three or four players, on the states of the kernel."""

from typing import Any

import numpy as np

from tilewright.games.classic import Classic
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import STEP, TILE, TURN
from tilewright.games.classic.search import LEARNED_FOLDER
from tilewright.games.classic.search.more_players.layout import (
    ACTION,
    BEHIND,
    BREADTH,
    CHANCE,
    FIRST,
    LEAD,
    SHAPE,
    TIMES,
    new_evaluation,
    new_tree,
)
from tilewright.games.classic.search.more_players.net import POINT, value_state
from tilewright.games.classic.search.more_players.tilings import follow_tilings
from tilewright.games.classic.search.more_players.tree import UNTRIED, grow, plant, take
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Rng
from tilewright.search import weights
from tilewright.search.searcher import Blocks, Candidate, Limits, Searcher
from tilewright.search.weights import Weights


def weights_name(game: Classic) -> str:
    """Returns the name of a game's weights. Azul and Mini have the same rules, so they share weights."""
    return f"{'grey' if game.grey else 'azul'}-{game.players}"


class MaxNSearcher(Searcher):
    """Grows a tree within the round, in which every player maximises their own result."""

    def __init__(self, game: Classic, given: Weights | None = None) -> None:
        super().__init__()
        self.players = game.players
        self.tree = new_tree()
        self.evaluation = new_evaluation(given or weights.load(weights_name(game), SHAPE, LEARNED_FOLDER))
        # Loads the compiled code now, so that no time limit has to pay for it.
        kernel = kernel_of(game)
        packed = kernel.start()
        kernel.chance(packed, Rng(0))
        self._drafts(packed.words, 1, Limits(nodes=1))
        follow_tilings(self.tree, self.evaluation, packed.words, 0)

    def _analyse(self, words: Any, top: int, limits: Limits, seed: int) -> list[Candidate]:
        return self._tilings(words)[:top] if words[STEP] == TILE else self._drafts(words, top, limits)

    def _drafts(self, words: Any, top: int, limits: Limits) -> list[Candidate]:
        """Returns the most visited drafts."""
        breadth, blocks = plant(self.tree, self.evaluation, words), Blocks(limits)
        while block := blocks.next():
            grown = grow(self.tree, self.evaluation, words, block)
            if grown < block or self.stopped or blocks.is_late:
                break
        # Drafts with equally many visits stay in the order of their priors.
        order = np.argsort(-self.tree.edges[:breadth, TIMES], kind="stable")
        return [self._candidate(words, int(edge)) for edge in order[:top]]

    def values(self, words: Any) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Returns the win probability and the expected lead of each seat, without a search. A draft or a tiling must be
        due in the state, or its offer, round or game must be over.
        """
        value_state(self.evaluation, words, 0)
        values = self.evaluation.values[: self.players]
        return tuple(values[:, CHANCE].tolist()), tuple(values[:, LEAD].tolist())

    def _candidate(self, words: Any, edge: int) -> Candidate:
        """Returns the candidate for an edge of the root."""
        tree, seat = self.tree, int(words[TURN])
        action, times = int(tree.edges[edge, ACTION]), int(tree.edges[edge, TIMES])
        if times:
            *chances, lead = (tree.root_results[edge] / times).tolist()
        else:
            after = words.copy()
            take(after, 0, action)
            chances, leads = self.values(after)
            lead = leads[seat]
        return self._new_candidate(action, seat, chances, lead, times, tuple(self._line(edge)))

    def _new_candidate(
        self, action: int, seat: int, chances: Any, lead: float, nodes: int, line: tuple[int, ...], solved: bool = False
    ) -> Candidate:
        chances = tuple(chances[: self.players])
        value = chances[seat] + POINT * lead
        return Candidate(action, chances[seat], lead, nodes, line, len(line), solved, value, chances)

    def _line(self, edge: int) -> list[int]:
        """Returns the most visited actions from an edge on."""
        tree, line = self.tree, []
        while True:
            line.append(int(tree.edges[edge, ACTION]))
            behind = tree.edges[edge, BEHIND]
            if behind == UNTRIED:
                return line
            first, breadth = tree.nodes[behind, FIRST], tree.nodes[behind, BREADTH]
            times = tree.edges[first : first + breadth, TIMES]
            if not times.any():
                return line
            edge = int(first + times.argmax())

    def _tilings(self, words: Any) -> list[Candidate]:
        """Returns the columns of a grey wall, best first. Each is valued by its best continuation over all tilings of
        this seat (A22).
        """
        seat, candidates = int(words[TURN]), []
        out = np.zeros(classic.ACTIONS, np.int64)
        for action in out[: classic.legal(words, 0, out)].tolist():
            after = words.copy()
            classic.play(after, 0, action)
            count = int(follow_tilings(self.tree, self.evaluation, after, seat))
            *chances, lead = self.tree.best_tiling.tolist()
            candidates.append(self._new_candidate(action, seat, chances, lead, count, (action,), solved=True))
        return sorted(candidates, key=lambda each: -each.value)
