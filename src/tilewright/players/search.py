"""The bot that searches, for every game that brings a search."""

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.core import AnyGame, GameFailed, OptionError, moves_in_turn, shorten
from tilewright.players.limit import Limit
from tilewright.registry import from_the_start, kit_of

if TYPE_CHECKING:
    from tilewright.search.searcher import Searcher


class Line(NamedTuple):
    """The analysis of a move.

    `win_probability` is the probability of winning with it. `margin` is the expected margin over the best opponent at
    the end of the game. `variation` is the move and the expected continuation, as far as it is known. `nodes` is the
    number of nodes spent on the move, and `depth` the depth of the search; None if it does not search by depth.
    `solved` says whether the value is exact to the end of the round.
    """

    move: Any
    win_probability: float
    margin: float
    variation: tuple[Any, ...]
    nodes: int
    depth: int | None = None
    solved: bool = False


class Search:
    """Plays the best move that the game's search finds. It knows only what the view of its seat shows."""

    name = "search"

    def __init__(self, game: AnyGame, rng: Random, limit: Limit | str) -> None:
        from tilewright.kernel import kernel_of

        game = from_the_start(game)
        self.game, self.rng, self.limit = game, rng, Limit.of(limit)
        self.info: dict[str, Any] = {}
        """The report on the move chosen last, with the fields of the engine protocol: `nodes`, `time` in milliseconds,
        `score` in points, `win`, `solved`, `pv`, and `depth` if the game is searched by depth. It is empty if there was
        only one legal move.
        """
        self.kernel = kernel_of(game)
        self.kernel.load()
        self.searcher: Searcher = kit_of(game).call("searcher", game)
        self._check(self.limit)

    @property
    def has_depth(self) -> bool:
        """Whether the search can be limited by depth."""
        return self.searcher.has_depth

    def choose(self, view: Any, limit: Limit | str | None = None) -> Any:
        """Returns the best move found within the limit, by default the bot's own. May raise as `analyse` does."""
        moves = moves_in_turn(self.game, view)
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

    def analyse(self, view: Any, limit: Limit | str | None = None, top: int = 3) -> list[Line]:
        """Returns the best moves, best first. Moves that differ only in which of several equal factories they take from
        count as one. Raises OptionError if the limit is invalid or `top` is below 1, and IllegalMove if no seat is in
        turn.
        """
        limit = self.limit if limit is None else Limit.of(limit)
        self._check(limit)
        if type(top) is not int or top < 1:
            raise OptionError(f"the {shorten(repr(top))} best moves: expected a whole number, at least 1")
        moves_in_turn(self.game, view)
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
        if not lines:
            raise GameFailed(f"the searcher of the game {self.game.name} found no move: expected one", self.game.name)
        return lines

    def stop(self) -> None:
        """Stop a search that runs in another thread or is about to start. It returns the best move found so far."""
        self.searcher.stop()

    def _check(self, limit: Limit) -> None:
        if limit.depth is not None and not self.has_depth:
            raise OptionError(f"the limit {limit}: expected milliseconds or nodes for {self.game.name}, such as 200ms")
