"""Where everything lies that a search needs: one array of words and one of floats, all that a recursion has to pass.

Words: a frame for each ply with the offer as it stands there, the moves of each ply, counters, what the round does not
change, ordering, caches, and the transposition table. Floats: weights of the evaluation, and sums of its first layer.
"""

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.search.two_players import features

# A frame: what a draft changes ---------------------------------------------------------------------------

SOURCE, AVAILABLE, LINES, OPEN, TOKEN, POOL = 0, 6, 7, 9, 11, 12
"""The centre and five factories, as in the kernel; AVAILABLE as there; for each seat LINES (a byte a row: how many
tiles in the low half, their colour in the high one; above them the floor spaces taken) and OPEN as in the kernel; the
TOKEN's seat plus 1; and a hash of the POOL, that is of the sources, in which factories have no order."""

FRAME = 16
PLIES = 40

FLOOR_SHIFT = 40
"""Where the floor stands in LINES."""

# Counters and what a round does not change ---------------------------------------------------------------

COUNTERS = PLIES * FRAME
(NODES, LIMIT, STOP, CUT, BEST, VALUE, DEPTH, SOLVED, FIRST, CONTEXT, STARTER, GREY, TURN, KNOWN, GENERATION) = range(
    COUNTERS, COUNTERS + 15
)
"""NODES visited of at most LIMIT; STOP is set from outside to end the search; CUT counts leaves that were estimated;
BEST, VALUE, DEPTH and SOLVED are the result; FIRST the root move to try first; CONTEXT a hash of what the round does
not change; TURN the seat in turn at the root; KNOWN how many ENDS there are, and GENERATION counts their changes."""

SEATS = COUNTERS + 16
WALL, SCORE, HELD, SEAT = 0, 1, 2, 8
"""Of each seat: wall, score, and the wall spaces that hold each colour."""

BAG, ROUND = SEATS + 2 * SEAT, SEATS + 2 * SEAT + 1

HISTORY = SEATS + 32
ACTIONS = 300
"""How often a draft of each seat cut, by its number."""

EXCLUDED = HISTORY + 2 * ACTIONS
"""The drafts that are not to be considered at the root."""

KILLERS = EXCLUDED + ACTIONS
MOVES = KILLERS + 2 * PLIES
MOST_MOVES = 192
"""The drafts of each ply with their order above them: at most 20 tiles of a colour of their own, and six rows."""

# Caches --------------------------------------------------------------------------------------------------

BOARDS = 1 << 13
BOARD_KEYS = MOVES + MOST_MOVES * PLIES
"""For each seat and slot: the LINES of a board, and what they come to at the end of the round."""

POOLS = 1 << 12
POOL_KEYS = BOARD_KEYS + 2 * BOARDS * 2

ENTRIES = 1 << 19
TABLE = POOL_KEYS + POOLS
"""The transposition table: a key, and value, generation, depth, kind and move in one word."""

MOST_ENDS = 256
ENDS = TABLE + 2 * ENTRIES
"""Ends of the round of which more is known than what the evaluation says: a key, and the value for seat 0. What the
table holds of another generation of them is good for the order of moves only."""

WORDS = ENDS + 2 * MOST_ENDS

# Floats --------------------------------------------------------------------------------------------------

UNITS = 32
BOARD_WEIGHTS = 0
POOL_WEIGHTS = BOARD_WEIGHTS + features.BOARD * 2 * UNITS
CONTEXT_WEIGHTS = POOL_WEIGHTS + features.POOL * UNITS
BIAS = CONTEXT_WEIGHTS + features.CONTEXT * UNITS
OUT = BIAS + UNITS
OUT_BIAS = OUT + UNITS
MARGIN_OUT = OUT_BIAS + 1
MARGIN_BIAS = MARGIN_OUT + UNITS
WEIGHTS = MARGIN_BIAS + 1
"""The weights: of a board's features once as one's own and once as the opponent's, of pool and context; then of the two
outputs, the logarithm of the odds to win and the margin in points."""

SCRATCH = -(-WEIGHTS // 16) * 16
CONTEXT_SUM = SCRATCH + 128
BOARD_SUMS = CONTEXT_SUM + UNITS
POOL_SUMS = BOARD_SUMS + 2 * BOARDS * 2 * UNITS
FLOATS = POOL_SUMS + POOLS * UNITS


def new_room(weights: NDArray[np.float32]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Room for a search with these weights."""
    words, floats = np.zeros(WORDS, np.int64), np.zeros(FLOATS, np.float32)
    words[BOARD_KEYS : BOARD_KEYS + 4 * BOARDS] = -1
    floats[:WEIGHTS] = weights
    return words, floats
