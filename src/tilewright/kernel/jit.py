"""How the kernels are compiled, and where compiled code is kept.

It is kept in the user's cache folder, under a name that is a hash of all sources that it comes from, and of where they
are: a changed source never runs stale code. Where that folder cannot be written, everything still works and is compiled
in each process.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from platformdirs import user_cache_path

_SETTINGS: Any = numba.config
_NJIT: Any = numba.njit

SOURCES: dict[str, tuple[str, ...]] = {"kernel": ("kernel/**/*.py", "games/*/kernel/**/*.py", "games/*/components.*")}
SOURCES["search"] = (*SOURCES["kernel"], "search/**/*.py", "games/*/search/**/*.py")
"""What each part that is compiled comes from: the kernels, and the components whose numbers are compiled into them; and
the search, of which kernels become a part. So a change of the search leaves the kernels compiled."""


def cache_name(package: Path, part: str) -> str:
    """The name for what is compiled of a part of a package folder. It changes with each source, since Numba does not
    notice that a function in another file changed; and with the places and times of the sources, since Numba compiles
    anew when these change.
    """
    key = hashlib.sha256(f"{numba.__version__} {sys.version} {_SETTINGS.BOUNDSCHECK}".encode())
    for source in sorted(path for pattern in SOURCES[part] for path in package.glob(pattern)):
        key.update(f"{source} {source.stat().st_mtime_ns} ".encode() + source.read_bytes())
    return f"{part}-{key.hexdigest()[:16]}"


def _cache_folder(part: str) -> Path | None:
    """The folder for what is compiled of a part, or None if there is none that can be written."""
    given = os.environ.get("TILEWRIGHT_CACHE")
    folder = (Path(given) if given else user_cache_path("tilewright")) / cache_name(Path(__file__).parents[1], part)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK | os.X_OK) else None


CACHE_FOLDER, SEARCH_FOLDER = _cache_folder("kernel"), _cache_folder("search")
"""Where the compiled kernels and the compiled search are kept, if anywhere."""


def _jit(function: Callable[..., Any], cache: bool, **options: Any) -> Any:
    """Compile a function with Numba: it holds no lock, and division by zero is not checked."""
    before = _SETTINGS.CACHE_DIR
    folder = SEARCH_FOLDER if ".search." in function.__module__ else CACHE_FOLDER
    _SETTINGS.CACHE_DIR = str(folder or before)
    try:
        return _NJIT(cache=cache, nogil=True, error_model="numpy", **options)(function)
    finally:
        _SETTINGS.CACHE_DIR = before


_PLAIN = {"_nrt": False}
"""Without Numba's runtime: nothing is allocated, and no references are counted. Counting those of the arrays of a named
tuple would cost more than half of a search's time; and the runtime is not there on other machines than this one, for
which the same source is compiled too."""

_INLINED = _PLAIN | {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: Callable[..., Any]) -> Any:
    """A function on given arrays, which allocates none and can be called from outside too."""
    return _jit(function, cache=CACHE_FOLDER is not None, **_PLAIN)


def allocating(function: Callable[..., Any]) -> Any:
    """A compiled function that allocates the arrays that others work on."""
    return _jit(function, cache=CACHE_FOLDER is not None)


def inlined(function: Callable[..., Any]) -> Any:
    """A function that becomes part of its callers in a kernel, and is kept and called as part of them only."""
    return _jit(function, cache=False, **_INLINED)


def fast(function: Callable[..., Any]) -> Any:
    """A compiled function that may sum floats in any order, several at a time."""
    return _jit(function, cache=CACHE_FOLDER is not None, fastmath=True, **_PLAIN)


def fast_inlined(function: Callable[..., Any]) -> Any:
    """The same as part of its callers."""
    return _jit(function, cache=False, fastmath=True, **_INLINED)


@cache
def over(rules: ModuleType, function: Callable[..., Any]) -> Any:
    """A function that is written once for all games, compiled over the rules of one: `rules` in its module becomes
    theirs. Numba cannot cache a function that is given others as arguments, so each game has a copy under its own name.
    """
    name = f"{function.__name__}_over_{rules.__name__.replace('.', '_')}"
    copied = FunctionType(function.__code__, {**function.__globals__, "rules": rules}, function.__name__)
    copied.__qualname__, copied.__module__ = name, function.__module__
    return compiled(copied)
