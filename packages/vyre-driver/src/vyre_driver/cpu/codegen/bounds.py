"""Writes the bounds of ranges, and the conditions under which they are right, as LLVM in 64 bits."""

from __future__ import annotations

from typing import Final

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.memory import MemoryWriter
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import Bound
from vyre_foundation.ir import BinOp, DataType, Expr

_MARK: Final = "\0"
"""Ends the names that stand for registers: no name of a program ends so."""

_ARITHMETIC: Final = {BinOp.ADD: "add", BinOp.SUB: "sub", BinOp.MUL: "mul", BinOp.DIV: "udiv"}
_CHOICES: Final = {BinOp.MIN: "llvm.umin.i64", BinOp.MAX: "llvm.umax.i64"}
_COMPARISONS: Final = {BinOp.LT: "ult", BinOp.LE: "ule", BinOp.GE: "uge"}


def in_register(register: str) -> Expr:
    """A value that a register holds, for bounds: of 64 bits, or of 32 where it is widened."""
    return ir.Var(register + _MARK)


class BoundWriter:
    """Writes each bound once, where it is first asked for: all at one place of a function."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._written: dict[Expr, str] = {}

    def bound(self, bound: Bound) -> str:
        """The register, or the number, of 64 bits; of a condition one bit."""
        if isinstance(bound, int):
            return str(bound)
        if bound not in self._written:
            self._written[bound] = self._write(bound)
        return self._written[bound]

    def _write(self, e: Expr) -> str:
        w = self.frame.w
        match e:
            case ir.LitU64(value):
                return str(value)
            case ir.Var(name):
                return name.removesuffix(_MARK)
            case ir.Cast(DataType.U64, value):
                return self.frame.wide(self._narrow(value))
            case ir.Binary(BinOp() as op, left, right):
                sides = self.bound(left), self.bound(right)
                if op in _CHOICES:
                    return w.intrinsic("i64", _CHOICES[op], f"i64 {sides[0]}", f"i64 {sides[1]}")
                instruction = _ARITHMETIC[op] if op in _ARITHMETIC else f"icmp {_COMPARISONS[op]}"
                return w.let(f"{instruction} i64 {sides[0]}, {sides[1]}")
            case _:
                raise AssertionError(f"{e} is no bound")

    def _narrow(self, e: Expr) -> str:
        """A U32 that is there before the loop over lanes."""
        match e:
            case ir.Var(name) if name.endswith(_MARK):
                return name.removesuffix(_MARK)
            case ir.Var(name) | ir.Cast(DataType.U32, ir.Var(name)):
                return self.frame.uniform_values[name]
            case ir.BufLen(name):
                return MemoryWriter(self.frame).length(self.frame.buffers[name])
            case ir.WorkgroupId(axis):
                return f"%group.{'xyz'[axis]}"
            case _:
                raise AssertionError(f"{e} is not there before the lanes run")
