"""Python numbers as literals: exact in the wanted type, or an error. Nothing is rounded unless the caller says so."""

from __future__ import annotations

import math
import numbers
import struct
from typing import Any, TypeAlias

from vyre_foundation.builder.mistakes import inexact_number
from vyre_foundation.ir import Cast, DataType, Expr, LitBool, LitF32, LitF64, LitI32, LitI64, LitU32, LitU64
from vyre_foundation.ir.floats import NAN, f32_bits, is_f32, nearest_f32

_HALF = struct.Struct("<e")

Number: TypeAlias = Any
"""An instance of numbers.Real, a class whose own annotations say little."""


def is_number(value: object) -> bool:
    """A Python or numpy scalar."""
    return isinstance(value, numbers.Real)


def exact_literal(value: Number, target: DataType) -> Expr:
    """A number as a literal of the target type; an error when that type does not hold it exactly."""
    if (type(value) is bool) is not (target is DataType.BOOL):
        raise inexact_number(value, target)
    if target is DataType.BOOL:
        return LitBool(bool(value))
    if target.is_integer:
        return _integer(value, target)
    number = _as_float(value)
    if not (math.isnan(number) or number == value == _nearest(number, target)):
        raise inexact_number(value, target)
    return _float(number, target)


def rounded_literal(value: Number, target: DataType) -> Expr:
    """A number as the nearest literal of a float type (ties to even); exact for every other type."""
    if target.is_integer or target is DataType.BOOL or isinstance(value, bool):
        return exact_literal(value, target)
    return _float(_nearest(_as_float(value) if target is DataType.F64 else _sticky_float(value), target), target)


def _integer(value: Number, target: DataType) -> Expr:
    number = _as_integer(value)
    if number is None or not target.min_value <= number <= target.max_value:
        raise inexact_number(value, target)
    match target:
        case DataType.U32:
            return LitU32(number)
        case DataType.I32:
            return LitI32(number)
        case DataType.U64:
            return LitU64(number)
        case DataType.I64:
            return LitI64(number)
        case _:  # the narrow types have no literal of their own
            return Cast(target, LitI32(number) if target.is_signed else LitU32(number))


def _as_integer(value: Number) -> int | None:
    """The number as an int, None when it is not whole."""
    if isinstance(value, numbers.Integral):
        return int(value)
    if value != value or value in (math.inf, -math.inf):
        return None
    whole = math.trunc(value)
    return whole if whole == value else None


def _as_float(value: Number) -> float:
    """The nearest binary64, ties to even."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _sticky_float(value: Number) -> float:
    """A binary64 that rounds to any narrower type as `value` itself does.

    Rounding twice could go wrong where the first rounding lands on a tie. So what binary64 does not hold is cut off and
    leaves the last bit odd, which is never a tie of a narrower type.
    """
    number = _as_float(value)
    if not math.isfinite(number) or number == value:
        return number
    if abs(number) > abs(value):
        number = math.nextafter(number, 0.0)
    is_odd = int(math.ldexp(math.frexp(number)[0], 53)) & 1
    return number if is_odd else math.nextafter(number, math.copysign(math.inf, number))


def _float(number: float, target: DataType) -> Expr:
    match target:
        case DataType.F64:
            return LitF64(number)
        case DataType.F32:
            return LitF32(number)
        case _:  # F16 and BF16 have no literal of their own; both are exact in F32
            return Cast(target, LitF32(number))


def _nearest(number: float, target: DataType) -> float:
    """The value of a float type nearest to `number`, ties to even."""
    if math.isnan(number):
        return NAN
    match target:
        case DataType.F64:
            return number
        case DataType.F32:
            return nearest_f32(number)
        case DataType.F16:
            return _nearest_f16(number)
        case _:
            return _nearest_bf16(number)


def _nearest_f16(number: float) -> float:
    try:
        return _HALF.unpack(_HALF.pack(number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)


def _nearest_bf16(number: float) -> float:
    """Rounds once: the step of BF16 at `number` is a power of two, so the quotient and the product are exact."""
    if number == 0.0:
        return number
    if abs(number) >= 2.0**128:
        return math.copysign(math.inf, number)
    exponent = max(math.frexp(number)[1] - 8, -133)
    rounded = math.ldexp(float(round(math.ldexp(number, -exponent))), exponent)
    largest = struct.unpack("<f", struct.pack("<I", 0x7F7F_0000))[0]
    result = math.copysign(math.inf, number) if abs(rounded) > largest else math.copysign(rounded, number)
    assert math.isinf(result) or (is_f32(result) and f32_bits(result) & 0xFFFF == 0)
    return result
