"""Accesses of a loop whose index grows by one number with each iteration: they are in range up to some iteration.

    index of iteration n = index of iteration 0 + n * step        modulo 2^32

So an innermost loop whose bounds differ from lane to lane, such as that over a row of a sparse matrix, need not check
each of them in each iteration: as long as n is below a number that is known before the loop, all of them are in range
and no index wraps. The counter and variables that an iteration changes by a constant are looked through.

Only what every iteration does counts, since an access under a condition may be out of range where it does not happen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BinOp, DataType, Expr, Node, Stmt
from vyre_foundation.walk import holds, kind_bits, operands, postorder, statements, tree_size, variables_of

MOST_STEP: Final = 1 << 16
MOST_NODES: Final = 32
"""Of an index, with all names in it written out."""

_ACCESS: Final = kind_bits((ir.Load, ir.Atomic))
_LEAVES: Final = (ir.LitU32, ir.LitI32, ir.InvocationId, ir.LocalId, ir.WorkgroupId, ir.BufLen, ir.NumWorkgroups)
_WORDS: Final = (DataType.U32, DataType.I32)


class Stepping(NamedTuple):
    """The index of an access."""

    access: Node
    buffer: str
    at_first: Expr
    """In the first iteration, of values from before the loop; the counter stands for its first number."""

    step: int
    """By how much it grows with each iteration; 0, or less, is possible."""


class _Form(NamedTuple):
    """A word in the first iteration, and what each iteration adds to it."""

    at_first: Expr
    step: int


def stepping_accesses(loop: ir.Loop, type_of: Callable[[Expr], DataType]) -> list[Stepping]:
    """Those of a loop that holds no loop. A node that stands at several places is left out if they differ."""
    found: dict[int, list[Stepping]] = {}
    for each in _Reader(loop, type_of).accesses():
        found.setdefault(id(each.access), []).append(each)
    places = Counter(id(access) for access, _, _ in accesses_of(statements(loop.body)))
    return [
        same[0] for number, same in found.items() if len(same) == places[number] and all(e == same[0] for e in same)
    ]


def accesses_of(body: Iterable[Stmt]) -> Iterator[tuple[Node, str, Expr]]:
    """Loads, stores and atomics of these statements themselves, with the buffer and the index."""
    for statement in body:
        if isinstance(statement, ir.Store):
            yield statement, statement.buffer, statement.index
        for e in operands(statement):
            for node in postorder(e) if holds(e, _ACCESS) else ():
                if isinstance(node, ir.Load | ir.Atomic):
                    yield node, node.buffer, node.index


class _Reader:
    """Goes through the body once, and knows what names hold where it is."""

    def __init__(self, loop: ir.Loop, type_of: Callable[[Expr], DataType]) -> None:
        self.body = loop.body
        self.type_of = type_of
        self.changed = assigned_names(loop.body)
        """Variables of which nothing is known."""

        self.forms: dict[str, _Form | None] = {loop.var: _Form(ir.Var(loop.var), 1)}
        for name, step in inductions(loop.body):
            self.forms[name] = _Form(ir.Var(name), step)

    def accesses(self) -> Iterator[Stepping]:
        for statement in self.body:
            for access, buffer, index in accesses_of((statement,)):
                found = self.form(index)
                if found is not None:
                    yield Stepping(access, buffer, *found)
            match statement:
                case ir.Let(name, value):
                    self.forms[name] = None if name in self.changed else self.form(value)
                case ir.Assign(name, _) if (before := self.forms.get(name)) is not None:
                    grown = ir.Binary(BinOp.ADD, before.at_first, _number(self.type_of(ir.Var(name)), before.step))
                    self.forms[name] = _Form(grown, before.step)
                case _:
                    pass

    def form(self, e: Expr) -> _Form | None:
        """None where a value is no such word; what is written out stays small, so that this ends soon."""
        found = self._form(e)
        if found is None or abs(found.step) > MOST_STEP or tree_size(found.at_first) > MOST_NODES:
            return None
        return found

    def _form(self, e: Expr) -> _Form | None:
        match e:
            case ir.Var(name):
                if name in self.forms:
                    return self.forms[name]
                is_word = name not in self.changed and self.type_of(e) in _WORDS
                return _Form(e, 0) if is_word else None
            case ir.Cast(DataType() as target, value) if target in _WORDS and self.type_of(value) in _WORDS:
                found = self.form(value)
                return found and _Form(ir.Cast(target, found.at_first), found.step)
            case ir.Binary(BinOp.ADD | BinOp.SUB | BinOp.MUL as op, left, right):
                sides = self.form(left), self.form(right)
                return None if sides[0] is None or sides[1] is None else _combined(op, sides[0], sides[1])
            case _:
                return _Form(e, 0) if isinstance(e, _LEAVES) else None


def _combined(op: BinOp, left: _Form, right: _Form) -> _Form | None:
    at_first = ir.Binary(op, left.at_first, right.at_first)
    if op is BinOp.ADD:
        return _Form(at_first, left.step + right.step)
    if op is BinOp.SUB:
        return _Form(at_first, left.step - right.step)
    factors = (left.step, _literal(right)), (right.step, _literal(left))
    for step, factor in factors:
        if step and factor is None:
            return None
    return _Form(at_first, sum(step * (factor or 0) for step, factor in factors))


def _literal(form: _Form) -> int | None:
    """The value of a form that is a number."""
    match form:
        case _Form(ir.LitU32(value) | ir.LitI32(value), 0):
            return signed(value)
        case _:
            return None


def inductions(body: Sequence[Stmt]) -> Iterator[tuple[str, int]]:
    """Variables that each iteration changes once, by a number, where nothing decides about it."""
    inside = [*statements(body)]
    for statement in body:
        match statement:
            case ir.Assign(name, ir.Binary(BinOp.ADD | BinOp.SUB as op, ir.Var(read), ir.LitU32(by) | ir.LitI32(by))):
                times = sum(isinstance(each, ir.Assign | ir.Let) and each.name == name for each in inside)
                if read == name and times == 1:
                    yield name, signed(by if op is BinOp.ADD else -by)
            case _:
                pass


def signed(value: int) -> int:
    """What a word grows by, as the smaller of both ways round."""
    return (value + 2**31) % 2**32 - 2**31


def _number(dtype: DataType, value: int) -> Expr:
    return ir.LitU32(value % 2**32) if dtype is DataType.U32 else ir.LitI32(value)


_REDUCTIONS: Final = frozenset({
    BinOp.ADD, BinOp.MUL, BinOp.MIN, BinOp.MAX, BinOp.BIT_AND, BinOp.BIT_OR, BinOp.BIT_XOR, BinOp.AND, BinOp.OR
})  # fmt: skip


def is_reduction(body: Sequence[Stmt], type_of: Callable[[Expr], DataType], integers: Container[str] = ()) -> bool:
    """Whether iterations may run side by side, as far as variables tell: none waits for what the one before computed.

    A variable may be reduced, in an order that does not count, or take a value that no variable is needed for.
    `integers` are floats that are integers meanwhile.
    """
    inside = [*statements(body)]
    if any(isinstance(each, ir.Break | ir.Trap | ir.Loop) for each in inside):
        return False
    changed = assigned_names(body)
    others = [each for each in inside if isinstance(each, ir.Assign) and each.name not in integers]
    return all(_may_run_beside(each, changed, type_of) for each in others)


def _may_run_beside(statement: ir.Assign, changed: frozenset[str], type_of: Callable[[Expr], DataType]) -> bool:
    match statement.value:
        case ir.Binary(BinOp() as op, ir.Var(name), value) if name == statement.name and op in _REDUCTIONS:
            return not type_of(value).is_float and changed.isdisjoint(variables_of(value))
        case value:
            return changed.isdisjoint(variables_of(value))
