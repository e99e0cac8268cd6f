"""Subgroup operations: 32 consecutive linear local ids; lanes that are missing or do not take part count as missing."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation.ir import BinOp, DataType, SubgroupReduceOp
from vyre_reference.arithmetic import BINARY, Array, truth
from vyre_reference.lanes import SUBGROUP, Lanes, Selection, pick

OPERATIONS: Final = {
    SubgroupReduceOp.ADD: BinOp.ADD,
    SubgroupReduceOp.MUL: BinOp.MUL,
    SubgroupReduceOp.MIN: BinOp.MIN,
    SubgroupReduceOp.MAX: BinOp.MAX,
    SubgroupReduceOp.AND: BinOp.BIT_AND,
    SubgroupReduceOp.OR: BinOp.BIT_OR,
    SubgroupReduceOp.XOR: BinOp.BIT_XOR,
}


def missing(op: SubgroupReduceOp, dtype: DataType) -> Any:
    """What a missing lane counts as: it never changes a result."""
    match op:
        case SubgroupReduceOp.ADD:
            return -0.0 if dtype.is_float else 0
        case SubgroupReduceOp.MUL:
            return 1
        case SubgroupReduceOp.MIN:
            return np.nan if dtype.is_float else dtype.max_value
        case SubgroupReduceOp.MAX:
            return np.nan if dtype.is_float else dtype.min_value
        case SubgroupReduceOp.AND:
            return -1 if dtype.is_signed else dtype.max_value
        case SubgroupReduceOp.OR | SubgroupReduceOp.XOR:
            return 0


class Table:
    """The selected lanes of a chunk laid out as [subgroup, lane of the subgroup]."""

    def __init__(self, lanes: Lanes, selection: Selection, workgroup: int) -> None:
        per_group = -(-workgroup // SUBGROUP)
        local = pick(lanes.where.local, selection)
        self.row = (pick(lanes.where.group, selection) * per_group + local // SUBGROUP).astype(np.intp)
        self.column = (local % SUBGROUP).astype(np.intp)
        self.shape = (len(lanes.where.groups) * per_group, SUBGROUP)
        self.size = lanes.size(selection)

    def spread(self, value: Array, missing: Any) -> Array:
        """A value of each lane in its place."""
        table = np.full(self.shape, missing, value.dtype)
        table[self.row, self.column] = value
        return table


def reduce(op: SubgroupReduceOp, value: Array, dtype: DataType, table: Table) -> Array:
    """Lane 0 of the down tree: lane i takes v[i] op v[i + d] for d = 16, 8, 4, 2, 1; every lane receives it."""
    rule = BINARY[OPERATIONS[op]]
    found = table.spread(value, value.dtype.type(missing(op, dtype)))
    width = SUBGROUP // 2
    while width:
        found = rule(found[:, :width], found[:, width : 2 * width], dtype)
        width //= 2
    return found[:, 0][table.row]


def shuffle(value: Array, lane: Array, table: Table) -> Array:
    """The value of another lane; zero from a missing one."""
    found = table.spread(value, value.dtype.type(0))
    wanted = np.broadcast_to(lane, table.size)
    inside = wanted < SUBGROUP
    taken = found[table.row, np.where(inside, wanted, np.uint32(0)).astype(np.intp)]
    return np.where(inside, taken, value.dtype.type(0))


def ballot(condition: Array, table: Table) -> npt.NDArray[np.uint32]:
    """A bit for each lane whose condition holds."""
    held = table.spread(np.asarray(truth(condition)), False)
    weights = np.left_shift(np.uint32(1), np.arange(SUBGROUP, dtype=np.uint32))
    return np.where(held, weights, np.uint32(0)).sum(axis=1, dtype=np.uint32)[table.row]
