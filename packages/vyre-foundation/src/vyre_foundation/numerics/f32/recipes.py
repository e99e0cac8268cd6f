"""The recipes of F32 by their names, each with its error: over all 2^32 arguments, where it takes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation.builder import Value
from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics.f32 import exponential, hyperbolic, inverse, logarithm, reduction, trigonometric
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
    )
)
