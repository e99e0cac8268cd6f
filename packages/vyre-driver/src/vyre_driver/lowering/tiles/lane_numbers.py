"""Which element of a tile each lane of a workgroup touches, where that depends on nothing but the lane.

More than `LaneValues` knows, which others rely on: signed numbers, whose arrays numpy has with a sign, and choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import numpy as np

from vyre_driver.lowering.writes.lane_values import LaneValues, Values
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr, UnOp
from vyre_foundation.walk import variables_of

_SHIFTS: Final = {BinOp.SHL: np.left_shift, BinOp.SHR: np.right_shift}
_CHOICES: Final = {BinOp.MIN: np.minimum, BinOp.MAX: np.maximum}


class LaneNumbers(LaneValues):
    """Of expressions in the order of the program, which read names that are bound before or beside them."""

    def __init__(self, size: Sequence[int]) -> None:
        super().__init__(size)
        self.definitions: Mapping[str, Expr] = {}
        """Names that are bound beside the expressions that are looked at."""

        self.known: dict[str, Values] = {}
        """What names have here. Those that are bound once keep it; `forget` is for the others."""

        self.unknown: set[str] = set()

    def forget(self, names: Iterable[str]) -> None:
        for name in names:
            self.known.pop(name, None)
            self.unknown.discard(name)

    def bind(self, name: str, value: Expr) -> None:
        """A name has this value from here on."""
        found = self.value(value, self.known) if self.settle(value) else None
        self.forget((name,))
        if found is not None:
            self.known[name] = found

    def places(self, index: Expr) -> tuple[int, ...] | None:
        """An index in each lane; None where it depends on more than the lane."""
        value = self.value(index, self.known) if self.settle(index) else None
        return None if value is None else tuple(map(int, value))

    def truths(self, cond: Expr) -> tuple[bool, ...] | None:
        """The same for a condition."""
        value = self.value(cond, self.known) if self.settle(cond) else None
        return tuple(map(bool, value)) if value is not None and value.dtype == np.bool_ else None

    def settle(self, e: Expr) -> bool:
        """Learn the names that an expression reads, each after what its definition reads. Whether all are known."""
        waiting = [*variables_of(e)]
        while waiting:
            name = waiting[-1]
            if name in self.unknown or (name not in self.known and name not in self.definitions):
                return False
            value = self.definitions.get(name)
            missing = [] if value is None else [each for each in variables_of(value) if each not in self.known]
            if name in self.known:
                waiting.pop()
            elif self.unknown.intersection(missing):
                self.unknown.add(name)
            elif missing:
                waiting += missing
            else:
                self.learn(name)
        return True

    def learn(self, name: str) -> None:
        found = self.value(self.definitions[name], self.known)
        if found is None:
            self.unknown.add(name)
        else:
            self.known[name] = found

    def _node(self, node: ir.Node, names: Mapping[str, Values], found: Mapping[int, Values]) -> Values | None:
        match node:
            case ir.LitI32(value):
                return np.full(self.numbers.shape, value, np.int32)
            case ir.Cast(DataType.I32, value) if found[id(value)].dtype == np.uint32:
                return found[id(value)].view(np.int32)
            case ir.Cast(DataType.U32, value) if found[id(value)].dtype == np.int32:
                return found[id(value)].view(np.uint32)
            case ir.Cast(DataType.I32, value) if found[id(value)].dtype == np.int32:
                return found[id(value)]
            case ir.Cast(DataType.U32, value) if found[id(value)].dtype == np.uint32:
                return found[id(value)]
            case ir.Binary(op, left, ir.LitU32(right) | ir.LitI32(right)) if op in _SHIFTS and 0 <= right < 32:
                shifted = found[id(left)]
                return _SHIFTS[op](shifted, shifted.dtype.type(right))
            case ir.Binary(op, left, right) if op in _CHOICES:
                return _CHOICES[op](found[id(left)], found[id(right)])
            case ir.Binary(BinOp.DIV | BinOp.MOD, left, _) if found[id(left)].dtype == np.int32:
                return None  # numpy rounds another way
            case ir.Select(cond, yes, no) if found[id(cond)].dtype == np.bool_:
                return np.where(found[id(cond)], found[id(yes)], found[id(no)])
            case ir.Unary(UnOp.REVERSE_BITS, value) if found[id(value)].dtype == np.uint32:
                return _reversed(found[id(value)])
            case _:
                return super()._node(node, names, found)


def _reversed(numbers: Values) -> Values:
    made = np.zeros_like(numbers)
    for bit in range(32):
        made |= ((numbers >> np.uint32(bit)) & np.uint32(1)) << np.uint32(31 - bit)
    return made
