"""What is wrong with a launch, by comparing all pairs of its accesses.

The accesses are those of the second interpreter. The rule is that of docs/ir.md, section 4: two accesses to one element
race if one of them writes, not both are atomic, and neither their invocation nor a barrier of the workgroup nor a grid
sync orders them. Written without regard to speed, so that the sanitizer and the verdicts can be compared with it.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from vyre_foundation import Program
from vyre_foundation.ir import AsyncLoad, AsyncStore
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.stepping import Access, Agent, Machine
from vyre_foundation.walk import walk_paths

Launch = tuple[Mapping[str, bytes], Mapping[str, int], tuple[int, int, int]]
"""Inputs, lengths and grid."""

Choose = Callable[[Sequence[Agent]], tuple[Agent, int]]
"""Who runs next of those who can, and for how many steps at most."""


class Found(NamedTuple):
    """A code of the sanitizer and the places it names, in the order of the text."""

    code: str
    places: tuple[str, ...]


class Touch(NamedTuple):
    """An access, and during what it may happen: for a copy, from its start to its wait."""

    access: Access
    first_interval: int
    last_interval: int
    first_moment: int
    last_moment: int
    """Moments count the accesses that the invocation makes itself."""


@dataclass(slots=True)
class Trace:
    """The accesses of one run, with the moment of each in its invocation."""

    accesses: list[tuple[Access, int]] = field(default_factory=list[tuple[Access, int]])
    moments: defaultdict[int, int] = field(default_factory=lambda: defaultdict[int, int](int))
    trap: str | None = None

    def note(self, access: Access) -> None:
        self.accesses.append((access, self.moments[access.invocation]))
        if not access.tag:
            self.moments[access.invocation] += 1


def findings(program: Program, launch: Launch) -> set[Found]:
    """Races, accesses out of range, reads of what nobody wrote, and misused copies."""
    has_copies = any(isinstance(node, AsyncLoad | AsyncStore) for _, node in walk_paths(program))
    forward = _traced(program, launch, _copies_first if has_copies else _lowest)
    reverse = _traced(program, launch, _copies_last) if has_copies else forward
    found = {Found("S003", (access.path,)) for access, _ in forward.accesses if not access.in_range}
    found |= _unwritten(program, forward)
    found |= _races(program, _touches(forward, reverse))
    if forward.trap is not None:
        found.add(Found("S007", (forward.trap,)))
    return found


def _traced(program: Program, launch: Launch, choose: Choose) -> Trace:
    inputs, lengths, grid = launch
    trace = Trace()
    machine = Machine(program, inputs, lengths=lengths, grid=grid, ops=MATH_OPS, on_access=trace.note)
    while not machine.finished:
        machine.advance(*choose(machine.runnable()))
    if machine.fault is not None:
        trace.trap = machine.fault.where.partition(",")[0]
    return trace


def _copies_first(agents: Sequence[Agent]) -> tuple[Agent, int]:
    """A copy as soon as it is started, otherwise the lowest invocation."""
    return (agents[-1], 1) if isinstance(agents[-1], tuple) else (agents[0], 1)


def _copies_last(agents: Sequence[Agent]) -> tuple[Agent, int]:
    """The highest invocation for as long as it can, a copy when nobody else can go on."""
    return next((agent for agent in reversed(agents) if isinstance(agent, int)), agents[-1]), 1 << 30


def _lowest(agents: Sequence[Agent]) -> tuple[Agent, int]:
    return agents[0], 1 << 30


def _unwritten(program: Program, trace: Trace) -> set[Found]:
    """Plain reads of zero-filled elements that nobody has written before."""
    memory = {buffer.name: buffer for buffer in program.buffers}
    written: set[tuple[object, ...]] = set()
    found: set[Found] = set()
    for access, _ in trace.accesses:
        buffer = memory[access.buffer]
        if buffer.is_input or not access.in_range:
            continue
        owner = access.invocation if buffer.is_local else access.group if buffer.is_workgroup else 0
        key = (access.buffer, access.element, owner, 0 if buffer.is_global else access.segment)
        if access.kind == "read" and key not in written:
            found.add(Found("S011", (access.path,)))
        elif access.kind != "read":
            written.add(key)
    return found


def _touches(forward: Trace, reverse: Trace) -> list[Touch]:
    """Each access once. A copy ran as soon as it could, and as late: that is how long it may take."""
    late: defaultdict[tuple[object, ...], deque[tuple[int, int]]] = defaultdict(deque)
    for access, moment in reverse.accesses:
        if access.tag:
            late[_copied(access)].append((access.interval, moment))
    made: list[Touch] = []
    for access, moment in forward.accesses:
        interval, last = access.interval, moment
        if access.tag and late[_copied(access)]:
            interval, last = late[_copied(access)].popleft()
        if access.in_range:
            made.append(Touch(access, access.interval, max(access.interval, interval), moment, max(moment, last)))
    return made


def _copied(access: Access) -> tuple[object, ...]:
    """By what a copy's accesses are told apart; those of the same statement follow in the same order in every run."""
    return access.invocation, access.segment, access.path, access.buffer, access.element, access.kind


def _races(program: Program, touches: Iterable[Touch]) -> set[Found]:
    order = {path: number for number, (path, _) in enumerate(walk_paths(program))}
    memory = {buffer.name: buffer for buffer in program.buffers}
    elements: defaultdict[tuple[object, ...], list[Touch]] = defaultdict(list)
    for touch in touches:
        access, buffer = touch.access, memory[touch.access.buffer]
        owner = access.invocation if buffer.is_local else access.group if buffer.is_workgroup else 0
        elements[access.buffer, access.element, access.segment, owner].append(touch)
    found: set[Found] = set()
    for there in elements.values():
        if any(touch.access.kind != "read" for touch in there):
            for a, b in combinations(_different(there), 2):
                if _conflict(a.access, b.access) and not _ordered(a, b):
                    places = sorted((a.access.path, b.access.path), key=order.__getitem__)
                    found |= {Found(code, tuple(places)) for code in _codes(a.access, b.access)}
    return found


def _different(touches: list[Touch]) -> Iterable[Touch]:
    """Moments matter only beside a copy; without them most touches in loops are alike."""
    if any(touch.access.tag for touch in touches):
        return touches
    return {touch.access: touch for touch in touches}.values()


def _conflict(a: Access, b: Access) -> bool:
    return {a.kind, b.kind} not in ({"read"}, {"atomic"})


def _ordered(a: Touch, b: Touch) -> bool:
    if a.access.invocation == b.access.invocation:
        copy, own = (a, b) if a.access.tag else (b, a)
        return (
            not copy.access.tag or bool(own.access.tag) or not copy.first_moment <= own.first_moment < copy.last_moment
        )
    if a.access.group != b.access.group:
        return False
    return a.last_interval < b.first_interval or b.last_interval < a.first_interval


def _codes(a: Access, b: Access) -> list[str]:
    by_copy = ["S006"] if a.tag or b.tag else []
    if a.invocation == b.invocation:
        return by_copy
    return [*by_copy, "S001" if a.group == b.group else "S002"]
