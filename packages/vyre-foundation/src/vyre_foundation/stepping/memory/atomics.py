"""What an atomic leaves in an element (docs/ir.md, Memory, Atomics): a function of the old value and the operand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation.ir import AtomicOp, BinOp, DataType, UnOp
from vyre_foundation.stepping.values.numbers import Value
from vyre_foundation.stepping.values.operators import binary_function, unary_function

Update: TypeAlias = Callable[[Value, Value, Value], Value]
"""The new value, from the old one, the expected one (of a compare-exchange) and the operand."""

_COMBINING: Final = {
    AtomicOp.ADD: BinOp.ADD,
    AtomicOp.OR: BinOp.BIT_OR,
    AtomicOp.AND: BinOp.BIT_AND,
    AtomicOp.XOR: BinOp.BIT_XOR,
    AtomicOp.MIN: BinOp.MIN,
    AtomicOp.MAX: BinOp.MAX,
    AtomicOp.LRU_UPDATE: BinOp.MAX,
}

COMMUTING: Final = frozenset(_COMBINING)
"""Updates of integers that give the same in every order, if each is of the same kind and nobody asks for old values."""


def updater(op: AtomicOp, element: DataType) -> Update:
    if op in _COMBINING:
        combine = binary_function(_COMBINING[op], element)
        return lambda old, _expected, value: combine(old, value)
    if op is AtomicOp.EXCHANGE:
        return lambda _old, _expected, value: value
    if op is AtomicOp.FETCH_NAND:
        both, inverted = binary_function(BinOp.BIT_AND, element), unary_function(UnOp.BIT_NOT, element)
        return lambda old, _expected, value: inverted(both(old, value))
    # Both compare-exchanges: they never fail where the old value is the expected one.
    return lambda old, expected, value: value if old == expected else old
