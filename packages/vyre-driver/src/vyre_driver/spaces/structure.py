"""What of a program makes knobs matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from vyre_foundation import ir
from vyre_foundation.analysis.uniformity import is_constant
from vyre_foundation.ir import BufferDecl, Expr, Program, Stmt
from vyre_foundation.walk import leaves_loop, operands, postorder, statements, tree_size, variables_of

_VARYING = (ir.InvocationId, ir.LocalId, ir.SubgroupLocalId, ir.Atomic, *ir.SUBGROUP_OPERATIONS, ir.OpaqueExpr)
_PLAIN = (ir.Let, ir.Assign, ir.Store, ir.Region, ir.Block)
"""What a loop may hold that runs several iterations at once in each lane."""


@dataclass(frozen=True, slots=True)
class Structure:
    """A guess from the program as it is written: passes may do away with a loop, and a knob of it then does nothing."""

    size: int
    """Nodes."""

    has_loop: bool
    has_jam: bool
    """Whether a loop with plain statements alone has bounds that may be the same for all lanes."""

    traps: bool
    diverges: bool
    """Whether lanes may leave a loop at different times."""


def structure_of(program: Program) -> Structure:
    buffers = {buffer.name: buffer for buffer in program.buffers}
    loops = [statement for statement in statements(program) if isinstance(statement, ir.Loop)]
    plain = [loop for loop in loops if _is_plain(loop)]
    varying = _varying_names(program, buffers) if loops else frozenset[str]()
    return Structure(
        tree_size(program),
        bool(loops),
        any(not any(_varies(e, varying, buffers) for e in (loop.from_, loop.to)) for loop in plain),
        any(isinstance(statement, ir.Trap) for statement in statements(program)),
        any(
            leaves_loop(loop.body) or any(_varies(e, varying, buffers) for e in (loop.from_, loop.to)) for loop in loops
        ),
    )


def _is_plain(loop: ir.Loop) -> bool:
    inside = [inner for inner in statements(loop) if inner is not loop]
    return all(isinstance(inner, _PLAIN) for inner in inside) and not any(
        isinstance(node, ir.Atomic) for inner in inside for node in postorder(operands(inner))
    )


def _varying_names(program: Program, buffers: Mapping[str, BufferDecl]) -> frozenset[str]:
    """Names whose value is not one for the whole workgroup. What only control flow makes vary is not among them."""
    binds = [(name, value) for statement in statements(program) for name, value in _bound(statement)]
    varying: set[str] = set()
    known = -1
    while known < len(varying):  # once in the order of the text, and again for what loops carry
        known = len(varying)
        for name, value in binds:
            if name not in varying and _varies(value, varying, buffers):
                varying.add(name)
    return frozenset(varying)


def _bound(statement: Stmt) -> Iterator[tuple[str, Expr]]:
    match statement:
        case ir.Let(name, value) | ir.Assign(name, value):
            yield name, value
        case ir.Loop(var, first, last, _):
            yield var, first
            yield var, last
        case _:
            pass


def _varies(e: Expr, names: frozenset[str] | set[str], buffers: Mapping[str, BufferDecl]) -> bool:
    if not variables_of(e).isdisjoint(names):
        return True
    return any(
        isinstance(node, _VARYING) or (isinstance(node, ir.Load) and not is_constant(buffers[node.buffer]))
        for node in postorder(e)
    )
