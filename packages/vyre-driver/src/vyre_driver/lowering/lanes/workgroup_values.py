"""Pass 2: names that have one value for a whole workgroup, so that it is computed once.

Local arrays count as varying here, even where the validator knows better: what comes from them is computed in every
lane, and where it decides about a barrier the first lane's value is taken, which is that of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from vyre_driver.lowering.lanes.settled_loads import settled_loads
from vyre_foundation import ir
from vyre_foundation.ir import BufferAccess, BufferDecl, Expr, Stmt
from vyre_foundation.walk import operands, postorder, variables_of

_VARYING = (
    ir.InvocationId, ir.LocalId, ir.SubgroupLocalId, ir.Atomic, ir.SubgroupReduce, ir.SubgroupShuffle,
    ir.SubgroupBallot, ir.OpaqueExpr,
)  # fmt: skip
_CONSTANT_MEMORY = (BufferAccess.READ_ONLY, BufferAccess.UNIFORM)


class Uniform:
    """Which names of a segment are uniform; `holds(e)` asks the same of an expression."""

    def __init__(self, body: Sequence[Stmt], buffers: Mapping[str, BufferDecl], *, settles: bool = True) -> None:
        self.buffers = buffers
        self.varying: set[str] = set()
        self.settled = settled_loads(body, buffers) if settles else frozenset[int]()
        self._readers: dict[str | int, list[str | int]] = {}
        """What varies if a name does, or the branch or loop of that number: names, and what stands inside."""

        self._bodies = 0
        found: list[str | int] = []
        self._learn(body, 0, 0, found)
        self._spread(found)

    def mark(self, names: Iterable[str]) -> None:
        """Take these for varying, and what depends on them."""
        self._spread([name for name in names if name not in self.varying])

    def holds(self, e: Expr) -> bool:
        return not self._varies(e) and not any(
            isinstance(node, ir.Var) and node.name in self.varying for node in postorder(e)
        )

    def holds_for_long(self, e: Expr) -> bool:
        """Whether it also stays the same when the workgroup's memory is written."""
        return self.holds(e) and all(self.is_constant(node) for node in postorder(e) if isinstance(node, ir.Load))

    def is_constant(self, load: ir.Load) -> bool:
        return self.buffers[load.buffer].access in _CONSTANT_MEMORY

    def _varies(self, e: Expr) -> bool:
        """Whether it varies whatever the names in it hold."""
        return any(
            isinstance(node, _VARYING)
            or (isinstance(node, ir.Load) and not (id(node) in self.settled or self.is_constant(node)))
            for node in postorder(e)
        )

    def _learn(self, body: Sequence[Stmt], around: int, loop: int, found: list[str | int]) -> None:
        """Note who reads what, and in `found` what varies by itself.

        `around` is the number of where the body stands, `loop` that of the loop that a Break there leaves: it varies
        if the Break does, because lanes then run different numbers of iterations.

        Then each name is looked at once, however long the way from it to the last one that depends on it.
        """
        for statement in body:
            match statement:
                case ir.Let(name, _) | ir.Assign(name, _):
                    self._depends(name, statement, around, found)
                case ir.If(_, then, otherwise):
                    inside = self._inside(statement, around, found)
                    self._learn(then, inside, loop, found)
                    self._learn(otherwise, inside, loop, found)
                case ir.Loop(var, _, _, inner):
                    inside = self._inside(statement, around, found)
                    self._readers.setdefault(inside, []).append(var)
                    self._learn(inner, inside, inside, found)
                case ir.Break():
                    self._readers.setdefault(around, []).append(loop)
                case _:
                    pass

    def _inside(self, statement: Stmt, around: int, found: list[str | int]) -> int:
        self._bodies += 1
        self._depends(self._bodies, statement, around, found)
        return self._bodies

    def _depends(self, what: str | int, statement: Stmt, around: int, found: list[str | int]) -> None:
        self._readers.setdefault(around, []).append(what)
        for e in operands(statement):
            for name in variables_of(e):
                self._readers.setdefault(name, []).append(what)
            if self._varies(e):
                found.append(what)

    def _spread(self, found: list[str | int]) -> None:
        """Mark these, and all that depends on them."""
        seen: set[int] = set()
        while found:
            what = found.pop()
            if isinstance(what, str):
                if what in self.varying:
                    continue
                self.varying.add(what)
            elif what in seen:
                continue
            else:
                seen.add(what)
            found += self._readers.get(what, ())
