"""Operators of two operands: which table has the rule."""

from __future__ import annotations

from typing import Final

from vyre_driver.cpu.operations.conditions import truth
from vyre_driver.cpu.operations.floats import FLOAT_RULES
from vyre_driver.cpu.operations.integers import INTEGER_RULES
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import BinOp, DataType

_LOGIC: Final = {BinOp.AND: "and", BinOp.OR: "or"}
_EQUALITY: Final = {BinOp.EQ: "eq", BinOp.NE: "ne"}


def binary(w: FunctionWriter, op: BinOp, dtype: DataType, left: str, right: str) -> str:
    """`left op right` for operands of type `dtype`; shifts and rotates take a U32 as `right`.

    For And and Or of a Bool and a U32, make conditions of both first (`truth`). The operator must be legal for the
    type, as it is in every valid program.
    """
    if op in _LOGIC:
        conditions = truth(w, dtype, left), truth(w, dtype, right)
        return w.let(f"{_LOGIC[op]} i1 {', '.join(conditions)}")
    if dtype is DataType.BOOL:
        return w.let(f"icmp {_EQUALITY[op]} i1 {left}, {right}")
    rules = FLOAT_RULES if dtype.is_float else INTEGER_RULES
    return rules[op](w, dtype, left, right)
