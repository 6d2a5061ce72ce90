"""The fit of a net to positions. This is the only module that needs PyTorch (the extra `train`)."""

import os
from collections.abc import Generator
from typing import Any, NamedTuple

import numpy as np

from tilewright import extras
from tilewright.core import OptionError, TilewrightError
from tilewright.learning.training import Net, Positions
from tilewright.search.weights import MARGIN, WIN, Floats

DEVICES = ("cpu", "cuda")
"""Where a net can be fitted."""

BATCH = 1024
RATE = 2e-3
"""The initial learning rate of Adam (Kingma and Ba 2015), which falls to 0 along half a cosine."""

EPOCHS = 12
"""The number of epochs. There is no early stopping: a good net gets worse at first, until the steps are small."""

HELD_OUT = 10
"""One game in this many is held out, to tell which epoch was the best."""

MARGIN_SCALE, MARGIN_SHARE = 20.0, 0.3
"""The unit of the margin's error, in points, and the weight of its loss beside that of the victory."""


class TooFewGames(TilewrightError):
    """There are too few games to hold one out."""


class Losses(NamedTuple):
    """The losses of a net on held-out games: the cross entropy of the victory, and the root mean square error of the
    margin in points.
    """

    epoch: int
    win: float
    margin: float

    @property
    def total(self) -> float:
        return self.win + MARGIN_SHARE * (self.margin / MARGIN_SCALE) ** 2


def torch(device: str = "cpu") -> Any:
    """Returns PyTorch, set to one thread and reproducible results. Raises MissingExtra if it is not installed, and
    OptionError if it does not see the device.
    """
    if device not in DEVICES:
        raise OptionError(f"--device {device}: expected one of {', '.join(DEVICES)}")
    extras.need("train")
    os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # without it no product on a GPU is reproducible
    import torch

    if device == "cuda" and not torch.cuda.is_available():
        raise OptionError("--device cuda: PyTorch sees no NVIDIA GPU; without --device it fits on the CPU")
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    return torch


def fit(net: Net, positions: Positions, seed: int, device: str = "cpu") -> Generator[Losses, None, tuple[Net, Losses]]:
    """Fit a net further to positions, which are kept in the memory of the device. Yields its losses before the first
    epoch and after each, and returns the net that is best on held-out games. Raises TooFewGames if no game is held out.
    """
    held = positions.game % HELD_OUT == HELD_OUT - 1
    if not held.any():
        count = len(np.unique(positions.game))
        raise TooFewGames(f"{count} finished games to learn from: expected {HELD_OUT} or more, to hold one out")
    t = torch(device)
    rng = np.random.default_rng(seed)
    learned, checked = np.flatnonzero(~held), np.flatnonzero(held)
    data = tuple(t.from_numpy(column).to(device) for column in positions)
    layers = [t.tensor(part, device=device, requires_grad=True) for part in _enlivened(net, rng)]
    adam = t.optim.Adam(layers, lr=RATE)
    steps = -(-len(learned) // BATCH) * EPOCHS
    schedule = t.optim.lr_scheduler.CosineAnnealingLR(adam, max(1, steps))

    def loss(chosen: Any) -> tuple[Any, Any]:
        first, bias, out, out_bias = layers
        features = data[0][chosen].float()
        outputs = t.relu(features @ first + bias) @ out + out_bias
        win = t.nn.functional.binary_cross_entropy_with_logits(outputs[:, WIN], data[1][chosen])
        return win, ((outputs[:, MARGIN] - data[4][chosen]) ** 2).mean()

    def held_out_losses(epoch: int) -> Losses:
        with t.no_grad():
            parts = t.from_numpy(checked).to(device).split(16 * BATCH)
            losses = [[float(part) * len(rows) / len(checked) for part in loss(rows)] for rows in parts]
        win, square = map(sum, zip(*losses))
        return Losses(epoch, round(win, 5), round(float(np.sqrt(square)), 3))

    best = held_out_losses(0)
    yield best
    kept = _net(layers)
    for epoch in range(1, EPOCHS + 1):
        for rows in t.from_numpy(rng.permutation(learned)).to(device).split(BATCH):
            win, square = loss(rows)
            adam.zero_grad()
            (win + MARGIN_SHARE / MARGIN_SCALE**2 * square).backward()
            adam.step()
            schedule.step()
        now = held_out_losses(epoch)
        yield now
        if now.total < best.total:
            best, kept = now, _net(layers)
    return kept, best


def _enlivened(net: Net, rng: np.random.Generator) -> tuple[Floats, ...]:
    """Returns the net with small random weights for units whose weights are all 0, which could never learn."""
    first, bias, out, out_bias = (part.copy() for part in net)
    dead = ~first.any(axis=0)
    first[:, dead] = rng.normal(0, 0.1, (len(first), int(dead.sum())))
    out[dead] = rng.normal(0, 0.1, (int(dead.sum()), 2))
    return first, bias, out, out_bias


def _net(layers: list[Any]) -> Net:
    return Net(*(layer.detach().cpu().numpy().copy() for layer in layers))
