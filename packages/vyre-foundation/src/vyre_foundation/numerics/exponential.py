"""exp and exp2, and the reduction that the hyperbolic functions share with them."""

from __future__ import annotations

from vyre_foundation.builder import Value, fma
from vyre_foundation.numerics.coefficients import EXP, EXP2, LN_2, LN_2_LOW, LOG2_E, ROUNDING
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
