"""The reviewer, which judges the decisions of a game one after another."""

from collections.abc import Collection, Iterator
from functools import cached_property
from itertools import pairwise

from tilewright.core import CHANCE, OVER, shorten
from tilewright.players.limit import Limit
from tilewright.records import Record, RecordError
from tilewright.review.evaluating import Evaluator, check_game, judging
from tilewright.review.findings import (
    LABELS,
    LEAST_SWING,
    TURNING_POINTS,
    Expectation,
    Judgement,
    Luck,
    Point,
    Review,
    SeatReview,
    TurningPoint,
)
from tilewright.review.verdicts import DIGITS, judge, rounded, view_of


class Reviewer:
    """Reviews a game step by step: `steps` judges one decision after another, `review` returns the findings so far."""

    def __init__(self, record: Record, limit: Limit | str | None = None) -> None:
        if not isinstance(record, Record):
            raise RecordError(f"{shorten(repr(record))} is no record: expected one that records.read yields")
        check_game(record.game)
        self.record, self.game = record, record.game
        self.limit = judging(record.game).default_limit(record.game) if limit is None else Limit.of(limit)
        self.states = list(record.states())
        self.decisions = [index for index, state in enumerate(self.states[:-1]) if len(self.game.legal(state)) > 1]
        if not self.decisions:
            raise RecordError("the game has no decision to review: expected one in which players have moved")
        self._judged: dict[int, Judgement] = {}
        self._dealt: dict[int, Expectation] = {}
        """The expectation at the first decision and at every decision that chance leads to, by its index."""

    @cached_property
    def evaluator(self) -> Evaluator:
        """The evaluator. It is loaded only at the first decision, so that the number of decisions is known at once."""
        return judging(self.game).evaluator(self.game, self.limit)

    def steps(self, first: Collection[int] = ()) -> Iterator[int]:
        """Judge one decision after another, those of the seats `first` before all others, each in the order of the
        game. Yields the number of decisions judged so far.
        """
        own = [index for index in self.decisions if self.game.actor(self.states[index]) in first]
        others = [index for index in self.decisions if self.game.actor(self.states[index]) not in first]
        for done, index in enumerate((*own, *others), 1):
            self._look_at_chance(index)
            self._judge(index)
            yield done

    @property
    def moves(self) -> tuple[Judgement, ...]:
        """The decisions judged so far, in the order of the game."""
        return tuple(self._judged[index] for index in self.decisions if index in self._judged)

    def review(self) -> Review:
        """Returns the findings so far."""
        moves, luck, graph = self.moves, tuple(self._luck()), tuple(self._graph())
        seats = (self._seat(seat, moves, luck, graph) for seat in range(self.game.players))
        return Review(
            done=len(moves),
            total=len(self.decisions),
            limit=str(self.limit),
            moves=moves,
            luck=luck,
            graph=graph,
            seats=tuple(seats) if moves else (),
            turning_points=_turning_points(moves, luck),
        )

    # One decision after another ------------------------------------------------------------------------------

    def _look_at_chance(self, index: int) -> None:
        """Note the expectation at a decision that chance leads to, and at the first one."""
        if index == self.decisions[0] or self._chance_before(index):
            self._dealt[index] = rounded(self.game, self.evaluator.expect(view_of(self.game, self.states[index])))

    def _chance_before(self, index: int) -> list[int]:
        """Returns the chance events between a decision and the one before it."""
        last = max((each for each in self.decisions if each < index), default=-1)
        return [at for at in range(last + 1, index) if self.game.actor(self.states[at]) == CHANCE]

    def _judge(self, index: int) -> None:
        state = self.states[index]
        view, after = (view_of(self.game, each) for each in self.states[index : index + 2])
        verdict = judge(self.game, self.evaluator, view, self.record.moves[index], after)
        self._judged[index] = Judgement(ply=index + 1, round=state.round, seat=self.game.actor(state), **vars(verdict))

    # All findings so far, in the order of the game -------------------------------------------------------------

    def _luck(self) -> Iterator[Luck]:
        """Yields the effect of chance wherever both decisions around it are judged. The first deal is no luck, since
        nothing came before it.
        """
        for last, index in pairwise(self.decisions):
            if index in self._dealt and last in self._judged:
                pairs = zip(self._judged[last].after.wins, self._dealt[index].wins, strict=True)
                change = tuple(round(after - before, DIGITS) for before, after in pairs)
                chance = self._chance_before(index)
                yield Luck(chance[-1] + 1, self.states[index].round, len(chance), change)

    def _graph(self) -> Iterator[Point]:
        for index in self.decisions:
            if index in self._dealt:
                yield Point(index, self._dealt[index].wins)
            if index in self._judged:
                yield Point(index + 1, self._judged[index].after.wins)
        if len(self._judged) == len(self.decisions):
            yield Point(len(self.record.moves), self._result())

    def _result(self) -> tuple[float, ...]:
        """Returns each seat's share of the victory, or its win probability so far."""
        end = self.states[-1]
        if len(self._judged) < len(self.decisions) or self.game.actor(end) != OVER:
            return self.moves[-1].after.wins
        winners = self.game.winners(end)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.game.players))

    def _seat(
        self, seat: int, moves: tuple[Judgement, ...], lucks: tuple[Luck, ...], graph: tuple[Point, ...]
    ) -> SeatReview:
        own = [move for move in moves if move.seat == seat]
        start, result = graph[0].wins[seat], self._result()[seat]
        luck = sum(each.change[seat] for each in lucks)
        lost = -sum(move.loss for move in own)
        # Some moves gain points but lose win probability, and estimates err both ways: only the sum is meaningful.
        points = sum(move.after.margins[seat] - move.before.margins[seat] for move in own)
        given = sum(_effect(move)[seat] for move in moves if move.seat != seat)
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


def _turning_points(moves: tuple[Judgement, ...], luck: tuple[Luck, ...]) -> tuple[TurningPoint, ...]:
    """Returns the largest swings, in the order of the game."""
    swings = [TurningPoint(move.ply, move.round, move.seat, _effect(move)) for move in moves if move.loss]
    swings += [TurningPoint(each.ply, each.round, CHANCE, each.change) for each in luck]
    swings = [each for each in swings if _size(each) >= LEAST_SWING]
    largest = sorted(swings, key=_size, reverse=True)[:TURNING_POINTS]
    return tuple(sorted(largest, key=lambda each: each.ply))


def _effect(move: Judgement) -> tuple[float, ...]:
    """Returns the change of every seat's win probability by a move."""
    pairs = zip(move.before.wins, move.after.wins, strict=True)
    return tuple(round(after - before, DIGITS) for before, after in pairs)


def _size(swing: TurningPoint) -> float:
    return max(map(abs, swing.change))
