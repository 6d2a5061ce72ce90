"""How the kernels are compiled, and the few things that all of them need: bits and random numbers.

Compiled code is kept in the user's cache folder, under a name that is a hash of all kernel sources: a changed source
never runs stale code. Where that folder cannot be written, everything still works and is compiled in each process.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from platformdirs import user_cache_path

_SETTINGS: Any = numba.config


def _cache_folder() -> Path | None:
    """The folder for compiled code, or None if there is none that can be written."""
    key = hashlib.sha256(f"{numba.__version__} {sys.version} {_SETTINGS.BOUNDSCHECK}".encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        key.update(source.read_bytes())
    given = os.environ.get("TILEWRIGHT_CACHE")
    folder = (Path(given) if given else user_cache_path("tilewright")) / f"kernel-{key.hexdigest()[:16]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK | os.X_OK) else None


CACHE_FOLDER = _cache_folder()
"""Where compiled code is kept, if anywhere."""


def jit(**options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function with Numba: it holds no lock, and division by zero is not checked."""

    def decorate(function: Callable[..., Any]) -> Any:
        before = _SETTINGS.CACHE_DIR
        _SETTINGS.CACHE_DIR = str(CACHE_FOLDER or before)
        try:
            return numba.njit(cache=CACHE_FOLDER is not None, nogil=True, error_model="numpy", **options)(function)
        finally:
            _SETTINGS.CACHE_DIR = before

    return decorate


compiled = jit()
"""A function of a kernel."""

inlined = jit(forceinline=True)
"""A small function that becomes part of its callers."""


# Bits ----------------------------------------------------------------------------------------------------


@intrinsic
def _popcount(_context: Any, bits: Any) -> Any:

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _lowest(_context: Any, bits: Any) -> Any:

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


popcount = cast(Callable[[int], int], _popcount)
"""How many bits are set."""

lowest = cast(Callable[[int], int], _lowest)
"""The number of the lowest bit that is set; there must be one."""


@inlined
def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th bit that is set, from 0."""
    while n:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


# Random numbers ------------------------------------------------------------------------------------------

_GOLDEN, _MIX1, _MIX2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_STAR = np.uint64(2685821657736338717)
_U12, _U25, _U27, _U30, _U31, _U32 = (np.uint64(shift) for shift in (12, 25, 27, 30, 31, 32))


@inlined
def mix(x: Any) -> Any:
    """A 64-bit number in which every bit depends on every bit of the given one (splitmix64)."""
    x = (x ^ (x >> _U30)) * _MIX1
    x = (x ^ (x >> _U27)) * _MIX2
    return x ^ (x >> _U31)


@compiled
def seed_game(rng: Any, seed: int, number: int) -> None:
    """Set the generator (an array of one uint64) for one game: it depends on the seed and the game's number alone."""
    rng[0] = mix(mix(np.uint64(seed) + _GOLDEN) + np.uint64(number) * _GOLDEN) | np.uint64(1)


@inlined
def below(rng: Any, n: int) -> Any:
    """A random number from 0 to n - 1 (xorshift64*, Vigna 2016), n below 2**32."""
    x = rng[0]
    x ^= x >> _U12
    x ^= x << _U25
    x ^= x >> _U27
    rng[0] = x
    return np.int64((((x * _STAR) >> _U32) * np.uint64(n)) >> _U32)
