"""A005: nothing may depend on what an atomic returned."""

from __future__ import annotations

from collections.abc import Sequence

from vyre_foundation import ir
from vyre_foundation.autodiff.prepare import Prepared
from vyre_foundation.autodiff.refusals import used_atomic
from vyre_foundation.excerpt import excerpt
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import operands, postorder, statements


def refuse_used_atomics(prepared: Prepared) -> None:
    for segment in prepared.segments:
        _refuse_in(segment, prepared)


def _refuse_in(segment: Sequence[Stmt], prepared: Prepared) -> None:
    bound: dict[str, str] = {}
    read: set[str] = set()
    for statement in statements(segment):
        for operand in operands(statement):
            alone = isinstance(statement, ir.Let) and operand is statement.value and isinstance(operand, ir.Atomic)
            for node in postorder(operand):
                if isinstance(node, ir.Var):
                    read.add(node.name)
                if isinstance(node, ir.Atomic) and not (alone and node is operand):
                    raise used_atomic(prepared.place(statement) or excerpt(node), node.buffer)
        if isinstance(statement, ir.Let) and isinstance(statement.value, ir.Atomic):
            bound[statement.name] = statement.value.buffer
    for name, buffer in bound.items():
        if name in read:
            raise used_atomic(prepared.where(name), buffer)
