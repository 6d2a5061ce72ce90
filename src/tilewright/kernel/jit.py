"""How the kernels are compiled, and where compiled code is kept.

It is kept in the user's cache folder, under a name that is a hash of all sources that it comes from: a changed source
never runs stale code. Where that folder cannot be written, everything still works and is compiled in each process.
"""

import atexit
import gc
import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from platformdirs import user_cache_path

_SETTINGS: Any = numba.config

# When Python ends it looks through all objects once more: with those of Numba this takes a fifth of a second.
atexit.register(gc.freeze)


def cache_name(package: Path) -> str:
    """The name for what is compiled from the sources in a package folder: the kernels, and the components whose numbers
    are compiled into them. Numba itself does not notice that a function in another file changed.
    """
    key = hashlib.sha256(f"{numba.__version__} {sys.version} {_SETTINGS.BOUNDSCHECK}".encode())
    for source in sorted((*package.glob("kernel/**/*.py"), *package.glob("games/*/components.*"))):
        key.update(source.read_bytes())
    return f"kernel-{key.hexdigest()[:16]}"


def _cache_folder() -> Path | None:
    """The folder for compiled code, or None if there is none that can be written."""
    given = os.environ.get("TILEWRIGHT_CACHE")
    folder = (Path(given) if given else user_cache_path("tilewright")) / cache_name(Path(__file__).parents[1])
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK | os.X_OK) else None


CACHE_FOLDER = _cache_folder()
"""Where compiled code is kept, if anywhere."""


def _jit(function: Callable[..., Any], cache: bool, **options: Any) -> Any:
    """Compile a function with Numba: it holds no lock, and division by zero is not checked."""
    before = _SETTINGS.CACHE_DIR
    _SETTINGS.CACHE_DIR = str(CACHE_FOLDER or before)
    try:
        return numba.njit(cache=cache, nogil=True, error_model="numpy", **options)(function)
    finally:
        _SETTINGS.CACHE_DIR = before


def compiled(function: Callable[..., Any]) -> Any:
    """A function of a kernel, which can be called from outside too."""
    return _jit(function, cache=CACHE_FOLDER is not None)


def inlined(function: Callable[..., Any]) -> Any:
    """A function that becomes part of its callers in a kernel, and is kept and called as part of them only."""
    return _jit(function, cache=False, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
