"""Pass 2: names that have one value for a whole workgroup, so that it is computed once.

What the validator calls uniform because of barriers (memory of the workgroup, local arrays) counts as varying here: it
is computed in every lane, and where it decides about a barrier the first lane's value is taken, which is that of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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
            if isinstance(node, ir.Load) and self.buffers[node.buffer].access not in _CONSTANT_MEMORY:
                return False
        return True

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
