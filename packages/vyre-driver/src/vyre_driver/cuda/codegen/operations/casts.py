"""Casts and bitcasts (docs/ir.md, Values), one rule for each pair of families."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cuda.codegen.operations.types import c_type, integer, name_of, number
from vyre_driver.cuda.codegen.operations.values import Value, call, choose, infix
from vyre_driver.lowering.number_facts import Family, family_of
from vyre_foundation.ir import DataType

Rule = Callable[[DataType, DataType, Value], Value]


def cast(source: DataType, target: DataType, value: Value) -> Value:
    """The value as another type: low bits, nearest even, or toward zero and saturating.

    The cast must be legal, as it is in every valid program.
    """
    if source is target:
        return value
    return CASTS[family_of(source), family_of(target)](source, target, value)


def bitcast(source: DataType, target: DataType, value: Value) -> Value:
    """The same bits as a type of the same width; of a NaN the canonical ones."""
    if source is target:
        return value
    if source.is_float:
        bits = call(f"vyre_bits_{name_of(source)}", value)
        return call(c_type(target), bits) if target.is_signed else bits
    if target.is_float:
        return call(_AS_FLOAT[source], call("i64", value) if source is DataType.U64 else value)
    return call(c_type(target), value)


_AS_FLOAT: Final = {
    DataType.U32: "__uint_as_float",
    DataType.I32: "__int_as_float",
    DataType.U64: "__longlong_as_double",
    DataType.I64: "__longlong_as_double",
}


def _converted(_: DataType, target: DataType, value: Value) -> Value:
    return call(c_type(target), value)


def _bool_to_float(_: DataType, target: DataType, value: Value) -> Value:
    return choose(value, number(target, 1.0), number(target, 0.0))


def _integer_to_bool(source: DataType, _: DataType, value: Value) -> Value:
    return infix(value, "!=", integer(source, 0))


def _float_to_bool(source: DataType, _: DataType, value: Value) -> Value:
    """Unordered or different: a NaN is true."""
    return infix(value, "!=", number(source, 0.0))


_INTEGER_WORDS: Final = {"int": "int", "unsigned": "uint", "i64": "ll", "u64": "ull"}


def _integer_to_float(source: DataType, target: DataType, value: Value) -> Value:
    """To nearest even; every integer of up to 32 bits is a double."""
    if source.bits < 32:
        value, kind = call("int", value), "int"
    else:
        kind = c_type(source)
    if target is DataType.F64 and source.bits <= 32:
        return call("double", value)
    return call(f"__{_INTEGER_WORDS[kind]}2{c_type(target)}_rn", value)


def _float_to_integer(source: DataType, target: DataType, value: Value) -> Value:
    return call(f"vyre_{name_of(source)}_to_{name_of(target)}", value)


def _float_to_float(_: DataType, target: DataType, value: Value) -> Value:
    return call("__double2float_rn" if target is DataType.F32 else "double", value)


def _widened(source: DataType, target: DataType, value: Value) -> Value:
    """Exact: every F16 and BF16 is an F32."""
    single = call(f"vyre_{name_of(source)}_to_f32", value)
    return single if target is DataType.F32 else call("double", single)


CASTS: Final[dict[tuple[Family, Family], Rule]] = {
    (Family.BOOL, Family.INTEGER): _converted,
    (Family.BOOL, Family.FLOAT): _bool_to_float,
    (Family.INTEGER, Family.BOOL): _integer_to_bool,
    (Family.INTEGER, Family.INTEGER): _converted,
    (Family.INTEGER, Family.FLOAT): _integer_to_float,
    (Family.FLOAT, Family.BOOL): _float_to_bool,
    (Family.FLOAT, Family.INTEGER): _float_to_integer,
    (Family.FLOAT, Family.FLOAT): _float_to_float,
    (Family.FLOAT, Family.NARROW): _float_to_integer,
    (Family.NARROW, Family.FLOAT): _widened,
}
"""`CASTS[kind of the source, kind of the target](source, target, value)`, the types being different."""
