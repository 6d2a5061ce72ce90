"""Moves and reasons of a review in words."""

from collections.abc import Sequence

from tilewright.core import AnyGame
from tilewright.registry import kit_of
from tilewright.review.findings import Reason, Told
from tilewright.review.texts import Language


def describe(language: Language, game: AnyGame, told: Told) -> str:
    """Returns a move in words."""
    return str(kit_of(game).part("words")(language, game.parse(told.move), told.tiles))


def explain(language: Language, reason: Reason, names: Sequence[str]) -> str:
    """Returns a reason in words, for the best move or against the move played."""

    def figure(value: int) -> str:
        return language.decimal(value, 0, signed=reason.code == "margin" and value != 0)

    return language.say(
        f"reason_{reason.code}",
        best=figure(reason.best),
        played=figure(reason.played),
        who=names[reason.seat],
        line=reason.line,
        column=reason.column,
        colour=language.colour(reason.colour) if reason.colour else "",
        goal=language.say(f"goal_{reason.goal}") if reason.goal else "",
    )
