"""`races`: the verdict on a program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from vyre_foundation.analysis.races.deciding import Decider
from vyre_foundation.analysis.races.many_accesses import ACROSS, INSIDE, meetings_of_classes, pairs_of_classes
from vyre_foundation.analysis.races.tracing import PairKey
from vyre_foundation.analysis.races.verdicts import Across, Holds, Pair, Proved, Races, Refuted, Unknown
from vyre_foundation.analysis.races.witnesses import Search
from vyre_foundation.analysis.symbolic.accesses import Access, Touch
from vyre_foundation.analysis.symbolic.classes import Classes
from vyre_foundation.analysis.symbolic.launch_space import LaunchSpace, launch_space
from vyre_foundation.analysis.symbolic.reading import Beyond
from vyre_foundation.analysis.symbolic.shape_of_bodies import segments
from vyre_foundation.analysis.symbolic.terms import Terms
from vyre_foundation.analysis.symbolic.walk import UNROLL, Walk, WalkBudget
from vyre_foundation.analysis.telling import Tell, told
from vyre_foundation.ir import Program, Stmt
from vyre_foundation.ir.program import require_program
from vyre_foundation.ops import Op

LESS_AND_LESS: Final = (UNROLL, 4, 0)
"""Unrolling, until the walk stays within its budget."""

_MANY_ACCESSES: Final = 40
"""More accesses to memory of the launch than this, and loops are not unrolled for pairs across workgroups."""


_TOO_MANY_ACCESSES: Final = 300
"""More than this, and those that differ by a constant are looked at as one."""


def races(
    program: Program,
    *,
    ops: Mapping[str, Op] | None = None,
    search: bool = True,
    axes: frozenset[int] | None = None,
    tell: Tell | None = None,
) -> Races:
    """The verdict on every two accesses of a valid program, over every launch of its launch space.

    `search=False` leaves out the launches that may refute what is not proved. `ops` has the bodies of operations that
    such a launch executes: `MATH_OPS` of `vyre_foundation.numerics` for the transcendental functions. `axes` are those
    on which launches have more than one workgroup, if somebody knows better than the rule. `tell` hears how far it is.
    """
    require_program(program, "races")
    space = launch_space(program, axes)
    classes: list[Classes] = []
    pairs = _merged(_static_pairs(space, classes, tell))
    unknown = [key_of(pair) for pair in pairs if isinstance(pair.verdict, Unknown) and pair.buffer]
    doubted = [key_of(pair) for pair in pairs if _wants_no_wrap(pair)]
    if not search or not (unknown or doubted):
        return Races(tuple(pairs))
    searching = Search(space, ops, [each for several in classes for each in several.stand_ins()])
    searching.run(unknown, doubted, tell)
    found = [_refuted(pair, searching) for pair in pairs]
    return Races(tuple(found), searching.launches, tuple(searching.notes))


def key_of(pair: Pair) -> PairKey:
    return pair.buffer, pair.places, pair.across


def _wants_no_wrap(pair: Pair) -> bool:
    return isinstance(pair.verdict, Proved) and pair.verdict.holds is Holds.NO_WRAP


def _refuted(pair: Pair, searching: Search) -> Pair:
    key = key_of(pair)
    if key in searching.found:
        witness = searching.found[key]
        shown = sorted((witness.first, witness.second), key=lambda each: each.path)
        places, touches = (shown[0].path, shown[1].path), (shown[0].touch, shown[1].touch)
        if places == pair.places:
            return replace(pair, verdict=Refuted(witness))
        return replace(pair, places=places, touches=touches, verdict=Refuted(witness))  # another pair of its class
    return replace(pair, by_wrap=searching.by_wrap.get(key))


# -------------------------------------------------------------------------------------------------------- static part


def walk_segment(
    space: LaunchSpace, terms: Terms, segment: list[tuple[str, Stmt]], unroll: int, classes: Classes | None = None
) -> Walk:
    walk = Walk(space, terms, unroll=unroll, classes=classes)
    for path, statement in segment:
        if walk.statement(statement, path):
            break
    return walk


def _static_pairs(space: LaunchSpace, classes: list[Classes], tell: Tell | None) -> Iterator[Pair]:
    """Every pair with its proof, or why there is none; and the classes that some of them are of."""
    terms = Terms()
    decider = Decider(space, terms)
    for number, segment in enumerate(segments(space.program)):
        try:
            yield from _of_segment(space, terms, decider, number, segment, classes, tell)
        except WalkBudget:
            yield _unknown_segment(number, "budget")
        except Beyond as node:
            yield _unknown_segment(number, f"a {node}, which nothing here knows")


def _unknown_segment(number: int, term: str) -> Pair:
    return Pair(number, "", ("", ""), (Touch.WRITE, Touch.WRITE), Across.GRID, Unknown(term))


def _of_segment(
    space: LaunchSpace,
    terms: Terms,
    decider: Decider,
    number: int,
    segment: list[tuple[str, Stmt]],
    found: list[Classes],
    tell: Tell | None,
) -> Iterator[Pair]:
    try:
        walk = walk_within_budget(space, terms, segment)
    except WalkBudget:
        walk, classes = walk_in_classes(space, terms, segment)
        found.append(classes)
        decider.learn(walk)
        yield from meetings_of_classes(decider, number, walk, classes, tell)
        if space.free:
            yield from pairs_of_classes(decider, number, walk, classes, tell)
        return
    decider.learn(walk)
    for meeting in told(list(walk.meetings.values()), INSIDE, tell):
        if meeting.same_invocation:
            yield _decided(decider, number, meeting.first, meeting.second, Across.COPY)
        elif space.members > 1:
            yield _decided(decider, number, meeting.first, meeting.second, Across.GROUP)
    if not space.free:
        return
    shared = _of_the_launch(walk)
    if len(shared) > _MANY_ACCESSES:
        walk = walk_segment(space, terms, segment, 0)
        decider.learn(walk)
        shared = _of_the_launch(walk)
    if len(shared) > _TOO_MANY_ACCESSES:
        walk, classes = walk_in_classes(space, terms, segment, (0,))
        found.append(classes)
        decider.learn(walk)
        yield from pairs_of_classes(decider, number, walk, classes, tell)
        return
    conflicts = [(a, b) for n, a in enumerate(shared) for b in shared[n:] if a.buffer == b.buffer and a.conflicts(b)]
    for a, b in told(conflicts, ACROSS, tell):
        yield _decided(decider, number, a, b, Across.GRID)


def walk_in_classes(
    space: LaunchSpace, terms: Terms, segment: list[tuple[str, Stmt]], unrolls: tuple[int, ...] = LESS_AND_LESS
) -> tuple[Walk, Classes]:
    """The walk of a segment with many accesses: those whose indices differ by a constant are one."""
    for unroll in unrolls:
        classes = Classes(terms)
        with suppress(WalkBudget):
            return walk_segment(space, terms, segment, unroll, classes), classes
    raise WalkBudget


def walk_within_budget(space: LaunchSpace, terms: Terms, segment: list[tuple[str, Stmt]]) -> Walk:
    for unroll in LESS_AND_LESS[:-1]:
        try:
            return walk_segment(space, terms, segment, unroll)
        except WalkBudget:
            continue
    return walk_segment(space, terms, segment, LESS_AND_LESS[-1])


def _of_the_launch(walk: Walk) -> list[Access]:
    return [access for access in walk.all.values() if walk.decls[access.buffer].is_global]


def _decided(decider: Decider, number: int, a: Access, b: Access, across: Across) -> Pair:
    if b.place < a.place:
        a, b = b, a
    verdict = decider.decide(a, b, across)
    return Pair(number, a.buffer, (a.place, b.place), (a.touch, b.touch), across, verdict)


def _merged(pairs: Iterator[Pair]) -> list[Pair]:
    """One for each two places: the iterations of an unrolled loop are one finding, the worst of them."""
    found: dict[tuple[int, PairKey], Pair] = {}
    for pair in pairs:
        key = (pair.segment, key_of(pair))
        old = found.get(key)
        if old is None or _badness(pair) > _badness(old):
            found[key] = pair
    return list(found.values())


def _badness(pair: Pair) -> int:
    return int(pair.verdict.holds) if isinstance(pair.verdict, Proved) else 100
