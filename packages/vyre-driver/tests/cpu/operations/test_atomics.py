"""Atomics: the steps of the suite, alone and as if others could come between, and many threads at once."""

from __future__ import annotations

import ctypes
import struct
import threading
from functools import cache

import pytest
from suite_tables import tables

from vyre_driver.cpu.operations import FunctionWriter, atomic, load_value, storage_type, store_value
from vyre_driver.llvm.engine import Engine, compile_text
from vyre_foundation.ir import COMPARE_EXCHANGE_OPS, AtomicOp, DataType
from vyre_foundation.signatures import atomic_elements
from vyre_reference.conformance.bits import from_bytes, to_bytes

_ARGUMENTS = ctypes.CFUNCTYPE(None, *([ctypes.c_void_p] * 6), ctypes.c_int64)
_THREADS = 4
_ROUNDS = 20_000


@pytest.mark.parametrize("concurrent", [False, True], ids=["alone", "concurrent"])
@pytest.mark.parametrize("op", AtomicOp, ids=lambda op: op.word)
def test_atomics_take_the_steps_of_the_suite(op: AtomicOp, concurrent: bool) -> None:
    found = tables(f"atomic/{op.word}_*", op.word)
    assert {table.results[0] for table in found} == atomic_elements(op)
    for table in found:
        element = table.results[0]
        cells = table.words("cells")
        rows = [row for row in table.rows if row[0][0] < len(cells)]  # the caller sees to the range
        places = to_bytes(DataType.U32, [operands[0] for operands, _ in rows])
        values = to_bytes(element, [operands[-1] for operands, _ in rows])
        expected = to_bytes(element, [operands[-2] if op in COMPARE_EXCHANGE_OPS else 0 for operands, _ in rows])
        memory, old, after = _run(op, element, concurrent, cells, [places, values, expected])
        assert from_bytes(element, old) == [results[0] for _, results in rows], table.name
        assert from_bytes(element, after) == [results[1] for _, results in rows], table.name
        assert _without_nan_payloads(element, from_bytes(element, memory)) == table.words("final"), table.name


@pytest.mark.parametrize(("t", "form"), [("u32", "<I"), ("i64", "<q"), ("f32", "<f"), ("f64", "<d")])
def test_no_addition_of_many_threads_is_lost(t: str, form: str) -> None:
    """Sums of whole numbers this small are exact in every type, in any order."""
    one = struct.pack(form, 1)
    cell = ctypes.create_string_buffer(len(one))
    add = _ARGUMENTS(_compiled(AtomicOp.ADD, True).address(t))
    values = ctypes.create_string_buffer(one * _ROUNDS, len(one) * _ROUNDS)
    places = ctypes.create_string_buffer(4 * _ROUNDS)
    start = threading.Barrier(_THREADS)

    def work() -> None:
        kept = [ctypes.create_string_buffer(len(values)) for _ in range(2)]
        start.wait()
        add(cell, places, values, values, *kept, _ROUNDS)

    threads = [threading.Thread(target=work) for _ in range(_THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert struct.unpack(form, cell.raw) == (_THREADS * _ROUNDS,)


def _run(
    op: AtomicOp, element: DataType, concurrent: bool, cells: list[int], operands: list[bytes]
) -> tuple[bytes, bytes, bytes]:
    """The cells in the end, and what each step found and left."""
    memory = to_bytes(element, cells)
    buffers = [ctypes.create_string_buffer(each, len(each)) for each in (memory, *operands)]
    kept = [ctypes.create_string_buffer(len(operands[1])) for _ in range(2)]
    steps = _ARGUMENTS(_compiled(op, concurrent).address(element.word))
    steps(*buffers, *kept, len(operands[0]) // 4)
    return buffers[0].raw, kept[0].raw, kept[1].raw


@cache
def _compiled(op: AtomicOp, concurrent: bool) -> Engine:
    """A function for each type of element, with its name, which does one step after the other."""
    declarations: set[str] = set()
    functions = [_function(op, t, concurrent, declarations) for t in DataType if t in atomic_elements(op)]
    return compile_text("\n".join([*sorted(declarations), *functions]))


def _function(op: AtomicOp, t: DataType, concurrent: bool, declarations: set[str]) -> str:
    w = FunctionWriter(declarations)

    def place(pointer: str, dtype: DataType, index: str) -> str:
        return w.let(f"getelementptr inbounds {storage_type(dtype)}, ptr %{pointer}, i64 {index}")

    index = w.let(f"zext i32 {load_value(w, DataType.U32, place('places', DataType.U32, '%i'))} to i64")
    value, expected = (load_value(w, t, place(name, t, "%i")) for name in ("values", "expected"))
    cell = place("cells", t, index)
    old = atomic(w, op, t, cell, value, expected if op in COMPARE_EXCHANGE_OPS else None, concurrent=concurrent)
    store_value(w, t, old, place("old", t, "%i"), canonical_nan=True)
    store_value(w, t, load_value(w, t, cell), place("after", t, "%i"), canonical_nan=True)
    pointers = ", ".join(f"ptr %{name}" for name in ("cells", "places", "values", "expected", "old", "after"))
    return f"""
define void @{t.word}({pointers}, i64 %n) nounwind {{
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
{w.text()}  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %body, label %done
done:
  ret void
}}
"""


def _without_nan_payloads(t: DataType, bits: list[int]) -> list[int]:
    """Memory that atomics add floats to gets its NaNs made canonical when the segment ends; here, afterwards."""
    if not t.is_float:
        return bits
    infinity, nan = (0x7F80_0000, 0x7FC0_0000) if t is DataType.F32 else (0x7FF0 << 48, 0x7FF8 << 48)
    return [nan if each & ((1 << (t.bits - 1)) - 1) > infinity else each for each in bits]
