"""Binary operators on F32 and F64, one rule each (docs/ir.md, Values: IEEE 754, nearest even, no fast math)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cpu.operations.types import bits_type, overload, value_type
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

    Equal operands differ in the sign of zero at most: their bits or-ed have the sign of the lesser, and-ed of the
    greater. A NaN on the right gives way first: the comparison and the choice that are left are one instruction of
    x86, which takes its right operand where one is NaN.
    """

    def rule(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
        kind, bits = value_type(t), bits_type(t)
        b_is_nan = w.let(f"fcmp uno {kind} {b}, {b}")
        number = w.let(f"select i1 {b_is_nan}, {kind} {a}, {kind} {b}")
        prefers_a = w.let(f"fcmp {comparison} {kind} {a}, {number}")
        chosen = w.let(f"select i1 {prefers_a}, {kind} {a}, {kind} {number}")
        a_bits, b_bits = (w.let(f"bitcast {kind} {each} to {bits}") for each in (a, b))
        merged = w.let(f"bitcast {bits} {w.let(f'{of_equals} {bits} {a_bits}, {b_bits}')} to {kind}")
        are_equal = w.let(f"fcmp oeq {kind} {a}, {b}")
        return w.let(f"select i1 {are_equal}, {kind} {merged}, {kind} {chosen}")

    return rule


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
