"""The moves of the classic games in the words of a review's language."""

from tilewright.games.classic.moves import Deal, Draft, Move, Tiling
from tilewright.review.texts import Language


def describe(language: Language, move: Move, tiles: int) -> str:
    """Returns a move that takes this number of tiles, in words."""
    match move:
        case Draft(source, colour, line):
            key = ("move_draft" if source else "move_centre") + ("" if line else "_floor")
            return language.say(key, tiles=tiles, colour=language.colour(colour), source=source, line=line)
        case Tiling(line, column):
            return language.say("move_tiling", line=line, column=column)
        case Deal():
            return str(move)
