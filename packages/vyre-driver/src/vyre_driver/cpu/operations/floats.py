"""Binary operators on F32 and F64, one rule each (docs/ir.md, Values: IEEE 754, nearest even, no fast math)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

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
