"""Subgroup operations (docs/ir.md, Subgroups): what the lanes of a subgroup get when all of them have come.

Each takes the invocations that are there, in the order of their lanes, and writes a register of each.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from vyre_foundation.ir import DataType, SubgroupReduceOp
from vyre_foundation.ir.operators import COMBINING
from vyre_foundation.stepping.code.instructions import SUBGROUP
from vyre_foundation.stepping.invocation import Invocation
from vyre_foundation.stepping.values import Value, binary_function, zero_of

Together: TypeAlias = Callable[[list[Invocation]], None]


def reduction(op: SubgroupReduceOp, dtype: DataType, value: int, target: int) -> Together:
    """The value of lane 0 of the down tree, for every lane."""
    combine, missing = binary_function(COMBINING[op], dtype), neutral(op, dtype)

    def together(lanes: list[Invocation]) -> None:
        values: list[Any] = [missing] * SUBGROUP
        for each in lanes:
            values[each.lane % SUBGROUP] = each.registers[value]
        distance = SUBGROUP // 2
        while distance:
            values = [combine(values[lane], values[lane + distance]) for lane in range(distance)]
            distance //= 2
        for each in lanes:
            each.registers[target] = values[0]

    return together


def neutral(op: SubgroupReduceOp, dtype: DataType) -> Value:
    """What a missing lane counts as."""
    return _FLOAT_NEUTRAL[op] if dtype.is_float else _INTEGER_NEUTRAL[op](dtype)


_FLOAT_NEUTRAL: Final = {
    SubgroupReduceOp.ADD: -0.0,
    SubgroupReduceOp.MUL: 1.0,
    SubgroupReduceOp.MIN: math.nan,
    SubgroupReduceOp.MAX: math.nan,
}
_INTEGER_NEUTRAL: Final[dict[SubgroupReduceOp, Callable[[DataType], int]]] = {
    SubgroupReduceOp.ADD: lambda _dtype: 0,
    SubgroupReduceOp.MUL: lambda _dtype: 1,
    SubgroupReduceOp.MIN: lambda dtype: dtype.max_value,
    SubgroupReduceOp.MAX: lambda dtype: dtype.min_value,
    SubgroupReduceOp.AND: lambda dtype: -1 if dtype.is_signed else dtype.max_value,
    SubgroupReduceOp.OR: lambda _dtype: 0,
    SubgroupReduceOp.XOR: lambda _dtype: 0,
}


def shuffle(dtype: DataType, value: int, lane: int, target: int) -> Together:
    """The value of the lane that each asks for; zero of one that does not exist."""
    zero = zero_of(dtype)

    def together(lanes: list[Invocation]) -> None:
        values = {each.lane % SUBGROUP: each.registers[value] for each in lanes}
        for each in lanes:
            each.registers[target] = values.get(each.registers[lane], zero)

    return together


def ballot(cond: int, target: int) -> Together:
    """A bit for each lane."""

    def together(lanes: list[Invocation]) -> None:
        bits = sum(1 << (each.lane % SUBGROUP) for each in lanes if each.registers[cond])
        for each in lanes:
            each.registers[target] = bits

    return together
