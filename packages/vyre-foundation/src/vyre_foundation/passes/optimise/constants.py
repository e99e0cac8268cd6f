"""Arithmetic on constants, as docs/ir.md defines it: integers exactly, floats correctly rounded or not at all.

A constant is a literal node; types without literals (U8, F16, …) have none. Binary32 is computed in binary64 and
rounded: for one sum, product, quotient or square root of binary32 values the second rounding never changes the result,
because binary64 has more than twice as many digits and two more. An fma is computed with fractions and rounded once.
Functions with recipes are left alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr, UnOp
from vyre_foundation.ir.floats import NAN, f32_bits, f32_from_bits, f64_bits, f64_from_bits, nearest_f32

if TYPE_CHECKING:
    from fractions import Fraction


Value: TypeAlias = int | float | bool

_LITERALS: Final[dict[DataType, Any]] = {dtype: cls for cls, dtype in ir.LITERAL_TYPES.items()}


def literal_type(e: Expr) -> DataType | None:
    """The type of a literal; None for anything else."""
    return ir.LITERAL_TYPES.get(type(e))


def value_of(e: Expr) -> Value:
    """The number a literal stands for."""
    assert isinstance(e, ir.LITERALS), "literal_type says whether it is one"
    return e.value


def literal(dtype: DataType, value: Value) -> Expr | None:
    """A value as the type holds it: wrapped or rounded. None for a type that has no literals."""
    made = _LITERALS.get(dtype)
    if made is None:
        return None
    if dtype.is_integer:
        return made(_wrapped(dtype, int(value)))
    if dtype is DataType.BOOL:
        return made(bool(value))
    return made(nearest_f32(float(value)) if dtype is DataType.F32 else _one_nan(float(value)))


def _wrapped(dtype: DataType, value: int) -> int:
    low = value & ((1 << dtype.bits) - 1)
    return low - (1 << dtype.bits) if dtype.is_signed and low >> (dtype.bits - 1) else low


def _one_nan(value: float) -> float:
    return NAN if math.isnan(value) else value


# -------------------------------------------------------------------------------------------------------------- binary


def fold_binary(op: BinOp, left: Expr, right: Expr) -> Expr | None:
    """`left op right` of two literals; None if it is not folded."""
    dtype = literal_type(left)
    if dtype is None or literal_type(right) is None:
        return None
    a, b = value_of(left), value_of(right)
    if op in _TESTS:
        return ir.LitBool(_TESTS[op](a, b))
    if dtype.is_integer and op in _INTEGERS:
        return literal(dtype.unsigned if op is BinOp.ABS_DIFF else dtype, _INTEGERS[op](dtype, int(a), int(b)))
    if dtype.is_float and op in _FLOATS:
        return literal(dtype, _FLOATS[op](float(a), float(b)))
    return None


_TESTS: Final[dict[BinOp, Callable[[Value, Value], bool]]] = {
    BinOp.EQ: lambda a, b: a == b,
    BinOp.NE: lambda a, b: a != b,
    BinOp.LT: lambda a, b: a < b,
    BinOp.GT: lambda a, b: a > b,
    BinOp.LE: lambda a, b: a <= b,
    BinOp.GE: lambda a, b: a >= b,
    BinOp.AND: lambda a, b: bool(a) and bool(b),
    BinOp.OR: lambda a, b: bool(a) or bool(b),
}


def _quotient(_: DataType, a: int, b: int) -> int:
    """Rounds toward zero. x / 0 is -1, which is all ones when unsigned, and MIN / -1 wraps to MIN."""
    if b == 0:
        return -1
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _remainder(dtype: DataType, a: int, b: int) -> int:
    return 0 if b == 0 else a - b * _quotient(dtype, a, b)


def _clamped(dtype: DataType, value: int) -> int:
    return min(max(value, dtype.min_value), dtype.max_value)


def _rotated(dtype: DataType, value: int, by: int) -> int:
    low, by = value & ((1 << dtype.bits) - 1), by % dtype.bits
    return (low << by) | (low >> (dtype.bits - by))


_INTEGERS: Final[dict[BinOp, Callable[[DataType, int, int], int]]] = {
    BinOp.ADD: lambda _, a, b: a + b,
    BinOp.SUB: lambda _, a, b: a - b,
    BinOp.MUL: lambda _, a, b: a * b,
    BinOp.WRAPPING_ADD: lambda _, a, b: a + b,
    BinOp.WRAPPING_SUB: lambda _, a, b: a - b,
    BinOp.DIV: _quotient,
    BinOp.MOD: _remainder,
    BinOp.BIT_AND: lambda _, a, b: a & b,
    BinOp.BIT_OR: lambda _, a, b: a | b,
    BinOp.BIT_XOR: lambda _, a, b: a ^ b,
    BinOp.SHL: lambda t, a, b: a << (b % t.bits),
    BinOp.SHR: lambda t, a, b: a >> (b % t.bits),
    BinOp.ROTATE_LEFT: _rotated,
    BinOp.ROTATE_RIGHT: lambda t, a, b: _rotated(t, a, -b),
    BinOp.ABS_DIFF: lambda _, a, b: abs(a - b),
    BinOp.MIN: lambda _, a, b: min(a, b),
    BinOp.MAX: lambda _, a, b: max(a, b),
    BinOp.SATURATING_ADD: lambda t, a, b: _clamped(t, a + b),
    BinOp.SATURATING_SUB: lambda t, a, b: _clamped(t, a - b),
    BinOp.SATURATING_MUL: lambda t, a, b: _clamped(t, a * b),
    BinOp.MUL_HIGH: lambda t, a, b: (a * b) >> t.bits,
}


def _divided(a: float, b: float) -> float:
    if b != 0 or math.isnan(b):
        return a / b
    return NAN if a == 0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)


def _least(a: float, b: float) -> float:
    """The minimum. If one is NaN, it is the other; -0 is less than +0."""
    if math.isnan(a) or math.isnan(b):
        return b if math.isnan(a) else a
    return min(a, b, key=lambda each: (each, math.copysign(1.0, each)))


_FLOATS: Final[dict[BinOp, Callable[[float, float], float]]] = {
    BinOp.ADD: lambda a, b: a + b,
    BinOp.SUB: lambda a, b: a - b,
    BinOp.MUL: lambda a, b: a * b,
    BinOp.DIV: _divided,
    BinOp.MIN: _least,
    BinOp.MAX: lambda a, b: -_least(-a, -b),
}


# ----------------------------------------------------------------------------------------------------------------- fma


def fold_fma(a: Expr, b: Expr, c: Expr) -> Expr | None:
    """`a * b + c` of three literals, rounded once; None if one of them is not a literal."""
    dtype = literal_type(a)
    if dtype is None or literal_type(b) is None or literal_type(c) is None:
        return None
    x, y, z = (float(value_of(e)) for e in (a, b, c))
    if all(map(math.isfinite, (x, y, z))):
        return literal(dtype, _finite_fma(x, y, z, *_PRECISION[dtype]))
    # The product of finite factors is finite, even where it would overflow: then an infinite addend decides.
    return literal(dtype, z if math.isfinite(x) and math.isfinite(y) else x * y + z)


def _finite_fma(a: float, b: float, c: float, digits: int, least: int) -> float:
    from fractions import Fraction  # and with it all of `decimal`, which few programs need

    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact:
        return _nearest(exact, digits, least)
    # Two zeros of one sign keep it; every other zero is positive.
    sign = math.copysign(1.0, a) * math.copysign(1.0, b)
    is_negative = sign < 0 and c == 0 and math.copysign(1.0, c) < 0 and (a == 0 or b == 0)
    return -0.0 if is_negative else 0.0


def _nearest(exact: Fraction, digits: int, least: int) -> float:
    """The nearest number with so many binary digits, ties to even; `least` is the exponent of the smallest one."""
    numerator, denominator = abs(exact.numerator), exact.denominator
    exponent = numerator.bit_length() - denominator.bit_length()
    if numerator < denominator << exponent if exponent >= 0 else numerator << -exponent < denominator:
        exponent -= 1  # now 2**exponent <= |exact| < 2**(exponent + 1)
    unit = max(exponent - digits + 1, least)
    count = round(exact / type(exact)(2) ** unit)
    try:
        made = math.ldexp(count, unit)
    except OverflowError:
        made = math.inf
    return math.copysign(made, -1.0 if exact < 0 else 1.0)


_PRECISION: Final = {DataType.F32: (24, -149), DataType.F64: (53, -1074)}
"""Binary digits, and the exponent of the smallest number."""


# --------------------------------------------------------------------------------------------------------------- unary


def fold_unary(op: UnOp, operand: Expr) -> Expr | None:
    """`op operand` of a literal; None if it is not folded."""
    dtype = literal_type(operand)
    if dtype is None:
        return None
    value = value_of(operand)
    if op is UnOp.LOGICAL_NOT:
        return ir.LitBool(not value)
    if op in _CLASSIFY:
        return ir.LitBool(_CLASSIFY[op](float(value)))
    if dtype.is_integer and op in _UNARY_INTEGERS:
        return literal(DataType.U32 if op in _UNPACK else dtype, _UNARY_INTEGERS[op](dtype, int(value)))
    if dtype.is_float and op in _UNARY_FLOATS:
        return literal(dtype, _UNARY_FLOATS[op](dtype, float(value)))
    return None


_CLASSIFY: Final[dict[UnOp, Callable[[float], bool]]] = {
    UnOp.IS_NAN: math.isnan,
    UnOp.IS_INF: math.isinf,
    UnOp.IS_FINITE: math.isfinite,
}
_UNPACK: Final = frozenset({UnOp.UNPACK4_LOW, UnOp.UNPACK4_HIGH, UnOp.UNPACK8_LOW, UnOp.UNPACK8_HIGH})


def _bits(dtype: DataType, value: int) -> int:
    return value & ((1 << dtype.bits) - 1)


_UNARY_INTEGERS: Final[dict[UnOp, Callable[[DataType, int], int]]] = {
    UnOp.NEGATE: lambda _, v: -v,
    UnOp.ABS: lambda _, v: abs(v),
    UnOp.SIGN: lambda _, v: (v > 0) - (v < 0),
    UnOp.BIT_NOT: lambda _, v: ~v,
    UnOp.POPCOUNT: lambda t, v: _bits(t, v).bit_count(),
    UnOp.CLZ: lambda t, v: t.bits - _bits(t, v).bit_length(),
    UnOp.CTZ: lambda t, v: (v & -v).bit_length() - 1 if v else t.bits,
    UnOp.REVERSE_BITS: lambda t, v: int(f"{_bits(t, v):0{t.bits}b}"[::-1], 2),
    UnOp.UNPACK4_LOW: lambda _, v: v & 15,
    UnOp.UNPACK4_HIGH: lambda _, v: (v >> 4) & 15,
    UnOp.UNPACK8_LOW: lambda _, v: v & 255,
    UnOp.UNPACK8_HIGH: lambda _, v: (v >> 24) & 255,
}


def _whole(rounding: Callable[[float], int]) -> Callable[[DataType, float], float]:
    """To a whole number, exactly; a zero keeps the sign of what it came from."""
    return lambda _, v: math.copysign(float(rounding(v)), v) if math.isfinite(v) else v


def _half_away(v: float) -> int:
    down = math.trunc(v)
    return down + int(math.copysign(1.0, v)) if abs(v - down) >= 0.5 else down  # the difference is exact


def _square_root(dtype: DataType, v: float) -> float:
    root = NAN if v < 0 else math.sqrt(v)
    return nearest_f32(root) if dtype is DataType.F32 else root


_UNARY_FLOATS: Final[dict[UnOp, Callable[[DataType, float], float]]] = {
    UnOp.NEGATE: lambda _, v: -v,
    UnOp.ABS: lambda _, v: abs(v),
    UnOp.SIGN: lambda _, v: v if math.isnan(v) else 0.0 if v == 0 else math.copysign(1.0, v),
    UnOp.FLOOR: _whole(math.floor),
    UnOp.CEIL: _whole(math.ceil),
    UnOp.TRUNC: _whole(math.trunc),
    UnOp.ROUND: _whole(_half_away),
    UnOp.SQRT: _square_root,
    UnOp.RECIPROCAL: lambda _, v: _divided(1.0, v),
    UnOp.INVERSE_SQRT: lambda t, v: _divided(1.0, _square_root(t, v)),
}


# --------------------------------------------------------------------------------------------------------------- casts

_EXACT_IN_F64: Final = 1 << 53


def fold_cast(target: object, operand: Expr) -> Expr | None:
    """A cast of a literal; None if it is not folded."""
    source = literal_type(operand)
    if source is None or not isinstance(target, DataType) or target not in _LITERALS:
        return None
    value = value_of(operand)
    if target is DataType.BOOL:
        return ir.LitBool(value != 0)
    if source.is_float and target.is_integer:
        return literal(target, _truncated(target, float(value)))
    if target is DataType.F32 and source.is_integer and abs(int(value)) > _EXACT_IN_F64:
        return None  # it would be rounded twice
    return literal(target, value)


def _truncated(target: DataType, value: float) -> int:
    if math.isnan(value):
        return 0
    if math.isinf(value):
        return target.max_value if value > 0 else target.min_value
    return _clamped(target, math.trunc(value))


def fold_bitcast(target: object, operand: Expr) -> Expr | None:
    """The same bits as another type; the bits of a NaN are the canonical ones."""
    source = literal_type(operand)
    if source is None or not isinstance(target, DataType) or target not in _LITERALS:
        return None
    value = value_of(operand)
    if source.is_float:
        bits = f32_bits(float(value)) if source is DataType.F32 else f64_bits(float(value))
    else:
        bits = int(value)
    if target.is_float:
        low = bits & ((1 << target.bits) - 1)
        return literal(target, f32_from_bits(low) if target is DataType.F32 else f64_from_bits(low))
    return literal(target, bits)
