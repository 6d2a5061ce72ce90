"""The UCT bot: random games from a growing tree, in every game."""

from random import Random
from typing import TYPE_CHECKING, Any

from tilewright import extras
from tilewright.core import AnyGame, OptionError
from tilewright.kernel import kernel_of
from tilewright.players.limit import Limit
from tilewright.registry import kit_of

if TYPE_CHECKING:
    from tilewright.search.plain_uct import PlainUct
    from tilewright.search.uct import UctSearcher


class Uct:
    """Plays the move that did best in many random games from here; a node of its limit is one of them."""

    name = "uct"

    def __init__(self, game: AnyGame, rng: Random, limit: Limit) -> None:
        if limit.depth is not None:
            raise OptionError(
                f"the limit {limit}: expected one of milliseconds or nodes for the bot uct, such as 200ms"
            )
        self.game, self.rng, self.limit = game, rng, limit
        self.searcher = _searcher(game)

    def choose(self, view: Any) -> Any:
        moves = self.game.legal(view)
        if len(moves) == 1:
            self.searcher.stopped = False
            return moves[0]
        seed = self.rng.getrandbits(63)
        return self.searcher.best_move(view, seed, nodes=self.limit.nodes, milliseconds=self.limit.milliseconds)

    def stop(self) -> None:
        """End a thought that runs in another thread."""
        self.searcher.stop()


def _searcher(game: AnyGame) -> "UctSearcher | PlainUct":
    """The compiled search, or that of the rule book for a game without a kernel."""
    if kit_of(game).has("kernel"):
        extras.need("engine")
        from tilewright.search.uct import UctSearcher

        kernel_of(game).load()
        return UctSearcher(game)
    from tilewright.search.plain_uct import PlainUct

    return PlainUct(game)
