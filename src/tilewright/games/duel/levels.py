"""How the ten levels play Duel."""

from collections.abc import Sequence

from tilewright.games.duel.moves import Move
from tilewright.games.duel.rules import Duel
from tilewright.players.level import Strength, ten_levels

LEVELS = ten_levels((0.5, 0.39, 0.29, 0.19, 0.1), (100, 300, 900, 2700), 500)


def strengths(game: Duel) -> tuple[Strength, ...]:
    """Returns how levels 1 to 10 play."""
    return LEVELS


def is_silly(move: Move, moves: Sequence[Move]) -> bool:
    """Returns False: no step is so plainly bad that nobody would take it by mistake."""
    return False
