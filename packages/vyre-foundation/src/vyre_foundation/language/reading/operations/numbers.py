"""Functions of one, two and three numbers; vectors go through component by component."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Final

from vyre_foundation.ir import Binary, BinOp, Bitcast, DataType, Fma, Select, Unary, UnOp
from vyre_foundation.language.reading.arithmetic.numbers import (
    agreed,
    as_scalar,
    default_scalar,
    kind_of,
    literal,
    two_types,
)
from vyre_foundation.language.reading.arithmetic.operators import as_u32
from vyre_foundation.language.reading.arithmetic.refusals import Words, not_a_number
from vyre_foundation.language.reading.conditions import select as select_value
from vyre_foundation.language.reading.conditions import truth
from vyre_foundation.language.reading.dispatch import read, read_all, text
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Number, Scalar, Type, Undecided, Value, Vector
from vyre_foundation.language.types import ScalarType, word_of
from vyre_foundation.signatures import FMA_OPERANDS, can_bitcast

Arguments = dict[str, Any]
Operation = Callable[[Frame, Arguments, ast.Call], Value]


def unary_of(frame: Frame, op: UnOp, value: Value, node: ast.expr, name: str) -> Value:
    """A function of one number."""
    match value:
        case Vector(parts, _):
            found = [unary_of(frame, op, value.scalar(lane), node, name) for lane in range(len(parts))]
            scalars = [each for each in found if isinstance(each, Scalar)]
            return Vector(tuple(each.expr for each in scalars), scalars[0].dtype)
        case Undecided():
            return value if op in _OF_ALL_NUMBERS else Undecided(float)
        case Number():
            number = value if op in _OF_ALL_NUMBERS else Number(float(value.value))
            value = default_scalar(number, frame.source, node)
        case Scalar():
            pass
        case _:
            raise not_a_number(value, text(node), frame.source, node)
    return frame.operators.apply_unary(op, value, node, text(node), name)


_OF_ALL_NUMBERS: Final = frozenset({UnOp.ABS, UnOp.POPCOUNT, UnOp.CLZ, UnOp.CTZ, UnOp.REVERSE_BITS, UnOp.SIGN})
"""What takes whole numbers as they are; the others make floats of them."""


def unary(op: UnOp, name: str) -> Operation:
    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        return unary_of(frame, op, read(frame, given["value"]), given["value"], name)

    return operation


def combine(frame: Frame, op: BinOp, left: Value, right: Value, node: ast.AST, words: Words) -> Value:
    """A function of two numbers of one type."""
    for value, word in ((left, words.left), (right, words.right)):
        if not isinstance(value, Number | Undecided | Scalar | Vector):
            raise not_a_number(value, word, frame.source, node)
    if isinstance(left, Vector) or isinstance(right, Vector):
        return _componentwise(frame, op, left, right, node, words)
    dtype = agreed(left, right)
    if isinstance(left, Undecided) or isinstance(right, Undecided):
        known = next((side for side in (left, right) if isinstance(side, Scalar)), None)
        return _distance(frame, known, left, node, words) if op is BinOp.ABS_DIFF else known or left
    if dtype is None:
        assert isinstance(left, Number)
        dtype = default_scalar(left, frame.source, node).dtype
    a, b = (as_scalar(side, dtype, frame.source, node) for side in (left, right))
    if a.dtype is not b.dtype:
        raise two_types(a, b, (words.left, words.right), frame.source, node)
    return frame.operators.apply(op, a, b, node, words)


def _distance(frame: Frame, known: Scalar | None, other: Value, node: ast.AST, words: Words) -> Value:
    """How far numbers are apart, as far as their type is known: of signed ones it is unsigned."""
    if known is not None:
        return frame.operators.apply(BinOp.ABS_DIFF, known, known, node, words)
    is_whole = isinstance(other, Undecided | Number) and kind_of(other) is int
    return Undecided(int, DataType.U32) if is_whole else other


def _componentwise(frame: Frame, op: BinOp, left: Value, right: Value, node: ast.AST, words: Words) -> Value:
    lanes = next(len(side.parts) for side in (left, right) if isinstance(side, Vector))
    sides: list[list[Value]] = []
    for side in (left, right):
        if isinstance(side, Vector):
            if len(side.parts) != lanes:
                raise two_types(left, right, (words.left, words.right), frame.source, node)
            sides.append([side.scalar(lane) for lane in range(lanes)])
        else:
            sides.append([side] * lanes)
    found = [combine(frame, op, a, b, node, words) for a, b in zip(*sides, strict=True)]
    scalars = [each for each in found if isinstance(each, Scalar)]
    return Vector(tuple(each.expr for each in scalars), scalars[0].dtype)


def binary(op: BinOp, name: str) -> Operation:
    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        left, right = read_all(frame, (given["left"], given["right"]))
        return combine(frame, op, left, right, node, Words(text(given["left"]), text(given["right"]), name))

    return operation


def rotation(op: BinOp, name: str) -> Operation:
    """The amount is a number of bits and may be any integer type."""

    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        value, amount = read_all(frame, (given["left"], given["right"]))
        words = Words(text(given["left"]), text(given["right"]), name)
        if isinstance(value, Undecided) or isinstance(amount, Undecided):
            return value
        if isinstance(value, Number):
            value = default_scalar(value, frame.source, node)
        by = literal(amount, DataType.U32, frame.source, node) if isinstance(amount, Number) else amount
        if not isinstance(value, Scalar) or not isinstance(by, Scalar):
            raise not_a_number(value, words.left, frame.source, node)
        return frame.operators.apply(op, value, as_u32(by), node, words)

    return operation


# ------------------------------------------------------------------------------------------------------------ rounding


def rounded_to_even(frame: Frame, value: Value, node: ast.expr) -> Value:
    """To the nearest whole number, halves to the even one."""
    if isinstance(value, Vector):
        parts = (rounded_to_even(frame, value.scalar(lane), node) for lane in range(len(value.parts)))
        return Vector(tuple(each.expr for each in parts if isinstance(each, Scalar)), value.dtype)
    rounded = unary_of(frame, UnOp.ROUND, value, node, "round")  # refuses other types
    if not isinstance(value, Scalar) or not isinstance(rounded, Scalar):
        return rounded
    x = frame.operators.once(value, "unrounded")
    half, two = (literal(Number(number), value.dtype, frame.source, node).expr for number in (0.5, 2.0))
    away = Unary(UnOp.ABS, Binary(BinOp.SUB, x, Unary(UnOp.TRUNC, x)))
    # Half of n + 1/2 is a quarter away from a whole number: rounding it gives half of the even neighbour.
    even = Binary(BinOp.MUL, Unary(UnOp.ROUND, Binary(BinOp.MUL, x, half)), two)
    return Scalar(Select(Binary(BinOp.EQ, away, half), even, Unary(UnOp.ROUND, x)), value.dtype)


def rint(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    return rounded_to_even(frame, read(frame, given["value"]), given["value"])


# ------------------------------------------------------------------------------------------------- select, fma, bitcast


def select(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    test = truth(frame, given["condition"])
    a, b = read_all(frame, (given["if_true"], given["if_false"]))
    if isinstance(test, Number):
        return a if test.value else b
    return select_value(frame, test, a, b, node, (given["if_true"], given["if_false"]))


def fma(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    nodes = (given["a"], given["b"], given["c"])
    values = read_all(frame, nodes)
    if any(isinstance(value, Vector) for value in values):
        lanes = next(len(value.parts) for value in values if isinstance(value, Vector))
        parts = [
            _fma(frame, [value.scalar(lane) if isinstance(value, Vector) else value for value in values], nodes, node)
            for lane in range(lanes)
        ]
        scalars = [part for part in parts if isinstance(part, Scalar)]
        return Vector(tuple(part.expr for part in scalars), scalars[0].dtype)
    return _fma(frame, values, nodes, node)


def _fma(frame: Frame, values: list[Value], nodes: tuple[ast.expr, ...], node: ast.Call) -> Value:
    first = next((value for value in values if isinstance(value, Scalar)), None)
    if any(isinstance(value, Undecided) for value in values):
        return first or Undecided(float)
    dtype = first.dtype if first is not None else DataType.F32
    found: list[Scalar] = []
    for value, each in zip(values, nodes, strict=True):
        if not isinstance(value, Number | Scalar):
            raise not_a_number(value, text(each), frame.source, each)
        scalar = as_scalar(value, dtype, frame.source, each)
        if scalar.dtype is not dtype:
            raise two_types(first or scalar, scalar, (text(nodes[0]), text(each)), frame.source, node)
        if dtype not in FMA_OPERANDS:
            raise frame.mistake(
                "P008",
                each,
                "`fma` takes floats",
                f"`{text(each)}` is {scalar.shown}",
                f"convert it: `f32({text(each)})`",
            )
        found.append(scalar)
    a, b, c = (scalar.expr for scalar in found)
    return Scalar(Fma(a, b, c), dtype)


def bitcast(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    value, target = read_all(frame, (given["value"], given["target"]))
    if not isinstance(target, Type) or not isinstance(target.type, ScalarType):
        raise frame.mistake(
            "P011",
            node,
            "`bitcast` needs a type",
            f"`{text(given['target'])}` is {target.shown}",
            "write `vy.bitcast(x, u32)`",
        )
    wanted = target.type.dtype
    if isinstance(value, Undecided):
        return Scalar(literal(Number(0), wanted, frame.source, node).expr, wanted)
    if isinstance(value, Number):
        value = default_scalar(value, frame.source, node)
    if not isinstance(value, Scalar):
        raise not_a_number(value, text(given["value"]), frame.source, node)
    if value.dtype is wanted:
        return value
    if not can_bitcast(value.dtype, wanted):
        raise frame.mistake(
            "P008",
            node,
            f"the bits of {value.shown} are not those of {word_of(wanted)}",
            "bits go between u32, i32 and f32, and between u64, i64 and f64",
            f"convert the value: `{word_of(wanted)}({text(given['value'])})`",
        )
    return Scalar(Bitcast(wanted, value.expr), wanted)
