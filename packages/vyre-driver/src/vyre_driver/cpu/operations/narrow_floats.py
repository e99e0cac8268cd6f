"""F16 and BF16 to and from F32 and F64, on the bits: no target's instructions and no library's functions.

Letters: a format has `m` bits of fraction and the exponent bias `b`; the wide one's are `M` and `B`.
"""

from __future__ import annotations

from typing import Final

from vyre_driver.cpu.operations.nan import INFINITY_BITS, NAN_BITS
from vyre_driver.cpu.operations.types import bits_type, float_constant, value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import DataType
from vyre_foundation.record import record


@record
class Format:
    fraction: int
    """Bits of the fraction."""
    bias: int
    """What an exponent is stored with; the largest exponent of a finite number."""


FORMATS: Final = {
    DataType.F16: Format(10, 15),
    DataType.BF16: Format(7, 127),
    DataType.F32: Format(23, 127),
    DataType.F64: Format(52, 1023),
}


def narrow(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    """An F32 or F64 rounded once to F16 or BF16, ties to even; a NaN becomes the canonical one."""
    wide, kind = bits_type(source), value_type(source)
    bits = w.let(f"bitcast {kind} {value} to {wide}")
    magnitude = w.let(f"and {wide} {bits}, {(1 << (source.bits - 1)) - 1}")
    rounded = _rounded_to_normal(w, source, target, magnitude)
    if FORMATS[source].bias != FORMATS[target].bias:
        rounded = _with_small_and_large(w, source, target, magnitude, rounded)
    narrowed = w.let(f"trunc {wide} {rounded} to i16")
    top = w.let(f"trunc {wide} {w.let(f'lshr {wide} {bits}, {source.bits - 16}')} to i16")
    signed = w.let(f"or i16 {narrowed}, {w.let(f'and i16 {top}, -32768')}")
    is_nan = w.let(f"fcmp uno {kind} {value}, {value}")
    return w.let(f"select i1 {is_nan}, i16 {NAN_BITS[target]}, i16 {signed}")


def _rounded_to_normal(w: FunctionWriter, source: DataType, target: DataType, magnitude: str) -> str:
    """For results that are normal or round up to infinity: the carry of the fraction is the exponent's.

    Adding a half less one unit, and the last bit kept, makes the bits cut off round to nearest even. With equal biases
    subnormals and infinity come out right too.
    """
    wide, old, new = bits_type(source), FORMATS[source], FORMATS[target]
    cut = old.fraction - new.fraction
    odd = w.let(f"and {wide} {w.let(f'lshr {wide} {magnitude}, {cut}')}, 1")
    shifted = w.let(f"add {wide} {magnitude}, {((new.bias - old.bias) << old.fraction) + (1 << (cut - 1)) - 1}")
    return w.let(f"lshr {wide} {w.let(f'add {wide} {shifted}, {odd}')}, {cut}")


def _with_small_and_large(w: FunctionWriter, source: DataType, target: DataType, magnitude: str, normal: str) -> str:
    """The magnitude's bits, `normal` where neither a subnormal nor infinity is due.

    A subnormal: adding 2^(M + 1 - b - m) in the wide format leaves exactly the target's bits at its end, rounded to
    nearest even by the addition itself.
    """
    wide, kind, old, new = bits_type(source), value_type(source), FORMATS[source], FORMATS[target]
    exponent = old.fraction + 1 - new.bias - new.fraction
    anchor = float_constant(2.0**exponent)
    value = w.let(f"bitcast {wide} {magnitude} to {kind}")
    anchored = w.let(f"bitcast {kind} {w.let(f'fadd {kind} {value}, {anchor}')} to {wide}")
    subnormal = w.let(f"sub {wide} {anchored}, {(exponent + old.bias) << old.fraction}")
    is_small = w.let(f"icmp ult {wide} {magnitude}, {(1 - new.bias + old.bias) << old.fraction}")
    finite = w.let(f"select i1 {is_small}, {wide} {subnormal}, {wide} {normal}")
    is_large = w.let(f"icmp uge {wide} {magnitude}, {(new.bias + 1 + old.bias) << old.fraction}")
    return w.let(f"select i1 {is_large}, {wide} {INFINITY_BITS[target]}, {wide} {finite}")


def widen(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    """An F16 or BF16 as F32 or F64, exactly."""
    single = _WIDENED[source](w, w.let(f"zext i16 {value} to i32"))
    return single if target is DataType.F32 else w.let(f"fpext float {single} to double")


def _from_bf16(w: FunctionWriter, bits: str) -> str:
    """It is the upper half of an F32."""
    return w.let(f"bitcast i32 {w.let(f'shl i32 {bits}, 16')} to float")


def _from_f16(w: FunctionWriter, bits: str) -> str:
    """Normal numbers get another bias; infinities and NaNs twice that; a subnormal is 2^-14 plus it, less 2^-14."""
    new, old = FORMATS[DataType.F32], FORMATS[DataType.F16]
    rebias = (new.bias - old.bias) << new.fraction
    smallest = 1 << new.fraction  # the magnitude of the smallest normal number, its exponent field being 1
    magnitude = w.let(f"shl i32 {w.let(f'and i32 {bits}, 32767')}, {new.fraction - old.fraction}")
    normal = w.let(f"add i32 {magnitude}, {rebias}")
    is_special = w.let(f"icmp uge i32 {magnitude}, {INFINITY_BITS[DataType.F16] << (new.fraction - old.fraction)}")
    large = w.let(f"select i1 {is_special}, i32 {w.let(f'add i32 {normal}, {rebias}')}, i32 {normal}")
    anchored = w.let(f"bitcast i32 {w.let(f'add i32 {normal}, {smallest}')} to float")
    subnormal = w.let(f"fsub float {anchored}, {float_constant(2.0 ** (1 - old.bias))}")
    is_small = w.let(f"icmp ult i32 {magnitude}, {smallest}")
    subnormal_bits = w.let(f"bitcast float {subnormal} to i32")
    unsigned = w.let(f"select i1 {is_small}, i32 {subnormal_bits}, i32 {large}")
    sign = w.let(f"shl i32 {w.let(f'and i32 {bits}, 32768')}, 16")
    return w.let(f"bitcast i32 {w.let(f'or i32 {unsigned}, {sign}')} to float")


_WIDENED: Final = {DataType.F16: _from_f16, DataType.BF16: _from_bf16}
