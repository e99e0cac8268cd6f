"""The facts of a fused program: those of both programs, about the buffers that are left.

Nothing in a fused program relies on a fact that it does not have: fusing knows lengths and the grid as numbers, and
looks at no fact. So facts about buffers that vanish are left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from vyre_foundation.ir import BufferDecl, LaunchFact, Program, Shaped, SignedIds, shape_facts
from vyre_foundation.ir.limits import SIGNED_LIMIT
from vyre_foundation.launch.plan import LaunchPlan
from vyre_foundation.passes.fuse.result import Refusal


def refused_facts(first: Program, second: Program, plans: tuple[LaunchPlan, LaunchPlan]) -> Refusal | None:
    """Why the facts of one program are not true of both together."""
    one, other = shape_facts(first.facts), shape_facts(second.facts)
    for name in one:
        if name in other and one[name] != other[name]:
            return Refusal(f"they give `{name}` different shapes")
    if SignedIds() in (*first.facts, *second.facts):
        for of_second, plan in enumerate(plans):
            large = next((each.name for each in plan.buffers if each.count >= SIGNED_LIMIT), None)
            if large is not None:
                return Refusal(f"`{large}` is too long for signed ids", of_second=bool(of_second))
    return None


def joined_facts(first: Program, second: Program) -> tuple[LaunchFact, ...]:
    return tuple(dict.fromkeys((*first.facts, *second.facts)))


def facts_about(facts: Iterable[LaunchFact], buffers: Iterable[BufferDecl]) -> tuple[LaunchFact, ...]:
    """Those that speak of these buffers alone."""
    known = {decl.name for decl in buffers if decl.is_global}
    return tuple([fact for fact in facts if not isinstance(fact, Shaped) or {fact.buffer, fact.shapes} <= known])
