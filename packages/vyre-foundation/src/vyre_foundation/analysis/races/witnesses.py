"""Witnesses: launches that were executed, and in which two accesses race. Nothing else refutes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final, Literal

from vyre_foundation.analysis.races.barrier_places import barrier_between
from vyre_foundation.analysis.races.candidates import WRAPPING_STYLE, Candidates, Launch
from vyre_foundation.analysis.races.tracing import Met, PairKey, TooLong, Trace, races_with_own_copies
from vyre_foundation.analysis.races.verdicts import Event, Witness
from vyre_foundation.analysis.races.wrapped_indices import wrapped
from vyre_foundation.analysis.symbolic.accesses import Touch
from vyre_foundation.analysis.symbolic.launch_space import LaunchSpace
from vyre_foundation.analysis.telling import Tell
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import COPIES, Program
from vyre_foundation.ops import Op
from vyre_foundation.stepping import Access, Machine, finish
from vyre_foundation.walk import statements

LOOP_STEPS: Final = 150
"""Iterations of one invocation: loops over huge numbers are cut short, and what happened until then counts."""

ACCESSES_OF_A_LAUNCH: Final = 120_000
ACCESSES: Final = 600_000
"""Of all launches of a search."""

ACCESSES_IN_DOUBT: Final = 100_000
"""Of a search for pairs that are proved while no index wraps: a race with small numbers shows early."""


def traced(program: Program, launch: Launch, ops: Mapping[str, Op] | None, buffers: frozenset[str]) -> Trace:
    """The races of one launch for some buffers; of one that traps or is cut short, those until then.

    One order is enough, unless there are copies: those happen once as early and once as late as they can.
    """
    early = _in_order(program, launch, ops, buffers, "forward")
    if early.copies:
        late = _in_order(program, launch, ops, buffers, "reverse")
        early.races = {**late.races, **races_with_own_copies(early, late), **early.races}
    return early


def _in_order(
    program: Program,
    launch: Launch,
    ops: Mapping[str, Op] | None,
    buffers: frozenset[str],
    order: Literal["forward", "reverse"],
) -> Trace:
    group = frozenset(decl.name for decl in program.buffers if decl.is_workgroup)
    shared = buffers - {decl.name for decl in program.buffers if decl.is_local}
    copies = any(isinstance(s, COPIES) for s in statements(program))
    trace = Trace(shared, group, ACCESSES_OF_A_LAUNCH, copies=copies)
    machine = Machine(program, launch.inputs, grid=launch.grid, ops=ops, step_limit=LOOP_STEPS, on_access=trace)
    with suppress(TooLong):
        finish(machine, order)
    return trace


class Search:
    """Executes candidates until every wanted pair has a witness or the candidates end."""

    def __init__(
        self, space: LaunchSpace, ops: Mapping[str, Op] | None, stand_ins: Iterable[tuple[str, str]] = ()
    ) -> None:
        """`stand_ins` has places, each with another that pairs name instead of it."""
        self.space, self.ops = space, ops
        self._stand_ins: dict[str, list[str]] = {}
        for place, other in stand_ins:
            self._stand_ins.setdefault(place, []).append(other)
        self.found: dict[PairKey, Witness] = {}
        self.by_wrap: dict[PairKey, Witness] = {}
        self.launches = 0
        self.notes: list[str] = []

    def run(self, unknown: Iterable[PairKey], unless_wrapping: Iterable[PairKey], tell: Tell | None = None) -> None:
        """Look for pairs that are not proved, and for those whose proof asks that no index wraps.

        The latter count as refuted only by numbers that are small, as people have them.
        """
        waiting, doubted, done = set(unknown), set(unless_wrapping), 0
        candidates = Candidates(self.space)
        for launch in candidates.launches():
            if done > ACCESSES_IN_DOUBT:
                doubted.clear()
            if not (waiting or doubted) or done > ACCESSES:
                return
            if tell is not None:
                tell(self.launches, candidates.most, "launches that may show a race")
            try:
                trace = traced(self.space.program, launch, self.ops, frozenset(key[0] for key in waiting | doubted))
            except VyreError as problem:  # a program that cannot be launched this way
                self.notes.append(f"no launch: {problem.findings[0].what}")
                return
            self.launches += 1
            done += trace.count
            wanted = waiting if launch.style == WRAPPING_STYLE else waiting | doubted
            shown: dict[PairKey, Met] = {}
            for key, met in trace.races.items():
                for named in self._named(key):
                    if named in wanted:
                        shown.setdefault(named, met)
            by_wrap = self._wrapped(launch, list(shown.values())) if shown else []
            for (key, met), only_by_wrap in zip(shown.items(), by_wrap, strict=True):
                witness = self._witness(launch, met, only_by_wrap=only_by_wrap)
                if witness.only_by_wrap:  # another launch may show the two without a wrap
                    self.by_wrap.setdefault(key, witness)
                    continue
                self.found[key] = witness
                waiting.discard(key)
                doubted.discard(key)
            if self._stand_ins:  # in so large a program one witness for a buffer is enough
                refuted = {key[0] for key in self.found}
                waiting = {key for key in waiting if key[0] not in refuted}

    def _named(self, key: PairKey) -> Iterator[PairKey]:
        """The pairs that speak of two places: the two themselves, unless others stand for them."""
        buffer, (one, other), across = key
        if not self._stand_ins:
            yield key
            return
        for a in self._stand_ins.get(one, (one,)):
            for b in self._stand_ins.get(other, (other,)):
                yield buffer, (min(a, b), max(a, b)), across

    def _wrapped(self, launch: Launch, races: list[Met]) -> list[bool]:
        return wrapped(self.space.program, launch, races, self.ops, LOOP_STEPS)

    def _witness(self, launch: Launch, met: Met, *, only_by_wrap: bool) -> Witness:
        return Witness(
            grid=launch.grid,
            lengths=launch.lengths,
            inputs=launch.inputs,
            buffer=met.first.buffer,
            element=met.first.element,
            first=_event(met.first),
            second=_event(met.second),
            barrier=_barrier(self.space.program, met),
            only_by_wrap=only_by_wrap,
            launch=self.launches,
            moment=met.moment,
        )


def _event(access: Access) -> Event:
    return Event(access.path, Touch(access.kind), access.invocation, access.group, access.lane)


def _barrier(program: Program, met: Met) -> str:
    if met.first.group != met.second.group:
        return ""
    return barrier_between(program, met.first.path, met.second.path)
