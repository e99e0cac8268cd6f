"""Whole numbers (docs/ir.md, Values, Integers): Python's, which never overflow, taken back into the range of the type.

Each entry makes, for a type, the function of one or two operands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_foundation.stepping.values.numbers import clamper, wrapper

Of1: TypeAlias = Callable[[int], int]
Of2: TypeAlias = Callable[[int, int], int]

# ---------------------------------------------------------------------------------------------------------- arithmetic


def _add(dtype: DataType) -> Of2:
    wrap = wrapper(dtype)
    return lambda a, b: wrap(a + b)


def _sub(dtype: DataType) -> Of2:
    wrap = wrapper(dtype)
    return lambda a, b: wrap(a - b)


def _mul(dtype: DataType) -> Of2:
    wrap = wrapper(dtype)
    return lambda a, b: wrap(a * b)


def _truncated(a: int, b: int) -> int:
    """The quotient toward zero. Python's `//` goes down."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _div(dtype: DataType) -> Of2:
    wrap = wrapper(dtype)
    by_zero = wrap(-1)  # all ones: -1 of a signed type, the largest number of an unsigned one
    return lambda a, b: wrap(_truncated(a, b)) if b else by_zero


def _mod(_dtype: DataType) -> Of2:
    return lambda a, b: a - b * _truncated(a, b) if b else 0


def _mul_high(dtype: DataType) -> Of2:
    width = dtype.bits
    return lambda a, b: (a * b) >> width  # the high half of a product lies in the range of its type


def _abs_diff(_dtype: DataType) -> Of2:
    return lambda a, b: abs(a - b)  # in the unsigned type of that width, which holds every distance


def _saturating(combine: Of2) -> Callable[[DataType], Of2]:
    def of(dtype: DataType) -> Of2:
        clamp = clamper(dtype)
        return lambda a, b: clamp(combine(a, b))

    return of


# ---------------------------------------------------------------------------------------------------------------- bits


def _shl(dtype: DataType) -> Of2:
    wrap, width = wrapper(dtype), dtype.bits
    return lambda a, amount: wrap(a << (amount % width))


def _shr(dtype: DataType) -> Of2:
    width = dtype.bits
    return lambda a, amount: a >> (amount % width)  # Python's keeps the sign of a negative number


def _rotate(direction: int) -> Callable[[DataType], Of2]:
    def of(dtype: DataType) -> Of2:
        wrap, width = wrapper(dtype), dtype.bits
        mask = (1 << width) - 1

        def rotate(a: int, amount: int) -> int:
            left, bits = (direction * amount) % width, a & mask
            return wrap(bits << left | bits >> (width - left))

        return rotate

    return of


def _same(function: Of2) -> Callable[[DataType], Of2]:
    """An operator that never leaves the range, whatever the type."""
    return lambda _dtype: function


BINARY: Final[dict[BinOp, Callable[[DataType], Of2]]] = {
    BinOp.ADD: _add,
    BinOp.SUB: _sub,
    BinOp.MUL: _mul,
    BinOp.WRAPPING_ADD: _add,
    BinOp.WRAPPING_SUB: _sub,
    BinOp.DIV: _div,
    BinOp.MOD: _mod,
    BinOp.MUL_HIGH: _mul_high,
    BinOp.ABS_DIFF: _abs_diff,
    BinOp.SATURATING_ADD: _saturating(lambda a, b: a + b),
    BinOp.SATURATING_SUB: _saturating(lambda a, b: a - b),
    BinOp.SATURATING_MUL: _saturating(lambda a, b: a * b),
    BinOp.MIN: _same(min),
    BinOp.MAX: _same(max),
    BinOp.BIT_AND: _same(lambda a, b: a & b),
    BinOp.BIT_OR: _same(lambda a, b: a | b),
    BinOp.BIT_XOR: _same(lambda a, b: a ^ b),
    BinOp.SHL: _shl,
    BinOp.SHR: _shr,
    BinOp.ROTATE_LEFT: _rotate(1),
    BinOp.ROTATE_RIGHT: _rotate(-1),
}

# --------------------------------------------------------------------------------------------------------- one operand


def _negate(dtype: DataType) -> Of1:
    wrap = wrapper(dtype)
    return lambda a: wrap(-a)


def _abs(dtype: DataType) -> Of1:
    wrap = wrapper(dtype)
    return lambda a: wrap(abs(a))  # of the smallest signed number: itself


def _sign(_dtype: DataType) -> Of1:
    return lambda a: (a > 0) - (a < 0)


def _bit_not(dtype: DataType) -> Of1:
    wrap = wrapper(dtype)
    return lambda a: wrap(~a)


def _popcount(dtype: DataType) -> Of1:
    mask = (1 << dtype.bits) - 1
    return lambda a: (a & mask).bit_count()


def _clz(dtype: DataType) -> Of1:
    width = dtype.bits
    mask = (1 << width) - 1
    return lambda a: width - (a & mask).bit_length()


def _ctz(dtype: DataType) -> Of1:
    width = dtype.bits
    return lambda a: (a & -a).bit_length() - 1 if a else width  # a & -a is the lowest bit that is set


def _reverse_bits(dtype: DataType) -> Of1:
    wrap, width = wrapper(dtype), dtype.bits
    mask = (1 << width) - 1
    return lambda a: wrap(int(f"{a & mask:0{width}b}"[::-1], 2))


def _field(shift: int, mask: int) -> Callable[[DataType], Of1]:
    return lambda _dtype: lambda a: (a >> shift) & mask


UNARY: Final[dict[UnOp, Callable[[DataType], Of1]]] = {
    UnOp.NEGATE: _negate,
    UnOp.ABS: _abs,
    UnOp.SIGN: _sign,
    UnOp.BIT_NOT: _bit_not,
    UnOp.POPCOUNT: _popcount,
    UnOp.CLZ: _clz,
    UnOp.CTZ: _ctz,
    UnOp.REVERSE_BITS: _reverse_bits,
    UnOp.UNPACK4_LOW: _field(0, 15),
    UnOp.UNPACK4_HIGH: _field(4, 15),
    UnOp.UNPACK8_LOW: _field(0, 255),
    UnOp.UNPACK8_HIGH: _field(24, 255),
}
