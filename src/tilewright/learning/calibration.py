"""Calibration, the last step of a run: it makes win probabilities and margins match what happens in games.

It is measured on games of self-play with more nodes. The logarithm of the odds of winning is scaled by one factor in
the output layer, and the margin's output is refitted by least squares on the unchanged hidden layer. A search that
compares odds chooses the same moves as before, and its reliability curve is exact. A search that averages
probabilities, or normalises those of several players to a sum of 1, may choose other moves. Its reliability curve is
then an approximation: that of its old probabilities, scaled by the same factor.
"""

from typing import Any

import numpy as np

from tilewright.learning.training import Net, Positions
from tilewright.search.weights import MARGIN, WIN, Floats

CERTAIN = 1e-4
"""A probability nearer to 0 or 1 than this is no estimate: the search saw the end of the game."""

BINS = 10
RIDGE = 1.0
"""The ridge penalty, which keeps the weights of rarely active units small."""


def calibrated(net: Net, positions: Positions) -> tuple[Net, dict[str, Any]]:
    """Returns the net with outputs calibrated on every other game, and figures measured on the remaining games: the
    scale, the reliability curve, and the error of the margin in points.
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
    """Returns the factor for the logarithm of the odds that maximises the likelihood of the results."""
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
    """Returns the reliability curve: the share of games won, by the expected probability."""
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
    """Returns the weights of the units and the constant that predict the margin best, by ridge regression."""
    units = np.hstack([hidden.astype(np.float64), np.ones((len(hidden), 1))])
    ridge = np.eye(units.shape[1]) * RIDGE
    ridge[-1, -1] = 1e-6
    solution = np.linalg.solve(units.T @ units + ridge, units.T @ margin.astype(np.float64))
    return solution[:-1].astype(np.float32), float(solution[-1])
