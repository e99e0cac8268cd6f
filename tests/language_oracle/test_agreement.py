"""Outside the listed differences the harness gives the results of numpy and CPython themselves."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from language_oracle.functions import FUNCTIONS, maximum, minimum
from language_oracle.nearest import fused, nearest
from language_oracle.scalars import TYPES, Scalar, Type

Anything = Any

NUMBERS = [each for each in TYPES.values() if each.name != "bool_"]
FLOATS = [each for each in NUMBERS if each.is_float]
INTEGERS = [each for each in NUMBERS if each.is_integer]
SPECIAL = (0.0, -0.0, 1.0, -1.0, 0.1, 2.5, -3.5, 1e-40, 3e38, -3e38, math.inf, -math.inf, math.nan, 16777217.0)


def edges(kind: Type) -> list[Scalar]:
    if kind.is_float:
        return [kind.of(value) for value in SPECIAL]
    low, high = (int(end) for end in (np.iinfo(kind.kind).min, np.iinfo(kind.kind).max))
    near = (low, low + 1, high, high - 1, high // 2, 0, 1, 2, 3, 7, 13)
    return [kind.of(value) for value in (*near, *(() if low == 0 else (-1, -2, -7)))]


def same(a: Anything, b: Anything) -> bool:
    """The same type and the same number, zeros with their sign; one NaN is like another."""
    if type(a) is not type(b):
        return False
    return bool(np.isnan(a) and np.isnan(b)) if a != a else bool(a == b and np.signbit(a) == np.signbit(b))


def assert_numpys_own(kind: Type, rule: Callable[..., Anything], but: Callable[[Anything, Anything], bool]) -> None:
    """The operator on every two edges, except where a difference is listed."""
    with np.errstate(all="ignore"):
        for a in edges(kind):
            for b in edges(kind):
                if not but(a.value, b.value):
                    assert same(rule(a, b).value, rule(a.value, b.value)), (a, b)


def divided(a: Anything, b: Anything) -> Anything:
    return a / b


def nothing(_a: Anything, _b: Anything) -> bool:
    return False


def by_zero(_a: Anything, b: Anything) -> bool:
    return bool(b == 0)


@pytest.mark.parametrize("kind", NUMBERS, ids=repr)
@pytest.mark.parametrize("name", ["add", "sub", "mul", "lt", "le", "gt", "ge", "eq", "ne"])
def test_arithmetic_and_comparisons(kind: Type, name: str):
    assert_numpys_own(kind, getattr(operator, name), nothing)


@pytest.mark.parametrize("kind", FLOATS, ids=repr)
def test_division_of_floats(kind: Type):
    assert_numpys_own(kind, divided, nothing)


@pytest.mark.parametrize("kind", INTEGERS, ids=repr)
@pytest.mark.parametrize(("name", "but"), [("floordiv", by_zero), ("mod", nothing)])
def test_whole_division(kind: Type, name: str, but: Callable[[Anything, Anything], bool]):
    assert_numpys_own(kind, getattr(operator, name), but)


@pytest.mark.parametrize("kind", INTEGERS, ids=repr)
def test_whole_division_is_pythons_where_the_result_fits(kind: Type):
    ends = np.iinfo(kind.kind)
    with np.errstate(all="ignore"):
        for a in edges(kind):
            for b in edges(kind):
                if b.value != 0 and (quotient := int(a.value) // int(b.value)) <= ends.max:
                    assert int((a // b).value) == quotient
                    assert int((a % b).value) == int(a.value) % int(b.value)


@pytest.mark.parametrize("kind", INTEGERS, ids=repr)
@pytest.mark.parametrize("name", ["and_", "or_", "xor"])
def test_bits(kind: Type, name: str):
    assert_numpys_own(kind, getattr(operator, name), nothing)


@pytest.mark.parametrize("kind", INTEGERS, ids=repr)
@pytest.mark.parametrize("name", ["lshift", "rshift"])
def test_shifts_by_less_than_the_width(kind: Type, name: str):
    assert_numpys_own(kind, getattr(operator, name), lambda _a, b: not 0 <= b < kind.bits)


@pytest.mark.parametrize("kind", NUMBERS, ids=repr)
def test_least_and_greatest_of_numbers_that_differ(kind: Type):
    with np.errstate(over="ignore"):
        pairs = [(a, b) for a in edges(kind) for b in edges(kind)]
    for a, b in pairs:
        if a.value != b.value and a.value == a.value and b.value == b.value:
            assert same(minimum(a, b).value, min(a.value, b.value))
            assert same(maximum(a, b).value, max(a.value, b.value))


@pytest.mark.parametrize("kind", NUMBERS, ids=repr)
@pytest.mark.parametrize("name", ["neg", "pos", "abs"])
def test_signs(kind: Type, name: str):
    rule = getattr(operator, name)
    with np.errstate(all="ignore"):
        for a in edges(kind):
            assert same(rule(a).value, rule(a.value))


@pytest.mark.parametrize("kind", FLOATS, ids=repr)
@pytest.mark.parametrize("name", ["sqrt", "floor", "ceil", "trunc", "rint"])
def test_functions_of_floats(kind: Type, name: str):
    with np.errstate(all="ignore"):
        for a in edges(kind):
            assert same(FUNCTIONS[name](a).value, getattr(np, name)(a.value))


@pytest.mark.parametrize("kind", NUMBERS, ids=repr)
@pytest.mark.parametrize("target", TYPES.values(), ids=repr)
def test_casts_of_what_fits(kind: Type, target: Type):
    """NumPy's constructor of the target, for every value but floats and integers that an integer type does not hold."""
    with np.errstate(all="ignore"):
        for a in edges(kind):
            if target.is_integer:
                ends = np.iinfo(target.kind)
                if not (np.isfinite(a.value) and int(ends.min) <= math.trunc(float(a.value)) <= int(ends.max) // 2):
                    continue
            assert same(target(a).value, target.kind(a.value)), a


@pytest.mark.parametrize("kind", FLOATS, ids=repr)
def test_nearest_is_the_machines_rounding(kind: Type):
    dice = np.random.default_rng(3)
    with np.errstate(all="ignore"):
        for value in dice.uniform(-1, 1, 300) * 2.0 ** dice.integers(-160, 140, 300):
            assert same(nearest(kind.kind, Fraction(float(value))), kind.kind(value))


def test_fma_is_exact_then_rounded_once():
    one = np.float32(1)
    tiny = np.float32(2.0**-24)
    assert fused(np.float32, one + 2 * tiny, one + 2 * tiny, -one) == np.float32((1 + 2.0**-23) ** 2 - 1)
    assert fused(np.float32, np.float32(3e38), np.float32(3e38), np.float32(-np.inf)) == -np.inf
    zeros = [(0.0, 1.0, -0.0), (-0.0, 1.0, -0.0), (1.0, -1.0, 1.0), (1e-40, -1e-40, 0.0), (1e-30, -1e-30, -0.0)]
    signs = [np.signbit(fused(np.float32, *map(np.float32, case))) for case in zeros]
    assert signs == [False, True, False, True, True]


def test_fma_in_double_is_right_where_products_are_exact():
    """Products of two floats are exact doubles, and so are sums of numbers near each other."""
    dice = np.random.default_rng(5)
    with np.errstate(all="ignore"):
        for a, b, c in dice.uniform(-2, 2, (300, 3)).astype(np.float32):
            product = float(a) * float(b)
            if Fraction(product) + Fraction(float(c)) == Fraction(product + float(c)):
                assert same(fused(np.float32, a, b, c), np.float32(product + float(c)))
