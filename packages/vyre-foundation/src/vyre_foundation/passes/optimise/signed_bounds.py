"""Signed values that are surely not negative, such as a local id cast to I32, and how large they get."""

from __future__ import annotations

from collections import Counter
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import bound_once, expandable, loop_bounds
from vyre_foundation.analysis.ranges import Known, Ranges, leaf_ranges
from vyre_foundation.ir import BinOp, DataType, Expr, Program
from vyre_foundation.walk import statements

_TOP: Final = DataType.I32.max_value
"""What sums and products may reach, whether they are I32 or I64."""


class SignedBounds:
    """Of the signed expressions of a program. Names that the program binds in several places are unknown."""

    def __init__(self, program: Program) -> None:
        lets = [each.name for each in statements(program) if isinstance(each, ir.Let)]
        counters = [each.var for each in statements(program) if isinstance(each, ir.Loop)]
        once = {name for name, times in Counter([*lets, *counters]).items() if times == 1}
        self.definitions = expandable([each for each in bound_once(program.entry) if each[0] in once])
        self.ranges = Ranges(
            Known(
                leaves=leaf_ranges(program.workgroup_size, {buffer.name: buffer for buffer in program.buffers}),
                counters={var: bounds for var, bounds in loop_bounds(program).items() if var in once},
                definitions=self.definitions,
            )
        )

    def most(self, e: Expr) -> int | None:
        """A number that a signed value never passes; None where it may be negative."""
        match e:
            case ir.LitI32(value) | ir.LitI64(value):
                return value if value >= 0 else None
            case ir.Var(name):
                return self.most(self.definitions[name]) if name in self.definitions else None
            case ir.Cast(DataType.I32 | DataType.I64, value):
                unsigned = self.ranges.most(value)
                most = self.most(value) if unsigned is None else unsigned
                return most if most is not None and most <= _TOP else None
            case ir.Select(_, yes, no):
                return self.of_both(BinOp.MAX, yes, no)
            case ir.Binary(BinOp.SHR, left, _):
                return self.most(left)
            case ir.Binary(BinOp.BIT_AND, left, right):
                found = [most for most in (self.most(left), self.most(right)) if most is not None]
                return min(found, default=None)
            case ir.Binary(BinOp() as op, left, right):
                return self.of_both(op, left, right)
            case _:
                return None

    def of_both(self, op: BinOp, left: Expr, right: Expr) -> int | None:
        first = self.most(left)
        second = None if first is None else self.most(right)
        if first is None or second is None:
            return None
        match op:
            case BinOp.ADD if first + second <= _TOP:
                return first + second
            case BinOp.MUL if first * second <= _TOP:
                return first * second
            case BinOp.MIN:
                return min(first, second)
            case BinOp.MAX:
                return max(first, second)
            case BinOp.MOD:
                return first  # x % 0 is 0
            case BinOp.DIV if isinstance(right, ir.LitI32 | ir.LitI64) and right.value > 0:
                return first // right.value
            case _:
                return None
