"""How Duel is reviewed: by trees in sampled worlds."""

from tilewright.games.duel.rules import Duel
from tilewright.players.limit import Limit
from tilewright.review.evaluating import Evaluator

NODES = 4000
"""The nodes for each decision: a game is reviewed in up to a minute."""

CONTINUATION = Limit(nodes=50)
"""The limit for each move that extends a line of play."""


def default_limit(game: Duel) -> Limit:
    return Limit(nodes=NODES)


def continuation(game: Duel) -> Limit:
    return CONTINUATION


def evaluator(game: Duel, limit: Limit) -> Evaluator:
    from tilewright.games.duel.review.sampled import SamplingEvaluator

    return SamplingEvaluator(game, limit)
