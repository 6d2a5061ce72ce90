"""Operations on the bits of a word."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from tilewright.kernel.jit import inlined


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
"""Returns the number of set bits."""

lowest = cast(Callable[[int], int], _lowest)
"""Returns the index of the lowest set bit. At least one bit must be set."""


@inlined
def nth_bit(bits: int, n: int) -> int:
    """Returns the index of the n-th set bit, counted from 0."""
    while n:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


@inlined
def list_bits(out: Any, count: int, first: int, bits: int) -> int:
    """Append the indices of the set bits, each plus `first`, to the `count` numbers in `out`. Returns the new count."""
    while bits:
        out[count] = first + lowest(bits)
        bits &= bits - 1
        count += 1
    return count
