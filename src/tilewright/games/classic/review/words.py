"""The moves of the classic games in words of a review's language."""

from tilewright.games.classic.moves import Deal, Draft, Move, Tiling
from tilewright.review.texts import Language


def describe(language: Language, move: Move, tiles: int) -> str:
    """A move that takes so many tiles, in words."""
    match move:
        case Draft(source, colour, line):
            key = ("move_draft" if source else "move_centre") + ("" if line else "_floor")
            return language.say(key, tiles=tiles, colour=language.colour(colour), source=source, line=line)
        case Tiling(line, column):
            return language.say("move_tiling", line=line, column=column)
        case Deal():
            return str(move)
