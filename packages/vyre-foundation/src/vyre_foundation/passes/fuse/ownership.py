"""Which elements of a buffer belong to one invocation, or to one workgroup, of a launch.

A buffer is owned if every access has an index `owner + rest`, where `owner` is one sum of ids for all accesses, and
`rest` stays so small that no two owners reach the same element:

    owner = c1 * id1 + c2 * id2 + …     c1 >= size of the rest, c2 >= everything below it, and so on

Invocations may also take the elements of their workgroup by turns: `local id + m * turn`, with m local ids or more.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, Term, reach_apart
from vyre_foundation.analysis.ranges import TOP
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.passes.fuse.accesses import Access
from vyre_foundation.passes.fuse.bounds import Bounds, Context, Interval


class Unit(Enum):
    INVOCATION = "invocation"
    WORKGROUP = "workgroup"


@dataclass(frozen=True, slots=True)
class Owned:
    """What one owner has of a buffer: elements `owner + rest.low` to `owner + rest.high`."""

    owner: Affine
    rest: Interval
    last: int
    """The greatest index of any access."""

    @property
    def is_one_element(self) -> bool:
        return self.rest.low == self.rest.high


@dataclass(frozen=True, slots=True)
class NotOwned:
    """Why a buffer is not owned, with the statement that shows it."""

    reason: str
    statement: Stmt


def takes_turns(found: Sequence[tuple[Access, Bounds]]) -> bool:
    """Whether each invocation has elements of its own among those that its workgroup owns.

    The local id is what an index leaves when divided by m, if all else in it is a multiple of m and a constant.
    """
    distances: list[int] = []
    locals_of: set[tuple[frozenset[tuple[Expr, int]], int]] = set()
    for access, bounds in found:
        form = bounds.form(access.index)
        mine = {term: each for term, each in form.terms.items() if isinstance(term, ir.LocalId)}
        if _ids_left_out(Unit.INVOCATION, Affine({**_groups(bounds), **mine}), bounds):
            return False
        others = [each for term, each in form.terms.items() if not isinstance(term, ir.LocalId | ir.WorkgroupId)]
        distances += others
        locals_of.add((frozenset(mine.items()), form.constant))
    if len(locals_of) != 1 or not distances:
        return False
    ((mine, constant),) = locals_of
    workgroup = found[0][1].workgroup
    reach = reach_apart(((each, workgroup[term.axis]) for term, each in mine if isinstance(term, ir.LocalId)), 0)
    if reach is None:
        return False
    turn = math.gcd(*distances)
    if any(bounds.sum(bounds.form(access.index), ()).high > TOP for access, bounds in found):
        turn &= -turn  # a sum that wraps keeps only its remainder by a power of two
    return constant >= 0 and constant + reach < turn


def _groups(bounds: Bounds) -> dict[Term, int]:
    return {ir.WorkgroupId(axis): 1 for axis in range(3) if bounds.grid[axis] > 1}


def ownership(unit: Unit, found: Sequence[tuple[Access, Bounds]]) -> Owned | NotOwned:
    """What each owner has of the buffer that all these accesses, of one or two programs, are to."""
    whole: Affine | None = None
    sizes: dict[Expr, int] = {}
    rest: Interval | None = None
    for access, bounds in found:
        form = bounds.form(access.index)
        owner = _owner(unit, form, bounds)
        left = bounds.sum(form.plus(owner, -1), access.context)
        if whole is not None and owner != whole:
            return NotOwned(_two_ways(unit, access), access.statement)
        whole = owner
        rest = left if rest is None else Interval(min(rest.low, left.low), max(rest.high, left.high))
        for name, size in _sizes(owner, bounds, access.context).items():
            sizes[name] = max(sizes.get(name, 0), size)
    assert whole is not None, "asked about a buffer that nobody touches"
    assert rest is not None
    access, bounds = found[-1]
    reason = _overlaps(unit, whole, sizes, rest, bounds)
    if reason:
        return NotOwned(f"`{access.buffer}`: {reason}", access.statement)
    last = sum(coefficient * (sizes[name] - 1) for name, coefficient in _digits(whole, bounds).items()) + rest.high
    return Owned(whole, rest, last) if last <= TOP else NotOwned(f"`{access.buffer}`: {_WRAPS}", access.statement)


_WRAPS = "an index may pass 2^32"


def _owner(unit: Unit, form: Affine, bounds: Bounds) -> Affine:
    """The part of an index that says who owns the element; ids of which there is one only are left out."""

    def is_id(term: object) -> bool:
        match term:
            case ir.WorkgroupId(axis):
                return bounds.grid[axis] > 1
            case ir.LocalId(axis):
                return unit is Unit.INVOCATION and bounds.workgroup[axis] > 1
            case _:
                return False

    return Affine({term: each for term, each in form.terms.items() if is_id(term)})


def _digits(owner: Affine, bounds: Bounds) -> dict[Expr, int]:
    """The coefficients, with both ids of an axis as one where together they are a multiple of the invocation's."""
    found: dict[Expr, int] = {term: each for term, each in owner.terms.items() if isinstance(term, Expr)}
    for axis in range(3):
        local, group = ir.LocalId(axis), ir.WorkgroupId(axis)
        if local in found and found.get(group) == found[local] * bounds.workgroup[axis]:
            found[ir.InvocationId(axis)] = found.pop(local)
            del found[group]
    return found


def _sizes(owner: Affine, bounds: Bounds, context: Context) -> dict[Expr, int]:
    """How many values each id of an owner may have at a place."""
    return {name: bounds.value(name, context).high + 1 for name in _digits(owner, bounds)}


def _overlaps(unit: Unit, owner: Affine, sizes: Mapping[Expr, int], rest: Interval, bounds: Bounds) -> str:
    """Why two owners may meet; empty where they cannot."""
    shared = _ids_left_out(unit, owner, bounds)
    if shared:
        return f"every {unit.value} of different {shared} reaches the same elements"
    if rest.low < 0:
        return f"an index may lie before what the {unit.value} owns"
    steps = ((coefficient, sizes[name]) for name, coefficient in _digits(owner, bounds).items())
    if reach_apart(steps, rest.high - rest.low) is None:
        return f"two of them may reach one element: each {unit.value} may touch more than lies between them"
    return ""


def _ids_left_out(unit: Unit, owner: Affine, bounds: Bounds) -> str:
    """Ids of the unit that the owner does not depend on."""
    for axis in range(3):
        if bounds.grid[axis] > 1 and ir.WorkgroupId(axis) not in owner.terms:
            return "workgroups"
        if unit is Unit.INVOCATION and bounds.workgroup[axis] > 1 and ir.LocalId(axis) not in owner.terms:
            return "local ids"
    return ""


def _two_ways(unit: Unit, access: Access) -> str:
    return f"`{access.buffer}` is not reached with one index per {unit.value}"
