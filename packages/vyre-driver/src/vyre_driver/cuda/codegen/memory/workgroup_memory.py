"""Memory of a workgroup: where it lies, and how it becomes zero where the program does not write all of it first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_driver.cuda.codegen.frame import Frame
from vyre_driver.cuda.codegen.lines import INDENT
from vyre_driver.cuda.codegen.operations import storage_type, zero_of
from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl
from vyre_foundation.passes.values import element_type

_MOST_STORES: Final = 8
"""Stores of a thread that are written out; more become a loop."""

ALIGNMENT: Final = 16


def size_of(buffer: BufferDecl) -> int:
    """Bytes, up to the next that is aligned."""
    return -(-buffer.count * element_type(buffer).size // ALIGNMENT) * ALIGNMENT


def declare(frame: Frame, buffers: Sequence[BufferDecl], *, dynamic: bool) -> None:
    """The arrays: each of its own, or one after the other in the memory that the launch gives."""
    offset = 0
    for buffer in buffers:
        kind, name = storage_type(element_type(buffer)), frame.buffer(buffer.name)
        if dynamic:
            frame.lines.add(f"{kind} *const {name} = reinterpret_cast<{kind} *>(vyre_shared + {offset});")
            offset += size_of(buffer)
        else:
            frame.lines.add(f"__shared__ {kind} {name}[{buffer.count}];")


def clear(frame: Frame, buffers: Sequence[BufferDecl]) -> None:
    """Zero in all elements, before anybody reads one."""
    if not buffers:
        return
    if frame.threads > 1:
        frame.lines.add(f"const unsigned thread = {frame.thread()};")
    for buffer in buffers:
        _clear(frame, buffer)
    frame.lines.add("__syncthreads();")


def _clear(frame: Frame, buffer: BufferDecl) -> None:
    name, threads, count = frame.buffer(buffer.name), frame.threads, buffer.count
    thread = "thread" if threads > 1 else "0u"
    zero = "0u" if buffer.element is ir.DataType.BOOL else zero_of(element_type(buffer))
    full, rest = divmod(count, threads)
    if full + (rest > 0) > _MOST_STORES:
        k = frame.names.fresh("k")
        frame.lines.add(f"for (unsigned {k} = {thread}; {k} < {count}u; {k} += {threads}u)")
        frame.lines.add(f"{INDENT}{name}[{k}] = {zero};")
        return
    for number in range(full):
        frame.lines.add(f"{name}[{f'{thread} + {number * threads}u' if number else thread}] = {zero};")
    if rest:
        frame.lines.add(f"if ({thread} < {rest}u)")
        frame.lines.add(f"{INDENT}{name}[{f'{thread} + {full * threads}u' if full else thread}] = {zero};")
