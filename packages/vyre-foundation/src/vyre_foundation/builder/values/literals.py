"""Python numbers as literals of a type.

Beside a value a number takes that value's type: the nearest value of a float type, exactly or not at all for an
integer type. What would lose more than a rounding is an error: a number beyond the largest finite value, or an int
that the float type does not hold, because whoever writes a whole number counts on every digit. A conversion such as
`f32(number)` asks for the rounding, so it takes those two as well.
"""

from __future__ import annotations

import math
import numbers
import struct
from typing import TYPE_CHECKING, Any, TypeAlias

from vyre_foundation.builder.mistakes import foreign_value, inexact_number, number_too_large
from vyre_foundation.ir import Cast, DataType, Expr, LitBool, LitF32, LitF64, LitI32, LitI64, LitU32, LitU64
from vyre_foundation.ir.floats import NAN, bf16_bits, f32_from_bits, nearest_f32

if TYPE_CHECKING:
    from fractions import Fraction

_HALF = struct.Struct("<e")

Plain: TypeAlias = "bool | int | float | Fraction"
"""What every number is read as: exactly its value, with the sign of a zero and without the class it came in."""


def is_number(value: object) -> bool:
    """A Python or numpy scalar, a fraction, a decimal, or an array without axes."""
    if isinstance(value, numbers.Real) or _is_numpy_bool(value) or _is_array_of_one(value):
        return True
    # Decimal is a Number and no Real, because it does not mix with float; complex has no ratio.
    return isinstance(value, numbers.Number) and hasattr(value, "as_integer_ratio")


def literal_of(value: object, target: DataType) -> Expr:
    """A number as a literal of the type it stands beside; see above for what is an error."""
    number = plain_number(value)
    if isinstance(number, bool) is not (target is DataType.BOOL):
        raise inexact_number(value, target)
    if target is DataType.BOOL:
        return LitBool(bool(number))
    if target.is_integer:
        return _integer(value, number, target)
    nearest = _nearest(number, target)
    if isinstance(number, int) and nearest != number:
        raise inexact_number(value, target)
    if math.isinf(nearest) and abs(number) != math.inf:
        raise number_too_large(value, target)
    return _float(nearest, target)


def converted_literal(value: object, target: DataType) -> Expr:
    """A number as the nearest literal of a float type, infinities included; as `literal_of` for every other type."""
    number = plain_number(value)
    if target.is_integer or target is DataType.BOOL or isinstance(number, bool):
        return literal_of(value, target)
    return _float(_nearest(number, target), target)


def plain_number(value: Any) -> Plain:
    """The number as a value of Python's own, exactly."""
    try:
        value = value.item() if _is_array_of_one(value) else value
        if isinstance(value, bool) or _is_numpy_bool(value):
            return bool(value)
        if isinstance(value, numbers.Integral):
            return int(value)
        number = _as_float(value)
        if math.isnan(number) or number == value:
            return number
        return _fraction(value)
    except (
        TypeError,
        ValueError,
        ArithmeticError,
        AttributeError,
    ):  # a signalling NaN, a class half a number
        raise foreign_value(value, "a number with a value") from None


def _fraction(value: Any) -> Fraction:
    from fractions import Fraction  # loads decimal, 10 ms of a first import, and few programs need it

    return Fraction(*value.as_integer_ratio())


def _is_numpy_bool(value: object) -> bool:
    """Numpy's own bool, which `numbers` does not know; told by its name, because numpy may not be installed."""
    kind = type(value)
    return kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_")


def _is_array_of_one(value: Any) -> bool:
    """An array without axes: numpy makes one of its own scalars, as in `np.float32(1) < value`."""
    return not isinstance(value, numbers.Number) and getattr(value, "ndim", None) == 0 and hasattr(value, "item")


def _integer(value: object, number: Plain, target: DataType) -> Expr:
    whole = _as_integer(number)
    if whole is None or not target.min_value <= whole <= target.max_value:
        raise inexact_number(value, target)
    match target:
        case DataType.U32:
            return LitU32(whole)
        case DataType.I32:
            return LitI32(whole)
        case DataType.U64:
            return LitU64(whole)
        case DataType.I64:
            return LitI64(whole)
        case _:  # the narrow types have no literal of their own
            return Cast(target, LitI32(whole) if target.is_signed else LitU32(whole))


def _as_integer(number: Plain) -> int | None:
    """The number as an int, None when it is not whole."""
    if isinstance(number, float) and not math.isfinite(number):
        return None
    whole = math.trunc(number)
    return whole if whole == number else None


def _as_float(value: Any) -> float:
    """The nearest binary64, ties to even."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _nearest(number: Plain, target: DataType) -> float:
    """The value of a float type nearest to the number, ties to even: rounded once."""
    return _narrowed(_as_float(number) if target is DataType.F64 else _sticky_float(number), target)


def _sticky_float(value: Plain) -> float:
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


def _narrowed(number: float, target: DataType) -> float:
    """The value of a float type nearest to a binary64, ties to even."""
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
    try:
        return f32_from_bits(bf16_bits(number) << 16)
    except OverflowError:
        return math.copysign(math.inf, number)
