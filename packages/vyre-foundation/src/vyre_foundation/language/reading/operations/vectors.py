"""Functions of vectors, each a fixed order of plain operations: sums go from left to right, without fma."""

from __future__ import annotations

import ast

from vyre_foundation.ir import Binary, BinOp, Expr, Unary, UnOp
from vyre_foundation.language.reading.arithmetic.numbers import two_types
from vyre_foundation.language.reading.dispatch import read, read_all, text
from vyre_foundation.language.reading.operations.numbers import Arguments
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Scalar, Value, Vector


def dot(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    a, b = _pair(frame, given, node)
    return Scalar(_dot(a.parts, b.parts), a.dtype)


def cross(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    a, b = _pair(frame, given, node)
    if len(a.parts) != 3:
        raise frame.mistake(
            "P025", node, "`cross` is for vectors of three components", f"these are {a.shown}", "use vec3"
        )
    a, b = _held(frame, a), _held(frame, b)

    def part(i: int, j: int) -> Expr:
        return Binary(BinOp.SUB, Binary(BinOp.MUL, a.parts[i], b.parts[j]), Binary(BinOp.MUL, a.parts[j], b.parts[i]))

    return Vector((part(1, 2), part(2, 0), part(0, 1)), a.dtype)


def length(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    vector = _held(frame, _float_vector(frame, given["v"], "length"))
    return Scalar(Unary(UnOp.SQRT, _dot(vector.parts, vector.parts)), vector.dtype)


def normalize(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    vector = _held(frame, _float_vector(frame, given["v"], "normalize"))
    size = frame.session.writer.let("length", Unary(UnOp.SQRT, _dot(vector.parts, vector.parts)))
    return Vector(tuple(Binary(BinOp.DIV, part, size) for part in vector.parts), vector.dtype)


def _dot(a: tuple[Expr, ...], b: tuple[Expr, ...]) -> Expr:
    total: Expr = Binary(BinOp.MUL, a[0], b[0])
    for x, y in zip(a[1:], b[1:], strict=True):
        total = Binary(BinOp.ADD, total, Binary(BinOp.MUL, x, y))
    return total


def _held(frame: Frame, vector: Vector) -> Vector:
    """Each component computed once: it is named more than once."""
    parts = tuple(
        frame.operators.once(vector.scalar(lane), f"component_{'xyzw'[lane]}") for lane in range(len(vector.parts))
    )
    return Vector(parts, vector.dtype)


def _pair(frame: Frame, given: Arguments, node: ast.Call) -> tuple[Vector, Vector]:
    nodes = (given["a"], given["b"])
    a, b = read_all(frame, nodes)
    first, second = (_vector(frame, value, each) for value, each in zip((a, b), nodes, strict=True))
    if first.shown != second.shown:
        raise two_types(first, second, (text(nodes[0]), text(nodes[1])), frame.source, node)
    return _held(frame, first), _held(frame, second)


def _vector(frame: Frame, value: Value, node: ast.expr) -> Vector:
    if isinstance(value, Vector):
        return value
    raise frame.mistake(
        "P025", node, f"`{text(node)}` is no vector", f"it is {value.shown}", "make one: `vec3(x, y, z)`"
    )


def _float_vector(frame: Frame, node: ast.expr, name: str) -> Vector:
    vector = _vector(frame, read(frame, node), node)
    if not vector.dtype.is_float:
        raise frame.mistake(
            "P025",
            node,
            f"`{name}` takes a vector of floats",
            f"`{text(node)}` is {vector.shown}",
            f"convert it: `vec3({text(node)})`",
        )
    return vector
