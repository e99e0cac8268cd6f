"""Operators of one operand, one rule each; the transcendentals are expanded to other operations before this.

A rounding needs `roundps` or its like: without SSE4.1 LLVM calls the C library's function instead, which is exact too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cpu.operations.conditions import select, truth
from vyre_driver.cpu.operations.floats import absolute
from vyre_driver.cpu.operations.types import float_constant, overload, value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_driver.lowering.number_facts import BELOW_HALF
from vyre_foundation.ir import DataType, UnOp

Rule = Callable[[FunctionWriter, DataType, str], str]
"""`rule(writer, type of the operand, operand)` gives the result."""

_INFINITY: Final = float_constant(float("inf"))
_ONE: Final = float_constant(1.0)


def unary(w: FunctionWriter, op: UnOp, dtype: DataType, operand: str) -> str:
    """`op operand`. The operator must be legal for the type, as it is in every valid program."""
    rules = FLOAT_RULES if dtype.is_float else INTEGER_RULES
    return rules[op](w, dtype, operand)


def fma(w: FunctionWriter, dtype: DataType, a: str, b: str, c: str) -> str:
    """`a * b + c`, rounded once.

    On a target without the instruction LLVM calls `fmaf` or `fma` of the C library, which round once as well.
    """
    kind = value_type(dtype)
    return w.intrinsic(kind, f"llvm.fma.{overload(dtype)}", *(f"{kind} {each}" for each in (a, b, c)))


# ------------------------------------------------------------------------------------------------------------- integers


def _intrinsic(name: str, *flags: str) -> Rule:
    """An intrinsic of one operand of either family, and the flags it takes besides."""

    def rule(w: FunctionWriter, t: DataType, a: str) -> str:
        kind = value_type(t)
        return w.intrinsic(kind, f"llvm.{name}.{overload(t)}", f"{kind} {a}", *flags)

    return rule


def _limit(w: FunctionWriter, t: DataType, name: str, a: str, bound: int) -> str:
    kind = value_type(t)
    return w.intrinsic(kind, f"llvm.{name}.{kind}", f"{kind} {a}", f"{kind} {bound}")


def _negated_integer(w: FunctionWriter, t: DataType, a: str) -> str:
    return w.let(f"sub {value_type(t)} 0, {a}")


def _inverted(w: FunctionWriter, t: DataType, a: str) -> str:
    return w.let(f"xor {value_type(t)} {a}, -1")


def _logical_not(w: FunctionWriter, t: DataType, a: str) -> str:
    return w.let(f"xor i1 {truth(w, t, a)}, true")


def _absolute_integer(w: FunctionWriter, t: DataType, a: str) -> str:
    """The flag says that MIN is not poison: it stays MIN."""
    return _intrinsic("abs", "i1 false")(w, t, a) if t.is_signed else a


def _sign_of_integer(w: FunctionWriter, t: DataType, a: str) -> str:
    if not t.is_signed:
        return _limit(w, t, "umin", a, 1)
    return _limit(w, t, "smax", _limit(w, t, "smin", a, 1), -1)


def _unpacked(shift: int, mask: int) -> Rule:
    def rule(w: FunctionWriter, _t: DataType, a: str) -> str:
        return w.let(f"and i32 {w.let(f'lshr i32 {a}, {shift}')}, {mask}")

    return rule


INTEGER_RULES: Final[dict[UnOp, Rule]] = {
    UnOp.NEGATE: _negated_integer,
    UnOp.BIT_NOT: _inverted,
    UnOp.LOGICAL_NOT: _logical_not,
    UnOp.POPCOUNT: _intrinsic("ctpop"),
    UnOp.CLZ: _intrinsic("ctlz", "i1 false"),  # the flag: zero is not poison but gives the width
    UnOp.CTZ: _intrinsic("cttz", "i1 false"),
    UnOp.REVERSE_BITS: _intrinsic("bitreverse"),
    UnOp.ABS: _absolute_integer,
    UnOp.SIGN: _sign_of_integer,
    UnOp.UNPACK4_LOW: _unpacked(0, 15),
    UnOp.UNPACK4_HIGH: _unpacked(4, 15),
    UnOp.UNPACK8_LOW: _unpacked(0, 255),
    UnOp.UNPACK8_HIGH: _unpacked(24, 255),
}
"""Of integers, and of a Bool the logical not."""


# --------------------------------------------------------------------------------------------------------------- floats


def _negated_float(w: FunctionWriter, t: DataType, a: str) -> str:
    """The sign bit flipped, of a NaN and of zero too."""
    return w.let(f"fneg {value_type(t)} {a}")


def _with_sign_of(w: FunctionWriter, t: DataType, magnitude: str, sign: str) -> str:
    kind = value_type(t)
    return w.intrinsic(kind, f"llvm.copysign.{overload(t)}", f"{kind} {magnitude}", f"{kind} {sign}")


def _sign_of_float(w: FunctionWriter, t: DataType, a: str) -> str:
    """±1. What is not less or greater than zero has its absolute value: +0 for a zero, NaN for a NaN."""
    has_sign = w.let(f"fcmp one {value_type(t)} {a}, {float_constant(0.0)}")
    return select(w, t, has_sign, _with_sign_of(w, t, _ONE, a), absolute(w, t, a))


def _rounded(w: FunctionWriter, t: DataType, a: str) -> str:
    """Halves away from zero: add the largest number below a half, away from zero, and cut the fraction off.

    A half itself would carry 0.49999997 up to 1. What is missing to a half is less than the sum's own rounding makes
    up for: from a fraction of a half on, the sum is rounded to the next whole number at least. Numbers that have no
    fraction bits stay, the sum being rounded back to them.
    """
    kind = value_type(t)
    almost_half = _with_sign_of(w, t, float_constant(BELOW_HALF[t]), a)
    return _TRUNC(w, t, w.let(f"fadd {kind} {a}, {almost_half}"))


def _reciprocal(w: FunctionWriter, t: DataType, a: str) -> str:
    return w.let(f"fdiv {value_type(t)} {_ONE}, {a}")


def _inverse_root(w: FunctionWriter, t: DataType, a: str) -> str:
    """Rounds twice: the root, then its reciprocal."""
    return _reciprocal(w, t, _SQRT(w, t, a))


def _is_nan(w: FunctionWriter, t: DataType, a: str) -> str:
    return w.let(f"fcmp uno {value_type(t)} {a}, {a}")


def _compared_with_infinity(comparison: str) -> Rule:
    def rule(w: FunctionWriter, t: DataType, a: str) -> str:
        return w.let(f"fcmp {comparison} {value_type(t)} {absolute(w, t, a)}, {_INFINITY}")

    return rule


_TRUNC: Final = _intrinsic("trunc")
_SQRT: Final = _intrinsic("sqrt")

FLOAT_RULES: Final[dict[UnOp, Rule]] = {
    UnOp.NEGATE: _negated_float,
    UnOp.ABS: absolute,
    UnOp.SIGN: _sign_of_float,
    UnOp.SQRT: _SQRT,
    UnOp.FLOOR: _intrinsic("floor"),
    UnOp.CEIL: _intrinsic("ceil"),
    UnOp.ROUND: _rounded,
    UnOp.TRUNC: _TRUNC,
    UnOp.RECIPROCAL: _reciprocal,
    UnOp.INVERSE_SQRT: _inverse_root,
    UnOp.IS_NAN: _is_nan,
    UnOp.IS_INF: _compared_with_infinity("oeq"),
    UnOp.IS_FINITE: _compared_with_infinity("olt"),
}
