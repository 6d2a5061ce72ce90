"""Operations on the bits of a word on a GPU, which has instructions of its own for them."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import cuda

from tilewright.kernel.bits import lowest, popcount


def _popcount(bits: int) -> Any:
    return np.int64(cuda.popc(bits))


def _lowest(bits: int) -> Any:
    # The simulated form of cuda.ffs is wrong for words of 64 bits.
    return np.int64(cuda.popc((bits & -bits) - 1))


FORMS: dict[Callable[[int], int], Any] = {
    popcount: cuda.jit(_popcount, device=True),
    lowest: cuda.jit(_lowest, device=True),
}
"""The form on a GPU of each function that is not Python but an instruction of the machine."""
