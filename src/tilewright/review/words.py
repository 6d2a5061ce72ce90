"""Moves and reasons of a review in words."""

from collections.abc import Sequence

from tilewright.core import AnyGame
from tilewright.registry import kit_of
from tilewright.review.findings import Reason, Told
from tilewright.review.reasons import reasoning
from tilewright.texts import Language


def describe(language: Language, game: AnyGame, told: Told) -> str:
    """Returns a move in words."""
    return str(kit_of(game).part("words")(language, game.parse(told.move), told.tiles))


def explain(language: Language, game: AnyGame, reason: Reason, names: Sequence[str]) -> str:
    """Returns a reason in words, for the best move or against the move played. The catalogues have no text for a reason
    of another package's game: its subject stands for it.
    """

    def figure(value: int) -> str:
        return language.decimal(value, 0, signed=reason.code == "margin")

    text = f"review-reason-{reason.code}"
    if not language.has(text):
        subject = reasoning(game).CODES.get(reason.code, reason.code)
        return language.say("terminal-reason", what=subject, best=figure(reason.best), played=figure(reason.played))
    return language.say(
        text,
        best=figure(reason.best),
        played=figure(reason.played),
        who=names[reason.seat],
        line=reason.line or 0,
        column=reason.column or 0,
        colour=language.colour(reason.colour) if reason.colour else "",
        goal=language.say("review-goal", goal=reason.goal) if reason.goal else "",
        other="played",
    )
