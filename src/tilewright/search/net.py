"""Arithmetic that the nets of all games share: one hidden layer, whose first-layer sums are cached.

Most features are 0, so a first-layer sum adds only the weights of the few features that are not. The sum over a part of
a position, such as a board, is cached as long as that part does not change (an accumulator, as in NNUE: Nasu 2018).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.kernel.jit import fast, fast_inlined
from tilewright.search.weights import Weights


class HiddenLayer(NamedTuple):
    """What follows the first-layer sums: the biases of the units, and the weights and biases of the outputs. The arrays
    are those of `Weights`.
    """

    bias: NDArray[np.float32]
    out: NDArray[np.float32]
    out_bias: NDArray[np.float32]


def hidden_layer(weights: Weights) -> HiddenLayer:
    """Returns the hidden layer of a net."""
    return HiddenLayer(weights.bias, weights.out, weights.out_bias)


class SumCache(NamedTuple):
    """Cached first-layer sums of parts of a position. By slot: the key of the part that is cached there, and what that
    part adds to each unit.
    """

    keys: NDArray[Any]
    sums: NDArray[np.float32]


@fast
def add_features(features: Any, weights: Any, sums: Any) -> None:
    """Add the weights of the features to the sums, each times the value of its feature."""
    for index in range(weights.shape[0]):
        value = features[index]
        if value != 0:
            row = weights[index]
            for unit in range(row.shape[0]):
                sums[unit] += value * row[unit]


@fast_inlined
def add_many_features(features: Any, weights: Any, present: Any, sums: Any) -> None:
    """Add the weights of the features to the sums, four features at a time. This is far faster than `add_features`
    where many features are not 0. The additions are in another order, so the last bits of the sums differ. `present` is
    a scratch buffer for the numbers of the features.
    """
    count = 0
    for index in range(weights.shape[0]):
        if features[index] != 0:
            present[count] = index
            count += 1
    fours = count & ~3
    for at in range(0, fours, 4):
        i, j, k, m = present[at], present[at + 1], present[at + 2], present[at + 3]
        p, q, r, t = features[i], features[j], features[k], features[m]
        for unit in range(weights.shape[1]):
            sums[unit] += p * weights[i, unit] + q * weights[j, unit] + r * weights[k, unit] + t * weights[m, unit]
    for at in range(fours, count):
        i = present[at]
        for unit in range(weights.shape[1]):
            sums[unit] += features[i] * weights[i, unit]


@fast_inlined
def add_row(row: Any, sums: Any) -> None:
    """Add a row of weights to the sums."""
    for unit in range(row.shape[0]):
        sums[unit] += row[unit]
