"""Phase 4: what takes part in the derivative.

A name or a buffer is *active* when a float can flow from the inputs to it and from it to the outputs. The flow is that
of values alone: indices, conditions, comparisons, integers and functions that are constant almost everywhere carry
nothing, so they never make a program refuse. It does not look at the order of statements: what is active needlessly
only gets an adjoint that stays zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.adjoint_types import has_derivative
from vyre_foundation.autodiff.normal_form import Change, NormalForm, Write, walk
from vyre_foundation.autodiff.places import place_of
from vyre_foundation.autodiff.refusals import (
    subgroup_product,
    through_bits,
)
from vyre_foundation.ir import DataType, Expr, SubgroupReduceOp, UnOp
from vyre_foundation.passes.values import element_type
from vyre_foundation.walk import operands

FLAT: Final = frozenset({UnOp.FLOOR, UnOp.CEIL, UnOp.ROUND, UnOp.TRUNC, UnOp.SIGN})
"""Their derivative is zero wherever there is one."""

Node = str
"""A name, or a buffer written `[b`."""


def memory(buffer: str) -> Node:
    return f"[{buffer}"


@dataclass(frozen=True, slots=True)
class Activity:
    names: frozenset[str]
    buffers: frozenset[str]

    def carries(self, e: Expr) -> bool:
        """Whether an atom has an adjoint."""
        return isinstance(e, ir.Var) and e.name in self.names


def find_activity(form: NormalForm, inputs: Iterable[str], outputs: Iterable[str]) -> Activity:
    """What lies between inputs and outputs. Raises for what lies there and has no derivative."""
    edges = list(_flows(form, frozenset(inputs)))
    varied = _reach((memory(name) for name in inputs), edges)
    useful = _reach((memory(name) for name in outputs), [(to, source) for source, to in edges])
    active = varied & useful
    _refuse_bits(form, varied, useful)
    _refuse_operations(form, active)
    names = frozenset(each for each in active if not each.startswith("["))
    return Activity(names, frozenset(each[1:] for each in active if each.startswith("[")))


def _reach(roots: Iterable[Node], edges: Iterable[tuple[Node, Node]]) -> set[Node]:
    following: dict[Node, list[Node]] = {}
    for source, to in edges:
        following.setdefault(source, []).append(to)
    found = set(roots)
    waiting = list(found)
    while waiting:
        for to in following.get(waiting.pop(), ()):
            if to not in found:
                found.add(to)
                waiting.append(to)
    return found


def _flows(form: NormalForm, inputs: frozenset[str]) -> Iterator[tuple[Node, Node]]:
    """Pairs (from, to) along which a float is carried."""
    written: set[str] = set()
    for number, segment in enumerate(form.segments):
        for step, _ in walk(segment):
            match step:
                case ir.Let(name, ir.Load(buffer, _)):
                    if name in form.olds or not has_derivative(element_type(form.buffers[buffer])):
                        continue
                    # What a segment starts with is a constant where nobody wrote before and nobody asks.
                    constant = name in form.starts and buffer not in written and buffer not in inputs
                    if not constant:
                        yield memory(buffer), name
                case ir.Let(_, ir.Atomic(_, buffer, _, _, ir.Var(value))):
                    if has_derivative(form.typing.types[value]):
                        yield value, memory(buffer)
                case ir.Let(name, value):
                    if name not in form.olds:
                        yield from ((source, name) for source in float_operands(form, value))
                case Change(name, ir.Var(value)) if has_derivative(form.typing.types[value]):
                    yield value, name
                case Write(buffer, _, ir.Var(value), _) if has_derivative(form.typing.types[value]):
                    yield value, memory(buffer)
                case _:
                    pass
        written |= form.written[number]


def float_operands(form: NormalForm, value: Expr) -> list[str]:
    """The names an operation carries a float from."""
    return [e.name for e in carried(form, value) if isinstance(e, ir.Var) and has_derivative(form.type_of(e))]


def carried(form: NormalForm, value: Expr) -> tuple[Expr, ...]:
    """The operands an operation is a continuous function of, at most places."""
    if not isinstance(value, ir.Var) and not has_derivative(form.type_of(value)):
        return ()
    match value:
        case ir.Var():
            return (value,)
        case ir.Unary(op, _) if op in FLAT:
            return ()
        case ir.Select(_, left, right):
            return (left, right)
        case ir.SubgroupShuffle(inner, _):
            return (inner,)
        case ir.Bitcast(_, inner):
            return (inner,) if form.type_of(inner) is form.type_of(value) else ()
        case ir.Load():
            return ()
        case _:
            return operands(value)


# ------------------------------------------------------------------------------------------------------------- refusals


def _refuse_bits(form: NormalForm, varied: set[Node], useful: set[Node]) -> None:
    """A014: bits of a varied float that come back as a float somebody needs."""
    taken: list[Node] = []
    given: list[str] = []
    for segment in form.segments:
        for step, _ in walk(segment):
            match step:
                case ir.Let(name, ir.Bitcast(_, ir.Var(source)) as value):
                    if form.typing.types[source] is form.type_of(value):
                        continue
                    if source in varied:
                        taken.append(name)
                    if has_derivative(form.type_of(value)) and name in useful:
                        given.append(name)
                case _:
                    pass
    if not taken or not given:
        return
    tainted = _reach(taken, _integer_flows(form))
    for name in given:
        if name in tainted:
            raise through_bits(place_of(form, name))


def _integer_flows(form: NormalForm) -> Iterator[tuple[Node, Node]]:
    """Pairs (from, to) along which bits are carried; what is only compared, or decides, carries none."""
    for segment in form.segments:
        for step, _ in walk(segment):
            match step:
                case ir.Let(name, ir.Load(buffer, _)):
                    yield memory(buffer), name
                case ir.Let(_, ir.Atomic(_, buffer, _, _, ir.Var(value))) | Write(buffer, _, ir.Var(value), _):
                    yield value, memory(buffer)
                case ir.Let(name, ir.Var(value)) | Change(name, ir.Var(value)):
                    yield value, name
                case ir.Let(name, ir.Select(_, left, right)):
                    yield from ((each.name, name) for each in (left, right) if isinstance(each, ir.Var))
                case ir.Let(name, value) if form.typing.types[name] is not DataType.BOOL:
                    yield from ((each.name, name) for each in operands(value) if isinstance(each, ir.Var))
                case _:
                    pass


def _refuse_operations(form: NormalForm, active: set[Node]) -> None:
    for segment in form.segments:
        for step, _ in walk(segment):
            match step:
                case ir.Let(name, value) if name in active:
                    _refuse_operation(form, name, value)
                case _:
                    pass


def _refuse_operation(form: NormalForm, name: str, value: Expr) -> None:
    place = place_of(form, name)
    match value:
        case ir.SubgroupReduce(SubgroupReduceOp.MUL, _):
            raise subgroup_product(place)
        case _:
            pass
