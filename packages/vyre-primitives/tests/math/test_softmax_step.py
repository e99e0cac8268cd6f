"""Softmax: the best candidate wins, in both arithmetics; probabilities add up; corners."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_primitives.math import softmax_step as steps

Run = Callable[..., dict[str, npt.NDArray[Any]]]

LOGITS = st.lists(st.integers(-(2**31), 2**31 - 1), min_size=1, max_size=12)


@settings(deadline=None)
@given(LOGITS | st.lists(st.integers(-300_000, 300_000), min_size=1, max_size=12))
def test_a_larger_logit_never_gets_a_smaller_probability(logits: list[int]):
    """So the best candidate has the largest probability."""
    p = steps.softmax_step_reference(logits, len(logits))
    by_logit = p[np.argsort(logits, kind="stable")].astype(np.int64)
    assert (np.diff(by_logit) >= 0).all()
    assert p[int(np.argmax(logits))] == p.max() >= 65536 // len(logits)


@settings(deadline=None)
@given(LOGITS)
def test_probabilities_add_up_to_one_within_their_rounding(logits: list[int]):
    total = int(steps.softmax_step_reference(logits, len(logits)).sum())
    assert abs(total - 65536) <= len(logits) / 2


def test_certainty_is_65536_which_does_not_fit_16_bits(run: Run):
    """The quotient 1.0 << 16 over 1.0 needs a numerator of 64 bits; in 32 it would be 0."""
    got = run(steps.softmax_step("x", "p", 2), x=np.array([0, -(40 << 16)], np.int32))["p"]
    assert got.tolist() == [65536, 0]


def test_equal_logits_share_equally(run: Run):
    assert run(steps.softmax_step("x", "p", 4), x=np.full(4, -7, np.int32))["p"].tolist() == [16384] * 4
    assert run(steps.softmax_step_f32("x", "p", 4), x=np.full(4, -7, np.float32))["p"].tolist() == [0.25] * 4


def test_shifting_all_logits_changes_nothing_in_fixed_point():
    logits = np.random.default_rng(0).integers(-(2**20), 2**20, 300)
    shifted = steps.softmax_step_reference(logits + 12345, 300)
    assert shifted.tobytes() == steps.softmax_step_reference(logits, 300).tobytes()


@pytest.mark.parametrize(
    ("logits", "expected"),
    [
        ([-np.inf, 0, 0], [0, 0.5, 0.5]),
        ([3.4e38, -3.4e38], [1, 0]),
        ([np.nan, 0], [np.nan, np.nan]),
        ([np.inf, 0], [np.nan, np.nan]),
        ([-np.inf, -np.inf], [np.nan, np.nan]),
        ([-0.0, 0.0], [0.5, 0.5]),
    ],
)
def test_corners_of_the_float_form(run: Run, logits: list[float], expected: list[float]):
    n = len(logits)
    got = run(steps.softmax_step_f32("x", "p", n), x=np.array(logits, np.float32))["p"]
    assert np.array_equal(got, np.array(expected, np.float32), equal_nan=True)


def test_no_candidates_have_no_probabilities(run: Run):
    assert run(steps.softmax_step("x", "p", 0), x=np.zeros(0, np.int32))["p"].size == 0
    assert run(steps.softmax_step_f32("x", "p", 0), x=np.zeros(0, np.float32))["p"].size == 0
    assert steps.softmax_step_f32_reference([], 0).size == 0


@pytest.mark.parametrize("names", [("lanes", "largest"), ("largest", "sums")])
def test_workgroup_memory_gives_way_to_the_names_of_the_caller(run: Run, names: tuple[str, str]):
    x, p = names
    got = run(steps.softmax_step(x, p, 1), **{x: np.zeros(1, np.int32)})[p]
    assert got.tolist() == [65536]
    got = run(steps.softmax_step_f32(x, p, 1), **{x: np.zeros(1, np.float32)})[p]
    assert got.tolist() == [1.0]
