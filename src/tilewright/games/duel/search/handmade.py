"""An evaluation of Duel made by hand: points, what goals and lines promise, chips. Learning begins with it."""

import numpy as np
from numpy.typing import NDArray

from tilewright.games.duel.search.features import COLOURS, LINE, PLATES, POINTS, STORE, WANTED
from tilewright.games.duel.search.net import BIAS, OUT, UNITS, WEIGHTS

POINT_WORTH = 0.1
"""What a point adds to the logarithm of the odds to win."""

WORTH = {
    POINTS: 20.0,
    POINTS + 1: 10.0,
    **{LINE + 6 + line: 2.0 for line in range(6)},
    **{LINE + 12 + line: -2.0 for line in range(6)},
    **{LINE + line: 0.6 for line in range(6)},
    **{WANTED + 12 + row: 1.0 for row in range(6)},
    **{PLATES + 4 + filled: 1.0 + 2.0 * filled for filled in range(3)},
    **{COLOURS + colour: 0.2 for colour in range(6)},
    STORE: 6.0,
}
"""What features of a board are worth in points."""

UPRIGHT = 100.0
"""So much is added to a unit before and taken off after, so that it is never cut off."""


def weights() -> NDArray[np.float32]:
    """The evaluation as weights of a net whose first unit is the difference in points."""
    made = np.zeros(WEIGHTS, np.float32)
    for feature, points in WORTH.items():
        made[2 * feature * UNITS] = points
        made[(2 * feature + 1) * UNITS] = -points
    made[BIAS] = UPRIGHT
    made[OUT], made[OUT + UNITS] = POINT_WORTH, 1.0
    made[-2], made[-1] = -UPRIGHT * POINT_WORTH, -UPRIGHT
    return made
