"""A sequential test between two Elo differences, on pairs of games.

It is the generalised sequential probability ratio test (X. Li, J. Liu, Z. Ying, "Generalized Sequential Probability
Ratio Test for Separate Families of Hypotheses", Sequential Analysis 33, 2014), as M. Van den Bergh brought it to the
testing of chess engines ("A Practical Introduction to the GSPRT", 2017, and his note on the likeliest multinomial
distribution with a given mean): a pair of games has one of five results, nothing is assumed of their probabilities but
the mean score of a hypothesis, and the likelihoods that are compared are the greatest that each hypothesis allows. They
are computed exactly, since the usual normal approximation decides far too soon while all pairs came out alike.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from tilewright.arena.elo import share_of
from tilewright.core import OptionError, shorten

ALPHA = BETA = 0.05
"""The probability of accepting the higher difference where the lower is true, and the other way round."""

LOWER, UPPER = math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA)
"""The log-likelihood ratios at which the test ends (Wald)."""

RESULTS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The mean scores that a pair can give."""

UNSEEN = 1e-3
"""What a result counts that has not come up, so that it is not taken for impossible."""

LIMIT = 1000
"""The largest Elo difference that can be tested; beyond it next to nothing is lost any more."""


@dataclass(frozen=True)
class Hypotheses:
    """The two Elo differences of a test, the lower first.

    >>> Hypotheses.parse("0,10")
    Hypotheses(low=0.0, high=10.0)
    """

    low: float
    high: float

    def __post_init__(self) -> None:
        if not -LIMIT <= self.low < self.high <= LIMIT:
            raise OptionError(
                f"a test of {self.low:g} against {self.high:g} Elo: expected two numbers from {-LIMIT} to {LIMIT}, the"
                " lower first"
            )

    @classmethod
    def parse(cls, text: str) -> Self:
        """The hypotheses as they are written: 0,10; OptionError if they are none."""
        try:
            low, high = map(float, text.split(","))
        except ValueError:
            raise OptionError(f"the test {shorten(text)!r}: expected two Elo differences such as 0,10") from None
        return cls(low, high)


def log_likelihood_ratio(counts: Sequence[int], hypotheses: Hypotheses) -> float:
    """How much better the higher hypothesis explains these counts of the five results; negative if it is the lower."""
    seen = [max(count, UNSEEN) for count in counts]
    low, high = (_tilts(seen, share_of(elo)) for elo in (hypotheses.low, hypotheses.high))
    return sum(count * math.log(below / above) for count, below, above in zip(seen, low, high))


def _tilts(counts: Sequence[float], mean: float) -> list[float]:
    """By what the frequencies have to be divided to be the likeliest probabilities with this mean. With a multiplier
    x, by 1 + x * (result - mean); x is found by bisection, since the mean falls as it grows.
    """
    gaps = [result - mean for result in RESULTS]
    low, high = -1 / gaps[-1], -1 / gaps[0]
    for _ in range(100):
        x = (low + high) / 2
        if sum(count * gap / (1 + x * gap) for count, gap in zip(counts, gaps)) > 0:
            low = x
        else:
            high = x
    return [1 + (low + high) / 2 * gap for gap in gaps]


@dataclass
class SequentialTest:
    """A test that runs: the pairs so far, and its decision once there is one."""

    hypotheses: Hypotheses
    counts: list[int] = field(default_factory=lambda: [0] * len(RESULTS))
    ratio: float = 0.0

    def add(self, quarter: int) -> None:
        """Add a pair of which the first bot won so many quarters."""
        self.counts[quarter] += 1
        self.ratio = log_likelihood_ratio(self.counts, self.hypotheses)

    @property
    def accepted(self) -> float | None:
        """The Elo difference that was accepted; None as long as the test is open."""
        if self.ratio >= UPPER:
            return self.hypotheses.high
        return self.hypotheses.low if self.ratio <= LOWER else None

    def to_json(self) -> dict[str, Any]:
        return {
            "elo": [self.hypotheses.low, self.hypotheses.high],
            "alpha": ALPHA,
            "beta": BETA,
            "pairs": self.counts,
            "llr": round(self.ratio, 3),
            "bounds": [round(LOWER, 3), round(UPPER, 3)],
            "accepted": self.accepted,
        }
