"""The greedy bot: the move with the best immediate gain, in every game."""

from random import Random
from typing import Any

from tilewright.core import AnyGame
from tilewright.games.classic import Classic
from tilewright.games.classic import greedy as greedy_classic
from tilewright.games.duel import Duel
from tilewright.games.duel import greedy as greedy_duel


class Greedy:
    """Values each legal move by what it does to the own board now, and takes the best; equals by chance."""

    name = "greedy"

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game, self.rng = game, rng

    def choose(self, view: Any) -> Any:
        moves = self.game.legal(view)
        if len(moves) == 1:
            return moves[0]
        values = [self.value(view, move) for move in moves]
        best = max(values)
        return self.rng.choice([move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9])

    def value(self, view: Any, move: Any) -> float:
        """What a legal move is worth."""
        if isinstance(self.game, Classic):
            return greedy_classic.value(self.game, view, move)
        if isinstance(self.game, Duel):
            return greedy_duel.value(view, move)
        raise TypeError(f"the greedy bot does not know {self.game.name}")
