"""The texts that players read, in English, Czech and Ukrainian.

A folder for each language holds its catalogue: every `.ftl` file (Fluent) in it together. The page, the terminal and
reviews share them. The page leaves out the files of the terminal, `terminal*.ftl`.
"""

import os
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tilewright.core import OptionError, shorten
from tilewright.texts.grammar import GRAMMARS

if TYPE_CHECKING:
    from fluent.syntax.ast import Message

LANGUAGES = ("en", "cs", "uk")
"""The codes of all languages."""

VARIABLE = "TILEWRIGHT_LANGUAGE"
"""The environment variable that names the language if no option does."""

START = re.compile(r"^(?=[a-z][\w-]* =)", re.MULTILINE)
"""The place where the next text of a file begins."""


class Language:
    """The catalogue of a language. A text is parsed when it is first used, since a game needs few of them."""

    def __init__(self, code: str) -> None:
        self.code, self.grammar = code, GRAMMARS[code]
        self._sources = sources(code)
        self._parsed: dict[str, Message] = {}

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    def has(self, text: str) -> bool:
        """Whether the catalogue has a text."""
        return text in self._sources

    def say(self, text: str, /, **values: str | int) -> str:
        """Returns a text with its values. Raises KeyError if the catalogue does not have the text, or if a value is
        missing: the texts and the code that uses them are made together.
        """
        from tilewright.texts.patterns import Patterns

        pattern = self._message(text).value
        assert pattern is not None, "every text of the catalogues has a value"
        return Patterns(self._message, self.grammar, values).said(pattern)

    def _message(self, text: str) -> "Message":
        """Returns a text as it was parsed. Raises KeyError if there is no such text."""
        from tilewright.texts.patterns import parse

        if text not in self._parsed:
            self._parsed[text] = parse(self._sources[text])
        return self._parsed[text]

    def colour(self, letter: str) -> str:
        """Returns the name of a colour.

        >>> language("en").colour("k"), language("cs").colour("k")
        ('black', 'černá')
        """
        return self.say("table-colour", colour=letter)

    def listed(self, parts: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
        """Returns the parts as a list in a sentence.

        >>> language("en").listed(["Ann", "Ben", "Eva"]), language("cs").listed(["2", "3", "4"], "or")
        ('Ann, Ben and Eva', '2, 3 nebo 4')
        """
        *before, last = parts
        between = self.grammar.conjunction if style == "standard" else self.grammar.alternative
        return f"{', '.join(before)}{between}{last}" if before else last

    def decimal(self, value: float, digits: int = 1, signed: bool = False) -> str:
        """Returns a number as the language writes it, with a true minus. A number that is rounded to 0 has no sign.

        >>> language("en").decimal(1.25), language("cs").decimal(-3, 0), language("uk").decimal(0.5, signed=True)
        ('1.2', '−3', '+0,5')
        """
        rounded = round(value, digits) + 0.0
        text = f"{rounded:{'+' if signed and rounded else ''}.{digits}f}"
        return text.replace(".", self.grammar.decimal).replace("-", "−")

    def percent(self, value: float, signed: bool = False) -> str:
        """Returns a share in percent.

        >>> language("en").percent(0.1234), language("uk").percent(-0.1234, signed=True)
        ('12.3 %', '−12,3 %')
        """
        return f"{self.decimal(100 * value, signed=signed)} %"


def sources(code: str) -> dict[str, str]:
    """Returns the source of every text of a language, by the name of the text."""
    folder = Path(__file__).parent / code
    parts = [part for file in sorted(folder.glob("*.ftl")) for part in START.split(file.read_text(encoding="utf-8"))]
    return {part.partition(" =")[0]: part for part in parts if START.match(part)}


@cache
def language(code: str) -> Language:
    """Returns a language by its code. Raises OptionError if there is no such language."""
    if code not in LANGUAGES:
        raise OptionError(f"unknown language {shorten(code)!r}: expected one of {', '.join(LANGUAGES)}")
    return Language(code)


def chosen(code: str | None) -> Language:
    """Returns the language that an option names, or else the environment, or else English. Raises OptionError if there
    is no such language.
    """
    return language(code or os.environ.get(VARIABLE) or "en")
