"""`deterministic=True`: sums of many terms are exact and rounded once, whatever order the invocations come in."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hand_case import ORDERS, kernel

from vyre_foundation import Program
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.autodiff import vjp
from vyre_reference import evaluate

Array = np.ndarray[Any, Any]


def broadcast(count: int, element: str = "f32") -> Program:
    """One number for all: its gradient is the sum of the cotangents."""
    return kernel(f"x: read {element}[1], o: output {element}[{count}]", "o[gid.x] = x[0]", 4)


def sum_of(weights: Array) -> float:
    """What the derivative of a broadcast makes of its cotangents, in every order the same."""
    element = "f32" if weights.dtype == np.float32 else "f64"
    made = vjp(broadcast(len(weights), element), "o", "x", deterministic=True)
    assert determinism(made).is_exact
    given = {"x": np.zeros(1, weights.dtype), "cot_o": weights}
    results = [evaluate(made, given, order=order)["grad_x"] for order in ORDERS]
    assert len({each.tobytes() for each in results}) == 1
    return float(results[0][0])


def wide(count: int, kind: type[np.float32] | type[np.float64], seed: int) -> Array:
    """Numbers of all sizes, many of which cancel."""
    dice = random.Random(seed)
    reach = 126 if kind is np.float32 else 1020
    half = [math.ldexp(dice.uniform(-1, 1), dice.randint(-reach, reach - 20)) for _ in range(count)]
    numbers = [*half, *(-each * (1 if dice.random() < 0.5 else 1 + 2**-20) for each in half)]
    dice.shuffle(numbers)
    return np.array(numbers, kind)


def rounded(total: Fraction, kind: type[np.float32] | type[np.float64]) -> float:
    """The nearest number of a type to an exact one, ties to even."""
    bits = 24 if kind is np.float32 else 53
    lowest = -149 if kind is np.float32 else -1074
    if not total:
        return 0.0
    exponent = abs(total.numerator).bit_length() - total.denominator.bit_length()
    exponent += (abs(total) >= Fraction(2) ** (exponent + 1)) - (abs(total) < Fraction(2) ** exponent)
    step = Fraction(2) ** max(exponent - bits + 1, lowest)
    return float(round(total / step) * step)


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("seed", range(6))
def test_a_sum_is_the_exact_one_rounded_once(kind: type[np.float32] | type[np.float64], seed: int):
    weights = wide(40, kind, seed)
    exact = sum((Fraction(float(each)) for each in weights), Fraction(0))
    assert sum_of(weights) == rounded(exact, kind)


F32_SUMS: list[tuple[str, list[float], float]] = [
    ("large_ones_cancel", [1e30, 1.0, -1e30, 2.0], 3.0),
    ("a_tie_goes_to_even", [2.0**24, 1.0], 2.0**24),
    ("a_tie_and_a_little_more_goes_up", [2.0**24, 1.0, 2.0**-149], 2.0**24 + 2),
    ("a_tie_and_a_little_less_goes_down", [2.0**24 + 2, 1.0, -(2.0**-149)], 2.0**24 + 2),
    ("subnormal_numbers_add_up", [2.0**-149] * 5, 5 * 2.0**-149),
    ("the_largest_numbers_cancel", [2.0**127, 2.0**127, -(2.0**127), -(2.0**127), -0.5], -0.5),
    ("too_large_is_infinite", [2.0**127, 2.0**127], math.inf),
    ("infinities_stay", [math.inf, 1.0, -5.0], math.inf),
    ("negative_infinities_stay", [-math.inf, 1.0, 3.0], -math.inf),
    ("opposite_infinities_are_no_number", [math.inf, -math.inf, 1.0], math.nan),
    ("what_is_no_number_stays", [math.nan, 1.0], math.nan),
    ("nothing_is_zero", [0.0, -0.0], 0.0),
]


@pytest.mark.parametrize(("weights", "want"), [pytest.param(w, v, id=name) for name, w, v in F32_SUMS])
def test_a_sum_at_a_special_point(weights: list[float], want: float):
    got = sum_of(np.array(weights, np.float32))
    assert (math.isnan(got) and math.isnan(want)) or got == want


def test_without_it_the_class_names_the_sum_that_has_no_order():
    found = determinism(vjp(broadcast(4), "o", "x", gather=False))
    assert not found.is_exact
    assert "grad_x" in found.because


def test_a_gather_gives_the_same_bytes_in_every_order():
    program = kernel(
        "x: read f32[5], at: read u32[64], o: output f32[64]",
        "let v = x[at[gid.x]]\no[gid.x] = v * v * v",
        8,
    )
    made = vjp(program, "o", "x", deterministic=True)
    dice = random.Random(3)
    x = np.array([dice.uniform(-1, 1) for _ in range(5)], np.float32)
    at = np.array([dice.randrange(6) for _ in range(64)], np.uint32)
    weights = np.array([dice.uniform(-1e4, 1e4) for _ in range(64)], np.float32)
    given = {"x": x, "at": at, "cot_o": weights}
    forward, *others = [evaluate(made, given, order=order)["grad_x"].tobytes() for order in ORDERS]
    assert others == [forward, forward]
    # Each term is rounded by a few F32 operations, the sum of at most 64 of them once: 8 ULP of the sum of their sizes.
    got = np.frombuffer(forward, np.float32)
    for element in range(5):
        terms = [3 * float(x[element]) ** 2 * float(w) for i, w in zip(at, weights, strict=True) if i == element]
        assert abs(got[element] - math.fsum(terms)) <= 8 * 2**-24 * sum(map(abs, terms))
    assert determinism(made).is_exact
    assert not determinism(vjp(program, "o", "x")).is_exact


def test_workgroup_sums_are_exact_too():
    program = kernel(
        "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
        "s[lid.x] = x[gid.x]\nbarrier\no[gid.x] = s[0] * 0.1 + s[lid.x]",
        4,
    )
    made = vjp(program, "o", "x", deterministic=True)
    assert determinism(made).is_exact
    given = {"x": np.ones(4, np.float32), "cot_o": np.array([1e8, 3.3, -1e8, 7.7], np.float32)}
    forward, *others = [evaluate(made, given, order=order)["grad_x"].tobytes() for order in ORDERS]
    assert others == [forward, forward]
