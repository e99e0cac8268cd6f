"""Enumeration: decides a pair inside a workgroup by computing every index, exactly, whatever the operators.

A workgroup has at most 1024 invocations, so all of them are tried, with every value of the counters that matter. What
the workgroup shares and nobody can list must be the same part of both sums, and cancels. A condition that cannot be
computed is left out: there are only more collisions then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Final, NamedTuple

from vyre_foundation.analysis.symbolic.accesses import Access
from vyre_foundation.analysis.symbolic.arithmetic import Column, evaluate_column
from vyre_foundation.analysis.symbolic.ranges import Ranges
from vyre_foundation.analysis.symbolic.sums import linear_parts
from vyre_foundation.analysis.symbolic.terms import Scope, Term
from vyre_foundation.ir.limits import U32_MAX

MOST: Final = 1 << 17
"""Indices that are computed for a pair."""

_WIDEST: Final = 1 << 12
"""Values of a counter that are listed."""

_KEPT: Final = 1 << 22
"""Numbers in columns that are kept for the next pair."""


@dataclass(frozen=True, slots=True)
class Apart:
    """No two invocations meet; so many indices were computed."""

    computed: int


@dataclass(frozen=True, slots=True)
class Collision:
    """Two invocations of the workgroup, by linear local id, that reach one element."""

    first: int
    second: int
    element: int
    is_certain: bool
    """Whether nothing was left out."""


class _Sum(NamedTuple):
    """An index without what the workgroup shares: parts with factors, and a constant, modulo 2^32."""

    parts: tuple[tuple[Term, int], ...]
    constant: int


class _Side(NamedTuple):
    total: _Sum
    guards: tuple[Term, ...]
    own: tuple[Term, ...]


class _Layout(NamedTuple):
    """The points that are tried: every value of the shared atoms, times the members, times the values of their own."""

    shared: tuple[Term, ...]
    own: tuple[Term, ...]


class Enumeration:
    def __init__(self, ranges: Ranges) -> None:
        self.ranges = ranges
        x, y, z = ranges.space.program.workgroup_size
        self.members = [(a, b, c) for c in range(z) for b in range(y) for a in range(x)]
        self._columns: dict[tuple[object, ...], Column] = {}
        self._cells = 0

    def decide(self, a: Access, b: Access, count: int) -> Apart | Collision | None:
        """`count` is the length of the buffer, 0 if a launch gives it. None: there is too much to list."""
        sums = self._sums(a, b)
        if sums is None:
            return None
        cut = any(self._linear(access.index)[1] for access in (a, b))
        for all_guards in (True, False):
            sides = [self._side(total, access, all_guards) for total, access in zip(sums, (a, b), strict=True)]
            shared = _distinct(atom for side in sides for atom in self._atoms(side) if atom.scope <= Scope.GROUP)
            cost = sum(self._size(_Layout(shared, side.own)) for side in sides)
            if cost <= MOST:
                dropped = any(len(side.guards) < len(_conjuncts(x)) for side, x in zip(sides, (a, b), strict=True))
                return self._join(sides, shared, 0 if cut else count, cost, certain=not (dropped or cut))
        return None

    def covers(self, writes: Sequence[Access], read: Access, count: int) -> int | None:
        """Whether the workgroup writes every element that one of its invocations reads: how many indices say so.

        The writes that cannot be listed, with all their conditions, do not count; None if that leaves too few.
        """
        (total, ours), told = self._linear(read.index), set(_conjuncts(read))
        if not all(self._is_listed(t) for t, _ in total.parts):
            return None
        mine = self._side(total, read, all_guards=True)
        sides: list[_Side] = []
        for write in writes:
            side = self._listed_with_all(write, ours, told)
            if side is not None:
                sides.append(side)
        shared = _distinct(a for side in (mine, *sides) for a in self._atoms(side) if a.scope <= Scope.GROUP)
        cost = sum(self._size(_Layout(shared, side.own)) for side in (mine, *sides))
        if not sides or cost > MOST:
            return None
        written = {(at, e) for side in sides for at, _, e in self._reached(side, _Layout(shared, side.own), count)}
        reached = self._reached(mine, _Layout(shared, mine.own), count)
        return cost if all((at, e) in written for at, _, e in reached) else None

    def _listed_with_all(self, write: Access, ours: tuple[tuple[int, int], ...], told: set[Term]) -> _Side | None:
        """A write without the conditions that the workgroup shares and the reader has, if all else can be computed."""
        total, theirs = self._linear(write.index)
        left = [g for g in _conjuncts(write) if not (g.scope <= Scope.GROUP and g in told)]
        if theirs != ours or not all(self._is_listed(t) for t in (*(t for t, _ in total.parts), *left)):
            return None
        return self._side(total, replace(write, guards=tuple(left)), all_guards=True)

    # ------------------------------------------------------------------------------------------------------- the index

    def _sums(self, a: Access, b: Access) -> list[_Sum] | None:
        """Both indices without the part that cancels. None if something is left that cannot be listed."""
        (first, ours), (second, theirs) = self._linear(a.index), self._linear(b.index)
        if ours != theirs:
            return None
        return [first, second] if all(self._is_listed(t) for s in (first, second) for t, _ in s.parts) else None

    def _linear(self, index: Term) -> tuple[_Sum, tuple[tuple[int, int], ...]]:
        """The index as a sum, and the parts of it that the workgroup shares and that have no list of values."""
        parts: dict[Term, int] = {}
        constant = linear_parts(index, 1, parts)
        listed = [(t, c & U32_MAX) for t, c in parts.items() if t.scope > Scope.GROUP or self._is_listed(t)]
        ours = [(t.number, c & U32_MAX) for t, c in parts.items() if not (t.scope > Scope.GROUP or self._is_listed(t))]
        kept = tuple([(t, c) for t, c in listed if c])
        return _Sum(kept, constant & U32_MAX), tuple(sorted((n, c) for n, c in ours if c))

    def _is_listed(self, t: Term) -> bool:
        return t.is_computed and all(self._domain(atom) is not None for atom in t.atoms)

    def _domain(self, atom: Term) -> range | None:
        if atom.op == "unknown":
            return None
        low, high = self.ranges.of(atom)
        return range(low, high + 1) if high - low < _WIDEST else None

    # ---------------------------------------------------------------------------------------------------------- points

    def _side(self, index: _Sum, access: Access, all_guards: bool) -> _Side:
        inside = _distinct(atom for t, _ in index.parts for atom in t.atoms)
        guards = [g for g in _conjuncts(access) if self._is_listed(g) and (all_guards or g.atoms <= set(inside))]
        atoms = _distinct((*inside, *(atom for g in guards for atom in sorted(g.atoms, key=_by_number))))
        own = tuple([atom for atom in atoms if atom.scope > Scope.GROUP and atom.op != "lid"])
        return _Side(index, tuple(guards), own)

    def _atoms(self, side: _Side) -> Iterator[Term]:
        for t in (*(t for t, _ in side.total.parts), *side.guards):
            yield from sorted(t.atoms, key=_by_number)

    def _values(self, atoms: Sequence[Term]) -> list[range]:
        return [domain for atom in atoms if (domain := self._domain(atom)) is not None]

    def _size(self, layout: _Layout) -> int:
        domains = self._values((*layout.shared, *layout.own))
        return len(self.members) * prod([len(domain) for domain in domains])

    def _join(
        self, sides: list[_Side], shared: tuple[Term, ...], count: int, cost: int, *, certain: bool
    ) -> Apart | Collision:
        """Meet by a table of elements: as many steps as indices, not their square."""
        seen: dict[tuple[int, int], tuple[int, ...]] = {}
        for number, side in enumerate(sides):
            layout = _Layout(shared, side.own)
            for at, place, element in self._reached(side, layout, count):
                if number == 0:
                    before = seen.get((at, element), ())
                    if len(before) < 2 and place not in before:
                        seen[at, element] = (*before, place)
                    continue
                for other in seen.get((at, element), ()):
                    if other != place:
                        return Collision(other, place, element, certain)
        return Apart(cost)

    def _reached(self, side: _Side, layout: _Layout, count: int) -> Iterator[tuple[int, int, int]]:
        """The point of the shared atoms, the member and the element, wherever the access happens."""
        size = self._size(layout)
        owns = prod([len(domain) for domain in self._values(layout.own)])
        total = [side.total.constant] * size
        for t, factor in side.total.parts:
            total = [x + factor * y for x, y in zip(total, self._column(t, layout), strict=True)]
        holds = [True] * size
        for guard in side.guards:
            holds = [x and bool(y) for x, y in zip(holds, self._column(guard, layout), strict=True)]
        members = len(self.members)
        for n, (happens, number) in enumerate(zip(holds, total, strict=True)):
            element = number & U32_MAX
            if happens and not (count and element >= count):
                yield n // (owns * members), n // owns % members, element

    # --------------------------------------------------------------------------------------------------------- columns

    def _column(self, t: Term, layout: _Layout) -> Column:
        key = (t.number, *(atom.number for atom in layout.shared), -1, *(atom.number for atom in layout.own))
        found = self._columns.get(key)
        if found is None:
            found = self._computed(t, layout)
            self._cells += len(found)
            if self._cells > _KEPT:
                self._columns.clear()
                self._cells = len(found)
            self._columns[key] = found
        return found

    def _computed(self, t: Term, layout: _Layout) -> Column:
        if t.is_literal:
            return [t.value] * self._size(layout)
        if not t.is_atom:
            return evaluate_column(t.op, t.type, [self._column(a, layout) for a in t.args])
        points, owns = self._points(layout.shared), self._points(layout.own)
        if t.op == "lid":
            return [m[t.value] for _ in points for m in self.members for _ in owns]
        if t in layout.shared:
            at = layout.shared.index(t)
            return [p[at] for p in points for _ in range(len(self.members) * len(owns))]
        at = layout.own.index(t)
        return [o[at] for _ in range(len(points) * len(self.members)) for o in owns]

    def _points(self, atoms: tuple[Term, ...]) -> list[tuple[int, ...]]:
        return list(product(*self._values(atoms)))


def _conjuncts(access: Access) -> list[Term]:
    """The guards, taken apart at every `and`."""
    found: list[Term] = []
    waiting = list(access.guards)
    while waiting:
        g = waiting.pop()
        if g.op == "land":
            waiting += g.args
        else:
            found.append(g)
    return found


def _distinct(atoms: Iterable[Term]) -> tuple[Term, ...]:
    return tuple(dict.fromkeys(atoms))


def _by_number(t: Term) -> int:
    return t.number
