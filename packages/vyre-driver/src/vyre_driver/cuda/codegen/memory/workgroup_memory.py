"""Memory of a workgroup: where it lies, and how it becomes zero where the program does not write all of it first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vyre_driver.cuda.codegen.frame import Frame
from vyre_driver.cuda.codegen.lines import INDENT
from vyre_driver.cuda.codegen.operations import storage_type, zero_of
from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.passes.values import element_type
from vyre_foundation.walk import buffers_in, leaves_loop, operands, postorder

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


# ------------------------------------------------------------------------------------------------ what is written first


def is_written_first(name: str, body: Sequence[Stmt], buffers: Mapping[str, BufferDecl], size: Sequence[int]) -> bool:
    """Whether the first that the workgroup does with a buffer is a store to all of its elements, by all invocations.

    Who reads the element of another without a barrier between has a race; so every read sees what was stored.
    """
    forms = AffineForms(expandable(bound_once(body)), assigned_names(body))
    return _starts_with_store(body, buffers[name], forms, size)


def _starts_with_store(body: Sequence[Stmt], buffer: BufferDecl, forms: AffineForms, size: Sequence[int]) -> bool:
    for statement in body:
        if buffer.name not in buffers_in((statement,)):
            if isinstance(statement, ir.Break) or (isinstance(statement, ir.If) and leaves_loop((statement,))):
                return False
            continue
        match statement:
            case ir.Store(_, index, _) if not any(
                isinstance(node, ir.Load | ir.Atomic) and node.buffer == buffer.name
                for node in postorder(operands(statement))
            ):
                return _covers(forms, index, buffer.count, size)
            case ir.Loop(_, ir.LitU32(first), ir.LitU32(last), inner) if first < last:
                return _starts_with_store(inner, buffer, forms, size)
            case _:
                return False
    return False


def _covers(forms: AffineForms, index: ir.Expr, count: int, size: Sequence[int]) -> bool:
    """Whether a sum of multiples of local ids takes every value below the count."""
    found = forms.of(index)
    if found.constant or any(not isinstance(term, ir.LocalId) for term in found.terms):
        return False
    steps = sorted((factor, size[term.axis]) for term, factor in found.terms.items() if isinstance(term, ir.LocalId))
    reached = 1
    for factor, extent in steps:
        if factor < 0 or factor > reached:
            return False
        reached += factor * (extent - 1)
    return reached >= count
