"""Elements of arrays: each axis is checked by itself, so past the last column is out of range, never the next row."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Cast,
    DataType,
    Expr,
    InvocationId,
    LitI32,
    LitU32,
    LitU64,
    Load,
    Select,
    Store,
    Var,
)
from vyre_foundation.language import foreign
from vyre_foundation.language.reading.arithmetic.numbers import literal
from vyre_foundation.language.reading.arithmetic.refusals import not_a_number
from vyre_foundation.language.reading.dispatch import read_all, text
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.session import Stored
from vyre_foundation.language.reading.state.values import (
    Array,
    Function,
    Number,
    Scalar,
    Tuple,
    Undecided,
    Value,
    Vector,
)

_NOWHERE: Final = DataType.U32.max_value
"""An index that no array has: lengths are below 2^31."""


def load(frame: Frame, array: Array, nodes: Sequence[ast.expr], node: ast.AST, *, zero_outside: bool = False) -> Value:
    """The element, zero outside the array; `zero_outside` says that this is meant."""
    return load_at(frame, array, positions(frame, array, nodes, node), zero_outside=zero_outside)


def load_at(frame: Frame, array: Array, indices: list[Expr], *, zero_outside: bool = False) -> Value:
    """The element at places that are read already."""
    frame.session.touch(array, reads=True)
    if array.lanes == 1:
        return Scalar(Load(array.buffer, flat(frame, array, indices), zero_outside), array.element)
    places = _component_places(frame, array, indices)
    return Vector(tuple(Load(array.buffer, place, zero_outside) for place in places), array.element)


def store(frame: Frame, array: Array, indices: list[Expr], value: Value, value_node: ast.AST) -> None:
    """Change the element; outside the array nothing happens."""
    frame.session.touch(array, writes=True)
    if array.is_parameter:
        frame.session.stores.append(Stored(array.buffer, _is_at_ids(frame, indices)))
    if isinstance(value, Undecided):
        return
    writer = frame.session.writer
    if array.lanes == 1:
        place = flat(frame, array, indices)
        writer.add(Store(array.buffer, place, _fitting(frame, array, value, value_node)))
        return
    if not isinstance(value, Vector) or value.dtype is not array.element or len(value.parts) != array.lanes:
        raise _wrong_value(frame, array, value, value_node)
    # Every component is taken before the first is stored: the value may read the very element.
    parts = [writer.let("component", part) for part in value.parts]
    for place, part in zip(_component_places(frame, array, indices), parts, strict=True):
        writer.add(Store(array.buffer, place, part))


def _fitting(frame: Frame, array: Array, value: Value, node: ast.AST) -> Expr:
    if isinstance(value, Number):
        return literal(value, array.element, frame.source, node).expr
    if isinstance(value, Scalar) and value.dtype is array.element:
        return value.expr
    raise _wrong_value(frame, array, value, node)


def _wrong_value(frame: Frame, array: Array, value: Value, node: ast.AST) -> Exception:
    if not isinstance(value, Number | Scalar | Vector):
        return not_a_number(value, text(node), frame.source, node)
    held = array.shown.removeprefix("an array of ")
    is_converted = isinstance(value, Number | Scalar)  # a number beside a vector is all of its components
    fix = f"convert it: `{held}({text(node)})`" if is_converted else f"store {held}"
    return frame.mistake(
        "P006", node, f"`{array.name}` holds {held}, and this is {value.shown}", "nothing is converted silently", fix
    )


# ------------------------------------------------------------------------------------------------------------- indices


def positions(frame: Frame, array: Array, nodes: Sequence[ast.expr], node: ast.AST) -> list[Expr]:
    """A u32 for each axis. What is negative or too wide becomes one that no array has."""
    for each in nodes:
        if isinstance(each, ast.Slice):
            raise frame.mistake(
                "P013",
                each,
                "a slice is no element",
                "a kernel reads and stores one element at a time",
                "loop over the elements, or use one invocation per element",
            )
    values = read_all(frame, nodes)
    if len(values) == 1 and isinstance(values[0], Tuple):
        items = values[0].items
        return checked(frame, array, list(items), [nodes[0]] * len(items), node)
    return checked(frame, array, values, nodes, node)


def checked(frame: Frame, array: Array, values: list[Value], nodes: Sequence[ast.expr], node: ast.AST) -> list[Expr]:
    if len(values) != len(array.shape):
        wanted = ", ".join("ijk"[: len(array.shape)])
        raise frame.mistake(
            "P013",
            node,
            f"`{array.name}` has {_axes(len(array.shape))}, and here {_indices(len(values))}",
            "each axis has an index of its own",
            f"write `{array.name}[{wanted}]`",
        )
    return [
        _position(frame, array, axis, value, each) for axis, (value, each) in enumerate(zip(values, nodes, strict=True))
    ]


def _indices(count: int) -> str:
    return "is one index" if count == 1 else f"are {count} indices"


def _axes(count: int) -> str:
    return "one axis" if count == 1 else f"{count} axes"


def _position(frame: Frame, array: Array, axis: int, value: Value, node: ast.expr) -> Expr:
    match value:
        case Number(int() as number) if not isinstance(number, bool):
            return LitU32(_constant_position(frame, array, axis, number, node))
        case Undecided(kind) if kind is not float:
            return LitU32(0)
        case Scalar(expr, dtype) if dtype.is_integer:
            return _narrowed(frame, expr, dtype)
        case _:
            raise frame.mistake(
                "P013",
                node,
                f"`{text(node)}` is no index",
                f"it is {value.shown}",
                _instead_of(value, text(node)),
            )


def _instead_of(value: Value, word: str) -> str:
    if isinstance(value, Scalar | Number):
        return f"use an integer: `int({word})`"
    return f"call it: `{value.name}()`" if isinstance(value, Function) else "use an integer"


def _constant_position(frame: Frame, array: Array, axis: int, number: int, node: ast.expr) -> int:
    size = array.shape[axis]
    if number < 0:
        of = f"len({array.name})" if axis == 0 else f"{array.name}.shape[{axis}]"
        raise frame.mistake(
            "P013",
            node,
            "a negative index is out of range",
            "an index counts from the start, also below zero",
            f"write `{array.name}[{of} - {-number}]`"
            if len(array.shape) == 1
            else f"count from the end: `{of} - {-number}`",
        )
    if isinstance(size, Number) and number >= size.value:
        raise frame.mistake(
            "P013",
            node,
            f"`{array.name}` has no element {number} there",
            f"axis {axis} has {size.value}",
            f"use 0 to {int(size.value) - 1}",
        )
    return min(number, _NOWHERE)


def _narrowed(frame: Frame, expr: Expr, dtype: DataType) -> Expr:
    if dtype is DataType.U32:
        return expr
    if dtype.bits < 64:
        return Cast(DataType.U32, expr)  # below zero becomes larger than any length
    wide = expr if dtype is DataType.U64 else Cast(DataType.U64, expr)
    wide = frame.operators.once(Scalar(wide, DataType.U64), "index")
    return Select(Binary(BinOp.LT, wide, LitU64(_NOWHERE)), Cast(DataType.U32, wide), LitU32(_NOWHERE))


def flat(frame: Frame, array: Array, indices: list[Expr]) -> Expr:
    """The place of a scalar element in its buffer."""
    if len(indices) == 1:
        return indices[0]
    return _guarded(frame, array, indices, lambda place: place)[0]


def _component_places(frame: Frame, array: Array, indices: list[Expr]) -> list[Expr]:
    """The places of a vector's components: they lie side by side."""

    def component(lane: int, place: Expr) -> Expr:
        scaled = Binary(BinOp.MUL, place, LitU32(array.lanes))
        return Binary(BinOp.ADD, scaled, LitU32(lane)) if lane else scaled

    return _guarded(frame, array, indices, *(partial(component, lane) for lane in range(array.lanes)))


