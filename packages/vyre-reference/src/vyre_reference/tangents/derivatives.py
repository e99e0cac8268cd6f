"""The derivative of every float operator, as tables (the conventions of automatic differentiation here).

    Abs                         0 at 0
    Min, Max                    the chosen operand; when both compare equal, and when the right one is NaN, the left one
    Floor Ceil Round Trunc Sign zero everywhere
    Sqrt, Log, ...              the formula, also where it is infinite; `scaled` keeps a zero slope zero there

Operands come as float64; partials are computed there, whatever the program's own precision.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from vyre_foundation.ir import BinOp, UnOp
from vyre_reference.arithmetic import Array
from vyre_reference.tangents.slopes import RELATIVE_DOUBT, Slopes, chosen, negated, scaled, total

Partial: TypeAlias = Callable[[Array], Array]
Pair: TypeAlias = Callable[[Array, Array, Slopes | None, Slopes | None], Slopes | None]
"""From both values and both slopes, the slopes of the result."""


def unary_slopes(op: UnOp, value: Array, slopes: Slopes | None) -> Slopes | None:
    if slopes is None or op in FLAT:
        return None
    if op is UnOp.NEGATE:
        return negated(slopes)
    if op is UnOp.ABS:
        return scaled(slopes, _sign(value))
    partial = PARTIALS[op](value)
    doubt = RELATIVE_DOUBT * np.abs(partial)
    if op in CANCELLING:
        doubt = doubt + RELATIVE_DOUBT * CANCELLING[op](value)
    return scaled(slopes, partial, doubt)


FLAT: Final = frozenset({UnOp.FLOOR, UnOp.CEIL, UnOp.ROUND, UnOp.TRUNC, UnOp.SIGN})
"""Derivative zero everywhere."""


def _inverse_root(x: Array) -> Array:
    return 1.0 / np.sqrt((1.0 - x) * (1.0 + x))


def _sign(x: Array) -> Array:
    return np.sign(x)


def _squared_secant(x: Array) -> Array:
    return 1.0 + np.tan(x) ** 2


def _hyperbolic_secant_squared(x: Array) -> Array:
    """1 - tanh², without its cancellation."""
    return 1.0 / np.cosh(x) ** 2


PARTIALS: Final[dict[UnOp, Partial]] = {
    UnOp.SQRT: lambda x: 0.5 / np.sqrt(x),
    UnOp.INVERSE_SQRT: lambda x: -0.5 * (1.0 / np.sqrt(x)) / x,
    UnOp.RECIPROCAL: lambda x: -1.0 / (x * x),
    UnOp.EXP: np.exp,
    UnOp.EXP2: lambda x: math.log(2.0) * np.exp2(x),
    UnOp.LOG: lambda x: 1.0 / x,
    UnOp.LOG2: lambda x: 1.0 / (math.log(2.0) * x),
    UnOp.SIN: np.cos,
    UnOp.COS: lambda x: -np.sin(x),
    UnOp.TAN: _squared_secant,
    UnOp.ASIN: _inverse_root,
    UnOp.ACOS: lambda x: -_inverse_root(x),
    UnOp.ATAN: lambda x: 1.0 / (1.0 + x * x),
    UnOp.SINH: np.cosh,
    UnOp.COSH: np.sinh,
    UnOp.TANH: _hyperbolic_secant_squared,
}
"""d op(x) / dx of the operators that are neither flat nor linear nor Abs."""

CANCELLING: Final[dict[UnOp, Partial]] = {
    UnOp.TANH: lambda x: np.tanh(x) ** 2,
    UnOp.ASIN: lambda x: _inverse_root(x) * (x * x / np.abs((1.0 - x) * (1.0 + x))),
    UnOp.ACOS: lambda x: _inverse_root(x) * (x * x / np.abs((1.0 - x) * (1.0 + x))),
}
"""Partials that a program gets as 1 minus a square: the size of the error, in eps, that stays when most cancels."""


def _sum(_a: Array, _b: Array, left: Slopes | None, right: Slopes | None) -> Slopes | None:
    return total(left, right)


def _difference(_a: Array, _b: Array, left: Slopes | None, right: Slopes | None) -> Slopes | None:
    return total(left, negated(right))


def _product(a: Array, b: Array, left: Slopes | None, right: Slopes | None) -> Slopes | None:
    return total(scaled(left, b), scaled(right, a))


def _quotient(a: Array, b: Array, left: Slopes | None, right: Slopes | None) -> Slopes | None:
    by_left, by_right = 1.0 / b, -(a / b) / b
    return total(
        scaled(left, by_left, RELATIVE_DOUBT * np.abs(by_left)),
        scaled(right, by_right, RELATIVE_DOUBT * np.abs(by_right)),
    )


def _smaller(a: Array, b: Array, left: Slopes | None, right: Slopes | None) -> Slopes | None:
    return chosen((a <= b) | np.isnan(b), left, right)


def _larger(a: Array, b: Array, left: Slopes | None, right: Slopes | None) -> Slopes | None:
    return chosen((a >= b) | np.isnan(b), left, right)


def _distance(a: Array, b: Array, left: Slopes | None, right: Slopes | None) -> Slopes | None:
    """|a - b|, which is Abs of the difference: 0 where they are equal."""
    return scaled(total(left, negated(right)), _sign(a - b))


PAIRS: Final[dict[BinOp, Pair]] = {
    BinOp.ADD: _sum,
    BinOp.SUB: _difference,
    BinOp.MUL: _product,
    BinOp.DIV: _quotient,
    BinOp.MIN: _smaller,
    BinOp.MAX: _larger,
    BinOp.ABS_DIFF: _distance,
}
"""Every operator that gives a float from two of them."""


def fma_slopes(a: Array, b: Array, of_a: Slopes | None, of_b: Slopes | None, of_c: Slopes | None) -> Slopes | None:
    return total(_product(a, b, of_a, of_b), of_c)
