"""Bots from outside this package: those that other packages bring, and any class or function of a module.

A bot from outside is code that runs with the rights of whoever starts it. So these are no bots of the registry: only
whoever gives commands on this machine can name one, and no page or record.
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
"""The entry points by which other packages bring bots."""

PLACE = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")
"""A class or function of a module: `module:Class`."""

MAKES = "a class or function that makes a bot from a game and a random.Random"


@cache
def brought() -> dict[str, str]:
    """Where the bots of other packages are, by their names."""
    return kit.brought(GROUP)


def maker(spec: str) -> Callable[[AnyGame, Random], Any] | None:
    """What makes the bot that an entry point or `module:Class` names; None if the spec is neither. Raises OptionError
    if it cannot be loaded.
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
    """Modules of the current folder can be named too, after all that is installed."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def _make(spec: str, make: Callable[[AnyGame, Random], Any], game: AnyGame, rng: Random) -> Any:
    """The bot for a game; raises OptionError if none comes of it."""
    try:
        bot = make(game, rng)
    except TilewrightError:
        raise
    except Exception as problem:
        raise _refusal(spec, "made", problem) from problem
    if not is_name(getattr(bot, "name", None)) or not callable(getattr(bot, "choose", None)):
        raise OptionError(
            f"{shorten(spec)!r} made {shorten(repr(bot))}: expected a bot, with a name of 1 to {NAME_LENGTH} printable"
            " characters and choose(view)"
        )
    return bot


def _refusal(spec: str, done: str, problem: Exception) -> OptionError:
    told = shorten(f"{type(problem).__name__}: {problem}")
    return OptionError(f"the bot {shorten(spec)!r} cannot be {done} ({told}): expected {MAKES}")
