"""Errors against Python's binary64 functions stay within what each recipe publishes, which stays within the promise."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from vyre_foundation.ir import UnOp
from vyre_foundation.ir.floats import f32_from_bits, nearest_f32
from vyre_foundation.numerics import RECIPES, Recipe

Function = Callable[[float], float]
Evaluate = Callable[[Recipe], Function]

PROMISED: Final = {op: 2.0 if op in {UnOp.ASIN, UnOp.ACOS, UnOp.SINH, UnOp.COSH} else 1.0 for op in RECIPES}
"""docs/ir.md, Values."""

DOUBT: Final = 1e-6
"""More than the error of any binary64 function, in units of the last place of binary32."""

INTERESTING: Final = {
    UnOp.EXP: (-104.0, 89.0),
    UnOp.EXP2: (-150.0, 128.0),
    UnOp.LOG: (0.25, 4.0),
    UnOp.LOG2: (0.25, 4.0),
    UnOp.SIN: (-10.0, 10.0),
    UnOp.COS: (-10.0, 10.0),
    UnOp.TAN: (-10.0, 10.0),
    UnOp.ASIN: (-1.0, 1.0),
    UnOp.ACOS: (-1.0, 1.0),
    UnOp.ATAN: (-4.0, 4.0),
    UnOp.SINH: (-3.0, 3.0),
    UnOp.COSH: (-8.0, 8.0),
    UnOp.TANH: (-4.0, 4.0),
}

WORST: Final = {
    UnOp.EXP: 0xC0BB_2813,
    UnOp.EXP2: 0xC2FC_FE35,
    UnOp.LOG: 0x3FC7_9846,
    UnOp.LOG2: 0x3F32_D155,
    UnOp.SIN: 0x5015_3C0F,
    UnOp.COS: 0x50CF_954F,
    UnOp.TAN: 0xEE91_0759,
    UnOp.ASIN: 0x3F2D_7052,
    UnOp.ACOS: 0x3F0C_D132,
    UnOp.ATAN: 0x3F0B_240C,
    UnOp.SINH: 0x3FB6_A6DA,
    UnOp.COSH: 0x40A6_66ED,
    UnOp.TANH: 0x3F69_F423,
}
"""The argument of the largest error among all 2^32, as bits; found by trying them all against glibc's binary64."""


def exact(op: UnOp, x: float) -> float:
    """The binary64 result, with C's special cases where Python raises an error instead."""
    function: Function = getattr(math, op.word)
    if math.isnan(x):
        return x
    try:
        return function(x)
    except OverflowError:
        return -math.inf if op is UnOp.SINH and x < 0 else math.inf
    except ValueError:
        return -math.inf if op in (UnOp.LOG, UnOp.LOG2) and x == 0.0 else math.nan


def error(got: float, want: float) -> float:
    """In units of the last place of binary32 at `want`; infinite for a wrong NaN, infinity or sign of zero.

    An infinite result stands for 2^128, so that overflow is judged by the same measure; below 2^-126 the unit is
    2^-149.
    """
    if math.isnan(want) or math.isnan(got):
        return 0.0 if math.isnan(want) and math.isnan(got) else math.inf
    if (got == 0.0 or want == 0.0) and math.copysign(1.0, got) != math.copysign(1.0, want):
        return math.inf
    if math.isinf(want):
        return 0.0 if got == want else math.inf
    limited = [math.copysign(min(abs(value), 2.0**128), value) for value in (got, want)]
    exponent = min(max(math.frexp(limited[1])[1] - 1, -126), 127) if want else -126
    return abs(limited[0] - limited[1]) * 2.0 ** (23 - exponent)


def arguments(op: UnOp, count: int) -> Iterator[float]:
    """Half over all exponents and signs alike, half over the range where the function is neither x nor constant."""
    rng = Random(op.word)
    low, high = INTERESTING[op]
    for number in range(count // 2):
        yield f32_from_bits(rng.getrandbits(1) << 31 | (number % 255) << 23 | rng.getrandbits(23))
        yield nearest_f32(rng.uniform(low, high))


def worst(op: UnOp, function: Function, count: int) -> tuple[float, str]:
    return max((error(function(x), exact(op, x)), x.hex()) for x in arguments(op, count))


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_a_recipe_publishes_no_more_than_the_promise(op: UnOp):
    assert 0.5 <= RECIPES[op].max_ulp <= PROMISED[op]


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_the_published_error_is_that_of_the_worst_argument_rounded_up(op: UnOp, evaluate: Evaluate):
    x = f32_from_bits(WORST[op])
    found = error(evaluate(RECIPES[op])(x), exact(op, x))

    assert RECIPES[op].max_ulp - 0.001 < found <= RECIPES[op].max_ulp


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_three_thousand_arguments_stay_within_the_published_error(op: UnOp, evaluate: Evaluate):
    found, at = worst(op, evaluate(RECIPES[op]), 3000)

    assert found <= RECIPES[op].max_ulp + DOUBT, at


@pytest.mark.slow
@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_sixty_five_thousand_arguments_stay_within_the_published_error(op: UnOp, evaluate: Evaluate):
    found, at = worst(op, evaluate(RECIPES[op]), 1 << 16)

    assert found <= RECIPES[op].max_ulp + DOUBT, at


@pytest.mark.parametrize(
    ("got", "want", "ulps"),
    [
        (1.0, 1.0, 0.0),
        (1.0, 1.0 + 2.0**-24, 0.5),
        (1.0, 1.0 - 2.0**-25, 0.5),
        (2.0**-149, 0.75 * 2.0**-149, 0.25),
        (math.inf, 2.0**128 - 2.0**104, 1.0),
        (math.inf, 1e300, 0.0),
        (-1.0, 1.0, 2.0**24),
        (0.0, -0.0, math.inf),
        (math.nan, 1.0, math.inf),
        (1.0, math.nan, math.inf),
        (2.0**127, math.inf, math.inf),
    ],
)
def test_the_measure_of_errors(got: float, want: float, ulps: float):
    assert error(got, want) == ulps
