"""The policy over measured candidates: weights in 16.16 that sum to one, a product, and the last of the largest."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_self_substrate import BadInputs, OptimizerDispatcher, Scratch
from vyre_self_substrate.observability import snapshot
from vyre_self_substrate.search import NaturalGradientPolicy, best_of_natural_gradient, identity_fisher_q16

ONE = 65536


def test_the_default_temperature_is_ten_microseconds():
    assert NaturalGradientPolicy().temperature_ns == 10_000


def test_weights_fall_by_e_for_each_temperature():
    weights = NaturalGradientPolicy().weights_q16([20_000, 30_000])
    share = 1 / (1 + math.exp(-1))
    assert weights.tolist() == [math.floor(ONE * share), ONE - math.floor(ONE * share)]


def test_the_remainder_goes_to_the_last():
    assert NaturalGradientPolicy().weights_q16([7, 7, 7]).tolist() == [21845, 21845, 21846]


@given(
    st.lists(st.floats(0, 1e9) | st.just(math.inf), min_size=1, max_size=20).filter(
        lambda times: any(map(math.isfinite, times))
    ),
    st.floats(1e-3, 1e6),
)
def test_weights_sum_to_one_and_none_is_negative(times: list[float], temperature: float):
    weights = NaturalGradientPolicy(temperature).weights_q16(times)
    assert int(weights.sum()) == ONE
    assert int(weights.min()) >= 0
    exact = [math.exp((min(times) - time) / temperature) for time in times]
    for weight, share in zip(weights[:-1].tolist(), exact[:-1], strict=True):
        assert 0 <= Fraction(share) / Fraction(math.fsum(exact)) * ONE - weight <= 1 + Fraction(1, 10**6)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_the_pick_is_the_last_of_the_largest_products(reference: OptimizerDispatcher, data: st.DataObject):
    times = data.draw(st.lists(st.integers(1, 60_000), min_size=1, max_size=6))
    n = len(times)
    root = data.draw(st.lists(st.integers(-4 * ONE, 4 * ONE), min_size=n * n, max_size=n * n))
    weights = NaturalGradientPolicy().weights_q16(times).tolist()
    terms = [[(root[row * n + column] * weights[column] + ONE // 2) >> 16 for column in range(n)] for row in range(n)]
    product = [sum(row) for row in terms]
    expected = max(range(n), key=lambda at: (product[at], at))

    assert NaturalGradientPolicy().pick_via(reference, times, root) == expected


def test_the_identity_is_the_identity():
    assert identity_fisher_q16(3).tolist() == [ONE, 0, 0, 0, ONE, 0, 0, 0, ONE]
    assert identity_fisher_q16(1).dtype == np.int32


def test_best_of_measures_each_once_and_takes_the_fastest(reference: OptimizerDispatcher):
    times = {"a": 50_000.0, "b": 20_000.0, "c": None, "d": 40_000.0}
    asked: list[str] = []

    def measure(name: str) -> float | None:
        asked.append(name)
        return times[name]

    before = snapshot()["natural_gradient_policy"]
    assert best_of_natural_gradient(reference, list(times), measure) == "b"
    assert asked == ["a", "b", "c", "d"]
    assert snapshot()["natural_gradient_policy"] == before + 1


def test_of_equal_times_the_last_is_taken(reference: OptimizerDispatcher):
    assert best_of_natural_gradient(reference, ["a", "b"], lambda _: 5.0) == "b"


def test_a_root_can_prefer_another(reference: OptimizerDispatcher):
    root = [0, ONE, ONE, 0]  # each candidate is judged by the other
    times = {"fast": 1.0, "slow": 90_000.0}
    assert best_of_natural_gradient(reference, list(times), times.__getitem__, inverse_root_q16=root) == "slow"


def test_when_all_are_refused_there_is_none(reference: OptimizerDispatcher):
    assert best_of_natural_gradient(reference, ["a", "b"], lambda _: None) is None
    assert best_of_natural_gradient(reference, [], lambda _: None) is None


def test_a_second_pick_of_the_same_size_allocates_nothing(reference: OptimizerDispatcher):
    scratch = Scratch()
    policy, root = NaturalGradientPolicy(), identity_fisher_q16(3)
    policy.pick_via(reference, [1, 2, 3], root, scratch=scratch)
    kept = [id(buffer) for buffer in scratch.buffers()]
    policy.pick_via(reference, [3, 2, 1], root, scratch=scratch)
    assert [id(buffer) for buffer in scratch.buffers()] == kept


@pytest.mark.parametrize("times", [[], [math.nan, 1.0], [math.inf], [-1.0]])
def test_times_that_are_none_are_refused(times: list[float]):
    with pytest.raises(BadInputs):
        NaturalGradientPolicy().weights_q16(times)


def test_a_temperature_that_is_not_above_zero_and_a_root_of_the_wrong_size_are_refused(
    reference: OptimizerDispatcher,
):
    with pytest.raises(BadInputs, match="temperature_ns"):
        NaturalGradientPolicy(0).weights_q16([1.0])
    with pytest.raises(BadInputs, match="inverse_root_q16"):
        NaturalGradientPolicy().pick_via(reference, [1.0, 2.0], [ONE])
