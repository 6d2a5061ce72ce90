"""The steps of Duel in words."""

from collections.abc import Iterable

from tilewright.games.duel import moves as duel
from tilewright.games.duel.moves import Move
from tilewright.texts import Language


def describe(language: Language, move: Move, tiles: int) -> str:
    """Returns a step that takes this number of tiles, in words."""
    say = language.say
    text = f"duelsay-moved-{type(move).__name__.lower()}"
    match move:
        case duel.Sun(factory, colour, line):
            return _tiles(language, colour, tiles, say("duelsay-from-sun", factory=factory), line)
        case duel.Moon(colour, line):
            return _tiles(language, colour, tiles, say("duelsay-from-moons", count=0, factories=""), line)
        case duel.Take(plate) | duel.Keep(plate) | duel.Under(plate):
            return say(text, plate=say("terminal-duel-plate", plate=plate))
        case duel.Place(field, turns):
            return say(text, field=field, turns=turns)
        case duel.Rest(stacked):
            return say(text, tiles=", ".join(map(language.colour, stacked)))
        case duel.Chip(factory):
            return say(text, factory=factory)
        case duel.Spend(line, paid):
            return say(text, line=line, chips=chips(language, paid))
        case duel.Leave(line):
            return say(text, line=line)
        case duel.Tiling(line, column):
            return say(text, line=line, column=column)
        case duel.Refill(plate):
            return say(text, plates=plate)
        case duel.Seen(plates):
            return say(text, plates=", ".join(plates))
        case duel.Top(kind):
            return say(text, plate=say("duelsay-plate", type=kind))
        case duel.TurnUp(factory, chip):
            return say(text, factory=factory, chip=say("duelsay-chip", colours=", ".join(map(language.colour, chip))))
    return say(text)


def _tiles(language: Language, colour: str, tiles: int, source: str, line: int) -> str:
    return language.say(
        "duelsay-moved-tiles",
        tiles=language.say("table-tiles", colour=colour, count=tiles),
        **{"from": source},
        to=language.say("duelsay-to", line=line),
    )


def chips(language: Language, paid: Iterable[str]) -> str:
    """Returns bonus chips in words, by their colours."""
    return ", ".join("–".join(map(language.colour, chip)) for chip in paid)
