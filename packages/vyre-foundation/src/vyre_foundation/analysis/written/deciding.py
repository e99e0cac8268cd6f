"""Deciding a read: by the invocation's own writes, by those of its workgroup before a barrier, by earlier segments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from vyre_foundation.analysis.bounds.deciding import Claim, Decider
from vyre_foundation.analysis.bounds.verdicts import Open
from vyre_foundation.analysis.races.enumeration import Enumeration
from vyre_foundation.analysis.races.radices import conjuncts
from vyre_foundation.analysis.races.verdicts import Holds, Proved
from vyre_foundation.analysis.symbolic.accesses import Access, inside
from vyre_foundation.analysis.symbolic.launch_space import AXES
from vyre_foundation.analysis.symbolic.ranges import Ranges
from vyre_foundation.analysis.symbolic.terms import Scope, Term, Terms, shown
from vyre_foundation.analysis.symbolic.walk import Walk
from vyre_foundation.analysis.written.instances import chosen_by_index, substituted
from vyre_foundation.analysis.written.writes import Before, Write, before, is_ordered, of_earlier_segments, writes_to

ENUMERATIONS: Final = 400
"""Reads of a program that are decided by listing what a workgroup writes."""


class Read(NamedTuple):
    access: Access
    position: int
    guards: tuple[Term, ...]
    """What holds where it happens, and that it lies inside: outside nothing is read."""


class ReadDecider:
    """Decides the reads of one segment after the other; `earlier` has the writes of those before, by buffer."""

    def __init__(self, decider: Decider, terms: Terms, *, alone: bool) -> None:
        self.decider, self.terms, self.alone = decider, terms, alone
        self.space = decider.space
        self.enumeration = Enumeration(Ranges(self.space))
        self.enumerations = ENUMERATIONS
        self.earlier: dict[str, list[Write]] = {}
        self._writes: dict[str, list[Write]] = {}

    def enter(self, walk: Walk, buffers: Iterable[str]) -> None:
        self._writes = {name: writes_to(walk, self.terms, name) for name in buffers}

    def leave(self, walk: Walk) -> None:
        for name, writes in self._writes.items():
            if walk.decls[name].is_global:
                self.earlier.setdefault(name, []).extend(writes)

    def decide(self, walk: Walk, access: Access, position: int) -> Proved | Open:
        best: Proved | None = None
        access = inside(self.terms, access)
        length = walk.reader.length(access.buffer)
        read = Read(access, position, (*access.guards, self.terms.truth("lt", access.index, length)))
        for found in self._laws(walk, read):
            if found is not None and (best is None or found.holds < best.holds):
                best = found
            if best is not None and best.holds is Holds.ALWAYS:
                break
        return best or Open(f"{access.buffer}[{shown(access.index)}] was written before")

    def _laws(self, walk: Walk, read: Read) -> Iterable[Proved | None]:
        access = read.access
        decl = walk.decls[access.buffer]
        passed = before(access, read.position, self._writes[access.buffer])
        for each in passed:
            yield self._instance(read, each, each.counters, "its own write", Scope.PRIVATE)
        if self.alone and not decl.is_local:
            ordered = [each for each in passed if is_ordered(walk, each.write, access, read.position)]
            yield self._enumerated(read, ordered, decl.count)
            members = [walk.reader.local_id(axis) for axis in AXES]
            for each in ordered:
                free = (*(t for t in members if t.is_atom), *each.counters)
                yield self._instance(read, each, free, "its workgroup's writes", Scope.GROUP)
        if self.alone and decl.is_global:
            yield from self._by_earlier_segments(walk, read)

    def _by_earlier_segments(self, walk: Walk, read: Read) -> Iterable[Proved | None]:
        ids = [f(axis) for axis in AXES for f in (walk.reader.local_id, walk.reader.group_id)]
        everybody = [t for t in ids if t.is_atom]
        for each in of_earlier_segments(self.earlier.get(read.access.buffer, ())):
            for free in (each.counters, (*everybody, *each.counters)):
                yield self._instance(read, each, free, "an earlier segment", Scope.LAUNCH)

    # ------------------------------------------------------------------------------------------------------- instances

    def _instance(self, read: Read, each: Before, free: Sequence[Term], law: str, shared: Scope) -> Proved | None:
        """By one write, of the invocation and iterations that the index of the read says."""
        write = each.write.access
        atoms = write.index.atoms.union(*[g.atoms for g in write.guards])
        if not self._has_values(atoms, each, free, shared):
            return None
        chosen = chosen_by_index(self.terms, write.index, write.guards, free, read.access.index)
        if chosen is None or any(c in atoms and c not in chosen for c in each.counters):
            return None
        claims = [self.terms.truth("eq", substituted(self.terms, write.index, chosen), read.access.index)]
        claims += [substituted(self.terms, g, chosen) for g in conjuncts(write.guards)]
        claims += [self._is_an_id(atom, value) for atom, value in chosen.items() if atom.op in ("lid", "wg")]
        return self._all_hold(claims, read, law)

    def _has_values(self, atoms: frozenset[Term], each: Before, free: Sequence[Term], shared: Scope) -> bool:
        """Whether the reader may speak of all that is in the write: its own, what both share, and what is chosen."""
        oldest = min((c.number for c in each.counters), default=None)
        for atom in atoms:
            if atom.op not in ("unknown", "counter") or atom in free:
                continue
            is_ours = shared is Scope.PRIVATE or atom.scope <= shared
            if not is_ours or (oldest is not None and atom.number > oldest):
                return False
        return True

    def _is_an_id(self, atom: Term, value: Term) -> Term:
        if atom.op == "lid":
            return self.terms.truth("lt", value, self.terms.literal(self.space.program.workgroup_size[atom.value]))
        if self.space.grid is not None:
            return self.terms.truth("lt", value, self.terms.literal(self.space.grid[atom.value]))
        return self.terms.truth("lt", value, self.terms.id_("nw", atom.value, Scope.LAUNCH))

    def _all_hold(self, claims: Iterable[Term], read: Read, law: str) -> Proved | None:
        holds = Holds.ALWAYS
        told = set(conjuncts(read.guards))
        for claim in claims:
            if claim in told:
                continue
            found = self.decider.decide(Claim(claim), read.guards)
            if isinstance(found, Open):
                return None
            holds = max(holds, found.holds)
        return Proved(law, holds)

    def _enumerated(self, read: Read, ordered: Sequence[Before], count: int) -> Proved | None:
        """By all writes of the workgroup together, where they can be listed."""
        self.enumerations -= 1
        if self.enumerations < 0:
            return None
        usable = [
            each.write.access
            for each in ordered
            if self._has_values(each.write.access.index.atoms, each, each.counters, Scope.GROUP)
            and all(self._has_values(g.atoms, each, each.counters, Scope.GROUP) for g in each.write.access.guards)
        ]
        computed = self.enumeration.covers(usable, read.access, count) if usable else None
        return Proved(f"enumerated {computed} indices") if computed is not None else None
