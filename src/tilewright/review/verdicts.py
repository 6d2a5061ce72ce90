"""Verdicts: how good one move of a position is, compared with the best."""

from collections.abc import Iterator
from typing import Any

from tilewright.core import CHANCE, OVER, AnyGame, GameFailed, shorten
from tilewright.review.evaluating import Evaluator
from tilewright.review.findings import Expectation, Told, Verdict, accuracy, comparison, cost, is_explained, label
from tilewright.review.reasons import reasons

DIGITS = 4
"""The digits that probabilities are rounded to, so that a loss right at a threshold reaches it."""


def judge(game: AnyGame, evaluator: Evaluator, view: Any, move: Any, after: Any) -> Verdict:
    """Returns the verdict on a move from the view of the seat in turn. `after` is the view of the next player after the
    move; None if chance or the end of the game comes first.
    """
    seat, compared = game.actor(view), evaluator.compare(view, move, after)
    with_best, with_move = (rounded(game, each) for each in (compared.with_best, compared.with_played))
    loss = max(0.0, round(with_best.wins[seat] - with_move.wins[seat], DIGITS))
    points = max(0.0, round(with_best.margins[seat] - with_move.margins[seat], 1))
    best = compared.best[0]
    called = label(cost(loss, points), is_best=best == move)
    best_is = comparison(called, loss, points)
    return Verdict(
        move=str(move),
        tiles=game.tiles_taken(view, move),
        best=str(best),
        variation=tuple(_told(game, view, compared.best)),
        before=with_best,
        after=with_move,
        loss=loss,
        points=points,
        label=called,
        best_is=best_is,
        accuracy=round(accuracy(loss), 1),
        reasons=reasons(game, evaluator, view, compared) if is_explained(best_is, loss) else (),
    )


def _told(game: AnyGame, state: Any, moves: tuple[Any, ...]) -> Iterator[Told]:
    for move in moves:
        yield Told(game.actor(state), str(move), game.tiles_taken(state, move))
        state = game.apply(state, move)


def view_of(game: AnyGame, state: Any) -> Any:
    """Returns the view of the seat in turn; None if no player is in turn."""
    actor = game.actor(state)
    return None if actor in (CHANCE, OVER) else game.view(state, actor)


def rounded(game: AnyGame, expected: Expectation) -> Expectation:
    """Returns an expectation with the digits that are reported. Raises GameFailed if the game's evaluator gave none."""
    if not isinstance(expected, Expectation):
        raise GameFailed(
            f"the evaluator of the game {game.name} returned {shorten(repr(expected))}: expected an Expectation",
            game.name,
        )
    wins = tuple(round(win, DIGITS) for win in expected.wins)
    return Expectation(wins, tuple(round(margin, 1) + 0.0 for margin in expected.margins))  # never -0.0
