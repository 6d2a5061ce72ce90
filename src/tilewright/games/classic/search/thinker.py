"""The search of a classic game as the bot `search` uses it: one for two players, another for more."""

from typing import Any

from tilewright.games.classic.rules import Classic
from tilewright.games.classic.search.more_players.searcher import ManySearcher
from tilewright.games.classic.search.two_players.foresight import Foresight
from tilewright.games.classic.search.two_players.searcher import Found
from tilewright.kernel import kernel_of
from tilewright.search.analysis import Line


class ClassicThinker:
    """Encodes views, and gives moves for action numbers."""

    def __init__(self, game: Classic) -> None:
        self.kernel = kernel_of(game)
        self.has_depth = game.players == 2
        self.searcher = Foresight(game.grey) if self.has_depth else ManySearcher(game.players, game.grey)

    @property
    def stopped(self) -> bool:
        return self.searcher.stopped

    @stopped.setter
    def stopped(self, stopped: bool) -> None:
        self.searcher.stopped = stopped

    def analyse(
        self, view: Any, top: int, seed: int, nodes: int | None, milliseconds: int | None, depth: int | None
    ) -> list[Line]:
        packed = self.kernel.encode(view)
        limits = {"nodes": nodes, "milliseconds": milliseconds} | ({"depth": depth} if self.has_depth else {})
        lines = []
        for each in self.searcher.analyse(packed.words, top, **limits):
            variation = tuple(self.kernel.move(packed, action) for action in each.line)
            known = (each.depth, each.solved) if isinstance(each, Found) else ()
            lines.append(Line(variation[0], each.win_probability, each.margin, variation, each.nodes, *known))
        return lines

    def stop(self) -> None:
        self.searcher.stop()
