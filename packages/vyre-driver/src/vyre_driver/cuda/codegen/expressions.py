"""Expressions of one invocation as C.

Where a statement has an atomic, every access to memory gets a name, in the order in which they happen: C says nothing
of the order in which operands are evaluated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, Final

from vyre_driver.cuda.codegen.frame import AXES, Frame
from vyre_driver.cuda.codegen.lines import INDENT
from vyre_driver.cuda.codegen.memory.atomics import atomic_text, fences_around
from vyre_driver.cuda.codegen.memory.in_range import InRange
from vyre_driver.cuda.codegen.operations import (
    Value,
    atom,
    binary,
    bitcast,
    c_type,
    call,
    cast,
    fma,
    infix,
    literal,
    unary,
    zero_of,
)
from vyre_driver.cuda.codegen.operations.integers import divide_by
from vyre_driver.cuda.codegen.operations.tables import table_name
from vyre_driver.cuda.codegen.operations.types import integer
from vyre_driver.cuda.codegen.operations.values import choose
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, Term
from vyre_foundation.ir import AtomicOp, BinOp, BufferDecl, DataType, Expr, UnOp, limits
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.numerics import op_id
from vyre_foundation.ops import MATH, TABLES
from vyre_foundation.passes.values import element_type
from vyre_foundation.signatures import TRANSCENDENTALS
from vyre_foundation.walk import postorder, tree_size

_SMALL: Final = 64
"""Nodes of an arm of a select that may be written a second time."""


class ExpressionWriter:
    """Gives the C of an expression; what has to come before the statement it stands in, it writes."""

    def __init__(self, frame: Frame, in_range: InRange | None = None) -> None:
        self.frame = frame
        self.in_range = in_range
        self.in_order = False
        """Whether accesses to memory get names, because one of them is an atomic."""

    def statement_values(self, *expressions: Expr) -> list[Value]:
        """The operands of a statement, in their order."""
        self.begin(*expressions)
        return [self.value(e) for e in expressions]

    def begin(self, *expressions: Expr) -> None:
        """A statement with these operands is next. What an atomic takes is there before it, whatever the order."""
        roots = [e for e in expressions if isinstance(e, ir.Atomic)] if len(expressions) == 1 else []
        atomics = sum(isinstance(node, ir.Atomic) for e in expressions for node in postorder(e))
        self.in_order = atomics > len(roots)

    def value(self, e: Expr) -> Value:
        return _RULES.get(type(e), _literal)(self, e)

    def condition(self, e: Expr) -> Value:
        """Bool, or a U32 that is not zero."""
        return self.truth(e, self.value(e))

    def truth(self, e: Expr, value: Value) -> Value:
        return value if self.frame.type_of(e) is DataType.BOOL else infix(value, "!=", atom("0u"))

    def named(self, wish: str, kind: str, value: Value) -> Value:
        """A constant that is computed here."""
        name = self.frame.names.fresh(wish)
        self.frame.lines.add(f"const {kind} {name} = {value};")
        return atom(name)

    def index(self, e: Expr, value: Value) -> Value:
        """An index that is used twice."""
        is_short = value.is_atom and (not e.children() or value.text.isidentifier())
        return value if is_short else self.named("at", "unsigned", value)

    # ---------------------------------------------------------------------------------------------------------- memory

    def is_inside(self, buffer: BufferDecl, index: Expr) -> bool:
        if not self.frame.checks:
            return True
        return self.in_range is not None and self.in_range.proves(buffer, index)

    def inside(self, buffer: BufferDecl, index: Value) -> Value:
        return infix(index, "<", self.frame.length(buffer))

    def element(self, buffer: BufferDecl, index: Value) -> Value:
        return atom(f"{self.frame.buffer(buffer.name)}[{index}]")

    def element_at(self, buffer: BufferDecl, index: Expr, value: Value) -> Value:
        """An element that is surely there. Constant distances are added in 64 bits: they become offsets."""
        found = None if self.in_range is None or buffer.is_local or buffer.is_workgroup else self.in_range.split(index)
        if found is None or any(node.effect for node in postorder(index)):
            return self.element(buffer, value)
        base, offset = found
        return self.element(buffer, total([call("u64", total(self.addends(base))), *self.addends(offset)]))

    def addends(self, form: Affine) -> list[Value]:
        """Of a form whose terms stand in the expression that is being written."""
        found = [self.multiple(term, each) for term, each in form.terms.items()]
        return [*found, integer(DataType.U32, form.constant)] if form.constant else found

    def multiple(self, term: Term, coefficient: int) -> Value:
        assert isinstance(term, Expr)
        value = self.value(term)
        return value if coefficient == 1 else infix(value, "*", integer(DataType.U32, coefficient))

    def update(self, e: ir.Atomic, name: str | None) -> None:
        """An atomic as a statement; `name` is what the old element is called, if it is used."""
        assert isinstance(e.op, AtomicOp)
        lines, buffer = self.frame.lines, self.frame.buffers[e.buffer]
        dtype = element_type(buffer)
        index = self.value(e.index)
        is_inside = self.is_inside(buffer, e.index)
        if not is_inside:
            index = self.index(e.index, index)
        expected = None if e.expected is None else self.value(e.expected)
        place = self.element_at(buffer, e.index, index) if is_inside else self.element(buffer, index)
        update = atomic_text(e.op, dtype, place, self.value(e.value), expected, fast=self.frame.fast)
        before, after = fences_around(e.ordering, buffer) if self.frame.fences else ([], [])
        for each in before:
            lines.add(each)
        result = "" if name is None else f"{name} = "
        if is_inside:
            lines.add(f"{result and f'const {c_type(dtype)} '}{result}{update};")
        else:
            if name is not None:
                lines.add(f"{c_type(dtype)} {name} = {zero_of(dtype)};")
            lines.add(f"if ({self.inside(buffer, index)})")
            lines.add(f"{INDENT}{result}{update};")
        for each in after:
            lines.add(each)


def total(addends: Sequence[Value]) -> Value:
    return reduce(lambda left, right: infix(left, "+", right), addends)


def _load(x: ExpressionWriter, e: ir.Load) -> Value:
    buffer = x.frame.buffers[e.buffer]
    dtype = element_type(buffer)
    match e.index:
        case ir.Select(cond, index, ir.LitU32(limits.U32_MAX)):  # the index of no element: such a load is zero
            made = _arm_alone(x, cond, ir.Load(e.buffer, index), holds=True)
            if made is not None:
                return choose(x.condition(cond), made, zero_of(dtype))
        case _:
            pass
    index = x.value(e.index)
    if x.is_inside(buffer, e.index):
        found = _seen(dtype, x.element_at(buffer, e.index, index))
    else:
        index = x.index(e.index, index)
        element = _seen(dtype, x.element(buffer, index))
        found = choose(x.inside(buffer, index), element, zero_of(dtype))
    return x.named("seen", c_type(dtype), found) if x.in_order else found


def _seen(dtype: DataType, element: Value) -> Value:
    return infix(element, "!=", atom("0u")) if dtype is DataType.BOOL else element


def _atomic(x: ExpressionWriter, e: ir.Atomic) -> Value:
    name = x.frame.names.fresh("old")
    x.update(e, name)
    return atom(name)


def _binary(x: ExpressionWriter, e: ir.Binary) -> Value:
    assert isinstance(e.op, BinOp)
    left, right = x.value(e.left), x.value(e.right)
    dtype = x.frame.type_of(e.left)
    if e.op in (BinOp.AND, BinOp.OR):
        return binary(e.op, DataType.BOOL, x.truth(e.left, left), x.truth(e.right, right))
    if e.op in (BinOp.DIV, BinOp.MOD) and dtype.is_integer:
        return divide_by(e.op, dtype, left, right, e.right)
    return binary(e.op, dtype, left, right, fast=x.frame.fast)


def _unary(x: ExpressionWriter, e: ir.Unary) -> Value:
    assert isinstance(e.op, UnOp)
    operand = x.value(e.operand)
    dtype = x.frame.type_of(e.operand)
    if e.op in TRANSCENDENTALS:
        return call(recipe_name(op_id(e.op, dtype)), operand)
    return unary(e.op, dtype, operand, fast=x.frame.fast)


def recipe_name(name: str) -> str:
    """The function of the prelude that computes one with a recipe."""
    return f"vyre_{name.removeprefix(MATH)}"


def _select(x: ExpressionWriter, e: ir.Select) -> Value:
    cond = x.condition(e.cond)
    return choose(cond, _arm(x, e, e.true_val, holds=True), _arm(x, e, e.false_val, holds=False))


def _arm(x: ExpressionWriter, e: ir.Select, arm: Expr, *, holds: bool) -> Value:
    """C evaluates only the arm it takes: a load there is checked by the condition, if nothing of it stands outside."""
    made = _arm_alone(x, e.cond, arm, holds=holds) if _loads(arm) else None
    return x.value(arm) if made is None else made


def _arm_alone(x: ExpressionWriter, cond: Expr, arm: Expr, *, holds: bool) -> Value | None:
    """An expression that is evaluated only where a condition holds, or does not; None if that takes a statement."""
    if x.in_order or x.in_range is None or tree_size(arm) > _SMALL:
        return None
    lines, names = x.frame.lines, x.frame.names
    before, names_before = lines.mark(), names.mark()
    with x.in_range.where(cond, holds=holds):
        made = x.value(arm)
    if lines.mark() == before:
        return made
    lines.back_to(before)
    names.back_to(names_before)
    return None


def _loads(e: Expr) -> bool:
    nodes = list(postorder(e))
    return any(isinstance(n, ir.Load) for n in nodes) and not any(isinstance(n, ir.Select) for n in nodes)


def _fma(x: ExpressionWriter, e: ir.Fma) -> Value:
    return fma(x.frame.type_of(e.a), x.value(e.a), x.value(e.b), x.value(e.c))


def _cast(x: ExpressionWriter, e: ir.Cast) -> Value:
    assert isinstance(e.target, DataType)
    return cast(x.frame.type_of(e.value), e.target, x.value(e.value))


def _bitcast(x: ExpressionWriter, e: ir.Bitcast) -> Value:
    assert isinstance(e.target, DataType)
    return bitcast(x.frame.type_of(e.value), e.target, x.value(e.value))


def _call(x: ExpressionWriter, e: ir.Call) -> Value:
    # Built in: every other call was inlined, or the program is refused before it gets here.
    name = table_name(e.op_id) if e.op_id in TABLES else recipe_name(e.op_id)
    return call(name, *map(x.value, e.args))


def _literal(_: ExpressionWriter, e: Expr) -> Value:
    return literal(e)


_RULES: Final[dict[type[Expr], Callable[[ExpressionWriter, Any], Value]]] = {
    ir.Var: lambda x, e: atom(x.frame.variable(e.name)),
    ir.InvocationId: lambda x, e: x.frame.global_id(e.axis),
    ir.LocalId: lambda x, e: x.frame.local_id(e.axis),
    ir.WorkgroupId: lambda x, e: x.frame.group_id(e.axis),
    ir.NumWorkgroups: lambda _, e: atom(f"grid_{AXES[e.axis]}"),
    ir.BufLen: lambda x, e: x.frame.length(x.frame.buffers[e.buffer]),
    ir.SubgroupLocalId: lambda x, _: x.frame.lane(),
    ir.SubgroupSize: lambda _x, _e: atom(f"{SUBGROUP_LANES}u"),
    ir.Load: _load,
    ir.Atomic: _atomic,
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Select: _select,
    ir.Fma: _fma,
    ir.Cast: _cast,
    ir.Bitcast: _bitcast,
    ir.Call: _call,
}
