"""exp, exp2, expm1 and exp10, and the reductions that other functions share with them."""

from __future__ import annotations

from dataclasses import dataclass

from vyre_foundation.builder import Value, abs_, fma, select
from vyre_foundation.numerics.f32.coefficients import (
    EXP,
    EXP2,
    EXP_TAIL,
    LN_2,
    LN_2_LOW,
    LN_10,
    LN_10_LOW,
    LOG2_10,
    LOG2_E,
    LOG10_2,
    LOG10_2_LOW,
    ROUNDING,
)
from vyre_foundation.numerics.pairs import Pair, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, at_least, at_most, bits_of, float_of, horner


def exp(let: Lets, x: Value) -> Value:
    """Exponential: e^x = 2^n e^r with x = n ln 2 + r. At most 0.892 ULP.

    Beyond -104 and 89 the result is 0 or inf whatever x is, so x is cut there; the last product gives 0 and inf by
    itself, and rounds once where the result is subnormal. exp(-inf) = 0, exp(inf) = inf, exp(NaN) = NaN.
    """
    a = let("a", at_least(let("below", at_most(x, 89.0)), -104.0))
    bits, r = split(let, a, 254)
    return scaled(let, exp_of_remainder(let, r), bits)


def exp2(let: Lets, x: Value) -> Value:
    """Power of two: 2^x = 2^n 2^r with n = rint(x), r = x - n exactly. At most 0.879 ULP.

    Whole x give exact powers of two, subnormal ones included. Beyond -152 and 129 as exp beyond its limits.
    """
    a = let("a", at_least(let("below", at_most(x, 129.0)), -152.0))
    shift = ROUNDING + 254
    k = let("k", a + shift)
    r = let("r", a - (k - shift))
    e = let("e", fma(horner(r, EXP2), r, 1.0))
    return scaled(let, e, bits_of(k))


def expm1(let: Lets, x: Value) -> Value:
    """The power e^x - 1, precise around 0: 2^n - 1, 2^n r and the rest, the first two added exactly. At most 0.866 ULP.

    All of it is halved until the end, so that 2^n does not overflow before the result. Keeps ±0; expm1(-inf) = -1.
    """
    a = let("a", at_least(let("below", at_most(x, 89.0)), -20.0))
    parts = split_finely(let, a, None, 126.0)
    t = let("t", float_of(parts.bits << 23))
    first = two_sum(let, "first", t, -0.5)
    second = two_sum(let, "second", first.high, let("linear", t * parts.r))
    y = 2.0 * (second.high + fma(t, tail(let, parts.r, parts.r_lo), second.low + first.low))
    return select(abs_(x) < 2.0**-25, x, y)


def exp10(let: Lets, x: Value) -> Value:
    """Power of ten: 2^n e^r with n = rint(x log2 10), r = (x - n log10 2) ln 10 in two floats. At most 0.764 ULP."""
    a = let("a", at_least(let("below", at_most(x, 39.0)), -46.0))
    shift = ROUNDING + 254.0
    k = let("k", fma(a, LOG2_10, shift))
    n = let("n", k - shift)
    first = let("first_rest", fma(n, -LOG10_2, a))
    second = let("second_rest", n * -LOG10_2_LOW)
    q = let("q", first + second)
    q_lo = first - q + second
    r = two_product(let, "r", q, LN_10)
    r_lo = let("r_lo", r.low + fma(q, LN_10_LOW, q_lo * LN_10))
    e = exp_pair(let, r.high, r_lo)
    return scaled(let, let("e", e.high + e.low), bits_of(k))


def split(let: Lets, a: Value, bias: int) -> tuple[Value, Value]:
    """The bits of n + bias, in the low bits of a float's, and r, |r| <= 0.3467, where a = n ln 2 + r.

    ln 2 is taken in two parts. The first fma is exact: n has at most 8 bits, and what is left of a is a multiple of its
    last place and below 1.
    """
    shift = ROUNDING + bias
    k = let("k", fma(a, LOG2_E, shift))
    n = let("n", k - shift)
    r = let("r", fma(n, -LN_2_LOW, fma(n, -LN_2, a)))
    return bits_of(k), r


@dataclass(frozen=True, slots=True)
class FineSplit:
    """What x = n ln 2 + r + r_lo is cut into. The low bits of `bits` are n + bias."""

    bits: Value
    n: Value
    r: Value
    r_lo: Value


def split_finely(let: Lets, x: Value, x_lo: Value | None, bias: float) -> FineSplit:
    """The same in two floats, and of two floats."""
    shift = ROUNDING + bias
    k = let("k", fma(x, LOG2_E, shift))
    n = let("n", k - shift)
    first = let("first_rest", fma(n, -LN_2, x))
    second = let("second_rest", n * -LN_2_LOW if x_lo is None else fma(n, -LN_2_LOW, x_lo))
    r = let("r", first + second)
    return FineSplit(bits_of(k), n, r, let("r_lo", (first - r) + second))


def tail(let: Lets, r: Value, r_lo: Value) -> Value:
    """The rest e^(r + r_lo) - 1 - r."""
    return let("tail", fma(r * r, horner(r, EXP_TAIL), fma(r_lo, r, r_lo)))


def exp_pair(let: Lets, r: Value, r_lo: Value) -> Pair:
    """e^(r + r_lo) in two floats; the second may be large enough to reach the first."""
    whole = let("whole", 1.0 + r)
    return Pair(whole, let("whole_lo", 1.0 - whole + r + tail(let, r, r_lo)))


def exp_of_remainder(let: Lets, r: Value) -> Value:
    """e^r = 1 + r q(r), the 1 added last, so that what q lost to rounding weighs at most 0.35."""
    return let("e", fma(horner(r, EXP), r, 1.0))


def scaled(let: Lets, e: Value, bits: Value) -> Value:
    """The product e 2^n, where the low nine bits of `bits` are n + 254 (n + 253 gives half of it).

    2^n is the product of two normal powers of two, whose biased exponents are the halves of n + 254. The first product
    is exact and the second rounds once: overflow and gradual underflow need no case of their own.
    """
    bits = let("bits", bits)
    half = let("half", bits >> 1)
    return e * float_of(half << 23) * float_of((bits - half) << 23)
