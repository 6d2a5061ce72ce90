"""The reviewer, which judges the decisions of a game one after another."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from tilewright.core import CHANCE, OVER
from tilewright.players.limit import Limit
from tilewright.records import Record, RecordError
from tilewright.review.evaluating import Evaluator, check_game, judging
from tilewright.review.findings import (
    LABELS,
    LEAST_SWING,
    TURNING_POINTS,
    Judgement,
    Luck,
    Point,
    Review,
    SeatReview,
    Standing,
    Told,
    TurningPoint,
    accuracy,
    comparison,
    is_explained,
    label,
)
from tilewright.review.reasons import reasons

DIGITS = 4
"""The digits that probabilities are rounded to, so that a loss right at a threshold reaches it."""


class Reviewer:
    """Reviews a game step by step: `steps` judges one decision after another, `review` returns the findings so far."""

    def __init__(self, record: Record, limit: Limit | None = None) -> None:
        check_game(record.game)
        self.record, self.game = record, record.game
        self.limit = limit or judging(record.game).default_limit(record.game)
        self.states = list(record.states())
        self.decisions = [index for index, state in enumerate(self.states[:-1]) if len(self.game.legal(state)) > 1]
        if not self.decisions:
            raise RecordError("the game has no decision to review: expected one in which players have moved")
        self.moves: list[Judgement] = []
        self.luck: list[Luck] = []
        self.graph: list[Point] = []

    @cached_property
    def evaluator(self) -> Evaluator:
        """The evaluator. It is loaded only at the first decision, so that the number of decisions is known at once."""
        return judging(self.game).evaluator(self.game, self.limit)

    def steps(self) -> Iterator[int]:
        """Judge one decision after another. Yields the number of decisions judged so far."""
        for done, index in enumerate(self.decisions, 1):
            self._look_at_chance(index)
            self._judge(index)
            yield done

    def review(self) -> Review:
        """Returns the findings so far."""
        return Review(
            done=len(self.moves),
            total=len(self.decisions),
            limit=str(self.limit),
            moves=tuple(self.moves),
            luck=tuple(self.luck),
            graph=tuple(self.graph),
            seats=tuple(self._seat(seat) for seat in range(self.game.players)) if self.moves else (),
            turning_points=self._turning_points(),
        )

    # One decision after another ------------------------------------------------------------------------------

    def _look_at_chance(self, index: int) -> None:
        """Add the effect of chance since the last decision. The first deal is no luck, since nothing came before it."""
        last = self.decisions[len(self.moves) - 1] if self.moves else -1
        chance = [at for at in range(last + 1, index) if self.game.actor(self.states[at]) == CHANCE]
        if self.moves and not chance:
            return
        now = _rounded(self.evaluator.stand(self._view(index)))
        if self.moves:
            pairs = zip(self.moves[-1].after.wins, now.wins, strict=True)
            change = tuple(round(after - before, DIGITS) for before, after in pairs)
            self.luck.append(Luck(chance[-1] + 1, self.states[index].round, len(chance), change))
        self.graph.append(Point(index, now.wins))

    def _judge(self, index: int) -> None:
        played, view, seat = self.record.moves[index], self._view(index), self.game.actor(self.states[index])
        compared = self.evaluator.compare(view, played, self._view(index + 1))
        before, after = _rounded(compared.with_best), _rounded(compared.with_played)
        loss = max(0.0, round(before.wins[seat] - after.wins[seat], DIGITS))
        points = before.margins[seat] - after.margins[seat]
        best = compared.best[0]
        called = label(loss, is_best=best == played)
        best_is = comparison(called, loss, points)
        self.moves.append(
            Judgement(
                ply=index + 1,
                round=self.states[index].round,
                seat=seat,
                move=str(played),
                tiles=self.game.tiles_taken(view, played),
                best=str(best),
                variation=tuple(self._told(view, compared.best)),
                before=before,
                after=after,
                loss=loss,
                label=called,
                best_is=best_is,
                accuracy=round(accuracy(loss), 1),
                reasons=reasons(self.game, self.evaluator, view, compared) if is_explained(best_is, loss) else (),
            )
        )
        self.graph.append(Point(index + 1, after.wins))
        if len(self.moves) == len(self.decisions):
            self.graph.append(Point(len(self.record.moves), self._result()))

    def _told(self, state: Any, moves: tuple[Any, ...]) -> Iterator[Told]:
        for move in moves:
            yield Told(self.game.actor(state), str(move), self.game.tiles_taken(state, move))
            state = self.game.apply(state, move)

    def _view(self, index: int) -> Any:
        """Returns the view of the seat in turn; None if no player is in turn."""
        actor = self.game.actor(self.states[index])
        return None if actor in (CHANCE, OVER) else self.game.view(self.states[index], actor)

    def _result(self) -> tuple[float, ...]:
        """Returns each seat's share of the victory, or its win probability so far."""
        end = self.states[-1]
        if len(self.moves) < len(self.decisions) or self.game.actor(end) != OVER:
            return self.moves[-1].after.wins
        winners = self.game.winners(end)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.game.players))

    # The game as a whole -------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> SeatReview:
        own = [move for move in self.moves if move.seat == seat]
        start, result = self.graph[0].wins[seat], self._result()[seat]
        luck = sum(each.change[seat] for each in self.luck)
        lost = -sum(move.loss for move in own)
        # Some moves gain points but lose win probability, and estimates err both ways: only the sum is meaningful.
        points = sum(move.after.margins[seat] - move.before.margins[seat] for move in own)
        given = sum(_effect(move)[seat] for move in self.moves if move.seat != seat)
        return SeatReview(
            accuracy=round(sum(move.accuracy for move in own) / len(own), 1) if own else None,
            moves=len(own),
            labels={name: sum(move.label == name for move in own) for name in LABELS},
            start=start,
            luck=round(luck, DIGITS),
            lost=round(lost, DIGITS),
            given=round(given, DIGITS),
            rest=round(result - start - luck - lost - given, DIGITS),
            result=round(result, DIGITS),
            points=round(min(0.0, points), 1),
        )

    def _turning_points(self) -> tuple[TurningPoint, ...]:
        """Returns the largest swings, in the order of the game."""
        swings = [TurningPoint(move.ply, move.round, move.seat, _effect(move)) for move in self.moves if move.loss]
        swings += [TurningPoint(each.ply, each.round, CHANCE, each.change) for each in self.luck]
        swings = [each for each in swings if _size(each) >= LEAST_SWING]
        largest = sorted(swings, key=_size, reverse=True)[:TURNING_POINTS]
        return tuple(sorted(largest, key=lambda each: each.ply))


def _effect(move: Judgement) -> tuple[float, ...]:
    """Returns the change of every seat's win probability by a move."""
    pairs = zip(move.before.wins, move.after.wins, strict=True)
    return tuple(round(after - before, DIGITS) for before, after in pairs)


def _size(swing: TurningPoint) -> float:
    return max(map(abs, swing.change))


def _rounded(standing: Standing) -> Standing:
    wins = tuple(round(win, DIGITS) for win in standing.wins)
    return Standing(wins, tuple(round(margin, 1) + 0.0 for margin in standing.margins))  # never -0.0
