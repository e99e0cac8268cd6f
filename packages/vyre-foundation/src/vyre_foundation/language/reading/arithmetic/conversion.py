"""`f32(x)`, `vec3(a, b, c)`, and Python's `int`, `float` and `bool`."""

from __future__ import annotations

import ast

from vyre_foundation.ir import Cast, DataType
from vyre_foundation.language.reading.arithmetic.numbers import literal, rounded
from vyre_foundation.language.reading.arithmetic.refusals import not_a_number
from vyre_foundation.language.reading.dispatch import read, read_all, text
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Number, Scalar, Undecided, Value, Vector
from vyre_foundation.language.types import ScalarType, VectorType, word_of
from vyre_foundation.signatures import can_cast


def convert(frame: Frame, target: ScalarType | VectorType, node: ast.Call) -> Value:
    """A call of a type."""
    if isinstance(target, VectorType):
        return _vector(frame, target, node)
    if len(node.args) != 1:
        raise frame.mistake(
            "P011", node, f"`{target!r}` converts one value", f"here are {len(node.args)}", f"write `{target!r}(x)`"
        )
    return converted(frame, read(frame, node.args[0]), target.dtype, node.args[0])


def converted(frame: Frame, value: Value, dtype: DataType, node: ast.expr) -> Value:
    """A value as another type: numbers to the nearest, scalars by a cast."""
    match value:
        case Number():
            return rounded(value, dtype, frame.source, node)
        case Undecided():
            return Scalar(rounded(Number(0), dtype, frame.source, node).expr, dtype)
        case Scalar(expr, source):
            if source is dtype:
                return value
            if not can_cast(source, dtype):
                raise frame.mistake(
                    "P008",
                    node,
                    f"{value.shown} does not convert to {word_of(dtype)}",
                    "f16 and bf16 convert only to and from f32 and f64",
                    f"go through f32: `{word_of(dtype)}(f32({text(node)}))`",
                )
            return Scalar(Cast(dtype, expr), dtype)
        case _:
            raise not_a_number(value, text(node), frame.source, node)


def _vector(frame: Frame, target: VectorType, node: ast.Call) -> Value:
    """Components, one number for all of them, or another vector of that size."""
    values = read_all(frame, node.args)
    if len(values) == 1 and isinstance(values[0], Vector) and len(values[0].parts) == target.lanes:
        vector = values[0]
        parts = (converted(frame, vector.scalar(lane), target.dtype, node.args[0]) for lane in range(target.lanes))
        return Vector(tuple(each.expr for each in parts if isinstance(each, Scalar)), target.dtype)
    if len(values) == 1 and target.lanes > 1:
        part = _component(frame, values[0], target, node.args[0])
        held = frame.operators.once(part, "component")
        return Vector((held,) * target.lanes, target.dtype)
    if len(values) != target.lanes:
        raise frame.mistake(
            "P025",
            node,
            f"`{target!r}` has {target.lanes} components",
            f"here are {len(values)}",
            f"write `{target!r}({', '.join('xyzw'[: target.lanes])})`, or one number for all",
        )
    return Vector(
        tuple(_component(frame, value, target, each).expr for value, each in zip(values, node.args, strict=True)),
        target.dtype,
    )


def _component(frame: Frame, value: Value, target: VectorType, node: ast.expr) -> Scalar:
    match value:
        case Number():
            return literal(value, target.dtype, frame.source, node)
        case Undecided():
            return literal(Number(0), target.dtype, frame.source, node)
        case Scalar(_, dtype) if dtype is target.dtype:
            return value
        case Scalar():
            raise frame.mistake(
                "P006",
                node,
                f"the components of {target!r} are {word_of(target.dtype)}",
                f"`{text(node)}` is {value.shown}",
                f"convert it: `{word_of(target.dtype)}({text(node)})`",
            )
        case _:
            raise not_a_number(value, text(node), frame.source, node)
