"""The memory layout of a search: named arrays, allocated once, which compiled functions pass on as one value."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.kernel.actions import DRAFTS
from tilewright.games.classic.kernel.state import size
from tilewright.games.classic.search.boards import Boards, new_boards
from tilewright.games.classic.search.features import BOARD, CONTEXT
from tilewright.games.classic.search.more_players.features import MOST_PLAYERS, PLACE, POOL, SHARED
from tilewright.search.weights import Shape, Weights

# The evaluation ------------------------------------------------------------------------------------------

UNITS = 32
"""The width of the hidden layer. It is a constant of the compiled code, in which the loops over units are unrolled. For
a wider net this number changes, and the weights."""

OWN, RIVAL, REST = 0, UNITS, 2 * UNITS
"""Where the sums of a board begin: for its own seat, for a seat whose rival it is, and for others."""

SHAPE = Shape(board=BOARD, roles=3, shared=SHARED, units=UNITS)

BOARD_SLOTS = 1 << 12
"""How many boards of a seat are kept."""

GREY, BAG, ROUND, PLAYERS = range(4)
"""What a round does not change, beside the walls."""

VALUE, CHANCE, LEAD = 0, 1, 2
"""What an evaluation says of a seat: its value to the search, its probability to win, and its expected lead."""


class Evaluation(NamedTuple):
    """The net, what the round does not change, sums that are kept, and the position that is evaluated."""

    round: NDArray[np.int64]
    boards: Boards
    pool: NDArray[np.float32]
    place: NDArray[np.float32]
    context: NDArray[np.float32]
    bias: NDArray[np.float32]
    out: NDArray[np.float32]
    out_bias: NDArray[np.float32]
    """The weights: of the features of pool, place and context, and of the outputs."""
    context_sum: NDArray[np.float32]
    pool_sum: NDArray[np.float32]
    all_sum: NDArray[np.float32]
    """What the context adds; the same with the pool; and with all boards as REST."""
    seated: NDArray[np.int64]
    """The slot of each seat's board."""
    values: NDArray[np.float32]
    """By seat: VALUE, CHANCE and LEAD."""
    features: NDArray[np.float32]
    """A scratch buffer for the features of the context."""


# The tree of drafts --------------------------------------------------------------------------------------

NODE_COUNT, EDGE_COUNT = 0, 1

FIRST, BREADTH, VISITS = 0, 1, 2
"""Of a node: its first edge, how many it has (none: the offer is over), and how often it was visited."""

ACTION, BEHIND, TIMES = 0, 1, 2
"""Of an edge: its draft, the node behind it, and how often it was followed."""

SUM, PRIOR = 0, 1
"""Of an edge: the sum of the values of the visits for the seat in turn (before the first one what it promises), and how
likely it seemed to be the best."""

ROOT_LEAD = MOST_PLAYERS
"""Of the results of a node: the chances of all seats to win, and after them the lead of the root's seat."""

EDGE, SEAT = 0, 1
"""Of a step of the path of a visit: the edge that was followed, and the seat in turn."""

MOST_NODES = 1 << 17
MOST_BREADTH = 16
"""How many drafts of a node are followed, at most; at the root all are."""

MOST_EDGES = MOST_NODES * MOST_BREADTH + DRAFTS
DEEPEST = 64
"""The drafts of an offer, at most."""


class Tree(NamedTuple):
    """A tree, and scratch buffers for what grows it."""

    counters: NDArray[np.int64]
    nodes: NDArray[np.int64]
    values: NDArray[np.float32]
    """By node and seat: the value when the node was made."""
    results: NDArray[np.float32]
    """By node: the chances of all seats when it was made, and the lead of the root's seat."""
    edges: NDArray[np.int64]
    worth: NDArray[np.float32]
    """By edge: SUM and PRIOR."""
    root_results: NDArray[np.float32]
    """By edge of the root: the sums of the results of its visits."""
    state: NDArray[np.int64]
    path: NDArray[np.int64]
    """The state of a visit, and the path that it followed."""
    actions: NDArray[np.int64]
    promises: NDArray[np.float32]
    """The drafts of a node that is made, and what each promises."""
    tilings: NDArray[np.int64]
    columns: NDArray[np.int64]
    best_tiling: NDArray[np.float32]
    """The states after each tiling of a seat, the columns left to try there, and the results of the best."""


def new_evaluation(weights: Weights) -> Evaluation:
    """Returns an evaluation that has kept nothing yet."""
    return Evaluation(
        round=np.full(PLAYERS + 1, -1),
        boards=new_boards(MOST_PLAYERS, BOARD_SLOTS, weights.boards),
        pool=weights.shared[:POOL],
        place=weights.shared[POOL : POOL + PLACE],
        context=weights.shared[POOL + PLACE :],
        bias=weights.bias,
        out=weights.out,
        out_bias=weights.out_bias,
        context_sum=np.zeros(UNITS, np.float32),
        pool_sum=np.zeros(UNITS, np.float32),
        all_sum=np.zeros(UNITS, np.float32),
        seated=np.zeros(MOST_PLAYERS, np.int64),
        values=np.zeros((MOST_PLAYERS, LEAD + 1), np.float32),
        features=np.zeros(CONTEXT, np.float32),
    )


def new_tree() -> Tree:
    """Returns a tree without nodes."""
    words, lines = size(MOST_PLAYERS, True), 5
    return Tree(
        counters=np.zeros(2, np.int64),
        nodes=np.zeros((MOST_NODES, 3), np.int64),
        values=np.zeros((MOST_NODES, MOST_PLAYERS), np.float32),
        results=np.zeros((MOST_NODES, MOST_PLAYERS + 1), np.float32),
        edges=np.zeros((MOST_EDGES, 3), np.int64),
        worth=np.zeros((MOST_EDGES, 2), np.float32),
        root_results=np.zeros((DRAFTS, MOST_PLAYERS + 1), np.float32),
        state=np.zeros(words, np.int64),
        path=np.zeros((DEEPEST, 2), np.int64),
        actions=np.zeros(DRAFTS, np.int64),
        promises=np.zeros(DRAFTS, np.float32),
        tilings=np.zeros((lines + 1, words), np.int64),
        columns=np.zeros(lines + 1, np.int64),
        best_tiling=np.zeros(MOST_PLAYERS + 1, np.float32),
    )
