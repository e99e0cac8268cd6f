"""Every operator written for eight lanes at once has the bytes of the suite, in the lanes that run."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

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
from operation_rows import CompiledOperations, Operation
from suite_tables import differing_rows, tables
from test_targets import PLAIN

from vyre_driver.cpu.operations import FunctionWriter, VectorWriter, load_value, storage_type, store_value, table_entry
from vyre_driver.llvm.engine import Engine, Processor, compile_object
from vyre_foundation.ir import BinOp, DataType, UnOp

LANES = 8
_ARGUMENTS = ctypes.CFUNCTYPE(None, *([ctypes.c_void_p] * 4), ctypes.c_int32)


class OperationsInStrips(CompiledOperations):
    """Rows eight at a time, the last of them under a mask. Operands lie side by side, but the second is gathered."""

    def __init__(self, operations: Sequence[Operation], processor: Processor | None = None) -> None:
        self.operations = {operation.name: operation for operation in operations}
        declarations: set[str] = set()
        functions = [_strips(operation, declarations) for operation in operations]
        text = "\n".join([*sorted(declarations), *functions])
        self._engine = Engine(compile_object(text, processor, optimise=False))

    def run(self, name: str, operands: Sequence[bytes]) -> tuple[bytes, bytes]:
        operation = self.operations[name]
        count = len(operands[0]) // operation.operands[0].size
        given = [ctypes.create_string_buffer(each, len(each)) for each in operands]
        given += [given[0]] * (3 - len(given))
        beyond = b"\x5a" * operation.result.size
        made = ctypes.create_string_buffer(beyond * (count + LANES), (count + LANES) * operation.result.size)
        _ARGUMENTS(self._engine.address(f"strips.{name}"))(*given, made, count)
        assert made.raw[count * len(beyond) :] == beyond * LANES, "a lane that is masked off wrote"
        result = made.raw[: count * len(beyond)]
        return result, result


def _strips(operation: Operation, declarations: set[str]) -> str:
    outer = FunctionWriter(declarations)
    w = VectorWriter(outer, LANES)
    rows = w.neighbours("%start")
    w.mask = w.let(f"icmp ult i32 {rows}, %n")
    beside, anywhere = w.let(f"zext i32 {rows} to i64"), w.let(f"zext i32 {w.let(f'xor i32 {rows}, 0')} to i64")
    places = [anywhere if number == 1 else beside for number in range(len(operation.operands))]
    values = [load_value(w, t, _place(w, t, n, places[n])) for n, t in enumerate(operation.operands)]
    result = operation.write(w, values)
    store_value(w, operation.result, result, _place(w, operation.result, 3, beside), canonical_nan=True)
    w.close()
    pointers = ", ".join(f"ptr %p{n}" for n in range(4))
    return f"""
define void @"strips.{operation.name}"({pointers}, i32 %n) {{
entry:
  br label %body
body:
  %start = phi i32 [ 0, %entry ], [ %next, %body ]
{outer.text()}  %next = add i32 %start, {LANES}
  %more = icmp ult i32 %next, %n
  br i1 %more, label %body, label %done
done:
  ret void
}}
"""


def _place(w: FunctionWriter, dtype: DataType, number: int, index: str) -> str:
    return w.let(f"getelementptr inbounds {storage_type(dtype)}, ptr %p{number}, i64 {index}")


def check(operations: Sequence[Operation], select: str, word: str = "", processor: Processor | None = None) -> None:
    found = tables(select, word) if word else tables(select)
    assert found
    compiled = OperationsInStrips(operations, processor)
    assert [row for table in found for row in differing_rows(compiled, table)] == []


@pytest.mark.parametrize("op", BINARY_OPS, ids=lambda op: op.word)
def test_a_binary_operator_has_the_bytes_of_the_suite_in_vectors(op: BinOp) -> None:
    check(binary_operations(op), f"binary/{op.word}_*", op.word)


@pytest.mark.parametrize("op", UNARY_OPS, ids=lambda op: op.word)
def test_a_unary_operator_has_the_bytes_of_the_suite_in_vectors(op: UnOp) -> None:
    check(unary_operations(op), f"unary/{op.word}_*", op.word)


@pytest.mark.parametrize("source", TYPES, ids=lambda t: t.word)
def test_casts_have_the_bytes_of_the_suite_in_vectors(source: DataType) -> None:
    check(casts_from(source), f"cast/{source.word}_to_*")


@pytest.mark.parametrize("processor", [None, PLAIN], ids=["this machine", "plain"])
def test_other_operations_have_the_bytes_of_the_suite_in_vectors(processor: Processor | None) -> None:
    word = Operation(
        (DataType.U32,), DataType.U32, lambda w, values: table_entry(w, "vyre.tables.two_over_pi", *values)
    )
    check(bitcasts(), "bitcast/*", processor=processor)
    check(selects(), "select/*", processor=processor)
    check(fused_multiply_adds(), "fma/*", processor=processor)
    check([word], "call/two_over_pi", "vyre.tables.two_over_pi", processor)


def test_what_is_the_same_for_all_lanes_is_written_once() -> None:
    outer = FunctionWriter()
    w = VectorWriter(outer, LANES)
    same = w.let("add i32 %a, %b")
    assert not w.is_vector(same)
    lanes = w.neighbours("%start")
    assert w.is_vector(w.let(f"mul i32 {lanes}, {same}"))
    assert not w.is_vector(w.let(f"mul i32 {same}, {same}"))


def test_a_number_that_may_wrap_between_lanes_is_no_row_of_neighbours() -> None:
    """Past 2^32 the next lane's element is the first of the buffer."""
    outer = FunctionWriter()
    w = VectorWriter(outer, LANES)
    lanes = w.neighbours("%start")
    for instruction, expected in (("add nuw i32", f"load <{LANES} x i32>"), ("add i32", "@llvm.masked.gather.")):
        wide = w.let(f"zext i32 {w.let(f'{instruction} {lanes}, %far')} to i64")
        w.load("i32", w.let(f"getelementptr inbounds i32, ptr %p, i64 {wide}"), 4)
        assert expected in outer.lines[-1]


def test_neighbours_are_masked_where_some_lanes_do_not_run() -> None:
    outer = FunctionWriter()
    w = VectorWriter(outer, LANES)
    lanes = w.neighbours("%start")
    wide = w.let(f"zext i32 {lanes} to i64")
    place = w.let(f"getelementptr inbounds i32, ptr %p, i64 {wide}")
    with w.narrowed(w.let(f"icmp ult i32 {lanes}, %end")):
        w.store("i32", w.load("i32", place, 4), place, 4)
    assert "@llvm.masked.load." in outer.lines[-2]
    assert "@llvm.masked.store." in outer.lines[-1]


def test_a_row_of_lanes_is_read_whole_and_keeps_what_is_not_stored() -> None:
    outer = FunctionWriter()
    w = VectorWriter(outer, LANES)
    w.mask = w.let(f"icmp ult i32 {w.neighbours('%start')}, %end")
    place = w.row("i32", "%array", "%index")
    w.store("i32", w.load("i32", place, 4), place, 4)
    assert "select" in outer.lines[-2]
    assert f"store <{LANES} x i32>" in outer.lines[-1]
    assert "masked" not in outer.text()


def test_a_number_in_all_lanes_is_in_all_lanes_once() -> None:
    w = VectorWriter(FunctionWriter(), LANES)
    seven = w.spread("i32", "7")
    assert seven == "splat (i32 7)" == w.spread("i32", w.mixed(w.of("i32"), seven, "0"))
