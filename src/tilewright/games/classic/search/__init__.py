"""Search and evaluation of the classic games: one search for two players, another for more."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilewright.games.classic import Classic
    from tilewright.search.searcher import Searcher
    from tilewright.search.weights import Weights

LEARNED_FOLDER = Path(__file__).parents[1] / "learned"
"""The folder of the weights that are shipped."""


def new_searcher(game: "Classic", given: "Weights | None" = None) -> "Searcher":
    """Returns the search that a bot plays by, with the given weights or the shipped ones."""
    if game.players == 2:
        from tilewright.games.classic.search.two_players.foresight import Foresight

        return Foresight(game, given)
    from tilewright.games.classic.search.more_players.searcher import MaxNSearcher

    return MaxNSearcher(game, given)
