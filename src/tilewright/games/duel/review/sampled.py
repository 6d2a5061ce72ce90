"""Evaluation by trees in sampled worlds, since part of the state is hidden: Duel."""

from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER
from tilewright.games.duel import Duel
from tilewright.games.duel.review import CONTINUATION
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.review.evaluating import SEED, Compared, Recent, of_two
from tilewright.review.findings import EVEN, EVEN_MARGIN, Expectation

WORLDS = 4
"""The number of sampled worlds where a single one is not enough, each with its own outcomes of chance."""

RIVALS = 2
"""The number of best moves that are examined again."""

DOUBTED = 0.03
"""A loss of at least this much is examined again: a single tree may be off by as much."""


class SamplingEvaluator:
    """Values moves by trees in sampled worlds. The tree of a position finds its best move. If another move was played,
    both are valued alike, so that only the moves make the difference: by the trees of the positions after them, in the
    same worlds, with the same random numbers and limit. If chance follows either move, the value is the mean over
    several worlds. A loss that is not small is examined again, with the two best moves, in as many worlds with the
    whole limit each.
    """

    def __init__(self, game: Duel, limit: Limit) -> None:
        from tilewright.games.duel.kernel.kernel import DuelKernel

        self.game, self.limit = game, limit
        self.search, self.kernel = Search(game, Random(SEED), limit), DuelKernel(game)
        self._recent = Recent[list[Line]]()

    def compare(self, view: Any, played: Any, after: Any) -> Compared:
        seat, rivals = self.game.actor(view), self._best(view, self.limit)
        good = bad = rivals[0]
        if good.move != played:
            good, bad = self._valued(view, [good.move, played])
            if good.win_probability - bad.win_probability >= DOUBTED:
                moves = [line.move for line in rivals if line.move != played]
                *others, bad = self._valued(view, [*moves, played], WORLDS)
                good = max(others, key=lambda line: line.win_probability)
        if _is_as_good(bad, good):
            good = bad
        with_best, with_played = (of_two(seat, line.win_probability, line.margin) for line in (good, bad))
        return Compared(good.variation, bad.variation, with_best, with_played)

    def expect(self, view: Any) -> Expectation:
        best = self._best(view, self.limit)[0]
        return of_two(self.game.actor(view), best.win_probability, best.margin)

    def go_on(self, view: Any) -> Any:
        return self.search.choose(view, CONTINUATION)

    def _valued(self, view: Any, moves: list[Any], times: int = 1) -> list[Line]:
        """Returns the value of each move by this multiple of the limit."""
        chance = any(self.game.actor(self.game.apply(view, move)) == CHANCE for move in moves)
        worlds = WORLDS if chance or times > 1 else 1
        nodes, milliseconds = (
            each and max(1, each * times // worlds) for each in (self.limit.nodes, self.limit.milliseconds)
        )
        return [self._line(view, move, worlds, Limit(nodes, milliseconds)) for move in moves]

    def _line(self, view: Any, move: Any, worlds: int, limit: Limit) -> Line:
        """Returns a move, valued by the best choice of the next player, the same or the other, after it."""
        seat, values, variation = self.game.actor(view), [], (move,)
        for number in reversed(range(worlds)):
            state = self._outcome(view, move, number)
            actor = self.game.actor(state)
            if actor == OVER:
                scores, winners = self.game.scores(state), self.game.winners(state)
                values.append(((seat in winners) / len(winners), float(scores[seat] - scores[1 - seat])))
                continue
            reply = self._best(self.game.view(state, actor), limit, number)[0]
            share, lead = reply.win_probability, reply.margin
            values.append((share, lead) if actor == seat else (1 - share, -lead))
            if self.game.actor(self.game.apply(view, move)) != CHANCE:
                variation = (move, *reply.variation)
        win, margin = (sum(figures) / worlds for figures in zip(*values, strict=True))
        return Line(move, win, margin, variation, 0)

    def _outcome(self, view: Any, move: Any, number: int) -> Any:
        """Returns the state after a move and the chance events that follow, in one of the worlds that the seat in turn
        considers possible. The same number gives the same random numbers for every move.
        """
        from tilewright.kernel.checked import Rng

        world = self.kernel.encode(view)
        self.kernel.determinise(world, self.game.actor(view), Rng(SEED, number))
        state, rng = self.game.apply(self.kernel.decode(world), move), Random(number)
        while self.game.actor(state) == CHANCE:
            state = self.game.apply(state, self.game.deal(state, rng))
        return state

    def _best(self, view: Any, limit: Limit, number: int = 0) -> list[Line]:
        """Returns the best moves of a position."""

        def search() -> list[Line]:
            self.search.rng = Random(SEED + number)
            return self.search.analyse(view, limit, RIVALS)

        return self._recent.find((view, limit, number), search)


def _is_as_good(line: Line, best: Line) -> bool:
    """Returns whether a move is as good as the best. If the win probabilities are equal, as in a decided game, the
    margin decides.
    """
    loss = best.win_probability - line.win_probability
    return loss < 0 or (loss < EVEN and best.margin - line.margin < EVEN_MARGIN)
