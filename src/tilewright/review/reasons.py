"""Why the best move is better than the one played: facts of the rule book that tell them apart."""

from collections.abc import Mapping
from typing import Any, Protocol

from tilewright.core import AnyGame
from tilewright.registry import kit_of
from tilewright.review.evaluating import Compared, Guide
from tilewright.review.findings import THRESHOLDS, Reason, Weighed

MOST = 3
"""How many reasons are given: the weightiest."""

LEAST = 0.25
"""Lighter ones, in points, are given only where there is nothing else."""


def reasons(game: AnyGame, guide: Guide, view: Any, compared: Compared) -> tuple[Reason, ...]:
    """The weightiest reasons first. Where the rule book shows none, what is left is the expected margin; of a blunder
    that comes first, if it weighs more than what the rule book shows.
    """
    listed = told_apart(game, guide, view, compared.best, compared.played)
    heaviest = listed[0][0] if listed else 0
    shown = tuple(reason for weight, reason in listed if weight >= min(LEAST, heaviest))
    seat = game.actor(view)
    best, played = (round(standing.margins[seat]) for standing in (compared.with_best, compared.with_played))
    loss = compared.with_best.wins[seat] - compared.with_played.wins[seat]
    if best - played > heaviest and (not listed or loss >= THRESHOLDS["blunder"]):
        shown = (Reason("margin", best, played, seat), *shown)
    return shown[:MOST]


def told_apart(game: AnyGame, guide: Guide, view: Any, best: tuple[Any, ...], other: tuple[Any, ...]) -> list[Weighed]:
    """What the rule book shows for a line of play against another, each with its weight in points, weightiest first."""
    return sorted(reasoning(game).weighed(game, guide, view, best, other), key=lambda pair: -pair[0])


class Reasoning(Protocol):
    """What a game brings so that moves can be told apart in words."""

    CODES: Mapping[str, str]
    """What its reasons can be about, by their codes, beside the expected margin (`margin`)."""

    def weighed(
        self, game: Any, guide: Guide, view: Any, best: tuple[Any, ...], other: tuple[Any, ...]
    ) -> list[Weighed]:
        """All reasons that speak for a line of play against another, with their weight in points."""

    def theme(self, game: Any, view: Any, move: Any) -> Any:
        """What a move is about: moves with the same theme are not worth comparing in a hint."""


def reasoning(game: AnyGame) -> Reasoning:
    """How moves of a game are told apart; raises OptionError if they cannot be."""
    found: Reasoning = kit_of(game).part("reasons")
    return found
