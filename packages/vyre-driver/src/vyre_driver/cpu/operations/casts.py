"""Casts and bitcasts (docs/ir.md, Values), one rule for each pair of families."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cpu.operations.conditions import select
from vyre_driver.cpu.operations.nan import canonical_bits
from vyre_driver.cpu.operations.narrow_floats import narrow, widen
from vyre_driver.cpu.operations.types import float_constant, value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_driver.lowering.number_facts import Family, family_of
from vyre_foundation.ir import DataType


def cast(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    """The value as another type: low bits, nearest even, or toward zero and saturating.

    The cast must be legal, as it is in every valid program.
    """
    if source is target:
        return value
    return CASTS[family_of(source), family_of(target)](w, source, target, value)


def bitcast(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    """The same bits as a type of the same width; of a NaN the canonical ones."""
    if source is target or value_type(source) == value_type(target):
        return value
    if source.is_float:
        return canonical_bits(w, source, value)
    return w.let(f"bitcast {value_type(source)} {value} to {value_type(target)}")


def _convert(w: FunctionWriter, instruction: str, source: DataType, target: DataType, value: str) -> str:
    return w.let(f"{instruction} {value_type(source)} {value} to {value_type(target)}")


def _from_bool(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    return _convert(w, "uitofp" if target.is_float else "zext", source, target, value)


def _integer_to_bool(w: FunctionWriter, source: DataType, _target: DataType, value: str) -> str:
    return w.let(f"icmp ne {value_type(source)} {value}, 0")


def _float_to_bool(w: FunctionWriter, source: DataType, _target: DataType, value: str) -> str:
    """Unordered or different: a NaN is true."""
    return w.let(f"fcmp une {value_type(source)} {value}, {float_constant(0.0)}")


def _integer_to_integer(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    """Low bits, or extended as the source's sign says."""
    if source.bits == target.bits:
        return value
    if source.bits > target.bits:
        return _convert(w, "trunc", source, target, value)
    return _convert(w, "sext" if source.is_signed else "zext", source, target, value)


def _integer_to_float(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    return _convert(w, "sitofp" if source.is_signed else "uitofp", source, target, value)


def _float_to_integer(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    """Toward zero, clamped to the type's range; NaN gives 0.

    LLVM's instruction is undefined outside the range: it is given 0 there. The limits are compared in the float's own
    type: MIN and MAX + 1 are powers of two, exact there. LLVM's saturating intrinsic means the same and makes longer
    vector code; to 64 bits it makes none.
    """
    kind = value_type(source)
    too_large = w.let(f"fcmp oge {kind} {value}, {float_constant(float(target.max_value + 1))}")
    too_small = w.let(f"fcmp olt {kind} {value}, {float_constant(float(target.min_value))}")
    is_nan = w.let(f"fcmp uno {kind} {value}, {value}")
    outside = w.let(f"or i1 {w.let(f'or i1 {too_large}, {too_small}')}, {is_nan}")
    inside = select(w, source, outside, float_constant(0.0), value)
    whole = _convert(w, "fptosi" if target.is_signed else "fptoui", source, target, inside)
    at_most = select(w, target, too_large, str(target.max_value), whole)
    return select(w, target, too_small, str(target.min_value), at_most)


def _float_to_float(w: FunctionWriter, source: DataType, target: DataType, value: str) -> str:
    return _convert(w, "fptrunc" if source.bits > target.bits else "fpext", source, target, value)


CASTS: Final[dict[tuple[Family, Family], Callable[[FunctionWriter, DataType, DataType, str], str]]] = {
    (Family.BOOL, Family.INTEGER): _from_bool,
    (Family.BOOL, Family.FLOAT): _from_bool,
    (Family.INTEGER, Family.BOOL): _integer_to_bool,
    (Family.INTEGER, Family.INTEGER): _integer_to_integer,
    (Family.INTEGER, Family.FLOAT): _integer_to_float,
    (Family.FLOAT, Family.BOOL): _float_to_bool,
    (Family.FLOAT, Family.INTEGER): _float_to_integer,
    (Family.FLOAT, Family.FLOAT): _float_to_float,
    (Family.FLOAT, Family.NARROW): narrow,
    (Family.NARROW, Family.FLOAT): widen,
}
"""`CASTS[kind of the source, kind of the target](writer, source, target, value)`, the types being different."""
