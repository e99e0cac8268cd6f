"""The special cases of C's math.h, and exact results that follow from what a function is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

import pytest

from vyre_foundation.ir import UnOp
from vyre_foundation.ir.floats import f32_bits, f32_from_bits, nearest_f32
from vyre_foundation.numerics import RECIPES, Recipe

Evaluate = Callable[[Recipe], Callable[[float], float]]

INF, NAN = math.inf, math.nan
TINY, LARGEST = 2.0**-149, f32_from_bits(0x7F7F_FFFF)
PI = nearest_f32(math.pi)
SMALLEST_NORMAL, ABOVE_ONE = 2.0**-126, 1.0 + 2.0**-23

CASES = [
    (UnOp.EXP, [(0.0, 1.0), (-0.0, 1.0), (TINY, 1.0), (INF, INF), (-INF, 0.0), (LARGEST, INF), (-LARGEST, 0.0)]),
    (UnOp.EXP, [(88.72284, INF), (88.72283, f32_from_bits(0x7F7F_FF84)), (-103.5, TINY), (-104.0, 0.0)]),
    (UnOp.EXP2, [(0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, 0.0), (128.0, INF), (-149.0, TINY), (-150.0, 0.0)]),
    (UnOp.EXP2, [(LARGEST, INF), (-LARGEST, 0.0), (-149.5, TINY)]),
    (UnOp.LOG, [(0.0, -INF), (-0.0, -INF), (1.0, 0.0), (INF, INF), (-1.0, NAN), (-TINY, NAN), (-INF, NAN)]),
    (UnOp.LOG, [(TINY, nearest_f32(-149 * math.log(2))), (LARGEST, nearest_f32(math.log(LARGEST)))]),
    (UnOp.LOG2, [(0.0, -INF), (-0.0, -INF), (1.0, 0.0), (INF, INF), (-1.0, NAN), (-INF, NAN), (TINY, -149.0)]),
    (UnOp.SIN, [(0.0, 0.0), (-0.0, -0.0), (TINY, TINY), (-TINY, -TINY), (INF, NAN), (-INF, NAN)]),
    (UnOp.COS, [(0.0, 1.0), (-0.0, 1.0), (TINY, 1.0), (INF, NAN), (-INF, NAN)]),
    (UnOp.TAN, [(0.0, 0.0), (-0.0, -0.0), (TINY, TINY), (-TINY, -TINY), (INF, NAN), (-INF, NAN)]),
    (UnOp.ASIN, [(0.0, 0.0), (-0.0, -0.0), (TINY, TINY), (1.0, nearest_f32(math.pi / 2)), (ABOVE_ONE, NAN)]),
    (UnOp.ASIN, [(-1.0, -nearest_f32(math.pi / 2)), (-ABOVE_ONE, NAN), (INF, NAN), (-INF, NAN), (LARGEST, NAN)]),
    (UnOp.ACOS, [(1.0, 0.0), (-1.0, PI), (0.0, nearest_f32(math.pi / 2)), (-0.0, nearest_f32(math.pi / 2))]),
    (UnOp.ACOS, [(ABOVE_ONE, NAN), (-ABOVE_ONE, NAN), (INF, NAN), (-INF, NAN)]),
    (UnOp.ATAN, [(0.0, 0.0), (-0.0, -0.0), (TINY, TINY), (INF, nearest_f32(math.pi / 2)), (1.0, PI / 4)]),
    (UnOp.ATAN, [(-INF, -nearest_f32(math.pi / 2)), (LARGEST, nearest_f32(math.pi / 2))]),
    (UnOp.SINH, [(0.0, 0.0), (-0.0, -0.0), (TINY, TINY), (INF, INF), (-INF, -INF), (90.0, INF), (-90.0, -INF)]),
    (UnOp.COSH, [(0.0, 1.0), (-0.0, 1.0), (TINY, 1.0), (INF, INF), (-INF, INF), (90.0, INF), (-90.0, INF)]),
    (UnOp.TANH, [(0.0, 0.0), (-0.0, -0.0), (TINY, TINY), (INF, 1.0), (-INF, -1.0), (10.0, 1.0), (-LARGEST, -1.0)]),
]


@pytest.mark.parametrize(
    ("op", "cases"), CASES, ids=[f"{op.word}-{number}" for number, (op, _) in enumerate(CASES, start=1)]
)
def test_a_special_argument_has_the_result_of_c(op: UnOp, cases: Sequence[tuple[float, float]], evaluate: Evaluate):
    function = evaluate(RECIPES[op])
    for x, want in cases:
        assert f32_bits(function(nearest_f32(x))) == f32_bits(want), x


def test_every_recipe_has_special_cases():
    assert {op for op, _ in CASES} == RECIPES.keys()


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_nan_gives_nan(op: UnOp, evaluate: Evaluate):
    assert math.isnan(evaluate(RECIPES[op])(NAN))


def some_arguments(seed: int) -> list[float]:
    rng = Random(seed)
    return [f32_from_bits(exponent << 23 | rng.getrandbits(23)) for exponent in range(255) for _ in range(2)]


@pytest.mark.parametrize("op", [UnOp.SIN, UnOp.TAN, UnOp.ASIN, UnOp.ATAN, UnOp.SINH, UnOp.TANH], ids=lambda op: op.word)
def test_an_odd_function_is_odd_to_the_bit(op: UnOp, evaluate: Evaluate):
    function = evaluate(RECIPES[op])
    for x in some_arguments(5):
        assert f32_bits(function(-x)) == f32_bits(-function(x)), x.hex()


@pytest.mark.parametrize("op", [UnOp.COS, UnOp.COSH], ids=lambda op: op.word)
def test_an_even_function_is_even_to_the_bit(op: UnOp, evaluate: Evaluate):
    function = evaluate(RECIPES[op])
    for x in some_arguments(6):
        assert f32_bits(function(-x)) == f32_bits(function(x)), x.hex()


def test_exp2_of_a_whole_number_is_exact(evaluate: Evaluate):
    exp2 = evaluate(RECIPES[UnOp.EXP2])
    for n in range(-149, 128):
        assert exp2(float(n)) == 2.0**n


def test_log2_of_a_power_of_two_is_exact(evaluate: Evaluate):
    log2 = evaluate(RECIPES[UnOp.LOG2])
    for n in range(-149, 128):
        assert log2(2.0**n) == n


@pytest.mark.parametrize("op", [UnOp.SIN, UnOp.TAN, UnOp.ASIN, UnOp.ATAN, UnOp.SINH, UnOp.TANH], ids=lambda op: op.word)
def test_a_subnormal_is_its_own_image_under_a_function_that_is_x_near_zero(op: UnOp, evaluate: Evaluate):
    function = evaluate(RECIPES[op])
    rng = Random(7)
    for x in (TINY, 2 * TINY, SMALLEST_NORMAL - TINY, *(TINY * rng.getrandbits(22) for _ in range(200))):
        assert f32_bits(function(x)) == f32_bits(x), x.hex()


def test_a_large_argument_is_reduced_with_all_of_pi(evaluate: Evaluate):
    """The oracle reduces with a 400-bit pi in rational numbers; only a small angle reaches Python's functions."""
    pi = Fraction(_pi_times_a_power_of_two(400), 2**400)
    sin, cos = evaluate(RECIPES[UnOp.SIN]), evaluate(RECIPES[UnOp.COS])
    rng = Random(8)
    for exponent in range(127 + 16, 255):
        x = f32_from_bits(exponent << 23 | rng.getrandbits(23))
        quarters = round(Fraction(x) / (pi / 2))
        r = float(Fraction(x) - quarters * (pi / 2))
        turned = [math.sin(r), math.cos(r), -math.sin(r), -math.cos(r)]
        for function, want in ((sin, turned[quarters % 4]), (cos, turned[(quarters + 1) % 4])):
            assert abs(function(x) - want) <= 2.0 ** (math.frexp(want)[1] - 24), x.hex()


def _pi_times_a_power_of_two(bits: int) -> int:
    """By the series of the arcsine: pi/6 = asin(1/2). Not what the recipes' table comes from."""
    term = total = 3 << (bits + 32)
    n = 0
    while term:
        term = term * (2 * n + 1) ** 2 // (4 * (2 * n + 2) * (2 * n + 3))
        total += term
        n += 1
    return total >> 32
