"""Casts, bitcasts, the one NaN, and operations that round to F16 and BF16 (docs/ir.md, Values)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vyre_foundation.ir import DataType
from vyre_foundation.signatures import HALVES
from vyre_reference.arithmetic import VALUE_TYPES, Array

NAN_BITS: Final[dict[DataType, Any]] = {
    DataType.F16: np.uint16(0x7E00),
    DataType.BF16: np.uint16(0x7FC0),
    DataType.F32: np.uint32(0x7FC0_0000),
    DataType.F64: np.uint64(0x7FF8_0000_0000_0000),
}
_BF16_LARGEST: Final = float.fromhex("0x1.fep127")
_BF16_SMALLEST_EXPONENT: Final = -133


def cast(a: Array, source: DataType, target: DataType) -> Array:
    """The value as another type: low bits, nearest even, or toward zero and saturating."""
    if source is target:
        return a
    if target is DataType.BOOL:
        return a != 0
    if source is DataType.BF16:
        wide = (np.asarray(a).astype(np.uint32) << np.uint32(16)).view(np.float32)
        return wide.astype(VALUE_TYPES[target])
    if target is DataType.BF16:
        return _to_bf16(a)
    if source.is_float and target.is_integer:
        return _saturated(a, target)
    return np.asarray(a).astype(VALUE_TYPES[target])


def _saturated(a: Array, target: DataType) -> Array:
    """Toward zero, clamped to the type's range; NaN gives 0.

    The limits are compared in the float's own type: max + 1 is a power of two and exact there, max itself may not be.
    """
    a = np.asarray(a)
    too_large = a >= a.dtype.type(target.max_value + 1)
    too_small = a < a.dtype.type(target.min_value)
    inside = ~(too_large | too_small | np.isnan(a))
    whole = np.where(inside, a, a.dtype.type(0)).astype(VALUE_TYPES[target])
    kind = VALUE_TYPES[target].type
    return np.where(too_large, kind(target.max_value), np.where(too_small, kind(target.min_value), whole))


def _to_bf16(a: Array) -> Array:
    """Rounded once from the source, ties to even, in steps of the target's last place."""
    value = np.asarray(a).astype(np.float64)  # exact from F32
    _, exponent = np.frexp(value)
    step = np.maximum(exponent - 8, _BF16_SMALLEST_EXPONENT)
    finite = np.isfinite(value)
    rounded = np.ldexp(np.rint(np.ldexp(np.where(finite, value, 0.0), -step)), step)
    rounded = np.where(np.abs(rounded) > _BF16_LARGEST, np.copysign(np.inf, value), rounded)
    bits = np.where(finite, rounded, value).astype(np.float32).view(np.uint32) >> np.uint32(16)
    return np.where(np.isnan(value), NAN_BITS[DataType.BF16], bits.astype(np.uint16))


def bitcast(a: Array, source: DataType, target: DataType) -> Array:
    """The same bits as another type; of a NaN the canonical ones."""
    return np.asarray(canonical_nan(a, source)).view(VALUE_TYPES[target])


def canonical_nan(a: Array, t: DataType) -> Array:
    """The values with every NaN the canonical quiet one."""
    if t not in NAN_BITS:
        return a
    nan = is_nan(a, t)
    if not np.any(nan):
        return a
    bits = NAN_BITS[t]
    return np.where(nan, bits if t is DataType.BF16 else np.asarray(bits).view(VALUE_TYPES[t]), a)


def is_nan(a: Array, t: DataType) -> Array:
    if t is DataType.BF16:
        return (np.asarray(a) & np.uint16(0x7FFF)) > np.uint16(0x7F80)
    return np.isnan(a)


# --------------------------------------------------------------------------------------------------------------- halves


def computing_type(dtype: DataType) -> DataType:
    """The type whose rules an operation on values of this type follows."""
    return DataType.F32 if dtype in HALVES else dtype


def rounding(function: Callable[..., Array], operand: DataType, result: DataType) -> Callable[..., Array]:
    """A function of F32 values as one of halves; every other is returned as it is."""
    if operand not in HALVES:
        return function

    def through_f32(*values: Array) -> Array:
        made = function(*(cast(value, operand, DataType.F32) for value in values))
        return cast(made, DataType.F32, result) if result in HALVES else made

    return through_f32
