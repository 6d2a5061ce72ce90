"""Weights of evaluations, shipped with the package: one file a game, with a version and how they were made."""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright import files
from tilewright.core import TilewrightError

VERSION = 2
"""The version of the features and outputs that weights are for: those of another are refused."""


class WeightsError(TilewrightError):
    """Weights that are missing, damaged, or of another version."""


def load(name: str, size: int, folder: Path) -> NDArray[np.float32]:
    """The weights of a name; WeightsError if they are not what is expected."""
    _, weights = _read(name, folder)
    if weights.dtype != np.float32 or weights.shape != (size,) or not np.isfinite(weights).all():
        raise WeightsError(f"the weights {name}.npz are damaged: expected {size} numbers")
    return weights


def about(name: str, folder: Path) -> dict[str, Any]:
    """How the weights of a name were made."""
    return _read(name, folder)[0]


def _read(name: str, folder: Path) -> tuple[dict[str, Any], NDArray[np.float32]]:
    path = folder / f"{name}.npz"
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            about, weights = json.loads(str(kept["about"])), kept["weights"]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as problem:
        raise WeightsError(f"cannot read the weights {path.name}: {problem}") from None
    if not isinstance(about, dict) or about.get("version") != VERSION:
        raise WeightsError(f"the weights {path.name} are of another version: expected {VERSION}")
    return about, weights


def save(name: str, weights: NDArray[np.float32], about: dict[str, Any], folder: Path) -> None:
    """Keep weights with how they were made: all of the file, or none of it."""
    write_arrays(
        folder / f"{name}.npz", {"about": np.array(json.dumps({"version": VERSION, **about})), "weights": weights}
    )


def write_arrays(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write arrays to a file that is there as a whole or not at all."""
    with files.whole(path) as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
