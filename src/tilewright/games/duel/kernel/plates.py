"""Dome plates outside the boards: types, lists of plates, the stack and the display."""

from typing import Any

from tilewright.games.duel.kernel.state import DISPLAYED, PLATE_COUNT, RETURNED, STACK, TOP_SHOWN
from tilewright.kernel.jit import inlined

MOSAIC_PLATE = 9
"""The first mosaic plate: below it are the ornament plates."""

ORNAMENT_PLATES = (1 << MOSAIC_PLATE) - 1
MOSAIC_PLATES = (1 << PLATE_COUNT) - 1 - ORNAMENT_PLATES
"""The plates of each type, as bits."""


@inlined
def of_type(plate: int) -> int:
    """Returns all plates of a plate's type, as bits."""
    return MOSAIC_PLATES if plate >= MOSAIC_PLATE else ORNAMENT_PLATES


@inlined
def listed(s: Any, at: int, index: int) -> int:
    """Returns a plate of a list."""
    return s[at + 1] >> 7 * index & 127 if index < 9 else s[at + 2] >> 7 * (index - 9) & 127


@inlined
def relist(s: Any, at: int, index: int, back: int) -> None:
    """Replace a plate of a list."""
    word, bits = at + 1 + index // 9, 7 * (index % 9)
    s[word] = s[word] & ~(127 << bits) | back << bits


@inlined
def append(s: Any, at: int, back: int) -> None:
    """Append a plate to a list."""
    index = s[at]
    s[at] = index + 1
    s[at + 1 + index // 9] |= back << 7 * (index % 9)


@inlined
def remove(s: Any, at: int, index: int) -> None:
    """Remove a plate from a list. Those behind it move up."""
    s[at] -= 1
    low, high = s[at + 1], s[at + 2]
    if index < 9:
        before = low & ((1 << 7 * index) - 1)
        s[at + 1] = before | low >> 7 * index >> 7 << 7 * index | (high & 127) << 56
        s[at + 2] = high >> 7
    else:
        bits = 7 * (index - 9)
        s[at + 2] = high & ((1 << bits) - 1) | high >> bits >> 7 << bits


@inlined
def stack_top(s: Any, o: int) -> Any:
    """Returns the top plate of the stack as an entry of a list. If nobody has looked at it, its type must be shown."""
    if s[o + STACK] == 0:
        return s[o + RETURNED + 1] & 127
    return MOSAIC_PLATE if s[o + STACK] >> TOP_SHOWN == 2 else 0


@inlined
def pop_stack(s: Any, o: int) -> None:
    """Take the top plate off the stack. The type of the next one is not shown yet, unless that plate was put back
    (D12).
    """
    if s[o + STACK]:
        s[o + STACK] = (s[o + STACK] & ((1 << TOP_SHOWN) - 1)) - 1
    else:
        s[o + RETURNED] -= 1
        s[o + RETURNED + 1] = s[o + RETURNED + 1] >> 7 | (s[o + RETURNED + 2] & 127) << 56
        s[o + RETURNED + 2] >>= 7


@inlined
def display_size(s: Any, o: int) -> int:
    """Returns how many plates lie face up."""
    displayed = s[o + DISPLAYED]
    return int(displayed > 0) + int(displayed > 0xFF) + int(displayed > 0xFFFF)


@inlined
def displayed_plates(s: Any, o: int) -> int:
    """Returns the face-up plates, as bits."""
    displayed = s[o + DISPLAYED]
    return (1 << (displayed & 255) | 1 << (displayed >> 8 & 255) | 1 << (displayed >> 16)) >> 1
