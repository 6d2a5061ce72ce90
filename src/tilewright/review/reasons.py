"""Why the best move is better than the one played: facts of the rule book that tell them apart."""

from typing import Any

from tilewright.games import AnyGame
from tilewright.games.classic import Classic
from tilewright.review import classic_reasons, duel_reasons
from tilewright.review.evaluating import Compared, Evaluator
from tilewright.review.findings import THRESHOLDS, Reason

MOST = 3
"""How many reasons are given: the weightiest."""

LEAST = 0.25
"""Lighter ones, in points, are given only where there is nothing else."""


def reasons(game: AnyGame, evaluator: Evaluator, view: Any, compared: Compared) -> tuple[Reason, ...]:
    """The weightiest reasons first. Where the rule book shows none, what is left is the expected margin; of a blunder
    that comes first, if it weighs more than what the rule book shows.
    """
    if isinstance(game, Classic):
        weighed = classic_reasons.weighed(game, evaluator, view, compared.best, compared.played)
    else:
        weighed = duel_reasons.weighed(game, evaluator, view, compared.best, compared.played)
    listed = sorted(weighed, key=lambda pair: -pair[0])
    heaviest = listed[0][0] if listed else 0
    shown = tuple(reason for weight, reason in listed if weight >= min(LEAST, heaviest))
    seat = game.actor(view)
    best, played = (round(standing.margins[seat]) for standing in (compared.with_best, compared.with_played))
    loss = compared.with_best.wins[seat] - compared.with_played.wins[seat]
    if best - played > heaviest and (not listed or loss >= THRESHOLDS["blunder"]):
        shown = (Reason("margin", best, played, seat), *shown)
    return shown[:MOST]
