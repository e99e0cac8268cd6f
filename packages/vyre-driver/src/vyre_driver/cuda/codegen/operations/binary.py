"""Operators of two operands: which table has the rule."""

from __future__ import annotations

from typing import Final

from vyre_driver.cuda.codegen.operations.floats import FAST_RULES, FLOAT_RULES
from vyre_driver.cuda.codegen.operations.integers import INTEGER_RULES
from vyre_driver.cuda.codegen.operations.values import Value, infix
from vyre_foundation.ir import BinOp, DataType

_CONDITIONS: Final = {BinOp.AND: "&&", BinOp.OR: "||", BinOp.EQ: "==", BinOp.NE: "!="}


def binary(op: BinOp, dtype: DataType, left: Value, right: Value, *, fast: bool = False) -> Value:
    """`left op right` for operands of type `dtype`; shifts and rotates take a U32 as `right`.

    For And and Or make conditions of both sides first, and give Bool as their type. C skips the right side where the
    left decides, and no side has an effect. The operator must be legal for the type, as in every valid program.
    """
    if dtype is DataType.BOOL:
        return infix(left, _CONDITIONS[op], right)
    if dtype.is_float:
        return (FAST_RULES if fast else FLOAT_RULES)[op](dtype, left, right)
    return INTEGER_RULES[op](dtype, left, right)
