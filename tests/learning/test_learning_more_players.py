"""Learning of the classic games with three and four players."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tilewright import game
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import AVAILABLE, DEAL, DRAFT, STEP
from tilewright.games.classic.search.features import BOARD
from tilewright.games.classic.search.more_players.features import FEATURES, seen_features
from tilewright.games.classic.search.more_players.searcher import MaxNSearcher
from tilewright.games.classic.search.more_players.tree import take
from tilewright.games.classic.training import more_players as many
from tilewright.games.classic.training.more_players import MorePlayersTraining
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Packed, Rng
from tilewright.learning.training import Net, Settings
from tilewright.search.weights import MARGIN, WIN, Weights, is_same, zeros

KINDS = [("azul", 3), ("azul-grey", 4)]


@pytest.fixture(scope="module", params=KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def training(request: pytest.FixtureRequest) -> MorePlayersTraining:
    rules: Any = game(*request.param)
    return MorePlayersTraining(rules)


def some_weights(training: MorePlayersTraining) -> Weights:
    rng = np.random.default_rng(1)
    return Weights(*(rng.normal(0, 0.1, array.shape).astype(np.float32) for array in zeros(training.shape)))


def test_the_net_lies_in_the_weights(training: MorePlayersTraining) -> None:
    weights = some_weights(training)
    net = Net.of(weights)
    assert net.first.shape[0] == FEATURES
    assert is_same(net.weights(training.shape), weights)


def test_the_search_says_what_the_net_says_of_what_is_seen(training: MorePlayersTraining) -> None:
    """The sums that the search keeps agree with the features that the net learns from, in the offer and at its end."""
    players, weights = training.game.players, some_weights(training)
    net, searcher = Net.of(weights), MaxNSearcher(training.game, weights)
    kernel, rng, lots, ends = kernel_of(training.game), Random(2), Rng(2), 0
    words = kernel.start().words
    room = np.zeros(players, np.int64), np.zeros(5, np.int64), np.zeros((players, BOARD), np.float32)
    rows = np.zeros((players, FEATURES), np.float32)
    for _ in range(200):
        if words[STEP] == DEAL:
            classic.deal(words, 0, lots.state)
        action, seen = rng.choice(kernel.legal(Packed(words))), words.copy()
        if words[STEP] == DRAFT:
            take(seen, 0, action)
            seen_features(seen, 0, *room, rows)
            outputs = net.outputs(rows)
            chances, leads = searcher.values(seen)
            if seen[AVAILABLE] == 0:
                ends += 1
            if not set(chances) <= {0.0, 0.5, 1.0}:  # a finished game is not estimated
                odds = 1 / (1 + np.exp(-outputs[:, WIN]))
                assert chances == pytest.approx((odds / odds.sum()).tolist(), abs=1e-4)
                assert leads == pytest.approx(outputs[:, MARGIN].tolist(), abs=1e-3)
        classic.play(words, 0, action)
        if kernel.actor(Packed(words)) == -2:
            break
    assert ends > 1


def test_self_play_is_the_same_for_the_same_random_numbers(training: MorePlayersTraining) -> None:
    """Every seat of a position is a row; the chances of all seats add up to 1, and at most one seat is in the lead."""
    settings, players = Settings(nodes=2, variety=0.2, decay=0.9), training.game.players
    played = [training.play(training.start(), settings, Random(3), games=2) for _ in "12"]
    for one, other in zip(*played):
        assert np.array_equal(one, other)
    positions = played[0]
    assert positions.features.shape == (len(positions.won), FEATURES)
    for column in (positions.won, positions.target, positions.expected):
        assert column.reshape(-1, players).sum(axis=1) == pytest.approx(1, abs=1e-3)
    assert ((positions.margin.reshape(-1, players) > 0).sum(axis=1) <= 1).all()
    assert set(positions.game.tolist()) == {0, 1}


def test_nothing_is_learned_from_a_game_that_was_given_up(
    training: MorePlayersTraining, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many, "ROUND_LIMIT", 1)
    positions = training.play(training.start(), Settings(nodes=2), Random(3), games=2)
    assert positions.features.shape == (0, FEATURES)
    assert {column.shape for column in positions[1:]} == {(0,)}
