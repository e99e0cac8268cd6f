"""Where an invocation is: ids as i32, or as u32 where that is asked for."""

from __future__ import annotations

import ast
from collections.abc import Callable

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Cast,
    DataType,
    Expr,
    InvocationId,
    LitU32,
    LocalId,
    NumWorkgroups,
    SubgroupLocalId,
    SubgroupSize,
    WorkgroupId,
)
from vyre_foundation.language.reading.dispatch import read, text
from vyre_foundation.language.reading.indexing import constant
from vyre_foundation.language.reading.operations.numbers import Arguments, Operation
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Scalar, Value

_LANES = 32


def of_axis(
    leaf: type[InvocationId] | type[LocalId] | type[WorkgroupId] | type[NumWorkgroups], signed: bool = True
) -> Operation:
    """An id on an axis that is known now."""

    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        wanted = given["axis"]
        axis = wanted if isinstance(wanted, int) else constant(frame, read(frame, wanted))
        if axis not in (0, 1, 2):
            shown = text(wanted) if isinstance(wanted, ast.AST) else repr(wanted)
            problem = f"`{shown}` is none of 0, 1, 2" if axis is not None else f"`{shown}` is known only when it runs"
            raise frame.mistake(
                "P011", node, "an axis is the number 0, 1 or 2", problem, "write 0 for x, 1 for y, 2 for z"
            )
        frame.session.id_axes = max(frame.session.id_axes, axis + 1)
        return _id(leaf(axis), signed)

    return operation


def _id(leaf: Expr, signed: bool) -> Scalar:
    return Scalar(Cast(DataType.I32, leaf), DataType.I32) if signed else Scalar(leaf, DataType.U32)


def _in_subgroup(expr: Callable[[Frame], Expr]) -> Operation:
    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        frame.session.cooperates = True
        return _id(expr(frame), signed=True)

    return operation


def _subgroup_number(frame: Frame) -> Expr:
    width, height, depth = frame.session.workgroup
    linear: Expr = LocalId(0)
    if height > 1 or depth > 1:
        linear = Binary(BinOp.ADD, linear, Binary(BinOp.MUL, LocalId(1), LitU32(width)))
    if depth > 1:
        linear = Binary(BinOp.ADD, linear, Binary(BinOp.MUL, LocalId(2), LitU32(width * height)))
    return Binary(BinOp.DIV, linear, LitU32(_LANES))


subgroup_lane = _in_subgroup(lambda frame: SubgroupLocalId())
subgroup_id = _in_subgroup(_subgroup_number)
subgroup_size = _in_subgroup(lambda frame: SubgroupSize())
