"""`bounds`: the verdict on every access, division and shift of a program."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.bounds.deciding import Claim, Decider
from vyre_foundation.analysis.bounds.verdicts import Bounds, Finding, Kind, Meant, Open, Place, worst
from vyre_foundation.analysis.races.analysis import walk_within_budget
from vyre_foundation.analysis.races.verdicts import Proved
from vyre_foundation.analysis.symbolic.accesses import Access, Question, Touch
from vyre_foundation.analysis.symbolic.launch_space import AXES, launch_space
from vyre_foundation.analysis.symbolic.reading import Beyond
from vyre_foundation.analysis.symbolic.shape_of_bodies import segments
from vyre_foundation.analysis.symbolic.terms import Term, Terms
from vyre_foundation.analysis.symbolic.walk import Walk, WalkBudget
from vyre_foundation.analysis.telling import Tell, told
from vyre_foundation.ir import Program
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.ir.program import require_program
from vyre_foundation.walk import holds, postorder, walk_paths
from vyre_foundation.walk.facts import ZERO_OUTSIDE

_KINDS: Final = {Touch.READ: Kind.READ, Touch.WRITE: Kind.WRITE, Touch.ATOMIC: Kind.ATOMIC}


def bounds(program: Program, *, tell: Tell | None = None) -> Bounds:
    """The verdict on every access, division and shift of a valid program, over every launch of its launch space.

    Meant to be outside are loads that say so, `at(x[i])`, and an index that may be 4294967295 by a select. Asynchronous
    copies are cut off at the end of their memory, so there is nothing to say of them.
    """
    require_program(program, "bounds")
    space = launch_space(program, axes_that_differ(program))
    terms, decider, meant = Terms(), Decider(space), zero_outside(program)
    places: list[Place] = []
    unread: list[str] = []
    for segment in segments(program):
        try:
            walk = walk_within_budget(space, terms, segment)
        except WalkBudget:
            unread.append("budget")
            continue
        except Beyond as node:
            unread.append(f"a {node}, which nothing here knows")
            continue
        places += _places(walk, decider, meant, tell)
    return Bounds(worst(places), tuple(unread))


def axes_that_differ(program: Program) -> frozenset[int]:
    """All that make a difference to an index anywhere; for races only those of memory that is written do."""
    ids = (ir.WorkgroupId, ir.InvocationId, ir.NumWorkgroups)
    named = {node.axis for node in postorder(program) if isinstance(node, ids)}
    return frozenset({0, *named, *(axis for axis in AXES if program.workgroup_size[axis] > 1)})


def zero_outside(program: Program) -> frozenset[str]:
    """The paths of loads that say that they may go outside."""
    if not holds(program, ZERO_OUTSIDE):
        return frozenset()
    loads = ((path, node) for path, node in walk_paths(program) if isinstance(node, ir.Load))
    return frozenset(path for path, load in loads if load.zero_outside)


def _places(walk: Walk, decider: Decider, meant: Container[str], tell: Tell | None) -> Iterator[Place]:
    """One for each time the walk came by: iterations of an unrolled loop are several."""
    for access in told(walk.touched, "accesses", tell):
        if not access.is_copy:
            verdict = _of_access(decider, access, meant)
            yield Place(access.place, _KINDS[access.touch], access.buffer, verdict)
    for question in told(walk.questions, "divisions and shifts", tell):
        yield Place(
            question.place, Kind.SHIFT if question.limit else Kind.DIVISION, "", _of_question(decider, question)
        )


def _of_access(decider: Decider, access: Access, meant: Container[str]) -> Finding:
    claim = Claim(access.index, access.buffer)
    found = decider.decide(claim, access.guards)
    if isinstance(found, Proved):
        return found
    if access.place in meant or _may_be_nowhere(access.index):
        return Meant("zero outside")
    if access.touch is Touch.READ:
        return _unless_unused(decider, claim, access.guards, access.used, found)
    return found


def _of_question(decider: Decider, question: Question) -> Finding:
    claim = Claim(question.by, limit=question.limit)
    found = decider.decide(claim, question.guards)
    return _unless_unused(decider, claim, question.guards, question.used, found)


def _unless_unused(
    decider: Decider, claim: Claim, guards: tuple[Term, ...], used: tuple[Term, ...], found: Proved | Open
) -> Finding:
    """What is found, unless the claim holds wherever somebody looks at the value."""
    if used and isinstance(found, Open) and isinstance(decider.decide(claim, (*guards, *used)), Proved):
        return Meant("the value is not used there")
    return found


def _may_be_nowhere(index: Term) -> bool:
    """Whether it is `select(test, place, 4294967295)`: how the language writes indices of arrays with several axes."""
    return index.op == "select" and any(arm.is_literal and arm.value == U32_MAX for arm in index.args[1:])
