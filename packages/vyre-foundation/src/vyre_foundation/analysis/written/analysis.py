"""`written`: the verdict on every plain read of memory that starts as zero."""

from __future__ import annotations

from collections.abc import Iterator

from vyre_foundation.analysis.bounds.analysis import axes_that_differ
from vyre_foundation.analysis.bounds.deciding import Decider
from vyre_foundation.analysis.bounds.verdicts import Finding, Kind, Meant, Open, Place, worst
from vyre_foundation.analysis.races.analysis import walk_within_budget
from vyre_foundation.analysis.symbolic.accesses import Access, Touch
from vyre_foundation.analysis.symbolic.launch_space import launch_space
from vyre_foundation.analysis.symbolic.reading import Beyond
from vyre_foundation.analysis.symbolic.shape_of_bodies import segments
from vyre_foundation.analysis.symbolic.terms import Terms
from vyre_foundation.analysis.symbolic.walk import Walk, WalkBudget
from vyre_foundation.analysis.telling import Tell, told
from vyre_foundation.analysis.written.deciding import ReadDecider
from vyre_foundation.analysis.written.writes import leaves_are_guards
from vyre_foundation.ir import Program
from vyre_foundation.ir.program import require_program


def written(program: Program, *, tell: Tell | None = None) -> tuple[Place, ...]:
    """One place for each plain read of workgroup, local or scratch memory, or of an output that no caller fills.

    Proved is that in every launch somebody wrote the element before, in an order that the program fixes. Segments
    that cannot be followed are left out; `bounds` says which.
    """
    require_program(program, "written")
    fresh = frozenset(decl.name for decl in program.buffers if not decl.is_input)
    if not fresh:
        return ()
    space = launch_space(program, axes_that_differ(program))
    terms = Terms()
    decider = ReadDecider(Decider(space), terms, alone=leaves_are_guards(program))
    found: list[Place] = []
    for segment in segments(program):
        try:
            walk = walk_within_budget(space, terms, segment)
        except (WalkBudget, Beyond):
            continue
        decider.enter(walk, fresh)
        found += _places(walk, decider, fresh, tell)
        decider.leave(walk)
    return worst(found)


def _places(walk: Walk, decider: ReadDecider, fresh: frozenset[str], tell: Tell | None) -> Iterator[Place]:
    for position, access in enumerate(told(walk.touched, "reads", tell)):
        if access.buffer in fresh and access.touch is Touch.READ and not access.is_copy:
            yield Place(access.place, Kind.FRESH, access.buffer, _verdict(walk, decider, access, position))


def _verdict(walk: Walk, decider: ReadDecider, access: Access, position: int) -> Finding:
    found = decider.decide(walk, access, position)
    if access.used and isinstance(found, Open):
        looked_at = decider.decide(walk, access.where_used(), position)
        return found if isinstance(looked_at, Open) else Meant("the value is not used there")
    return found
