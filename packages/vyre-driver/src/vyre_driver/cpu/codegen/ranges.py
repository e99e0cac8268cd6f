"""Pass 5: which accesses are in range, as far as that can be known before a loop over lanes runs.

An index that is a sum or a product of ids, uniform values and constants lies between bounds that cost a few
operations a workgroup. `Ranges.of` writes those operations; an access is safe where the upper bound is below the
buffer's length and nothing wrapped on the way. Indices of another form are checked where they are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vyre_driver.cpu.codegen.frame import Frame
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr

_TOP = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Range:
    """Bounds of a U32 as 64-bit values, numbers in the text or registers, and what must hold for them to be right."""

    low: str
    high: str
    holds: tuple[str, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether both bounds are numbers."""
        return self.low.isdigit() and self.high.isdigit() and not self.holds


class Ranges:
    """Bounds of indices in one loop over lanes."""

    def __init__(
        self,
        frame: Frame,
        definitions: Mapping[str, Expr],
        uniform: Mapping[str, str],
        ids: Mapping[Expr, tuple[str, str]],
        counters: Mapping[str, tuple[Expr, Expr]],
        known: Mapping[str, tuple[str, str]],
    ) -> None:
        self.frame = frame
        self.definitions = definitions
        """Names of the loop that are bound once."""

        self.uniform = uniform
        """Uniform names and the registers that hold them."""

        self.ids = ids
        """Ids to their first and last value, 64 bits."""

        self.counters = counters
        """Variables of loops inside the lane to their bounds."""

        self.known = known
        """Uniform names to bounds to use instead of their value."""

        self._known: dict[Expr, Range | None] = {}

    def of(self, e: Expr) -> Range | None:
        """Bounds of an index; None for a form that has none."""
        if e not in self._known:
            self._known[e] = self._find(e)
        return self._known[e]

    def _find(self, e: Expr) -> Range | None:
        match e:
            case ir.LitU32(value):
                return Range(str(value), str(value))
            case ir.InvocationId() | ir.LocalId() | ir.WorkgroupId() if e in self.ids:
                return Range(*self.ids[e])
            case ir.BufLen(buffer) if self.frame.buffers[buffer].count:
                return Range(str(self.frame.buffers[buffer].count), str(self.frame.buffers[buffer].count))
            case ir.Var(name):
                return self._of_name(name)
            case ir.Binary(BinOp() as op, left, right):
                return self._of_binary(op, left, right)
            case ir.Cast(DataType.U32, value):
                return self._of_cast(value)
            case ir.Select(_, left, right):
                return self._either(self.of(left), self.of(right))
            case _:
                return None

    def _of_name(self, name: str) -> Range | None:
        if name in self.known:
            return Range(*self.known[name])
        if name in self.uniform:
            value = self.frame.wide(self.uniform[name])
            return Range(value, value)
        if name in self.counters:
            first, last = (self.of(bound) for bound in self.counters[name])
            if first is None or last is None:
                return None
            # Inside the loop the counter is below its end, so the end is at least 1.
            below = self._subtract(
                Range(self._max(last.high, "1"), self._max(last.high, "1"), last.holds), Range("1", "1")
            )
            return Range(first.low, below.high, (*first.holds, *below.holds))
        return self.of(self.definitions[name]) if name in self.definitions else None

    def _of_cast(self, value: Expr) -> Range | None:
        """Of an unsigned number of fewer bits: all that it can be."""
        source = self.frame.typing.of(value)
        if source in (DataType.BOOL, DataType.U8, DataType.U16):
            return Range("0", "1" if source is DataType.BOOL else str(source.max_value))
        return None

    def _of_binary(self, op: BinOp, left: Expr, right: Expr) -> Range | None:
        if op is BinOp.MOD and isinstance(right, ir.LitU32) and right.value:
            return Range("0", str(right.value - 1))
        if op is BinOp.BIT_AND and isinstance(right, ir.LitU32):
            return Range("0", str(right.value))
        first, second = self.of(left), self.of(right)
        if op is BinOp.MIN and (first is not None or second is not None):
            known = [each for each in (first, second) if each is not None]
            high = known[0].high if len(known) == 1 else self._min(known[0].high, known[1].high)
            return Range("0", high, tuple(hold for each in known for hold in each.holds))
        if first is None or second is None:
            return None
        match op:
            case BinOp.ADD:
                return self._within(
                    self._plus(first.low, second.low), self._plus(first.high, second.high), first, second
                )
            case BinOp.MUL:
                return self._within(
                    self._times(first.low, second.low), self._times(first.high, second.high), first, second
                )
            case BinOp.SUB:
                return self._subtract(first, second)
            case BinOp.SHL if isinstance(right, ir.LitU32):
                factor = str(1 << (right.value % 32))
                return self._within(self._times(first.low, factor), self._times(first.high, factor), first)
            case BinOp.SHR if isinstance(right, ir.LitU32):
                return Range("0", first.high, first.holds)
            case BinOp.DIV if isinstance(right, ir.LitU32) and right.value:
                return Range("0", first.high, first.holds)
            case _:
                return None

    def _either(self, first: Range | None, second: Range | None) -> Range | None:
        if first is None or second is None:
            return None
        return Range(self._min(first.low, second.low), self._max(first.high, second.high), first.holds + second.holds)

    def _within(self, low: str, high: str, *parts: Range) -> Range:
        """A result that must not pass 2^32: noted, and clamped so that what follows cannot wrap 64 bits."""
        holds = tuple(hold for part in parts for hold in part.holds)
        if high.isdigit():
            if int(high) <= _TOP:
                return Range(low, high, holds)
            return Range(low, str(_TOP), (*holds, "false"))
        fits = self.frame.w.let(f"icmp ule i64 {high}, {_TOP}")
        return Range(low, self._min(high, str(_TOP)), (*holds, fits))

    def _subtract(self, first: Range, second: Range) -> Range:
        holds = first.holds + second.holds
        if all(each.isdigit() for each in (first.low, first.high, second.low, second.high)):
            if int(first.low) < int(second.high):
                return Range("0", str(_TOP), (*holds, "false"))
            return Range(str(int(first.low) - int(second.high)), str(int(first.high) - int(second.low)), holds)
        fits = self.frame.w.let(f"icmp uge i64 {first.low}, {second.high}")
        low = self.frame.w.let(f"sub i64 {first.low}, {second.high}")
        high = self.frame.w.let(f"sub i64 {first.high}, {second.low}")
        return Range(self._min(low, str(_TOP)), self._min(high, str(_TOP)), (*holds, fits))

    def _plus(self, left: str, right: str) -> str:
        if left.isdigit() and right.isdigit():
            return str(int(left) + int(right))
        return self.frame.w.let(f"add i64 {left}, {right}")

    def _times(self, left: str, right: str) -> str:
        if left.isdigit() and right.isdigit():
            return str(int(left) * int(right))
        return self.frame.w.let(f"mul i64 {left}, {right}")

    def _min(self, left: str, right: str) -> str:
        if left.isdigit() and right.isdigit():
            return str(min(int(left), int(right)))
        self.frame.w.declare("declare i64 @llvm.umin.i64(i64, i64)")
        return self.frame.w.let(f"call i64 @llvm.umin.i64(i64 {left}, i64 {right})")

    def _max(self, left: str, right: str) -> str:
        if left.isdigit() and right.isdigit():
            return str(max(int(left), int(right)))
        self.frame.w.declare("declare i64 @llvm.umax.i64(i64, i64)")
        return self.frame.w.let(f"call i64 @llvm.umax.i64(i64 {left}, i64 {right})")
