"""Workgroup and local memory that a loop fills in each round from data that only is read: a tile of an input.

The reverse of the loop fills it again, in a buffer of its own, where the others keep what each round overwrites. For
that the rounds must store to the same elements, all stores must stand before the loads and a barrier between them, and
what is stored must be there to be computed again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.activity import memory
from vyre_foundation.autodiff.normal_form import (
    Body,
    Branch,
    NormalForm,
    Repeat,
    Step,
    Write,
    has_barrier,
    inner_bodies,
    walk,
)
from vyre_foundation.autodiff.reverse.slices import FARTHEST, LostError, Slices, operations
from vyre_foundation.ir import Barrier, Expr
from vyre_foundation.passes.values import ATOMS
from vyre_foundation.walk import operands

_READING: Final = (ir.Load, ir.Atomic, *ir.SUBGROUP_OPERATIONS)

DEAREST: Final = 256
"""Operations a round that filling memory again may take."""

Element = tuple[frozenset[tuple[object, int]], int]
"""An index, as the terms of a sum and a constant."""


@dataclass(slots=True)
class Replay:
    """What the reverse of a loop fills again before it begins a round."""

    closed: int
    """Where in the list the last barrier stands: past its mirror the memory is as the loads found it."""

    buffers: set[str] = field(default_factory=set[str])
    waits: bool = False
    """Whether loads follow that barrier, so that another one has to stand behind the stores."""

    loads: set[str] = field(default_factory=set[str])
    """Loads that can be repeated past that point."""


def find_replays(form: NormalForm, segment: Body, slices: Slices) -> dict[Body, Replay]:
    """The lists in a segment that fill memory which can be filled again."""
    found: dict[Body, Replay] = {}
    for buffer, places in _stores(form, segment).items():
        loop = places[0].loops[-1] if places[0].loops else None
        while loop is not None and not all(loop in place.loops for place in places):
            loop = loop.body.loops[-2] if len(loop.body.loops) > 1 else None
        if loop is not None:
            _Filled(form, slices, loop.body, buffer).add_to(found)
    return found


def _stores(form: NormalForm, segment: Body) -> dict[str, list[Body]]:
    """Buffers of a workgroup or an invocation that only this segment changes, and only by stores, to their places."""
    found: dict[str, list[Body]] = {}
    atomics: set[str] = set()
    for step, body in walk(segment):
        match step:
            case Write(buffer, _, _, _):
                found.setdefault(buffer, []).append(body)
            case ir.Let(_, ir.Atomic(_, buffer, _, _, _)):
                atomics.add(buffer)
            case _:
                pass
    return {
        buffer: places
        for buffer, places in found.items()
        if not form.buffers[buffer].is_global
        and buffer not in atomics
        and sum(buffer in written for written in form.written) == 1
    }


class _Filled:
    """One buffer and the list of the innermost loop that all its stores stand in."""

    def __init__(self, form: NormalForm, slices: Slices, body: Body, buffer: str) -> None:
        self.form = form
        self.slices = slices
        self.body = body
        self.buffer = buffer

    def add_to(self, found: dict[Body, Replay]) -> None:
        steps = self.body.steps
        stores = [at for at, step in enumerate(steps) if self.stores_in(step)]
        barriers = [at for at, step in enumerate(steps) if isinstance(step, Barrier)]
        first, last = stores[0], stores[-1]
        shared = self.form.buffers[self.buffer].is_workgroup
        opened = next((at for at in barriers if at > last), None) if shared else last
        if opened is None or any(first < at < last for at in barriers) or not self.can_repeat(first, last):
            return
        loads = set(self.loads_after(opened))
        if loads and self.elements(self.body) is not None:
            closed = barriers[-1] if barriers else -1
            replay = found.setdefault(self.body, Replay(closed))
            replay.buffers.add(self.buffer)
            replay.waits |= shared and (opened == closed or not loads.isdisjoint(self.loads_after(closed)))
            replay.loads |= loads

    def can_repeat(self, first: int, last: int) -> bool:
        """Whether what is stored can be computed again, and cheaply."""
        if last - first >= FARTHEST:
            return False
        try:
            made = self.slices.repeated(self.body, self.body.steps[: last + 1], {memory(self.buffer)})
        except LostError:
            return False
        return operations(made) <= DEAREST

    def stores_in(self, step: Step) -> bool:
        inside = (each for body in inner_bodies(step) for each, _ in walk(body))
        return any(isinstance(each, Write) and each.buffer == self.buffer for each in (step, *inside))

    def loads_after(self, place: int) -> Iterator[str]:
        for step in self.body.steps[place + 1 :]:
            for each in (step, *(each for body in inner_bodies(step) for each, _ in walk(body))):
                if isinstance(each, ir.Let) and isinstance(each.value, ir.Load) and each.value.buffer == self.buffer:
                    yield each.name

    # ----------------------------------------------------------------------------------------------- the same elements

    def elements(self, body: Body) -> frozenset[Element] | None:
        """What a list stores to, if that is the same in every round; an index may count with loops inside the list."""
        found: frozenset[Element] = frozenset()
        for step in body.steps:
            if not self.stores_in(step):
                continue
            more = self.elements_of(step)
            if more is None:
                return None
            found |= more
        return found

    def elements_of(self, step: Step) -> frozenset[Element] | None:
        match step:
            case Write(_, index, _, _) if self.is_same_in_all_rounds(index):
                form = self.form.affine.of(index)
                return frozenset({(frozenset(form.terms.items()), form.constant)})
            case Branch(cond, then, otherwise):
                arms = self.elements(then), self.elements(otherwise)
                if arms[0] is None or arms[1] is None:
                    return None
                return arms[0] | arms[1] if arms[0] == arms[1] or self.is_same_in_all_rounds(cond) else None
            case Repeat(counter=None) if not has_barrier(step.body):
                bounds = self.is_same_in_all_rounds(step.first) and self.is_same_in_all_rounds(step.last)
                return self.elements(step.body) if bounds else None
            case _:
                return None

    def is_same_in_all_rounds(self, e: Expr) -> bool:
        """Whether nothing in it depends on the loops around the list, or on what is stored anywhere."""
        waiting, seen = [e], set[str]()
        while waiting:
            each = waiting.pop()
            if isinstance(each, ATOMS) or (isinstance(each, ir.Var) and each.name in seen):
                continue
            if not isinstance(each, ir.Var):
                if isinstance(each, _READING):
                    return False
                waiting.extend(operands(each))
            elif self.form.homes[each.name].loops and not self.is_counter_inside(each.name):
                if each.name in self.form.mutable or each.name not in self.form.values:
                    return False
                seen.add(each.name)
                waiting.append(self.form.values[each.name])
        return True

    def is_counter_inside(self, name: str) -> bool:
        home = self.form.homes[name]
        return name not in self.form.values and len(home.loops) > len(self.body.loops)
