"""A sequential test between two Elo differences, on pairs of games.

This is the generalised sequential probability ratio test (X. Li, J. Liu, Z. Ying, "Generalized Sequential Probability
Ratio Test for Separate Families of Hypotheses", Sequential Analysis 33, 2014), as M. Van den Bergh adapted it to the
testing of chess engines ("A Practical Introduction to the GSPRT", 2017, and his note on the likeliest multinomial
distribution with a given mean). A pair of games has one of five results. A hypothesis fixes only their mean score, and
the test compares the maximum likelihoods under the two hypotheses. They are computed exactly, because the usual normal
approximation decides far too soon while all pairs have the same result.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from tilewright.arena.elo import share_of
from tilewright.core import OptionError, shorten

ALPHA = BETA = 0.05
"""The probability of accepting the higher difference if the lower is true, and the other way round."""

LOWER, UPPER = math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA)
"""The log-likelihood ratios at which the test stops (Wald)."""

RESULTS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible mean scores of a pair."""

UNSEEN = 1e-3
"""The count assumed for a result that was not seen yet, so that it is not taken for impossible."""

LIMIT = 1000
"""The largest Elo difference that can be tested. Beyond it the stronger bot wins practically every game."""


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
        """Returns the hypotheses of a text such as 0,10. Raises OptionError if the text is invalid."""
        try:
            low, high = map(float, text.split(","))
        except ValueError:
            raise OptionError(f"the test {shorten(text)!r}: expected two Elo differences such as 0,10") from None
        return cls(low, high)


def log_likelihood_ratio(counts: Sequence[int], hypotheses: Hypotheses) -> float:
    """Returns the log-likelihood ratio of the higher hypothesis to the lower, for counts of the five results."""
    seen = [max(count, UNSEEN) for count in counts]
    low, high = (_tilts(seen, share_of(elo)) for elo in (hypotheses.low, hypotheses.high))
    return sum(count * math.log(below / above) for count, below, above in zip(seen, low, high))


def _tilts(counts: Sequence[float], mean: float) -> list[float]:
    """Returns the divisors that turn the observed frequencies into the likeliest probabilities with this mean.

    They are 1 + x * (result - mean) for a Lagrange multiplier x. The mean falls as x grows, so bisection finds x.
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
    """A running test: the pairs so far, and the decision once it is made."""

    hypotheses: Hypotheses
    counts: list[int] = field(default_factory=lambda: [0] * len(RESULTS))
    ratio: float = 0.0

    def add(self, quarter: int) -> None:
        """Add a pair of games, of which the first bot won this many quarters."""
        self.counts[quarter] += 1
        self.ratio = log_likelihood_ratio(self.counts, self.hypotheses)

    @property
    def accepted(self) -> float | None:
        """The accepted Elo difference; None while the test is undecided."""
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
