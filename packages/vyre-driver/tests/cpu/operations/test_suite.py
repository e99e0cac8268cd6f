"""Every row of the conformance suite that is one operation, in vector and in scalar code."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from legal_operations import (
    BINARY_OPS,
    TYPES,
    UNARY_OPS,
    bitcasts,
    compiled_binary,
    compiled_casts,
    compiled_unary,
    fused_multiply_adds,
    selects,
)
from operation_rows import CompiledOperations, Operation
from suite_tables import differing_rows, operation_name, tables

from vyre_driver.cpu.operations import FunctionWriter, load_value, storage_type, store_value, table_entry
from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_reference.conformance.table_file import Table


@pytest.mark.parametrize("op", BINARY_OPS, ids=lambda op: op.word)
def test_a_binary_operator_has_the_bytes_of_the_suite_on_every_type(op: BinOp) -> None:
    check(compiled_binary(op), tables(f"binary/{op.word}_*", op.word))


@pytest.mark.parametrize("op", UNARY_OPS, ids=lambda op: op.word)
def test_a_unary_operator_has_the_bytes_of_the_suite_on_every_type(op: UnOp) -> None:
    check(compiled_unary(op), tables(f"unary/{op.word}_*", op.word))


@pytest.mark.parametrize("source", TYPES, ids=lambda t: t.word)
def test_casts_have_the_bytes_of_the_suite_to_every_type(source: DataType) -> None:
    check(compiled_casts(source), tables(f"cast/{source.word}_to_*"))


def test_bitcasts_have_the_bytes_of_the_suite() -> None:
    check(CompiledOperations(bitcasts()), tables("bitcast/*"))


def test_selects_have_the_bytes_of_the_suite_on_every_type() -> None:
    check(CompiledOperations(selects()), tables("select/*"))


def test_fused_multiply_adds_have_the_bytes_of_the_suite() -> None:
    check(CompiledOperations(fused_multiply_adds()), tables("fma/*"))


def test_the_words_of_two_over_pi_are_those_of_the_suite_and_zero_past_their_end() -> None:
    word = Operation(
        (DataType.U32,), DataType.U32, lambda w, values: table_entry(w, "vyre.tables.two_over_pi", *values)
    )
    check(CompiledOperations([word]), tables("call/two_over_pi", "vyre.tables.two_over_pi"))


def test_a_load_and_a_store_leave_the_bytes_of_the_suite_in_global_memory() -> None:
    kept = [Operation((t,), t, lambda _, values: values[0]) for t in TYPES]
    as_bits = [
        Operation((source,), target, lambda _, values: values[0])
        for a, b in ((DataType.U32, DataType.I32), (DataType.U64, DataType.I64))
        for source, target in ((a, b), (b, a))
    ]
    check(CompiledOperations([*kept, *as_bits]), tables("memory/global_*"))


@pytest.mark.parametrize("space", ["local", "workgroup"])
def test_a_detour_through_private_memory_changes_no_byte(space: str) -> None:
    through = [Operation((t,), t, _detour(t)) for t in TYPES]
    check(CompiledOperations(through), tables(f"memory/{space}_*"))


def check(compiled: CompiledOperations, found: Sequence[Table]) -> None:
    """All of the suite's rows are right, and the suite has rows for every type the operation is legal for."""
    assert {operation_name(table) for table in found} == set(compiled.operations)
    assert [row for table in found for row in differing_rows(compiled, table)] == []


def _detour(t: DataType):
    def write(w: FunctionWriter, values: Sequence[str]) -> str:
        place = w.let(f"alloca {storage_type(t)}, align 8")
        store_value(w, t, values[0], place, canonical_nan=False)
        return load_value(w, t, place)

    return write
