"""A hand-made evaluation, as weights of the net: how much better one's own board is than that of the rival."""

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.search.more_players.features import STARTS, TOKEN_MINE
from tilewright.games.classic.search.more_players.room import (
    BOARD_WEIGHTS,
    MARGIN_OUT,
    PLACE_WEIGHTS,
    POOL_WEIGHTS,
    UNITS,
    WEIGHTS,
    WIN_OUT,
)
from tilewright.games.classic.search.two_players import handmade
from tilewright.games.classic.search.two_players import room as two
from tilewright.games.classic.search.two_players.features import BOARD


def weights() -> NDArray[np.float32]:
    """The hand-made evaluation as weights: a board is worth what it is worth with two players."""
    boards = handmade.weights()[two.BOARD_WEIGHTS : two.POOL_WEIGHTS].reshape(BOARD, 2, two.UNITS)
    worth = boards[:, 0, 0]
    made = np.zeros(WEIGHTS, np.float32)
    roles = made[BOARD_WEIGHTS:POOL_WEIGHTS].reshape(BOARD, 3, UNITS)
    for unit, sign in ((0, 1), (1, -1)):
        roles[:, 0, unit], roles[:, 1, unit] = sign * worth, -sign * worth
        for place in (TOKEN_MINE, STARTS):
            made[PLACE_WEIGHTS + UNITS * place + unit] = sign * handmade.STARTING
        made[WIN_OUT + unit], made[MARGIN_OUT + unit] = sign * handmade.POINTS, sign
    return made
