"""Constant folding: operations on literals become literals, and names of literals are replaced by them.

An expression stays if a literal in its place would be invalid: validation refuses the literal zero as a divisor (V044)
and a store to a literal index past the end (V036). Such a store does nothing, so it is removed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BinOp, DataType, Expr, Node, Program, Stmt, UnOp
from vyre_foundation.passes.optimise.constants import (
    fold_binary,
    fold_bitcast,
    fold_cast,
    fold_fma,
    fold_unary,
    literal,
    literal_type,
    value_of,
)
from vyre_foundation.passes.optimise.rewriting import is_droppable, rewrite_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, facts_of, kind_bits, operands, with_children
from vyre_foundation.walk.rewrite import map_trees

LAW: Final = "the same bytes and traps: integers are computed exactly, floats rounded once, and no effect is dropped"


def fold_constants(program: Program, origins: Origins) -> Program:
    """The program with everything computed that is known before the launch."""
    fixed = assigned_names(program)
    counts = counts_of(program)
    known: dict[str, Expr] = {}
    """What names stand for at the current statement. No name hides another, so the last binding is the visible one."""

    def visit(statement: Stmt, _: None) -> Visit[None]:
        made = folded(statement, known)
        match made:
            case ir.Let(name, value):
                known.pop(name, None)
                if name not in fixed and literal_type(value) is not None:
                    known[name] = value
            case ir.Loop(var, _, _, _):
                known.pop(var, None)
            case _:
                pass
        return as_valid(statement, made, counts)

    return rewrite_program(program, origins, None, visit)


def counts_of(program: Program) -> dict[str, int]:
    """The elements of each buffer; 0 where the launch says."""
    return {buffer.name: buffer.count for buffer in program.buffers}


def as_valid(statement: Stmt, made: Stmt, counts: Mapping[str, int]) -> Visit[None]:
    """What a statement became; a store past the end of its buffer has the index that it had, or is gone if it may."""
    match made:
        case ir.Store(buffer, ir.LitU32(index), value) if 0 < counts[buffer] <= index:
            assert isinstance(statement, ir.Store)
            if is_droppable(statement.index) and is_droppable(value):
                return Visit(statement, lambda: None, after=lambda _: ())
            return Visit(ir.Store(buffer, statement.index, value), lambda: None)
        case _:
            return Visit(made, lambda: None)


def folded(statement: Stmt, known: dict[str, Expr]) -> Stmt:
    """A statement with the literals that names stand for, and what follows from them, in its own expressions."""
    names = known.keys()

    def may_change(e: Node) -> bool:
        facts = facts_of(e)
        return bool(facts.kinds & _FOLDABLE) or not names.isdisjoint(facts.variables)

    def step(node: Node, below: tuple[Node, ...]) -> Node:
        e = cast("Expr", node)
        return _step(e, cast("tuple[Expr, ...]", below)) if below else _leaf(e, known)

    inputs = operands(statement)
    made = map_trees(inputs, step, may_change)
    if made is inputs:
        return statement
    return with_children(statement, (*made, *statement.children()[len(inputs) :]))


def with_known(e: Expr, known: Mapping[Expr, Expr]) -> Expr:
    """What becomes of an expression where the values of some of its parts are known: they are keys, with literals."""

    def replaced(node: Node, below: tuple[Node, ...]) -> Node:
        part = cast("Expr", node)
        made = _step(part, cast("tuple[Expr, ...]", below)) if below else part
        return known.get(made, made)

    (made,) = map_trees((e,), replaced)
    return cast("Expr", made)


def _leaf(e: Expr, known: dict[str, Expr]) -> Expr:
    return known.get(e.name, e) if isinstance(e, ir.Var) else e


def _step(e: Expr, below: tuple[Expr, ...]) -> Expr:
    """The replacement of an expression whose operands became `below`."""
    rule = _RULES.get(type(e))
    if rule is None:
        return with_children(e, below)
    found = rule(e, below)
    if found is not None:
        return found
    if isinstance(e, ir.Binary) and e.op in _DIVISIONS and _is_zero(below[1]):
        return with_children(e, (below[0], e.right))
    return with_children(e, below)


def _binary(e: ir.Binary, below: tuple[Expr, ...]) -> Expr | None:
    left, right = below
    known = (literal_type(left) is not None) + (literal_type(right) is not None)
    if not known or not isinstance(e.op, BinOp):
        return None
    return fold_binary(e.op, left, right) if known == 2 else _simpler(e.op, left, right)


def _unary(e: ir.Unary, below: tuple[Expr, ...]) -> Expr | None:
    return fold_unary(e.op, below[0]) if isinstance(e.op, UnOp) else None


def _chosen(cond: Expr, yes: Expr, no: Expr) -> Expr | None:
    """The arm of a select that is always taken. Both are evaluated, so the other must have no effect."""
    if literal_type(cond) is not None:
        chosen, other = (yes, no) if value_of(cond) else (no, yes)
        return chosen if is_droppable(other) else None
    if yes == no and is_droppable(cond) and is_droppable(yes):
        return yes
    return None


_RULES: Final[dict[type[Expr], Callable[[Any, tuple[Expr, ...]], Expr | None]]] = {
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Cast: lambda e, below: fold_cast(e.target, below[0]),
    ir.Bitcast: lambda e, below: fold_bitcast(e.target, below[0]),
    ir.Select: lambda _, below: _chosen(*below),
    ir.Fma: lambda _, below: fold_fma(*below),
}
"""For each kind of expression, its value given the new operands; None if it has to be computed at run time."""

_FOLDABLE: Final = kind_bits((*ir.LITERALS, *(kind for kind in _RULES if kind is not ir.Binary)))
"""What an expression has that folding may change. An operation on two operands needs a literal."""

_DIVISIONS: Final = (BinOp.DIV, BinOp.MOD)


def _is_zero(e: Expr) -> bool:
    """Whether validation sees a literal zero, which it does through casts as well."""
    while isinstance(e, ir.Cast):
        e = e.value
    return literal_type(e) is not None and value_of(e) == 0


# ------------------------------------------------------------------------------------------------ one operand is known


def _simpler(op: BinOp, left: Expr, right: Expr) -> Expr | None:
    """`left op right`, if one of them is a literal that decides the result or changes nothing."""
    if literal_type(right) is not None:
        return _with_right(op, left, right)
    if literal_type(left) is not None and op in _COMMUTES:
        return _with_right(op, right, left)
    return None


_COMMUTES: Final = frozenset(
    {
        BinOp.ADD, BinOp.MUL, BinOp.WRAPPING_ADD, BinOp.SATURATING_ADD, BinOp.SATURATING_MUL, BinOp.BIT_AND,
        BinOp.BIT_OR, BinOp.BIT_XOR, BinOp.AND, BinOp.OR,
    }
)  # fmt: skip


def _with_right(op: BinOp, other: Expr, right: Expr) -> Expr | None:
    dtype, value = literal_type(right), value_of(right)
    assert dtype is not None
    if dtype is DataType.BOOL or op in (BinOp.AND, BinOp.OR):
        return _logical(op, other, truth=bool(value))
    if dtype.is_float:
        # A NaN stays a NaN, and programs cannot see its bits. `x + 0.0` is not here, because it turns -0.0 into 0.0.
        return other if (op, str(value)) in _KEEP_FLOATS else None
    if value not in (0, 1) and op is not BinOp.BIT_AND:
        return None  # most constants, with nothing else asked of them
    if _keeps(op, dtype, int(value)):
        return other
    result = _decides(op, dtype, int(value))
    return None if result is None or not is_droppable(other) else result


_KEEP_FLOATS: Final = frozenset({(BinOp.MUL, "1.0"), (BinOp.DIV, "1.0"), (BinOp.SUB, "0.0"), (BinOp.ADD, "-0.0")})


def _logical(op: BinOp, other: Expr, *, truth: bool) -> Expr | None:
    if op not in (BinOp.AND, BinOp.OR):
        return None
    if truth is (op is BinOp.OR):
        return ir.LitBool(truth) if is_droppable(other) else None
    return other if _is_bool(other) else None


_TRUTHS: Final = ir.COMPARISONS | {BinOp.AND, BinOp.OR}


def _is_bool(e: Expr) -> bool:
    """Whether an expression is certainly a Bool. Conditions may be U32 as well."""
    match e:
        case ir.Binary(op, _, _):
            return op in _TRUTHS
        case ir.Unary(op, _):
            return op in (UnOp.LOGICAL_NOT, UnOp.IS_NAN, UnOp.IS_INF, UnOp.IS_FINITE)
        case _:
            return isinstance(e, ir.LitBool)


_KEEP_ZERO: Final = frozenset(
    {
        BinOp.ADD, BinOp.SUB, BinOp.WRAPPING_ADD, BinOp.WRAPPING_SUB, BinOp.SATURATING_ADD, BinOp.SATURATING_SUB,
        BinOp.BIT_OR, BinOp.BIT_XOR, BinOp.SHL, BinOp.SHR, BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT,
    }
)  # fmt: skip
_KEEP_ONE: Final = frozenset({BinOp.MUL, BinOp.SATURATING_MUL, BinOp.DIV})
_ZERO_DECIDES: Final = frozenset({BinOp.MUL, BinOp.SATURATING_MUL, BinOp.BIT_AND, BinOp.MOD})


def _keeps(op: BinOp, dtype: DataType, value: int) -> bool:
    """Whether `x op value` is x."""
    if value == 0:
        return op in _KEEP_ZERO or (op is BinOp.MAX and dtype.is_unsigned)
    if value == 1 and op in _KEEP_ONE:
        return True
    return op is BinOp.BIT_AND and value == (-1 if dtype.is_signed else dtype.max_value)


def _decides(op: BinOp, dtype: DataType, value: int) -> Expr | None:
    """What `x op value` is for every x; None where it depends on x."""
    if value == 0 and op is BinOp.DIV:
        return literal(dtype, -1)
    if (value == 0 and op in _ZERO_DECIDES) or (value == 1 and op is BinOp.MOD):
        return literal(dtype, 0)
    if value == 0 and dtype.is_unsigned and op in _UNSIGNED_WITH_ZERO:
        return _UNSIGNED_WITH_ZERO[op](dtype)
    return None


_UNSIGNED_WITH_ZERO: Final[dict[BinOp, Callable[[DataType], Expr | None]]] = {
    BinOp.LT: lambda _: ir.LitBool(False),
    BinOp.GE: lambda _: ir.LitBool(True),
    BinOp.MIN: lambda dtype: literal(dtype, 0),
}
