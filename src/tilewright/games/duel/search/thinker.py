"""The search of Duel as the bot `search` uses it: each simulation is a node."""

from math import inf
from typing import Any

from tilewright.games.duel.search.searcher import DuelSearcher
from tilewright.search.analysis import Line


class DuelThinker(DuelSearcher):
    """Follows the most tried moves of the tree."""

    has_depth = False

    def analyse(
        self, view: Any, top: int, seed: int, nodes: int | None, milliseconds: int | None, depth: int | None
    ) -> list[Line]:
        seconds = milliseconds / 1000 if milliseconds else inf
        followed = self.follow(view, seed, nodes or inf, seconds, top)
        return [Line(each.move, each.share, each.lead, each.variation, each.nodes) for each in followed]
