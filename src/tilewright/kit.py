"""A game's kit: one value that names everything the game brings.

The rules are loaded with the kit. Every other part is named as `module:attribute` and imported on first use, so a table
in a terminal never loads a compiler. Shared code knows no game and asks the kit instead.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from tilewright.core import AnyGame, OptionError, shorten
from tilewright.extras import explained

STARTER = "the seat that starts, from 0, or random (default 0)"
POSITION = "the position to begin at, as one line of text (default: the start of a game)"


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
        """Returns a part of the game, importing it on first use. Raises OptionError if the game does not have it, and
        MissingExtra if it needs a package that is not installed.
        """
        self.check_parts([part])
        return load(self.parts[part])

    def check_parts(self, parts: Iterable[str]) -> None:
        """Raises OptionError if the game does not have one of these parts. Nothing is imported."""
        for part in parts:
            if not self.has(part):
                raise OptionError(
                    f"{self.name} has no {part}: expected a game whose kit names this part (docs/games.md)"
                )


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
