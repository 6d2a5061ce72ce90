"""Bits of a word."""

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


@inlined
def list_bits(out: Any, count: int, first: int, bits: int) -> int:
    """Write the numbers of the bits that are set, plus a first one, behind so many others; gives how many there are."""
    while bits:
        out[count] = first + lowest(bits)
        bits &= bits - 1
        count += 1
    return count
