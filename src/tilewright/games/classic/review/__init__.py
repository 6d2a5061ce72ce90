"""How the classic games are reviewed: by alpha-beta search with two players, by a max^n tree with more."""

from tilewright.games.classic.rules import Classic
from tilewright.players.limit import Limit
from tilewright.review.evaluating import Evaluator

COLOURED_NODES = {2: 2_000_000, 3: 60_000, 4: 30_000}
GREY_NODES = {2: 2_000_000, 3: 30_000, 4: 20_000}
"""The nodes for each decision, by the number of players."""

CONTINUATION = {2: Limit(nodes=2000), 3: Limit(nodes=50), 4: Limit(nodes=50)}
"""The limit for each move that extends a line of play, by the number of players."""


def default_limit(game: Classic) -> Limit:
    return Limit(nodes=(GREY_NODES if game.grey else COLOURED_NODES)[game.players])


def continuation(game: Classic) -> Limit:
    return CONTINUATION[game.players]


def evaluator(game: Classic, limit: Limit) -> Evaluator:
    from tilewright.games.classic.review.more_players import TreeEvaluator
    from tilewright.games.classic.review.two_players import SearchEvaluator

    return SearchEvaluator(game, limit) if game.players == 2 else TreeEvaluator(game, limit)
