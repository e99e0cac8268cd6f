"""The functions of `math.h` that are no operators, as calls, and those that are made of a few operations."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from vyre_foundation.builder.values.literals import literal_of
from vyre_foundation.ir import Binary, BinOp, DataType, Expr, Fma, Unary, UnOp
from vyre_foundation.language.reading.arithmetic.numbers import as_scalar, literal, two_types
from vyre_foundation.language.reading.arithmetic.refusals import not_a_number
from vyre_foundation.language.reading.dispatch import read, read_all, text
from vyre_foundation.language.reading.operations.numbers import Arguments, Operation
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Number, Scalar, Undecided, Value, Vector
from vyre_foundation.language.types import word_of
from vyre_foundation.ops import function_call, types_with_function
from vyre_foundation.signatures import ANY_FLOATS

Make: TypeAlias = Callable[[Frame, Sequence[Scalar]], Scalar]


def called(word: str) -> Operation:
    """A function of floats of one type."""
    return _of_floats(word, types_with_function(word), lambda _, given: call_of(word, given))


def call_of(word: str, given: Sequence[Scalar]) -> Scalar:
    """The function for the type of the first operand."""
    return Scalar(*function_call(word, given[0].dtype, tuple(each.expr for each in given)))


def _of_floats(name: str, types: frozenset[DataType], make: Make) -> Operation:
    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        nodes: tuple[ast.expr, ...] = tuple(given.values())
        return _applied(frame, read_all(frame, nodes), nodes, node, (name, types), make)

    return operation


def _applied(
    frame: Frame,
    values: Sequence[Value],
    nodes: Sequence[ast.expr],
    node: ast.Call,
    taken: tuple[str, frozenset[DataType]],
    make: Make,
) -> Value:
    lanes = next((len(value.parts) for value in values if isinstance(value, Vector)), None)
    if lanes is not None:
        parts: list[Scalar] = []
        for lane in range(lanes):
            each = [value.scalar(lane) if isinstance(value, Vector) else value for value in values]
            found = _applied(frame, each, nodes, node, taken, make)
            assert isinstance(found, Scalar)
            parts.append(found)
        return Vector(tuple(part.expr for part in parts), parts[0].dtype)
    first = next((value for value in values if isinstance(value, Scalar)), None)
    if any(isinstance(value, Undecided) for value in values):
        return first or Undecided(float)
    dtype = first.dtype if first is not None else DataType.F32
    scalars = [_operand(frame, value, dtype, each, taken) for value, each in zip(values, nodes, strict=True)]
    for scalar, each in zip(scalars, nodes, strict=True):
        if scalar.dtype is not dtype:
            raise two_types(scalars[0], scalar, (text(nodes[0]), text(each)), frame.source, node)
    return make(frame, scalars)


def _operand(
    frame: Frame, value: Value, dtype: DataType, node: ast.expr, taken: tuple[str, frozenset[DataType]]
) -> Scalar:
    """A value as an operand of that type; a number as the nearest float."""
    if not isinstance(value, Number | Scalar):
        raise not_a_number(value, text(node), frame.source, node)
    name, types = taken
    scalar = value if isinstance(value, Scalar) else None
    if scalar is not None and scalar.dtype not in types:
        words = " or ".join(sorted(map(word_of, types)))
        fix = f"convert it: `f32({text(node)})`"
        raise frame.mistake("P008", node, f"`{name}` takes {words}", f"`{text(node)}` is {scalar.shown}", fix)
    return as_scalar(Number(float(value.value)) if isinstance(value, Number) else value, dtype, frame.source, node)


def ldexp(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    """The exponent is an i32."""
    exponent = read(frame, given["exponent"])
    if isinstance(exponent, Undecided):
        return read(frame, given["value"])
    by = literal(exponent, DataType.I32, frame.source, node) if isinstance(exponent, Number) else exponent
    if not isinstance(by, Scalar) or by.dtype is not DataType.I32:
        words = text(given["exponent"])
        raise frame.mistake(
            "P008", node, "the exponent of `ldexp` is an i32", f"`{words}` is {by.shown}", f"convert it: `i32({words})`"
        )
    make = _of_floats("ldexp", types_with_function("ldexp"), lambda _, values: call_of("ldexp", (*values, by)))
    return make(frame, {"value": given["value"]}, node)


# ------------------------------------------------------------------------------------------------------- compositions


def _clamped(x: Expr, low: Expr, high: Expr) -> Expr:
    return Binary(BinOp.MIN, Binary(BinOp.MAX, x, low), high)


def _clamp(_: Frame, given: Sequence[Scalar]) -> Scalar:
    x, low, high = given
    return Scalar(_clamped(x.expr, low.expr, high.expr), x.dtype)


def _lerp(frame: Frame, given: Sequence[Scalar]) -> Scalar:
    a, b, t = given
    start = frame.operators.once(a, "start")
    return Scalar(Fma(t.expr, Binary(BinOp.SUB, b.expr, start), start), a.dtype)


def _smoothstep(frame: Frame, given: Sequence[Scalar]) -> Scalar:
    low, high, x = given
    dtype = x.dtype

    def number(value: float) -> Expr:
        return literal_of(value, dtype)

    edge = frame.operators.once(low, "edge")
    place = Binary(BinOp.DIV, Binary(BinOp.SUB, x.expr, edge), Binary(BinOp.SUB, high.expr, edge))
    t = frame.operators.once(Scalar(_clamped(place, number(0.0), number(1.0)), dtype), "step")
    rest = Binary(BinOp.SUB, number(3.0), Binary(BinOp.MUL, number(2.0), t))
    return Scalar(Binary(BinOp.MUL, Binary(BinOp.MUL, t, t), rest), dtype)


def _fract(frame: Frame, given: Sequence[Scalar]) -> Scalar:
    (x,) = given
    whole = frame.operators.once(x, "whole")
    return Scalar(Binary(BinOp.SUB, whole, Unary(UnOp.FLOOR, whole)), x.dtype)


COMPOSED: Final[dict[str, Operation]] = {
    "clamp": _of_floats("clamp", ANY_FLOATS, _clamp),
    "lerp": _of_floats("lerp", ANY_FLOATS, _lerp),
    "smoothstep": _of_floats("smoothstep", ANY_FLOATS, _smoothstep),
    "fract": _of_floats("fract", ANY_FLOATS, _fract),
}
