"""The limit of a bot's thinking."""

import re
from dataclasses import dataclass
from typing import Self

from tilewright.core import OptionError, shorten

UNITS = {"ms": "milliseconds", "n": "nodes", "d": "depth"}


@dataclass(frozen=True)
class Limit:
    """A limit of nodes, milliseconds or depth; the other two are None.

    With a limit of nodes or depth, a new bot is reproducible if it gets the same positions in the same order. The order
    matters because a bot may remember earlier positions. Raises OptionError if the limit is invalid.

    >>> Limit.parse("200ms")
    Limit(nodes=None, milliseconds=200, depth=None)
    >>> str(Limit(nodes=20000))
    '20000n'
    """

    nodes: int | None = None
    milliseconds: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        given = [value for value in (self.nodes, self.milliseconds, self.depth) if value is not None]
        if len(given) != 1:
            raise OptionError("a limit of nodes, milliseconds or depth: expected one of the three")
        if type(given[0]) is not int or not 1 <= given[0] <= 10**12:
            raise OptionError(f"the limit {shorten(repr(given[0]))}: expected a whole number from 1 to 10**12")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Returns the limit of a text: 200ms, 20000n or 8d. Raises OptionError if the text is not a valid limit."""
        match = re.fullmatch(r"([0-9]{1,15})(ms|n|d)", str(text))
        if not match:
            raise OptionError(
                f"the limit {shorten(str(text))!r}: expected one like 200ms, 20000n (nodes) or 8d (depth)"
            )
        return cls(**{UNITS[match[2]]: int(match[1])})

    @classmethod
    def of(cls, limit: Self | str) -> Self:
        """Returns a limit, which may be given as a text. Raises OptionError if the value is neither."""
        return limit if isinstance(limit, cls) else cls.parse(str(limit))

    @classmethod
    def is_limit(cls, text: str) -> bool:
        """Whether a text is a valid limit."""
        try:
            cls.parse(text)
        except OptionError:
            return False
        return True

    def __str__(self) -> str:
        return next(f"{getattr(self, name)}{unit}" for unit, name in UNITS.items() if getattr(self, name) is not None)
