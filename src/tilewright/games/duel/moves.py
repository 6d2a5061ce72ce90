"""The steps of Duel and its chance events, and their texts: `o4`, `b2+1`, `s2t:4`, `3*t,ty`, `top m` ..."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tilewright.core import EMPTY, NotationError, check_text, ordered, read_tiles, shorten
from tilewright.games.duel.components import CHIPS, COLOURS, by_kind

BROKEN = 0
"""The number of the broken spaces in place of a line."""


def _line(line: int) -> str:
    return str(line or "-")


@dataclass(frozen=True, slots=True)
class Take:
    """Take a face-up plate (D11, D12a)."""

    plate: str

    def __str__(self) -> str:
        return self.plate


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top plate of the stack, unseen (D12b)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Look:
    """Stop drawing and look at the plates drawn (D12b)."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the plates seen (D12b)."""

    plate: str

    def __str__(self) -> str:
        return f"keep {self.plate}"


@dataclass(frozen=True, slots=True)
class Place:
    """Place the plate taken or kept, turned clockwise by quarter turns (D12)."""

    field: str
    turns: int

    def __str__(self) -> str:
        return f"{self.field}+{self.turns}"


@dataclass(frozen=True, slots=True)
class Under:
    """Put one of the other plates seen under the stack (D12b)."""

    plate: str

    def __str__(self) -> str:
        return f"under {self.plate}"


@dataclass(frozen=True, slots=True)
class Sun:
    """Take all tiles of a colour from a sun to a line, or break them (line 0) (D15, D19)."""

    factory: int
    colour: str
    line: int

    def __str__(self) -> str:
        return f"s{self.factory}{self.colour}:{_line(self.line)}"


@dataclass(frozen=True, slots=True)
class Rest:
    """Stack the rest of a small factory on its moon, from bottom to top (D15)."""

    tiles: str

    def __str__(self) -> str:
        return f"rest {self.tiles}"


@dataclass(frozen=True, slots=True)
class Moon:
    """Take all visible tiles of a colour from the moons to a line, or break them (line 0) (D16, D19)."""

    colour: str
    line: int

    def __str__(self) -> str:
        return f"m{self.colour}:{_line(self.line)}"


@dataclass(frozen=True, slots=True)
class Chip:
    """Take the face-up bonus chip of a small factory (D18)."""

    factory: int

    def __str__(self) -> str:
        return f"c{self.factory}"


@dataclass(frozen=True, slots=True)
class Spend:
    """Replace one missing tile of a line by chips (D24)."""

    line: int
    chips: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.line}*{','.join(self.chips)}"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave a line that chips could complete (D24)."""

    line: int

    def __str__(self) -> str:
        return f"{self.line}."


@dataclass(frozen=True, slots=True)
class Tiling:
    """Choose the dome column for a full line's tile (D22)."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}@{self.column}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance fills the suns, the large one first, and the display from the stack (D8, D9, D32)."""

    suns: tuple[str, ...]
    plates: tuple[str, ...] = ()

    def __str__(self) -> str:
        plates = ("plates", *self.plates) if self.plates else ()
        return " ".join(["deal", *(tiles or EMPTY for tiles in self.suns), *plates])


@dataclass(frozen=True, slots=True)
class Refill:
    """Chance refills the display in set-up (D11)."""

    plate: str

    def __str__(self) -> str:
        return f"plates {self.plate}"


@dataclass(frozen=True, slots=True)
class Seen:
    """Chance shows the plates drawn to the player who looks, in the order drawn (D12b)."""

    plates: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("seen", *self.plates))


@dataclass(frozen=True, slots=True)
class Top:
    """Chance shows the type on the back of the stack's top plate (D12)."""

    type: str

    def __str__(self) -> str:
        return f"top {self.type}"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance turns the chip of a small factory face up (D15, D17, D32)."""

    factory: int
    chip: str

    def __str__(self) -> str:
        return f"chip {self.factory} {self.chip}"


Move = (
    Take
    | Draw
    | Look
    | Keep
    | Place
    | Under
    | Sun
    | Rest
    | Moon
    | Chip
    | Spend
    | Leave
    | Tiling
    | Deal
    | Refill
    | Seen
    | Top
    | TurnUp
)

_PLATE = "[om][1-9]"
_CHIP = "|".join(sorted(CHIPS, key=len, reverse=True))
_FORMS: tuple[tuple[str, Callable[..., Move]], ...] = (
    (f"({_PLATE})", Take),
    ("draw", Draw),
    ("look", Look),
    (f"keep ({_PLATE})", Keep),
    ("([abc][123])[+]([0-3])", lambda field, turns: Place(field, int(turns))),
    (f"under ({_PLATE})", Under),
    (
        f"s([0-4])([{COLOURS}]):([1-6-])",
        lambda factory, colour, line: Sun(int(factory), colour, int(line.replace("-", "0"))),
    ),
    (f"rest ([{COLOURS}]{{1,3}})", Rest),
    (f"m([{COLOURS}]):([1-6-])", lambda colour, line: Moon(colour, int(line.replace("-", "0")))),
    ("c([1-4])", lambda factory: Chip(int(factory))),
    (f"([1-6])[*]((?:(?:{_CHIP}),){{1,2}}(?:{_CHIP}))", lambda line, chips: Spend(int(line), _spent(chips))),
    ("([1-6])[.]", lambda line: Leave(int(line))),
    ("([1-6])@([1-6])", lambda line, column: Tiling(int(line), int(column))),
    (f"plates ({_PLATE})", Refill),
    (f"seen ({_PLATE}(?: {_PLATE})*)", lambda plates: Seen(tuple(plates.split()))),
    ("top ([om])", Top),
    (f"chip ([1-4]) ({_CHIP})", lambda factory, chip: TurnUp(int(factory), chip)),
    (
        f"deal ([{COLOURS}. ]+?)(?: plates ({_PLATE}(?: {_PLATE})*))?",
        lambda suns, plates: Deal(
            tuple(ordered(read_tiles(tiles, COLOURS)) for tiles in suns.split(" ")), tuple((plates or "").split())
        ),
    ),
)


def parse(text: str) -> Move:
    """Returns the step or chance event that a text stands for. The tiles of a deal may be in any order.

    >>> parse("s2t:4"), parse("b2+1"), parse("3*t,ty")
    (Sun(factory=2, colour='t', line=4), Place(field='b2', turns=1), Spend(line=3, chips=('t', 'ty')))
    >>> str(parse("deal tkybb . . . ."))
    'deal bbykt . . . .'
    """
    check_text(text, "the move")
    for form, make in _FORMS:
        if match := re.fullmatch(form, text):
            return make(*match.groups())
    raise NotationError(
        f"cannot read the move {shorten(text)!r}: expected such as o4, draw, b2+1, s2t:4, rest ky, mk:2, c2,"
        " 3*t,ty or 4@5"
    )


def _spent(text: str) -> tuple[str, ...]:
    chips = tuple(text.split(","))
    if by_kind(chips) != chips:
        raise NotationError(f"cannot read the chips {text!r}: expected them in the order {' '.join(CHIPS)}")
    return chips
