"""The pieces of a set-up position."""

from collections import Counter
from collections.abc import Collection
from typing import Any

from tilewright.core import ordered


def lying_tiles(data: Any, others: Collection[str]) -> str:
    """Returns all tiles on the table in a state as JSON. `others` lists the fields whose texts are not such tiles."""
    if isinstance(data, dict):
        return "".join(lying_tiles(part, others) for name, part in data.items() if name not in others)
    if isinstance(data, list):
        return "".join(lying_tiles(part, others) for part in data)
    return data if isinstance(data, str) else ""


def missing_tiles(tiles: str, lying: str) -> str:
    """Returns the tiles that are not among those on the table. A surplus stays, for the rule book to report."""
    return ordered("".join((Counter(tiles) - Counter(lying)).elements()))
