"""Trials of a table of atomics: one invocation does the rows one after the other, on storage and on workgroup memory.

For each row it keeps the old value, which the atomic gives, and what a load finds afterwards.
"""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    COMPARE_EXCHANGE_OPS,
    Atomic,
    AtomicOp,
    BufferDecl,
    DataType,
    Let,
    LitU32,
    Load,
    Loop,
    Program,
    Stmt,
    Store,
    Var,
)
from vyre_reference.conformance.bits import to_bytes
from vyre_reference.conformance.table_file import Table
from vyre_reference.conformance.trial import Output, Place, Trial, shown

_ROW: Final = Var("row")
_CELL: Final = Var("cell")


def atomic_trials(table: Table) -> list[Trial]:
    return [_storage(table), _workgroup(table)]


def _storage(table: Table) -> Trial:
    element = table.results[0]
    cells = BufferDecl.read_write("cells", 10, element).with_count(len(table.words("cells")))
    return _trial(table, "storage", [cells, *_row_buffers(table)], [_steps(table)])


def _workgroup(table: Table) -> Trial:
    """The cells are copied into workgroup memory before, and out of it after."""
    element, count = table.results[0], len(table.words("cells"))
    buffers = [
        BufferDecl.read("start", 10, element).with_count(count),
        BufferDecl.output("final", 11, element).with_count(count),
        *_row_buffers(table),
        BufferDecl.workgroup("cells", count, element),
    ]
    body = [_copy("start", "cells", count), _steps(table), _copy("cells", "final", count)]
    return _trial(table, "workgroup", buffers, body)


def _row_buffers(table: Table) -> list[BufferDecl]:
    count, element = len(table.rows), table.results[0]
    operands = [BufferDecl.read(f"v{n}", n, t).with_count(count) for n, t in enumerate(table.operands)]
    return [*operands, *(BufferDecl.output(name, 20 + n, element).with_count(count) for n, name in enumerate(_KEPT))]


_KEPT: Final = ("old", "after")


def _steps(table: Table) -> Stmt:
    op = AtomicOp[table.op.upper()]
    expected = Load("v1", _ROW) if op in COMPARE_EXCHANGE_OPS else None
    value = Load(f"v{len(table.operands) - 1}", _ROW)
    body = (
        Let("cell", Load("v0", _ROW)),
        Let("before", Atomic(op, "cells", _CELL, expected, value)),
        Store("old", _ROW, Var("before")),
        Store("after", _ROW, Load("cells", _CELL)),
    )
    return Loop("row", LitU32(0), LitU32(len(table.rows)), body)


def _copy(source: str, target: str, count: int) -> Stmt:
    place = Var(f"to_{target}")
    return Loop(place.name, LitU32(0), LitU32(count), (Store(target, place, Load(source, place)),))


def _trial(table: Table, label: str, buffers: list[BufferDecl], body: list[Stmt]) -> Trial:
    element, count = table.results[0], len(table.rows)
    operands = (to_bytes(t, table.operand(n)) for n, t in enumerate(table.operands))
    final = table.words("final")
    rows: list[tuple[Place, ...]] = [((1, row), (2, row)) for row in range(count)]
    rows += [((0, cell),) for cell in range(len(final))]
    return Trial(
        label=label,
        program=Program.wrapped(buffers, (1, 1, 1), body, "vyre.conformance"),
        inputs=(to_bytes(element, table.words("cells")), *operands),
        grid=(1, 1, 1),
        outputs=(
            Output(element, tuple(final)),
            Output(element, tuple(table.result(0))),
            Output(element, tuple(table.result(1))),
        ),
        errors=(),
        rows=tuple(rows),
        describe=lambda row: _describe(table, row, element),
    )


def _describe(table: Table, row: int, element: DataType) -> str:
    if row >= len(table.rows):
        cell = row - len(table.rows)
        return f"cell {cell}, at first {shown(element, table.words('cells')[cell])}, in the end"
    index, *values = table.rows[row][0]
    return f"cell {index}, " + ", ".join(shown(element, bits) for bits in values)
