"""The evaluation of Duel: a net with one hidden layer over features of both boards, the offer and the context.

The first-layer sums of a board are cached under a hash of the board, since most positions in a search share their
boards with others.
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
from tilewright.kernel.jit import fast, inlined
from tilewright.kernel.rng import mix
from tilewright.search.net import HiddenLayer, SumCache, add_many_features, hidden_layer
from tilewright.search.weights import MARGIN, WIN, Shape, Weights

UNITS = 32
"""The width of the hidden layer with which training begins. The width of a net is that of its weights."""

SHAPE = Shape(board=BOARD_FEATURES, roles=2, shared=SHARED_FEATURES, units=UNITS)

SLOTS = 1 << 13
"""The number of cached boards."""


class Evaluation(NamedTuple):
    """Weights, cached sums, and scratch buffers; only arrays, for compiled code."""

    boards: NDArray[np.float32]
    """By feature, then by role and unit."""
    shared: NDArray[np.float32]
    layer: HiddenLayer
    cache: SumCache
    """By slot: the hash of a board, and what it adds for each role and unit."""
    features: NDArray[np.float32]
    present: NDArray[np.int64]
    hidden: NDArray[np.float32]
    state: NDArray[np.int64]
    """Scratch buffers for features, the numbers of those that are not 0, units, and the board to be decorated."""


def new_evaluation(weights: Weights) -> Evaluation:
    """Returns an evaluation with an empty cache."""
    most, units = max(BOARD_FEATURES, SHARED_FEATURES), len(weights.bias)
    return Evaluation(
        boards=weights.boards.reshape(BOARD_FEATURES, 2 * units),
        shared=weights.shared,
        layer=hidden_layer(weights),
        cache=SumCache(np.zeros(SLOTS, np.uint64), np.zeros((SLOTS, 2 * units), np.float32)),
        features=np.zeros(most, np.float32),
        present=np.zeros(most, np.int64),
        hidden=np.zeros(units, np.float32),
        state=np.zeros(SIZE, np.int64),
    )


@inlined
def board_key(s: Any, o: int, seat: int) -> Any:
    """Returns a hash of all that the features of a board depend on. It is never 0."""
    b = o + BOARDS + BOARD * seat
    context = s[o + ROUND] << 2 | (s[o + STEP] == AT_DEAL) << 1 | (s[o + START_TILE] == seat + 1)
    key = mix(np.uint64(s[o + GOALS] << 8 | context) + HASH_KEYS[OPEN])
    for word in range(OPEN):
        key += mix(np.uint64(s[b + word]) + HASH_KEYS[word])
    return mix(key) | np.uint64(1)


@fast
def keep_board(e: Any, s: Any, o: int, seat: int, slot: int) -> None:
    """Compute what a board adds, and cache it in a slot."""
    for word in range(SIZE):
        e.state[word] = s[o + word]
    board_features(e.state, np.int64(0), seat, e.features)
    sums = e.cache.sums[slot]
    for unit in range(sums.shape[0]):
        sums[unit] = 0
    add_many_features(e.features, e.boards, e.present, sums)


@inlined
def slot_of(e: Any, s: Any, o: int, seat: int) -> Any:
    """Returns the cache slot of a board, and fills the slot if it holds another board."""
    key = board_key(s, o, seat)
    slot = np.int64(key >> np.uint64(1)) & (SLOTS - 1)
    if e.cache.keys[slot] != key:
        e.cache.keys[slot] = key
        keep_board(e, s, o, seat, slot)
    return slot


@fast
def evaluate(e: Any, s: Any, o: int, seat: int) -> Any:
    """Returns a seat's win probability and expected margin, in a state where a turn or a deal is next."""
    hidden, sums, layer, units = e.hidden, e.cache.sums, e.layer, e.hidden.shape[0]
    own = slot_of(e, s, o, seat)
    for unit in range(units):
        hidden[unit] = sums[own, unit] + layer.bias[unit]
    # The other board is looked up only now, since both boards may have the same slot.
    other = slot_of(e, s, o, 1 - seat)
    for unit in range(units):
        hidden[unit] += sums[other, units + unit]
    shared_features(s, o, seat, e.features)
    add_many_features(e.features, e.shared, e.present, hidden)
    odds, margin = layer.out_bias[WIN], layer.out_bias[MARGIN]
    for unit in range(units):
        active = max(hidden[unit], np.float32(0))
        odds += active * layer.out[WIN, unit]
        margin += active * layer.out[MARGIN, unit]
    return 1 / (1 + np.exp(-np.float64(odds))), np.float64(margin)
