"""Operations whose operands are constants, which LLVM computes itself.

What is undefined for some operand would show here: LLVM makes anything of it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pytest
from legal_operations import (
    BINARY_OPS,
    TYPES,
    UNARY_OPS,
    binary_operations,
    bitcasts,
    casts_from,
    fused_multiply_adds,
    selects,
    unary_operations,
)
from operation_rows import Operation
from suite_tables import operation_name, tables

from vyre_driver.cpu.operations import FunctionWriter, constant, storage_type, store_value, value_type
from vyre_driver.llvm.engine import compile_text
from vyre_foundation.ir import DataType
from vyre_reference.conformance.bits import from_bytes
from vyre_reference.conformance.table_file import Bits, Table
from vyre_reference.conformance.table_literals import literal

_ROWS = 6
"""Rows of a table that are tried, evenly spread over it, besides those of extreme operands."""

Value = Callable[[FunctionWriter], str]
"""Writes what gives a value."""


@dataclass(frozen=True, slots=True)
class Case:
    """Operations and the tables of the suite that have their rows."""

    label: str
    operations: list[Operation]
    files: str
    op: str = ""


CASES = [
    *(Case(op.word, binary_operations(op), f"binary/{op.word}_*", op.word) for op in BINARY_OPS),
    *(Case(op.word, unary_operations(op), f"unary/{op.word}_*", op.word) for op in UNARY_OPS),
    *(Case(f"cast {t.word}", casts_from(t), f"cast/{t.word}_to_*") for t in TYPES),
    Case("bitcast", bitcasts(), "bitcast/*"),
    Case("select", selects(), "select/*"),
    Case("fma", fused_multiply_adds(), "fma/*"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.label)
def test_constants_give_the_bytes_of_the_suite(case: Case) -> None:
    operations = {operation.name: operation for operation in case.operations}
    values: dict[str, tuple[DataType, list[Value]]] = {}
    wanted: dict[str, list[int]] = {}
    for table in tables(case.files, case.op):
        name = operation_name(table)
        rows = _telling_rows(table)
        values[name] = table.results[0], [_applied(operations[name], operands) for operands, _ in rows]
        wanted[name] = [result for _, (result,) in rows]
    assert _stored(values) == wanted


def test_literals_leave_the_bits_of_the_suite() -> None:
    found = tables("literal/*")
    assert len(found) == 7
    values = {t.name: (t.operands[0], [_literal(t.operands[0], bits) for bits in t.operand(0)]) for t in found}
    assert _stored(values) == {table.name: table.result(0) for table in found}


def _telling_rows(table: Table) -> list[tuple[Bits, Bits]]:
    """Rows whose operands are all 0, 1, all ones or the least or largest signed number, as bits; and some more."""
    extremes = [{0, 1, (1 << t.bits) - 1, 1 << (t.bits - 1), (1 << (t.bits - 1)) - 1} for t in table.operands]
    telling = [row for row in table.rows if all(bits in few for bits, few in zip(row[0], extremes, strict=True))]
    return [*telling, *table.rows[:: max(1, len(table.rows) // _ROWS)]]


def _applied(operation: Operation, operands: Bits) -> Value:
    constants = [_constant(t, bits) for t, bits in zip(operation.operands, operands, strict=True)]
    return lambda w: operation.write(w, constants)


def _constant(t: DataType, bits: int) -> str:
    if t is DataType.BOOL:
        return "true" if bits else "false"
    if t.is_float:
        return f"bitcast (i{t.bits} {bits} to {value_type(t)})"
    return str(bits)


def _literal(t: DataType, bits: int) -> Value:
    return lambda _: constant(literal(t, bits))


def _stored(values: Mapping[str, tuple[DataType, Sequence[Value]]]) -> dict[str, list[int]]:
    """The bits that straight-line functions leave in memory, one element a value."""
    declarations: set[str] = set()
    functions = [_function(name, *values[name], declarations) for name in values]
    engine = compile_text("\n".join([*sorted(declarations), *functions]))
    found: dict[str, list[int]] = {}
    for name, (dtype, elements) in values.items():
        result = ctypes.create_string_buffer(len(elements) * dtype.size)
        ctypes.CFUNCTYPE(None, ctypes.c_void_p)(engine.address(name))(result)
        found[name] = from_bytes(dtype, result.raw)
    return found


def _function(name: str, dtype: DataType, values: Sequence[Value], declarations: set[str]) -> str:
    w = FunctionWriter(declarations)
    for row, value in enumerate(values):
        made = value(w)
        place = w.let(f"getelementptr inbounds {storage_type(dtype)}, ptr %r, i64 {row}")
        store_value(w, dtype, made, place, canonical_nan=True)
    return f'define void @"{name}"(ptr %r) nounwind {{\n{w.text()}  ret void\n}}\n'
