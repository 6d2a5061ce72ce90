"""Evaluation by a tree of games in worlds that are sampled, since some of the world is hidden: Duel."""

from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER
from tilewright.games import AnyGame
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.review.evaluating import SEED, Compared, of_two
from tilewright.review.findings import Standing

EVERY_MOVE = 1000
"""No position has more moves than this."""

OUTCOMES = 4
"""How many outcomes of chance are looked at."""

CONTINUATION = Limit(nodes=50)
"""How long it thinks about each move with which it goes on with a line of play."""


class Sampled:
    """The best move by the tree of its position; another by the tree of the position after it, or where chance comes
    first by the mean over some of the positions that it may lead to.
    """

    def __init__(self, game: AnyGame, limit: Limit) -> None:
        self.game, self.limit = game, limit
        self.search = Search(game, Random(SEED), limit)
        self.part = Limit(
            limit.nodes and max(1, limit.nodes // OUTCOMES),
            limit.milliseconds and max(1, limit.milliseconds // OUTCOMES),
        )
        self._last: tuple[Any, list[Line]] | None = None

    def compare(self, view: Any, played: Any, after: Any) -> Compared:
        seat, lines = self.game.actor(view), self._lines(view)
        best, found = lines[0], next((line for line in lines if line.move == played), lines[-1])
        if found is not best:
            found = (
                self._line_before_chance(seat, view, played) if after is None else self._line_after(seat, played, after)
            )
        with_best, with_played = (of_two(seat, line.win_probability, line.margin) for line in (best, found))
        if found.win_probability >= best.win_probability:
            return Compared(found.variation, found.variation, with_played, with_played)
        return Compared(best.variation, found.variation, with_best, with_played)

    def stand(self, view: Any) -> Standing:
        best = self._lines(view)[0]
        return of_two(self.game.actor(view), best.win_probability, best.margin)

    def go_on(self, view: Any) -> Any:
        return self.search.choose(view, CONTINUATION)

    def _line_after(self, seat: int, played: Any, after: Any) -> Line:
        """A move by what the next to choose, the same player or the other, can make of the position after it."""
        reply = self._lines(after)[0]
        win, margin = self._for(seat, after, reply)
        return Line(played, win, margin, (played, *reply.variation), reply.nodes)

    def _line_before_chance(self, seat: int, view: Any, played: Any) -> Line:
        """A move that chance follows, or the end."""
        found = []
        for number in range(OUTCOMES):
            state, rng = self.game.apply(view, played), Random(number)
            while self.game.actor(state) == CHANCE:
                state = self.game.apply(state, self.game.deal(state, rng))
            if self.game.actor(state) == OVER:
                scores, winners = self.game.scores(state), self.game.winners(state)
                found.append(((seat in winners) / len(winners), float(scores[seat] - scores[1 - seat])))
            else:
                self.search.rng = Random(SEED)
                after = self.game.view(state, self.game.actor(state))
                found.append(self._for(seat, after, self.search.analyse(after, self.part, 1)[0]))
        win, margin = (sum(figures) / OUTCOMES for figures in zip(*found, strict=True))
        return Line(played, win, margin, (played,), 0)

    def _for(self, seat: int, after: Any, line: Line) -> tuple[float, float]:
        """What a line of the next to choose is worth for a seat."""
        if self.game.actor(after) == seat:
            return line.win_probability, line.margin
        return 1 - line.win_probability, -line.margin

    def _lines(self, view: Any) -> list[Line]:
        """All moves of a position. The one after a move is mostly asked for twice: as that, and as the next."""
        if self._last is None or self._last[0] != view:
            self.search.rng = Random(SEED)
            self._last = (view, self.search.analyse(view, self.limit, EVERY_MOVE))
        return self._last[1]
