"""The memory layout of a search: named arrays, allocated once, which compiled functions pass on as one value."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.kernel.actions import DRAFTS
from tilewright.games.classic.search import features
from tilewright.games.classic.search.boards import Boards, new_boards
from tilewright.search.net import HiddenLayer, SumCache, hidden_layer
from tilewright.search.weights import Shape, Weights

# The evaluation ------------------------------------------------------------------------------------------

UNITS = 32
"""The width of the hidden layer with which training begins. The width of a net is that of its weights."""

STATUS = features.LEFT + 6
ROUND_OVER, TOKEN_FREE, TOKEN_MINE, TOKEN_THEIRS = range(STATUS, STATUS + 4)
POOL_FEATURES = STATUS + 4
"""Pool features beside the sources: whether the round is over, or the token is free, the seat's own, or the
opponent's."""

SHAPE = Shape(board=features.BOARD, roles=2, shared=POOL_FEATURES + features.CONTEXT, units=UNITS)

BOARD_SLOTS, POOL_SLOTS = 1 << 13, 1 << 12
"""The number of cached boards for each seat, and of cached pools."""

GREY, BAG, ROUND, STARTER, CONTEXT = range(5)
"""What does not change within a round, beside the walls. CONTEXT is a hash of all of it."""


class Evaluation(NamedTuple):
    """The net, what does not change within the round, and the cached sums."""

    round: NDArray[np.int64]
    boards: Boards
    pool: NDArray[np.float32]
    context: NDArray[np.float32]
    """The weights of pool and context features."""
    layer: HiddenLayer
    context_sum: NDArray[np.float32]
    pools: SumCache
    """By slot: the hash of a pool, and the sums over its features."""
    features: NDArray[np.float32]
    """A scratch buffer for the features of pool or context."""


# The tree of drafts --------------------------------------------------------------------------------------

SOURCE, AVAILABLE, LINES, OPEN, TOKEN, POOL = 0, 6, 7, 9, 11, 12
"""The words of a frame, which holds what a draft changes: the centre, five factories and AVAILABLE, as in the kernel;
LINES and OPEN of each seat, likewise; TOKEN, its holder plus 1; and POOL, a hash of the sources in which factories have
no order."""

FRAME = 16
PLIES = 40
MOST_DEPTH = PLIES - 2

MOST_MOVES = 192
"""The most drafts of a ply: at most 20 tiles, each of another colour or source, to one of six rows."""

NODES, LIMIT, STOP, ESTIMATES, BEST, VALUE, DEPTH, SOLVED, FIRST, TURN, KNOWN, GENERATION, COUNTERS = range(13)
"""The counters of a search. NODES were visited, of at most LIMIT. STOP is set from outside to end the search. ESTIMATES
counts the leaves that were not the end of the round. BEST, VALUE, DEPTH and SOLVED are the result. FIRST is the root
move to try first. TURN is the seat in turn at the root. KNOWN counts the known ends, and GENERATION how often they
changed."""

KEY, ENTRY = 0, 1
"""The columns of the transposition table and of the known ends. The entry of a known end is its value for seat 0."""

ENTRIES = 1 << 19
MOST_ENDS = 256


class Order(NamedTuple):
    """The memory of move ordering."""

    moves: NDArray[np.int64]
    """By ply: the drafts, with their ordering score in the high bits."""
    history: NDArray[np.int64]
    """By seat and draft: its history score (Schaeffer 1983)."""
    killers: NDArray[np.int64]
    """By ply: the two killer moves, which caused the last cutoffs (Akl and Newborn 1977)."""
    excluded: NDArray[np.int64]
    """By draft: whether it is excluded at the root."""


class SearchMemory(NamedTuple):
    """All arrays that a search works on."""

    counters: NDArray[np.int64]
    frames: NDArray[np.int64]
    """The frame of each ply."""
    order: Order
    table: NDArray[np.int64]
    """The transposition table, indexed by the low bits of the key."""
    ends: NDArray[np.int64]
    """Ends of the round whose value is known better than by the evaluation."""
    evaluation: Evaluation


def new_evaluation(weights: Weights) -> Evaluation:
    """Returns an evaluation with an empty cache."""
    return Evaluation(
        round=np.zeros(CONTEXT + 1, np.int64),
        boards=new_boards(2, BOARD_SLOTS, weights.boards),
        pool=weights.shared[:POOL_FEATURES],
        context=weights.shared[POOL_FEATURES:],
        layer=hidden_layer(weights),
        context_sum=np.zeros_like(weights.bias),
        pools=SumCache(np.zeros(POOL_SLOTS, np.int64), np.zeros((POOL_SLOTS, len(weights.bias)), np.float32)),
        features=np.zeros(max(POOL_FEATURES, features.CONTEXT), np.float32),
    )


def new_memory(weights: Weights) -> SearchMemory:
    """Returns the memory of a search with these weights."""
    return SearchMemory(
        counters=np.zeros(COUNTERS, np.int64),
        frames=np.zeros((PLIES, FRAME), np.int64),
        order=Order(
            moves=np.zeros((PLIES, MOST_MOVES), np.int64),
            history=np.zeros((2, DRAFTS), np.int64),
            killers=np.zeros((PLIES, 2), np.int64),
            excluded=np.zeros(DRAFTS, np.int64),
        ),
        table=np.zeros((ENTRIES, 2), np.int64),
        ends=np.zeros((MOST_ENDS, 2), np.int64),
        evaluation=new_evaluation(weights),
    )
