"""Elo differences from shares of victories, with error bars.

In the Elo model the odds of winning against each seat of the other side are 10 ** (difference / 400). For two players
that is the usual formula. At a larger table, a bot that wins in proportion to the number of its seats is at 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from statistics import NormalDist

BOUND = NormalDist().inv_cdf(0.975)
"""The half width of a 95 % confidence interval, in standard errors."""


@dataclass(frozen=True)
class Estimate:
    """An Elo difference and the half width of its 95 % interval.

    The error is None if all groups had the same result or there are fewer than two, since the variance is unknown then.
    """

    elo: float
    error: float | None


def share_of(elo: float, seats: int = 1, players: int = 2) -> float:
    """Returns the expected share of the victories of a bot that holds this many of the seats.

    >>> share_of(0), share_of(0, seats=1, players=4), round(share_of(100), 3)
    (0.5, 0.25, 0.64)
    """
    return seats / (seats + (players - seats) * 10 ** (-elo / 400))


def elo_of(share: float, seats: int = 1, players: int = 2) -> float:
    """Returns the Elo difference of a bot to its opponents. Its share of the victories must be neither 0 nor 1.

    >>> round(elo_of(0.75)), round(elo_of(0.5, seats=1, players=4))
    (191, 191)
    """
    return 400 * log10(share / (1 - share) * (players - seats) / seats)


def estimate(groups: Sequence[int], whole: int, games: int, seats: int = 1, players: int = 2) -> Estimate | None:
    """Returns the Elo difference of a bot from the parts that it won of each group, each out of `whole`; None if there
    were no games.

    The error follows from the variance between groups by the delta method. The difference of a bot that won or lost
    everything is infinite: the estimate then assumes half a game less, as a bound, and has no error.
    """
    if not groups:
        return None
    share = sum(groups) / (len(groups) * whole)
    elo = elo_of(min(max(share, 0.5 / games), 1 - 0.5 / games) if share in (0, 1) else share, seats, players)
    if len(set(groups)) == 1:
        return Estimate(elo, None)
    count, squares = len(groups), sum(won * won for won in groups)
    variance = (squares - sum(groups) ** 2 / count) / (count - 1)
    standard_error = sqrt(variance / count) / whole
    return Estimate(elo, BOUND * standard_error * 400 / log(10) / (share * (1 - share)))
