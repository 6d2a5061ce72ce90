"""The texts that players read, in English, Czech and Ukrainian.

A folder for each language holds its catalogue: every `.ftl` file (Fluent) in it together. The page, the terminal and
reviews share them. The page leaves out the files of the terminal, `terminal*.ftl`.
"""

import os
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Literal

from tilewright.core import OptionError, shorten

LANGUAGES = ("en", "cs", "uk")
"""The codes of all languages."""

VARIABLE = "TILEWRIGHT_LANGUAGE"
"""The environment variable that names the language if no option does."""

LOCALES = {"en": "en_GB"}
"""The locale whose numbers and lists a language has, where it is not the one that its code means."""

ENTRY = re.compile(r"^(?=[a-z][\w-]* =)", re.MULTILINE)
"""The place where the next text of a file begins."""

REFERENCE = re.compile(r"{\s*([a-z][\w-]*)")
"""A reference to another text within a text."""


class Language:
    """The catalogue of a language. A text is parsed when it is first used, since a game needs few of them."""

    def __init__(self, code: str) -> None:
        from babel import Locale
        from fluent.runtime import FluentBundle

        self.code = code
        self._locale = Locale.parse(LOCALES.get(code, code))
        self._bundle = FluentBundle([str(self._locale)], use_isolating=False)
        self._sources = sources(code)

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    def has(self, text: str) -> bool:
        """Whether the catalogue has a text."""
        return text in self._sources

    def say(self, text: str, /, **values: str | int | float) -> str:
        """Returns a text with its values. Raises KeyError if the catalogue does not have the text, and the error of
        Fluent if a value is missing: the texts and the code that uses them are made together.
        """
        self._parse(text)
        pattern = self._bundle.get_message(text).value
        if pattern is None:
            raise KeyError(text)
        said, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(said)

    def _parse(self, text: str) -> None:
        """Parse a text and all that it refers to."""
        from fluent.runtime import FluentResource

        if not self._bundle.has_message(text):
            self._bundle.add_resource(FluentResource(self._sources[text]))
            for other in REFERENCE.findall(self._sources[text]):
                self._parse(other)

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
        from babel.lists import format_list

        return format_list(parts, style, self._locale)

    def decimal(self, value: float, digits: int = 1, signed: bool = False) -> str:
        """Returns a number as the language writes it, with a true minus. A number that is rounded to 0 has no sign.

        >>> language("en").decimal(1.25), language("cs").decimal(-3, 0), language("uk").decimal(0.5, signed=True)
        ('1.2', '−3', '+0,5')
        """
        from babel.numbers import get_decimal_symbol

        rounded = round(value, digits) + 0.0
        text = f"{rounded:{'+' if signed and rounded else ''}.{digits}f}"
        return text.replace(".", get_decimal_symbol(self._locale)).replace("-", "−")

    def percent(self, value: float, signed: bool = False) -> str:
        """Returns a share in percent.

        >>> language("en").percent(0.1234), language("uk").percent(-0.1234, signed=True)
        ('12.3 %', '−12,3 %')
        """
        return f"{self.decimal(100 * value, signed=signed)} %"


def sources(code: str) -> dict[str, str]:
    """Returns the source of every text of a language, by the name of the text."""
    folder = Path(__file__).parent / code
    parts = [part for file in sorted(folder.glob("*.ftl")) for part in ENTRY.split(file.read_text(encoding="utf-8"))]
    return {part.partition(" =")[0]: part for part in parts if ENTRY.match(part)}


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
