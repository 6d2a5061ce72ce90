"""Looking beyond the end of the round: the best lines of a search, compared in deals of the next round.

A round is searched to its end, and what comes after it is the evaluation's guess. The ends of two lines are told apart
better by what a search makes of them in the next round: in so many deals drawn by lot, the same for both.
"""

from math import log, sqrt
from typing import Any

import numpy as np

from tilewright.kernel import classic
from tilewright.kernel.checked import Rng
from tilewright.kernel.classic.state import DEAL, DRAFTS, OVER, STEP, TILE, TURN
from tilewright.search.classic import pvs
from tilewright.search.classic.budget import Budget
from tilewright.search.classic.net import LOGIT, WON
from tilewright.search.classic.room import CONTEXT, EXCLUDED
from tilewright.search.classic.searcher import Found, Searcher, different, win_probability

LEAST = 60_000
"""With fewer nodes than these there is the search of the round alone: there would be too few deals."""

CANDIDATES = 6
"""How many moves are compared, if so many are near the best."""

NEAR = 0.6
"""How far below the best in the logarithm of the odds a move is a candidate."""

ASIDE = 0.1
"""The part of a limit for the search of each of them. One that is not solved in it is none."""

FOLLOWED = 2000
"""The nodes of each move by which the line of a solved round is followed to its end, where its last moves are not known
any more."""

DEALS = 32
"""How many deals there are to be, if the nodes of a search in each are then neither too few nor more than it needs."""

LEAST_EACH, MOST_EACH = 1000, 10_000
FEWEST_DEALS = 8
"""With fewer of them nothing is said."""

CERTAINTY = 2.5
"""By how many standard errors a move is worse than the best when it is given up."""

MOST_ODDS = 12.0
"""The logarithm of the odds to win beyond which nothing is told apart."""


class Rival:
    """A move that is compared with others: the state at the end of its line, and what it came to in each deal."""

    def __init__(self, found: Found, end: Any) -> None:
        self.found, self.end, self.nodes = found, end, found.nodes
        self.wins: list[float] = []
        self.margins: list[float] = []

    def add(self, win: float, margin: float, nodes: int) -> None:
        """Note what it came to in one more deal."""
        self.wins.append(win)
        self.margins.append(margin)
        self.nodes += nodes

    def behind(self, best: "Rival") -> tuple[float, float]:
        """How much less often it wins than the best in the deals that both had, and the standard error of that."""
        differences = np.subtract(best.wins[: len(self.wins)], self.wins)
        return float(differences.mean()), float(differences.std() / sqrt(len(differences)))

    def as_found(self, best: "Rival") -> Found:
        """The move with what it came to; had it fewer deals than the best, by the difference in those."""
        if self.end[STEP] == OVER:
            return self.found
        wins = np.mean(best.wins) - self.behind(best)[0]
        margin = np.mean(best.margins) - np.subtract(best.margins[: len(self.margins)], self.margins).mean()
        odds = MOST_ODDS if wins >= 1 else -MOST_ODDS if wins <= 0 else log(wins / (1 - wins))
        value = round(LOGIT * min(max(odds, -MOST_ODDS), MOST_ODDS))
        return self.found._replace(value=value, margin=float(margin), nodes=self.nodes)


