"""Evaluation by alpha-beta search: the classic games with two players."""

from random import Random
from typing import Any

from tilewright.games.classic import Classic
from tilewright.games.classic.review import continuation
from tilewright.games.classic.review.equal import beginning_with, first_equal
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.review.evaluating import SEED, Compared, Recent, of_two
from tilewright.review.findings import Expectation

LINES = 3
"""The number of best moves that a search returns."""

FEW = 8
"""In positions with no more moves than this, a search returns all of them."""


class SearchEvaluator:
    """Values moves by a search of the round to its end, and of sampled deals of the next round."""

    def __init__(self, game: Classic, limit: Limit) -> None:
        self.game, self.limit = game, limit
        self.search = Search(game, Random(SEED), limit)
        self._recent = Recent[list[Line]]()

    def compare(self, view: Any, played: Any, after: Any) -> Compared:
        lines, seat = self._lines(view), self.game.actor(view)
        best = lines[0]
        same = first_equal(view, played)
        line = next((line for line in lines if first_equal(view, line.move) == same), None)
        if line is None:
            # Where chance or the end comes next there are only a few moves, and all of them are among the lines.
            line = self._line_after(played, after, lines[-1])
        variation = beginning_with(played, line.variation)
        with_best, with_played = (of_two(seat, each.win_probability, each.margin) for each in (best, line))
        if line.win_probability >= best.win_probability and line.margin >= best.margin:
            return Compared(variation, variation, with_played, with_played)
        return Compared(best.variation, variation, with_best, with_played)

    def _line_after(self, played: Any, after: Any, worst: Line) -> Line:
        """Returns a move that is not among the best, valued by the other seat's best reply but no better than the worst
        of them.
        """
        reply = self._lines(after)[0]
        return Line(
            played,
            min(1 - reply.win_probability, worst.win_probability),
            min(-reply.margin, worst.margin),
            (played, *reply.variation),
            reply.nodes,
        )

    def expect(self, view: Any) -> Expectation:
        best = self._lines(view)[0]
        return of_two(self.game.actor(view), best.win_probability, best.margin)

    def go_on(self, view: Any) -> Any:
        return self.search.choose(view, continuation(self.game))

    def _lines(self, view: Any) -> list[Line]:
        """Returns the best moves."""

        def search() -> list[Line]:
            count = len({first_equal(view, move) for move in self.game.legal(view)})
            return self.search.analyse(view, self.limit, count if count <= FEW else LINES)

        return self._recent.find(view, search)
