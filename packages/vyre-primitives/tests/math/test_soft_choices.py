"""Soft cost and soft argmax: values by hand, gradients by differences, corners of cost and temperature."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.math import differentiable, soft_argmax

Run = Callable[..., dict[str, npt.NDArray[Any]]]
Array = npt.NDArray[Any]

T = 0.7
COSTS = np.array([3.0, 1.0, 2.5, 1.25, 7.0], np.float32)


def exact_soft_cost(costs: Array, temperature: float) -> float:
    weights = np.exp(-(costs - costs.min()) / temperature)
    return float((weights * costs).sum() / weights.sum())


def exact_soft_argmax(values: Array, temperature: float) -> float:
    weights = np.exp((values - values.max()) / temperature)
    return float((weights * np.arange(values.size)).sum() / weights.sum())


def difference(function: Callable[[Array, float], float], at: Array, i: int) -> float:
    """A central difference in F64; its own error is below 1e-8 here."""
    step = np.zeros(at.size)
    step[i] = 1e-5
    return (function(at + step, T) - function(at - step, T)) / 2e-5


def test_the_gradient_of_the_soft_cost_is_its_derivative(run: Run):
    program = differentiable.soft_cost_gradient("c", "t", "g", COSTS.size)
    got = run(program, c=COSTS, t=np.array([T], np.float32))["g"]
    wanted = [difference(exact_soft_cost, COSTS.astype(np.float64), i) for i in range(COSTS.size)]
    assert np.abs(got - wanted).max() < 2e-6
    assert abs(float(got.sum(dtype=np.float64)) - 1) < 1e-6


def test_the_gradient_of_the_soft_argmax_is_its_derivative(run: Run):
    values = -COSTS
    program = soft_argmax.soft_argmax_gradient("v", "t", "g", values.size)
    got = run(program, v=values, t=np.array([T], np.float32))["g"]
    wanted = [difference(exact_soft_argmax, values.astype(np.float64), i) for i in range(values.size)]
    assert np.abs(got - wanted).max() < 5e-6
    assert abs(float(got.sum(dtype=np.float64))) < 1e-6


def test_a_low_temperature_picks_the_cheapest(run: Run):
    got = run(differentiable.soft_cost("c", "t", "p", "k", 5), c=COSTS, t=np.array([1e-3], np.float32))
    assert got["p"].tolist() == [0, 1, 0, 0, 0]
    assert got["k"].tolist() == [1.0]


def test_a_high_temperature_treats_all_alike(run: Run):
    got = run(differentiable.soft_cost("c", "t", "p", "k", 4), c=COSTS[:4], t=np.array([np.inf], np.float32))
    assert got["p"].tolist() == [0.25] * 4
    assert got["k"].tolist() == [float(np.float32(COSTS[:4].sum() / 4))]


def test_the_position_tends_to_the_largest_value(run: Run):
    values = np.array([0.5, -1, 4, 2], np.float32)
    got = run(soft_argmax.soft_argmax("v", "t", "o", 4), v=values, t=np.array([0.01], np.float32))["o"]
    assert got.tolist() == [2.0]


def test_a_candidate_of_infinite_cost_is_never_picked_and_adds_nothing(run: Run):
    costs, t = np.array([1, np.inf, 2], np.float32), np.array([1], np.float32)
    got = run(differentiable.soft_cost("c", "t", "p", "k", 3), c=costs, t=t)
    without = run(differentiable.soft_cost("c", "t", "p", "k", 2), c=np.array([1, 2], np.float32), t=t)
    assert got["p"].tolist() == [without["p"][0], 0, without["p"][1]]
    assert got["k"].tolist() == without["k"].tolist()
    gradient = run(differentiable.soft_cost_gradient("c", "t", "g", 3), c=costs, t=t)["g"]
    assert gradient[1] == 0
    assert np.isfinite(gradient).all()


@pytest.mark.parametrize("temperature", [0.0, -1.0, np.nan])
def test_a_temperature_that_is_not_above_zero_makes_everything_nan(run: Run, temperature: float):
    given = {"c": np.array([1, 2], np.float32), "t": np.array([temperature], np.float32)}
    got = run(differentiable.soft_cost("c", "t", "p", "k", 2), **given)
    assert np.isnan(got["p"]).all()
    assert np.isnan(got["k"]).all()
    assert np.isnan(run(differentiable.soft_cost_gradient("c", "t", "g", 2), **given)["g"]).all()
    assert np.isnan(run(soft_argmax.soft_argmax("c", "t", "o", 2), **given)["o"]).all()


@pytest.mark.parametrize("n", [0, -1, 1.5, 2**32])
def test_sizes_that_do_not_work_are_refused(n: Any):
    for refuse in (
        lambda: differentiable.soft_cost("c", "t", "p", "k", n),
        lambda: differentiable.soft_cost_gradient("c", "t", "g", n),
        lambda: soft_argmax.soft_argmax("v", "t", "o", n),
        lambda: soft_argmax.soft_argmax_gradient("v", "t", "g", n),
        lambda: differentiable.soft_cost_reference([1.0], 1.0, n),
    ):
        with pytest.raises(LaunchError) as caught:
            refuse()
        assert caught.value.code == "L040"


def test_an_index_that_f32_does_not_hold_is_refused():
    with pytest.raises(LaunchError) as caught:
        soft_argmax.soft_argmax("v", "t", "o", 2**24 + 1)
    assert caught.value.code == "L040"
