"""Operators of one operand, one rule each. The transcendentals are functions of the prelude, made of these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cuda.codegen.operations.floats import absolute, rounded
from vyre_driver.cuda.codegen.operations.integers import as_unsigned, wrapped
from vyre_driver.cuda.codegen.operations.types import integer, name_of, number
from vyre_driver.cuda.codegen.operations.values import Value, atom, call, infix, prefix
from vyre_foundation.ir import DataType, UnOp

Rule = Callable[[DataType, Value], Value]


def unary(op: UnOp, dtype: DataType, operand: Value, *, fast: bool = False) -> Value:
    """`op operand`. The operator must be legal for the type, as it is in every valid program."""
    if dtype is DataType.BOOL:
        assert op is UnOp.LOGICAL_NOT
        return prefix("!", operand)
    if dtype.is_float:
        return (FAST_RULES if fast else FLOAT_RULES)[op](dtype, operand)
    return INTEGER_RULES[op](dtype, operand)


def fma(dtype: DataType, a: Value, b: Value, c: Value) -> Value:
    """`a * b + c`, rounded once."""
    return call("__fmaf_rn" if dtype is DataType.F32 else "__fma_rn", a, b, c)


# ------------------------------------------------------------------------------------------------------------- integers


def _negated(t: DataType, a: Value) -> Value:
    zero = integer(DataType.U64 if t.bits == 64 else DataType.U32, 0)
    if t in (DataType.U32, DataType.U64):
        return infix(zero, "-", a)
    return wrapped(t, infix(zero, "-", as_unsigned(t, a)))


def _inverted(t: DataType, a: Value) -> Value:
    return wrapped(t, prefix("~", a)) if t.bits < 32 else prefix("~", a)


def _bits_of(t: DataType, a: Value) -> Value:
    """Zero-extended to at least 32 bits."""
    if t.bits < 32:
        return call("unsigned", call(f"u{t.bits}", a) if t.is_signed else a)
    return as_unsigned(t, a) if t.is_signed else a


def _long(name: str, t: DataType) -> str:
    return f"{name}ll" if t.bits == 64 else name


def _popcount(t: DataType, a: Value) -> Value:
    return wrapped(t, call(_long("__popc", t), _bits_of(t, a)))


def _leading_zeros(t: DataType, a: Value) -> Value:
    """Those of a word, less those that the type does not have."""
    count = call(_long("__clz", t), call("i64" if t.bits == 64 else "int", _bits_of(t, a)))
    return wrapped(t, count if t.bits >= 32 else Value(f"{count} - {32 - t.bits}"))


def _trailing_zeros(t: DataType, a: Value) -> Value:
    """Leading zeros of the bits in reverse. A bit above those of a narrow type ends the count."""
    bits = _bits_of(t, a)
    if t.bits < 32:
        bits = infix(bits, "|", atom(f"{1 << t.bits:#x}u"))
    reverse = call(_long("__brev", t), bits)
    return wrapped(t, call(_long("__clz", t), call("i64" if t.bits == 64 else "int", reverse)))


def _reversed(t: DataType, a: Value) -> Value:
    bits = call(_long("__brev", t), _bits_of(t, a))
    if t.bits < 32:
        bits = Value(f"{bits.operand} >> {32 - t.bits}")
    return bits if t in (DataType.U32, DataType.U64) else wrapped(t, bits)


def _absolute(t: DataType, a: Value) -> Value:
    return call(f"vyre_abs_{name_of(t)}", a) if t.is_signed else a


def _sign(t: DataType, a: Value) -> Value:
    if t.is_signed:
        return call(f"vyre_sign_{name_of(t)}", a)
    return wrapped(t, infix(a, "!=", integer(t, 0)))


def _unpacked(shift: int, mask: int) -> Rule:
    def rule(t: DataType, a: Value) -> Value:
        bits = _bits_of(t, a)
        return Value(f"{bits.operand} & {mask}u" if shift == 0 else f"({bits.operand} >> {shift}) & {mask}u")

    return rule


INTEGER_RULES: Final[dict[UnOp, Rule]] = {
    UnOp.NEGATE: _negated,
    UnOp.BIT_NOT: _inverted,
    UnOp.LOGICAL_NOT: lambda t, a: infix(a, "==", integer(t, 0)),
    UnOp.POPCOUNT: _popcount,
    UnOp.CLZ: _leading_zeros,
    UnOp.CTZ: _trailing_zeros,
    UnOp.REVERSE_BITS: _reversed,
    UnOp.ABS: _absolute,
    UnOp.SIGN: _sign,
    UnOp.UNPACK4_LOW: _unpacked(0, 15),
    UnOp.UNPACK4_HIGH: _unpacked(4, 15),
    UnOp.UNPACK8_LOW: _unpacked(0, 255),
    UnOp.UNPACK8_HIGH: _unpacked(24, 255),
}


# --------------------------------------------------------------------------------------------------------------- floats


def _whole(name: str) -> Rule:
    """One instruction that is exact: `cvt` with a rounding of its own."""
    return lambda t, a: call(f"{name}f" if t is DataType.F32 else name, a)


def _rounded(name: str) -> Rule:
    return lambda t, a: call(rounded(name, t), a)


def _function(name: str) -> Rule:
    return lambda t, a: call(f"vyre_{name}_{name_of(t)}", a)


def _compared_with_infinity(operator: str) -> Rule:
    return lambda t, a: infix(absolute(t, a), operator, number(t, float("inf")))


def _inverse_root(t: DataType, a: Value) -> Value:
    """Rounds twice: the root, then its reciprocal."""
    return call(rounded("rcp", t), call(rounded("sqrt", t), a))


FLOAT_RULES: Final[dict[UnOp, Rule]] = {
    UnOp.NEGATE: lambda _, a: prefix("-", a),
    UnOp.ABS: absolute,
    UnOp.SIGN: _function("sign"),
    UnOp.SQRT: _rounded("sqrt"),
    UnOp.FLOOR: _whole("floor"),
    UnOp.CEIL: _whole("ceil"),
    UnOp.ROUND: _function("round"),
    UnOp.TRUNC: _whole("trunc"),
    UnOp.RECIPROCAL: _rounded("rcp"),
    UnOp.INVERSE_SQRT: _inverse_root,
    UnOp.IS_NAN: _function("is_nan"),
    UnOp.IS_INF: _compared_with_infinity("=="),
    UnOp.IS_FINITE: _compared_with_infinity("<"),
}

FAST_RULES: Final[dict[UnOp, Rule]] = {
    **FLOAT_RULES,
    UnOp.SQRT: _whole("sqrt"),
    UnOp.RECIPROCAL: lambda t, a: infix(number(t, 1.0), "/", a),
    UnOp.INVERSE_SQRT: _whole("rsqrt"),
}
