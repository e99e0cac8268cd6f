"""Truth: `and`, `or`, `not`, comparisons and `a if c else b`, evaluated as Python does.

A side that Python may skip is skipped: where it reads memory, divides, calls or changes something it becomes a branch,
where nobody could tell it becomes an operation.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Final

from vyre_foundation.ir import Assign, Binary, BinOp, DataType, Expr, If, LitBool, Select, Unary, UnOp, Var
from vyre_foundation.language.reading.arithmetic.numbers import as_scalar, default_scalar, kind_of, literal, two_types
from vyre_foundation.language.reading.arithmetic.operators import SIGNS
from vyre_foundation.language.reading.arithmetic.refusals import Words, not_a_number
from vyre_foundation.language.reading.arithmetic.whole_division import zero_of
from vyre_foundation.language.reading.dispatch import kept, read, text
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Array, Number, Scalar, Undecided, Value, Vector


def truth(frame: Frame, node: ast.expr) -> Number | Scalar:
    """A condition: known now, or a bool_. A number holds where it is not zero, as in Python."""
    return as_truth(frame, read(frame, node), node)


def as_truth(frame: Frame, value: Value, node: ast.AST) -> Number | Scalar:
    match value:
        case Number(number):
            return Number(bool(number))
        case Scalar(_, DataType.BOOL):
            return value
        case Scalar(expr, dtype):
            return Scalar(Binary(BinOp.NE, expr, zero_of(dtype)), DataType.BOOL)
        case Undecided():
            return Scalar(LitBool(False), DataType.BOOL)
        case _:
            raise not_a_number(value, text(node), frame.source, node)


def condition(value: Number | Scalar) -> Expr:
    return LitBool(bool(value.value)) if isinstance(value, Number) else value.expr


def negated(frame: Frame, node: ast.UnaryOp) -> Value:
    value = truth(frame, node.operand)
    if isinstance(value, Number):
        return Number(not value.value)
    return Scalar(Unary(UnOp.LOGICAL_NOT, value.expr), DataType.BOOL)


# ------------------------------------------------------------------------------------------------------------ and, or


def joined(frame: Frame, node: ast.BoolOp) -> Value:
    """`a and b`, `a or b`: conditions only, because Python's give one of the values."""
    is_and = isinstance(node.op, ast.And)
    word = "and" if is_and else "or"
    result = _bool_side(frame, node.values[0], word)
    for side in node.values[1:]:
        if isinstance(result, Number):
            if bool(result.value) is not is_and:
                return result  # decided: Python does not look at the rest
            result = _bool_side(frame, side, word)
        elif can_skip(side):
            value = _bool_side(frame, side, word)
            op = BinOp.AND if is_and else BinOp.OR
            result = Scalar(Binary(op, result.expr, condition(value)), DataType.BOOL)
        else:
            result = _in_branch(frame, result, lambda side=side: _bool_side(frame, side, word), is_and)
    return result


def _bool_side(frame: Frame, node: ast.expr, word: str) -> Number | Scalar:
    value = read(frame, node)
    if isinstance(value, Number) and isinstance(value.value, bool):
        return value
    if isinstance(value, Scalar) and value.dtype is DataType.BOOL:
        return value
    if isinstance(value, Undecided):
        return Scalar(LitBool(False), DataType.BOOL)
    raise frame.mistake(
        "P023",
        node,
        f"`{word}` joins conditions, and `{text(node)}` is {value.shown}",
        f"Python's `{word}` gives one of the values, which rarely is what is meant",
        "leave it out, an array is always given; or test one element"
        if isinstance(value, Array)
        else f"compare it: `{text(node)} != 0`; bits are joined with `{'&' if word == 'and' else '|'}`",
    )


def _in_branch(frame: Frame, first: Scalar, second: Callable[[], Number | Scalar], is_and: bool) -> Scalar:
    """A variable with the first side, and the second in a branch that changes it."""
    writer = frame.session.writer
    held = writer.let("holds", first.expr, lasting=False)
    with writer.body() as then:
        value = second()
        writer.add(Assign(held.name, condition(value)))
    test: Expr = held if is_and else Unary(UnOp.LOGICAL_NOT, held)
    writer.add(If(test, tuple(then)))
    return Scalar(Var(held.name), DataType.BOOL)


