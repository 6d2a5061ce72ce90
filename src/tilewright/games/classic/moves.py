"""The moves of the classic games and their texts: `deal bbyk ...`, `3r4`, `4@2`."""

import re
from dataclasses import dataclass

from tilewright.core import EMPTY, NotationError, check_text, ordered, read_tiles, shorten
from tilewright.games.classic.components import COLOURS

CENTRE = 0
"""The number of the centre as a source."""

FLOOR = 0
"""The number of the floor in place of a line."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance fills the factories (A5, A16)."""

    factories: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "factories", tuple(self.factories))  # A list would give states that have no hash.

    def __str__(self) -> str:
        return " ".join(["deal", *(tiles or EMPTY for tiles in self.factories)])


@dataclass(frozen=True, slots=True)
class Draft:
    """Take all tiles of a colour from a source (0 is the centre) to a line (0 is the floor) (A6, A9)."""

    source: int
    colour: str
    line: int

    def __str__(self) -> str:
        return f"{self.source}{self.colour}{self.line or '-'}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """Choose the wall column for a full line's tile, on the grey wall only (A22)."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}@{self.column}"


Move = Deal | Draft | Tiling


def parse(text: str) -> Move:
    """Returns the move that a text stands for. The tiles of a deal may be in any order.

    >>> parse("3r4"), parse("0k-"), parse("4@2")
    (Draft(source=3, colour='r', line=4), Draft(source=0, colour='k', line=0), Tiling(line=4, column=2))
    >>> str(parse("deal kbyb wrry"))
    'deal bbyk yrrw'
    """
    check_text(text, "the move")
    if match := re.fullmatch("([0-9])([byrkw])([1-5-])", text):
        source, colour, line = match.groups()
        return Draft(int(source), colour, FLOOR if line == "-" else int(line))
    if match := re.fullmatch("([1-5])@([1-5])", text):
        return Tiling(int(match[1]), int(match[2]))
    word, *factories = text.split(" ")
    if word == "deal" and factories:
        return Deal(tuple(ordered(read_tiles(tiles, COLOURS)) for tiles in factories))
    raise NotationError(
        f"cannot read the move {shorten(text)!r}: expected source, colour and line such as 3r4 or 0k-,"
        " line@column such as 4@2, or deal and the tiles of each factory"
    )
