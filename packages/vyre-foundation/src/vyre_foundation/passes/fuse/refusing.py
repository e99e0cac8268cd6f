"""What fusing does not look into: programs that wait for the grid, copy while they go on, or end a launch."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from vyre_foundation import ir
from vyre_foundation.ir import COLLECTIVES, DataType, LinearType, Node, Program, is_grid_sync
from vyre_foundation.launch.plan import LaunchPlan
from vyre_foundation.ops import BUILT_IN
from vyre_foundation.passes.fuse.result import Refusal
from vyre_foundation.walk import BUFFER_FIELDS, statements, walk_paths


def refused_program(program: Program, shared: Collection[str], *, of_second: bool) -> Refusal | None:
    """Why a program is not fused with any other that shares these buffers with it."""
    if program.non_composable_with_self:
        return Refusal("the program keeps state of its own", of_second=of_second)
    for path, node in walk_paths(program):
        reason = _reason(node, shared)
        if reason is not None:
            return Refusal(reason, path, of_second)
    if any(isinstance(s, ir.Loop) and _waits_and_returns(s) for s in statements(program)):
        return Refusal("it returns from a loop in which its workgroup waits", of_second=of_second)
    return None


def refused_buffers(plan: LaunchPlan, *, of_second: bool) -> Refusal | None:
    """Why buffers of a launch cannot be those of a fused program."""
    for buffer in plan.buffers:
        decl = buffer.decl
        if not buffer.count:
            return Refusal(f"`{decl.name}` has no elements", of_second=of_second)
        if not isinstance(decl.element, DataType) or decl.bytes_extraction:
            return Refusal(f"`{decl.name}` holds raw bytes", of_second=of_second)
        if decl.linear_type is not LinearType.UNRESTRICTED:
            return Refusal(f"`{decl.name}` promises how often it is used", of_second=of_second)
    return None


def _waits_and_returns(loop: ir.Loop) -> bool:
    inside = list(statements(loop.body))
    return any(isinstance(s, ir.Return) for s in inside) and any(isinstance(s, ir.Barrier) for s in inside)


def _reason(node: Node, shared: Collection[str]) -> str | None:
    return next(_reasons(node, shared), None)


def _reasons(node: Node, shared: Collection[str]) -> Iterator[str]:
    match node:
        case _ if is_grid_sync(node):
            yield "the whole grid waits in it"
        case _ if isinstance(node, COLLECTIVES):
            yield "it has a collective"
        case ir.Trap():
            yield "it may trap, and a trap says where it happened"
        case ir.IndirectDispatch() | ir.Resume() | ir.OpaqueStmt() | ir.OpaqueExpr():
            yield "it has a node that nobody here knows"
        case ir.Call(op_id, _) if op_id not in BUILT_IN:
            yield f"it calls `{op_id}`"
        case ir.Atomic(_, buffer, _, _, _) if buffer in shared:
            yield f"it has an atomic on `{buffer}`, which both programs use"
        case _ if isinstance(node, ir.COPIES):
            touched = [getattr(node, field) for field, _ in BUFFER_FIELDS[type(node)]]
            yield from (
                f"it copies `{name}` asynchronously, which both programs use" for name in touched if name in shared
            )
        case _:
            pass
