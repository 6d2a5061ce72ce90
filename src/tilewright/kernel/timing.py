"""Loops over single calls of a kernel, for the bench. A call from Python would cost more than the function itself."""

from typing import Any

import numpy as np

from tilewright.kernel.words import copy

rules: Any = None
"""A placeholder for the compiled rules of a game, which replace it when the loops are compiled (`jit.over`)."""


def listings(words: Any, out: Any, times: int) -> int:
    """List the legal moves `times` times. `out` is a scratch buffer for all actions."""
    count, o = 0, np.int64(0)
    for _ in range(times):
        count += rules.legal(words, o, out)
    return count


def copies(words: Any, s: Any, times: int) -> Any:
    """Copy the state `times` times. `s` is a scratch buffer for two states."""
    size, o = words.size, np.int64(0)
    for word in range(size):
        s[word] = words[word]
    for _ in range(times):
        s[size - 1] += 1  # changes the state, so that the compiler cannot omit a copy
        copy(s, o, size, size)
    return s[2 * size - 1]
