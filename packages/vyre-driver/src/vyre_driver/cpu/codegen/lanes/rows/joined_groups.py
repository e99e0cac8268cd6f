"""How many workgroups side by side on x may run as one: where nothing tells them apart, lanes of a row become many.

A workgroup of 32 by 8 has eight short rows, each a loop over lanes that has hardly begun when it ends, and whatever is
asked once a workgroup is asked for few lanes. What may tell workgroups apart is what depends on their size: local ids
and the group's own id on x, memory that they share or that lanes keep between loops, subgroups, and the number of an
invocation that traps.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from vyre_driver.lowering.cancel_checks import MOST_WORK, CancelChecks
from vyre_driver.lowering.lanes.group_nodes import SubgroupStep, walk_nodes
from vyre_driver.lowering.lanes.plan_lanes import LanePlan
from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import buffers_in, holds, kind_bits, operands, postorder, statements

MOST_LANES: Final = 16384
"""Of workgroups that run as one: the caches hold what they read, and there are enough for several threads."""

_TELLING: Final = kind_bits((ir.Trap, *ir.SUBGROUP_OPERATIONS, ir.SubgroupLocalId))


def joined_groups(
    body: Sequence[Stmt], plan: LanePlan, workgroup_size: tuple[int, int, int], checks: CancelChecks
) -> int:
    """At most so many at once; 1 where they stay apart. All they do has to fit between two looks at the cancel word."""
    if plan.pool is not None or plan.carried.kept or plan.carried.arrays or _tells(body, plan):
        return 1
    return max(1, min(MOST_LANES // prod(workgroup_size), MOST_WORK // max(checks.work(body), 1)))


def _tells(body: Sequence[Stmt], plan: LanePlan) -> bool:
    shared = any(plan.typing.buffers[name].is_workgroup for name in buffers_in(body))
    steps = any(isinstance(node, SubgroupStep) for node in walk_nodes(plan.nodes))
    return shared or steps or holds(body, _TELLING) or _asks_for_place(body)


def _asks_for_place(body: Sequence[Stmt]) -> bool:
    """Whether it has the id of a lane in its workgroup, or of the workgroup, on x."""
    return any(
        isinstance(node, ir.LocalId | ir.WorkgroupId) and node.axis == 0
        for statement in statements(body)
        for e in operands(statement)
        for node in postorder(e)
    )
