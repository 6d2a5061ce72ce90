"""Where everything lies that a search needs: one array of words and one of floats.

Words: what the round does not change, boards whose sums are kept, the state that a visit walks through, and of the tree
nodes and edges. Floats: the weights of the evaluation, sums of its first layer, and what nodes and edges came to.
"""

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.kernel.state import DRAFTS, size
from tilewright.games.classic.search.more_players.features import MOST_PLAYERS, PLACE, POOL
from tilewright.games.classic.search.two_players.features import BOARD, CONTEXT

# Words: the evaluation -----------------------------------------------------------------------------------

BAG, ROUND, GREY, PLAYERS, SEATS = 0, 1, 2, 3, 4
WALL, SCORE, HELD, SEAT = 0, 1, 2, 7
"""What a round does not change. Of each seat: wall, score, and the wall spaces that hold each colour."""

SLOTS = 1 << 12
BOARD_KEYS = SEATS + SEAT * MOST_PLAYERS
"""For each seat and slot: the lines of a board, and what it comes to at the end of the game."""

SEATED = BOARD_KEYS + 2 * SLOTS * MOST_PLAYERS
"""The slot of each seat's board in the position that is evaluated."""

# Words: the tree -----------------------------------------------------------------------------------------

NODE_COUNT, EDGE_COUNT = SEATED + MOST_PLAYERS, SEATED + MOST_PLAYERS + 1

STATE = EDGE_COUNT + 1
PATH = STATE + size(MOST_PLAYERS, True)
DEEPEST = 64
"""The state of a visit; the edges that it followed, at most as many as an offer has drafts, and who was in turn."""

ACTIONS = PATH + 2 * DEEPEST
"""The drafts of a node that is made."""

MOST_NODES = 1 << 17
NODES = ACTIONS + DRAFTS
FIRST, BREADTH, VISITS, NODE = 0, 1, 2, 3
"""Of each node: its first edge, how many it has (none: the offer is over), and how often it was visited."""

MOST_BREADTH = 16
"""How many drafts of a node are followed, at most; at the root all are."""

EDGES = NODES + NODE * MOST_NODES
ACTION, BEHIND, TIMES, EDGE = 0, 1, 2, 3
"""Of each edge: its draft, the node behind it, and how often it was followed."""

WORDS = EDGES + EDGE * (MOST_NODES * MOST_BREADTH + DRAFTS)

# Floats: the evaluation ----------------------------------------------------------------------------------

UNITS = 32
OWN, RIVAL, REST, ROLES = 0, UNITS, 2 * UNITS, 3 * UNITS
"""What a board adds to the hidden layer: for its own seat, for one whose rival it is, and for others."""

BOARD_WEIGHTS = 0
POOL_WEIGHTS = BOARD_WEIGHTS + BOARD * ROLES
PLACE_WEIGHTS = POOL_WEIGHTS + POOL * UNITS
CONTEXT_WEIGHTS = PLACE_WEIGHTS + PLACE * UNITS
BIAS = CONTEXT_WEIGHTS + CONTEXT * UNITS
WIN_OUT = BIAS + UNITS
MARGIN_OUT = WIN_OUT + UNITS
OUT_BIAS = MARGIN_OUT + UNITS
WEIGHTS = OUT_BIAS + 2
"""The weights: of the features of a board in each role, of pool, place and context; of both outputs, which are the
logarithm of the odds to win and the expected lead."""

SCRATCH = -(-WEIGHTS // 16) * 16
CONTEXT_SUM = SCRATCH + 128
POOL_SUM = CONTEXT_SUM + UNITS
ALL_SUM = POOL_SUM + UNITS
"""What the context adds, with the pool, and with all boards as REST."""

BOARD_SUMS = ALL_SUM + UNITS

VALUES = BOARD_SUMS + ROLES * SLOTS * MOST_PLAYERS
VALUE, CHANCE, LEAD, RESULT = 0, 1, 2, 3
"""What was found for each seat: its value to the search, the probability to win, and the expected lead."""

# Floats: the tree ----------------------------------------------------------------------------------------

PROMISES = VALUES + RESULT * MOST_PLAYERS
"""What each of ACTIONS promises."""

NODE_VALUES = PROMISES + DRAFTS
NODE_CHANCE, NODE_LEAD, NODE_VALUE = MOST_PLAYERS, 2 * MOST_PLAYERS, 2 * MOST_PLAYERS + 1
"""What each node came to when it was made: the value and the chance of each seat, and the lead of that of the root."""

EDGE_VALUES = NODE_VALUES + NODE_VALUE * MOST_NODES
SUM, PRIOR, EDGE_VALUE = 0, 1, 2
"""Of each edge: what it came to for the seat in turn, all in all (before it is followed: what it promises), and how
likely it seemed to be the best."""

FOUND = EDGE_VALUES + EDGE_VALUE * (MOST_NODES * MOST_BREADTH + DRAFTS)
FOUND_LEAD, FOUND_EDGE = MOST_PLAYERS, MOST_PLAYERS + 1
"""Of each edge of the root: the sums of the chances of all seats, and of the lead of that in turn."""

FLOATS = FOUND + FOUND_EDGE * DRAFTS


def new_room(weights: NDArray[np.float32]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Room for a search with these weights."""
    words, floats = np.zeros(WORDS, np.int64), np.zeros(FLOATS, np.float32)
    words[:SEATED] = -1
    floats[:WEIGHTS] = weights
    return words, floats
