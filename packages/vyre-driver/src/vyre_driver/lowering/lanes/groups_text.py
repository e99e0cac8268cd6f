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
from vyre_driver.lowering.prepared_text import PathOf, origin, statements_text
from vyre_foundation.text import expr_to_text


def groups_text(prepared: Prepared, sizes: Sizes = SIZES) -> str:
    """The segments that have statements, with a line of dashes between; comments say where statements come from."""
    plans = [plan_lanes(prepared, segment, sizes) for segment in prepared.segments if segment.statements]
    return "\n---\n".join(nodes_text(plan.nodes, prepared.path_of) for plan in plans)


def nodes_text(nodes: Sequence[GroupNode], path_of: PathOf | None = None) -> str:
    return "\n".join(_node(node, path_of) for node in nodes)


def _node(node: GroupNode, path_of: PathOf | None) -> str:
    match node:
        case LaneLoop(limits, body):
            return _block(f"lanes{_limits(limits)}:", statements_text(body, path_of))
        case Once(statement):
            return f"once {statements_text([statement], path_of)}"
        case SubgroupStep(statement):
            return f"subgroup {statements_text([statement], path_of)}"
        case SmallArgumentStep(limits, statement):
            return f"near{_limits(limits)} {statements_text([statement], path_of)}"
        case GroupLoop(loop, body):
            bounds = f"{expr_to_text(loop.from_)}..{expr_to_text(loop.to)}"
            return _block(f"loop {loop.var} in {bounds}:{origin(loop, path_of)}", nodes_text(body, path_of))
        case GroupBreak(statement):
            return f"break{origin(statement, path_of)}"
        case GroupIf(branch, then, otherwise):
            head = f"if {expr_to_text(branch.cond)}:{origin(branch, path_of)}"
            taken = _block(head, nodes_text(then, path_of))
            return f"{taken}\n{_block('else:', nodes_text(otherwise, path_of))}" if otherwise else taken
        case Strips(limits, pieces):
            return f"strips of {len(pieces)} pieces{_limits(limits)}"
        case Part(body):
            return _block("part:", nodes_text(body, path_of))


def _block(head: str, body: str) -> str:
    return f"{head}\n{indent(body, '  ')}" if body else head


def _limits(limits: Sequence[Limit]) -> str:
    if not limits:
        return ""
    each = [f"{'gid' if x.of_launch else 'lid'}.{'xyz'[x.axis]} < {expr_to_text(x.bound)}" for x in limits]
    return " where " + ", ".join(each)
