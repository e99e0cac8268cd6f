"""Arrays that a kernel makes, waiting, and indivisible updates."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable

from vyre_foundation.ir import Atomic, AtomicOp, Barrier, BufferDecl, DataType, Expr, MemoryOrdering
from vyre_foundation.language.reading.arithmetic.numbers import literal
from vyre_foundation.language.reading.arithmetic.refusals import not_a_number
from vyre_foundation.language.reading.dispatch import index_nodes, read, read_all, text
from vyre_foundation.language.reading.indexing import constant, flat, load, positions
from vyre_foundation.language.reading.operations.numbers import Arguments, Operation
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.session import Stored
from vyre_foundation.language.reading.state.values import (
    NOTHING,
    Array,
    Number,
    Scalar,
    Tuple,
    Type,
    Undecided,
    Value,
)
from vyre_foundation.language.types import VectorType, word_of
from vyre_foundation.signatures import atomic_elements

Declare = Callable[[str, int, DataType], BufferDecl]


def allocation(name: str, declare: Declare, is_private: bool) -> Operation:
    """`shared`, `local` and `scratch`: an array of a shape that is known now."""

    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        writer = frame.session.writer
        if writer.loops or writer.branches:
            raise frame.mistake(
                "P020",
                node,
                f"`{name}` inside a branch or a loop",
                "it is one array for the whole kernel",
                "make it at the top of the kernel",
            )
        element = read(frame, given["element"])
        if not isinstance(element, Type):
            raise frame.mistake(
                "P020",
                given["element"],
                f"`{name}` needs the type of its elements",
                f"this is {element.shown}",
                f"write `vy.{name}(f32, 256)`",
            )
        shape = _shape(frame, given["shape"], name)
        kind = element.type
        lanes = kind.lanes if isinstance(kind, VectorType) else 1
        if name != "local":
            frame.session.cooperates = True
        buffer = writer.declare(declare(frame.allocated or name, math.prod(shape) * lanes, kind.dtype))
        sizes = tuple(Number(size) for size in shape)
        return Array(buffer, kind.dtype, lanes, sizes, buffer, is_parameter=False, is_private=is_private)

    return operation


def _shape(frame: Frame, node: ast.expr, name: str) -> tuple[int, ...]:
    value = read(frame, node)
    items = value.items if isinstance(value, Tuple) else (value,)
    sizes = [constant(frame, item) for item in items]
    if not 1 <= len(sizes) <= 3 or any(size is None or not 0 < size < 2**31 for size in sizes):
        raise frame.mistake(
            "P020",
            node,
            f"the shape of `{name}` is constant",
            f"`{text(node)}` is not one to three whole numbers from 1 up",
            "use numbers, or a parameter `n: Static[int]`",
        )
    return tuple(size for size in sizes if size is not None)


shared = allocation("shared", BufferDecl.workgroup, is_private=False)
local = allocation("local", BufferDecl.local, is_private=True)
scratch = allocation(
    "scratch", lambda name, count, element: BufferDecl.scratch(name, 0, count, element), is_private=False
)


def barrier(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    frame.session.cooperates = True
    frame.session.writer.add(Barrier())
    return NOTHING


def grid_sync(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    frame.session.cooperates = True
    if not frame.session.writer.is_at_top:
        raise frame.mistake(
            "P020",
            node,
            "`grid_sync` inside a branch or a loop",
            "the whole launch has to arrive",
            "put it at the top level of the kernel",
        )
    frame.session.writer.add(Barrier(MemoryOrdering.GRID_SYNC))
    frame.forget_variables()
    return NOTHING


def at(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    array = read(frame, given["array"])
    if not isinstance(array, Array):
        raise frame.mistake(
            "P014",
            given["array"],
            f"`{text(given['array'])}` is no array",
            f"it is {array.shown}",
            "write `vy.at(a, i)`",
        )
    return load(frame, array, given["index"], node, zero_outside=True)


# ------------------------------------------------------------------------------------------------------------- atomics


def atomic(op: AtomicOp, name: str) -> Operation:
    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        array = read(frame, given["array"])
        if not isinstance(array, Array):
            raise frame.mistake(
                "P014",
                given["array"],
                f"`{name}` changes an element of an array",
                f"`{text(given['array'])}` is {array.shown}",
                f"write `vy.{name}(array, index, value)`",
            )
        _check_array(frame, array, op, name, node)
        indices = positions(frame, array, index_nodes(given["index"]), node)
        operands = [given[each] for each in ("expected", "value") if each in given]
        found = [
            _operand(frame, array, value, each) for value, each in zip(read_all(frame, operands), operands, strict=True)
        ]
        frame.session.touch(array, reads=True, writes=True)
        if array.is_parameter:
            frame.session.stores.append(Stored(array.buffer, is_at_ids=False))
        expected = found[0] if len(found) == 2 else None
        made = Atomic(op, array.buffer, flat(frame, array, indices), expected, found[-1])
        return Scalar(frame.session.writer.let("old", made, lasting=False), array.element)

    return operation


def _check_array(frame: Frame, array: Array, op: AtomicOp, name: str, node: ast.AST) -> None:
    if array.is_private:
        raise frame.mistake(
            "P014",
            node,
            f"`{name}` on an array of each invocation's own",
            "nobody else changes it",
            f"write `{array.name}[i] = …`",
        )
    if array.lanes > 1 or array.element not in atomic_elements(op):
        allowed = "u32, i32, u64 and i64" + (", f32 and f64" if op is AtomicOp.ADD else "")
        raise frame.mistake(
            "P008",
            node,
            f"`{name}` does not work on {array.shown.removeprefix('an array of ')}",
            f"it takes {allowed}",
            "use an array of one of those types",
        )


def _operand(frame: Frame, array: Array, value: Value, node: ast.expr) -> Expr:
    match value:
        case Number():
            return literal(value, array.element, frame.source, node).expr
        case Undecided():
            return literal(Number(0), array.element, frame.source, node).expr
        case Scalar(expr, dtype) if dtype is array.element:
            return expr
        case Scalar():
            raise frame.mistake(
                "P006",
                node,
                f"`{array.name}` holds {word_of(array.element)}, and this is {value.shown}",
                "nothing is converted silently",
                f"convert it: `{word_of(array.element)}({text(node)})`",
            )
        case _:
            raise not_a_number(value, text(node), frame.source, node)
