"""The recipes of F32 by their names, each with its error: over all 2^32 arguments, where it takes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation.builder import Value
from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics.f32 import (
    error_function,
    exponential,
    gamma,
    hyperbolic,
    inverse,
    logarithm,
    power,
    reduction,
    remainders,
    representation,
    trigonometric,
)
from vyre_foundation.numerics.making import Maker, of_call, of_operator, of_two_parts
from vyre_foundation.numerics.straight_line import Lets, Written

OverReduction = Callable[[Lets, Value, reduction.Reduction], Value]

_METHODS: Final = (reduction.both, reduction.near, reduction.far)


def _operator(op: UnOp, function: Written, max_ulp: float) -> tuple[str, Maker]:
    return of_operator(op, DataType.F32, function, max_ulp)


def _split(op: UnOp, function: OverReduction, max_ulp: float) -> tuple[str, Maker]:
    return of_two_parts(op, DataType.F32, function, _METHODS, reduction.THRESHOLD, max_ulp)


MAKERS: Final[Mapping[str, Maker]] = dict(
    (
        _operator(UnOp.EXP, exponential.exp, 0.892),
        _operator(UnOp.EXP2, exponential.exp2, 0.879),
        _operator(UnOp.LOG, logarithm.log, 0.955),
        _operator(UnOp.LOG2, logarithm.log2, 0.955),
        _split(UnOp.SIN, trigonometric.sin, 0.884),
        _split(UnOp.COS, trigonometric.cos, 0.883),
        _split(UnOp.TAN, trigonometric.tan, 0.926),
        _operator(UnOp.ASIN, inverse.asin, 1.512),
        _operator(UnOp.ACOS, inverse.acos, 1.343),
        _operator(UnOp.ATAN, inverse.atan, 0.785),
        _operator(UnOp.SINH, hyperbolic.sinh, 1.621),
        _operator(UnOp.COSH, hyperbolic.cosh, 1.346),
        _operator(UnOp.TANH, hyperbolic.tanh, 0.938),
        of_call("expm1", exponential.expm1, 0.866),
        of_call("exp10", exponential.exp10, 0.764),
        of_call("log10", logarithm.log10, 0.554),
        of_call("log1p", logarithm.log1p, 0.568),
        of_call("sinpi", trigonometric.sinpi, 0.965),
        of_call("cospi", trigonometric.cospi, 0.685),
        of_call("asinh", hyperbolic.asinh, 0.565),
        of_call("acosh", hyperbolic.acosh, 0.559),
        of_call("atanh", hyperbolic.atanh, 0.571),
        of_call("cbrt", power.cbrt, 0.501),
        of_call("erf", error_function.erf, 0.765),
        of_call("erfc", error_function.erfc, 0.930),
        of_call("lgamma", gamma.lgamma, 0.920),
        of_call("tgamma", gamma.tgamma, 0.948),
        of_call("digamma", gamma.digamma, 2.0),
        of_call("pow", power.power, 0.764),
        of_call("hypot", power.hypot, 0.751),
        of_call("atan2", inverse.atan2, 0.651),
        of_call("fmod", remainders.fmod, 0.0),
        of_call("remainder", remainders.remainder, 0.0),
        of_call("copysign", representation.copysign, 0.0),
        of_call("nextafter", representation.nextafter, 0.0),
        of_call("ldexp", representation.ldexp, 0.5),
        of_call("frexp_mantissa", representation.frexp_mantissa, 0.0),
        of_call("frexp_exponent", representation.frexp_exponent, 0.0),
    )
)
