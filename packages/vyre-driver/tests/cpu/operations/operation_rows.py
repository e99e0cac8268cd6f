"""Rows of operands through compiled operations: arrays of bytes in, an array of bytes out.

Each operation is compiled twice: as a loop over the rows, which becomes vector code where the operation allows it, and
as a function of one row, which stays scalar, called for each.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from vyre_driver.cpu.operations import FunctionWriter, load_value, storage_type, store_value
from vyre_driver.llvm.engine import Processor, compile_text
from vyre_foundation.ir import DataType

Write = Callable[[FunctionWriter, Sequence[str]], str]
"""Writes an operation on values and gives its result."""

_RESULT = 3
"""The pointer of the result; those before it are the operands'."""

_POINTERS = ", ".join(f"ptr noalias %p{n}" for n in range(4))
_LOOP_ARGUMENTS = ctypes.CFUNCTYPE(None, *([ctypes.c_void_p] * 4), ctypes.c_int64)
_EACH_ARGUMENTS = ctypes.CFUNCTYPE(None, *([ctypes.c_void_p] * 5), *([ctypes.c_int64] * 5))

_ONE_AT_A_TIME = """
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.interleave.count", i32 1}
!2 = !{!"llvm.loop.unroll.disable"}
"""
"""One vector at a time: much less code to compile, and the same operations."""


@dataclass(frozen=True, slots=True)
class Operation:
    operands: tuple[DataType, ...]
    result: DataType
    write: Write

    @property
    def name(self) -> str:
        """Its types: `u32_u32_bool`."""
        return "_".join(t.word for t in (*self.operands, self.result))


class CompiledOperations:
    """Operations of different types, compiled together."""

    def __init__(self, operations: Sequence[Operation], processor: Processor | None = None) -> None:
        self.operations: Mapping[str, Operation] = {operation.name: operation for operation in operations}
        self._engine = compile_text(module_text(operations), processor)

    @property
    def object_code(self) -> bytes:
        return self._engine.object_code

    def run(self, name: str, operands: Sequence[bytes]) -> tuple[bytes, bytes]:
        """All results for arrays of operands: those of the loop, and those of the scalar function."""
        operation = self.operations[name]
        count = len(operands[0]) // operation.operands[0].size
        given = [ctypes.create_string_buffer(each, len(each)) for each in operands]
        given += [given[0]] * (_RESULT - len(given))
        vector, scalar = (ctypes.create_string_buffer(count * operation.result.size) for _ in range(2))
        _LOOP_ARGUMENTS(self._engine.address(f"loop.{name}"))(*given, vector, count)
        sizes = [0, 0, 0, operation.result.size]
        sizes[: len(operands)] = (t.size for t in operation.operands)
        one = self._engine.address(f"one.{name}")
        _EACH_ARGUMENTS(self._engine.address("each"))(one, *given, scalar, *sizes, count)
        return vector.raw, scalar.raw


def module_text(operations: Sequence[Operation]) -> str:
    declarations: set[str] = set()
    functions = [_functions(operation, declarations) for operation in operations]
    return "\n".join([*sorted(declarations), *functions, _EACH, _ONE_AT_A_TIME])


def _functions(operation: Operation, declarations: set[str]) -> str:
    loop, one = FunctionWriter(declarations), FunctionWriter(declarations)
    _write_element(loop, operation, "%i")
    _write_element(one, operation, "0")
    return f"""
define void @"loop.{operation.name}"({_POINTERS}, i64 %n) nounwind {{
{_loop(loop.text())}}}
define void @"one.{operation.name}"({_POINTERS}) nounwind {{
{one.text()}  ret void
}}
"""


def _write_element(w: FunctionWriter, operation: Operation, index: str) -> None:
    values = [load_value(w, t, _place(w, t, n, index)) for n, t in enumerate(operation.operands)]
    result = operation.write(w, values)
    store_value(w, operation.result, result, _place(w, operation.result, _RESULT, index), canonical_nan=True)


def _place(w: FunctionWriter, dtype: DataType, number: int, index: str) -> str:
    return w.let(f"getelementptr inbounds {storage_type(dtype)}, ptr %p{number}, i64 {index}")


def _loop(body: str) -> str:
    """A loop of %i from 0 to %n, at least once."""
    return f"""entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
{body}  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %body, label %done, !llvm.loop !0
done:
  ret void
"""


def _each() -> str:
    """Calls a function of one row with the places of each row, which are as far apart as the sizes %s0 ... say."""
    w = FunctionWriter()
    places: list[str] = []
    for number in range(4):
        offset = w.let(f"mul i64 %i, %s{number}")
        places.append(w.let(f"getelementptr inbounds i8, ptr %p{number}, i64 {offset}"))
    w.line(f"call void %one({', '.join(f'ptr {place}' for place in places)})")
    sizes = ", ".join(f"i64 %s{number}" for number in range(4))
    return f"""
define void @each(ptr %one, {_POINTERS}, {sizes}, i64 %n) nounwind {{
{_loop(w.text())}}}
"""


_EACH = _each()
