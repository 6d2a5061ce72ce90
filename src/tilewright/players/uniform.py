"""The random bot."""

from random import Random
from typing import Any

from tilewright.core import AnyGame, moves_in_turn


class Uniform:
    """Plays a legal move, chosen uniformly at random."""

    name = "random"

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game, self.rng = game, rng

    def choose(self, view: Any) -> Any:
        return self.rng.choice(moves_in_turn(self.game, view))
