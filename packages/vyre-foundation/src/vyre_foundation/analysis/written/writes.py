"""The writes that a read can count on: those that surely come before it, in its own invocation or in others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic.accesses import Access, Iteration, Touch
from vyre_foundation.analysis.symbolic.terms import Term, Terms
from vyre_foundation.analysis.symbolic.walk import Walk
from vyre_foundation.ir import Program
from vyre_foundation.walk import statements

MOST: Final = 96
"""Writes that are looked at for one read, the latest first."""


@dataclass(frozen=True, slots=True, eq=False)
class Write:
    access: Access
    position: int


class Before(NamedTuple):
    """A write that comes before a read in the text, and what may be chosen of it."""

    write: Write
    counters: tuple[Term, ...]
    """Those of loops and copies that are over: it happened for every value that its guards allow."""


def writes_to(walk: Walk, terms: Terms, buffer: str) -> list[Write]:
    """In the order of the walk; what both arms of a branch write counts as one write around it."""
    made = [
        Write(a, n)
        for n, a in enumerate(walk.touched)
        if a.buffer == buffer and a.touch is not Touch.READ and not a.is_copy
    ]
    made += [Write(each.access, each.position - 1) for each in walk.arrivals if each.access.buffer == buffer]
    return _with_both_arms(terms, made)


def _with_both_arms(terms: Terms, writes: Sequence[Write]) -> list[Write]:
    """Two writes at one index, one where a condition holds and one where it does not, are a write without it."""
    found = list(writes)
    known = {_key(w.access, _numbers(w.access)): w for w in found}
    waiting = list(found)
    while waiting and len(found) < 2 * MOST:
        w = waiting.pop()
        numbers = _numbers(w.access)
        for guard in w.access.guards:
            rest = numbers - {guard.number}
            other = known.get(_key(w.access, rest | {terms.negated(guard).number}))
            if other is not None and _key(w.access, rest) not in known:
                kept = tuple([g for g in w.access.guards if g is not guard])
                made = Write(replace(w.access, guards=kept), max(w.position, other.position))
                known[_key(w.access, rest)] = made
                found.append(made)
                waiting.append(made)
    return found


_Key: TypeAlias = tuple[int, frozenset[int], tuple[Iteration, ...]]


def _numbers(access: Access) -> frozenset[int]:
    return frozenset([g.number for g in access.guards])


def _key(access: Access, guards: frozenset[int]) -> _Key:
    return access.index.number, guards, access.iterations


def before(read: Access, position: int, writes: Sequence[Write]) -> list[Before]:
    """Those that an invocation has passed when it reads, wherever their guards held."""
    found: list[Before] = []
    for write in reversed(writes):
        counters = _counters_that_are_over(write.access.iterations, read.iterations)
        if write.position < position and counters is not None:
            found.append(Before(write, _with_step(write, counters)))
    return sorted(found, key=lambda each: -each.write.position)[:MOST]


def of_earlier_segments(writes: Sequence[Write]) -> list[Before]:
    found = [(write, _counters_that_are_over(write.access.iterations, ())) for write in writes]
    return [Before(write, _with_step(write, counters)) for write, counters in found if counters is not None][:MOST]


def _with_step(write: Write, counters: tuple[Term, ...]) -> tuple[Term, ...]:
    return counters if write.access.step is None else (*counters, write.access.step)


def _counters_that_are_over(of_write: Sequence[Iteration], of_read: Sequence[Iteration]) -> tuple[Term, ...] | None:
    """None if the write may be one that did not happen: of an iteration that another one stands for."""
    shared = 0
    while shared < min(len(of_write), len(of_read)) and of_write[shared] is of_read[shared]:
        shared += 1
    over = of_write[shared:]
    if over and shared < len(of_read) and of_read[shared].after is over[0]:
        over = over[1:]
    if not all(each.stands_for_all for each in over):
        return None
    return tuple([each.counter for each in over if each.counter.op == "counter"])


def is_ordered(walk: Walk, write: Write, read: Access, position: int) -> bool:
    """Whether a barrier stands between the two that the workgroup surely passes."""
    mine, theirs = set(read.guards), set(write.access.guards)
    for crossing in walk.crossings:
        if write.position < crossing.position <= position and (
            (mine.issuperset(crossing.guards) and _is_within(crossing.iterations, read.iterations))
            or (theirs.issuperset(crossing.guards) and _is_within(crossing.iterations, write.access.iterations))
        ):
            return True
    return False


def _is_within(inner: Sequence[Iteration], outer: Sequence[Iteration]) -> bool:
    """Whether every loop of the one is around the other, in the same iteration."""
    return len(inner) <= len(outer) and all(a is b for a, b in zip(inner, outer, strict=False))


def leaves_are_guards(program: Program) -> bool:
    """Whether what has a return or trap before it says so in its guards: it stands in no branch of a branch.

    Only then a write that is walked without a condition is one of every invocation.
    """
    if not any(isinstance(s, ir.Return | ir.Trap) for s in statements(program)):
        return True
    if any(isinstance(s, ir.Barrier) and ir.is_grid_sync(s) for s in statements(program)):
        return False
    waiting = [(s, 0) for s in program.entry]
    while waiting:
        s, depth = waiting.pop()
        match s:
            case ir.Return() | ir.Trap() if depth > 1:
                return False
            case ir.Region(_, _, inner) | ir.Block(inner):
                waiting += [(each, depth) for each in inner]
            case ir.If(_, then, otherwise):
                waiting += [(each, depth + 1) for each in (*then, *otherwise)]
            case ir.Loop(_, _, _, inner):
                waiting += [(each, 2) for each in inner]
            case _:
                pass
    return True
