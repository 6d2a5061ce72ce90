"""Nets of any width: the weights determine the width."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from playing import walk
from tilewright import CHANCE, OVER, game
from tilewright.learning import training_of
from tilewright.search import weights
from tilewright.search.weights import Weights, WeightsError, zeros


def widened(narrow: Weights, units: int) -> Weights:
    """Returns the same net with more units, which add nothing."""
    wide = zeros(narrow.shape._replace(units=units))
    for one, other in zip(narrow[:-1], wide[:-1], strict=True):
        other[..., : one.shape[-1]] = one
    return wide._replace(out_bias=narrow.out_bias)


@pytest.mark.parametrize("kind", [("azul", 2), ("azul-grey", 2), ("azul", 3), ("azul-grey", 4), ("duel", 2)])
def test_units_that_add_nothing_change_no_move(kind: tuple[str, int], tmp_path: Path) -> None:
    rules = game(*kind)
    training = training_of(rules)
    narrow = training.start()
    weights.save(training.name, widened(narrow, 72), {}, tmp_path)
    wide = weights.load(training.name, training.shape, tmp_path)
    assert (narrow.shape.units, wide.shape.units) == (32, 72)
    first, second = (training.bot(each, 40, Random(1)) for each in (narrow, wide))
    states = [state for state, _, _ in walk(rules, Random(3)) if rules.actor(state) not in (CHANCE, OVER)]
    for state in states[:40:8]:
        view = rules.view(state, rules.actor(state))
        assert first.choose(view) == second.choose(view)


def test_arrays_of_different_widths_are_damaged(tmp_path: Path) -> None:
    training = training_of(game("azul"))
    made = training.start()
    weights.save("azul-2", made._replace(bias=np.zeros(33, np.float32)), {}, tmp_path)
    with pytest.raises(WeightsError, match="damaged"):
        weights.load("azul-2", training.shape, tmp_path)
