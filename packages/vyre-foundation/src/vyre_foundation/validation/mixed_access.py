"""V116: a buffer has atomic and plain accesses in one barrier interval that may touch the same element.

An asynchronous copy accesses its buffers plainly in every interval from its start to its wait.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from vyre_foundation.analysis.barrier_intervals import Place, meetings
from vyre_foundation.ir import (
    COPIES,
    AsyncWait,
    Atomic,
    Barrier,
    LitU32,
    Load,
    Node,
    Program,
    Stmt,
    Store,
)
from vyre_foundation.validation.checker import Checker
from vyre_foundation.validation.copies_under_way import copies_under_way
from vyre_foundation.walk import BUFFER_FIELDS, Use, operands, postorder

MOST_LITERALS: Final = 64
"""The number of literal indices of a buffer that are kept apart. Beyond it, every index counts as unknown."""


@dataclass(frozen=True, slots=True)
class Access:
    """One way a statement touches a buffer. `index` is None when it is not a literal."""

    buffer: str
    atomic: bool
    index: int | None
    copied: bool = False
    """Whether an asynchronous copy makes it, which lasts until its wait."""

    def clashes(self, other: object) -> bool:
        """Whether the other access is of the other kind and may touch the same element."""
        if not isinstance(other, Access) or other.buffer != self.buffer or other.atomic is self.atomic:
            return False
        return self.index is None or other.index is None or self.index == other.index


def check_mixed_access(c: Checker) -> None:
    """Warn about each statement that conflicts with an access of the other kind."""
    if not c.has_atomics:
        return
    suspects = suspect_buffers(c.program)
    if not suspects:
        return
    unknown = _with_many_literals(c.program, suspects)
    under_way = copies_under_way(c.program)

    def tokens_of(s: Stmt) -> frozenset[Access]:
        copied = under_way.get(id(s), frozenset()) & suspects
        return frozenset(_accesses(s, suspects, unknown)) | {Access(name, False, None, copied=True) for name in copied}

    places = list(meetings(c.program, tokens_of))
    reported: set[str] = set()
    for place in places:
        for access in sorted(_accesses_of(place), key=_order):
            others = [other for other in place.interval if access.clashes(other)]
            if access.buffer not in reported and others:
                reported.add(access.buffer)
                # A copy is reported where it starts, not where it goes on.
                starts = (other for other in places if not isinstance(other.statement, Barrier | AsyncWait))
                elsewhere = next(other for other in starts if not other.own.isdisjoint(others))
                copied = access.copied or any(other.copied for other in _accesses_of(elsewhere) if other in others)
                (_warn_of_copy if copied else _warn)(c, place.path, access, elsewhere.path)


def _accesses_of(place: Place) -> list[Access]:
    return [token for token in place.own if isinstance(token, Access)]


def _order(access: Access) -> tuple[str, bool, bool, int]:
    return access.buffer, access.atomic, access.copied, -1 if access.index is None else access.index


def _warn(c: Checker, path: str, access: Access, elsewhere: str) -> None:
    c.path = [path]
    here, there = ("atomic", "plain") if access.atomic else ("plain", "atomic")
    c.report(
        "V116",
        f"`{access.buffer}` is accessed atomically and plainly between two barriers",
        f"this access is {here}, the one at {elsewhere} {there}; two invocations on one element race",
        "put a barrier between the two, or use one kind of access",
        warning=True,
    )


def _warn_of_copy(c: Checker, path: str, access: Access, elsewhere: str) -> None:
    c.path = [path]
    here, there = ("atomic", "a copy") if access.atomic else ("a copy", "atomic")
    c.report(
        "V116",
        f"`{access.buffer}` is accessed atomically while a copy of it is under way",
        f"this access is {here}, the one at {elsewhere} {there}; a copy happens at some moment before its wait",
        "wait for the copy, and put a barrier between the wait and the atomic",
        warning=True,
    )


def suspect_buffers(program: Program) -> frozenset[str]:
    """Shared buffers with both atomic and plain accesses somewhere."""
    shared = {buffer.name for buffer in program.buffers if not buffer.is_local}
    seen: dict[bool, set[str]] = {True: set(), False: set()}
    for node in postorder(program):
        for name, atomic in _touched(node):
            seen[atomic].add(name)
    return frozenset(seen[True] & seen[False] & shared)


def _touched(node: Node) -> Iterable[tuple[str, bool]]:
    for field, use in BUFFER_FIELDS.get(type(node), ()):
        if use is not Use.LENGTH and use is not Use.REFERENCE:
            yield getattr(node, field), use is Use.ATOMIC


def _index(node: Node) -> int | None:
    if isinstance(node, Load | Store | Atomic) and isinstance(node.index, LitU32):
        return node.index.value
    return None


def _accesses(s: Stmt, suspects: frozenset[str], unknown: frozenset[str]) -> set[Access]:
    """The accesses of a statement, without its bodies."""
    found: set[Access] = set()
    nodes: list[Node] = [s, *postorder(operands(s))]
    for node in nodes:
        for name, atomic in _touched(node):
            if name in suspects:
                copied = isinstance(node, COPIES)
                found.add(Access(name, atomic, None if name in unknown else _index(node), copied))
    return found


def _with_many_literals(program: Program, suspects: frozenset[str]) -> frozenset[str]:
    literals: defaultdict[str, set[int | None]] = defaultdict(set)
    for node in postorder(program):
        for name, _ in _touched(node):
            if name in suspects:
                literals[name].add(_index(node))
    return frozenset(name for name, indices in literals.items() if len(indices) > MOST_LITERALS)
