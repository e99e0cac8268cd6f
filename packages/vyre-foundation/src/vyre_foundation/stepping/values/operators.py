"""The function that an operator is for operands of a type: where whole numbers, floats and conditions meet."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final, cast

from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_foundation.signatures import HALVES
from vyre_foundation.stepping.values import conversions, floats, integers
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
    if left in HALVES:
        wide, round_ = binary_function(op, DataType.F32), rounding_to(left)
        return lambda a, b: round_(wide(a, b))
    made = floats.binary(op, left) if left.is_float else integers.BINARY[op](left)
    return cast("Of2", made)


def unary_function(op: UnOp, operand: DataType) -> Of1:
    """Of every operator but the transcendental ones, which are recipes."""
    if op is UnOp.LOGICAL_NOT:
        return operator.not_
    if operand in HALVES:
        wide = unary_function(op, DataType.F32)
        return wide if op in _CLASSES else rounded(wide, operand)
    made = floats.unary(op, operand) if operand.is_float else integers.UNARY[op](operand)
    return cast("Of1", made)


def fma_function(dtype: DataType) -> Of3:
    if dtype in HALVES:
        wide, round_ = floats.fma(DataType.F32), rounding_to(dtype)
        return lambda a, b, c: round_(wide(a, b, c))
    return floats.fma(dtype)


_CLASSES: Final = (UnOp.IS_NAN, UnOp.IS_INF, UnOp.IS_FINITE)


def rounded(function: Of1, dtype: DataType) -> Of1:
    """A function of F32 values, its result rounded to the type."""
    if dtype not in HALVES:
        return function
    round_ = rounding_to(dtype)
    return lambda a: round_(function(a))


def rounding_to(half: DataType) -> Of1:
    """F16 and BF16 values are F32 values: an operation computes with these, and rounds its result."""
    return conversions.cast(DataType.F32, half)
