"""The softmax policy over candidates: its laws on the host, and the same by dispatch within the bounds of f32."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vyre_primitives.math.differentiable import soft_cost_gradient_reference, soft_cost_reference
from vyre_self_substrate import (
    BadInputs,
    OptimizerDispatcher,
    soft_cost_gradient,
    soft_cost_gradient_via,
    soft_pick,
    soft_pick_via,
)

ULP = 2.0**-24

costs_and_temperature = st.tuples(
    st.lists(st.floats(-50, 50), min_size=1, max_size=12), st.floats(0.125, 8, allow_subnormal=False)
)


# ------------------------------------------------------------------------------------------------------- on the host


@settings(deadline=None)
@given(costs_and_temperature)
def test_probabilities_sum_to_one_and_a_cheaper_candidate_is_never_less_likely(case: tuple[list[float], float]):
    costs, temperature = case
    picked = soft_pick(costs, temperature)
    assert picked.probabilities.sum() == pytest.approx(1, rel=1e-14 * len(costs))
    assert picked.probabilities[np.argmin(costs)] == picked.probabilities.max()
    assert min(costs) - 1e-12 <= picked.cost <= max(costs) + 1e-12


def test_two_candidates_have_the_probabilities_of_a_logistic_function():
    picked = soft_pick([1.0, 3.0], 2.0)
    logistic = 1 / (1 + np.exp(-1.0))
    assert picked.probabilities.tolist() == pytest.approx([logistic, 1 - logistic], rel=1e-15)
    assert picked.cost == pytest.approx(logistic + 3 * (1 - logistic), rel=1e-15)


def test_equal_candidates_are_equally_likely():
    assert soft_pick([5.0] * 4, 0.5).probabilities.tolist() == [0.25] * 4


@settings(deadline=None)
@given(costs_and_temperature)
def test_the_gradient_is_the_slope_of_the_soft_cost_and_sums_to_one(case: tuple[list[float], float]):
    costs, temperature = case
    gradient = soft_cost_gradient(costs, temperature)
    assert gradient.sum() == pytest.approx(1, abs=1e-11)
    step = 1e-5
    for i in range(len(costs)):
        moved = np.array(costs)
        moved[i] += step
        above = soft_pick(moved, temperature).cost
        moved[i] -= 2 * step
        below = soft_pick(moved, temperature).cost
        # The third derivative is below 100 / T² at these temperatures; rounding adds 50 · 2^-52 / step.
        assert gradient[i] == pytest.approx((above - below) / (2 * step), abs=100 * (step / temperature) ** 2 + 1e-8)


def test_a_candidate_that_failed_is_never_picked_and_costs_nothing():
    picked = soft_pick([1.0, np.inf, 1.0], 1.0)
    assert picked.probabilities.tolist() == [0.5, 0.0, 0.5]
    assert picked.cost == 1.0
    assert soft_cost_gradient([1.0, np.inf, 1.0], 1.0).tolist() == [0.5, 0.0, 0.5]


def test_whole_numbers_are_costs_too():
    assert soft_pick(np.array([3, 1], np.uint64), 1.0).cost == pytest.approx(soft_pick([3.0, 1.0], 1.0).cost)


# ------------------------------------------------------------------------------------------------------- by dispatch


@pytest.mark.parametrize("n", [1, 2, 3, 31, 32, 33, 64, 255, 256, 257, 1025])
@pytest.mark.parametrize("temperature", [0.125, 1.0, 4.0])
def test_every_number_of_candidates_agrees_with_the_kernels_arithmetic_and_with_f64(
    reference: OptimizerDispatcher, n: int, temperature: float
):
    costs = np.random.default_rng(n).uniform(-2, 2, n).astype(np.float32)
    picked = soft_pick_via(reference, costs, temperature)
    probabilities, cost = soft_cost_reference(costs, temperature, n)
    assert picked.probabilities.tobytes() == probabilities.tobytes()
    assert picked.cost == cost[0]
    gradient = soft_cost_gradient_via(reference, costs, temperature)
    assert gradient.tobytes() == soft_cost_gradient_reference(costs, temperature, n).tobytes()
    check_bounds(costs.astype(np.float64), temperature, picked.probabilities, picked.cost, gradient)


def check_bounds(
    costs: NDArray[np.float64], temperature: float, probabilities: NDArray[Any], cost: float, gradient: NDArray[Any]
) -> None:
    """First-order rounding analysis of p = exp(x) / Σ exp(x), with x = (min - c) / T, and of what follows from p.

    x has two roundings, so exp(x) is off by 2|x| u; the exponential itself by 2u, a sum of n by at most n u, the
    quotient by u. The cost adds a product and a sum, the slope 1 - (c - C) / T three roundings more.
    """
    true, true_gradient = soft_pick(costs, temperature), soft_cost_gradient(costs, temperature)
    n, spread = len(costs), np.ptp(costs) / temperature
    of_p = (4 * spread + n + 8) * ULP * 1.01
    assert (np.abs(probabilities - true.probabilities) <= of_p * true.probabilities).all()

    paid = true.probabilities @ np.abs(costs)
    of_cost = (of_p + (n + 1) * ULP) * paid
    assert abs(cost - true.cost) <= of_cost

    slope = np.abs(1 - (costs - true.cost) / temperature)
    of_slope = of_cost / temperature + 4 * ULP * (1 + (np.abs(costs) + abs(true.cost)) / temperature)
    assert (np.abs(gradient - true_gradient) <= true.probabilities * (of_p * slope + of_slope) * 1.01).all()


def test_a_failed_candidate_is_never_picked_by_dispatch_either(reference: OptimizerDispatcher):
    picked = soft_pick_via(reference, [1.0, np.inf, 1.0, 1e300], 1.0)
    assert picked.probabilities.tolist() == [0.5, 0.0, 0.5, 0.0]
    assert picked.cost == 1.0
    assert soft_cost_gradient_via(reference, [1.0, np.inf, 1.0], 1.0).tolist() == [0.5, 0.0, 0.5]


# --------------------------------------------------------------------------------------------------------- refusals

FORMS = ["soft_pick", "soft_cost_gradient", "soft_pick_via", "soft_cost_gradient_via"]


def every_form(reference: OptimizerDispatcher) -> dict[str, Callable[[Any, Any], object]]:
    return {
        "soft_pick": soft_pick,
        "soft_cost_gradient": soft_cost_gradient,
        "soft_pick_via": lambda c, t: soft_pick_via(reference, c, t),
        "soft_cost_gradient_via": lambda c, t: soft_cost_gradient_via(reference, c, t),
    }


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("costs", "temperature", "code", "facts"),
    [
        ([], 1.0, "L040", "len(costs)=0"),
        ([1.0, np.nan], 1.0, "L043", "min(costs)=nan"),
        ([1.0, -np.inf], 1.0, "L043", "min(costs)=-inf"),
        ([np.inf, np.inf], 1.0, "L043", "min(costs)=inf"),
        (["a"], 1.0, "L042", "its elements are"),
        ([[1.0], [1.0, 2.0]], 1.0, "L042", "inhomogeneous"),
        ([1.0], 0.0, "L043", "temperature=0.0"),
        ([1.0], -1.0, "L043", "temperature=-1.0"),
        ([1.0], 1e-60, "L043", "temperature=1e-60"),
        ([1.0], np.inf, "L043", "temperature=inf"),
        ([1.0], "warm", "L043", "temperature='warm'"),
    ],
    ids=str,
)
def test_costs_and_temperatures_that_make_no_policy_are_refused(
    reference: OptimizerDispatcher, form: str, costs: Any, temperature: Any, code: str, facts: str
):
    with pytest.raises(BadInputs) as caught:
        every_form(reference)[form](costs, temperature)
    assert caught.value.code == code
    assert caught.value.where == form
    assert facts in caught.value.because
