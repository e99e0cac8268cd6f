"""The arithmetic of single operations, on numpy arrays (docs/ir.md, Values): tables with one rule for each operator.

Every function takes arrays (or numpy scalars) of the IR type's own numpy type and gives such arrays. Call them under
`np.errstate(all="ignore")`: overflow, division by zero and invalid operations have defined results here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt

from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_reference.rounding.fused import fma_f32, fma_f64

Array = npt.NDArray[Any]
Binary = Callable[[Array, Array, DataType], Array]
Unary = Callable[[Array, DataType], Array]

VALUE_TYPES: Final[dict[DataType, np.dtype[Any]]] = {
    DataType.BOOL: np.dtype(np.bool_),
    DataType.U8: np.dtype(np.uint8),
    DataType.U16: np.dtype(np.uint16),
    DataType.U32: np.dtype(np.uint32),
    DataType.U64: np.dtype(np.uint64),
    DataType.I8: np.dtype(np.int8),
    DataType.I16: np.dtype(np.int16),
    DataType.I32: np.dtype(np.int32),
    DataType.I64: np.dtype(np.int64),
    DataType.F16: np.dtype(np.float16),
    DataType.BF16: np.dtype(np.uint16),
    DataType.F32: np.dtype(np.float32),
    DataType.F64: np.dtype(np.float64),
}
"""The numpy type of values. A BF16 is its bits."""


def _unsigned(t: DataType) -> np.dtype[Any]:
    return VALUE_TYPES[t.unsigned]


def _as(value: int, t: DataType) -> Any:
    return VALUE_TYPES[t].type(value)


# ------------------------------------------------------------------------------------------------------- whole numbers


def _divide(a: Array, b: Array, t: DataType) -> Array:
    """Toward zero. x / 0 is all ones (-1 for signed); MIN / -1 is MIN."""
    if t.is_float:
        return np.divide(a, b)
    zero = b == 0
    if not t.is_signed:
        return np.where(zero, _as(t.max_value, t), np.floor_divide(a, np.where(zero, _as(1, t), b)))
    quotient = _truncated(a, b, t)
    return np.where(zero, _as(-1, t), quotient)


def _truncated(a: Array, b: Array, t: DataType) -> Array:
    """The signed quotient toward zero; anything for b = 0."""
    by_minus_one = b == -1
    divisor = np.where((b == 0) | by_minus_one, _as(1, t), b)
    floor = np.floor_divide(a, divisor)
    inexact = floor * divisor != a
    quotient = floor + (inexact & ((a < 0) != (divisor < 0))).astype(floor.dtype)
    return np.where(by_minus_one, np.negative(a), quotient)


def _remainder(a: Array, b: Array, t: DataType) -> Array:
    """The sign of the dividend. x % 0 is 0; MIN % -1 is 0."""
    zero = b == 0
    if not t.is_signed:
        return np.where(zero, _as(0, t), np.remainder(a, np.where(zero, _as(1, t), b)))
    safe = np.where(zero, _as(1, t), b)
    return np.where(zero, _as(0, t), a - _truncated(a, safe, t) * safe)


def _shift(function: Callable[[Array, Array], Array]) -> Binary:
    def shift(a: Array, b: Array, t: DataType) -> Array:
        amount = (b & np.uint32(t.bits - 1)).astype(a.dtype)
        return function(a, amount)

    return shift


def _rotate(a: Array, amount: Array, t: DataType, left: bool) -> Array:
    bits = _unsigned(t)
    width = np.uint32(t.bits)
    near = amount & np.uint32(t.bits - 1)
    far = (width - near) & np.uint32(t.bits - 1)
    up, down = (near, far) if left else (far, near)
    value = np.asarray(a).view(bits)
    turned = (value << up.astype(bits)) | (value >> down.astype(bits))
    return turned.view(np.asarray(a).dtype)


def _multiply_high(a: Array, b: Array, t: DataType) -> Array:
    """The high half of the exact product, in the operands' signedness."""
    if t.bits < 64:
        wide = np.int64 if t.is_signed else np.uint64
        return ((a.astype(wide) * b.astype(wide)) >> wide(t.bits)).astype(a.dtype)
    high = _high_u64(np.asarray(a).view(np.uint64), np.asarray(b).view(np.uint64))
    if t.is_signed:  # the signed high half differs by b where a < 0, and by a where b < 0
        high = high.view(np.int64) - np.where(a < 0, b, 0) - np.where(b < 0, a, 0)
    return high


