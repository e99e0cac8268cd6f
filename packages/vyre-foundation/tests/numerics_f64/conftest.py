"""Recipes of F64 evaluated in Python, one argument at a time: its floats are binary64, and fma goes by rationals."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from fractions import Fraction
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
    LitBool,
    LitF64,
    LitU32,
    LitU64,
    Select,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.numerics import TABLES

BOOL, U32, U64, F64 = DataType.BOOL, DataType.U32, DataType.U64, DataType.F64
MASK: Final = 2**64 - 1

# --------------------------------------------------------------------------------------------------------- arithmetic


def bits_of(value: float) -> int:
    return 0x7FF8_0000_0000_0000 if math.isnan(value) else struct.unpack("<Q", struct.pack("<d", value))[0]


def float_of(bits: int) -> float:
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def divide(a: float, b: float) -> float:
    if b == 0.0:
        return math.nan if a == 0.0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)
    return a / b


def root(a: float) -> float:
    return math.nan if a < 0.0 else math.sqrt(a)


def fused(a: float, b: float, c: float) -> float:
    """The sum a * b + c, rounded once: Python rounds a quotient of integers to nearest even."""
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
        return c if math.isfinite(a) and math.isfinite(b) else a * b + c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return a * b + c if a == 0.0 or b == 0.0 else 0.0
    try:
        return exact.numerator / exact.denominator
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


# --------------------------------------------------------------------------------------------------------- expressions

Env = dict[str, Any]
Run = Callable[[Env], Any]
Typed = tuple[Run, DataType]

_FLOAT: Final[dict[BinOp, Callable[[float, float], float]]] = {
    BinOp.ADD: lambda a, b: a + b,
    BinOp.SUB: lambda a, b: a - b,
    BinOp.MUL: lambda a, b: a * b,
    BinOp.DIV: divide,
}
_UNSIGNED: Final[dict[BinOp, Callable[[int, int], int]]] = {
    BinOp.ADD: lambda a, b: a + b,
    BinOp.SUB: lambda a, b: a - b,
    BinOp.BIT_AND: lambda a, b: a & b,
    BinOp.BIT_OR: lambda a, b: a | b,
    BinOp.BIT_XOR: lambda a, b: a ^ b,
    BinOp.SHL: lambda a, b: a << b,
    BinOp.SHR: lambda a, b: a >> b,
}
_COMPARE: Final[dict[BinOp, Callable[[Any, Any], bool]]] = {
    BinOp.EQ: lambda a, b: a == b,
    BinOp.NE: lambda a, b: a != b,
    BinOp.LT: lambda a, b: a < b,
    BinOp.GT: lambda a, b: a > b,
    BinOp.LE: lambda a, b: a <= b,
    BinOp.GE: lambda a, b: a >= b,
}
_LOGIC: Final[dict[BinOp, Callable[[bool, bool], bool]]] = {
    BinOp.AND: lambda a, b: a and b,
    BinOp.OR: lambda a, b: a or b,
}
_UNARY: Final[dict[UnOp, tuple[Callable[[Any], Any], DataType, DataType]]] = {
    UnOp.ABS: (abs, F64, F64),
    UnOp.NEGATE: (lambda a: -a, F64, F64),
    UnOp.SQRT: (root, F64, F64),
    UnOp.IS_NAN: (math.isnan, F64, BOOL),
    UnOp.LOGICAL_NOT: (lambda a: not a, BOOL, BOOL),
}


def compiled(e: Expr, types: dict[str, DataType]) -> Typed:
    """What evaluates an expression of the kinds recipes use, and its type; any other kind is a KeyError or an error."""
    match e:
        case LitF64(value) | LitU64(value) | LitU32(value) | LitBool(value):
            return (lambda _: value), _LITERALS[type(e)]
        case Var(name):
            return (lambda env: env[name]), types[name]
        case Unary(op, operand):
            function, taken, given = _UNARY[UnOp(op)]
            return _applied(function, given, (operand,), types, (taken,))
        case Binary(op, left, right):
            return _binary(BinOp(op), left, right, types)
        case Fma(a, b, c):
            return _applied(fused, F64, (a, b, c), types, (F64, F64, F64))
        case Select(cond, true_val, false_val):
            dtype = compiled(true_val, types)[1]
            return _applied(chosen, dtype, (cond, true_val, false_val), types, (BOOL, dtype, dtype))
        case Cast(DataType.U32, value):
            return _applied(low_word, U32, (value,), types, (U64,))
        case Bitcast(DataType.U64, value):
            return _applied(bits_of, U64, (value,), types, (F64,))
        case Bitcast(DataType.F64, value):
            return _applied(float_of, F64, (value,), types, (U64,))
        case Call("vyre.tables.two_over_pi_f64", (index,)):
            return _applied(piece, F64, (index,), types, (U32,))
        case _:
            raise AssertionError(f"recipes do not use {e!r}")


_LITERALS: Final[dict[type[Expr], DataType]] = {LitF64: F64, LitU64: U64, LitU32: U32, LitBool: BOOL}


def _binary(op: BinOp, left: Expr, right: Expr, types: dict[str, DataType]) -> Typed:
    dtype = compiled(left, types)[1]
    if op in _COMPARE:
        return _applied(_COMPARE[op], BOOL, (left, right), types, (dtype, dtype))
    if op in _LOGIC:
        return _applied(_LOGIC[op], BOOL, (left, right), types, (BOOL, BOOL))
    if dtype is F64:
        return _applied(_FLOAT[op], F64, (left, right), types, (F64, F64))
    limit = MASK if dtype is U64 else MASK >> 32
    function = _UNSIGNED[op]
    right_type = U32 if op in (BinOp.SHL, BinOp.SHR) else dtype

    def wrapped(a: int, b: int) -> int:
        return function(a, b) & limit

    return _applied(wrapped, dtype, (left, right), types, (dtype, right_type))


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


def low_word(value: int) -> int:
    """The cast to U32: recipes promise that nothing is cut off."""
    assert value < 2**32
    return value


def piece(index: int) -> float:
    table = TABLES["vyre.tables.two_over_pi_f64"]
    return float(table[index]) if index < len(table) else 0.0


# ------------------------------------------------------------------------------------------------------------- recipes


class Code(Protocol):
    """A recipe or a part of one."""

    @property
    def body(self) -> tuple[Let, ...]: ...
    @property
    def result(self) -> Expr: ...


Function = Callable[..., float]


def function_of(code: Code, parameters: Sequence[str] = ("x",)) -> Function:
    """Straight-line code over F64 parameters as a Python function."""
    types = dict.fromkeys(parameters, F64)
    steps: list[tuple[str, Run]] = []
    for let in code.body:
        run, types[let.name] = compiled(let.value, types)
        steps.append((let.name, run))
    result, dtype = compiled(code.result, types)
    assert dtype is F64

    def evaluate(*arguments: float) -> float:
        env: Env = dict(zip(parameters, arguments, strict=True))
        for name, run in steps:
            env[name] = run(env)
        return result(env)

    return evaluate


@pytest.fixture(scope="session")
def evaluate() -> Callable[..., Function]:
    return function_of
