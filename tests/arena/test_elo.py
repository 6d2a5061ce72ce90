"""Elo differences with their errors, and the sequential test."""

import math
import random
import statistics
from random import Random

import pytest

from tilewright import OptionError
from tilewright.arena import Hypotheses
from tilewright.arena.elo import Estimate, elo_of, estimate, share_of
from tilewright.arena.sprt import LOWER, UPPER, SequentialTest, log_likelihood_ratio

# Elo -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elo", "share"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (400 * math.log10(3), 0.75), (200, 0.7597469)]
)
def test_elo_and_share_of_two_players_are_the_usual_ones(elo: float, share: float) -> None:
    assert share_of(elo) == pytest.approx(share)
    assert elo_of(share) == pytest.approx(elo, abs=1e-3)


@pytest.mark.parametrize("players", [3, 4])
def test_elo_at_a_larger_table_is_zero_for_a_fair_share_and_opposite_for_the_field(players: int) -> None:
    assert elo_of(1 / players, 1, players) == pytest.approx(0)
    assert share_of(0, players - 1, players) == pytest.approx((players - 1) / players)
    assert elo_of(0.4, 1, players) == pytest.approx(-elo_of(0.6, players - 1, players))
    assert elo_of(share_of(77, 1, players), 1, players) == pytest.approx(77)


def test_the_error_is_that_of_the_pairs() -> None:
    """The eight pairs, in twelfths of a victory, are two won twice, four shared, one of 1.5 points and one of 0.5."""
    pairs = [24, 24, 12, 12, 12, 12, 18, 6]
    scores = [pair / 24 for pair in pairs]
    found = estimate(pairs, 24, 16)
    assert found is not None
    assert found.error is not None
    mean, deviation = 0.625, statistics.stdev(scores) / math.sqrt(8)
    assert statistics.mean(scores) == mean
    assert deviation == pytest.approx(math.sqrt(0.5 / 7 / 8))
    assert found.elo == pytest.approx(-400 * math.log10(1 / mean - 1))
    slope = (elo_of(mean + 1e-6) - elo_of(mean - 1e-6)) / 2e-6
    assert found.error == pytest.approx(1.959964 * deviation * slope, rel=1e-6)


def test_games_that_the_deal_decides_do_not_widen_the_error() -> None:
    """Each bot wins every deal once, except for one pair each. Without pairs, the games would look like coin tosses."""
    pairs = [12] * 98 + [24, 0]
    paired, heads_and_tails = estimate(pairs, 24, 200), estimate([0, 12] * 100, 12, 200)
    assert paired
    assert heads_and_tails
    assert paired.elo == heads_and_tails.elo == 0
    assert paired.error
    assert heads_and_tails.error
    assert heads_and_tails.error == pytest.approx(48.1, abs=0.5)
    assert paired.error < heads_and_tails.error / 4


@pytest.mark.parametrize("truth", [0, 120])
def test_the_interval_holds_the_truth_in_95_of_100_matches(truth: float) -> None:
    """In these matches of 100 pairs, the deal decides half of the pairs for whoever has the first seat."""
    rng, share, held = Random(3), share_of(truth), 0
    for _ in range(1000):
        pairs = [
            12 if rng.random() < 0.5 else 12 * sum(rng.random() < 2 * share - 0.5 for _ in range(2)) for _ in range(100)
        ]
        found = estimate(pairs, 24, 200)
        assert found
        held += abs(found.elo - truth) <= (found.error or 0)
    assert 930 <= held <= 970


def test_what_cannot_be_known_is_not_given() -> None:
    assert estimate([], 24, 0) is None
    assert estimate([18], 24, 2) == Estimate(elo_of(0.75), None)
    assert estimate([12] * 9, 24, 18) == Estimate(0.0, None)
    assert estimate([24] * 10, 24, 20) == Estimate(elo_of(1 - 0.5 / 20), None)
    assert estimate([0] * 10, 24, 20) == Estimate(elo_of(0.5 / 20), None)


# The sequential test -------------------------------------------------------------------------------------


@pytest.mark.parametrize("elo", [(0, 10), (-20, 5), (0, 200)])
def test_the_ratio_of_won_and_lost_pairs_alone_is_that_of_a_coin(elo: tuple[float, float]) -> None:
    low, high = map(share_of, elo)
    exact = 40 * math.log(high / low) + 25 * math.log((1 - high) / (1 - low))
    found = log_likelihood_ratio([25, 0, 0, 0, 40], Hypotheses(*elo))
    assert found == pytest.approx(exact, abs=0.01)


@pytest.mark.parametrize("counts", [[100, 150, 400, 180, 130], [20, 30, 900, 50, 20], [300, 10, 300, 10, 330]])
def test_the_ratio_of_many_pairs_is_near_the_normal_one(counts: list[int]) -> None:
    pairs = sum(counts)
    mean = sum(count * at / 4 for at, count in enumerate(counts)) / pairs
    spread = sum(count * (at / 4 - mean) ** 2 for at, count in enumerate(counts)) / pairs
    low, high = share_of(0), share_of(5)
    normal = pairs * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert log_likelihood_ratio(counts, Hypotheses(0, 5)) == pytest.approx(normal, rel=0.03)


def test_the_ratio_changes_its_sign_when_the_bots_change_places() -> None:
    counts = [3, 8, 20, 11, 9]
    there, back = Hypotheses(-5, 30), Hypotheses(-30, 5)
    assert log_likelihood_ratio(counts, there) == pytest.approx(-log_likelihood_ratio(counts[::-1], back))


def test_the_test_ends_both_ways_and_at_its_bounds() -> None:
    better, equal = SequentialTest(Hypotheses(0, 100)), SequentialTest(Hypotheses(0, 100))
    while better.accepted is None:
        better.add(random.Random(sum(better.counts)).choice([2, 3, 4]))
    while equal.accepted is None:
        equal.add([1, 3, 2, 2, 0, 4][sum(equal.counts) % 6])
    assert (better.accepted, equal.accepted) == (100, 0)
    assert better.ratio >= UPPER == pytest.approx(math.log(19))
    assert equal.ratio <= LOWER == pytest.approx(-math.log(19))


@pytest.mark.parametrize("truth", [0, 150])
def test_few_tests_decide_wrongly(truth: float) -> None:
    """At most 5 of 100 decide wrongly, plus three standard deviations."""
    rng, share, wrong = Random(8), share_of(truth), 0
    for _ in range(100):
        test = SequentialTest(Hypotheses(0, 150))
        while test.accepted is None:
            test.add(2 * sum(rng.random() < share for _ in range(2)))
        wrong += test.accepted != truth
    assert wrong <= 5 + 3 * math.sqrt(100 * 0.05 * 0.95)


def test_one_pair_decides_nothing() -> None:
    for quarter in range(5):
        test = SequentialTest(Hypotheses(0, 10))
        test.add(quarter)
        assert test.accepted is None


@pytest.mark.parametrize("text", ["", "5", "5,5", "10,0", "0,nan", "-inf,0", "0,10,20", "0,1001", "a,b"])
def test_what_is_no_test_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="expected"):
        Hypotheses.parse(text)
