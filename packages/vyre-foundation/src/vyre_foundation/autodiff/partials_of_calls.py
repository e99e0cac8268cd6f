"""The derivatives of the built-in functions, one rule each, for F32 and F64.

Where a function has no derivative, or more than one, a rule chooses: by the exponent of a power there is none unless
its base is above zero; at the origin `hypot` and `atan2` have none; remainders, `nextafter` and the parts of a float
have that of the piece they are on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr, UnOp
from vyre_foundation.ops import CALL_SIGNATURES, MATH, TABLES, name_of_function
from vyre_foundation.passes.values import binary, mul, number, unary

Partials: TypeAlias = Sequence[Expr | None]
_Rule: TypeAlias = Callable[[DataType, Sequence[Expr], Expr], Partials]
"""The type, the arguments and the result to the partial derivative by each argument."""


def partials_of_call(op_id: str, arguments: Sequence[Expr], result: Expr) -> Partials:
    """Of a call that is built in. The arguments and the result are names or constants."""
    if op_id in TABLES:
        return (None,)
    dtype = CALL_SIGNATURES[op_id].parameters[0].dtype
    word = op_id.removeprefix(MATH)
    return _RULES[word.removesuffix(f"_{dtype.word}")](dtype, arguments, result)


def has_rule(op_id: str) -> bool:
    """Whether a call is built in and its derivative known: that of digamma is not."""
    dtype = CALL_SIGNATURES[op_id].parameters[0].dtype if op_id in CALL_SIGNATURES else DataType.F32
    return op_id in TABLES or op_id.removeprefix(MATH).removesuffix(f"_{dtype.word}") in _RULES


def _call(word: str, dtype: DataType, *arguments: Expr) -> Expr:
    return ir.Call(name_of_function(word, dtype), arguments)


def _of_one(derivative: Callable[[DataType, Expr, Expr], Expr]) -> _Rule:
    return lambda dtype, arguments, result: (derivative(dtype, arguments[0], result),)


def _negative(e: Expr) -> Expr:
    return unary(UnOp.NEGATE, e)


def _inverse(e: Expr) -> Expr:
    return unary(UnOp.RECIPROCAL, e)


def _over(left: Expr, right: Expr) -> Expr:
    return binary(BinOp.DIV, left, right)


def _zero_where(cond: Expr, dtype: DataType, e: Expr) -> Expr:
    return ir.Select(cond, number(dtype, 0.0), e)


def _bell(dtype: DataType, x: Expr) -> Expr:
    """The slope of erf: e^(-x^2), twice over the root of pi."""
    return mul(number(dtype, 2.0 / math.sqrt(math.pi)), unary(UnOp.EXP, _negative(mul(x, x))))


def _above_one(dtype: DataType, x: Expr) -> Expr:
    """1 / sqrt(x^2 - 1), without overflow of the square."""
    roots = [unary(UnOp.INVERSE_SQRT, binary(op, x, number(dtype, 1.0))) for op in (BinOp.SUB, BinOp.ADD)]
    return mul(roots[0], roots[1])


def _inside_one(dtype: DataType, x: Expr) -> Expr:
    one = number(dtype, 1.0)
    return _inverse(mul(binary(BinOp.SUB, one, x), binary(BinOp.ADD, one, x)))


def _power(dtype: DataType, arguments: Sequence[Expr], result: Expr) -> Partials:
    x, y = arguments
    zero = number(dtype, 0.0)
    lower = _call("pow", dtype, x, binary(BinOp.SUB, y, number(dtype, 1.0)))
    by_base = _zero_where(binary(BinOp.EQ, y, zero), dtype, mul(y, lower))
    by_exponent = ir.Select(binary(BinOp.GT, x, zero), mul(result, unary(UnOp.LOG, x)), zero)
    return by_base, by_exponent


def _hypot(dtype: DataType, arguments: Sequence[Expr], result: Expr) -> Partials:
    is_origin = binary(BinOp.EQ, result, number(dtype, 0.0))
    return tuple(_zero_where(is_origin, dtype, _over(each, result)) for each in arguments)


def _angle(dtype: DataType, arguments: Sequence[Expr], _: Expr) -> Partials:
    y, x = arguments
    radius = _call("hypot", dtype, x, y)
    is_origin = binary(BinOp.EQ, radius, number(dtype, 0.0))
    return tuple(_zero_where(is_origin, dtype, _over(_over(each, radius), radius)) for each in (x, _negative(y)))


def _rest(dtype: DataType, arguments: Sequence[Expr], result: Expr) -> Partials:
    """Of x - n y: 1, and -n."""
    x, y = arguments
    return number(dtype, 1.0), _over(binary(BinOp.SUB, result, x), y)


def _signed(dtype: DataType, arguments: Sequence[Expr], _: Expr) -> Partials:
    one = number(dtype, 1.0)
    signs = [_call("copysign", dtype, one, each) for each in arguments]
    return mul(signs[0], signs[1]), None


def _mantissa(dtype: DataType, x: Expr) -> Expr:
    exponent = _call("frexp_exponent", dtype, x)
    return _call("ldexp", dtype, number(dtype, 1.0), binary(BinOp.SUB, ir.LitI32(0), exponent))


_RULES: Final[Mapping[str, _Rule]] = {
    "expm1": _of_one(lambda _d, x, _t: unary(UnOp.EXP, x)),
    "exp10": _of_one(lambda d, _x, t: mul(t, number(d, math.log(10.0)))),
    "log10": _of_one(lambda d, x, _t: _over(number(d, 1.0 / math.log(10.0)), x)),
    "log1p": _of_one(lambda d, x, _t: _inverse(binary(BinOp.ADD, number(d, 1.0), x))),
    "sinpi": _of_one(lambda d, x, _t: mul(number(d, math.pi), _call("cospi", d, x))),
    "cospi": _of_one(lambda d, x, _t: mul(number(d, -math.pi), _call("sinpi", d, x))),
    "asinh": _of_one(lambda d, x, _t: _inverse(_call("hypot", d, x, number(d, 1.0)))),
    "acosh": _of_one(lambda d, x, _t: _above_one(d, x)),
    "atanh": _of_one(lambda d, x, _t: _inside_one(d, x)),
    "cbrt": _of_one(lambda d, _x, t: _inverse(mul(number(d, 3.0), mul(t, t)))),
    "erf": _of_one(lambda d, x, _t: _bell(d, x)),
    "erfc": _of_one(lambda d, x, _t: _negative(_bell(d, x))),
    "lgamma": _of_one(lambda d, x, _t: _call("digamma", d, x)),
    "tgamma": _of_one(lambda d, x, t: mul(t, _call("digamma", d, x))),
    "frexp_mantissa": _of_one(lambda d, x, _t: _mantissa(d, x)),
    "frexp_exponent": lambda _d, _a, _t: (None,),
    "pow": _power,
    "hypot": _hypot,
    "atan2": _angle,
    "fmod": _rest,
    "remainder": _rest,
    "copysign": _signed,
    "nextafter": lambda d, _a, _t: (number(d, 1.0), None),
    "ldexp": lambda d, a, _t: (_call("ldexp", d, number(d, 1.0), a[1]), None),
}
