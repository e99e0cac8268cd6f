"""Trials of a table of literals: one invocation stores each of them."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    BufferDecl,
    DataType,
    Expr,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Program,
    Store,
)
from vyre_reference.conformance.bits import to_bytes
from vyre_reference.conformance.table_file import Table
from vyre_reference.conformance.trial import Output, Trial, shown


def literal_trial(table: Table) -> Trial:
    dtype = table.operands[0]
    stores = [Store("r", LitU32(row), literal(dtype, bits)) for row, bits in enumerate(table.operand(0))]
    buffers = [BufferDecl.output("r", 0, dtype).with_count(len(stores))]
    return Trial(
        label="",
        program=Program.wrapped(buffers, (1, 1, 1), stores, "vyre.conformance"),
        inputs=(),
        grid=(1, 1, 1),
        outputs=(Output(dtype, tuple(table.result(0))),),
        errors=(),
        rows=tuple(((0, row),) for row in range(len(stores))),
        describe=lambda row: f"literal {shown(dtype, table.rows[row][0][0])}",
    )


def literal(dtype: DataType, bits: int) -> Expr:
    made: Expr = _MAKERS[dtype](bits)
    return made


def _signed(dtype: DataType, bits: int) -> int:
    return bits - (1 << dtype.bits) if bits > dtype.max_value else bits


def _float(dtype: DataType, form: str, bits: int) -> float:
    value: float = struct.unpack(form, to_bytes(dtype, [bits]))[0]
    return value


_MAKERS: Final[dict[DataType, Callable[[int], Expr]]] = {
    DataType.U32: LitU32,
    DataType.I32: lambda bits: LitI32(_signed(DataType.I32, bits)),
    DataType.U64: LitU64,
    DataType.I64: lambda bits: LitI64(_signed(DataType.I64, bits)),
    DataType.BOOL: lambda bits: LitBool(bits != 0),
    DataType.F32: lambda bits: LitF32(_float(DataType.F32, "<f", bits)),
    DataType.F64: lambda bits: LitF64(_float(DataType.F64, "<d", bits)),
}
