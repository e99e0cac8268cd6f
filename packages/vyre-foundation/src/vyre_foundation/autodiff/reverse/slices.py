"""Parts of a list of steps, run again: what some variables or some memory need of it, and no more.

A value can be made again if what leads to it is still there: data that only is read, ids, counters of loops, names of
the lists around. Otherwise it has to be kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.activity import memory
from vyre_foundation.autodiff.normal_form import Body, Branch, Change, NormalForm, Repeat, Step, Write, walk
from vyre_foundation.autodiff.reverse.storage import Storage
from vyre_foundation.ir import BinOp, Expr, Stmt, UnOp
from vyre_foundation.walk import names_in, operands, postorder

FARTHEST: Final = 256
"""How many steps before a value are searched for what leads to it, which bounds the work for each value."""

_UNKNOWN_TRIPS: Final = 64
_CHEAP: Final = frozenset({UnOp.NEGATE, UnOp.ABS, UnOp.LOGICAL_NOT, UnOp.BIT_NOT, UnOp.SIGN, UnOp.IS_FINITE})


class LostError(Exception):
    """Something that leads to a value is not there any more."""


class Slices:
    """The parts of one segment; `written` are the buffers it changes."""

    def __init__(self, form: NormalForm, storage: Storage, written: Collection[str]) -> None:
        self.form = form
        self.storage = storage
        self.written = written
        self.copies: dict[str, str] = {}
        """A buffer to the one that its stores go to when they are made again."""

        self._changed: dict[Branch | Repeat, frozenset[str]] = {}

    def repeated(self, body: Body, steps: Sequence[Step], wanted: Iterable[str]) -> list[Stmt]:
        """What steps of a list do for wanted variables and `[buffers`. Raises LostError if they cannot do it again."""
        names = set(wanted)
        made = self._list(steps[-FARTHEST:], names)
        here = {step.name for step in steps[-FARTHEST:] if isinstance(step, ir.Let)}
        for name in names_in(made):
            home = self.form.homes.get(name)
            too_far = home is body and name in self.form.values and name not in here
            if too_far or (name in names and not _stands_in(home, body)):
                raise LostError
        return made

    def statement(self, step: Step, wanted: set[str]) -> Stmt | None:
        """What a step does for the wanted ones; variables that it reads become wanted."""
        match step:
            case ir.Let(name, _) if name in self.form.mutable:
                return step if name in wanted else None
            case Change(name, value) if name in wanted:
                return ir.Assign(name, value)
            case Write(buffer, index, value, _) if memory(buffer) in wanted:
                return ir.Store(self.copies.get(buffer, buffer), index, value)
            case Branch(cond, then, otherwise) if not wanted.isdisjoint(self.changed(step)):
                return ir.If(cond, tuple(self._list(then.steps, wanted)), tuple(self._list(otherwise.steps, wanted)))
            case Repeat() if not wanted.isdisjoint(self.changed(step)):
                return self._loop(step, wanted)
            case _:
                return None

    def value(self, name: str, value: Expr, wanted: set[str]) -> Expr:
        """What a name stands for, computed again; a variable that it reads becomes wanted."""
        match value:
            case ir.Load(buffer, _) if buffer not in self.written or name in self.form.starts:
                return self.storage.loaded(self.form, name, value)
            case ir.Load() | ir.Atomic() | ir.SubgroupReduce() | ir.SubgroupShuffle() | ir.SubgroupBallot():
                raise LostError
            case ir.Var(variable) if variable in self.form.mutable:
                wanted.add(variable)
                return value
            case _:
                return value

    def changed(self, step: Branch | Repeat) -> frozenset[str]:
        """The variables and `[buffers` that something inside a step changes."""
        if step not in self._changed:
            bodies = (step.then, step.otherwise) if isinstance(step, Branch) else (step.body,)
            targets = (_target(each) for body in bodies for each, _ in walk(body))
            self._changed[step] = frozenset(target for target in targets if target is not None)
        return self._changed[step]

    def _loop(self, loop: Repeat, wanted: set[str]) -> Stmt:
        if loop.counter is not None:
            raise LostError
        while True:  # what the end of a round needs, the round before has to make
            known = len(wanted)
            made = self._list(loop.body.steps, wanted)
            if len(wanted) == known:
                return ir.Loop(loop.var, loop.first, loop.last, tuple(made))

    def _list(self, steps: Sequence[Step], wanted: set[str]) -> list[Stmt]:
        needed: set[str] = set()
        made: list[Stmt] = []
        for step in reversed(steps):
            found = self.statement(step, wanted)
            if isinstance(step, ir.Let) and step.name in needed and step.name not in self.form.mutable:
                found = ir.Let(step.name, self.value(step.name, step.value, wanted))
            elif isinstance(step, ir.Break):
                raise LostError
            if found is not None:
                made.append(found)
                needed |= names_in([found])
        made.reverse()
        return made


def _stands_in(home: Body | None, body: Body) -> bool:
    while home is not None and home is not body:
        home = home.parent
    return home is body


def _target(step: Step) -> str | None:
    match step:
        case Change(name, _):
            return name
        case Write(buffer, _, _, _) | ir.Let(_, ir.Atomic(_, buffer, _, _, _)):
            return memory(buffer)
        case _:
            return None


# ----------------------------------------------------------------------------------------------------------------- cost


def operations(statements: Iterable[Stmt]) -> int:
    """About how many operations statements take, a load counting as four and a root or a quotient as eight."""
    total = 0
    for statement in statements:
        match statement:
            case ir.Loop(_, first, last, body):
                total += _trips(first, last) * (operations(body) + 1)
            case ir.If(_, then, otherwise):
                total += operations(then) + operations(otherwise) + 1
            case _:
                total += sum(map(_weight, postorder(operands(statement))))
    return total


def _trips(first: Expr, last: Expr) -> int:
    if isinstance(first, ir.LitU32) and isinstance(last, ir.LitU32):
        return max(0, last.value - first.value)
    return _UNKNOWN_TRIPS


def _weight(node: ir.Node) -> int:
    match node:
        case ir.Load():
            return 4
        case ir.Binary(BinOp.DIV | BinOp.MOD, _, _) | ir.Call():
            return 8
        case ir.Unary(op, _):
            return 1 if op in _CHEAP else 8
        case ir.Binary() | ir.Fma() | ir.Select() | ir.Cast():
            return 1
        case _:
            return 0
