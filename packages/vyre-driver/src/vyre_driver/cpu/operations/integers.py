"""Binary operators on integers, one rule each (docs/ir.md, Values: wrapping, and total).

No instruction carries `nsw`, `nuw` or `exact`, and no division or shift meets an operand for which LLVM's is undefined.
Everything is selects rather than branches, so that a loop of it becomes vector code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cpu.operations.conditions import select
from vyre_driver.cpu.operations.types import value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import BinOp, DataType

Rule = Callable[[FunctionWriter, DataType, str, str], str]
"""`rule(writer, type of the left operand, left, right)` gives the result."""


def _instruction(unsigned: str, signed: str | None = None) -> Rule:
    """One instruction, which may differ for signed integers."""

    def rule(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
        return w.let(f"{signed if signed and t.is_signed else unsigned} {value_type(t)} {a}, {b}")

    return rule


def _intrinsic(unsigned: str, signed: str) -> Rule:
    def rule(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
        kind = value_type(t)
        name = signed if t.is_signed else unsigned
        return w.intrinsic(kind, f"llvm.{name}.{kind}", f"{kind} {a}", f"{kind} {b}")

    return rule


def _divide(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
    """Toward zero; x / 0 has all bits set, MIN / -1 is MIN."""
    kind = value_type(t)
    is_zero = w.let(f"icmp eq {kind} {b}, 0")
    if not t.is_signed:
        quotient = w.let(f"udiv {kind} {a}, {select(w, t, is_zero, '1', b)}")
        return select(w, t, is_zero, "-1", quotient)
    is_minus_one = w.let(f"icmp eq {kind} {b}, -1")
    quotient = w.let(f"sdiv {kind} {a}, {_safe_signed_divisor(w, t, b)}")
    negated = w.let(f"sub {kind} 0, {a}")
    return select(w, t, is_zero, "-1", select(w, t, is_minus_one, negated, quotient))


def _remainder(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
    """The sign of the dividend. By 0 and by -1 it is 0, which is what 1 in their place gives."""
    kind = value_type(t)
    if t.is_signed:
        return w.let(f"srem {kind} {a}, {_safe_signed_divisor(w, t, b)}")
    is_zero = w.let(f"icmp eq {kind} {b}, 0")
    return w.let(f"urem {kind} {a}, {select(w, t, is_zero, '1', b)}")


def _safe_signed_divisor(w: FunctionWriter, t: DataType, b: str) -> str:
    """1 in place of 0 and -1: the two divisors with which LLVM's division may be undefined."""
    kind = value_type(t)
    above = w.let(f"add {kind} {b}, 1")
    is_unsafe = w.let(f"icmp ult {kind} {above}, 2")
    return select(w, t, is_unsafe, "1", b)


def _shift(unsigned: str, signed: str) -> Rule:
    """The amount, a U32, is taken modulo the width."""

    def rule(w: FunctionWriter, t: DataType, a: str, amount: str) -> str:
        masked = _resized(w, w.let(f"and i32 {amount}, {t.bits - 1}"), t.bits)
        return w.let(f"{signed if t.is_signed else unsigned} {value_type(t)} {a}, {masked}")

    return rule


def _rotate(name: str) -> Rule:
    """A funnel shift of the value and itself; it takes the amount modulo the width, a divisor of 2^width."""

    def rule(w: FunctionWriter, t: DataType, a: str, amount: str) -> str:
        kind = value_type(t)
        operands = (f"{kind} {each}" for each in (a, a, _resized(w, amount, t.bits)))
        return w.intrinsic(kind, f"llvm.{name}.{kind}", *operands)

    return rule


def _resized(w: FunctionWriter, amount: str, bits: int) -> str:
    """The low bits of a U32, or all of it, as an integer of another width."""
    if bits == 32:
        return amount
    return w.let(f"{'trunc' if bits < 32 else 'zext'} i32 {amount} to i{bits}")


def _exact_product(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
    """At twice the width."""
    extend = "sext" if t.is_signed else "zext"
    wide = f"i{2 * t.bits}"
    x, y = (w.let(f"{extend} {value_type(t)} {each} to {wide}") for each in (a, b))
    return w.let(f"mul {wide} {x}, {y}")


def _multiply_high(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
    wide = f"i{2 * t.bits}"
    high = w.let(f"lshr {wide} {_exact_product(w, t, a, b)}, {t.bits}")
    return w.let(f"trunc {wide} {high} to {value_type(t)}")


def _saturating_multiply(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
    wide = f"i{2 * t.bits}"
    sign = "s" if t.is_signed else "u"
    product = _exact_product(w, t, a, b)
    clamped = w.intrinsic(wide, f"llvm.{sign}min.{wide}", f"{wide} {product}", f"{wide} {t.max_value}")
    if t.is_signed:
        clamped = w.intrinsic(wide, f"llvm.smax.{wide}", f"{wide} {clamped}", f"{wide} {t.min_value}")
    return w.let(f"trunc {wide} {clamped} to {value_type(t)}")


def _absolute_difference(w: FunctionWriter, t: DataType, a: str, b: str) -> str:
    """The larger minus the smaller; of signed integers it fits the unsigned type of the width."""
    larger, smaller = _MAX(w, t, a, b), _MIN(w, t, a, b)
    return w.let(f"sub {value_type(t)} {larger}, {smaller}")


_MIN: Final = _intrinsic("umin", "smin")
_MAX: Final = _intrinsic("umax", "smax")

INTEGER_RULES: Final[dict[BinOp, Rule]] = {
    BinOp.ADD: _instruction("add"),
    BinOp.SUB: _instruction("sub"),
    BinOp.MUL: _instruction("mul"),
    BinOp.DIV: _divide,
    BinOp.MOD: _remainder,
    BinOp.BIT_AND: _instruction("and"),
    BinOp.BIT_OR: _instruction("or"),
    BinOp.BIT_XOR: _instruction("xor"),
    BinOp.SHL: _shift("shl", "shl"),
    BinOp.SHR: _shift("lshr", "ashr"),
    BinOp.EQ: _instruction("icmp eq"),
    BinOp.NE: _instruction("icmp ne"),
    BinOp.LT: _instruction("icmp ult", "icmp slt"),
    BinOp.GT: _instruction("icmp ugt", "icmp sgt"),
    BinOp.LE: _instruction("icmp ule", "icmp sle"),
    BinOp.GE: _instruction("icmp uge", "icmp sge"),
    BinOp.ABS_DIFF: _absolute_difference,
    BinOp.MIN: _MIN,
    BinOp.MAX: _MAX,
    BinOp.SATURATING_ADD: _intrinsic("uadd.sat", "sadd.sat"),
    BinOp.SATURATING_SUB: _intrinsic("usub.sat", "ssub.sat"),
    BinOp.SATURATING_MUL: _saturating_multiply,
    BinOp.ROTATE_LEFT: _rotate("fshl"),
    BinOp.ROTATE_RIGHT: _rotate("fshr"),
    BinOp.WRAPPING_ADD: _instruction("add"),
    BinOp.WRAPPING_SUB: _instruction("sub"),
    BinOp.MUL_HIGH: _multiply_high,
}
