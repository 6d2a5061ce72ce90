"""Weights of evaluations: one file for each net, with named arrays, a version and a note of how they were made."""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright import files
from tilewright.core import TilewrightError

Floats = NDArray[np.float32]

VERSION = 3
"""The version of the features, outputs and arrays in a file. Files of another version are refused."""

WIN, MARGIN = 0, 1
"""The outputs of a net: the log-odds of winning, and the expected final margin in points."""


class WeightsError(TilewrightError):
    """Raised when weights are missing, damaged, or of another version."""


class Shape(NamedTuple):
    """The size of a net: the features of a board, the roles in which the net sees boards (its own first), the features
    that all seats share, and the units of the hidden layer.
    """

    board: int
    roles: int
    shared: int
    units: int


class Weights(NamedTuple):
    """A net with one hidden layer: `max(0, sums + bias) @ out.T + out_bias`. `sums` adds up the weights of the features
    of every board, in its role, and of the shared features.
    """

    boards: Floats
    """By feature of a board, role and unit."""
    shared: Floats
    """By shared feature and unit."""
    bias: Floats
    out: Floats
    """By output (WIN, MARGIN) and unit."""
    out_bias: Floats

    @property
    def shape(self) -> Shape:
        return Shape(self.boards.shape[0], self.boards.shape[1], self.shared.shape[0], self.bias.shape[0])


def array_shapes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """Returns the shape of each array of a net, by its name."""
    board, roles, shared, units = shape
    arrays = ((board, roles, units), (shared, units), (units,), (2, units), (2,))
    return dict(zip(Weights._fields, arrays, strict=True))


def zeros(shape: Shape) -> Weights:
    """Returns weights that are all 0."""
    return Weights(*(np.zeros(each, np.float32) for each in array_shapes(shape).values()))


def widened(weights: Weights, units: int) -> Weights:
    """Returns weights with more units, which are all 0 and change nothing until they are fitted. Raises WeightsError if
    there are more units than that already.
    """
    has = weights.shape.units
    if units < has:
        raise WeightsError(f"weights with {has} units cannot be narrowed to {units}: expected {has} or more")
    made = zeros(weights.shape._replace(units=units))
    made.boards[:, :, :has], made.shared[:, :has] = weights.boards, weights.shared
    made.bias[:has], made.out[:, :has], made.out_bias[:] = weights.bias, weights.out, weights.out_bias
    return made


def is_same(one: Weights, other: Weights) -> bool:
    """Returns whether two weights are equal, bit for bit."""
    return all(np.array_equal(array, its) for array, its in zip(one, other, strict=True))


# Files ---------------------------------------------------------------------------------------------------


def load(name: str, shape: Shape, folder: Path) -> Weights:
    """Returns the weights with this name, whose hidden layer may have any width. Raises WeightsError if they have
    another shape otherwise, or cannot be read.
    """
    _, weights = _read(name, folder)
    for field, expected in array_shapes(shape._replace(units=weights.bias.size)).items():
        array = getattr(weights, field)
        if array.dtype != np.float32 or array.shape != expected or not np.isfinite(array).all():
            size = " x ".join(map(str, expected))
            raise WeightsError(f"the weights {name}.npz are damaged: expected {field} of {size} numbers")
    return Weights(*(np.ascontiguousarray(array) for array in weights))


def about(name: str, folder: Path) -> dict[str, Any]:
    """Returns how the weights with this name were made."""
    return _read(name, folder)[0]


def _read(name: str, folder: Path) -> tuple[dict[str, Any], Weights]:
    path = folder / f"{name}.npz"
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            about = json.loads(str(kept["about"]))
            is_current = isinstance(about, dict) and about.get("version") == VERSION
            weights = Weights(*(kept[field] for field in Weights._fields)) if is_current else None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as problem:
        raise WeightsError(f"cannot read the weights {path.name}: {problem}") from None
    if weights is None:
        raise WeightsError(f"the weights {path.name} are of another version: expected {VERSION}")
    return about, weights


def save(name: str, weights: Weights, about: dict[str, Any], folder: Path) -> None:
    """Write weights, and how they were made, to a file. The write is atomic."""
    said = {"about": np.array(json.dumps({"version": VERSION, **about}))}
    write_arrays(folder / f"{name}.npz", said | weights._asdict())


def write_arrays(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write arrays to a file atomically."""
    with files.whole(path) as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
