"""Floats (docs/ir.md, Values, Floats): correctly rounded, with subnormals, nothing contracted.

Doubles are Python's own. A binary32 sum, difference, product, quotient or square root is computed in double and rounded
again: with 53 bits, at least twice 24 and two more, the second rounding never sees a tie that the first one made
(Figueroa). That is not so for a fused multiply-add, which is computed exactly, in whole numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_foundation.stepping.values.rounding import BINARY32, BINARY64, Format, exact, to_binary32

Of1: TypeAlias = Callable[[float], float]
Of2: TypeAlias = Callable[[float, float], float]
Of3: TypeAlias = Callable[[float, float, float], float]

# ---------------------------------------------------------------------------------- in double, where Python would raise


def _divided(a: float, b: float) -> float:
    if b:
        return a / b
    if a == 0.0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def _square_root(a: float) -> float:
    return math.nan if a < 0.0 else math.sqrt(a)


# -------------------------------------------------------------------------------------------------------- two operands


def _least(a: float, b: float) -> float:
    """A number before a NaN, and -0 before +0."""
    if a != a:
        return b
    if a == b:
        return a if math.copysign(1.0, a) < 0 else b
    return b if b < a else a


def _greatest(a: float, b: float) -> float:
    if a != a:
        return b
    if a == b:
        return b if math.copysign(1.0, a) < 0 else a
    return b if b > a else a


_ROUNDED: Final[dict[BinOp, Of2]] = {
    BinOp.ADD: lambda a, b: a + b,
    BinOp.SUB: lambda a, b: a - b,
    BinOp.MUL: lambda a, b: a * b,
    BinOp.DIV: _divided,
    BinOp.ABS_DIFF: lambda a, b: abs(a - b),
}
_EXACT: Final[dict[BinOp, Of2]] = {BinOp.MIN: _least, BinOp.MAX: _greatest}


def binary(op: BinOp, dtype: DataType) -> Of2:
    if op in _EXACT:
        return _EXACT[op]
    in_double = _ROUNDED[op]
    if dtype is DataType.F64:
        return in_double
    return lambda a, b: to_binary32(in_double(a, b))


def fma(dtype: DataType) -> Of3:
    """A * b + c, rounded once."""
    target = BINARY32 if dtype is DataType.F32 else BINARY64
    return lambda a, b, c: _fused(a, b, c, target)


def _fused(a: float, b: float, c: float, target: Format) -> float:
    if not (math.isfinite(a) and math.isfinite(b)):
        return a * b + c  # infinite or NaN, whatever the rounding
    if not math.isfinite(c):
        return c  # the product is finite, though a double may not hold it
    (ma, ea), (mb, eb), (mc, ec) = exact(a), exact(b), exact(c)
    product, exponent = ma * mb, ea + eb
    least = min(exponent, ec)
    total = (product << (exponent - least)) + (mc << (ec - least))
    if total:
        return target.nearest(total, least)
    return _exact_zero(a, b, c, product)


def _exact_zero(a: float, b: float, c: float, product: int) -> float:
    """The sign of an exact sum that is zero: -0 only if both addends are negative zeros."""
    if product:
        return 0.0  # two opposite numbers
    negative = math.copysign(1.0, a) * math.copysign(1.0, b) < 0 and math.copysign(1.0, c) < 0
    return -0.0 if negative else 0.0


# --------------------------------------------------------------------------------------------------------- one operand


def _whole(rounded: Callable[[float], int]) -> Of1:
    """To a whole number; the sign of a zero is that of the argument."""
    return lambda a: math.copysign(float(rounded(a)), a) if math.isfinite(a) else a


def _half_away(a: float) -> int:
    size = abs(a)
    below = math.floor(size)
    nearest = below + (size - below >= 0.5)  # the difference is exact
    return -nearest if a < 0 else nearest


def _sign(a: float) -> float:
    if a != a:
        return a
    return float((a > 0) - (a < 0))


_UNARY_EXACT: Final[dict[UnOp, Of1]] = {
    UnOp.NEGATE: lambda a: -a,
    UnOp.ABS: abs,
    UnOp.SIGN: _sign,
    UnOp.FLOOR: _whole(math.floor),
    UnOp.CEIL: _whole(math.ceil),
    UnOp.TRUNC: _whole(math.trunc),
    UnOp.ROUND: _whole(_half_away),
    UnOp.IS_NAN: math.isnan,
    UnOp.IS_INF: math.isinf,
    UnOp.IS_FINITE: math.isfinite,
}
_UNARY_ROUNDED: Final[dict[UnOp, Of1]] = {
    UnOp.SQRT: _square_root,
    UnOp.RECIPROCAL: lambda a: _divided(1.0, a),
}


def unary(op: UnOp, dtype: DataType) -> Of1:
    if op in _UNARY_EXACT:
        return _UNARY_EXACT[op]
    if op is UnOp.INVERSE_SQRT:  # rounded twice: the root, then its reciprocal
        root, reciprocal = unary(UnOp.SQRT, dtype), unary(UnOp.RECIPROCAL, dtype)
        return lambda a: reciprocal(root(a))
    in_double = _UNARY_ROUNDED[op]
    if dtype is DataType.F64:
        return in_double
    return lambda a: to_binary32(in_double(a))
