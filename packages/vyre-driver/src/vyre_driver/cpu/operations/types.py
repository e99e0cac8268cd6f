"""LLVM's types for vyre's, and constants to the bit.

A Bool is `i1` as a value and a word of 32 bits in memory. F16 and BF16 are their 16 bits everywhere: they are never
computed with, and so no target's half-precision support, or lack of it, can matter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from vyre_foundation.ir import DataType, Expr, LitBool, LitF32, LitF64, LitI32, LitI64, LitU32, LitU64
from vyre_foundation.ir.floats import f64_bits, f64_from_bits


def value_type(dtype: DataType) -> str:
    """The LLVM type of a value in a register."""
    return _VALUE_TYPES[dtype]


def storage_type(dtype: DataType) -> str:
    """The LLVM type of an element in memory, of `dtype.size` bytes."""
    return "i32" if dtype is DataType.BOOL else _VALUE_TYPES[dtype]


def bits_type(dtype: DataType) -> str:
    """The integer of the width of a value: `i64` for F64."""
    return f"i{dtype.bits}"


def overload(dtype: DataType) -> str:
    """How the names of intrinsics spell the type of a value: `f32` where the type is `float`."""
    return _OVERLOADS.get(dtype) or _VALUE_TYPES[dtype]


def constant(literal: Expr) -> str:
    """A literal of the IR, without its type."""
    return _CONSTANTS[type(literal)](literal)


def float_constant(value: float) -> str:
    """A value that the type it is used at holds exactly. LLVM writes it as the bits of the double, also for `float`."""
    return f"0x{f64_bits(value):016X}"


def float_of(operand: str) -> float | None:
    """The value of what `float_constant` writes; None of a register."""
    return f64_from_bits(int(operand, 16)) if operand.startswith("0x") else None


def zero_of(dtype: DataType) -> str:
    """Zero (False, +0.0) of a type: what a load out of range gives."""
    if dtype is DataType.BOOL:
        return "false"
    return float_constant(0.0) if dtype.is_float else "0"


_VALUE_TYPES: Final[dict[DataType, str]] = {
    DataType.BOOL: "i1",
    DataType.U8: "i8",
    DataType.I8: "i8",
    DataType.U16: "i16",
    DataType.I16: "i16",
    DataType.U32: "i32",
    DataType.I32: "i32",
    DataType.U64: "i64",
    DataType.I64: "i64",
    DataType.F16: "i16",
    DataType.BF16: "i16",
    DataType.F32: "float",
    DataType.F64: "double",
}

_OVERLOADS: Final = {DataType.F32: "f32", DataType.F64: "f64"}


def _integer(literal: Any) -> str:
    return str(literal.value)


def _float(literal: Any) -> str:
    return float_constant(literal.value)


_CONSTANTS: Final[dict[type[Expr], Callable[[Any], str]]] = {
    LitU32: _integer,
    LitI32: _integer,
    LitU64: _integer,
    LitI64: _integer,
    LitBool: lambda literal: "true" if literal.value else "false",
    LitF32: _float,
    LitF64: _float,
}
