"""The random bot."""

from random import Random
from typing import Any

from tilewright.core import AnyGame


class Uniform:
    """Plays a legal move, chosen uniformly at random."""

    name = "random"

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game, self.rng = game, rng

    def choose(self, view: Any) -> Any:
        return self.rng.choice(self.game.legal(view))
