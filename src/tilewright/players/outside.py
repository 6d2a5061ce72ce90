"""Bots from outside this package: the entry points of other packages, and any class or function in a module.

A bot from outside is code that runs with the permissions of the user who starts it. So these bots are not in the
registry: they can be named only on the command line or in code on this machine, not by a page or a record.
"""

import re
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from tilewright import kit
from tilewright.core import AnyGame, OptionError, TilewrightError, shorten
from tilewright.records import NAME_LENGTH, is_name

GROUP = "tilewright.bots"
"""The group of entry points with which other packages add bots."""

PLACE = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")
"""The place of a class or function: `module:Class`."""

MAKES = "a class or function that makes a bot from a game and a random.Random"


@cache
def brought() -> dict[str, str]:
    """Returns the places of the bots of other packages, by name."""
    return kit.brought(GROUP)


def maker(spec: str) -> Callable[[AnyGame, Random], Any] | None:
    """Returns a function that makes the bot of an entry point or of `module:Class`; None if the spec is neither. Raises
    OptionError if the class or function cannot be loaded.
    """
    place = brought().get(spec, spec)
    if not PLACE.fullmatch(place):
        return None
    _find_modules_here()
    try:
        make = kit.load(place)
    except Exception as problem:
        raise _refusal(spec, "loaded", problem) from problem
    if not callable(make):
        raise OptionError(f"{shorten(place)!r} is {shorten(repr(make))}: expected {MAKES}")
    return partial(_make, spec, make)


def _find_modules_here() -> None:
    """Make the modules in the current folder importable, after all installed ones."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def _make(spec: str, make: Callable[[AnyGame, Random], Any], game: AnyGame, rng: Random) -> Any:
    """Returns a bot for a game. Raises OptionError if making it fails, or if the result is not a bot."""
    try:
        bot = make(game, rng)
        name, choose = getattr(bot, "name", None), getattr(bot, "choose", None)
    except TilewrightError:
        raise
    except Exception as problem:
        raise _refusal(spec, "made", problem) from problem
    if not is_name(name) or not callable(choose):
        raise OptionError(
            f"{shorten(spec)!r} made {shorten(repr(bot))}: expected a bot, with a name of 1 to {NAME_LENGTH} printable"
            " characters and choose(view)"
        )
    return bot


def _refusal(spec: str, done: str, problem: Exception) -> OptionError:
    told = shorten(f"{type(problem).__name__}: {problem}")
    return OptionError(f"the bot {shorten(spec)!r} cannot be {done} ({told}): expected {MAKES}")
