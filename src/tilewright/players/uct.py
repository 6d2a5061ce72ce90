"""The UCT bot: random games from a growing tree, in every game."""

from math import inf
from random import Random
from typing import TYPE_CHECKING, Any

from tilewright.core import AnyGame, OptionError
from tilewright.kernel import kernel_of
from tilewright.players.limit import Limit
from tilewright.registry import kit_of

if TYPE_CHECKING:
    from tilewright.search.plain_uct import PlainTree
    from tilewright.search.uct import Tree


class Uct:
    """Plays the move that did best in many random games from here; a node of its limit is one of them."""

    name = "uct"

    def __init__(self, game: AnyGame, rng: Random, limit: Limit) -> None:
        if limit.depth is not None:
            raise OptionError(
                f"the limit {limit}: expected one of milliseconds or nodes for the bot uct, such as 200ms"
            )
        self.game, self.rng, self.limit = game, rng, limit
        self.tree = _tree(game)

    def choose(self, view: Any) -> Any:
        moves = self.game.legal(view)
        if len(moves) == 1:
            self.tree.stopped = False
            return moves[0]
        seconds = (self.limit.milliseconds or inf) / 1000
        return self.tree.best(view, self.rng.getrandbits(63), self.limit.nodes or inf, seconds)

    def stop(self) -> None:
        """End a thought that runs in another thread."""
        self.tree.stop()


def _tree(game: AnyGame) -> "Tree | PlainTree":
    """The compiled search, or that of the rule book for a game without a kernel."""
    if kit_of(game).has("kernel"):
        from tilewright.search.uct import Tree

        kernel_of(game).load()
        return Tree(game)
    from tilewright.search.plain_uct import PlainTree

    return PlainTree(game)
