"""The pieces of a set-up position."""

from collections import Counter
from typing import Any

from tilewright.core import ordered

NO_TILES = ("bag", "step", "plates", "chips", "chip", "type", "plate")
"""The fields of a state whose texts are not tiles on the table."""


def lying_tiles(data: Any) -> str:
    """Returns all tiles of a state as JSON, except those in the bag."""
    if isinstance(data, dict):
        return "".join(lying_tiles(part) for name, part in data.items() if name not in NO_TILES)
    if isinstance(data, list):
        return "".join(map(lying_tiles, data))
    return data if isinstance(data, str) else ""


def missing_tiles(tiles: str, lying: str) -> str:
    """Returns the tiles that are not among those on the table. A surplus stays, for the rule book to report."""
    return ordered("".join((Counter(tiles) - Counter(lying)).elements()))