def _high_u64(a: Array, b: Array) -> Array:
    low, half = np.uint64(0xFFFF_FFFF), np.uint64(32)
    a1, a0, b1, b0 = a >> half, a & low, b >> half, b & low
    middle = a1 * b0 + ((a0 * b0) >> half)
    other = a0 * b1 + (middle & low)
    return a1 * b1 + (middle >> half) + (other >> half)


def _saturating_add(a: Array, b: Array, t: DataType) -> Array:
    total = a + b
    if not t.is_signed:
        return np.where(total < a, _as(t.max_value, t), total)
    overflow = ((a ^ total) & (b ^ total)) < 0
    return np.where(overflow, _limit_toward(a, t), total)


def _saturating_sub(a: Array, b: Array, t: DataType) -> Array:
    total = a - b
    if not t.is_signed:
        return np.where(a < b, _as(0, t), total)
    overflow = ((a ^ b) & (a ^ total)) < 0
    return np.where(overflow, _limit_toward(a, t), total)


def _saturating_mul(a: Array, b: Array, t: DataType) -> Array:
    low, high = a * b, _multiply_high(a, b, t)
    if not t.is_signed:
        return np.where(high != 0, _as(t.max_value, t), low)
    fits = high == (low >> _as(t.bits - 1, t))
    return np.where(fits, low, _limit_toward(a ^ b, t))


def _limit_toward(sign: Array, t: DataType) -> Array:
    return cast("Array", np.where(sign < 0, _as(t.min_value, t), _as(t.max_value, t)))


def _abs_diff(a: Array, b: Array, t: DataType) -> Array:
    if t.is_float:
        return np.abs(a - b)
    difference: Array = np.where(a > b, a - b, b - a)
    return difference.view(_unsigned(t))


# --------------------------------------------------------------------------------------------------------------- floats


def _minimum(a: Array, b: Array, t: DataType) -> Array:
    """The minimum. If one is NaN, it is the other; -0 is less than +0."""
    if not t.is_float:
        return np.minimum(a, b)
    smaller = np.where((a < b) | ((a == b) & np.signbit(a)), a, b)
    return np.where(np.isnan(a), b, np.where(np.isnan(b), a, smaller))


def _maximum(a: Array, b: Array, t: DataType) -> Array:
    if not t.is_float:
        return np.maximum(a, b)
    larger = np.where((a > b) | ((a == b) & ~np.signbit(a)), a, b)
    return np.where(np.isnan(a), b, np.where(np.isnan(b), a, larger))


def _round(a: Array, _t: DataType) -> Array:
    """To the nearest whole number, halves away from zero."""
    whole = np.trunc(a)
    up = np.abs(a - whole) >= 0.5
    return np.where(up, whole + np.copysign(np.ones_like(a), a), whole)


def _sign(a: Array, t: DataType) -> Array:
    """-1, 0 or 1; Sign(-0) is +0 and Sign(NaN) is NaN."""
    if not t.is_float:
        return np.sign(a)
    return np.where(a == 0, np.zeros_like(a), np.where(np.isnan(a), a, np.copysign(np.ones_like(a), a)))


def fma(a: Array, b: Array, c: Array, t: DataType) -> Array:
    """A * b + c, rounded once."""
    return fma_f32(a, b, c) if t is DataType.F32 else fma_f64(a, b, c)


# -------------------------------------------------------------------------------------------------------------- bits


def _popcount(a: Array, t: DataType) -> Array:
    return np.bitwise_count(np.asarray(a).view(_unsigned(t))).astype(VALUE_TYPES[t])


def _leading_zeros(a: Array, t: DataType) -> Array:
    bits = np.asarray(a).view(_unsigned(t))
    count = np.full(bits.shape, t.bits, VALUE_TYPES[t])
    step = t.bits // 2
    while step:
        high = bits >> bits.dtype.type(step)
        found = high != 0
        count = np.where(found, count - _as(step, t), count)
        bits = np.where(found, high, bits)
        step //= 2
    return np.where(bits != 0, count - _as(1, t), count)


def _trailing_zeros(a: Array, t: DataType) -> Array:
    bits = np.asarray(a).view(_unsigned(t))
    lowest = bits & (~bits + bits.dtype.type(1))
    width = _as(t.bits, t)
    above = _leading_zeros(lowest, t.unsigned).astype(VALUE_TYPES[t])
    return cast("Array", np.where(bits == 0, width, width - _as(1, t) - above))


