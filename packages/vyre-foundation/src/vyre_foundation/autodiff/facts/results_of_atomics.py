"""A005: nothing may depend on what an atomic returned."""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.analysis.used_results import used_atomics
from vyre_foundation.autodiff.prepare import Prepared
from vyre_foundation.autodiff.refusals import used_atomic
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.walk import operands, postorder, statements


def refuse_used_atomics(prepared: Prepared) -> None:
    for segment in prepared.segments:
        used = used_atomics(segment)
        for statement in statements(segment) if used else ():
            for node in postorder(operands(statement)):
                if isinstance(node, ir.Atomic) and id(node) in used:
                    raise used_atomic(prepared.place(statement) or excerpt(node), node.buffer)
