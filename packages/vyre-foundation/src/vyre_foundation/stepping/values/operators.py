"""The function that an operator is for operands of a type: where whole numbers, floats and conditions meet."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final, cast

from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_foundation.stepping.values import floats, integers
from vyre_foundation.stepping.values.numbers import Value

Of1 = Callable[[Value], Value]
Of2 = Callable[[Value, Value], Value]
Of3 = Callable[[Value, Value, Value], Value]

_ANY_TYPE: Final[dict[BinOp, Callable[[Value, Value], bool]]] = {
    BinOp.EQ: operator.eq,
    BinOp.NE: operator.ne,
    BinOp.LT: operator.lt,
    BinOp.GT: operator.gt,
    BinOp.LE: operator.le,
    BinOp.GE: operator.ge,
    BinOp.AND: lambda a, b: a != 0 and b != 0,
    BinOp.OR: lambda a, b: a != 0 or b != 0,
}
"""Comparisons are those of Python, which are those of IEEE; what is not zero is true."""


def binary_function(op: BinOp, left: DataType) -> Of2:
    """Of an operator whose left operand has this type; signatures say that there is one."""
    if op in _ANY_TYPE:
        return _ANY_TYPE[op]
    made = floats.binary(op, left) if left.is_float else integers.BINARY[op](left)
    return cast("Of2", made)


def unary_function(op: UnOp, operand: DataType) -> Of1:
    """Of every operator but the transcendental ones, which are recipes."""
    if op is UnOp.LOGICAL_NOT:
        return operator.not_
    made = floats.unary(op, operand) if operand.is_float else integers.UNARY[op](operand)
    return cast("Of1", made)


def fma_function(dtype: DataType) -> Of3:
    return floats.fma(dtype)
