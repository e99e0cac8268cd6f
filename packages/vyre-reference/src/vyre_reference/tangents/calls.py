"""The derivatives of the built-in functions of `math.h`, as tables; in float64, by numpy's functions.

The choices where there is no derivative are those of docs/autodiff.md. The functions of the operators, `vyre.math.sin`
and so on, have those of the operators.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import numpy as np

from vyre_foundation.ops import CALL_SIGNATURES, MATH
from vyre_reference.arithmetic import Array
from vyre_reference.tangents.slopes import RELATIVE_DOUBT, Slopes, scaled, total

Found: TypeAlias = Sequence[tuple[Array, Array] | None]
Partials: TypeAlias = Callable[[Sequence[Array]], Found]
"""From the operands: for each its partial derivative, and how many units of rounding a program's may be away."""


def call_slopes(op_id: str, values: Sequence[Array], slopes: Sequence[Slopes | None]) -> Slopes | None:
    """Of a call that is in the table, from the values and slopes of its operands."""
    result: Slopes | None = None
    for found, of_operand in zip(CALLS[word_of(op_id)](values), slopes, strict=True):
        if found is not None and of_operand is not None:
            partial, units = found
            result = total(result, scaled(of_operand, partial, RELATIVE_DOUBT * units))
    return result


def word_of(op_id: str) -> str:
    """The name of the function without its type."""
    dtype = CALL_SIGNATURES[op_id].parameters[0].dtype
    return op_id.removeprefix(MATH).removesuffix(f"_{dtype.word}")


def _one(partial: Callable[[Array], Array], loss: Callable[[Array], Array] | None = None) -> Partials:
    def partials(values: Sequence[Array]) -> Found:
        (x,) = values
        found = partial(x)
        return ((found, np.abs(found) * (1.0 if loss is None else loss(x))),)

    return partials


def _two(function: Callable[[Array, Array], Found]) -> Partials:
    return lambda values: function(values[0], values[1])


def _none(_: Sequence[Array]) -> Found:
    return (None,)


def _plainly(*partials: Array | None) -> Found:
    return [None if each is None else (each, np.abs(each)) for each in partials]


def _bell(x: Array) -> Array:
    return 2.0 / math.sqrt(math.pi) * np.exp(-x * x)


def _loss_of_square(x: Array) -> Array:
    return 1.0 + x * x


def _power(x: Array, y: Array) -> Found:
    by_base = np.where(y == 0, 0.0, y * np.power(x, y - 1.0))
    logarithm = np.log(np.where(x > 0, x, 1.0))
    by_exponent = np.where(x > 0, np.power(x, y) * logarithm, 0.0)
    loss = 1.0 + np.abs(y * np.log(np.abs(np.where(x == 0, 1.0, x))))
    return (by_base, np.abs(by_base) * loss), (by_exponent, np.abs(by_exponent) * loss)


def _hypot(x: Array, y: Array) -> Found:
    radius = np.hypot(x, y)
    return _plainly(*(np.where(radius == 0, 0.0, each / radius) for each in (x, y)))


def _angle(y: Array, x: Array) -> Found:
    radius = np.hypot(x, y)
    return _plainly(*(np.where(radius == 0, 0.0, each / radius / radius) for each in (x, -y)))


def _mantissa(x: Array) -> Array:
    return np.ldexp(1.0, -np.frexp(x)[1])


def _gamma_slopes(values: Sequence[Array]) -> Found:
    (x,) = values
    gamma = np.array([_gamma(each) for each in x.ravel().tolist()]).reshape(x.shape)
    slope = _digamma(x)
    return ((gamma * slope, _UNITS_OF_DIGAMMA * np.abs(gamma) * (1.0 + np.abs(slope))),)


_UNITS_OF_DIGAMMA: Final = 8.0
"""Programs have it to a few units of 1 or of itself."""


def _log_gamma_slopes(values: Sequence[Array]) -> Found:
    slope = _digamma(values[0])
    return ((slope, _UNITS_OF_DIGAMMA * (1.0 + np.abs(slope))),)


def _gamma(x: float) -> float:
    try:
        return math.gamma(x)
    except (ValueError, OverflowError):
        return math.inf


def _digamma(x: Array) -> Array:
    """From 8 on by the asymptotic series; below by steps of one, and for x < 1/2 by reflection."""
    reflected = x < 0.5
    a = np.where(reflected, 1.0 - x, x)
    below = np.zeros_like(a)
    for _ in range(8):
        is_small = a < 8.0
        below = np.where(is_small, below + 1.0 / a, below)
        a = np.where(is_small, a + 1.0, a)
    s = 1.0 / (a * a)
    series = s * (1 / 12 - s * (1 / 120 - s * (1 / 252 - s * (1 / 240 - s / 132))))
    found = np.log(a) - 0.5 / a - series - below
    return np.where(reflected, found - math.pi / np.tan(math.pi * x), found)


CALLS: Final[dict[str, Partials]] = {
    "expm1": _one(np.exp),
    "exp10": _one(lambda x: math.log(10.0) * np.power(10.0, x)),
    "log10": _one(lambda x: 1.0 / (math.log(10.0) * x)),
    "log1p": _one(lambda x: 1.0 / (1.0 + x)),
    "sinpi": _one(lambda x: math.pi * np.cos(math.pi * np.remainder(x, 2.0))),
    "cospi": _one(lambda x: -math.pi * np.sin(math.pi * np.remainder(x, 2.0))),
    "asinh": _one(lambda x: 1.0 / np.hypot(x, 1.0)),
    "acosh": _one(lambda x: 1.0 / (np.sqrt(x - 1.0) * np.sqrt(x + 1.0))),
    "atanh": _one(lambda x: 1.0 / ((1.0 - x) * (1.0 + x))),
    "cbrt": _one(lambda x: 1.0 / (3.0 * np.cbrt(x) ** 2)),
    "erf": _one(_bell, _loss_of_square),
    "erfc": _one(lambda x: -_bell(x), _loss_of_square),
    "lgamma": _log_gamma_slopes,
    "tgamma": _gamma_slopes,
    "digamma": _none,
    "pow": _two(_power),
    "hypot": _two(_hypot),
    "atan2": _two(_angle),
    "fmod": _two(lambda x, y: _plainly(np.ones_like(x), -np.trunc(x / y))),
    "remainder": _two(lambda x, y: _plainly(np.ones_like(x), -np.rint(x / y))),
    "copysign": _two(lambda x, y: _plainly(np.copysign(1.0, x) * np.copysign(1.0, y), None)),
    "nextafter": _two(lambda x, _: _plainly(np.ones_like(x), None)),
    "ldexp": _two(lambda x, n: _plainly(np.ldexp(np.ones_like(x), np.asarray(n, np.int64)), None)),
    "frexp_mantissa": _one(_mantissa),
    "frexp_exponent": _none,
}
"""Backward programs refuse digamma, so that nobody asks for its slope."""
