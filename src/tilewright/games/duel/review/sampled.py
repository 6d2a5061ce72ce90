"""Evaluation by a tree of games in worlds that are sampled, since some of the world is hidden: Duel."""

from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER
from tilewright.games.duel import Duel
from tilewright.games.duel.review import CONTINUATION
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.review.evaluating import SEED, Compared, of_two
from tilewright.review.findings import EVEN, EVEN_MARGIN, Standing

WORLDS = 4
"""How many worlds are sampled where one is not enough, each with its own outcomes of chance."""

RIVALS = 2
"""How many of the best moves are looked at once more."""

DOUBTED = 0.03
"""A loss from this on is looked at once more: one tree may err by as much."""


class Sampled:
    """The tree of a position finds its best move. Where another was played, both are valued in the same way, so that
    nothing but the moves tells them apart: by the trees of the positions after them, in the same worlds, with the same
    lots and limit. Where chance follows one of them, that is the mean over some worlds. A loss that is not small is
    looked at once more, beside the two best moves, in as many worlds with the whole limit each.
    """

    def __init__(self, game: Duel, limit: Limit) -> None:
        from tilewright.games.duel.kernel.kernel import DuelKernel

        self.game, self.limit = game, limit
        self.search, self.kernel = Search(game, Random(SEED), limit), DuelKernel(game)
        self._last: tuple[Any, list[Line]] | None = None

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

    def stand(self, view: Any) -> Standing:
        best = self._best(view, self.limit)[0]
        return of_two(self.game.actor(view), best.win_probability, best.margin)

    def go_on(self, view: Any) -> Any:
        return self.search.choose(view, CONTINUATION)

    def _valued(self, view: Any, moves: list[Any], times: int = 1) -> list[Line]:
        """What moves are worth by so many times the limit; that of the move played comes last, since the position after
        it is mostly the next to be asked for.
        """
        chance = any(self.game.actor(self.game.apply(view, move)) == CHANCE for move in moves)
        worlds = WORLDS if chance or times > 1 else 1
        nodes, milliseconds = (
            each and max(1, each * times // worlds) for each in (self.limit.nodes, self.limit.milliseconds)
        )
        return [self._line(view, move, worlds, Limit(nodes, milliseconds)) for move in moves]

    def _line(self, view: Any, move: Any, worlds: int, limit: Limit) -> Line:
        """A move by what the next to choose, the same player or the other, can make of the positions after it; the
        first world comes last, since its tree may be asked for again.
        """
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
        """The state after a move and what chance does then, in one of the worlds that the seat in turn may be in; the
        same number gives the same lots for every move.
        """
        from tilewright.kernel.checked import Rng

        world = self.kernel.encode(view)
        self.kernel.determinise(world, self.game.actor(view), Rng(SEED, number))
        state, rng = self.game.apply(self.kernel.decode(world), move), Random(number)
        while self.game.actor(state) == CHANCE:
            state = self.game.apply(state, self.game.deal(state, rng))
        return state

    def _best(self, view: Any, limit: Limit, number: int = 0) -> list[Line]:
        """The best moves of a position. The one after a move is mostly asked for twice: as that, and as the next."""
        asked = (view, limit, number)
        if self._last is None or self._last[0] != asked:
            self.search.rng = Random(SEED + number)
            self._last = (asked, self.search.analyse(view, limit, RIVALS))
        return self._last[1]


def _is_as_good(line: Line, best: Line) -> bool:
    """Where chances are the same, as in a game that is all but decided, points tell moves apart."""
    loss = best.win_probability - line.win_probability
    return loss < 0 or (loss < EVEN and best.margin - line.margin < EVEN_MARGIN)
