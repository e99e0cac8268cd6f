"""Calls of operations, and opaque expressions."""

from __future__ import annotations

from vyre_foundation.ir import (
    BufferRef,
    Call,
    DataType,
    Expr,
    OpaqueExpr,
)
from vyre_foundation.ops import Op
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.validation.checker import Checker, converted, type_name
from vyre_foundation.validation.expressions.typing import RULES, Type, type_of


@RULES.on(Call)
def _call(c: Checker, e: Call, depth: int) -> Type:
    op = c.ops.get(e.op_id)
    fitting = op if op is not None and len(op.parameters) == len(e.args) else None
    for position, argument in enumerate(e.args):
        if isinstance(argument, BufferRef):
            if fitting is not None:
                _buffer_argument(c, fitting, argument, position)
            continue
        dtype = type_of(c, argument, ("args", position), depth + 1)
        if fitting is not None and dtype is not None:
            _value_argument(c, fitting, argument, dtype, position)
    if op is None:
        fix = c.did_you_mean(e.op_id, c.ops, "give the operation to `validate(program, ops=…)`, or inline it")
        because = "it is neither built in nor among the operations given"
        c.report("V016", f"nobody here knows the operation `{e.op_id}`", because, fix)
        return None
    if fitting is None:
        wanted = ", ".join(parameter.name for parameter in op.parameters) or "nothing"
        because = f"it takes {len(op.parameters)} ({wanted}), and {len(e.args)} are given"
        c.report("V020", f"`{e.op_id}` takes another number of arguments", because, "give one for each parameter")
    return op.result_type


def _value_argument(c: Checker, op: Op, argument: Expr, dtype: DataType, position: int) -> None:
    parameter = op.parameters[position]
    at = ("args", position)
    if parameter.is_buffer:
        because = f"`{parameter.name}` is a buffer of {parameter.dtype.name}, and {excerpt(argument)} is a value"
        c.report("V053", f"`{op.op_id}` takes a buffer here", because, "pass `ref(buffer)`", at=at)
    elif dtype is not parameter.dtype:
        because = f"`{parameter.name}` is {type_name(parameter.dtype)}, and {excerpt(argument)} is {type_name(dtype)}"
        fix = f"convert it: {converted(argument, dtype, parameter.dtype)}"
        c.report("V022", f"an argument of `{op.op_id}` has the wrong type", because, fix, at=at)


def _buffer_argument(c: Checker, op: Op, argument: BufferRef, position: int) -> None:
    parameter = op.parameters[position]
    at = ("args", position)
    if not parameter.is_buffer:
        because = f"`{parameter.name}` is a {parameter.dtype.name} value"
        c.report("V022", f"`{op.op_id}` takes a value here, not a buffer", because, "pass an element", at=at)
        return
    buffer = c.buffers.get(argument.buffer)
    if buffer is None:
        fix = c.did_you_mean(argument.buffer, c.buffers, "declare it")
        because = f"it is passed to `{op.op_id}`"
        c.report("V052", f"there is no buffer `{argument.buffer}`", because, fix, at=at)
    elif buffer.element is not parameter.dtype:
        held = type_name(buffer.element)
        because = f"`{parameter.name}` is a buffer of {parameter.dtype.name}, and `{buffer.name}` holds {held}"
        c.report("V054", f"`{op.op_id}` takes a buffer of another type", because, "pass a buffer of that type", at=at)


@RULES.on(OpaqueExpr)
def _opaque(c: Checker, e: OpaqueExpr, _depth: int) -> Type:
    c.report(
        "V030",
        f"nobody here knows the opaque expression `{e.kind}`",
        "programs may carry it, but it has no type and no meaning here",
        "replace it by expressions of the IR",
    )
    return None
