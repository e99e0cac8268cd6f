"""The tree of a segment as text, for people: what runs once a workgroup, and what in loops over its lanes."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import indent

from vyre_driver.lowering.lanes.cutting import Sizes
from vyre_driver.lowering.lanes.group_nodes import (
    GroupBreak,
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Limit,
    Once,
    Part,
    SmallArgumentStep,
    Strips,
    SubgroupStep,
)
from vyre_driver.lowering.lanes.plan_lanes import SIZES, plan_lanes
from vyre_driver.lowering.prepare import Prepared
from vyre_driver.lowering.prepared_text import statements_text
from vyre_foundation.text import expr_to_text


def groups_text(prepared: Prepared, sizes: Sizes = SIZES) -> str:
    """The segments that have statements, with a line of dashes between them."""
    plans = [plan_lanes(prepared, segment, sizes) for segment in prepared.segments if segment.statements]
    return "\n---\n".join(nodes_text(plan.nodes) for plan in plans)


def nodes_text(nodes: Sequence[GroupNode]) -> str:
    return "\n".join(_node(node) for node in nodes)


def _node(node: GroupNode) -> str:
    match node:
        case LaneLoop(limits, body):
            return _block(f"lanes{_limits(limits)}", statements_text(body))
        case Once(statement):
            return f"once {statements_text([statement])}"
        case SubgroupStep(statement):
            return f"subgroup {statements_text([statement])}"
        case SmallArgumentStep(limits, statement):
            return f"near{_limits(limits)} {statements_text([statement])}"
        case GroupLoop(loop, body):
            bounds = f"{expr_to_text(loop.from_)}..{expr_to_text(loop.to)}"
            return _block(f"loop {loop.var} in {bounds}", nodes_text(body))
        case GroupBreak():
            return "break"
        case GroupIf(cond, then, []):
            return _block(f"if {expr_to_text(cond)}", nodes_text(then))
        case GroupIf(cond, then, otherwise):
            taken = _block(f"if {expr_to_text(cond)}", nodes_text(then))
            return f"{taken}\n{_block('else', nodes_text(otherwise))}"
        case Strips(limits, pieces):
            return f"strips of {len(pieces)} pieces{_limits(limits)}"
        case Part(body):
            return _block("part", nodes_text(body))


def _block(head: str, body: str) -> str:
    return f"{head}:\n{indent(body, '  ')}" if body else f"{head}:"


def _limits(limits: Sequence[Limit]) -> str:
    if not limits:
        return ""
    each = [f"{'gid' if x.of_launch else 'lid'}.{'xyz'[x.axis]} < {expr_to_text(x.bound)}" for x in limits]
    return " where " + ", ".join(each)
