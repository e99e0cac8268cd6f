"""erf and erfc."""

from __future__ import annotations

from dataclasses import dataclass

from vyre_foundation.builder import Value, abs_, fma, select
from vyre_foundation.numerics.f32.coefficients import ERF, ERF_SLOPE, ERFC, ERFC_FIRST
from vyre_foundation.numerics.f32.exponential import exp_pair, scaled, split_finely
from vyre_foundation.numerics.pairs import Pair, divided, fast_two_sum, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, at_most, float_of, horner, with_sign_of


def erf(let: Lets, x: Value) -> Value:
    """Error function: a polynomial for |x| < 1/2, else 1 - erfc |x| in two floats; then the sign. At most 0.765 ULP.

    Keeps ±0; erf(±inf) = ±1.
    """
    a = let("a", at_most(let("b", abs_(x)), 4.0))
    minus_square = two_product(let, "minus_square", let("minus_a", -a), a)
    small = _small(let, a)
    large = _large(let, a, minus_square)
    scale = _scale(let, large.bits)
    c = let("c", large.value.high * scale.high * scale.low)
    h = let("h", 1.0 - c)
    rest = 1.0 - h - c - let("c_low", large.value.low * scale.high * scale.low)
    return with_sign_of(select(a < 0.5, small.high + small.low, h + rest), x)


def erfc(let: Lets, x: Value) -> Value:
    """One minus erf: for |x| >= 1/2 e^(-x^2) G(t) / (1 + 2 |x|), t = (|x| - 2) / (|x| + 2). At most 0.930 ULP.

    erfc(-inf) = 2, erfc(inf) = 0.
    """
    a = let("a", at_most(let("b", abs_(x)), LIMIT))
    minus_square = two_product(let, "minus_square", let("minus_a", -a), a)
    small = _small(let, a)
    large = _large(let, a, minus_square)
    negative = let("negative", x < 0.0)
    high = let("small", with_sign_of(small.high, x))
    h = let("h", 1.0 - high)
    near = h + (1.0 - h - high - select(negative, -small.low, small.low))
    value = let("value", large.value.high + large.value.low)
    far = let("far", scaled(let, value, large.bits))
    return select(a < 0.5, near, select(negative, 2.0 - far, far))


LIMIT = float.fromhex("0x1.433334p+3")
"""Beyond it erfc is 0, and 2 for negative arguments."""


def _small(let: Lets, a: Value) -> Pair:
    """The value of erf a for a < 1/2."""
    poly = horner(let("square", a * a), ERF)
    return Pair(a, let("small_lo", fma(a, ERF_SLOPE, a * poly)))


@dataclass(frozen=True, slots=True)
class _Scaled:
    """`value` 2^n; the low bits of `bits` are n + 254."""

    value: Pair
    bits: Value


def _large(let: Lets, a: Value, minus_square: Pair) -> _Scaled:
    """The value of erfc a for a from 1/2 to LIMIT. The square is taken in two floats."""
    parts = split_finely(let, minus_square.high, minus_square.low, 254.0)
    power = exp_pair(let, parts.r, parts.r_lo)
    e = fast_two_sum(let, "e", power.high, power.low)
    t = let("t", (a - 2.0) / (a + 2.0))
    g = fast_two_sum(let, "g", ERFC_FIRST, let("poly", horner(t, ERFC)))
    q = divided(let, "q", g, two_sum(let, "d", let("twice", a + a), 1.0))
    v = two_product(let, "v", e.high, q.high)
    return _Scaled(Pair(v.high, let("v_low", v.low + fma(e.high, q.low, e.low * q.high))), parts.bits)


def _scale(let: Lets, bits: Value) -> Pair:
    """Two powers of two whose product is 2^n."""
    bits = let("bits", bits)
    half = let("half", bits >> 1)
    return Pair(let("scale", float_of(half << 23)), let("scale_too", float_of((bits - half) << 23)))
