"""Kept values: what the reverse sweep cannot compute again, in storage addressed by the loop counters.

A slot is the position of the iteration in the box of the trip bounds of the loops around it, row by row: no stack, no
pairing of push and pop. Outside loops a plain variable serves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from vyre_foundation import ir
from vyre_foundation.autodiff.normal_form import Repeat
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt
from vyre_foundation.passes.values import U0, add, binary, mul

UNBOUNDED: Final = 10**6
"""Stands in for a trip count nobody knows while policies are compared."""


@dataclass(frozen=True, slots=True)
class Tape:
    """Storage for one name: a local buffer, or a variable where no loop surrounds it."""

    storage: str
    loops: tuple[Repeat, ...]
    dtype: DataType

    @property
    def slots(self) -> int:
        return slots(self.loops)

    @property
    def words(self) -> int:
        return self.slots * max(1, self.dtype.size // 4)

    @property
    def unbounded(self) -> Repeat | None:
        return next((loop for loop in self.loops if loop.trips is None), None)

    def read(self) -> Expr:
        return ir.Load(self.storage, slot(self.loops)) if self.loops else ir.Var(self.storage)

    def write(self, value: Expr) -> Stmt:
        if self.loops:
            return ir.Store(self.storage, slot(self.loops), value)
        return ir.Assign(self.storage, value)


def price_of_keeping(loops: Sequence[Repeat], dtype: DataType) -> int:
    """About how many operations it takes to keep a value in each round, and to read it back.

    What a few invocations keep stays in the fastest memory; more of it comes from ever slower ones.
    """
    words = slots(loops) * max(1, dtype.size // 4)
    return next(price for most, price in ((64, 64), (1024, 128), (sys.maxsize, 1024)) if words <= most)


def slots(loops: Iterable[Repeat]) -> int:
    return prod(UNBOUNDED if loop.trips is None else max(loop.trips, 1) for loop in loops)


def slot(loops: Iterable[Repeat]) -> Expr:
    """The position of the current iteration."""
    found: Expr = U0
    for loop in loops:
        count = iteration(loop)
        found = count if found == U0 else add(mul(found, ir.LitU32(max(loop.trips or 1, 1))), count)
    return found


def iteration(loop: Repeat) -> Expr:
    """How many iterations came before this one."""
    return ir.Var(loop.var) if loop.first == U0 else binary(BinOp.SUB, ir.Var(loop.var), loop.first)
