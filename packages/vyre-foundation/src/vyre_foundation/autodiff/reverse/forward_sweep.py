"""Phase 7: a segment run forward, in the versions of the buffers it works in, keeping what the reverse sweep reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vyre_foundation import ir
from vyre_foundation.autodiff.normal_form import Body, Branch, Change, NormalForm, Repeat, Step, Write
from vyre_foundation.autodiff.reverse.storage import Storage
from vyre_foundation.autodiff.reverse.tapes import Tape, iteration
from vyre_foundation.ir import BinOp, Expr, Stmt
from vyre_foundation.passes.values import U0, binary

TOO_MANY_TRIPS = "max_trips"
"""The tag of the trap before a loop that runs more often than the caller said it would, followed by its place."""


@dataclass(slots=True)
class Traps:
    """Traps that guard storage: needed only while the storage is."""

    guards: dict[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    """Tag to the storage it guards."""

    def tag(self, loop: Repeat, form: NormalForm) -> str:
        place = form.prepared.where(loop.var) or loop.var
        return f"{TOO_MANY_TRIPS}: loop over {form.prepared.given.get(loop.var, loop.var)} at {place}"


def forward_sweep(
    form: NormalForm, segment: Body, storage: Storage, tapes: Mapping[str, Tape], traps: Traps
) -> list[Stmt]:
    return _Forward(form, storage, tapes, traps).list(segment)


class _Forward:
    def __init__(self, form: NormalForm, storage: Storage, tapes: Mapping[str, Tape], traps: Traps) -> None:
        self.form = form
        self.storage = storage
        self.tapes = tapes
        self.traps = traps
        self.guarded: dict[Repeat, set[str]] = {}
        for tape in tapes.values():
            for loop in tape.loops:
                self.guarded.setdefault(loop, set()).add(tape.storage)

    def list(self, body: Body) -> list[Stmt]:
        made: list[Stmt] = []
        for step in body.steps:
            made.extend(self.step(step))
        return made

    def step(self, step: Step) -> list[Stmt]:
        now = self.storage.now
        match step:
            case ir.Let(name, value):
                kept = [self.tapes[name].write(ir.Var(name))] if name in self.tapes else []
                return [ir.Let(name, self.moved(name, value)), *kept]
            case Change(name, value):
                return [ir.Assign(name, value)]
            case Write(buffer, index, value, _):
                return [ir.Store(now.get(buffer, buffer), index, value)]
            case Branch(cond, then, otherwise):
                return [ir.If(cond, tuple(self.list(then)), tuple(self.list(otherwise)))]
            case Repeat():
                if step.counter is not None:
                    return [ir.Loop(step.var, step.first, step.last, tuple(self.counted(step, step.counter)))]
                loop = ir.Loop(step.var, step.first, step.last, tuple(self.list(step.body)))
                return [*self.trap(step, _distance(step), BinOp.GT), loop]
            case _:
                return [step]

    def moved(self, name: str, value: Expr) -> Expr:
        match value:
            case ir.Load():
                return self.storage.loaded(self.form, name, value)
            case ir.Atomic(op, buffer, index, expected, operand, ordering):
                return ir.Atomic(op, self.storage.now.get(buffer, buffer), index, expected, operand, ordering)
            case _:
                return value

    def counted(self, loop: Repeat, counter: str) -> list[Stmt]:
        """A trip of a loop that can be left. It keeps nothing before it counts: one that ends before has no reverse."""
        steps = loop.body.steps
        at = next(n for n, step in enumerate(steps) if isinstance(step, Change) and step.name == counter)
        made: list[Stmt] = []
        kept: list[Stmt] = []
        for step in steps[:at]:
            done, *keeps = self.step(step)
            made.append(done)
            kept += keeps
        made += [*self.trap(loop, iteration(loop), BinOp.GE), *kept]
        for step in steps[at:]:
            made += self.step(step)
        return made

    def trap(self, loop: Repeat, trips: Expr, beyond: BinOp) -> list[Stmt]:
        """A bound the caller gave is checked: before the loop runs, or in a trip of one that can be left."""
        if loop.trusted or loop.trips is None or loop not in self.guarded:
            return []
        tag = self.traps.tag(loop, self.form)
        self.traps.guards[tag] = self.traps.guards.get(tag, frozenset()) | self.guarded[loop]
        too_many = binary(beyond, trips, ir.LitU32(loop.trips))
        return [ir.If(too_many, (ir.Trap(trips, tag),))]


def _distance(loop: Repeat) -> Expr:
    return loop.last if loop.first == U0 else binary(BinOp.SATURATING_SUB, loop.last, loop.first)
