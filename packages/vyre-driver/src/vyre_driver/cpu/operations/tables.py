"""The built-in tables, as constants of the module."""

from __future__ import annotations

from typing import Final

from vyre_driver.cpu.operations.types import float_constant, value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import DataType
from vyre_foundation.ops import TABLES

_PREFIX: Final = "vyre.tables."


def table_entry(w: FunctionWriter, op_id: str, index: str) -> str:
    """Element `index`, a U32, of a table; zero past its end, where one more element is."""
    from vyre_foundation.numerics import TABLES as VALUES  # the recipes are many modules, and few programs need one

    dtype, values = TABLES[op_id].result_type, (*VALUES[op_id], 0)
    name, kind = f"@vyre.{op_id.removeprefix(_PREFIX)}", value_type(dtype)
    whole = f"[{len(values)} x {kind}]"
    elements = ", ".join(f"{kind} {_constant(dtype, value)}" for value in values)
    w.declare(f"{name} = private unnamed_addr constant {whole} [{elements}], align 64")
    near = w.intrinsic("i32", "llvm.umin.i32", f"i32 {index}", f"i32 {len(values) - 1}")
    place = w.let(f"getelementptr inbounds {whole}, ptr {name}, i64 0, i64 {w.let(f'zext i32 {near} to i64')}")
    return w.load(kind, place, dtype.size)


def _constant(dtype: DataType, value: float) -> str:
    return float_constant(value) if dtype.is_float else str(value)
