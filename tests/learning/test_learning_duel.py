"""Learning of Duel: the weights hold the net as the search reads it, and self-play is repeatable."""

from random import Random

import numpy as np

from playing import play_out
from tilewright import game
from tilewright.games.duel import Duel
from tilewright.games.duel.search.features import FEATURES, ROUND_OVER, SHARED_FEATURES
from tilewright.games.duel.search.net import SHAPE
from tilewright.games.duel.training import DuelTraining
from tilewright.learning import training_of
from tilewright.learning.training import Net, Settings
from tilewright.search.weights import WIN, Weights, is_same, zeros

TRAINING = DuelTraining(Duel())


def test_a_net_and_its_weights_are_the_same() -> None:
    rng = np.random.default_rng(1)
    weights = Weights(*(rng.normal(0, 1, array.shape).astype(np.float32) for array in zeros(SHAPE)))
    net = Net.of(weights)
    assert net.first.shape == (FEATURES, len(net.bias))
    assert is_same(net.weights(TRAINING.shape), weights)


def test_self_play_is_repeatable_and_tells_what_the_net_saw() -> None:
    settings = Settings(nodes=2, variety=0.3, decay=0.9)
    first, again = (TRAINING.play(TRAINING.start(), settings, Random(3), 3) for _ in range(2))
    for name in first._fields:
        assert np.array_equal(getattr(first, name), getattr(again, name))
    assert set(first.won.tolist()) <= {0.0, 0.5, 1.0}
    assert ((first.margin > 0) <= (first.won == 1)).all()
    assert ((first.expected > 0) & (first.expected < 1)).mean() > 0.9
    # Four rounds of each game are followed by another, and at their ends the net must say what was expected.
    ends = first.features[:, FEATURES - SHARED_FEATURES + ROUND_OVER] == 1
    assert ends.sum() == 3 * 4
    logits = Net.of(TRAINING.start()).outputs(first.features[ends])[:, WIN]
    assert np.allclose(1 / (1 + np.exp(-logits)), first.expected[ends], atol=0.01)


def test_what_followed_a_move_by_chance_is_not_learned_from() -> None:
    best, by_chance = (
        TRAINING.play(TRAINING.start(), Settings(2, variety, decay=1.0), Random(3), 1) for variety in (0, 1)
    )
    assert np.array_equal(best.target, best.won)
    assert (by_chance.target == by_chance.expected).mean() > 0.3


def test_a_bot_with_given_weights_plays_legal_moves() -> None:
    rules = game("duel")
    assert isinstance(training_of(rules), DuelTraining)
    assert rules.winners(play_out(rules, [TRAINING.bot(TRAINING.start(), 2, Random(1)), "random"], 1)) == (0,)
