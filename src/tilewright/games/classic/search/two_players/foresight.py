"""Looking beyond the end of the round: the best lines of a search, compared in deals of the next round.

A round is searched to its end, and what comes after it is the evaluation's guess. The ends of two lines are told apart
better by what a search makes of them in the next round: in so many deals drawn by lot, the same for both.
"""

from math import log, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import DEAL, DRAFTS, OVER, STEP, TILE, TURN
from tilewright.games.classic.search.two_players import pvs
from tilewright.games.classic.search.two_players.budget import Budget
from tilewright.games.classic.search.two_players.net import LOGIT, WON
from tilewright.games.classic.search.two_players.room import CONTEXT, EXCLUDED, KNOWN, MOST_ENDS
from tilewright.games.classic.search.two_players.searcher import Found, Searcher, different, win_probability
from tilewright.kernel.checked import Rng

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

AT_ONCE = 4
"""After so many deals the lines are searched again."""

CERTAINTY = 2.5
"""By how many standard errors a move is worse than the best when it is given up."""

MOST_ODDS = 12.0
"""The logarithm of the odds to win beyond which nothing is told apart."""


class End:
    """The end of a round, its value for seat 0 by the evaluation, and what it came to in deals of the next round: how
    likely seat 0 wins, and its margin.
    """

    def __init__(self, state: Any, value: int) -> None:
        self.state, self.value = state, value
        self.wins: list[float] = []
        self.margins: list[float] = []

    @property
    def is_over(self) -> bool:
        """Whether the game is over there: then nothing is to be found out."""
        return bool(self.state[STEP] == OVER)

    @property
    def known(self) -> int:
        """Its value for seat 0 by its deals."""
        return _value(float(np.mean(self.wins)))


class Rival:
    """A move that is compared with others, for the seat in turn: the end of its best line, as far as it is known."""

    def __init__(self, found: Found, seat: int) -> None:
        self.found, self.seat, self.nodes = found, seat, found.nodes
        self.wins, self.margins = np.zeros(0), np.zeros(0)
        self.is_over = False

    def settle(self, found: Found, end: End, deals: int) -> None:
        """Take over what its best line came to in so many deals."""
        wins, margins = np.array(end.wins[:deals]), np.array(end.margins[:deals])
        self.wins, self.margins = (wins, margins) if self.seat == 0 else (1 - wins, -margins)
        self.found, self.is_over = found, end.is_over

    def behind(self, best: "Rival") -> tuple[float, float]:
        """How much less often it wins than the best in the deals that both had, and the standard error of that."""
        differences = best.wins[: len(self.wins)] - self.wins
        return float(differences.mean()), float(differences.std() / sqrt(len(differences)))

    def as_found(self, best: "Rival") -> Found:
        """The move with what it came to; had it fewer deals than the best, by the difference in those."""
        if self.is_over:
            return self.found
        win = best.wins.mean() - self.behind(best)[0]
        margin = best.margins.mean() - (best.margins[: len(self.margins)] - self.margins).mean()
        return self.found._replace(value=_value(win), margin=float(margin), nodes=self.nodes)


class Foresight(Searcher):
    """The search of a classic game with two players that spends what the search of the round leaves of a limit on the
    deals of the next one. By depth there is only the round.
    """

    def __init__(self, grey: bool, made: NDArray[np.float32] | None = None) -> None:
        super().__init__(grey, made)
        self._tell({})
        pvs.end_key(self.w, 0)

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
        """Moves with what they come to in deals of the next round, best first, or as they were if there are too few.

        A seat may well leave a line whose end turns out to be worse for it than the evaluation said. So the lines are
        searched again with what is known of their ends, until all of them lead to ends that had all deals so far.
        """
        rivals = active = [Rival(move, int(words[TURN])) for move in found]
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
            return found
        best = _best(active)
        return sorted((rival.as_found(best) for rival in rivals), key=lambda each: -each.value)

    def _settle(
        self, words: Any, rivals: list[Rival], ends: dict[int, End], deals: int, each: int, budget: Budget
    ) -> bool:
        """Lead each rival to an end that had so many deals. If the limit forbids it, they stay where they are."""
        pvs.set_root(self.w, self.f, words)
        lots, settled = int(self.w[CONTEXT]), []
        for rival in rivals:
            while True:
                found, key = self._line(words, rival.found, budget)
                rival.nodes += found.nodes
                if not found.solved or len(ends) > MOST_ENDS // 2:
                    return False
                if key not in ends:
                    value = found.value if rival.seat == 0 else -found.value
                    ends[key] = End(self._end_of(words, found.line, budget), value)
                end = ends[key]
                if len(end.wins) >= deals:
                    break
                rival.nodes += self._sample(lots, end, deals, each, budget)
                if len(end.wins) < deals:
                    return False
                self._tell(ends)
            settled.append((found, end))
        for rival, (found, end) in zip(rivals, settled, strict=True):
            rival.settle(found, end, deals)
        return True

    def _line(self, words: Any, found: Found, budget: Budget) -> tuple[Found, int]:
        """The best line of a move by what is known of ends now, and the key of its end. A tiling has the end it has."""
        if words[STEP] == TILE:
            return found._replace(nodes=0), found.action
        excluded = self.w[EXCLUDED : EXCLUDED + DRAFTS]
        excluded[:] = 1
        excluded[found.action] = 0
        again = self._search(words, max(1, int(budget.left * budget.nodes)), None, None, found.depth)
        excluded[:] = 0
        budget.spend(again.nodes)
        return again, int(pvs.end_key(self.w, len(again.line)))

    def _sample(self, lots: int, end: End, deals: int, each: int, budget: Budget) -> int:
        """Search an end in more deals, until it had so many or there is nothing left; gives the nodes of that."""
        spent, self.w[KNOWN] = 0, 0
        while len(end.wins) < deals and budget.left and not self.stopped:
            win, margin, nodes = self._outcome(end.state, 0, Rng(lots, len(end.wins)), each, budget)
            if not self.stopped:
                end.wins.append(win)
                end.margins.append(margin)
            spent += nodes
        return spent

    def _tell(self, ends: dict[int, End]) -> None:
        """Let the search know the values of ends by their deals, without what these deals on the average are better or
        worse than the evaluation says: else ends that had none would look better or worse for that alone.
        """
        known = {key: end for key, end in ends.items() if not end.is_over}
        luck = np.mean([end.known - end.value for end in known.values()]) if known else 0
        values = [round(end.known - luck) for end in known.values()]
        pvs.know_ends(self.w, np.array([*known], np.int64), np.array(values, np.int64))

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


def _value(win: float) -> int:
    """The value of a probability to win, as the evaluation has it."""
    odds = MOST_ODDS if win >= 1 else -MOST_ODDS if win <= 0 else log(win / (1 - win))
    return round(LOGIT * min(max(odds, -MOST_ODDS), MOST_ODDS))


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
