"""Compilation of the kernels with Numba, for a CPU and for a GPU, and the cache of compiled code.

The decorators compile for the CPU. `on_gpu` compiles the same functions again, with CUDA, from the same source.

The cache is in the user's cache folder, in a folder whose name is a hash of all sources and their paths. So stale code
never runs after a source has changed. If the cache is not writable, every process compiles for itself.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

if sys.platform != "win32":
    import fcntl

import numba
from filelock import FileLock
from numba.core.dispatcher import Dispatcher
from platformdirs import user_cache_path

_SETTINGS: Any = numba.config
_NJIT: Any = numba.njit

SOURCES: dict[str, tuple[str, ...]] = {"kernel": ("kernel/**/*.py", "games/*/kernel/**/*.py", "games/*/components.*")}
SOURCES["search"] = (*SOURCES["kernel"], "search/**/*.py", "games/*/search/**/*.py")
"""The sources of each compiled part. The kernels include the components of the games, whose numbers are compiled into
them. The search includes the kernels, which are inlined into it. A change of the search does not recompile the kernels.
"""


def cache_name(package: Path, part: str) -> str:
    """Returns the name of the cache folder for a part of the package. It depends on the content of all sources, since
    Numba does not notice changes in other files. It also depends on their paths and times, since Numba recompiles when
    these change.
    """
    key = hashlib.sha256(f"{numba.__version__} {sys.version} {_SETTINGS.BOUNDSCHECK}".encode())
    for source in sorted(path for pattern in SOURCES[part] for path in package.glob(pattern)):
        key.update(f"{source} {source.stat().st_mtime_ns} ".encode() + source.read_bytes())
    return f"{part}-{key.hexdigest()[:16]}"


def _cache_folder(part: str) -> Path | None:
    """Returns the cache folder of a part; None if it is not writable."""
    given = os.environ.get("TILEWRIGHT_CACHE")
    folder = (Path(given) if given else user_cache_path("tilewright")) / cache_name(Path(__file__).parents[1], part)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK | os.X_OK) else None


CACHE_FOLDER, SEARCH_FOLDER = _cache_folder("kernel"), _cache_folder("search")
"""The cache folders of the kernels and of the search; None if not writable."""


@contextmanager
def one_at_a_time(folder: Path | None) -> Iterator[None]:
    """Let one process at a time compile into a cache folder. The others wait for it, and load what it has compiled.
    Without a folder, they compile one after another. The lock ends with the process, even if that is killed.
    """
    with FileLock(folder / "compiling.lock") if folder else _alone():
        yield


@contextmanager
def _alone() -> Iterator[None]:
    """Hold a lock where nothing can be written: on this file, which is only read. Windows has no such lock."""
    with Path(__file__).open("rb") as held:
        if sys.platform != "win32":
            with suppress(OSError):  # some file systems of a network
                fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _jit(function: Callable[..., Any], cache: bool, **options: Any) -> Any:
    """Compile a function with Numba. It releases the GIL and does not check for division by zero."""
    before = _SETTINGS.CACHE_DIR
    folder = SEARCH_FOLDER if ".search." in function.__module__ else CACHE_FOLDER
    _SETTINGS.CACHE_DIR = str(folder or before)
    try:
        return _NJIT(cache=cache, nogil=True, error_model="numpy", **options)(function)
    finally:
        _SETTINGS.CACHE_DIR = before


_PLAIN = {"_nrt": False}
"""Settings without Numba's runtime: no allocation and no reference counting. Counting the references of the arrays in a
named tuple would take more than half of a search's time. Moreover, the same source is compiled for other targets, which
lack this runtime."""

_INLINED = _PLAIN | {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: Callable[..., Any]) -> Any:
    """Compile a function that allocates no arrays. It can also be called from Python."""
    return _jit(function, cache=CACHE_FOLDER is not None, **_PLAIN)


def allocating(function: Callable[..., Any]) -> Any:
    """Compile a function that allocates arrays for others to work on."""
    return _jit(function, cache=CACHE_FOLDER is not None)


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a function that is always inlined into its callers. It is neither cached nor callable on its own."""
    return _jit(function, cache=False, **_INLINED)


def fast(function: Callable[..., Any]) -> Any:
    """Compile a function that may sum floats in any order, so that it can be vectorised."""
    return _jit(function, cache=CACHE_FOLDER is not None, fastmath=True, **_PLAIN)


def fast_inlined(function: Callable[..., Any]) -> Any:
    """Compile a function that may sum floats in any order, inlined into its callers."""
    return _jit(function, cache=False, fastmath=True, **_INLINED)


@cache
def over(rules: ModuleType, function: Callable[..., Any]) -> Any:
    """Compile a function that is written once for all games, for the rules of one game. They replace the global `rules`
    of its module. Numba cannot cache a function that takes functions as arguments, so each game gets a copy with a name
    of its own.
    """
    name = f"{function.__name__}_over_{rules.__name__.replace('.', '_')}"
    copied = FunctionType(function.__code__, {**function.__globals__, "rules": rules}, function.__name__)
    copied.__qualname__, copied.__module__ = name, function.__module__
    return compiled(copied)


# The same source on a GPU --------------------------------------------------------------------------------


def on_gpu(function: Callable[..., Any], **names: Any) -> Any:
    """Compile a plain function as a CUDA kernel. `names` replaces globals of its module, such as `rules`. Everything
    compiled that it calls is compiled a second time, as a function of the GPU.
    """
    from numba import cuda

    return cuda.jit(_copied(function, names))


@cache
def _twin(function: Any) -> Any:
    """Returns the form for the GPU of a compiled function or of a module of such functions. Everything else, such as a
    table or NumPy, has the same form on every machine.
    """
    if isinstance(function, ModuleType) and function.__name__.startswith("tilewright."):
        module = ModuleType(function.__name__)
        names = getattr(function, "__all__", [name for name in vars(function) if not name.startswith("_")])
        vars(module).update((name, _of_gpu(getattr(function, name))) for name in names)
        return module
    if isinstance(function, Dispatcher):
        from numba import cuda

        return cuda.jit(_copied(function.py_func, {}), device=True)
    from tilewright.kernel.gpu_bits import FORMS

    return FORMS.get(function, function)


def _of_gpu(value: Any) -> Any:
    """Returns the form for the GPU of any value that compiled code names."""
    return _twin(value) if callable(value) or isinstance(value, ModuleType) else value


def _copied(function: Any, names: Mapping[str, Any]) -> Any:
    """Returns a copy of a function that calls the forms for the GPU of what the original calls."""
    named = {**function.__globals__, **names}
    used = {name: _of_gpu(named[name]) for name in function.__code__.co_names if name in named}
    return FunctionType(function.__code__, used, function.__name__, function.__defaults__)
