"""The greedy bot, for every game that brings a value for moves: it plays the move with the best immediate gain."""

from random import Random
from typing import Any

from tilewright.core import AnyGame, moves_in_turn
from tilewright.registry import kit_of


class Greedy:
    """Plays the move with the best immediate effect on the player's own board. Ties are broken at random."""

    name = "greedy"

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game, self.rng = game, rng
        self._kit = kit_of(game)
        self._kit.part("greedy")

    def choose(self, view: Any) -> Any:
        moves = moves_in_turn(self.game, view)
        if len(moves) == 1:
            return moves[0]
        values = [self.value(view, move) for move in moves]
        best = max(values)
        return self.rng.choice([move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9])

    def value(self, view: Any, move: Any) -> float:
        """Returns the value of a legal move."""
        return float(self._kit.call("greedy", self.game, view, move))
