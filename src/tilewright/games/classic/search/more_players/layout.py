"""The memory layout of a search: named arrays, allocated once, which compiled functions pass on as one value."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.kernel.actions import DRAFTS
from tilewright.games.classic.kernel.state import size
from tilewright.games.classic.search.boards import Boards, new_boards
from tilewright.games.classic.search.features import BOARD, CONTEXT
from tilewright.games.classic.search.more_players.features import MOST_PLAYERS, PLACE, POOL, SHARED
from tilewright.search.net import HiddenLayer, hidden_layer
from tilewright.search.weights import Shape, Weights

# The evaluation ------------------------------------------------------------------------------------------

UNITS = 32
"""The width of the hidden layer with which training begins. The width of a net is that of its weights."""

SHAPE = Shape(board=BOARD, roles=3, shared=SHARED, units=UNITS)

BOARD_SLOTS = 1 << 12
"""The number of cached boards for each seat."""

GREY, BAG, ROUND, PLAYERS = range(4)
"""What does not change within a round, beside the walls."""

VALUE, CHANCE, LEAD = 0, 1, 2
"""The evaluation of a seat: its value to the search, its win probability, and its expected lead."""


class Evaluation(NamedTuple):
    """The net, what does not change within the round, the cached sums, and the position to be evaluated."""

    round: NDArray[np.int64]
    boards: Boards
    pool: NDArray[np.float32]
    place: NDArray[np.float32]
    context: NDArray[np.float32]
    """The weights of pool, place and context features."""
    layer: HiddenLayer
    context_sum: NDArray[np.float32]
    pool_sum: NDArray[np.float32]
    all_sum: NDArray[np.float32]
    """Partial sums: the context; the context and the pool; both and all boards in the role of other seats."""
    seated: NDArray[np.int64]
    """The cache slot of each seat's board."""
    values: NDArray[np.float32]
    """By seat: VALUE, CHANCE and LEAD."""
    features: NDArray[np.float32]
    """A scratch buffer for the features of the context."""


# The tree of drafts --------------------------------------------------------------------------------------

NODE_COUNT, EDGE_COUNT = 0, 1

FIRST, BREADTH, VISITS = 0, 1, 2
"""Columns of a node: its first edge, its number of edges (none once the offer is over), and its number of visits."""

ACTION, BEHIND, TIMES = 0, 1, 2
"""Columns of an edge: its draft, the node that it leads to, and its number of visits."""

SUM, PRIOR = 0, 1
"""Columns of an edge: the sum of its visits' values for the seat in turn (before the first visit, the value when the
node was expanded), and its prior."""

ROOT_LEAD = MOST_PLAYERS
"""Columns of a node's results: the win probabilities of all seats, then the lead of the root's seat."""

EDGE, SEAT = 0, 1
"""Columns of a step on the path of a visit: the edge that was followed, and the seat in turn."""

MOST_NODES = 1 << 17
MOST_BREADTH = 16
"""The most drafts of a node that become edges. At the root all of them do."""

MOST_EDGES = MOST_NODES * MOST_BREADTH + DRAFTS
DEEPEST = 64
"""The most drafts in an offer."""


class Tree(NamedTuple):
    """A tree and its scratch buffers."""

    counters: NDArray[np.int64]
    nodes: NDArray[np.int64]
    values: NDArray[np.float32]
    """By node and seat: the value at expansion."""
    results: NDArray[np.float32]
    """By node: the win probabilities of all seats at expansion, and the lead of the root's seat."""
    edges: NDArray[np.int64]
    worth: NDArray[np.float32]
    """By edge: SUM and PRIOR."""
    root_results: NDArray[np.float32]
    """By edge of the root: the sums of its visits' results."""
    state: NDArray[np.int64]
    path: NDArray[np.int64]
    """The state of a visit, and the path that it followed."""
    actions: NDArray[np.int64]
    promises: NDArray[np.float32]
    """The drafts of the node being expanded, and the value of each."""
    tilings: NDArray[np.int64]
    columns: NDArray[np.int64]
    best_tiling: NDArray[np.float32]
    """The states after each tiling of a seat, the columns left to try there, and the results of the best tiling."""


def new_evaluation(weights: Weights) -> Evaluation:
    """Returns an evaluation with an empty cache."""
    return Evaluation(
        round=np.full(PLAYERS + 1, -1),
        boards=new_boards(MOST_PLAYERS, BOARD_SLOTS, weights.boards),
        pool=weights.shared[:POOL],
        place=weights.shared[POOL : POOL + PLACE],
        context=weights.shared[POOL + PLACE :],
        layer=hidden_layer(weights),
        context_sum=np.zeros_like(weights.bias),
        pool_sum=np.zeros_like(weights.bias),
        all_sum=np.zeros_like(weights.bias),
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
