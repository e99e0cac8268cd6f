"""Recipes evaluated in Python, one argument at a time, in exact binary32 arithmetic.

A float is held as Python's binary64, which holds every binary32. Each operation is done in binary64 and rounded once
more, and that gives the correctly rounded binary32 result. Why: let y be the exact result of an operation on binary32
operands and m the middle between two neighbouring binary32 values (25 significant bits at most). Rounding twice goes
wrong only if y is not m and binary64 rounds y to m, so if y and m differ by at most 2^-53 of m. But

    sum, difference   one that needs more than 53 bits is an operand plus less than 2^-28 of it, and no m is so near
    product           exact: 48 bits
    quotient a/b      a - m b is not zero and a whole number of units: a/b differs from m by at least 2^-49 of it
    square root       y^2 - m^2 is not zero and a whole number of units: y differs from m by at least 2^-51 of it

subnormal results included, whose m have fewer bits (S. A. Figueroa, "When is double rounding innocuous?", 1995). A
product plus a third operand (`fma`) has no such distance: there the binary64 sum is rounded to odd.
`test_arithmetic.py` compares all of it with rational numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import pytest

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Bitcast,
    Call,
    Cast,
    DataType,
    Expr,
    Fma,
    Let,
    LitF32,
    LitU32,
    Select,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.floats import f32_bits, f32_from_bits, nearest_f32
from vyre_foundation.numerics import TWO_OVER_PI

BOOL, U32, I32, F32 = DataType.BOOL, DataType.U32, DataType.I32, DataType.F32
MASK: Final = 0xFFFF_FFFF

# --------------------------------------------------------------------------------------------------------- arithmetic


def add(a: float, b: float) -> float:
    return nearest_f32(a + b)


def subtract(a: float, b: float) -> float:
    return nearest_f32(a - b)


def multiply(a: float, b: float) -> float:
    return nearest_f32(a * b)


def divide(a: float, b: float) -> float:
    if b == 0.0:
        return math.nan if a == 0.0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)
    return nearest_f32(a / b)


def root(a: float) -> float:
    return math.nan if a < 0.0 else nearest_f32(math.sqrt(a))


def fused(a: float, b: float, c: float) -> float:
    """The sum a * b + c, rounded once: the binary64 sum is rounded to odd, which no later rounding takes for a tie."""
    product = a * b
    total = product + c
    if not math.isfinite(total):
        return total
    part = total - product
    missing = (product - (total - part)) + (c - part)  # two-sum: total + missing is the exact value
    if missing != 0.0 and not int(math.ldexp(math.frexp(total)[0], 53)) & 1:
        total = math.nextafter(total, math.copysign(math.inf, missing))
    return nearest_f32(total)


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """The operations of the evaluator, for the test that compares them with rational numbers."""

    add: Callable[[float, float], float] = add
    subtract: Callable[[float, float], float] = subtract
    multiply: Callable[[float, float], float] = multiply
    divide: Callable[[float, float], float] = divide
    root: Callable[[float], float] = root
    fused: Callable[[float, float, float], float] = fused


# --------------------------------------------------------------------------------------------------------- expressions

Env = dict[str, Any]
Run = Callable[[Env], Any]
Typed = tuple[Run, DataType]

_FLOAT: Final[dict[BinOp, Callable[[float, float], float]]] = {
    BinOp.ADD: add,
    BinOp.SUB: subtract,
    BinOp.MUL: multiply,
    BinOp.DIV: divide,
}
_UNSIGNED: Final[dict[BinOp, Callable[[int, int], int]]] = {
    BinOp.ADD: lambda a, b: (a + b) & MASK,
    BinOp.SUB: lambda a, b: (a - b) & MASK,
    BinOp.MUL: lambda a, b: (a * b) & MASK,
    BinOp.MUL_HIGH: lambda a, b: (a * b) >> 32,
    BinOp.BIT_AND: lambda a, b: a & b,
    BinOp.BIT_OR: lambda a, b: a | b,
    BinOp.BIT_XOR: lambda a, b: a ^ b,
    BinOp.SHL: lambda a, b: (a << (b & 31)) & MASK,
    BinOp.SHR: lambda a, b: a >> (b & 31),
}
_SIGNED: Final[dict[BinOp, Callable[[int, int], int]]] = {BinOp.SHR: lambda a, b: a >> (b & 31)}
_COMPARE: Final[dict[BinOp, Callable[[Any, Any], bool]]] = {
    BinOp.EQ: lambda a, b: a == b,
    BinOp.LT: lambda a, b: a < b,
    BinOp.GT: lambda a, b: a > b,
}
_UNARY: Final[dict[UnOp, Callable[[float], float]]] = {
    UnOp.ABS: abs,
    UnOp.NEGATE: lambda a: -a,
    UnOp.SQRT: root,
}
_BITCAST: Final[dict[tuple[DataType, DataType], Callable[[Any], Any]]] = {
    (F32, U32): f32_bits,
    (U32, F32): f32_from_bits,
    (U32, I32): lambda a: a - ((a >> 31) << 32),
}


def compiled(e: Expr, types: dict[str, DataType]) -> Typed:
    """What evaluates an expression of the kinds recipes use, and its type; any other kind is a KeyError or an error."""
    match e:
        case LitF32(value):
            return (lambda _: value), F32
        case LitU32(value):
            return (lambda _: value), U32
        case Var(name):
            return (lambda env: env[name]), types[name]
        case Unary(op, operand):
            return _applied(_UNARY[UnOp(op)], F32, (operand,), types, (F32,))
        case Binary(op, left, right):
            return _binary(BinOp(op), left, right, types)
        case Fma(a, b, c):
            return _applied(fused, F32, (a, b, c), types, (F32, F32, F32))
        case Select(cond, true_val, false_val):
            dtype = compiled(true_val, types)[1]
            return _applied(chosen, dtype, (cond, true_val, false_val), types, (BOOL, dtype, dtype))
        case Cast(DataType.F32, value):
            return _applied(exact_float, F32, (value,), types, (I32,))
        case Bitcast(DataType() as target, value):
            source = compiled(value, types)[1]
            return _applied(_BITCAST[source, target], target, (value,), types, (source,))
        case Call("vyre.tables.two_over_pi", (index,)):
            return _applied(word, U32, (index,), types, (U32,))
        case _:
            raise AssertionError(f"recipes do not use {e!r}")


def _binary(op: BinOp, left: Expr, right: Expr, types: dict[str, DataType]) -> Typed:
    dtype = compiled(left, types)[1]
    if op in _COMPARE:
        return _applied(_COMPARE[op], BOOL, (left, right), types, (dtype, dtype))
    if dtype is F32:
        return _applied(_FLOAT[op], F32, (left, right), types, (F32, F32))
    if dtype is I32:
        return _applied(_SIGNED[op], I32, (left, right), types, (I32, U32))
    return _applied(_UNSIGNED[op], U32, (left, right), types, (U32, U32))


def _applied(
    function: Callable[..., Any],
    dtype: DataType,
    operands: Sequence[Expr],
    types: dict[str, DataType],
    wanted: tuple[DataType, ...],
) -> Typed:
    parts = [compiled(operand, types) for operand in operands]
    assert tuple(part[1] for part in parts) == wanted
    runs = [part[0] for part in parts]
    return (lambda env: function(*[run(env) for run in runs])), dtype


def chosen(condition: bool, if_true: Any, if_false: Any) -> Any:
    return if_true if condition else if_false


def exact_float(value: int) -> float:
    """The cast from I32: recipes promise that nothing is rounded."""
    assert nearest_f32(float(value)) == value
    return float(value)


def word(index: int) -> int:
    return TWO_OVER_PI[index] if index < len(TWO_OVER_PI) else 0


# ------------------------------------------------------------------------------------------------------------- recipes


class Code(Protocol):
    """A recipe or a part of one."""

    @property
    def body(self) -> tuple[Let, ...]: ...
    @property
    def result(self) -> Expr: ...


Function = Callable[[float], float]


def function_of(code: Code) -> Function:
    """Straight-line code over `x` as a Python function."""
    types = {"x": F32}
    steps: list[tuple[str, Run]] = []
    for let in code.body:
        run, types[let.name] = compiled(let.value, types)
        steps.append((let.name, run))
    result, dtype = compiled(code.result, types)
    assert dtype is F32

    def evaluate(x: float) -> float:
        env: Env = {"x": x}
        for name, run in steps:
            env[name] = run(env)
        return result(env)

    return evaluate


@pytest.fixture(scope="session")
def evaluate() -> Callable[[Code], Function]:
    return function_of


@pytest.fixture(scope="session")
def arithmetic() -> Arithmetic:
    return Arithmetic()
