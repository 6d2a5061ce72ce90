"""The steps of Duel in the words of a review's language."""

from tilewright.games.duel.moves import Chip, Keep, Leave, Moon, Move, Place, Rest, Spend, Sun, Take, Tiling, Under
from tilewright.review.texts import Language


def describe(language: Language, move: Move, tiles: int) -> str:
    """Returns a step that takes this number of tiles, in words."""
    match move:
        case Sun(factory, colour, line):
            key = "move_sun" if line else "move_sun_broken"
            return language.say(key, tiles=tiles, colour=language.colour(colour), factory=factory, line=line)
        case Moon(colour, line):
            key = "move_moon" if line else "move_moon_broken"
            return language.say(key, tiles=tiles, colour=language.colour(colour), line=line)
        case Rest(stacked):
            return language.say("move_rest", stacked=", ".join(language.colour(colour) for colour in stacked))
        case Spend(line, chips):
            return language.say("move_spend", chips=", ".join(chips), line=line)
        case Place(field, turns):
            return language.say("move_place", field=field, turns=turns)
        case Take(plate) | Keep(plate) | Under(plate):
            return language.say(f"move_{type(move).__name__.lower()}", plate=plate)
        case Chip(factory):
            return language.say("move_chip", factory=factory)
        case Leave(line):
            return language.say("move_leave", line=line)
        case Tiling(line, column):
            return language.say("move_tiling", line=line, column=column)
    return language.say(f"move_{type(move).__name__.lower()}")
