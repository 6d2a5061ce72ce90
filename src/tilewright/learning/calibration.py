"""The last step: probabilities and margins that mean what they say.

Games of self-play with more nodes tell how often the search was right. The odds to win are scaled by one number, in the
output layer; and the margin is fitted anew by least squares on the hidden layer as it is. A search that
compares odds chooses the same moves as before, and its reliability curve is that of the scaled search. A search that
averages probabilities, or makes those of several players add up to 1, may choose other moves; its curve, which is that
of its probability scaled by the same number, is then an approximation.
"""

from typing import Any

import numpy as np

from tilewright.learning.training import Net, Positions
from tilewright.search.weights import MARGIN, WIN, Floats

CERTAIN = 1e-4
"""A probability nearer to 0 or 1 is no estimate: the end was seen."""

BINS = 10
RIDGE = 1.0
"""What keeps the weights of units small that hardly ever say anything."""


def calibrated(net: Net, positions: Positions) -> tuple[Net, dict[str, Any]]:
    """The net with its outputs mended on every other game, and what it is worth on the rest: the scale, the reliability
    curve, and the error of the margin in points.
    """
    used = positions.game % 2 == 0
    factor = scale(positions.expected[used], positions.won[used])
    out, out_bias = net.out.copy(), net.out_bias.copy()
    out[:, WIN] *= factor
    out_bias[WIN] *= factor
    out[:, MARGIN], out_bias[MARGIN] = _margin_head(net.hidden(positions.features[used]), positions.margin[used])
    mended = Net(net.first, net.bias, out, out_bias)
    rest = Positions(*(column[~used] for column in positions))
    errors = mended.outputs(rest.features)[:, MARGIN] - rest.margin
    about = {
        "scale": round(factor, 4),
        "games": len(np.unique(positions.game)),
        "positions": len(positions.game),
        "reliability": reliability(_scaled(rest.expected, factor), rest.won),
        "margin_error": round(float(np.sqrt(np.mean(errors**2))), 3) if len(errors) else None,
    }
    return mended, about


def scale(expected: Floats, won: Floats) -> float:
    """By what the logarithm of the odds has to be multiplied to explain best what came of the games."""
    estimates = (expected > CERTAIN) & (expected < 1 - CERTAIN)
    logits, won = _logits(expected[estimates]), won[estimates].astype(np.float64)
    factor = 1.0
    for _ in range(50):
        chance = 1 / (1 + np.exp(-factor * logits))
        slope, bend = float(logits @ (won - chance)), float(logits**2 @ (chance * (1 - chance)))
        if bend < 1e-9:
            break
        factor = min(max(factor + slope / bend, 0.05), 20.0)
    return factor


def reliability(expected: Floats, won: Floats) -> list[dict[str, float]]:
    """The reliability curve: how often was won, where so much was expected."""
    places = np.minimum((expected * BINS).astype(int), BINS - 1)
    return [
        {
            "expected": round(float(expected[places == place].mean()), 4),
            "won": round(float(won[places == place].mean()), 4),
            "positions": int((places == place).sum()),
        }
        for place in range(BINS)
        if (places == place).any()
    ]


def _scaled(expected: Floats, factor: float) -> Floats:
    chance = 1 / (1 + np.exp(-factor * _logits(np.clip(expected, CERTAIN / 100, 1 - CERTAIN / 100))))
    certain = (expected <= CERTAIN) | (expected >= 1 - CERTAIN)
    return np.where(certain, expected, chance).astype(np.float32)


def _logits(expected: Floats) -> Any:
    chance = expected.astype(np.float64)
    return np.log(chance / (1 - chance))


def _margin_head(hidden: Floats, margin: Floats) -> tuple[Floats, float]:
    """The weights of the units and the constant that give the margin with the least squares."""
    units = np.hstack([hidden.astype(np.float64), np.ones((len(hidden), 1))])
    ridge = np.eye(units.shape[1]) * RIDGE
    ridge[-1, -1] = 1e-6
    found = np.linalg.solve(units.T @ units + ridge, units.T @ margin.astype(np.float64))
    return found[:-1].astype(np.float32), float(found[-1])
