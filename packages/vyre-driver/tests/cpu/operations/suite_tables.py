"""Tables of the conformance suite, run through compiled operations: operands and results as bits, from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from operation_rows import CompiledOperations

from vyre_reference.conformance import cases
from vyre_reference.conformance.bits import to_bytes
from vyre_reference.conformance.table_file import Table


@cache
def tables(pattern: str, op: str = "") -> list[Table]:
    """The tables of files whose name fits, of that operator."""
    found = (case.read() for case in cases(pattern))
    return [
        table for table in found if isinstance(table, Table) and table.op == op and not _computes_with_halves(table)
    ]


def _computes_with_halves(table: Table) -> bool:
    """Such a table is run as a program: the lowering writes the arithmetic out in F32."""
    return table.kind in ("binary", "unary", "fma") and table.operands[0].is_half


def differing_rows(compiled: CompiledOperations, table: Table) -> list[str]:
    """The rows in which a compiled operation differs from the table, as text."""
    name = operation_name(table)
    results = compiled.run(name, operand_arrays(table))
    size = table.results[0].size
    wrong: list[str] = []
    for form, result in zip(("loop", "scalar"), results, strict=True):
        for row, (operands, (wanted,)) in enumerate(table.rows):
            got = int.from_bytes(result[row * size : (row + 1) * size], "little")
            if got != wanted:
                wrong.append(f"{table.name}, {form}: {_hex(operands)} gives {got:x}, not {wanted:x}")
    return wrong


def operation_name(table: Table) -> str:
    return "_".join(t.word for t in (*table.operands, *table.results))


def operand_arrays(table: Table) -> list[bytes]:
    return [to_bytes(t, table.operand(n)) for n, t in enumerate(table.operands)]


def _hex(bits: Sequence[int]) -> str:
    return " ".join(f"{each:x}" for each in bits)
