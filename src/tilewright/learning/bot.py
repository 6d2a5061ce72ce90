"""A bot that plays by search with given weights, for the match between new weights and old ones."""

from random import Random
from typing import Any

from tilewright.core import AnyGame
from tilewright.kernel import kernel_of
from tilewright.search.searcher import Searcher


class WeightedBot:
    """Plays the best move of a search that is limited to `nodes` nodes."""

    name = "weighted"

    def __init__(self, game: AnyGame, searcher: Searcher, nodes: int, rng: Random) -> None:
        self.kernel, self.searcher, self.nodes, self.rng = kernel_of(game), searcher, nodes, rng

    def choose(self, view: Any) -> Any:
        packed = self.kernel.encode(view)
        return self.kernel.move(
            packed, self.searcher.best(packed.words, nodes=self.nodes, seed=self.rng.getrandbits(63)).action
        )
