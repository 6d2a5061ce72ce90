"""Evaluation by a max^n tree of the round: the classic games with three and four players."""

from typing import TYPE_CHECKING, Any

from tilewright.core import OptionError
from tilewright.games.classic import Classic
from tilewright.games.classic.review import continuation
from tilewright.games.classic.review.equal import beginning_with, first_equal
from tilewright.players.limit import Limit
from tilewright.review.evaluating import Compared, Recent
from tilewright.review.findings import Expectation

if TYPE_CHECKING:
    from tilewright.search.searcher import Candidate

EVERY_MOVE = 1000
"""More moves than any position has."""


class TreeEvaluator:
    """Values the best move by the tree of its position, and any other move by the tree of the position after it."""

    def __init__(self, game: Classic, limit: Limit) -> None:
        from tilewright.games.classic.search.more_players.searcher import MaxNSearcher
        from tilewright.kernel import kernel_of

        if limit.depth is not None:
            raise OptionError(f"the limit {limit}: expected milliseconds or nodes for {game.name}, such as 200ms")
        self.game, self.limit, self.kernel = game, limit, kernel_of(game)
        self.searcher = MaxNSearcher(game.begun_at("", game.starter))  # which tries itself out at the first deal
        self._recent = Recent["list[Candidate]"]()

    def compare(self, view: Any, played: Any, after: Any) -> Compared:
        seat, candidates = self.game.actor(view), self._candidates(view)
        best = self._moves(view, candidates[0])
        if first_equal(view, best[0]) == first_equal(view, played):
            expected = Expectation(candidates[0].chances, self._leads(view, played))
            variation = beginning_with(played, best)
            return Compared(variation, variation, expected, expected)
        variation, wins = self._after(view, played, after, candidates)
        with_played = Expectation(wins, self._leads(view, played))
        if wins[seat] >= candidates[0].chances[seat]:
            return Compared(variation, variation, with_played, with_played)
        return Compared(best, variation, Expectation(candidates[0].chances, self._leads(view, best[0])), with_played)

    def expect(self, view: Any) -> Expectation:
        candidates = self._candidates(view)
        return Expectation(candidates[0].chances, self._leads(view, self._moves(view, candidates[0])[0]))

    def go_on(self, view: Any) -> Any:
        return self._moves(
            view, self.searcher.analyse(self.kernel.encode(view).words, 1, nodes=continuation(self.game).nodes)[0]
        )[0]

    def _after(
        self, view: Any, played: Any, after: Any, candidates: "list[Candidate]"
    ) -> tuple[tuple[Any, ...], tuple[float, ...]]:
        """Returns the line of play after a move that is not the best, and every seat's win probability then."""
        if after is not None:
            reply = self._candidates(after)[0]
            return (played, *self._moves(after, reply)), reply.chances
        same = first_equal(view, played)
        ends = (each for each in candidates if first_equal(view, self._moves(view, each)[0]) == same)
        return (played,), next(ends, candidates[-1]).chances

    def _candidates(self, view: Any) -> "list[Candidate]":
        """Returns all moves of a position."""

        def search() -> "list[Candidate]":
            words = self.kernel.encode(view).words
            nodes, milliseconds = self.limit.nodes, self.limit.milliseconds
            return self.searcher.analyse(words, EVERY_MOVE, nodes=nodes, milliseconds=milliseconds)

        return self._recent.find(view, search)

    def _moves(self, view: Any, candidate: "Candidate") -> tuple[Any, ...]:
        return self.kernel.moves(self.kernel.encode(view), candidate.line)

    def _leads(self, view: Any, move: Any) -> tuple[float, ...]:
        """Returns the margin that the evaluation expects for every seat after a move."""
        return self.searcher.values(self.kernel.encode(self.game.apply(view, move)).words)[1]
