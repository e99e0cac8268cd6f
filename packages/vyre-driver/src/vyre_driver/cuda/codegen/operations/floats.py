"""Binary operators on F32 and F64, one rule each (docs/ir.md, Values: IEEE 754, nearest even, no fast math).

The intrinsics that end in `_rn` round as they say and are never joined with another operation, whatever options the
compiler is given. With fast math C's own operators stand in their place, which it may contract.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cuda.codegen.operations.types import name_of
from vyre_driver.cuda.codegen.operations.values import Value, call, infix
from vyre_foundation.ir import BinOp, DataType

Rule = Callable[[DataType, Value, Value], Value]


def rounded(name: str, dtype: DataType) -> str:
    """The intrinsic of an operation that rounds to nearest even: `__fadd_rn`, `__dadd_rn`."""
    return f"__{'f' if dtype is DataType.F32 else 'd'}{name}_rn"


def absolute(dtype: DataType, a: Value) -> Value:
    return call("fabsf" if dtype is DataType.F32 else "fabs", a)


def _rounded(name: str) -> Rule:
    return lambda t, a, b: call(rounded(name, t), a, b)


def _plain(operator: str) -> Rule:
    return lambda _, a, b: infix(a, operator, b)


def _extreme(name: str) -> Rule:
    return lambda t, a, b: call(f"vyre_{name}_{name_of(t)}", a, b)


def _quick_extreme(name: str) -> Rule:
    return lambda t, a, b: call(f"{name}f" if t is DataType.F32 else name, a, b)


FLOAT_RULES: Final[dict[BinOp, Rule]] = {
    BinOp.ADD: _rounded("add"),
    BinOp.SUB: _rounded("sub"),
    BinOp.MUL: _rounded("mul"),
    BinOp.DIV: _rounded("div"),
    BinOp.EQ: _plain("=="),
    BinOp.NE: _plain("!="),
    BinOp.LT: _plain("<"),
    BinOp.GT: _plain(">"),
    BinOp.LE: _plain("<="),
    BinOp.GE: _plain(">="),
    BinOp.ABS_DIFF: lambda t, a, b: absolute(t, call(rounded("sub", t), a, b)),
    BinOp.MIN: _extreme("min"),
    BinOp.MAX: _extreme("max"),
}

FAST_RULES: Final[dict[BinOp, Rule]] = {
    **FLOAT_RULES,
    BinOp.ADD: _plain("+"),
    BinOp.SUB: _plain("-"),
    BinOp.MUL: _plain("*"),
    BinOp.DIV: _plain("/"),
    BinOp.MIN: _quick_extreme("fmin"),
    BinOp.MAX: _quick_extreme("fmax"),
}
