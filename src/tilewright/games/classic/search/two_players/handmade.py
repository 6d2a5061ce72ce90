"""A hand-made evaluation, as weights of the net. Two units hold how much better and how much worse a seat's own board
is.

It counts, in points: the score with full lines tiled and the floor paid, a part of what lines begun promise, progress
towards the bonuses, what free spaces would score, and the start of the next round.
"""

import numpy as np

from tilewright.games.classic.search import features
from tilewright.games.classic.search.two_players.layout import ROUND_OVER, SHAPE, TOKEN_MINE, TOKEN_THEIRS
from tilewright.search.weights import MARGIN, WIN, Floats, Weights, zeros

POINTS = 0.15
"""What a point adds to the log-odds of winning."""

STARTING = 1.0
PROMISE, SHARE, FREE = 0.6, 0.2, 0.2
"""The weights of a line begun (what it would score, and its share of tiles), and of what free spaces would score."""

COLUMN = (0.1, 0.4, 1.2, 3.0, 7.0)
COLOUR = (0.1, 0.4, 1.5, 4.0, 10.0)
ROW = (0.0, 0.1, 0.3, 0.6, 2.0)
"""The worth of one to five tiles in a column, a colour or a row."""


def board_worth() -> Floats:
    """Returns the worth of each feature of a board in points."""
    worth = np.zeros(features.BOARD, np.float32)
    worth[features.SCORE] = 1 / features.SCORE_UNIT
    worth[features.PROMISE : features.PROMISE + 5] = PROMISE / features.PROMISE_UNIT
    worth[features.SHARE : features.SHARE + 5] = SHARE
    for first, values in ((features.COLUMNS, COLUMN), (features.COLOURS, COLOUR), (features.ROWS, ROW)):
        worth[first : first + 5] = np.array(values) / features.COUNT_UNIT
    worth[features.FREE : features.FREE + 5] = FREE
    return worth


def weights() -> Weights:
    """Returns the hand-made evaluation as weights."""
    made, worth = zeros(SHAPE), board_worth()
    for unit, sign in ((0, 1), (1, -1)):
        made.boards[:, 0, unit], made.boards[:, 1, unit] = sign * worth, -sign * worth
        made.shared[ROUND_OVER, unit] = made.shared[TOKEN_MINE, unit] = sign * STARTING
        made.shared[TOKEN_THEIRS, unit] = -sign * STARTING
        made.out[WIN, unit], made.out[MARGIN, unit] = sign * POINTS, sign
    return made
