"""How the ten levels play the classic games."""

from collections.abc import Sequence

from tilewright.games.classic.moves import FLOOR, Draft, Move
from tilewright.games.classic.rules import Classic
from tilewright.players.level import Strength, ten_levels

COLOURED = ten_levels((1.8, 1.2, 0.76, 0.49, 0.23), (100, 800, 5000, 40_000), 500)
GREY = ten_levels((1.56, 0.94, 0.62, 0.4, 0.195), (100, 800, 5000, 40_000), 500)
"""The levels for two players on each wall. The net of the coloured wall sees more at a glance, so its levels have a
higher temperature.
"""

MORE_PLAYERS = ten_levels((0.45, 0.32, 0.23, 0.14, 0.09), (150, 450, 1300, 4000), 800)


def strengths(game: Classic) -> tuple[Strength, ...]:
    """Returns how levels 1 to 10 play. With more players, a node is worth more and a small mistake costs less."""
    if game.players > 2:
        return MORE_PLAYERS
    return GREY if game.grey else COLOURED


def is_silly(move: Move, moves: Sequence[Move]) -> bool:
    """Returns whether a move drops tiles on the floor that a line could take."""
    if not isinstance(move, Draft) or move.line != FLOOR:
        return False
    drafts = (other for other in moves if isinstance(other, Draft))
    return any(other.line and (other.source, other.colour) == (move.source, move.colour) for other in drafts)
