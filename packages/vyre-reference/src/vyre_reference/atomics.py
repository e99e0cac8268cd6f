"""Atomics: one indivisible update for each lane, in the order of the lanes (docs/ir.md, Memory)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vyre_foundation.ir import AtomicOp, DataType
from vyre_reference.arithmetic import VALUE_TYPES, Array
from vyre_reference.lanes import Lanes, Selection
from vyre_reference.memory import Memory

COMMUTING: Final[dict[AtomicOp, Any]] = {
    AtomicOp.ADD: np.add,
    AtomicOp.AND: np.bitwise_and,
    AtomicOp.OR: np.bitwise_or,
    AtomicOp.XOR: np.bitwise_xor,
    AtomicOp.MIN: np.minimum,
    AtomicOp.MAX: np.maximum,
    AtomicOp.LRU_UPDATE: np.maximum,
}
"""Operations that numpy applies one by one, in order; used if the old values are not needed."""

NEW_VALUE: Final[dict[AtomicOp, Callable[[Any, Any, Any], Any]]] = {
    AtomicOp.ADD: lambda old, value, _: old + value,
    AtomicOp.AND: lambda old, value, _: old & value,
    AtomicOp.OR: lambda old, value, _: old | value,
    AtomicOp.XOR: lambda old, value, _: old ^ value,
    AtomicOp.MIN: lambda old, value, _: min(old, value),
    AtomicOp.MAX: lambda old, value, _: max(old, value),
    AtomicOp.EXCHANGE: lambda _old, value, _: value,
    AtomicOp.COMPARE_EXCHANGE: lambda old, value, expected: value if old == expected else old,
    AtomicOp.COMPARE_EXCHANGE_WEAK: lambda old, value, expected: value if old == expected else old,
    AtomicOp.FETCH_NAND: lambda old, value, _: ~(old & value),
    AtomicOp.LRU_UPDATE: lambda old, value, _: max(old, value),
}
"""The element after the update, from the element before it, the value and the expected value."""


def update(
    op: AtomicOp,
    memory: Memory,
    index: Array,
    value: Array,
    expected: Array | None,
    lanes: Lanes,
    selection: Selection,
    result_used: bool,
) -> Array:
    """The old elements. Out of range nothing happens, and the old element is zero."""
    size = lanes.size(selection)
    index = np.broadcast_to(index, size)
    operand = np.broadcast_to(memory.stored(value), size)
    wanted = None if expected is None else np.broadcast_to(memory.stored(expected), size)
    inside = np.nonzero(index < memory.count)[0]
    chosen = lanes.positions(selection)[inside]
    place = np.asarray(memory.place(index[inside], lanes, chosen))
    cells = memory.cells(lanes)
    old = np.zeros(size, cells.dtype)
    if op in COMMUTING and not result_used:
        COMMUTING[op].at(cells, place, operand[inside])
        return old
    compared = None if wanted is None else wanted[inside]
    old[inside] = _one_by_one(op, cells, place, operand[inside], compared, memory.dtype)
    return old


def _one_by_one(
    op: AtomicOp, cells: Array, place: Array, operand: Array, expected: Array | None, dtype: DataType
) -> Array:
    """Update lane by lane, and return what each found."""
    new_value = NEW_VALUE[op]
    kind = VALUE_TYPES[dtype].type
    found = np.empty(len(place), cells.dtype)
    for position, at in enumerate(place.tolist()):
        before = cells[at]
        found[position] = before
        wanted = None if expected is None else expected[position]
        cells[at] = kind(new_value(before, operand[position], wanted))
    return found