_HARMLESS: Final = (
    ast.Name, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.Attribute, ast.expr_context,
    ast.cmpop, ast.boolop, ast.unaryop, ast.operator,
)  # fmt: skip
_NOT_HARMLESS: Final = (ast.FloorDiv, ast.Mod, ast.Div)
_HARMLESS_CALLS: Final = frozenset({"gid", "lid", "wgid", "gid_u32", "lid_u32", "wgid_u32", "len", "num_workgroups"})


def can_skip(node: ast.expr) -> bool:
    """Whether nobody can tell if this is evaluated: no load, no call but for ids and lengths, and no division.

    Of divisions, only the time could tell; by a constant there is next to none.
    """
    match node:
        case ast.BinOp(left, ast.FloorDiv() | ast.Mod(), ast.Constant(int() as divisor)) if divisor:
            return can_skip(left)
        case ast.Call(ast.Name(name, _) | ast.Attribute(_, name, _), args, []):
            return name in _HARMLESS_CALLS and all(isinstance(each, ast.Constant | ast.Name) for each in args)
        case ast.Subscript(ast.Attribute(_, "shape", _), ast.Constant(), _):
            return True
        case _:
            if not isinstance(node, _HARMLESS):
                return False
    if isinstance(node, ast.BinOp) and isinstance(node.op, _NOT_HARMLESS):
        return False
    return all(can_skip(each) for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr))


# --------------------------------------------------------------------------------------------------------- comparisons


def compared(frame: Frame, node: ast.Compare) -> Value:
    """`a < b`, and `a < b < c`, where the middle is computed once and the rest only while it matters."""
    left_node, left = node.left, read(frame, node.left)
    if len(node.ops) == 1:
        return _comparison(frame, node.ops[0], left, (left_node, node.comparators[0]), node)
    return _chain(frame, left, left_node, node, 0)


def _chain(frame: Frame, left: Value, left_node: ast.expr, node: ast.Compare, position: int) -> Value:
    right_node = node.comparators[position]
    right = read(frame, right_node)
    if position < len(node.ops) - 1:
        right = _fixed(frame, right)
    words = Words(text(left_node), text(right_node), SIGNS.get(type(node.ops[position]), "?"))
    first = frame.operators.compare(node.ops[position], left, right, node, words)
    if position == len(node.ops) - 1:
        return first
    if isinstance(first, Number):
        return _chain(frame, right, right_node, node, position + 1) if first.value else first
    if isinstance(first, Undecided):
        return first
    assert isinstance(first, Scalar)
    if all(can_skip(each) for each in node.comparators[position + 1 :]):
        rest = as_truth(frame, _chain(frame, right, right_node, node, position + 1), node)
        return Scalar(Binary(BinOp.AND, first.expr, condition(rest)), DataType.BOOL)
    return _in_branch(
        frame, first, lambda: as_truth(frame, _chain(frame, right, right_node, node, position + 1), node), is_and=True
    )


def _fixed(frame: Frame, value: Value) -> Value:
    """A value that is named twice is computed once."""
    if isinstance(value, Scalar):
        return Scalar(frame.operators.once(value, "middle"), value.dtype)
    return value


def _comparison(frame: Frame, op: ast.cmpop, left: Value, nodes: tuple[ast.expr, ast.expr], node: ast.Compare) -> Value:
    from vyre_foundation.language.reading.dispatch import has_effects

    if has_effects(frame, nodes[1]):
        left = kept(frame, left)
    right = read(frame, nodes[1])
    words = Words(text(nodes[0]), text(nodes[1]), SIGNS.get(type(op), "?"))
    return frame.operators.compare(op, left, right, node, words)


# ------------------------------------------------------------------------------------------------------- a if c else b


