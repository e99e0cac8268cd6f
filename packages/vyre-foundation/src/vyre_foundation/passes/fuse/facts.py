"""The facts of a fused program: those of both programs, about the buffers that are left.

Nothing in a fused program relies on a fact that it does not have: fusing knows lengths and the grid as numbers, and
looks at no fact. So shapes of buffers that vanish are left out. What buffers hold is looked at by each launch, so
programs stay apart where one launch could not look in place of two.
"""

from __future__ import annotations

from collections.abc import Iterable

from vyre_foundation.ir import (
    BufferDecl,
    InRange,
    LaunchFact,
    ProductWithin,
    Program,
    SignedIds,
    buffers_of_fact,
    content_facts,
    held_buffers,
    shape_facts,
)
from vyre_foundation.ir.limits import SIGNED_LIMIT
from vyre_foundation.launch.plan import LaunchPlan
from vyre_foundation.passes.fuse.result import Refusal


def refused_facts(first: Program, second: Program, plans: tuple[LaunchPlan, LaunchPlan]) -> Refusal | None:
    """Why the facts of one program are not true of both together."""
    one, other = shape_facts(first.facts), shape_facts(second.facts)
    for name in one:
        if name in other and one[name] != other[name]:
            return Refusal(f"they give `{name}` different shapes")
    refused = _refused_contents(first, second)
    if refused is not None:
        return refused
    if SignedIds() in (*first.facts, *second.facts):
        for of_second, plan in enumerate(plans):
            large = next((each.name for each in plan.buffers if each.count >= SIGNED_LIMIT), None)
            if large is not None:
                return Refusal(f"`{large}` is too long for signed ids", of_second=bool(of_second))
    return None


def _refused_contents(first: Program, second: Program) -> Refusal | None:
    """Why a launch of both could not look at what buffers hold as two launches do."""
    written = {decl.name for program in (first, second) for decl in program.outputs}
    made = {decl.name for decl in first.outputs if not decl.is_input}
    for of_second, program in enumerate((first, second)):
        for fact in content_facts(program.facts):
            changed = written.intersection(held_buffers(fact))
            if changed:
                because = f"a launch looks at what `{min(changed)}` holds, and one of them writes it"
                return Refusal(because, of_second=bool(of_second))
            if isinstance(fact, ProductWithin) and fact.buffer in made:
                because = f"a launch looks at the length of `{fact.buffer}`, which may not be left"
                return Refusal(because, of_second=bool(of_second))
    ranges = {fact.buffer: fact for fact in first.facts if isinstance(fact, InRange)}
    for fact in second.facts:
        if isinstance(fact, InRange) and ranges.get(fact.buffer, fact) != fact:
            return Refusal(f"they give `{fact.buffer}` different ranges")
    return None


def joined_facts(first: Program, second: Program) -> tuple[LaunchFact, ...]:
    return tuple(dict.fromkeys((*first.facts, *second.facts)))


def facts_about(facts: Iterable[LaunchFact], buffers: Iterable[BufferDecl]) -> tuple[LaunchFact, ...]:
    """Those that speak of these buffers alone."""
    known = {decl.name for decl in buffers if decl.is_global}
    return tuple([fact for fact in facts if known.issuperset(buffers_of_fact(fact))])
