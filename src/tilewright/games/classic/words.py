"""The moves of the classic games in words."""

from tilewright.games.classic.moves import Deal, Draft, Move, Tiling
from tilewright.texts import Language


def describe(language: Language, move: Move, tiles: int) -> str:
    """Returns a move that takes this number of tiles, in words."""
    match move:
        case Draft(source, colour, line):
            return language.say(
                "review-move-draft",
                tiles=language.say("table-tiles", colour=colour, count=tiles),
                **{"from": language.say("table-from", source=source)},
                to=language.say("table-to", line=line),
            )
        case Tiling(line, column):
            return language.say("table-moved-tiling", line=line, column=column)
        case Deal():
            return str(move)
