"""A game's kit: one value that names everything the game brings.

The rules are loaded with the kit. Every other part is named as `module:attribute` and imported on first use, so a table
in a terminal never loads a compiler. Shared code knows no game and asks the kit instead.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from tilewright.core import AnyGame, GameFailed, OptionError, TilewrightError, failed_with, shorten
from tilewright.extras import explained

STARTER = "the seat that starts, from 0, or random (default 0)"
POSITION = "the position to begin at, as one line of text (default: the start of a game)"

NAME = re.compile("[a-z][a-z0-9_-]*")
"""The name of a game, which is a word in positions, in the engine protocol and in addresses of the page."""

KINDS = {
    "kernel": "tilewright.kernel.checked:Kernel",
    "searcher": "tilewright.search.searcher:Searcher",
    "table": "tilewright.server.game_table:GameTable",
    "terminal": "tilewright.terminal.game_terminal:GameTerminal",
}
"""The places of the classes of which certain parts make an object."""


def no_options(fields: Sequence[str]) -> dict[str, Any]:
    """Returns no options, for games whose position texts contain none."""
    return {}


@dataclass(frozen=True)
class Kit:
    """The names of a game, its numbers of players, its rules, its options, and its parts.

    `rules` makes the game from `players`, `starter`, a random generator and the options. `options` describes the values
    of each option. `stated` returns the options that the fields of a position text contain.
    """

    name: str
    title: str
    players: tuple[int, ...]
    rules: Callable[..., AnyGame]
    options: Mapping[str, str] = field(default_factory=lambda: {"starter": STARTER, "position": POSITION})
    stated: Callable[[Sequence[str]], dict[str, Any]] = no_options
    benched: tuple[int, ...] = ()
    """The numbers of players with which the bench measures the game; none if another game is representative of it."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """The place of each part, as `module:attribute`. docs/games.md lists the parts and their types."""

    @property
    def player_counts(self) -> str:
        """The numbers of players in words, such as `2, 3 or 4`."""
        *fewer, most = map(str, self.players)
        return f"{', '.join(fewer)} or {most}" if fewer else most

    def check_options(self, names: Iterable[str]) -> None:
        """Raises OptionError if the game does not have one of these options."""
        for name in names:
            if name not in self.options:
                known = ", ".join(self.options)
                raise OptionError(f"{self.name} has no option {shorten(name)!r}: expected one of {known}")

    def has(self, part: str) -> bool:
        """Whether the game has this part."""
        return part in self.parts

    def part(self, part: str) -> Any:
        """Returns a part of the game, importing it on first use. Raises OptionError if the game does not have it,
        MissingExtra if it needs a package that is not installed, and GameFailed if it cannot be loaded.
        """
        self.check_parts([part])
        try:
            return load(self.parts[part])
        except TilewrightError:
            raise
        except Exception as problem:
            told = shorten(f"{type(problem).__name__}: {problem}", 200)
            raise GameFailed(f"{self._told(part)} cannot be loaded: {told}", self.name) from problem

    def call(self, part: str, *arguments: Any) -> Any:
        """Returns what a part of the game returns for these arguments, or the object that it makes. May raise as `part`
        does, and raises GameFailed if the part fails or makes an object of another class than expected.
        """
        called = self.part(part)
        try:
            made = called(*arguments)
        except (TilewrightError, OSError):
            raise
        except Exception as problem:
            raise GameFailed(f"{self._told(part)} {failed_with(problem)}", self.name) from problem
        if part in KINDS and not isinstance(made, load(KINDS[part])):
            expected = KINDS[part].partition(":")[2]
            raise GameFailed(f"{self._told(part)} makes {shorten(repr(made))}: expected a {expected}", self.name)
        return made

    def _told(self, part: str) -> str:
        return f"the part {part} of the game {self.name} ({self.parts[part]})"

    def check(self) -> None:
        """Raises OptionError if a field has a value that it cannot have. For the kits of other packages, which no type
        checker has seen.
        """
        counts: Any = self.players
        are_counts = (
            isinstance(counts, tuple) and bool(counts) and all(type(each) is int and each > 0 for each in counts)
        )
        is_name = NAME.fullmatch(str(self.name)) is not None
        for is_valid, what, value, expected in (
            (is_name, "name is", self.name, "small letters, digits, hyphens and underscores, a letter first"),
            (isinstance(self.title, str), "title is", self.title, "a text"),
            (are_counts, "players are", self.players, "a tuple of numbers such as (2, 3)"),
            (callable(self.rules), "rules are", self.rules, "a function that makes the game"),
            (_is_texts(self.options), "options are", self.options, "a dictionary of names and descriptions"),
            (callable(self.stated), "stated is", self.stated, "a function of the fields of a position text"),
            (isinstance(self.benched, tuple), "benched is", self.benched, "a tuple of numbers of players"),
            (_is_texts(self.parts), "parts are", self.parts, "a dictionary of names and places, module:attribute"),
        ):
            if not is_valid:
                raise OptionError(f"its {what} {shorten(repr(value))}: expected {expected}")

    def check_parts(self, parts: Iterable[str]) -> None:
        """Raises OptionError if the game does not have one of these parts. Nothing is imported."""
        for part in parts:
            if not self.has(part):
                raise OptionError(
                    f"{self.name} has no {part}: expected a game whose kit names this part (docs/games.md)"
                )


def _is_texts(value: object) -> bool:
    """Whether a value is a dictionary of texts by texts."""
    return isinstance(value, Mapping) and all(isinstance(text, str) for pair in value.items() for text in pair)


def brought(group: str) -> dict[str, str]:
    """Returns the entry points of a group in all installed packages: each name with its place, `module:attribute`."""
    # Imported here, since this import takes longer than the rest of the package and is seldom needed.
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=group)}


@cache
def load(place: str) -> Any:
    """Returns the object at `module:attribute`. Raises MissingExtra if it needs a package that is not installed."""
    module, _, attribute = place.partition(":")
    try:
        loaded = import_module(module)
    except ModuleNotFoundError as problem:
        raise explained(problem) or problem from None
    return getattr(loaded, attribute) if attribute else loaded
