"""Reasons why the best move is better than the move played, from facts of the rule book."""

from collections.abc import Mapping
from typing import Any, Protocol

from tilewright.core import AnyGame
from tilewright.registry import kit_of
from tilewright.review.evaluating import Compared, Guide
from tilewright.review.findings import THRESHOLDS, Reason, Weighed, cost

MOST = 3
"""The maximum number of reasons. The weightiest are given."""

LEAST = 0.25
"""The minimum weight of a reason, in points. Lighter reasons are given only if there is no other."""


def reasons(game: AnyGame, guide: Guide, view: Any, compared: Compared) -> tuple[Reason, ...]:
    """Returns the reasons for the best move, weightiest first.

    If the rule book gives no reason, the expected margin is the only one. For a blunder the margin comes first if it
    outweighs the reasons of the rule book.
    """
    listed = told_apart(game, guide, view, compared.best, compared.played)
    heaviest = listed[0][0] if listed else 0
    shown = tuple(reason for weight, reason in listed if weight >= min(LEAST, heaviest))
    seat = game.actor(view)
    best, played = (round(expected.margins[seat]) for expected in (compared.with_best, compared.with_played))
    loss = compared.with_best.wins[seat] - compared.with_played.wins[seat]
    if best - played > heaviest and (not listed or cost(loss, best - played) >= THRESHOLDS["blunder"]):
        shown = (Reason("margin", best, played, seat), *shown)
    return shown[:MOST]


def told_apart(game: AnyGame, guide: Guide, view: Any, best: tuple[Any, ...], other: tuple[Any, ...]) -> list[Weighed]:
    """Returns the reasons of the rule book for one line of play against another, weightiest first."""
    return sorted(reasoning(game).weighed(game, guide, view, best, other), key=lambda pair: -pair[0])


class Reasoning(Protocol):
    """The part of a game's kit that gives reasons."""

    CODES: Mapping[str, str]
    """The subjects of its reasons by their codes, besides the expected margin (`margin`)."""

    def weighed(
        self, game: Any, guide: Guide, view: Any, best: tuple[Any, ...], other: tuple[Any, ...]
    ) -> list[Weighed]:
        """Returns all reasons for one line of play against another, with their weights in points."""

    def theme(self, game: Any, view: Any, move: Any) -> Any:
        """Returns the theme of a move. A hint does not compare moves with the same theme."""


def reasoning(game: AnyGame) -> Reasoning:
    """Returns how a game gives reasons. Raises OptionError if it gives none."""
    part: Reasoning = kit_of(game).part("reasons")
    return part