def _reverse_bits(a: Array, t: DataType) -> Array:
    bits: Array = np.asarray(a).view(_unsigned(t))
    made: Array = np.zeros_like(bits)
    one = bits.dtype.type(1)
    for _ in range(t.bits):
        made = (made << one) | (bits & one)
        bits = bits >> one
    return made.view(VALUE_TYPES[t])


def _unpack(shift: int, mask: int) -> Unary:
    def unpack(a: Array, _t: DataType) -> Array:
        return (np.asarray(a).view(np.uint32) >> np.uint32(shift)) & np.uint32(mask)

    return unpack


def truth(a: Array) -> Array:
    """A condition: a Bool itself, or whether a U32 is not zero."""
    return a if a.dtype == np.bool_ else a != 0


# -------------------------------------------------------------------------------------------------------------- tables


def _plain(function: Callable[..., Any]) -> Any:
    """A numpy function as a rule: the type is that of its operands already."""

    def rule(*operands: Any) -> Any:
        return function(*operands[:-1])

    return rule


BINARY: Final[dict[BinOp, Binary]] = {
    BinOp.ADD: _plain(np.add),
    BinOp.SUB: _plain(np.subtract),
    BinOp.MUL: _plain(np.multiply),
    BinOp.DIV: _divide,
    BinOp.MOD: _remainder,
    BinOp.BIT_AND: _plain(np.bitwise_and),
    BinOp.BIT_OR: _plain(np.bitwise_or),
    BinOp.BIT_XOR: _plain(np.bitwise_xor),
    BinOp.SHL: _shift(np.left_shift),
    BinOp.SHR: _shift(np.right_shift),
    BinOp.EQ: _plain(np.equal),
    BinOp.NE: _plain(np.not_equal),
    BinOp.LT: _plain(np.less),
    BinOp.GT: _plain(np.greater),
    BinOp.LE: _plain(np.less_equal),
    BinOp.GE: _plain(np.greater_equal),
    BinOp.AND: lambda a, b, _t: truth(a) & truth(b),
    BinOp.OR: lambda a, b, _t: truth(a) | truth(b),
    BinOp.ABS_DIFF: _abs_diff,
    BinOp.MIN: _minimum,
    BinOp.MAX: _maximum,
    BinOp.SATURATING_ADD: _saturating_add,
    BinOp.SATURATING_SUB: _saturating_sub,
    BinOp.SATURATING_MUL: _saturating_mul,
    BinOp.ROTATE_LEFT: lambda a, b, t: _rotate(a, b, t, left=True),
    BinOp.ROTATE_RIGHT: lambda a, b, t: _rotate(a, b, t, left=False),
    BinOp.WRAPPING_ADD: _plain(np.add),
    BinOp.WRAPPING_SUB: _plain(np.subtract),
    BinOp.MUL_HIGH: _multiply_high,
}
"""`BINARY[op](left, right, type of the left operand)`."""

UNARY: Final[dict[UnOp, Unary]] = {
    UnOp.NEGATE: _plain(np.negative),
    UnOp.BIT_NOT: _plain(np.invert),
    UnOp.LOGICAL_NOT: lambda a, _t: ~truth(a),
    UnOp.POPCOUNT: _popcount,
    UnOp.CLZ: _leading_zeros,
    UnOp.CTZ: _trailing_zeros,
    UnOp.REVERSE_BITS: _reverse_bits,
    UnOp.ABS: _plain(np.abs),
    UnOp.SIGN: _sign,
    UnOp.SQRT: _plain(np.sqrt),
    UnOp.FLOOR: _plain(np.floor),
    UnOp.CEIL: _plain(np.ceil),
    UnOp.ROUND: _round,
    UnOp.TRUNC: _plain(np.trunc),
    UnOp.IS_NAN: _plain(np.isnan),
    UnOp.IS_INF: _plain(np.isinf),
    UnOp.IS_FINITE: _plain(np.isfinite),
    UnOp.RECIPROCAL: lambda a, _t: np.divide(a.dtype.type(1), a),
    UnOp.INVERSE_SQRT: lambda a, _t: np.divide(a.dtype.type(1), np.sqrt(a)),
    UnOp.UNPACK4_LOW: _unpack(0, 15),
    UnOp.UNPACK4_HIGH: _unpack(4, 15),
    UnOp.UNPACK8_LOW: _unpack(0, 255),
    UnOp.UNPACK8_HIGH: _unpack(24, 255),
}
"""`UNARY[op](operand, its type)`; the transcendentals are recipes, see `expressions`."""
