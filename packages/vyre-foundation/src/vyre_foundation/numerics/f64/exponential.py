"""exp, exp2 and expm1, and the reduction that others share with them."""

from __future__ import annotations

from typing import NamedTuple

from vyre_foundation.builder import Value, abs_, fma, select
from vyre_foundation.numerics.f64.coefficients import EXP, LN_2, LN_2_LOW, LOG2_E, ROUNDING
from vyre_foundation.numerics.pairs import Pair, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, at_least, at_most, bits_of, float_of, horner


def exp(let: Lets, x: Value) -> Value:
    """Exponential: e^x = 2^n e^r with x = n ln 2 + r, r in two floats.

    Beyond -746 and 710 the result is 0 or inf whatever x is, so x is cut there; the last product gives 0 and inf by
    itself, and rounds once more where the result is subnormal. exp(-inf) = 0, exp(inf) = inf, exp(NaN) = NaN.
    """
    a = let("a", at_least(let("below", at_most(x, 710.0)), -746.0))
    bits, r = split(let, a, None, 2046)
    e = exp_of_remainder(let, r)
    return scaled(let("e", e.high + e.low), powers(let, bits))


def exp2(let: Lets, x: Value) -> Value:
    """Power of two: 2^x = 2^n e^r with n = rint(x) and r = (x - n) ln 2 in two floats.

    Whole x give exact powers of two, subnormal ones included. Beyond -1077 and 1025 as exp beyond its limits.
    """
    a = let("a", at_least(let("below", at_most(x, 1025.0)), -1077.0))
    shift = ROUNDING + 2046
    k = let("k", a + shift)
    f = let("f", a - (k - shift))
    r = let("r", f * LN_2)
    r_low = let("r_low", fma(f, LN_2_LOW, fma(f, LN_2, -r)))
    e = exp_of_remainder(let, Pair(r, r_low))
    return scaled(let("e", e.high + e.low), powers(let, bits_of(k)))


def expm1(let: Lets, x: Value) -> Value:
    """e^x - 1, to a relative error of one unit near 0 too, where the result is x itself below 2^-54.

    expm1(-inf) = -1, expm1(inf) = inf; keeps ±0.
    """
    half = half_expm1(let, let("a", at_least(let("below", at_most(x, 710.0)), -40.0)))
    return select(abs_(x) < 2.0**-54, x, 2.0 * (half.high + half.low))


class Split(NamedTuple):
    """`bits` is n plus what was asked, in its low twelve bits; a = n ln 2 + r."""

    bits: Value
    r: Pair


def split(let: Lets, a: Value, a_low: Value | None, bias: int) -> Split:
    """The n and r of a + a_low = n ln 2 + r, |r| <= 0.347, for |a| <= 1100.

    ln 2 is taken in two parts. The first fma is exact: n has 11 bits, and what is left of a is a multiple of its last
    place and below 1. r is the sum of that and of the rest, as two floats.
    """
    shift = ROUNDING + bias
    k = let("k", fma(a, LOG2_E, shift))
    n = let("n", k - shift)
    first = let("r_first", fma(n, -LN_2, a))
    rest = let("r_rest", n * -LN_2_LOW if a_low is None else fma(n, -LN_2_LOW, a_low))
    r = let("r", first + rest)
    return Split(let("bits", bits_of(k)), Pair(r, let("r_low", (first - r) + rest)))


def exp_of_remainder(let: Lets, r: Pair) -> Pair:
    """e^r = 1 + r + r^2 p(r): 1 + r exactly, and the rest, whose own rounding weighs 0.07, in the low part."""
    high = let("high", 1.0 + r.high)
    tail = fma(exp_cube(let, r.high), r.high, 0.5)
    weighed = fma(r.high * r.high, tail, fma(r.low, r.high, r.low))
    return Pair(high, let("low", ((1.0 - high) + r.high) + weighed))


def exp_cube(let: Lets, r: Value) -> Value:
    """The q of e^r = 1 + r + r^2/2 + r^3 q(r), to 2^-63 of e^r."""
    return let("cube", horner(r, EXP))


def powers(let: Lets, bits: Value) -> tuple[Value, Value]:
    """Pair normal powers of two whose product is 2^n, where the low twelve bits of `bits` are n + 2046.

    So overflow and gradual underflow need no case of their own: of two products in turn, only the last one rounds.
    """
    bits = let("bits", bits)
    half = let("half", bits >> 1)
    return let("first", float_of(half << 52)), let("second", float_of((bits - half) << 52))


def scaled(value: Value, factors: tuple[Value, Value]) -> Value:
    """The value times 2^n, for n as two powers of two."""
    first, second = factors
    return value * first * second


def half_expm1(let: Lets, a: Value) -> Pair:
    """(e^a - 1) / 2 in two floats, for a from -40 to 710: halved so that it overflows only where e^a does.

    With t = 2^(n-1) it is (t - 1/2) + t r + t r^2/2 by exact sums, and t r^3 q(r) in the low part. Just above ln 2 / 2
    the first two cancel to 0.31, so that a rounded r^2/2 would weigh 0.4 units.
    """
    bits, r = split(let, a, None, 1022)
    t = let("t", float_of(bits << 52))
    square = two_product(let, "square", r.high, let("half_r", 0.5 * r.high))
    cube = r.high * (square.high + square.high)
    tail = let("tail", fma(cube, exp_cube(let, r.high), square.low + fma(r.low, r.high, r.low)))
    first = two_sum(let, "first", t, -0.5)
    second = two_sum(let, "second", first.high, let("line", t * r.high))
    third = two_sum(let, "third", second.high, let("curve", t * square.high))
    rest = let("scaled_tail", t * tail)
    return Pair(third.high, let("low", ((third.low + second.low) + first.low) + rest))
