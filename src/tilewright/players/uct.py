"""The UCT bot, for every game: Monte Carlo tree search with random rollouts."""

from random import Random
from typing import TYPE_CHECKING, Any

from tilewright import extras
from tilewright.core import AnyGame, OptionError, moves_in_turn
from tilewright.kernel import kernel_of
from tilewright.players.limit import Limit
from tilewright.registry import kit_of

if TYPE_CHECKING:
    from tilewright.search.plain_uct import PlainUct
    from tilewright.search.uct import UctSearcher


class Uct:
    """Plays the move with the best results in many rollouts. One rollout counts as one node of the limit."""

    name = "uct"

    def __init__(self, game: AnyGame, rng: Random, limit: Limit) -> None:
        if limit.depth is not None:
            raise OptionError(
                f"the limit {limit}: expected one of milliseconds or nodes for the bot uct, such as 200ms"
            )
        self.game, self.rng, self.limit = game, rng, limit
        self.searcher = _searcher(game)

    def choose(self, view: Any) -> Any:
        moves = moves_in_turn(self.game, view)
        if len(moves) == 1:
            self.searcher.stopped = False
            return moves[0]
        seed = self.rng.getrandbits(63)
        return self.searcher.best_move(view, seed, nodes=self.limit.nodes, milliseconds=self.limit.milliseconds)

    def stop(self) -> None:
        """Stop a search that runs in another thread."""
        self.searcher.stop()


def _searcher(game: AnyGame) -> "UctSearcher | PlainUct":
    """Returns the compiled search or, for a game without a kernel, a search by the rule book."""
    if kit_of(game).has("kernel"):
        extras.need("engine")
        from tilewright.search.uct import UctSearcher

        kernel_of(game).load()
        return UctSearcher(game)
    from tilewright.search.plain_uct import PlainUct

    return PlainUct(game)
