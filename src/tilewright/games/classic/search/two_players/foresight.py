"""Looking beyond the end of the round: the best lines of a search, compared in sampled deals of the next round.

The round is searched to its end, and the evaluation estimates what comes after it. A search of the next round
distinguishes the ends of two lines better: it plays a number of random deals, the same for both (common random
numbers).
"""

from math import log, sqrt
from typing import Any

import numpy as np

from tilewright.games.classic import Classic
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import DEAL, OVER, STEP, TILE, TURN
from tilewright.games.classic.search.two_players import pvs
from tilewright.games.classic.search.two_players.budget import Budget
from tilewright.games.classic.search.two_players.layout import CONTEXT, KNOWN, MOST_ENDS
from tilewright.games.classic.search.two_players.net import LOGIT, WON
from tilewright.games.classic.search.two_players.searcher import (
    RoundSearcher,
    distinct_actions,
    new_candidate,
    win_probability,
)
from tilewright.games.classic.search.two_players.table import end_key, know_ends
from tilewright.kernel.checked import Rng
from tilewright.search.searcher import Candidate, Limits
from tilewright.search.weights import Weights

LEAST = 60_000
"""With fewer nodes than this, only the round is searched: there would be too few deals."""

CANDIDATES = 6
"""The most moves that are compared, if that many are near the best."""

NEAR = 0.6
"""How far below the best, in log-odds of winning, a move is still compared."""

ASIDE = 0.1
"""The fraction of a limit for the search of each candidate. A round that is not solved within it is left alone."""

FOLLOWED = 2000
"""The nodes for each move that extends the line of a solved round to its end, where the transposition table has lost
its last moves."""

DEALS = 32
"""The target number of deals, as long as the search of each has between LEAST_EACH and MOST_EACH nodes."""

LEAST_EACH, MOST_EACH = 1000, 10_000
FEWEST_DEALS = 8
"""With fewer deals than this, the moves are left as they were."""

AT_ONCE = 4
"""The number of deals after which the lines are searched again."""

CERTAINTY = 2.5
"""A move is dropped when it is worse than the best by this many standard errors."""

MOST_ODDS = 12.0
"""The log-odds of winning are capped at this."""


class End:
    """The end of a round: the evaluation's value for seat 0, and the results of seat 0 in sampled deals of the next
    round, which are win probabilities and margins.
    """

    def __init__(self, state: Any, value: int) -> None:
        self.state, self.value = state, value
        self.wins: list[float] = []
        self.margins: list[float] = []

    @property
    def is_over(self) -> bool:
        """Whether the game is over there, so that its value is exact."""
        return bool(self.state[STEP] == OVER)

    @property
    def known(self) -> int:
        """The value for seat 0 from its sampled deals."""
        return _value(float(np.mean(self.wins)))


class Rival:
    """A move that is compared with others for the seat in turn, with the results at the end of its best line."""

    def __init__(self, candidate: Candidate, seat: int) -> None:
        self.candidate, self.seat, self.nodes = candidate, seat, candidate.nodes
        self.wins, self.margins = np.zeros(0), np.zeros(0)
        self.is_over = False

    def settle(self, candidate: Candidate, end: End, deals: int) -> None:
        """Take over the results of its best line in this number of deals."""
        wins, margins = np.array(end.wins[:deals]), np.array(end.margins[:deals])
        self.wins, self.margins = (wins, margins) if self.seat == 0 else (1 - wins, -margins)
        self.candidate, self.is_over = candidate, end.is_over

    def behind(self, best: "Rival") -> tuple[float, float]:
        """Returns how much less often it wins than the best in the deals that both had, with the standard error."""
        differences = best.wins[: len(self.wins)] - self.wins
        return float(differences.mean()), float(differences.std() / sqrt(len(differences)))

    def settled(self, best: "Rival") -> Candidate:
        """Returns the move with its results. If it had fewer deals than the best, they are corrected by the difference
        in the shared deals.
        """
        if self.is_over:
            return self.candidate
        win = best.wins.mean() - self.behind(best)[0]
        margin = best.margins.mean() - (best.margins[: len(self.margins)] - self.margins).mean()
        candidate, value = self.candidate, _value(win)
        return new_candidate(
            candidate.action,
            value,
            float(margin),
            self.nodes,
            candidate.line,
            candidate.depth,
            candidate.solved,
            self.seat,
        )


