"""A game's kit: one value that names everything the game brings.

The rules are there at once. Every other part is named as `module:attribute` and imported when it is first asked for, so
that a table in a terminal never loads a compiler. Shared code knows no game: it asks the kit.
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
    """The options that a position text states, for games that have none."""
    return {}


@dataclass(frozen=True)
class Kit:
    """What a game is called, for how many it is, how its rules are made, its options, and its parts.

    `rules` makes the game from `players`, `starter`, a random generator and the options. `options` says of each option
    what it may be. `stated` reads the options that the fields of a position text state.
    """

    name: str
    title: str
    players: tuple[int, ...]
    rules: Callable[..., AnyGame]
    options: Mapping[str, str] = field(default_factory=lambda: {"starter": STARTER, "position": POSITION})
    stated: Callable[[Sequence[str]], dict[str, Any]] = no_options
    benched: tuple[int, ...] = ()
    """The numbers of players with which the bench measures the game; none where another game says as much."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """Where each part is, as `module:attribute`. docs/games.md lists the parts and what each has to be."""

    @property
    def player_counts(self) -> str:
        """In words, such as `2, 3 or 4`."""
        *fewer, most = map(str, self.players)
        return f"{', '.join(fewer)} or {most}" if fewer else most

    def check_options(self, names: Iterable[str]) -> None:
        """Raises OptionError if the game does not have one of these options."""
        for name in names:
            if name not in self.options:
                known = ", ".join(self.options)
                raise OptionError(f"{self.name} has no option {shorten(name)!r}: expected one of {known}")

    def has(self, part: str) -> bool:
        """Whether the game brings this part."""
        return part in self.parts

    def part(self, part: str) -> Any:
        """A part of the game, imported if it was not before; raises OptionError if the game does not bring it, and
        MissingExtra if it needs a package that is not installed.
        """
        if part not in self.parts:
            raise OptionError(f"{self.name} has no {part}: expected a game whose kit names this part (docs/games.md)")
        return load(self.parts[part])


def brought(group: str) -> dict[str, str]:
    """What other packages bring by their entry points of a group: where each is, as `module:attribute`, by its name."""
    # Imported here, since it takes longer than the rest of the package and is seldom needed.
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=group)}


@cache
def load(place: str) -> Any:
    """What a text `module:attribute` names; raises MissingExtra if it needs a package that is not installed."""
    module, _, attribute = place.partition(":")
    try:
        found = import_module(module)
    except ModuleNotFoundError as problem:
        raise explained(problem) or problem from None
    return getattr(found, attribute) if attribute else found
