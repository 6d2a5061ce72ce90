"""Arithmetic that the nets of all games share: one hidden layer, whose first-layer sums are kept and added to.

Features are mostly 0. So a sum over the first layer adds the weights of the few features that are not, and sums over
parts of a position, such as a board, are kept as long as the part does not change (an accumulator, as in NNUE: Nasu
2018).
"""

from typing import Any

from tilewright.kernel.jit import fast, fast_inlined


@fast
def add_features(features: Any, weights: Any, sums: Any) -> None:
    """Add the weights of the features, each times its value, to the sums."""
    for index in range(weights.shape[0]):
        value = features[index]
        if value != 0:
            row = weights[index]
            for unit in range(row.shape[0]):
                sums[unit] += value * row[unit]


@fast_inlined
def add_many_features(features: Any, weights: Any, present: Any, sums: Any) -> None:
    """The same four features at a time, which is far faster where many are not 0. The order of the additions differs,
    and with it the last bits of the sums. `present` is a scratch buffer for the numbers of the features.
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
