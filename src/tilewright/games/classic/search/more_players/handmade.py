"""A hand-made evaluation, as weights of the net: how much better a seat's own board is than that of its rival."""

from tilewright.games.classic.search.more_players.features import POOL, STARTS, TOKEN_MINE
from tilewright.games.classic.search.more_players.layout import SHAPE
from tilewright.games.classic.search.two_players.handmade import POINTS, STARTING, board_worth
from tilewright.search.weights import MARGIN, WIN, Weights, zeros


def weights() -> Weights:
    """Returns the hand-made evaluation as weights. A board has the same worth as with two players."""
    made, worth = zeros(SHAPE), board_worth()
    for unit, sign in ((0, 1), (1, -1)):
        made.boards[:, 0, unit], made.boards[:, 1, unit] = sign * worth, -sign * worth
        for place in (TOKEN_MINE, STARTS):
            made.shared[POOL + place, unit] = sign * STARTING
        made.out[WIN, unit], made.out[MARGIN, unit] = sign * POINTS, sign
    return made
