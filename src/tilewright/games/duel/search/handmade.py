"""A hand-made evaluation of Duel: points, what goals and lines promise, chips. Training begins with it."""

from tilewright.games.duel.search.features import (
    CHIPS_HELD,
    FREE_OF_COLOUR,
    FREE_POINTS_LATER,
    GOAL_POINTS,
    LINE_LAST_PROMISE,
    LINE_PROMISE,
    LINE_SHARE,
    ORNAMENT_WORTH,
    POINTS,
)
from tilewright.games.duel.search.net import SHAPE
from tilewright.search.weights import MARGIN, WIN, Weights, zeros

POINT_WORTH = 0.1
"""What a point adds to the log-odds of winning."""

WORTH = {
    POINTS: 20.0,
    GOAL_POINTS: 10.0,
    **{LINE_PROMISE + line: 2.0 for line in range(6)},
    **{LINE_LAST_PROMISE + line: -2.0 for line in range(6)},
    **{LINE_SHARE + line: 0.6 for line in range(6)},
    **{FREE_POINTS_LATER + row: 1.0 for row in range(6)},
    **{ORNAMENT_WORTH + filled: 1.0 + 2.0 * filled for filled in range(3)},
    **{FREE_OF_COLOUR + colour: 0.2 for colour in range(6)},
    CHIPS_HELD: 6.0,
}
"""The worth of features of a board in points."""

UPRIGHT = 100.0
"""A bias that is added before a unit and subtracted after it, so that the unit is never cut off at 0."""


def weights() -> Weights:
    """Returns the evaluation as weights of a net whose first unit is the difference in points."""
    made = zeros(SHAPE)
    for feature, points in WORTH.items():
        made.boards[feature, 0, 0], made.boards[feature, 1, 0] = points, -points
    made.bias[0] = UPRIGHT
    made.out[WIN, 0], made.out[MARGIN, 0] = POINT_WORTH, 1.0
    made.out_bias[WIN], made.out_bias[MARGIN] = -UPRIGHT * POINT_WORTH, -UPRIGHT
    return made
