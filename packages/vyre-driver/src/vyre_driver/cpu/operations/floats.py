"""Binary operators on F32 and F64, one rule each (docs/ir.md, Values: IEEE 754, nearest even, no fast math)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from vyre_driver.cpu.operations.types import bits_type, float_of, overload, value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import BinOp, DataType

Rule = Callable[[FunctionWriter, DataType, str, str], str]


def absolute(w: FunctionWriter, t: DataType, a: str) -> str:
    """The value without its sign bit."""
    kind = value_type(t)
    return w.intrinsic(kind, f"llvm.fabs.{overload(t)}", f"{kind} {a}")


def _instruction(text: str) -> Rule:
    def rule(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
        return w.let(f"{text} {value_type(t)} {a}, {b}")

    return rule


def _extreme(comparison: str, of_equals: str) -> Rule:
    """The operand that the comparison prefers; a NaN gives way to the other, and -0 is less than +0.

    The comparison and the choice after it are one instruction of the processor, which gives `b` where either is a NaN:
    so `b` is made a number first, unless both are none. Equal operands differ in the sign of zero at most: their bits
    or-ed have the sign of the lesser, and-ed of the greater. Of a constant most of that is known.
    """
    preferred_sign = 1.0 if of_equals == "and" else -1.0

    def rule(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
        kind, bits = value_type(t), bits_type(t)
        if _is_number(a):
            a, b = b, a
        if not _is_number(b):
            b_is_nan = w.let(f"fcmp uno {kind} {b}, {b}")
            b = w.let(f"select i1 {b_is_nan}, {kind} {a}, {kind} {b}")
        prefers_a = w.let(f"fcmp {comparison} {kind} {a}, {b}")
        chosen = w.let(f"select i1 {prefers_a}, {kind} {a}, {kind} {b}")
        number = float_of(b)
        if number is not None and (number != 0 or math.copysign(1.0, number) == preferred_sign):
            return chosen  # it is `b` where the two are equal
        a_bits, b_bits = (w.let(f"bitcast {kind} {each} to {bits}") for each in (a, b))
        merged = w.let(f"bitcast {bits} {w.let(f'{of_equals} {bits} {a_bits}, {b_bits}')} to {kind}")
        are_equal = w.let(f"fcmp oeq {kind} {a}, {b}")
        return w.let(f"select i1 {are_equal}, {kind} {merged}, {kind} {chosen}")

    return rule


def _is_number(operand: str) -> bool:
    """Whether it is a constant and no NaN."""
    number = float_of(operand)
    return number is not None and not math.isnan(number)


class FloatOrder(NamedTuple):
    """Floats as integers in their order, where -0 is less than +0 and what stands for a NaN gives way to all others."""

    op: BinOp
    """Whether the lesser or the greater is asked for."""

    dtype: DataType
    in_vector: bool
    """Whether an integer is in the first lane of a vector register: there the order takes the fewest instructions."""

    @property
    def kind(self) -> str:
        """The type of the integers."""
        return self._vector(bits_type(self.dtype)) if self.in_vector else bits_type(self.dtype)

    def of(self, w: FunctionWriter, value: str) -> str:
        """The integer of a float."""
        last = (1 << (self.dtype.bits - 1)) - 1
        last = last if self.op is BinOp.MIN else -last - 1
        kind = value_type(self.dtype)
        if self.in_vector:
            kind = self._vector(kind)
            value = w.let(f"insertelement {kind} poison, {value_type(self.dtype)} {value}, i64 0")
        order = self._turned(w, w.let(f"bitcast {kind} {value} to {self.kind}"))
        is_nan = w.let(f"fcmp uno {kind} {value}, {value}")
        mask = self._vector("i1") if self.in_vector else "i1"
        return w.let(f"select {mask} {is_nan}, {self.kind} {self._number(last)}, {self.kind} {order}")

    def float_of(self, w: FunctionWriter, order: str) -> str:
        """The float of such an integer: what stands for NaNs becomes one."""
        kind, bits = value_type(self.dtype), self._turned(w, order)
        if not self.in_vector:
            return w.let(f"bitcast {self.kind} {bits} to {kind}")
        made = w.let(f"bitcast {self.kind} {bits} to {self._vector(kind)}")
        return w.let(f"extractelement {self._vector(kind)} {made}, i64 0")

    def extreme(self, w: FunctionWriter, left: str, right: str) -> str:
        """The one of two such integers that is asked for."""
        word = "smin" if self.op is BinOp.MIN else "smax"
        bits = bits_type(self.dtype)
        name = f"@llvm.{word}.{f'v{128 // self.dtype.bits}{bits}' if self.in_vector else bits}"
        w.declare(f"declare {self.kind} {name}({self.kind}, {self.kind})")
        return w.call(self.kind, name, f"{self.kind} {left}", f"{self.kind} {right}")

    def _turned(self, w: FunctionWriter, bits: str) -> str:
        """All bits but the sign, turned round where that is set: done twice, it is undone."""
        width = self.dtype.bits
        sign = w.let(f"ashr {self.kind} {bits}, {self._number(width - 1)}")
        others = w.let(f"and {self.kind} {sign}, {self._number((1 << (width - 1)) - 1)}")
        return w.let(f"xor {self.kind} {bits}, {others}")

    def _number(self, value: int) -> str:
        return f"splat ({bits_type(self.dtype)} {value})" if self.in_vector else str(value)

    def _vector(self, kind: str) -> str:
        return f"<{128 // self.dtype.bits} x {kind}>"


def _absolute_difference(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
    return absolute(w, t, w.let(f"fsub {value_type(t)} {a}, {b}"))


FLOAT_RULES: Final[dict[BinOp, Rule]] = {
    BinOp.ADD: _instruction("fadd"),
    BinOp.SUB: _instruction("fsub"),
    BinOp.MUL: _instruction("fmul"),
    BinOp.DIV: _instruction("fdiv"),
    BinOp.EQ: _instruction("fcmp oeq"),
    BinOp.NE: _instruction("fcmp une"),
    BinOp.LT: _instruction("fcmp olt"),
    BinOp.GT: _instruction("fcmp ogt"),
    BinOp.LE: _instruction("fcmp ole"),
    BinOp.GE: _instruction("fcmp oge"),
    BinOp.ABS_DIFF: _absolute_difference,
    BinOp.MIN: _extreme("olt", "or"),
    BinOp.MAX: _extreme("ogt", "and"),
}
