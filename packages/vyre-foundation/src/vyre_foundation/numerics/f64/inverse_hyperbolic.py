"""asinh, acosh and atanh: logarithms of sums of two floats."""

from __future__ import annotations

import math
from typing import Final

from vyre_foundation.builder import Value, abs_, f64, fma, select, sqrt
from vyre_foundation.numerics.f64.logarithm import log_of_two
from vyre_foundation.numerics.f64.parts import quotient
from vyre_foundation.numerics.pairs import Pair, fast_two_sum, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, with_sign_of

_LARGE: Final = 2.0**30
"""From here on the root is the argument itself: the result is ln(2 x)."""

_TINY: Final = 2.0**-26
"""Below it two terms of the series are enough."""

_SIXTH: Final = float.fromhex("0x1.5555555555555p-3")
_THIRD: Final = float.fromhex("0x1.5555555555555p-2")


def asinh(let: Lets, x: Value) -> Value:
    """Inverse hyperbolic sine: ln(a + sqrt(a^2 + 1)) with a = |x|; then the sign. Keeps ±0 and ±inf."""
    a = let("a", abs_(x))
    large = let("large", a > _LARGE)
    c = let("c", select(large, f64(1.0), a))
    square = two_product(let, "square", c, c)
    total = two_sum(let, "total", square.high, 1.0)
    root = _root(let, Pair(total.high, let("low", total.low + square.low)))
    y = _logarithm(let, two_sum(let, "u", root.high, c), root.low, large, a)
    y = select(a < _TINY, _two_terms(a, -_SIXTH), y)
    return with_sign_of(select(a < math.inf, y, a), x)


def acosh(let: Lets, x: Value) -> Value:
    """Inverse hyperbolic cosine: ln(x + sqrt(x^2 - 1)); +0 for 1, NaN for x < 1, inf for inf."""
    large = let("large", x > _LARGE)
    c = let("c", select(large, 2.0, x))
    square = two_product(let, "square", c, c)
    total = two_sum(let, "total", square.high, -1.0)
    root = _root(let, fast_two_sum(let, "square_less_1", total.high, let("low", total.low + square.low)))
    y = _logarithm(let, two_sum(let, "u", c, root.high), root.low, large, x)
    y = select(x < math.inf, y, x)  # inf and NaN are their own
    return select(x < 1.0, math.nan, y)


def atanh(let: Lets, x: Value) -> Value:
    """Inverse hyperbolic tangent: half of ln((1 + a) / (1 - a)) with a = |x|; then the sign.

    atanh(±1) = ±inf, |x| > 1 gives NaN; keeps ±0.
    """
    a = let("a", abs_(x))
    n, d = two_sum(let, "n", a, 1.0), two_sum(let, "d", let("minus_a", -a), 1.0)
    ratio = quotient(let, "ratio", n, d)
    total = log_of_two(let, fast_two_sum(let, "of", ratio.high, ratio.low), None)
    y = select(a < _TINY, _two_terms(a, _THIRD), 0.5 * (total.high + total.low))
    y = select(a == 1.0, math.inf, y)
    return with_sign_of(select(a > 1.0, math.nan, y), x)


def _logarithm(let: Lets, total: Pair, more: Value, large: Value, a: Value) -> Value:
    """ln(total + more), or ln(2 a) where a is large."""
    u = fast_two_sum(let, "u", total.high, let("u_low", total.low + more))
    high = let("of", select(large, a, u.high))
    low = let("of_low", select(large, 0.0, u.low))
    y = log_of_two(let, Pair(high, low), select(large, f64(1.0), f64(0.0)))
    return y.high + y.low


def _root(let: Lets, square: Pair) -> Pair:
    """The square root of two floats in two floats; 0 of 0."""
    root = let("root", sqrt(square.high))
    rest = (fma(-root, root, square.high) + square.low) / (root + root)
    return Pair(root, let("root_low", select(square.high > 0.0, rest, f64(0.0))))


def _two_terms(a: Value, coefficient: float) -> Value:
    """A + coefficient a^3."""
    return fma(a * a * coefficient, a, a)