class Foresight(RoundSearcher):
    """Searches the round, and spends the rest of a limit on deals of the next round. With a depth limit only the round
    is searched.
    """

    def __init__(self, game: Classic, given: Weights | None = None) -> None:
        super().__init__(game, given)
        self._tell({})
        end_key(self.memory, 0)

    def _analyse(self, words: Any, top: int, limits: Limits, seed: int) -> list[Candidate]:
        budget = Budget(limits)
        if budget.nodes < LEAST:
            return super()._analyse(words, top, limits, seed)
        try:
            candidates = self._tilings(words) if words[STEP] == TILE else self._candidates(words, top, budget)
            compared = [each for at, each in enumerate(candidates) if at < top > 1 or _is_near(each, candidates[0])]
            if len(compared) > 1 and all(each.solved for each in compared):
                others = [each for each in candidates if each not in compared]
                candidates = self._compare(words, compared, budget) + others
            return candidates[:top]
        finally:
            self.memory.order.excluded[:] = 0

    def _candidates(self, words: Any, top: int, budget: Budget) -> list[Candidate]:
        """Returns the best drafts by a search of the round and, if it is solved, the drafts near the best."""
        wanted = min(max(top, CANDIDATES), distinct_actions(words))
        candidates: list[Candidate] = []
        while len(candidates) < wanted and not (candidates and (self.stopped or not budget.left)):
            aside = len(candidates) >= top
            candidate = self._search(words, budget.limits(ASIDE if aside else 1 / top))
            budget.spend(candidate.nodes)
            if aside and not (candidate.solved and _is_near(candidate, candidates[0])):
                break
            candidates.append(candidate)
            self.memory.order.excluded[candidate.action] = 1
            if not candidate.solved:
                wanted = min(wanted, top)
        self.memory.order.excluded[:] = 0
        return sorted(candidates, key=lambda each: -each.value)

    def _compare(self, words: Any, candidates: list[Candidate], budget: Budget) -> list[Candidate]:
        """Returns moves with their results in deals of the next round, best first. With too few deals they are returned
        unchanged.

        A seat may deviate from a line whose end turns out worse for it than the evaluation said. So the lines are
        searched again with the known values of their ends, until all of them lead to ends that had all deals so far.
        """
        rivals = active = [Rival(move, int(words[TURN])) for move in candidates]
        each = min(max(int(budget.left * budget.nodes / (DEALS * len(rivals))), LEAST_EACH), MOST_EACH)
        ends: dict[int, End] = {}
        deals, left, cost = 0, budget.left, 0.0
        try:
            while len(active) > 1 and left > cost and self._settle(words, active, ends, deals + AT_ONCE, each, budget):
                deals += AT_ONCE
                if deals >= FEWEST_DEALS:
                    active = _still_good(active)
                left, cost = budget.left, left - budget.left
        finally:
            self._tell({})
        if deals < FEWEST_DEALS:
            return candidates
        best = _best(active)
        return sorted((rival.settled(best) for rival in rivals), key=lambda each: -each.value)

    def _settle(
        self, words: Any, rivals: list[Rival], ends: dict[int, End], deals: int, each: int, budget: Budget
    ) -> bool:
        """Lead each rival to an end that had this number of deals. If the limit is too tight, the rivals stay where
        they are.
        """
        pvs.set_root(self.memory, words)
        lots, settled = int(self.memory.evaluation.round[CONTEXT]), []
        for rival in rivals:
            while True:
                result, key = self._line(words, rival.candidate, budget)
                rival.nodes += result.nodes
                if not result.solved or len(ends) > MOST_ENDS // 2:
                    return False
                if key not in ends:
                    value = int(result.value) if rival.seat == 0 else -int(result.value)
                    ends[key] = End(self._end_of(words, result.line, budget), value)
                end = ends[key]
                if len(end.wins) >= deals:
                    break
                rival.nodes += self._sample(lots, end, deals, each, budget)
                if len(end.wins) < deals:
                    return False
                self._tell(ends)
            settled.append((result, end))
        for rival, (result, end) in zip(rivals, settled, strict=True):
            rival.settle(result, end, deals)
        return True

    def _line(self, words: Any, candidate: Candidate, budget: Budget) -> tuple[Candidate, int]:
        """Returns the best line of a move by the ends known now, and the key of its end. A tiling has no line: it is
        its own end.
        """
        if words[STEP] == TILE:
            return candidate._replace(nodes=0), candidate.action
        excluded = self.memory.order.excluded
        excluded[:] = 1
        excluded[candidate.action] = 0
        again = self._search(words, Limits(nodes=max(1, int(budget.left * budget.nodes))), candidate.depth)
        excluded[:] = 0
        budget.spend(again.nodes)
        return again, int(end_key(self.memory, len(again.line)))

    def _sample(self, lots: int, end: End, deals: int, each: int, budget: Budget) -> int:
        """Search an end in more deals, until it had this number or the budget is spent. Returns the nodes searched."""
        spent, self.memory.counters[KNOWN] = 0, 0
        while len(end.wins) < deals and budget.left and not self.stopped:
            win, margin, nodes = self._outcome(end.state, 0, Rng(lots, len(end.wins)), each, budget)
            if not self.stopped:
                end.wins.append(win)
                end.margins.append(margin)
            spent += nodes
        return spent

    def _tell(self, ends: dict[int, End]) -> None:
        """Tell the search the values of ends by their deals. The average difference to the evaluation is subtracted as
        the luck of these deals: otherwise ends without deals would compare unfairly.
        """
        known = {key: end for key, end in ends.items() if not end.is_over}
        luck = np.mean([end.known - end.value for end in known.values()]) if known else 0
        values = [round(end.known - luck) for end in known.values()]
        know_ends(self.memory, np.array([*known], np.int64), np.array(values, np.int64))

    def _end_of(self, words: Any, line: tuple[int, ...], budget: Budget) -> Any:
        """Returns the state before the next deal, or at the end of the game, after a line to the end of the round."""
        state = words.copy()
        for action in line:
            classic.play(state, 0, action)
        while state[STEP] not in (DEAL, OVER):
            if state[STEP] == TILE:
                best = self._tilings(state)[0]
            else:
                best = self._search(state, Limits(nodes=FOLLOWED))
                budget.spend(best.nodes)
            classic.play(state, 0, best.action)
        return state

    def _outcome(self, end: Any, seat: int, rng: Rng, nodes: int, budget: Budget) -> tuple[float, float, int]:
        """Returns a seat's win probability and margin by a search of the next deal, and the nodes searched."""
        if end[STEP] == OVER:
            value, margin = self._value_after(end, seat)
            return win_probability(value), margin, 0
        dealt = end.copy()
        classic.deal(dealt, 0, rng.state)
        result = self._search(dealt, Limits(nodes=nodes))
        budget.spend(result.nodes)
        if dealt[TURN] == seat:
            return result.win_probability, result.margin, result.nodes
        return 1 - result.win_probability, -result.margin, result.nodes


def _is_near(candidate: Candidate, best: Candidate) -> bool:
    """Returns whether a move may turn out to be as good as the best. In a decided game no move can."""
    return abs(best.value) < WON and candidate.value >= best.value - NEAR * LOGIT


def _value(win: float) -> int:
    """Returns the evaluation's value for a win probability."""
    odds = MOST_ODDS if win >= 1 else -MOST_ODDS if win <= 0 else log(win / (1 - win))
    return round(LOGIT * min(max(odds, -MOST_ODDS), MOST_ODDS))


def _best(rivals: list[Rival]) -> Rival:
    return max(rivals, key=lambda rival: (sum(rival.wins), sum(rival.margins)))


def _still_good(rivals: list[Rival]) -> list[Rival]:
    """Returns the best rival, and those that are not significantly worse. A move whose results always equal those of
    the best, because it transposes into the same line, needs no more deals either.
    """
    best, good = _best(rivals), []
    for rival in rivals:
        behind, error = rival.behind(best)
        if rival is best or behind < CERTAINTY * error:
            good.append(rival)
    return good
