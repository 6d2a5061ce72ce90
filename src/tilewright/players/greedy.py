"""The greedy bot: the move with the best immediate gain, in every game that says what a move gains."""

from random import Random
from typing import Any

from tilewright.core import AnyGame
from tilewright.registry import kit_of


class Greedy:
    """Values each legal move by what it does to the own board now, and takes the best; ties are broken at random."""

    name = "greedy"

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game, self.rng = game, rng
        self._value = kit_of(game).part("greedy")

    def choose(self, view: Any) -> Any:
        moves = self.game.legal(view)
        if len(moves) == 1:
            return moves[0]
        values = [self.value(view, move) for move in moves]
        best = max(values)
        return self.rng.choice([move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9])

    def value(self, view: Any, move: Any) -> float:
        """What a legal move is worth."""
        return float(self._value(self.game, view, move))
