"""The recipes of F64 by their names, each with the largest error that was found (docs/numerics.md says among what)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation.builder import Value
from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics.f64 import (
    error_function,
    exponential,
    hyperbolic,
    inverse,
    inverse_hyperbolic,
    logarithm,
    power,
    reduction,
    remainders,
    roots,
    trigonometric,
)
from vyre_foundation.numerics.making import Maker, of_call, of_operator, of_two_parts
from vyre_foundation.numerics.straight_line import Lets, Written

OverReduction = Callable[[Lets, Value, reduction.Reduction], Value]

_METHODS: Final = (reduction.both, reduction.near, reduction.far)


def _operator(op: UnOp, function: Written, max_ulp: float) -> tuple[str, Maker]:
    return of_operator(op, DataType.F64, function, max_ulp)


def _split(op: UnOp, function: OverReduction, max_ulp: float) -> tuple[str, Maker]:
    return of_two_parts(op, DataType.F64, function, _METHODS, reduction.THRESHOLD, max_ulp)


MAKERS: Final[Mapping[str, Maker]] = dict(
    (
        _operator(UnOp.EXP, exponential.exp, 0.767),
        _operator(UnOp.EXP2, exponential.exp2, 0.769),
        _operator(UnOp.LOG, logarithm.log, 0.565),
        _operator(UnOp.LOG2, logarithm.log2, 0.599),
        _split(UnOp.SIN, trigonometric.sin, 0.722),
        _split(UnOp.COS, trigonometric.cos, 0.723),
        _split(UnOp.TAN, trigonometric.tan, 0.882),
        _operator(UnOp.ASIN, inverse.asin, 0.621),
        _operator(UnOp.ACOS, inverse.acos, 0.606),
        _operator(UnOp.ATAN, inverse.atan, 0.685),
        _operator(UnOp.SINH, hyperbolic.sinh, 0.742),
        _operator(UnOp.COSH, hyperbolic.cosh, 0.647),
        _operator(UnOp.TANH, hyperbolic.tanh, 0.573),
        of_call("expm1_f64", exponential.expm1, 0.612),
        of_call("log1p_f64", logarithm.log1p, 0.582),
        of_call("log10_f64", logarithm.log10, 0.574),
        of_call("pow_f64", power.pow_, 0.768),
        of_call("sinpi_f64", trigonometric.sinpi, 0.75),
        of_call("cospi_f64", trigonometric.cospi, 0.718),
        of_call("atan2_f64", inverse.atan2, 0.678),
        of_call("asinh_f64", inverse_hyperbolic.asinh, 0.579),
        of_call("acosh_f64", inverse_hyperbolic.acosh, 0.578),
        of_call("atanh_f64", inverse_hyperbolic.atanh, 0.579),
        of_call("cbrt_f64", roots.cbrt, 0.5),
        of_call("hypot_f64", roots.hypot, 0.75),
        of_call("fmod_f64", remainders.fmod, 0.0),
        of_call("erf_f64", error_function.erf, 0.85),
        of_call("erfc_f64", error_function.erfc, 0.879),
    )
)
