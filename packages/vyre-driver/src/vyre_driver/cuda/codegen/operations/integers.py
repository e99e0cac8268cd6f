"""Binary operators on integers, one rule each (docs/ir.md, Values: wrapping, and total).

C promotes narrow integers to `int` and leaves signed overflow, shifts by the width and division by zero undefined. So
narrow results are cut to their type, signed sums are made of unsigned ones, and functions of the prelude divide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cuda.codegen.operations.types import c_type, integer, name_of
from vyre_driver.cuda.codegen.operations.values import Value, call, infix
from vyre_foundation.ir import BinOp, DataType, Expr, LitI32, LitI64, LitU32, LitU64

Rule = Callable[[DataType, Value, Value], Value]


def divide_by(op: BinOp, dtype: DataType, left: Value, right: Value, divisor: Expr) -> Value:
    """A quotient or a remainder; by a number that is neither 0 nor -1, C's own."""
    is_plain = isinstance(divisor, LitU32 | LitU64 | LitI32 | LitI64) and divisor.value not in (0, -1)
    if is_plain:
        return infix(left, "/" if op is BinOp.DIV else "%", right)
    return INTEGER_RULES[op](dtype, left, right)


def wrapped(dtype: DataType, value: Value) -> Value:
    """A result that C computed in another type."""
    return call(c_type(dtype), value)


def as_unsigned(dtype: DataType, value: Value) -> Value:
    """Where C computes without overflow: the unsigned type of the width, of 32 bits at least."""
    return call("u64" if dtype.bits == 64 else "unsigned", value)


def _sum(operator: str) -> Rule:
    def rule(t: DataType, a: Value, b: Value) -> Value:
        if t in (DataType.U32, DataType.U64):
            return infix(a, operator, b)
        return wrapped(t, infix(as_unsigned(t, a), operator, as_unsigned(t, b)))

    return rule


def _bits(operator: str) -> Rule:
    def rule(t: DataType, a: Value, b: Value) -> Value:
        result = infix(a, operator, b)
        return wrapped(t, result) if t.bits < 32 else result

    return rule


def _comparison(operator: str) -> Rule:
    return lambda _, a, b: infix(a, operator, b)


def _function(name: str) -> Rule:
    return lambda t, a, b: call(f"vyre_{name}_{name_of(t)}", a, b)


def _extreme(name: str) -> Rule:
    def rule(t: DataType, a: Value, b: Value) -> Value:
        if t.bits < 32:
            return wrapped(t, call(name, call("int", a), call("int", b)))
        return call(name, a, b)

    return rule


def amount(t: DataType, value: Value) -> Value:
    """Of a shift, a U32, modulo the width."""
    digits = value.text.removesuffix("u")
    if digits.isdigit():
        return integer(DataType.U32, int(digits) % t.bits)
    return Value(f"{value.operand} & {t.bits - 1}u")


def _shift_left(t: DataType, a: Value, b: Value) -> Value:
    if t in (DataType.U32, DataType.U64):
        return infix(a, "<<", amount(t, b))
    return wrapped(t, infix(as_unsigned(t, a), "<<", amount(t, b)))


def _shift_right(t: DataType, a: Value, b: Value) -> Value:
    result = infix(a, ">>", amount(t, b))
    return wrapped(t, result) if t.bits < 32 else result


def _rotate(direction: str) -> Rule:
    def rule(t: DataType, a: Value, b: Value) -> Value:
        if t.bits == 32:
            bits = as_unsigned(t, a) if t.is_signed else a
            turned = call(f"__funnelshift_{direction}", bits, bits, b)
            return wrapped(t, turned) if t.is_signed else turned
        return wrapped(t, call(f"vyre_rotate_{direction}_{name_of(t.unsigned)}", wrapped(t.unsigned, a), b))

    return rule


def _multiply_high(t: DataType, a: Value, b: Value) -> Value:
    if t.bits >= 32:
        return call(_HIGH_PRODUCTS[t], a, b)
    return wrapped(t, Value(f"{infix(call('int', a), '*', call('int', b)).operand} >> {t.bits}"))


_HIGH_PRODUCTS: Final = {
    DataType.U32: "__umulhi",
    DataType.I32: "__mulhi",
    DataType.U64: "__umul64hi",
    DataType.I64: "__mul64hi",
}

INTEGER_RULES: Final[dict[BinOp, Rule]] = {
    BinOp.ADD: _sum("+"),
    BinOp.SUB: _sum("-"),
    BinOp.MUL: _sum("*"),
    BinOp.DIV: _function("div"),
    BinOp.MOD: _function("mod"),
    BinOp.BIT_AND: _bits("&"),
    BinOp.BIT_OR: _bits("|"),
    BinOp.BIT_XOR: _bits("^"),
    BinOp.SHL: _shift_left,
    BinOp.SHR: _shift_right,
    BinOp.EQ: _comparison("=="),
    BinOp.NE: _comparison("!="),
    BinOp.LT: _comparison("<"),
    BinOp.GT: _comparison(">"),
    BinOp.LE: _comparison("<="),
    BinOp.GE: _comparison(">="),
    BinOp.ABS_DIFF: _function("abs_diff"),
    BinOp.MIN: _extreme("min"),
    BinOp.MAX: _extreme("max"),
    BinOp.SATURATING_ADD: _function("saturating_add"),
    BinOp.SATURATING_SUB: _function("saturating_sub"),
    BinOp.SATURATING_MUL: _function("saturating_mul"),
    BinOp.ROTATE_LEFT: _rotate("l"),
    BinOp.ROTATE_RIGHT: _rotate("r"),
    BinOp.WRAPPING_ADD: _sum("+"),
    BinOp.WRAPPING_SUB: _sum("-"),
    BinOp.MUL_HIGH: _multiply_high,
}