def _guarded(frame: Frame, array: Array, indices: list[Expr], *forms: Callable[[Expr], Expr]) -> list[Expr]:
    """Row-major places, each nowhere unless every index is on its axis."""
    held = [frame.operators.once(Scalar(index, DataType.U32), "index") for index in indices]
    sizes = [_size(size) for size in array.shape]
    inside = [
        Binary(BinOp.LT, index, size)
        for index, size in zip(held, sizes, strict=True)
        if not (isinstance(index, LitU32) and isinstance(size, LitU32) and index.value < size.value)
    ]
    place = held[0]
    for index, size in zip(held[1:], sizes[1:], strict=True):
        place = Binary(BinOp.ADD, Binary(BinOp.MUL, place, size), index)
    found = [form(place) for form in forms]
    if not inside:
        return found
    test = inside[0]
    for each in inside[1:]:
        test = Binary(BinOp.AND, test, each)
    return [Select(test, each, LitU32(_NOWHERE)) for each in found]


def _size(size: Scalar | Number) -> Expr:
    """The length of an axis as a u32."""
    if isinstance(size, Number):
        return LitU32(int(size.value))
    assert isinstance(size.expr, Cast)
    return size.expr.value


def _is_at_ids(frame: Frame, indices: list[Expr]) -> bool:
    """Whether these are the invocation's own numbers, x along the last axis."""
    wanted = [InvocationId(len(indices) - 1 - axis) for axis in range(len(indices))]
    return [_meaning(frame, index) for index in indices] == wanted


def _meaning(frame: Frame, expr: Expr) -> Expr:
    while True:
        if isinstance(expr, Cast) and expr.target in (DataType.I32, DataType.U32):
            expr = expr.value
        elif isinstance(expr, Var) and expr.name in frame.session.writer.meanings:
            expr = frame.session.writer.meanings[expr.name]
        else:
            return expr


def constant(frame: Frame, value: Value) -> int | None:
    """A whole number that is known now: a number, or a variable that holds nothing else."""
    if isinstance(value, Number) and isinstance(value.value, int) and not isinstance(value.value, bool):
        return value.value
    if isinstance(value, Scalar):
        meaning = _meaning(frame, value.expr)
        if isinstance(meaning, LitI32 | LitU32):
            return meaning.value
    return None


# ---------------------------------------------------------------------------------------------------------- attributes


def attribute(frame: Frame, array: Array, node: ast.Attribute) -> Value:
    """`a.shape`; arrays have nothing else."""
    if node.attr == "shape":
        return Tuple(array.shape)
    if node.attr == "size" and len(array.shape) == 1:
        return array.shape[0]
    if node.attr == "ndim":
        return Number(len(array.shape))
    raise frame.mistake(
        "P014",
        node,
        f"an array of a kernel has no `{node.attr}`",
        f"`{array.name}` is {array.shown}",
        foreign.OF_ARRAYS.get(node.attr, "it has elements, a `shape` and a `len`"),
    )
