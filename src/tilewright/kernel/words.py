"""States as 64-bit words."""

from typing import Any

from tilewright.kernel.jit import inlined


@inlined
def copy(s: Any, source: int, target: int, words: int) -> None:
    """Copy a state. A loop is faster than a slice for so few words."""
    for word in range(words):
        s[target + word] = s[source + word]
