"""C's types for vyre's, and constants to the bit.

A Bool is `bool` as a value and a word of 32 bits in memory. F16 and BF16 are their 16 bits everywhere: they are never
computed with.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from vyre_driver.cuda.codegen.operations.values import Value, atom
from vyre_foundation.ir import DataType, Expr, LitBool, LitF32, LitF64, LitI32, LitI64, LitU32, LitU64

TYPEDEFS: Final = {
    "i8": "signed char",
    "u8": "unsigned char",
    "i16": "short",
    "u16": "unsigned short",
    "i64": "long long",
    "u64": "unsigned long long",
}
"""Names for types whose own have two words, or differ from one compiler to another."""

NAN_BITS: Final = {
    DataType.F16: "0x7e00u",
    DataType.BF16: "0x7fc0u",
    DataType.F32: "0x7fc00000u",
    DataType.F64: "0x7ff8000000000000ull",
}

_TYPES: Final = {
    DataType.BOOL: "bool",
    DataType.U8: "u8",
    DataType.I8: "i8",
    DataType.U16: "u16",
    DataType.I16: "i16",
    DataType.U32: "unsigned",
    DataType.I32: "int",
    DataType.U64: "u64",
    DataType.I64: "i64",
    DataType.F16: "u16",
    DataType.BF16: "u16",
    DataType.F32: "float",
    DataType.F64: "double",
}


def c_type(dtype: DataType) -> str:
    """Of a value; one word, so that it converts as a function does."""
    return _TYPES[dtype]


def storage_type(dtype: DataType) -> str:
    """Of an element in memory, of `dtype.size` bytes."""
    return "unsigned" if dtype is DataType.BOOL else _TYPES[dtype]


def name_of(dtype: DataType) -> str:
    """What names of functions end with: `f32`."""
    return dtype.name.lower()


def integer(dtype: DataType, value: int) -> Value:
    """A constant of an integer type."""
    if dtype.bits < 32:
        return atom(f"{c_type(dtype)}({value})")
    suffix = ("" if dtype.is_signed else "u") + ("ll" if dtype.bits == 64 else "")
    if dtype.is_signed and value == dtype.min_value:
        return atom(f"(-{dtype.max_value}{suffix} - 1)")
    return atom(f"{value}{suffix}") if value >= 0 else atom(f"({value}{suffix})")


def number(dtype: DataType, value: float) -> Value:
    """A constant of a float type, to the bit."""
    is_single = dtype is DataType.F32
    if math.isnan(value):
        return atom("__uint_as_float(0x7fc00000u)" if is_single else "__longlong_as_double(0x7ff8000000000000ll)")
    if math.isinf(value):
        infinity = "__uint_as_float(0x7f800000u)" if is_single else "__longlong_as_double(0x7ff0000000000000ll)"
        return atom(infinity) if value > 0 else atom(f"(-{infinity})")
    text = repr(value)
    if len(text) > 8:  # a fraction of many digits: its bits are read more easily
        mantissa, _, exponent = value.hex().partition("p")
        text = f"{mantissa.rstrip('0').rstrip('.')}p{exponent}"
    text += "f" if is_single else ""
    return atom(f"({text})") if text.startswith("-") else atom(text)


def zero_of(dtype: DataType) -> Value:
    """Zero (false, +0.0) of a type: what a load out of range gives."""
    if dtype is DataType.BOOL:
        return atom("false")
    if dtype.is_float:
        return number(dtype, 0.0)
    return integer(dtype, 0) if dtype.is_integer else atom("u16(0)")


def literal(e: Expr) -> Value:
    """A literal of the IR."""
    return _LITERALS[type(e)](e)


def _integer_literal(dtype: DataType) -> Callable[[Any], Value]:
    return lambda e: integer(dtype, e.value)


def _float_literal(dtype: DataType) -> Callable[[Any], Value]:
    return lambda e: number(dtype, e.value)


_LITERALS: Final[dict[type[Expr], Callable[[Any], Value]]] = {
    LitU32: _integer_literal(DataType.U32),
    LitI32: _integer_literal(DataType.I32),
    LitU64: _integer_literal(DataType.U64),
    LitI64: _integer_literal(DataType.I64),
    LitBool: lambda e: atom("true" if e.value else "false"),
    LitF32: _float_literal(DataType.F32),
    LitF64: _float_literal(DataType.F64),
}