class Foresight(Searcher):
    """The search of a classic game with two players that spends what the search of the round leaves of a limit on the
    deals of the next one. By depth there is only the round.
    """

    def analyse(
        self,
        words: Any,
        top: int,
        *,
        nodes: int | None = None,
        milliseconds: int | None = None,
        depth: int | None = None,
    ) -> list[Found]:
        """The best actions, best first; at least one, and fewer when it is stopped."""
        budget = Budget(nodes, milliseconds)
        if budget.nodes < LEAST:
            return super().analyse(words, top, nodes=nodes, milliseconds=milliseconds, depth=depth)
        try:
            found = self._tilings(words) if words[STEP] == TILE else self._candidates(words, top, budget)
            compared = [each for at, each in enumerate(found) if at < top > 1 or _is_near(each, found[0])]
            if len(compared) > 1 and all(each.solved for each in compared):
                others = [each for each in found if each not in compared]
                found = self._compare(words, compared, budget) + others
            return found[:top]
        finally:
            self.w[EXCLUDED : EXCLUDED + DRAFTS] = 0
            self.stopped = False

    def _candidates(self, words: Any, top: int, budget: Budget) -> list[Found]:
        """The best drafts by a search of the round, and if it is solved those that are near the best of them."""
        wanted = min(max(top, CANDIDATES), different(words))
        found: list[Found] = []
        while len(found) < wanted and not (found and (self.stopped or not budget.left)):
            aside = len(found) >= top
            candidate = self._search(words, *budget.limits(ASIDE if aside else 1 / top), None)
            budget.spend(candidate.nodes)
            if aside and not (candidate.solved and _is_near(candidate, found[0])):
                break
            found.append(candidate)
            self.w[EXCLUDED + candidate.action] = 1
            if not candidate.solved:
                wanted = min(wanted, top)
        self.w[EXCLUDED : EXCLUDED + DRAFTS] = 0
        return sorted(found, key=lambda each: -each.value)

    def _compare(self, words: Any, found: list[Found], budget: Budget) -> list[Found]:
        """Moves with what they come to in deals of the next round, best first, or as they were if there are too few."""
        seat = int(words[TURN])
        rivals = active = [Rival(move, self._end_of(words, move.line, budget)) for move in found]
        pvs.set_root(self.w, self.f, words)
        seed = int(self.w[CONTEXT])
        each = min(max(int(budget.left * budget.nodes / (DEALS * len(rivals))), LEAST_EACH), MOST_EACH)
        number, left, cost = 0, budget.left, 0.0
        while len(active) > 1 and left > cost:
            outcomes = [self._outcome(rival.end, seat, Rng(seed, number), each, budget) for rival in active]
            if self.stopped:
                break
            for rival, outcome in zip(active, outcomes, strict=True):
                rival.add(*outcome)
            number += 1
            if number >= FEWEST_DEALS:
                active = _still_good(active)
            left, cost = budget.left, left - budget.left
        if number < FEWEST_DEALS:
            return found
        best = _best(active)
        return sorted((rival.as_found(best) for rival in rivals), key=lambda each: -each.value)

    def _end_of(self, words: Any, line: tuple[int, ...], budget: Budget) -> Any:
        """The state before the next deal, or at the end of the game, after a line to the end of the round."""
        state = words.copy()
        for action in line:
            classic.play(state, 0, action)
        while state[STEP] not in (DEAL, OVER):
            if state[STEP] == TILE:
                best = self._tilings(state)[0]
            else:
                best = self._search(state, FOLLOWED, None, None)
                budget.spend(best.nodes)
            classic.play(state, 0, best.action)
        return state

    def _outcome(self, end: Any, seat: int, rng: Rng, nodes: int, budget: Budget) -> tuple[float, float, int]:
        """What a search makes of the next deal: the probability of a seat to win, its margin, and the nodes of it."""
        if end[STEP] == OVER:
            value, margin = self._value_after(end, seat)
            return win_probability(value), margin, 0
        dealt = end.copy()
        classic.deal(dealt, 0, rng.state)
        found = self._search(dealt, nodes, None, None)
        budget.spend(found.nodes)
        if dealt[TURN] == seat:
            return found.win_probability, found.margin, found.nodes
        return 1 - found.win_probability, -found.margin, found.nodes


def _is_near(found: Found, best: Found) -> bool:
    """Whether a move may turn out to be as good as the best. Where the game is decided there is nothing more to see."""
    return abs(best.value) < WON and found.value >= best.value - NEAR * LOGIT


def _best(rivals: list[Rival]) -> Rival:
    return max(rivals, key=lambda rival: (sum(rival.wins), sum(rival.margins)))


def _still_good(rivals: list[Rival]) -> list[Rival]:
    """The best, and those that are not worse for certain. One that is always the same as the best, by another order of
    the same moves, needs no more deals either.
    """
    best, good = _best(rivals), []
    for rival in rivals:
        behind, error = rival.behind(best)
        if rival is best or behind < CERTAINTY * error:
            good.append(rival)
    return good
