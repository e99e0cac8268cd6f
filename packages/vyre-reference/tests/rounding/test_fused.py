"""The reference's fma of binary64 against rational numbers, whatever sizes its operands have."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import numpy.typing as npt
import pytest

from vyre_reference.rounding.fused import fma_f64

Floats = npt.NDArray[np.float64]

NEAR_LIMITS = [2.0**-1074, 2.0**-1022, 2.0**-1022 - 2.0**-1074, 2.0**-900, 2.0**990, 2.0**1020, 2.0**1023]
ORDINARY = [0.0, 1.0, 1.5, 3.0, 1.0 + 2.0**-52, 1.0 - 2.0**-53, 2.0**27 + 1]
SPECIAL = np.array([*ORDINARY, *NEAR_LIMITS, float(np.finfo(np.float64).max), math.inf, math.nan])
SPECIAL_AND_NEGATIVE = np.concatenate([SPECIAL, -SPECIAL])


def bits(values: Floats) -> npt.NDArray[np.uint64]:
    """With one NaN for all."""
    return np.where(np.isnan(values), math.nan, values).view(np.uint64)


def exactly(a: float, b: float, c: float) -> float:
    """Rounded by Python's conversion of a fraction; zeros and what is not finite by the rules of IEEE 754."""
    if math.isnan(a) or math.isnan(b) or math.isnan(c):
        return math.nan
    if math.isinf(a) or math.isinf(b):
        if a == 0 or b == 0:
            return math.nan
        product = math.copysign(math.inf, a) * math.copysign(1, b)
        return math.nan if math.isinf(c) and c != product else product
    if math.isinf(c):
        return c
    value = Fraction(a) * Fraction(b) + Fraction(c)
    if value == 0:
        signs = {math.copysign(1, a) * math.copysign(1, b), math.copysign(1, c)}
        return -0.0 if signs == {-1.0} and (a == 0 or b == 0) else 0.0
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def check(a: Floats, b: Floats, c: Floats) -> None:
    want = np.array([exactly(*each) for each in zip(a.tolist(), b.tolist(), c.tolist(), strict=True)])
    with np.errstate(all="ignore"):
        found = fma_f64(a, b, c)
    wrong = np.flatnonzero(bits(found) != bits(want))
    assert wrong.tolist() == [], [[float(each[i]).hex() for each in (a, b, c, found)] for i in wrong[:3].tolist()]


def test_every_triple_of_special_numbers():
    grid = np.meshgrid(SPECIAL_AND_NEGATIVE, SPECIAL_AND_NEGATIVE, SPECIAL_AND_NEGATIVE)
    check(*(axis.ravel() for axis in grid))


@pytest.mark.parametrize("width", [0, 2, 30, 60, 110, 300, 420])
def test_an_addend_near_and_far_from_the_product(width: int):
    rng = np.random.default_rng(width)
    a, b = (rng.choice([-1, 1], 1500) * np.ldexp(rng.uniform(1, 2, 1500), rng.integers(-300, 300, 1500)) for _ in "ab")
    c = -a * b * np.ldexp(rng.uniform(1, 2, 1500), rng.integers(-width - 1, width + 1, 1500))
    check(a, b, c)


def test_the_addend_takes_away_nearly_all_of_the_product():
    rng = np.random.default_rng(7)
    a, b = rng.uniform(-2, 2, (2, 3000))
    steps = rng.integers(-2, 3, 3000)
    c = -(a * b)
    check(a, b, (c.view(np.int64) + steps).view(np.float64))


def test_ties_of_the_product_are_decided_by_a_tiny_addend():
    """A product of two numbers of 27 bits ends halfway between two floats; the addend is far below both."""
    rng = np.random.default_rng(8)
    a, b = (rng.integers(2**26, 2**27, 3000).astype(np.float64) * 2.0 + 1 for _ in "ab")
    c = np.ldexp(rng.choice([-1.0, 0.0, 1.0], 3000), rng.integers(-1074, -40, 3000))
    check(a, b, c)


def test_random_bits():
    rng = np.random.default_rng(9)
    check(*rng.integers(0, 2**64, (3, 4000), dtype=np.uint64).view(np.float64))


def test_few_elements_and_scalars_beside_arrays():
    check(np.array([1.0 + 2.0**-30]), np.array([1.0 + 2.0**-30]), np.array([-1.0]))
    many = fma_f64(np.full(40, 1.0 + 2.0**-30), np.array(1.0 + 2.0**-30), np.array(-1.0))
    assert set(many.tolist()) == {2.0**-29 + 2.0**-60}
