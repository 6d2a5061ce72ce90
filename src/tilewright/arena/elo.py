"""Shares of the victories as Elo differences, with error bars.

By the Elo model the odds of winning are 10 ** (difference / 400) for each seat of the other side. For two players that
is the usual formula; at a larger table it gives 0 to a bot that wins as often as the number of its seats lets expect.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from statistics import NormalDist

BOUND = NormalDist().inv_cdf(0.975)
"""Standard errors to either side that hold the true value in 95 of 100 matches."""


@dataclass(frozen=True)
class Estimate:
    """An Elo difference and the half width of its 95 % interval. Without an error the groups all came out alike, or
    there are fewer than two, and nothing is known of the spread.
    """

    elo: float
    error: float | None


def share_of(elo: float, seats: int = 1, players: int = 2) -> float:
    """The share of the victories that a bot at so many of the seats can expect.

    >>> share_of(0), share_of(0, seats=1, players=4), round(share_of(100), 3)
    (0.5, 0.25, 0.64)
    """
    return seats / (seats + (players - seats) * 10 ** (-elo / 400))


def elo_of(share: float, seats: int = 1, players: int = 2) -> float:
    """The Elo difference of a bot to its opponents, from its share of the victories, which is neither 0 nor 1.

    >>> round(elo_of(0.75)), round(elo_of(0.5, seats=1, players=4))
    (191, 191)
    """
    return 400 * log10(share / (1 - share) * (players - seats) / seats)


def estimate(groups: Sequence[int], whole: int, games: int, seats: int = 1, players: int = 2) -> Estimate | None:
    """The Elo difference of a bot that won these parts of the `whole` of a group, in so many games altogether. None
    if there were no games.

    The error follows from the variance between groups, to first order (the delta method). A bot that won or lost
    everything has no finite difference: it is given the one of half a game less, as a bound, and no error.
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
