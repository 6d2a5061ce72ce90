"""A hand-made evaluation, as weights of the net: two units hold how much better one's own board is, and how much worse.

What counts, in points: the score with full lines tiled and the floor paid, a part of what lines begun promise, progress
towards the bonuses, what free spaces would score, and the start of the next round.
"""

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.search.two_players import features
from tilewright.games.classic.search.two_players.net import ROUND_OVER, TOKEN_MINE, TOKEN_THEIRS
from tilewright.games.classic.search.two_players.room import (
    BOARD_WEIGHTS,
    CONTEXT_WEIGHTS,
    MARGIN_OUT,
    OUT,
    POOL_WEIGHTS,
    UNITS,
    WEIGHTS,
)

POINTS = 0.15
"""How much of the logarithm of the odds to win a point is."""

STARTING = 1.0
PROMISE, SHARE, ROOM = 0.6, 0.2, 0.2
"""Of what a line begun would score, of its tiles, and of what free spaces would score."""

COLUMN = (0.1, 0.4, 1.2, 3.0, 7.0)
COLOUR = (0.1, 0.4, 1.5, 4.0, 10.0)
ROW = (0.0, 0.1, 0.3, 0.6, 2.0)
"""What one to five tiles of a column, a colour or a row are worth."""


def weights() -> NDArray[np.float32]:
    """The hand-made evaluation as weights."""
    worth = np.zeros(features.BOARD, np.float32)
    dense = worth[features.DENSE :]
    dense[0] = 1 / 0.05
    dense[1:6] = PROMISE / 0.25
    dense[6:11] = SHARE
    for first, values in ((11, COLUMN), (16, COLOUR), (21, ROW)):
        dense[first : first + 5] = np.array(values) / 0.5
    dense[26:31] = ROOM
    made = np.zeros(WEIGHTS, np.float32)
    boards = made[BOARD_WEIGHTS:POOL_WEIGHTS].reshape(features.BOARD, 2, UNITS)
    pool = made[POOL_WEIGHTS:CONTEXT_WEIGHTS].reshape(features.POOL, UNITS)
    for unit, sign in ((0, 1), (1, -1)):
        boards[:, 0, unit], boards[:, 1, unit] = sign * worth, -sign * worth
        pool[ROUND_OVER, unit] = pool[TOKEN_MINE, unit] = sign * STARTING
        pool[TOKEN_THEIRS, unit] = -sign * STARTING
        made[OUT + unit], made[MARGIN_OUT + unit] = sign * POINTS, sign
    return made
