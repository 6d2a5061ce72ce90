"""The bot that looks ahead, in every game that brings a search."""

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.core import AnyGame, IllegalMove, OptionError
from tilewright.players.limit import Limit
from tilewright.registry import from_the_start, kit_of

if TYPE_CHECKING:
    from tilewright.search.searcher import Searcher


class Line(NamedTuple):
    """What an analysis says of a move: the probability of winning with it, the expected margin at the end of the game
    over the best of the others, how play would go on as far as that is known, how many nodes were spent on it, how
    many moves deep the search looked if it looks by depth, and whether the value is exact to the end of the round.
    """

    move: Any
    win_probability: float
    margin: float
    variation: tuple[Any, ...]
    nodes: int
    depth: int | None = None
    solved: bool = False


class Search:
    """Plays the best move that the game's search finds. It knows what the view of its seat shows, no more."""

    name = "search"

    def __init__(self, game: AnyGame, rng: Random, limit: Limit) -> None:
        from tilewright.kernel import kernel_of

        game = from_the_start(game)
        self.game, self.rng, self.limit = game, rng, limit
        self.info: dict[str, Any] = {}
        """What there is to say of the move chosen last, in the words of the engine protocol: `nodes`, `time` in
        milliseconds, `score` in points, `win`, `solved`, `pv`, and `depth` where the search goes by depth. Empty if
        there was no choice.
        """
        self.kernel = kernel_of(game)
        self.kernel.load()
        self.searcher: Searcher = kit_of(game).part("searcher")(game)
        self._check(limit)

    @property
    def has_depth(self) -> bool:
        """Whether a search can be limited by depth."""
        return self.searcher.has_depth

    def choose(self, view: Any, limit: Limit | None = None) -> Any:
        """The best move found within the limit, or within the bot's own if none is given."""
        moves = self.game.legal(view)
        if len(moves) == 1:
            self.info, self.searcher.stopped = {}, False
            return moves[0]
        best = self.analyse(view, limit, top=1)[0]
        self.info = {
            "nodes": best.nodes,
            "time": round(1000 * self.searcher.seconds),
            "score": round(best.margin, 1),
            "win": round(best.win_probability, 3),
            "solved": best.solved,
            "pv": best.variation,
        } | ({} if best.depth is None else {"depth": best.depth})
        return best.move

    def analyse(self, view: Any, limit: Limit | None = None, top: int = 3) -> list[Line]:
        """The best moves, best first, with one move for several that differ only in which of equal factories they take
        from. Raises OptionError if `top` is below 1, IllegalMove if nobody has to choose.
        """
        limit = limit or self.limit
        self._check(limit)
        if top < 1:
            raise OptionError(f"the {top} best moves: expected at least 1")
        if not self.game.legal(view):
            raise IllegalMove("there is nothing to choose in this position")
        seed = self.rng.getrandbits(63)
        packed = self.kernel.encode(view)
        limits = {"nodes": limit.nodes, "milliseconds": limit.milliseconds, "depth": limit.depth}
        lines = []
        for each in self.searcher.analyse(packed.words, top, seed=seed, **limits):
            variation = self.kernel.moves(packed, each.line)
            depth = each.depth if self.has_depth else None
            lines.append(
                Line(variation[0], each.win_probability, each.margin, variation, each.nodes, depth, each.solved)
            )
        return lines

    def stop(self) -> None:
        """End a search that runs in another thread, or is about to; it gives the best it has found so far."""
        self.searcher.stop()

    def _check(self, limit: Limit) -> None:
        if limit.depth is not None and not self.has_depth:
            raise OptionError(f"the limit {limit}: expected milliseconds or nodes for {self.game.name}, such as 200ms")
