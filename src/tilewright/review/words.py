"""Moves and reasons of a review, in words of a language."""

from collections.abc import Sequence

from tilewright.core import AnyGame
from tilewright.games.classic import moves as classic
from tilewright.games.duel import moves as duel
from tilewright.review.findings import Reason, Told
from tilewright.review.texts import Language


def describe(language: Language, game: AnyGame, told: Told) -> str:
    """A move in words."""
    tiles = told.tiles
    match game.parse(told.move):
        case classic.Draft(source, colour, line):
            key = ("move_draft" if source else "move_centre") + ("" if line else "_floor")
            return language.say(key, tiles=tiles, colour=_colour(language, colour), source=source, line=line)
        case classic.Tiling(line, column) | duel.Tiling(line, column):
            return language.say("move_tiling", line=line, column=column)
        case duel.Sun(factory, colour, line):
            key = "move_sun" if line else "move_sun_broken"
            return language.say(key, tiles=tiles, colour=_colour(language, colour), factory=factory, line=line)
        case duel.Moon(colour, line):
            key = "move_moon" if line else "move_moon_broken"
            return language.say(key, tiles=tiles, colour=_colour(language, colour), line=line)
        case duel.Rest(stacked):
            return language.say("move_rest", stacked=", ".join(_colour(language, colour) for colour in stacked))
        case duel.Spend(line, chips):
            return language.say("move_spend", chips=", ".join(chips), line=line)
        case duel.Place(field, turns):
            return language.say("move_place", field=field, turns=turns)
        case duel.Take(plate) | duel.Keep(plate) | duel.Under(plate) as move:
            return language.say(f"move_{type(move).__name__.lower()}", plate=plate)
        case duel.Chip(factory):
            return language.say("move_chip", factory=factory)
        case duel.Leave(line):
            return language.say("move_leave", line=line)
        case move:
            return language.say(f"move_{type(move).__name__.lower()}")


def explain(language: Language, reason: Reason, names: Sequence[str]) -> str:
    """A reason in words: what speaks for the best move, or against the one played."""

    def figure(value: int) -> str:
        return language.decimal(value, 0, signed=reason.code == "margin" and value != 0)

    return language.say(
        f"reason_{reason.code}",
        best=figure(reason.best),
        played=figure(reason.played),
        who=names[reason.seat],
        line=reason.line,
        column=reason.column,
        colour=_colour(language, reason.colour) if reason.colour else "",
        goal=language.say(f"goal_{reason.goal}") if reason.goal else "",
    )


def _colour(language: Language, letter: str) -> str:
    return language.say(f"colour_{letter}")
