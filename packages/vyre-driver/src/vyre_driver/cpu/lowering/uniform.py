"""Pass 2: names that have one value for a whole workgroup, so that it is computed once.

Local arrays count as varying here, even where the validator knows better: what comes from them is computed in every
lane, and where it decides about a barrier the first lane's value is taken, which is that of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from vyre_driver.cpu.lowering.settled_loads import settled_loads
from vyre_foundation import ir
from vyre_foundation.ir import BufferAccess, BufferDecl, Expr, Stmt
from vyre_foundation.walk import operands, postorder

_VARYING = (
    ir.InvocationId, ir.LocalId, ir.SubgroupLocalId, ir.Atomic, ir.SubgroupReduce, ir.SubgroupShuffle,
    ir.SubgroupBallot, ir.OpaqueExpr,
)  # fmt: skip
_CONSTANT_MEMORY = (BufferAccess.READ_ONLY, BufferAccess.UNIFORM)


class Uniform:
    """Which names of a segment are uniform; `holds(e)` asks the same of an expression."""

    def __init__(self, body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> None:
        self.buffers = buffers
        self.body = body
        self.varying: set[str] = set()
        self.settled = settled_loads(body, buffers)
        self.mark(())

    def mark(self, names: Iterable[str]) -> None:
        """Take these for varying, and what depends on them."""
        self.varying.update(names)
        while self._spread(self.body, uniform=True):
            pass

    def holds(self, e: Expr) -> bool:
        for node in postorder(e):
            if isinstance(node, _VARYING):
                return False
            if isinstance(node, ir.Var) and node.name in self.varying:
                return False
            if isinstance(node, ir.Load) and not (id(node) in self.settled or self.is_constant(node)):
                return False
        return True

    def holds_for_long(self, e: Expr) -> bool:
        """Whether it also stays the same when the workgroup's memory is written."""
        return self.holds(e) and all(self.is_constant(node) for node in postorder(e) if isinstance(node, ir.Load))

    def is_constant(self, load: ir.Load) -> bool:
        return self.buffers[load.buffer].access in _CONSTANT_MEMORY

    def _spread(self, body: Sequence[Stmt], *, uniform: bool) -> bool:
        """Mark what varies; whether anything was new."""
        before = len(self.varying)
        for statement in body:
            here = uniform and all(self.holds(e) for e in operands(statement))
            match statement:
                case ir.Let(name, _) | ir.Assign(name, _):
                    if not here:
                        self.varying.add(name)
                case ir.If(_, then, otherwise):
                    self._spread(then, uniform=here)
                    self._spread(otherwise, uniform=here)
                case ir.Loop(var, _, _, inner):
                    if not here:
                        self.varying.add(var)
                    self._spread(inner, uniform=here)
                case _:
                    pass
        return len(self.varying) > before
