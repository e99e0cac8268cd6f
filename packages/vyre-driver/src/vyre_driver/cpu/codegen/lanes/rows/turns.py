"""Writes how many lanes of a row come before a turn: see `lowering.lanes.accesses.lines`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.lowering.lanes.accesses.lines import Compared, Connected, Demand, InBlock, Turn
from vyre_foundation.ir import BinOp, DataType, Expr
from vyre_foundation.ir.limits import SIGNED_LIMIT, U32_MAX

_FOREVER: Final = 1 << 40
"""More lanes than a row has."""


class TurnWriter:
    """For the first lane of a run; all numbers have 64 bits and a sign, and stay far from 2^63."""

    def __init__(self, x: ExpressionWriter) -> None:
        self.x = x
        self.w = x.frame.w
        self.turns: dict[Turn, None] = {}

    def add(self, turns: Iterable[Turn]) -> None:
        self.turns.update(dict.fromkeys(turns))

    def demands(self) -> list[str]:
        """What has to hold, each as one bit."""
        asked = [turn for turn in self.turns if isinstance(turn, Demand)]
        return [self.condition(each.cond, holds=each.holds) for each in asked]

    def least(self, most: str) -> str:
        """The lanes before the first of the turns, at least one and at most so many."""
        for turn in self.turns:
            if not isinstance(turn, Demand):
                most = self.smaller(most, self.lanes(turn))
        return self.w.intrinsic("i64", "llvm.smax.i64", f"i64 {most}", "i64 1")

    def lanes(self, turn: InBlock | Compared | Connected) -> str:
        match turn:
            case InBlock():
                return self.in_block(turn)
            case Compared():
                return self.compared(turn)
            case Connected():
                return self.connected(turn)

    # ------------------------------------------------------------------------------------------------------------ kinds

    def in_block(self, turn: InBlock) -> str:
        """Up to the end of the block in the direction of the slope; a demand says that the size is not 0."""
        size = self.x.value(turn.size)
        if not size.isdigit():
            is_zero = self.w.let(f"icmp eq i32 {size}, 0")
            size = self.w.let(f"select i1 {is_zero}, i32 1, i32 {size}")
        value = self.x.value(turn.value)
        past = self.x.frame.wide(self.w.let(f"urem i32 {value}, {size}"))
        if turn.slope < 0:
            return self.steps(past, -turn.slope)
        inside = self.w.let(f"sub i64 {self.x.frame.wide(size)}, {past}")
        top = SIGNED_LIMIT if self.x.type_of(turn.value) is DataType.I32 else U32_MAX + 1
        before_wrap = self.w.let(f"sub i64 {top}, {self.x.frame.wide(value)}")
        return self.steps(self.minus_one(self.smaller(inside, before_wrap)), turn.slope)

    def compared(self, turn: Compared) -> str:
        """Neither side wraps, and their difference stays on its side of zero."""
        left, right = (self.wide(side) for side in (turn.left, turn.right))
        most = str(_FOREVER)
        for side, value, slope in zip((turn.left, turn.right), (left, right), turn.slopes, strict=True):
            if slope:
                most = self.smaller(most, self.before_wrap(value, slope, self.x.type_of(side)))
        slope = turn.slopes[1] - turn.slopes[0]
        apart = self.w.let(f"sub i64 {right}, {left}")
        match turn.op:
            case _ if slope == 0:
                return most
            case BinOp.LT | BinOp.GE:
                return self.smaller(most, self.while_positive(apart, slope))
            case BinOp.LE | BinOp.GT:
                return self.smaller(most, self.while_positive(self.w.let(f"add i64 {apart}, 1"), slope))
            case _:
                return self.smaller(most, self.while_unequal(apart, slope))

    def connected(self, turn: Connected) -> str:
        """Where one side alone decides, until that one changes; where each does, until both have."""
        left, right = (self.x.condition(side) for side in turn.sides)
        one, other = (self.of_all(turns) for turns in turn.turns)
        least = self.smaller(one, other)
        most = self.w.intrinsic("i64", "llvm.smax.i64", f"i64 {one}", f"i64 {other}")
        # What decides alone is false for AND and true for OR.
        if turn.op is BinOp.AND:
            where_left = self.select(right, one, most), self.select(right, least, other)
            return self.select(left, where_left[1], where_left[0])
        where_left = self.select(right, most, one), self.select(right, other, least)
        return self.select(left, where_left[0], where_left[1])

    def of_all(self, turns: Iterable[Turn]) -> str:
        found = str(_FOREVER)
        for turn in turns:
            if not isinstance(turn, Demand):
                found = self.smaller(found, self.lanes(turn))
        return found

    # ---------------------------------------------------------------------------------------------------------- numbers

    def wide(self, e: Expr) -> str:
        value = self.x.value(e)
        if value.removeprefix("-").isdigit():
            return value
        return self.w.let(f"{'sext' if self.x.type_of(e) is DataType.I32 else 'zext'} i32 {value} to i64")

    def before_wrap(self, value: str, slope: int, dtype: DataType) -> str:
        low, high = (-SIGNED_LIMIT, SIGNED_LIMIT) if dtype is DataType.I32 else (0, U32_MAX + 1)
        if slope > 0:
            return self.steps(self.w.let(f"sub i64 {high - 1}, {value}"), slope)
        return self.steps(self.w.let(f"sub i64 {value}, {low}"), -slope)

    def while_positive(self, number: str, slope: int) -> str:
        """Lanes for which a number that changes by so much stays above zero, or stays not above it."""
        is_positive = self.w.let(f"icmp sgt i64 {number}, 0")
        if slope < 0:
            return self.select(is_positive, self.steps(self.minus_one(number), -slope), str(_FOREVER))
        negated = self.w.let(f"sub i64 0, {number}")
        return self.select(is_positive, str(_FOREVER), self.steps(negated, slope))

    def while_unequal(self, number: str, slope: int) -> str:
        """Lanes for which a number does not reach zero; one, where it is zero."""
        toward = number if slope < 0 else self.w.let(f"sub i64 0, {number}")
        is_zero, is_toward = self.w.let(f"icmp eq i64 {number}, 0"), self.w.let(f"icmp sgt i64 {toward}, 0")
        found = self.select(is_toward, self.steps(self.minus_one(toward), abs(slope)), str(_FOREVER))
        return self.select(is_zero, "1", found)

    def steps(self, room: str, step: int) -> str:
        """Lanes that fit if the last may be so far from the first."""
        many = room if step == 1 else self.w.let(f"sdiv i64 {room}, {step}")
        return self.w.let(f"add i64 {many}, 1")

    def minus_one(self, number: str) -> str:
        return self.w.let(f"sub i64 {number}, 1")

    def smaller(self, one: str, other: str) -> str:
        return self.w.intrinsic("i64", "llvm.smin.i64", f"i64 {one}", f"i64 {other}")

    def select(self, cond: str, yes: str, no: str) -> str:
        return self.w.let(f"select i1 {cond}, i64 {yes}, i64 {no}")

    def condition(self, cond: Expr, *, holds: bool) -> str:
        found = self.x.condition(cond)
        return found if holds else self.w.let(f"xor i1 {found}, true")
