"""The evaluation of Duel: a net with one hidden layer over features of both boards, the offer and the context.

The sums of the first layer over a board's features are kept under a hash of the board, since most positions that a
search looks at share their boards with others.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.duel.kernel.state import (
    AT_DEAL,
    BOARD,
    BOARDS,
    GOALS,
    HASH_KEYS,
    OPEN,
    ROUND,
    SIZE,
    START_TILE,
    STEP,
)
from tilewright.games.duel.search.features import BOARD_FEATURES, SHARED_FEATURES, board_features, shared_features
from tilewright.kernel.jit import fast, fast_inlined, inlined
from tilewright.kernel.rng import mix

UNITS = 32

SHARED, BIAS = 2 * UNITS * BOARD_FEATURES, UNITS * (2 * BOARD_FEATURES + SHARED_FEATURES)
OUT, OUT_BIAS = BIAS + UNITS, BIAS + 3 * UNITS
WEIGHTS = OUT_BIAS + 2
"""Where the weights lie: for each feature of a board those as the seat's own, then as the other's; for each shared
feature; the biases; for each of the two outputs, which are the logarithm of the odds to win and the margin in points at
the end; their biases."""

SLOTS = 1 << 13
"""Boards whose sums are kept."""


class Evaluation(NamedTuple):
    """Weights, sums that are kept, and room to work in; arrays alone, so that compiled code can read it."""

    board: NDArray[np.float32]
    shared: NDArray[np.float32]
    bias: NDArray[np.float32]
    out: NDArray[np.float32]
    out_bias: NDArray[np.float32]
    keys: NDArray[np.uint64]
    sums: NDArray[np.float32]
    """For each slot the sums of the board as the seat's own, then as the other's."""
    features: NDArray[np.float32]
    present: NDArray[np.int64]
    hidden: NDArray[np.float32]
    state: NDArray[np.int64]
    """Room for features, the numbers of those that are not 0, units, and the board that is decorated."""


def new_evaluation(weights: NDArray[np.float32]) -> Evaluation:
    """An evaluation that has kept nothing yet."""
    most = max(BOARD_FEATURES, SHARED_FEATURES)
    return Evaluation(
        weights[:SHARED].reshape(BOARD_FEATURES, 2 * UNITS),
        weights[SHARED:BIAS].reshape(SHARED_FEATURES, UNITS),
        weights[BIAS:OUT],
        weights[OUT:OUT_BIAS].reshape(2, UNITS),
        weights[OUT_BIAS:],
        np.zeros(SLOTS, np.uint64),
        np.zeros((SLOTS, 2 * UNITS), np.float32),
        np.zeros(most, np.float32),
        np.zeros(most, np.int64),
        np.zeros(UNITS, np.float32),
        np.zeros(SIZE, np.int64),
    )


@inlined
def board_key(s: Any, o: int, seat: int) -> Any:
    """A hash of all that the features of a board depend on; never 0."""
    b = o + BOARDS + BOARD * seat
    context = s[o + ROUND] << 2 | (s[o + STEP] == AT_DEAL) << 1 | (s[o + START_TILE] == seat + 1)
    key = mix(np.uint64(s[o + GOALS] << 8 | context) + HASH_KEYS[OPEN])
    for word in range(OPEN):
        key += mix(np.uint64(s[b + word]) + HASH_KEYS[word])
    return mix(key) | np.uint64(1)


@fast_inlined
def add_weights(e: Any, weights: Any, sums: Any) -> None:
    """Add the weights of the features, as often as each says, to the sums; four at a time, which is far faster."""
    count = 0
    for index in range(weights.shape[0]):
        if e.features[index] != 0:
            e.present[count] = index
            count += 1
    fours = count & ~3
    for at in range(0, fours, 4):
        i, j, k, m = e.present[at], e.present[at + 1], e.present[at + 2], e.present[at + 3]
        p, q, r, t = e.features[i], e.features[j], e.features[k], e.features[m]
        for unit in range(weights.shape[1]):
            sums[unit] += p * weights[i, unit] + q * weights[j, unit] + r * weights[k, unit] + t * weights[m, unit]
    for at in range(fours, count):
        i = e.present[at]
        for unit in range(weights.shape[1]):
            sums[unit] += e.features[i] * weights[i, unit]


@fast
def keep_board(e: Any, s: Any, o: int, seat: int, slot: int) -> None:
    """Sum up a board's features."""
    for word in range(SIZE):
        e.state[word] = s[o + word]
    board_features(e.state, np.int64(0), seat, e.features)
    sums = e.sums[slot]
    for unit in range(2 * UNITS):
        sums[unit] = 0
    add_weights(e, e.board, sums)


@inlined
def slot_of(e: Any, s: Any, o: int, seat: int) -> Any:
    """The slot in which the sums of a board are kept."""
    key = board_key(s, o, seat)
    slot = np.int64(key >> np.uint64(1)) & (SLOTS - 1)
    if e.keys[slot] != key:
        e.keys[slot] = key
        keep_board(e, s, o, seat, slot)
    return slot


@fast
def evaluate(e: Any, s: Any, o: int, seat: int) -> Any:
    """The probability to win and the margin to be expected of a seat, where a turn or a deal is next."""
    hidden = e.hidden
    own = slot_of(e, s, o, seat)
    for unit in range(UNITS):
        hidden[unit] = e.sums[own, unit] + e.bias[unit]
    # Only now, since both boards may have the same slot.
    other = slot_of(e, s, o, 1 - seat)
    for unit in range(UNITS):
        hidden[unit] += e.sums[other, UNITS + unit]
    shared_features(s, o, seat, e.features)
    add_weights(e, e.shared, hidden)
    odds, margin = e.out_bias[0], e.out_bias[1]
    for unit in range(UNITS):
        active = max(hidden[unit], np.float32(0))
        odds += active * e.out[0, unit]
        margin += active * e.out[1, unit]
    return 1 / (1 + np.exp(-np.float64(odds))), np.float64(margin)
