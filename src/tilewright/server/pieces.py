"""The pieces of a position that somebody sets up."""

from collections import Counter
from typing import Any

from tilewright.core import ordered

NO_TILES = ("bag", "step", "plates", "chips", "chip", "type", "plate")
"""The fields of a state whose texts are no tiles that lie on the table."""


def lying_tiles(data: Any) -> str:
    """All tiles that lie somewhere in a state as JSON, but in the bag."""
    if isinstance(data, dict):
        return "".join(lying_tiles(part) for name, part in data.items() if name not in NO_TILES)
    if isinstance(data, list):
        return "".join(map(lying_tiles, data))
    return data if isinstance(data, str) else ""


def missing_tiles(tiles: str, lying: str) -> str:
    """The tiles that are not among those that lie somewhere. Too many of a colour stay too many."""
    return ordered("".join((Counter(tiles) - Counter(lying)).elements()))
