"""What a review says of Duel, which is judged by trees in sampled worlds."""

from tilewright.games.duel.rules import Duel
from tilewright.players.limit import Limit
from tilewright.review.evaluating import Evaluator

NODES = 4000
"""Nodes for each decision: a game is reviewed in up to a minute."""

CONTINUATION = Limit(nodes=50)
"""How long to think about each move by which a line of play is followed further."""


def default_limit(game: Duel) -> Limit:
    return Limit(nodes=NODES)


def continuation(game: Duel) -> Limit:
    return CONTINUATION


def evaluator(game: Duel, limit: Limit) -> Evaluator:
    from tilewright.games.duel.review.sampled import Sampled

    return Sampled(game, limit)