def chosen(frame: Frame, node: ast.IfExp) -> Value:
    test = truth(frame, node.test)
    if isinstance(test, Number):
        return read(frame, node.body if test.value else node.orelse)
    if can_skip(node.body) and can_skip(node.orelse):
        return select(frame, test, read(frame, node.body), read(frame, node.orelse), node, (node.body, node.orelse))
    return _chosen_in_branches(frame, test, node)


def select(frame: Frame, test: Scalar, a: Value, b: Value, node: ast.AST, nodes: tuple[ast.expr, ast.expr]) -> Value:
    """One of two values of one type."""
    first, second = _alike(frame, a, b, node, nodes)
    if isinstance(first, Undecided):
        return first
    if isinstance(first, Scalar):
        assert isinstance(second, Scalar)
        return Scalar(Select(test.expr, first.expr, second.expr), first.dtype)
    assert isinstance(first, Vector)
    assert isinstance(second, Vector)
    held = frame.operators.once(test, "holds")
    parts = tuple(Select(held, x, y) for x, y in zip(first.parts, second.parts, strict=True))
    return Vector(parts, first.dtype)


def _alike(frame: Frame, a: Value, b: Value, node: ast.AST, nodes: tuple[ast.expr, ast.expr]) -> tuple[Value, Value]:
    """Two values of one type; two numbers alone get their default together."""
    for value, each in ((a, nodes[0]), (b, nodes[1])):
        if not isinstance(value, Number | Undecided | Scalar | Vector):
            raise not_a_number(value, text(each), frame.source, each)
    if isinstance(a, Number) and isinstance(b, Number):
        if isinstance(a.value, float) or isinstance(b.value, float):
            a, b = Number(float(a.value)), Number(float(b.value))
        return default_scalar(a, frame.source, node), default_scalar(b, frame.source, node)
    if isinstance(a, Undecided) or isinstance(b, Undecided):
        known = next((each for each in (a, b) if isinstance(each, Scalar | Vector)), None)
        if known is None:
            kinds = {kind_of(each) for each in (a, b) if isinstance(each, Number | Undecided)}
            known = Undecided(float if float in kinds else int if int in kinds else bool)
        return known, known
    if isinstance(a, Number) and isinstance(b, Scalar):
        a = literal(a, b.dtype, frame.source, nodes[0])
    if isinstance(b, Number) and isinstance(a, Scalar):
        b = literal(b, a.dtype, frame.source, nodes[1])
    if type(a) is not type(b) or a.shown != b.shown:
        raise two_types(a, b, (text(nodes[0]), text(nodes[1])), frame.source, node)
    return a, b


def _chosen_in_branches(frame: Frame, test: Scalar, node: ast.IfExp) -> Value:
    """Each side in its own arm. The type comes from reading both, so they are read twice, once for nothing."""
    writer = frame.session.writer
    with writer.body():
        a = read(frame, node.body)
    with writer.body():
        b = read(frame, node.orelse)
    first, _ = _alike(frame, a, b, node, (node.body, node.orelse))
    if isinstance(a, Undecided) or isinstance(b, Undecided):
        return first
    held = frame.operators.once(test, "holds")
    count = len(first.parts) if isinstance(first, Vector) else 1
    assert isinstance(first, Scalar | Vector)
    names = [writer.let("chosen", zero_of(first.dtype), lasting=False) for _ in range(count)]
    arms: list[Any] = []
    for side in (node.body, node.orelse):
        with writer.body() as arm:
            value = read(frame, side)
            parts = (
                value.parts if isinstance(value, Vector) else (as_scalar(value, first.dtype, frame.source, side).expr,)
            )
            for name, part in zip(names, parts, strict=True):
                writer.add(Assign(name.name, part))
        arms.append(tuple(arm))
    writer.add(If(held, arms[0], arms[1]))
    found = tuple(Var(each.name) for each in names)
    return Scalar(found[0], first.dtype) if isinstance(first, Scalar) else Vector(found, first.dtype)


CONDITIONS: Final[dict[type[ast.expr], Callable[[Frame, Any], Value]]] = {
    ast.BoolOp: joined,
    ast.Compare: compared,
    ast.IfExp: chosen,
}
