"""The bot that looks ahead, in every game."""

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.core import AnyGame, IllegalMove, OptionError
from tilewright.games.classic import Classic
from tilewright.games.duel import Duel
from tilewright.players.limit import Limit
from tilewright.registry import from_the_start

if TYPE_CHECKING:
    from tilewright.games.classic.search.more_players.searcher import ManySearcher
    from tilewright.games.classic.search.two_players.searcher import Searcher
    from tilewright.games.duel.search.searcher import DuelSearcher


class Line(NamedTuple):
    """What an analysis says of a move: the probability to win with it, the expected margin at the end of the game over
    the best of the others, how play would go on as far as that is known, and at how many nodes it was looked at.
    """

    move: Any
    win_probability: float
    margin: float
    variation: tuple[Any, ...]
    nodes: int


class Search:
    """The classic games by search of the round, one with two players, which looks into the next round too, and another
    with more; duel by a tree, of which each simulation is a node. It knows what the view of its seat shows, no more.
    """

    name = "search"

    def __init__(self, game: AnyGame, rng: Random, limit: Limit) -> None:
        from tilewright.kernel import kernel_of

        game = from_the_start(game)
        self.game, self.rng, self.limit = game, rng, limit
        self.info: dict[str, Any] = {}
        """What there is to say of the move chosen last, for the engine protocol."""
        self.kernel = kernel_of(game)
        self.searcher: Searcher | ManySearcher | None = None
        self.duel: DuelSearcher | None = None
        self.has_depth = False
        if isinstance(game, Classic) and game.players == 2:
            from tilewright.games.classic.search.two_players import foresight

            self.searcher, self.has_depth = foresight.Foresight(game.grey), True
        elif isinstance(game, Classic):
            from tilewright.games.classic.search.more_players import searcher as many

            self.searcher = many.ManySearcher(game.players, game.grey)
        elif isinstance(game, Duel):
            from tilewright.games.duel.search import searcher as duel

            self.duel = duel.DuelSearcher(game)
        self._check(limit)

    def choose(self, view: Any, limit: Limit | None = None) -> Any:
        """The best move found within the limit, or within the bot's own if none is given."""
        moves = self.game.legal(view)
        if len(moves) == 1:
            self.info, self._thinking.stopped = {}, False
            return moves[0]
        best = self.analyse(view, limit, top=1)[0]
        self.info = {"nodes": best.nodes, "win": round(best.win_probability, 3), "pv": best.variation}
        return best.move

    def analyse(self, view: Any, limit: Limit | None = None, top: int = 3) -> list[Line]:
        """The best moves, best first; of moves that are the same from equal factories one. OptionError if `top` is
        below 1, IllegalMove if nobody has to choose.
        """
        limit = limit or self.limit
        self._check(limit)
        if top < 1:
            raise OptionError(f"the {top} best moves: expected at least 1")
        if not self.game.legal(view):
            raise IllegalMove("there is nothing to choose in this position")
        if self.duel is not None:
            seconds = limit.milliseconds / 1000 if limit.milliseconds else float("inf")
            followed = self.duel.follow(view, self.rng.getrandbits(63), limit.nodes or float("inf"), seconds, top)
            return [Line(each.move, each.share, each.lead, each.variation, each.nodes) for each in followed]
        assert self.searcher is not None
        packed = self.kernel.encode(view)
        limits = {"nodes": limit.nodes, "milliseconds": limit.milliseconds}
        if self.has_depth:
            limits["depth"] = limit.depth
        lines = []
        for each in self.searcher.analyse(packed.words, top, **limits):
            variation = tuple(self.kernel.move(packed, action) for action in each.line)
            lines.append(Line(variation[0], each.win_probability, each.margin, variation, each.nodes))
        return lines

    def stop(self) -> None:
        """End a search that runs in another thread, or is about to; it gives the best it has found so far."""
        self._thinking.stop()

    @property
    def _thinking(self) -> "Searcher | ManySearcher | DuelSearcher":
        searcher = self.searcher or self.duel
        assert searcher is not None
        return searcher

    def _check(self, limit: Limit) -> None:
        if limit.depth is not None and not self.has_depth:
            raise OptionError(f"the limit {limit}: expected milliseconds or nodes for {self.game.name}, such as 200ms")
