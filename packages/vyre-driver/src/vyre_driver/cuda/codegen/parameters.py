"""The parameters of the kernels, which are the same for all of a program's."""

from __future__ import annotations

from collections.abc import Iterator

from vyre_driver.cuda.codegen.frame import Frame, length_name
from vyre_driver.cuda.codegen.operations import storage_type
from vyre_driver.lowering.prepare import Prepared
from vyre_foundation import ir
from vyre_foundation.passes.values import element_type
from vyre_foundation.walk import operands, postorder, statements


def parameters(prepared: Prepared, frame: Frame, written: frozenset[str]) -> list[str]:
    """Lines: pointers, lengths, and what every launch has. `written` are the buffers that are not only read."""
    pointers: list[str] = []
    lengths: list[str] = []
    for name in prepared.arguments:
        kind = storage_type(element_type(prepared.buffers[name]))
        # What is written may be read by other threads after a barrier: only of what nobody writes may the compiler
        # believe that it stays as it is.
        pointer = f"{kind} *" if name in written else f"const {kind} *__restrict__ "
        pointers.append(f"{pointer}{frame.buffer(name)}")
        lengths.append(f"unsigned {frame.names.of(length_name(name))}")
    launch = "unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state"
    return [f"{', '.join(each)}," for each in (pointers, lengths) if each] + [launch]


def arguments(prepared: Prepared, frame: Frame) -> str:
    """The same handed on."""
    pointers = [frame.buffer(name) for name in prepared.arguments]
    lengths = [frame.names.of(length_name(name)) for name in prepared.arguments]
    return ", ".join([*pointers, *lengths, "grid_x", "grid_y", "grid_z", "state"])


def written_buffers(prepared: Prepared) -> Iterator[str]:
    for segment in prepared.segments:
        match segment.collective:
            case ir.AllGather(_, output, _) | ir.ReduceScatter(_, output, _, _):
                yield output
            case _:
                pass
        for statement in statements(segment.statements):
            match statement:
                case ir.Store(buffer, _, _):
                    yield buffer
                case ir.AsyncLoad(_, destination, _, _, _) | ir.AsyncStore(_, destination, _, _, _):
                    yield destination
                case _:
                    pass
            for node in postorder(operands(statement)):
                if isinstance(node, ir.Atomic):
                    yield node.buffer
