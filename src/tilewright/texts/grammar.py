"""What a language does with numbers and lists: plural forms, separators and conjunctions, as the CLDR gives them
(Unicode Common Locale Data Repository). Babel has them for every language, but is larger than all of the core.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

Plural = Literal["one", "few", "many", "other"]

NARROW = "\u00a0"
"""A space at which no line is broken."""


class Grammar(NamedTuple):
    """The grammar of numbers and lists in a language."""

    plural: Callable[[int], Plural]
    """Returns the plural form of a whole number that is not negative."""
    decimal: str
    """What stands before the decimals of a number."""
    group: str
    """What stands between its thousands."""
    conjunction: str
    """What stands before the last part of a list."""
    alternative: str
    """The same in a list of alternatives."""

    def number(self, value: int) -> str:
        """Returns a whole number as the language writes it.

        >>> GRAMMARS["en"].number(-12345), GRAMMARS["uk"].number(3)
        ('-12,345', '3')
        """
        return f"{value:,}".replace(",", self.group)


def _english(number: int) -> Plural:
    return "one" if number == 1 else "other"


def _czech(number: int) -> Plural:
    return "one" if number == 1 else "few" if 2 <= number <= 4 else "other"


def _ukrainian(number: int) -> Plural:
    last, is_teen = number % 10, 11 <= number % 100 <= 14
    return "one" if last == 1 and not is_teen else "few" if 2 <= last <= 4 and not is_teen else "many"


GRAMMARS = {
    "en": Grammar(_english, ".", ",", " and ", " or "),
    "cs": Grammar(_czech, ",", NARROW, f" a{NARROW}", " nebo "),
    "uk": Grammar(_ukrainian, ",", NARROW, " і ", " або "),
}
"""The grammar of each language, by its code."""
