"""The one NaN (docs/ir.md, Values): what a NaN's bits become wherever a program could see them."""

from __future__ import annotations

from typing import Final

from vyre_driver.cpu.operations.types import bits_type, value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import DataType

NAN_BITS: Final = {
    DataType.F16: 0x7E00,
    DataType.BF16: 0x7FC0,
    DataType.F32: 0x7FC0_0000,
    DataType.F64: 0x7FF8_0000_0000_0000,
}

INFINITY_BITS: Final = {DataType.F16: 0x7C00, DataType.BF16: 0x7F80}
"""Of the types whose values are bits: what lies above it, the sign aside, is a NaN."""


def canonical_bits(w: FunctionWriter, dtype: DataType, value: str) -> str:
    """The bits of a value of a float type, as an integer of its width; of a NaN the canonical ones.

    An integer chooses between them, not a float: LLVM does not promise which NaN a float operation gives.
    """
    bits = bits_type(dtype)
    if dtype.is_float:
        kind = value_type(dtype)
        is_nan = w.let(f"fcmp uno {kind} {value}, {value}")
        value = w.let(f"bitcast {kind} {value} to {bits}")
    else:
        magnitude = w.let(f"and i16 {value}, 32767")
        is_nan = w.let(f"icmp ugt i16 {magnitude}, {INFINITY_BITS[dtype]}")
    return w.let(f"select i1 {is_nan}, {bits} {NAN_BITS[dtype]}, {bits} {value}")
