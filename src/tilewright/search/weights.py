"""Weights of evaluations, shipped with the package: one file a game, with a version and how they were made."""

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.core import TilewrightError

FOLDER = Path(__file__).with_name("learned")

VERSION = 1
"""The version of the features that weights are for: those of another are refused."""


class WeightsError(TilewrightError):
    """Weights that are missing, damaged, or of another version."""


def load(name: str, size: int, folder: Path = FOLDER) -> NDArray[np.float32]:
    """The weights of a name; WeightsError if they are not what is expected."""
    path = folder / f"{name}.npz"
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            about, weights = json.loads(str(kept["about"])), kept["weights"]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as problem:
        raise WeightsError(f"cannot read the weights {path.name}: {problem}") from None
    if not isinstance(about, dict) or about.get("version") != VERSION:
        raise WeightsError(f"the weights {path.name} are of another version: expected {VERSION}")
    if weights.dtype != np.float32 or weights.shape != (size,) or not np.isfinite(weights).all():
        raise WeightsError(f"the weights {path.name} are damaged: expected {size} numbers")
    return weights


def save(name: str, weights: NDArray[np.float32], about: dict[str, Any], folder: Path = FOLDER) -> None:
    """Keep weights with how they were made."""
    np.savez_compressed(folder / f"{name}.npz", about=json.dumps({"version": VERSION, **about}), weights=weights)
