"""Assignments and stores that only add something to what was there.

After `x = x + v` the adjoint of `x` is the same number as before it, and `v` gets that number: nothing has to be taken,
cleared and added again. In a loop that only sums, the adjoint of the sum is then one value for all rounds.
"""

from __future__ import annotations

from collections.abc import Iterator

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.activity import Activity
from vyre_foundation.autodiff.normal_form import Body, Branch, Change, NormalForm, Repeat, Step, Write, walk
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.walk import operands


def find_sums_in_place(form: NormalForm, segment: Body, activity: Activity) -> dict[str, Expr]:
    """The name of each such sum, which nothing else uses, to its operand that is the value before."""
    found = dict(_candidates(form, segment, activity))
    uses = _uses(segment)
    # A sum may be the value before the next one; so the last are looked at first.
    for name in reversed(list(found)):
        if uses[name] > 1:
            del found[name]
        else:
            before = found[name]
            assert isinstance(before, ir.Var)
            uses[before.name] -= 1
    return found


def _candidates(form: NormalForm, segment: Body, activity: Activity) -> Iterator[tuple[str, Expr]]:
    """(sum, value before), in text order."""
    for step, before in _values_before(form, segment):
        value = step.value
        if isinstance(value, ir.Var) and value.name in form.values and value.name not in form.mutable:
            was = [each for each in _addends(form.values[value.name]) if each in before and activity.carries(each)]
            if len(was) == 1 and activity.carries(value):
                yield value.name, was[0]


def _addends(value: Expr) -> tuple[Expr, ...]:
    """The operands that an operation adds as they are. One that it also uses otherwise is none."""
    match value:
        case ir.Binary(BinOp.ADD, left, right) if left != right:
            return left, right
        case ir.Binary(BinOp.SUB, left, right) if left != right:
            return (left,)
        case ir.Fma(a, b, c) if c not in (a, b):
            return (c,)
        case _:
            return ()


def _values_before(form: NormalForm, segment: Body) -> Iterator[tuple[Change | Write, frozenset[Expr]]]:
    """Every assignment and store with the names that hold the value it overwrites."""
    return _Walk(form).list(segment, {})


class _Walk:
    def __init__(self, form: NormalForm) -> None:
        self.form = form

    def list(self, body: Body, held: dict[str, frozenset[Expr]]) -> Iterator[tuple[Change | Write, frozenset[Expr]]]:
        """`held`: variable to the names that hold its value here."""
        for step in body.steps:
            match step:
                case ir.Let(name, ir.Var(variable)) if variable in self.form.mutable:
                    held[variable] = held.get(variable, frozenset()) | {ir.Var(name)}
                case ir.Let(name, value) if name in self.form.mutable:
                    held[name] = frozenset({value})
                case Change(name, value):
                    yield step, held.get(name, frozenset())
                    held[name] = frozenset({value})
                case Write(_, _, _, old):
                    before = self.form.values[old]
                    yield step, frozenset({before})
                case Branch(_, then, otherwise):
                    yield from self.list(then, dict(held))
                    yield from self.list(otherwise, dict(held))
                    _forget(held, step)
                case Repeat():
                    _forget(held, step)
                    yield from self.list(step.body, dict(held))
                case _:
                    pass


def _forget(held: dict[str, frozenset[Expr]], step: Branch | Repeat) -> None:
    inside = (step.then, step.otherwise) if isinstance(step, Branch) else (step.body,)
    for body in inside:
        for each, _ in walk(body):
            if isinstance(each, Change):
                held.pop(each.name, None)


def _uses(segment: Body) -> dict[str, int]:
    """How often each name is an operand; conditions and bounds count, too."""
    found: dict[str, int] = {}
    for step, _ in walk(segment):
        for each in _operands(step):
            if isinstance(each, ir.Var):
                found[each.name] = found.get(each.name, 0) + 1
    return found


def _operands(step: Step) -> tuple[Expr, ...]:
    match step:
        case Change(_, value):
            return (value,)
        case Write(_, index, value, _):
            return index, value
        case Branch(cond, _, _):
            return (cond,)
        case Repeat():
            return step.first, step.last
        case ir.Let(_, ir.Var() as value):
            return (value,)
        case ir.Let(_, value):
            return operands(value)
        case _:
            return operands(step)
