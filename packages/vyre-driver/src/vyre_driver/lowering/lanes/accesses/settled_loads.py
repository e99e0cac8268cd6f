"""Loads of workgroup memory that give every lane one value: at a uniform index, unwritten since the last barrier.

Whether the index is uniform is not asked here. What a statement settles is asked of `analysis.uniformity.settled`; this
only keeps the answer for each load.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vyre_foundation import ir
from vyre_foundation.analysis.uniformity.settled import Settled, repeated
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.walk import operands, postorder


def settled_loads(body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> frozenset[int]:
    """Identities of loads whose buffer is settled wherever they stand: a program may use one object twice."""
    settled = Settled(buffers.values(), body)
    if not settled.bits:
        return frozenset()
    found = _Found(settled)
    found.walk(body, settled.all)  # memory starts as zero for all lanes
    return frozenset(found.settled - found.unsettled)


class _Found:
    def __init__(self, settled: Settled) -> None:
        self.transfers = settled
        self.settled: set[int] = set()
        self.unsettled: set[int] = set()

    def walk(self, body: Sequence[Stmt], state: int) -> None:
        for statement in body:
            inside = state & ~self.transfers.writes(operands(statement))
            self.look(statement, inside)
            match statement:
                case ir.If(_, then, otherwise):
                    self.walk(then, inside)
                    self.walk(otherwise, inside)
                case ir.Loop(_, _, _, inner):
                    self.walk(inner, repeated(self.transfers.of_body(inner)).apply(inside))
                case _:
                    pass
            state = self.transfers.of(statement).apply(state)

    def look(self, statement: Stmt, state: int) -> None:
        for node in postorder(operands(statement)):
            if isinstance(node, ir.Load):
                is_settled = state & self.transfers.bits.get(node.buffer, 0)
                (self.settled if is_settled else self.unsettled).add(id(node))
