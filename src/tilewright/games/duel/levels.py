"""How the ten levels play Duel."""

from collections.abc import Sequence

from tilewright.games.duel.moves import Move
from tilewright.games.duel.rules import Duel
from tilewright.players.level import Strength, ten_levels

LEVELS = ten_levels((0.45, 0.32, 0.23, 0.14, 0.07), (100, 300, 900, 2700), 500)


def strengths(game: Duel) -> tuple[Strength, ...]:
    """Returns how levels 1 to 10 play."""
    return LEVELS


def is_silly(move: Move, moves: Sequence[Move]) -> bool:
    """Returns False: no step is so plainly bad that nobody would take it by mistake."""
    return False
