"""Fisher blocks: what they are on the host, and the same by dispatch within the bounds of f32."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vyre_primitives.math.preconditioner import newton_schulz_inv_sqrt_reference, newton_schulz_iterations
from vyre_self_substrate import (
    BadInputs,
    OptimizerDispatcher,
    autotune_step_via,
    gradient_second_moment,
    gradient_second_moment_via,
    inverse_policy_fisher,
    inverse_policy_fisher_via,
    policy_fisher,
    policy_fisher_via,
    soft_pick,
    whitening_block,
    whitening_block_via,
)

ULP = 2.0**-24


def policies(num_blocks: int, n: int) -> NDArray[np.float32]:
    weights = np.random.default_rng(n).exponential(size=(num_blocks, n))
    return (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32)


def gradients(count: int, n: int) -> NDArray[np.float32]:
    return np.random.default_rng(100 + n).standard_normal((count, n)).astype(np.float32)


# -------------------------------------------------------------------------------------------------------- of a policy


def test_the_fisher_matrix_of_a_fair_coin():
    assert policy_fisher([0.5, 0.5], 1, 2, 0.0).tolist() == [0.25, -0.25, -0.25, 0.25]
    assert policy_fisher([0.5, 0.5], 1, 2, 1.0).tolist() == [1.25, -0.25, -0.25, 1.25]


def test_it_is_the_covariance_of_the_score():
    p = soft_pick([0.3, 1.1, 0.2, 2.0, 0.9], 1.0).probabilities
    scores = np.eye(5) - p  # d log p_i / d logit_j, a row for each pick i
    expected = (scores * p[:, None]).T @ scores
    assert policy_fisher(p, 1, 5, 0.0) == pytest.approx(expected.reshape(-1), abs=8 * 2.0**-53)


def test_a_fair_coin_is_exact_by_dispatch_too(reference: OptimizerDispatcher):
    assert policy_fisher_via(reference, [0.5, 0.5], 1, 2, 1.0).tolist() == [1.25, -0.25, -0.25, 1.25]


def test_policies_of_every_size_agree_with_f64(reference: OptimizerDispatcher):
    for n in range(1, 65):
        p = policies(3, n)
        made = policy_fisher_via(reference, p, 3, n, 0.125)
        # Product, difference and sum: three roundings of numbers up to 1 + damping.
        assert np.abs(made - policy_fisher(p, 3, n, 0.125)).max() <= 3 * ULP * 1.125


def test_inverse_blocks_agree_with_f64(reference: OptimizerDispatcher):
    for n in (1, 2, 3, 8, 12):
        p = policies(4, n)
        made = inverse_policy_fisher_via(reference, p, 4, n, 0.03125).reshape(4, n, n)
        true = inverse_policy_fisher(p, 4, n, 0.03125).reshape(4, n, n)
        blocks = policy_fisher(p, 4, n, 0.03125).reshape(4, n, n)
        for inverse, want, block in zip(made, true, blocks, strict=True):
            # Gauss-Jordan as in test_kfac_autotune_step, and a matrix that is itself off by 3u(1 + damping) a cell.
            condition = np.linalg.norm(block, np.inf) * np.linalg.norm(want, np.inf)
            off = 3 * ULP * 1.03125 * n / np.linalg.norm(block, np.inf)
            error = np.linalg.norm(inverse - want, np.inf) / np.linalg.norm(want, np.inf)
            assert error <= (8 * n * n * ULP + off) * condition


def test_an_axis_filled_up_with_zeros_does_not_touch_the_others(reference: OptimizerDispatcher):
    filled = inverse_policy_fisher_via(reference, [0.5, 0.5, 0.0], 1, 3, 0.5).reshape(3, 3)
    alone = inverse_policy_fisher_via(reference, [0.5, 0.5], 1, 2, 0.5).reshape(2, 2)
    assert filled[:2, :2].tobytes() == alone.tobytes()
    assert filled[2].tolist() == [0, 0, 2]
    assert filled[:, 2].tolist() == [0, 0, 2]


def test_a_natural_gradient_step_lowers_the_soft_cost(reference: OptimizerDispatcher):
    """The step the tuner takes: costs to policy, its gradient by the logits, Fisher inverse, step; all by dispatch."""
    latencies = np.array([3.0, 1.0, 2.0, 8.0])
    logits = np.zeros(4)
    paid: list[float] = []
    for _ in range(5):
        p = soft_pick(-logits, 1.0).probabilities
        paid.append(float(p @ latencies))
        slope = p * (latencies - p @ latencies)  # of p @ latencies by the logits
        inverse = inverse_policy_fisher_via(reference, p, 1, 4, 0.01)
        logits = logits + autotune_step_via(reference, inverse, slope, 4, 0.2)
    assert paid == sorted(paid, reverse=True)
    assert paid[-1] < 0.7 * paid[0]


# ----------------------------------------------------------------------------------------------- of gradient samples


def test_the_second_moment_of_two_gradients():
    assert gradient_second_moment([1, 2, 3, 4], 2, 2, 0.0).tolist() == [5, 7, 7, 10]
    assert gradient_second_moment([1, 2, 3, 4], 2, 2, 0.5).tolist() == [5.5, 7, 7, 10.5]


def test_small_whole_gradients_are_exact_by_dispatch_too(reference: OptimizerDispatcher):
    assert gradient_second_moment_via(reference, [1, 2, 3, 4], 2, 2, 0.5).tolist() == [5.5, 7, 7, 10.5]


@pytest.mark.parametrize("count", [1, 2, 7, 100])
def test_second_moments_of_every_size_agree_with_f64(reference: OptimizerDispatcher, count: int):
    for n in range(1, 65, 3):
        samples = gradients(count, n)
        made = gradient_second_moment_via(reference, samples, count, n, 0.25).reshape(n, n)
        assert made.tobytes() == made.T.tobytes()
        # Per sample a product and a sum, then the quotient and the damping, each rounded once.
        sizes = np.abs(samples.astype(np.float64))
        bound = (count + 2) * ULP * 1.01 * (sizes.T @ sizes / count + 0.25)
        assert (np.abs(made - gradient_second_moment(samples, count, n, 0.25).reshape(n, n)) <= bound).all()


def test_the_whitening_block_is_the_inverse_square_root():
    samples = gradients(20, 4)
    root = whitening_block(samples, 20, 4, 0.25).reshape(4, 4)
    moment = gradient_second_moment(samples, 20, 4, 0.25).reshape(4, 4)
    assert root @ moment @ root == pytest.approx(np.eye(4), abs=1e-12)
    assert np.linalg.eigvalsh(root)[0] > 0


def test_whitening_blocks_of_1_to_12_agree_with_the_kernels_arithmetic_and_with_f64(reference: OptimizerDispatcher):
    for n in range(1, 13):
        check_whitening(reference, n)


@pytest.mark.slow
@pytest.mark.parametrize("n", [16, 24, 31, 32, 33, 48, 63, 64])
def test_larger_whitening_blocks_agree_with_the_kernels_arithmetic_and_with_f64(reference: OptimizerDispatcher, n: int):
    check_whitening(reference, n)


def check_whitening(reference: OptimizerDispatcher, n: int) -> None:
    count = 2 * n
    samples = gradients(count, n)
    made = whitening_block_via(reference, samples, count, n, 0.25)
    moment = gradient_second_moment_via(reference, samples, count, n, 0.25)
    want, _ = newton_schulz_inv_sqrt_reference(moment, n, newton_schulz_iterations(1e5, n))
    assert made.tobytes() == want.tobytes()

    # The primitive's bound, and a moment that is itself off by (count + 2)u of the sizes that were added.
    true = whitening_block(samples, count, n, 0.25)
    values = np.linalg.eigvalsh(gradient_second_moment(samples, count, n, 0.25).reshape(n, n))
    sizes = np.abs(samples.astype(np.float64))
    off = (count + 2) * ULP * np.linalg.norm(sizes.T @ sizes / count + 0.25 * np.eye(n), 2)
    bound = (n + 8) * values[-1] / values[0] * ULP + off / values[0]
    assert np.abs(made - true).max() <= bound * np.abs(true).max()


@pytest.mark.parametrize("condition", [1e2, 1e3, 1e4])
def test_long_valleys_are_whitened_within_the_bound_of_the_iteration(reference: OptimizerDispatcher, condition: float):
    n = 3
    basis, _ = np.linalg.qr(np.random.default_rng(3).standard_normal((n, n)))
    samples = (basis * np.sqrt(n * np.geomspace(1, 1 / condition, n))).T.astype(np.float32)
    made = whitening_block_via(reference, samples, n, n, 0.0)
    true = whitening_block(samples, n, n, 0.0)
    bound = (n + 8 + 3 * (n + 2)) * condition * ULP
    assert np.abs(made - true).max() <= bound * np.abs(true).max()


# --------------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("samples", "count", "n"),
    [([1.0, 1.0], 1, 2), ([0.0, 0.0, 0.0, 0.0], 2, 2), ([1.0, 0.0, 0.0, 1e-4], 2, 2)],
    ids=["one direction", "none", "a condition past f32"],
)
def test_a_moment_without_curvature_in_some_direction_is_not_whitened(
    reference: OptimizerDispatcher, samples: list[float], count: int, n: int
):
    with pytest.raises(BadInputs) as caught:
        whitening_block_via(reference, samples, count, n, 0.0)
    assert caught.value.code == "T023"
    assert "away from I" in caught.value.because
    whitening_block_via(reference, samples, count, n, 0.1)  # what the fix says


def test_the_host_refuses_a_singular_moment_too():
    with pytest.raises(BadInputs) as caught:
        whitening_block([1.0, 1.0], 1, 2, 0.0)
    assert caught.value.code == "T023"
    with pytest.raises(BadInputs):
        whitening_block([np.nan, 1.0], 1, 2, 1.0)


def test_samples_that_are_not_finite_are_not_whitened(reference: OptimizerDispatcher):
    with pytest.raises(BadInputs) as caught:
        whitening_block_via(reference, [np.nan, 1.0], 1, 2, 1.0)
    assert caught.value.code == "T023"


Form = Callable[[Any, Any, Any, Any], object]
POLICY_FORMS = ["policy_fisher", "policy_fisher_via", "inverse_policy_fisher", "inverse_policy_fisher_via"]
SAMPLE_FORMS = ["gradient_second_moment", "gradient_second_moment_via", "whitening_block", "whitening_block_via"]


def every_form(reference: OptimizerDispatcher) -> dict[str, Form]:
    return {
        "policy_fisher": policy_fisher,
        "policy_fisher_via": lambda x, rows, n, damp: policy_fisher_via(reference, x, rows, n, damp),
        "inverse_policy_fisher": inverse_policy_fisher,
        "inverse_policy_fisher_via": lambda x, rows, n, damp: inverse_policy_fisher_via(reference, x, rows, n, damp),
        "gradient_second_moment": gradient_second_moment,
        "gradient_second_moment_via": lambda x, rows, n, damp: gradient_second_moment_via(reference, x, rows, n, damp),
        "whitening_block": whitening_block,
        "whitening_block_via": lambda x, rows, n, damp: whitening_block_via(reference, x, rows, n, damp),
    }


@pytest.mark.parametrize("form", POLICY_FORMS + SAMPLE_FORMS)
@pytest.mark.parametrize(
    ("values", "rows", "n", "damping", "code"),
    [
        ([0.5], 0, 1, 0.1, "L040"),
        ([0.5], 1, 0, 0.1, "L040"),
        ([0.5], 1, 2**16, 0.1, "L041"),
        ([0.5, 0.5], 1, 3, 0.1, "L042"),
        ([0.5, "x"], 1, 2, 0.1, "L042"),
        ([0.5, 0.5], 1, 2, -0.1, "L043"),
        ([0.5, 0.5], 1, 2, np.nan, "L043"),
        ([0.5, 0.5], 1, 2, 1e39, "L043"),
    ],
    ids=str,
)
def test_sizes_values_and_damping_that_do_not_fit_are_refused(
    reference: OptimizerDispatcher, form: str, values: Any, rows: int, n: int, damping: float, code: str
):
    with pytest.raises(BadInputs) as caught:
        every_form(reference)[form](values, rows, n, damping)
    assert caught.value.code == code
    assert caught.value.where == form


@pytest.mark.parametrize("form", POLICY_FORMS)
@pytest.mark.parametrize("policy", [[1.5, 0.0], [-0.1, 1.0], [np.nan, 0.5]], ids=str)
def test_what_is_no_probability_is_refused(reference: OptimizerDispatcher, form: str, policy: list[float]):
    with pytest.raises(BadInputs) as caught:
        every_form(reference)[form](policy, 1, 2, 0.1)
    assert caught.value.code == "L043"


@pytest.mark.parametrize("form", ["inverse_policy_fisher", "inverse_policy_fisher_via"])
def test_an_inverse_needs_damping(reference: OptimizerDispatcher, form: str):
    with pytest.raises(BadInputs) as caught:
        every_form(reference)[form]([0.5, 0.5], 1, 2, 0.0)
    assert "above 0" in caught.value.because
