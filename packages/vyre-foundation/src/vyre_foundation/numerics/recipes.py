"""The table: one recipe a transcendental, with its error measured over all 2^32 arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation.builder import Value
from vyre_foundation.ir import UnOp
from vyre_foundation.numerics import exponential, hyperbolic, inverse, logarithm, reduction, trigonometric
from vyre_foundation.numerics.made_once import MadeOnce
from vyre_foundation.numerics.straight_line import Lets, Recipe, StraightLine, written_down

Written = Callable[[Lets, Value], Value]
OverReduction = Callable[[Lets, Value, reduction.Reduction], Value]


def _everywhere(op: UnOp, function: Written, max_ulp: float) -> Recipe:
    code = written_down(function)
    return Recipe(op, code.body, code.result, max_ulp)


def _near_and_far(op: UnOp, function: OverReduction, max_ulp: float) -> Recipe:
    def over(method: reduction.Reduction) -> StraightLine:
        return written_down(lambda let, x: function(let, x, method))

    whole, near, far = over(reduction.both), over(reduction.near), over(reduction.far)
    return Recipe(op, whole.body, whole.result, max_ulp, near, far, reduction.THRESHOLD)


RECIPES: Final[Mapping[UnOp, Recipe]] = MadeOnce(
    {
        UnOp.EXP: lambda: _everywhere(UnOp.EXP, exponential.exp, 0.892),
        UnOp.EXP2: lambda: _everywhere(UnOp.EXP2, exponential.exp2, 0.879),
        UnOp.LOG: lambda: _everywhere(UnOp.LOG, logarithm.log, 0.955),
        UnOp.LOG2: lambda: _everywhere(UnOp.LOG2, logarithm.log2, 0.955),
        UnOp.SIN: lambda: _near_and_far(UnOp.SIN, trigonometric.sin, 0.884),
        UnOp.COS: lambda: _near_and_far(UnOp.COS, trigonometric.cos, 0.883),
        UnOp.TAN: lambda: _near_and_far(UnOp.TAN, trigonometric.tan, 0.926),
        UnOp.ASIN: lambda: _everywhere(UnOp.ASIN, inverse.asin, 1.512),
        UnOp.ACOS: lambda: _everywhere(UnOp.ACOS, inverse.acos, 1.343),
        UnOp.ATAN: lambda: _everywhere(UnOp.ATAN, inverse.atan, 0.785),
        UnOp.SINH: lambda: _everywhere(UnOp.SINH, hyperbolic.sinh, 1.621),
        UnOp.COSH: lambda: _everywhere(UnOp.COSH, hyperbolic.cosh, 1.346),
        UnOp.TANH: lambda: _everywhere(UnOp.TANH, hyperbolic.tanh, 0.938),
    }
)
"""Written down when first asked for: that takes a while, and most programs need none or one."""


def recipe(op: UnOp) -> Recipe:
    """The definition of a transcendental."""
    return RECIPES[op]
