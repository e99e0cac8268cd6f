"""The evaluator of these tests against rational numbers: every operation is correctly rounded."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Protocol

import pytest

from vyre_foundation.ir.floats import f32_bits, f32_from_bits

LARGEST = Fraction(2) ** 128 - Fraction(2) ** 103
"""The middle between the largest binary32 and 2^128: from here on a result is infinite."""


class Arithmetic(Protocol):
    @property
    def add(self) -> Callable[[float, float], float]: ...
    @property
    def subtract(self) -> Callable[[float, float], float]: ...
    @property
    def multiply(self) -> Callable[[float, float], float]: ...
    @property
    def divide(self) -> Callable[[float, float], float]: ...
    @property
    def root(self) -> Callable[[float], float]: ...
    @property
    def fused(self) -> Callable[[float, float, float], float]: ...


def nearest(exact: Fraction) -> float:
    """The binary32 nearest to a rational number, ties to even; found with integers only."""
    size = abs(exact)
    if size >= LARGEST:
        return math.copysign(math.inf, exact)
    exponent = size.numerator.bit_length() - size.denominator.bit_length() - 25
    exponent = max(exponent, -149)
    while size >= Fraction(2) ** (exponent + 24):
        exponent += 1
    return math.copysign(math.ldexp(float(round(size / Fraction(2) ** exponent)), exponent), exact)


def operands(count: int, how_many: int, seed: int) -> list[list[float]]:
    """Tuples of finite floats: of any size, of near sizes, with few bits, and subnormal."""
    rng = Random(seed)
    made: list[list[float]] = []
    for _ in range(how_many):
        centre, spread = rng.choice(((127, 127), (127, 30), (127, 2), (100, 60), (3, 3), (250, 4)))
        few = rng.choice((0x7F_FFFF, 0x7F_FFFF, 0x70_0000, 0x00_0007))
        row: list[float] = []
        for _ in range(count):
            exponent = min(max(centre + rng.randint(-spread, spread), 0), 254)
            row.append(f32_from_bits(rng.getrandbits(1) << 31 | exponent << 23 | (rng.getrandbits(23) & few)))
        made.append(row)
    return made


def test_the_oracle_rounds_as_binary32_does():
    for bits in (1, 2, 0x7F_FFFF, 0x80_0000, 0x3F80_0000, 0x3F80_0001, 0x7F7F_FFFF):
        value = Fraction(f32_from_bits(bits))
        above = Fraction(2) ** 128 if bits == 0x7F7F_FFFF else Fraction(f32_from_bits(bits + 1))
        middle, even = (value + above) / 2, bits + bits % 2
        assert f32_bits(nearest(value)) == bits
        assert f32_bits(nearest(middle)) == even
        assert f32_bits(nearest(middle - Fraction(1, 2**300))) == bits
        assert f32_bits(nearest(middle + Fraction(1, 2**300))) == bits + 1


@pytest.mark.parametrize("name", ["add", "subtract", "multiply", "divide"])
def test_an_operation_of_two_operands_is_correctly_rounded(arithmetic: Arithmetic, name: str):
    operation: Callable[[float, float], float] = getattr(arithmetic, name)
    exact: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
        "add": lambda a, b: a + b,
        "subtract": lambda a, b: a - b,
        "multiply": lambda a, b: a * b,
        "divide": lambda a, b: a / b,
    }
    for a, b in operands(2, 2000, seed=1):
        if name == "divide" and b == 0.0:
            continue
        assert operation(a, b) == nearest(exact[name](Fraction(a), Fraction(b))), (a.hex(), b.hex())


def test_fma_is_rounded_once(arithmetic: Arithmetic):
    for a, b, c in operands(3, 6000, seed=2):
        want = nearest(Fraction(a) * Fraction(b) + Fraction(c))
        assert arithmetic.fused(a, b, c) == want, (a.hex(), b.hex(), c.hex())


def test_fma_is_rounded_once_where_two_roundings_would_go_wrong(arithmetic: Arithmetic):
    """The exact sum lies 2^-70 below the middle between two binary32, and binary64 rounds it to that middle."""
    a, b, c = 2.0**-24 * (1 + 2.0**-23), 1 - 2.0**-23, 1 + 2.0**-23
    want = nearest(Fraction(a) * Fraction(b) + Fraction(c))
    assert want == c != nearest(Fraction(a * b + c))
    assert arithmetic.fused(a, b, c) == want
    assert arithmetic.fused(-a, b, -c) == -want


def test_a_square_root_is_correctly_rounded(arithmetic: Arithmetic):
    for (a,) in operands(1, 2000, seed=3):
        got = arithmetic.root(abs(a))
        half = Fraction(2) ** (math.frexp(got)[1] - 25)
        assert a == got == 0 or (Fraction(got) - half) ** 2 <= abs(Fraction(a)) <= (Fraction(got) + half) ** 2
    assert math.isnan(arithmetic.root(-1.0))


@pytest.mark.parametrize(
    ("a", "b", "want"),
    [(1.0, 0.0, math.inf), (1.0, -0.0, -math.inf), (-math.inf, 0.0, -math.inf), (1.0, math.inf, 0.0)],
)
def test_division_knows_zeros_and_infinities(arithmetic: Arithmetic, a: float, b: float, want: float):
    assert arithmetic.divide(a, b) == want


@pytest.mark.parametrize(("a", "b"), [(0.0, 0.0), (math.nan, 0.0), (math.inf, -math.inf)])
def test_division_gives_nan_where_it_has_no_value(arithmetic: Arithmetic, a: float, b: float):
    assert math.isnan(arithmetic.divide(a, b))
