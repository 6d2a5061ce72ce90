"""Random numbers and random choices."""

from typing import Any

import numpy as np

from tilewright.kernel.bits import nth_bit, popcount
from tilewright.kernel.jit import compiled, inlined

_GOLDEN, _MIX1, _MIX2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_STAR = np.uint64(2685821657736338717)
_U12, _U25, _U27, _U30, _U31, _U32 = (np.uint64(shift) for shift in (12, 25, 27, 30, 31, 32))


@inlined
def mix(x: Any) -> Any:
    """Returns a 64-bit number in which every bit depends on every bit of the argument (splitmix64)."""
    x = (x ^ (x >> _U30)) * _MIX1
    x = (x ^ (x >> _U27)) * _MIX2
    return x ^ (x >> _U31)


@compiled
def seed_game(rng: Any, seed: int, number: int) -> None:
    """Seed the generator (an array of one uint64) for a game. It depends only on the seed and the game's number."""
    rng[0] = mix(mix(np.uint64(seed) + _GOLDEN) + np.uint64(number) * _GOLDEN) | np.uint64(1)


@inlined
def below(rng: Any, n: int) -> Any:
    """Returns a random number from 0 to n - 1 (xorshift64*, Vigna 2016). n must be below 2**32."""
    x = rng[0]
    x ^= x >> _U12
    x ^= x << _U25
    x ^= x >> _U27
    rng[0] = x
    return np.int64((((x * _STAR) >> _U32) * np.uint64(n)) >> _U32)


@inlined
def pick(rng: Any, bits: int) -> Any:
    """Returns the index of one of the set bits, uniformly at random."""
    return nth_bit(bits, below(rng, popcount(bits)))


@inlined
def pick_best(rng: Any, actions: Any, values: Any, count: int) -> Any:
    """Returns one of the first `count` actions with the highest value. Ties are broken at random. The actions are
    overwritten.
    """
    best = values[0]
    for index in range(1, count):
        best = max(best, values[index])
    equals = 0
    for index in range(count):
        if values[index] >= best - 1e-9:
            actions[equals] = actions[index]
            equals += 1
    return actions[below(rng, equals)]
