"""Which loops are written out by NVRTC: short ones whose counter chooses elements, as one asks for by hand.

Once the turns stand one after the other, the counter is a number in each, distances between elements are offsets in the
instructions, and elements of private arrays are registers. NVRTC decides that by sizes of its own, which differ from
architecture to architecture.
"""

from __future__ import annotations

from typing import Final

from vyre_driver.lowering.operator_weights import weight
from vyre_foundation import ir
from vyre_foundation.walk import operands, postorder, statements

MOST_TURNS: Final = 16
MOST_WORK: Final = 4096
"""Nodes of all turns together, a function counting as many as it is long."""

_LONG: Final = (ir.Loop, ir.Barrier, ir.Break, ir.Trap, *ir.COPIES, ir.Atomic, *ir.SUBGROUP_OPERATIONS)
"""What takes longer than counting does, or leaves the loop."""


def is_written_out(loop: ir.Loop) -> bool:
    """Whether to ask NVRTC for that."""
    match loop.from_, loop.to:
        case ir.LitU32(first), ir.LitU32(last) if 1 < last - first <= MOST_TURNS:
            pass
        case _:
            return False
    inside = list(statements(loop.body))
    nodes = [node for each in inside for node in postorder(operands(each))]
    if any(isinstance(each, _LONG) for each in [*inside, *nodes]):
        return False
    work = len(inside) + sum(map(weight, nodes))
    return (last - first) * work <= MOST_WORK and any(_chooses(each, loop.var) for each in [*inside, *nodes])


def _chooses(node: ir.Node, counter: str) -> bool:
    """Whether a counter chooses the element of an access."""
    if not isinstance(node, ir.Load | ir.Store):
        return False
    return any(isinstance(part, ir.Var) and part.name == counter for part in postorder((node.index,)))
