"""The tuner's step: what it does on the host in f64, and the same by dispatch within the bound of f32."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vyre_primitives.math.natural_gradient import natural_gradient_block_apply_reference
from vyre_self_substrate import (
    BadInputs,
    OptimizerDispatcher,
    Scratch,
    autotune_step,
    autotune_step_via,
    identity_fisher_block,
    precondition_autotune_gradient,
    precondition_autotune_gradient_via,
)

ULP = 2.0**-24


# ------------------------------------------------------------------------------------------------------- on the host


def test_the_identity_block_recovers_the_plain_gradient():
    gradient = [1.0, -2.0, 0.5]
    assert precondition_autotune_gradient(identity_fisher_block(3), gradient, 3).tolist() == gradient


def test_a_step_goes_against_the_gradient():
    assert autotune_step(identity_fisher_block(2), [1.0, 2.0], 2, 0.1).tolist() == [-0.1, -0.2]


def test_a_learning_rate_of_zero_moves_nothing():
    assert not autotune_step(identity_fisher_block(3), [1.0, 2.0, 3.0], 3, 0.0).any()


def test_a_diagonal_block_scales_each_axis_by_its_own():
    assert precondition_autotune_gradient([1.0, 0.0, 0.0, 0.5], [10.0, 10.0], 2).tolist() == [10.0, 5.0]


def test_the_identity_block_has_ones_on_its_diagonal_and_zeros_beside_it():
    assert identity_fisher_block(4).reshape(4, 4).tolist() == np.eye(4).tolist()


def test_a_step_is_written_into_the_storage_it_is_given_and_nowhere_else():
    storage = np.full(4, 7.0)
    out = storage[:2]
    assert autotune_step(identity_fisher_block(2), [1.0, 2.0], 2, 0.1, out=out) is out
    assert storage.tolist() == [-0.1, -0.2, 7.0, 7.0]


def test_an_identity_block_overwrites_all_of_the_storage_it_is_given():
    out = np.full((3, 3), np.nan)
    assert identity_fisher_block(3, out=out) is out
    assert out.tolist() == np.eye(3).tolist()


def test_the_gradient_may_be_its_own_output():
    gradient = np.array([1.0, 2.0, 3.0])
    matrix = np.arange(9.0)
    want = [sum(matrix[3 * row + column] * gradient[column] for column in range(3)) for row in range(3)]
    assert precondition_autotune_gradient(matrix, gradient, 3, out=gradient).tolist() == want


# ------------------------------------------------------------------------------------------------------- by dispatch


def test_all_sizes_from_1_to_64_agree_with_the_kernels_arithmetic_and_with_f64(reference: OptimizerDispatcher):
    for n in range(1, 65):
        random = np.random.default_rng(n)
        matrix = random.standard_normal(n * n).astype(np.float32)
        gradient = random.standard_normal(n).astype(np.float32)
        made = precondition_autotune_gradient_via(reference, matrix, gradient, n)
        assert made.tobytes() == natural_gradient_block_apply_reference(matrix, gradient, n).tobytes()

        # n products and n sums, each rounded once: the classic bound of a dot product.
        size = np.abs(matrix.astype(np.float64)).reshape(n, n) @ np.abs(gradient.astype(np.float64))
        error = np.abs(made - precondition_autotune_gradient(matrix, gradient, n))
        assert (error <= n * ULP / (1 - n * ULP) * size).all()


def test_a_dispatched_step_is_the_dispatched_product_scaled_once_in_f32(reference: OptimizerDispatcher):
    matrix, gradient = np.array([1, 2, 3, 4], np.float32), np.array([0.1, 0.7], np.float32)
    product = precondition_autotune_gradient_via(reference, matrix, gradient, 2)
    step = autotune_step_via(reference, matrix, gradient, 2, 0.3)
    assert step.tobytes() == (product * np.float32(-0.3)).tobytes()


def test_a_learning_rate_of_zero_dispatches_and_moves_nothing(reference: OptimizerDispatcher):
    assert not autotune_step_via(reference, identity_fisher_block(3), [1, 2, 3], 3, 0.0).any()


def test_values_past_f32_become_infinite_as_its_rounding_says(reference: OptimizerDispatcher):
    made = precondition_autotune_gradient_via(reference, [1e300, 0, 0, 1], [1, 1], 2)
    assert made.tolist() == [np.inf, 1.0]


# --------------------------------------------------------------------------------------------------------- refusals


def every_form(reference: OptimizerDispatcher) -> dict[str, Callable[[Any, Any, Any], object]]:
    return {
        "precondition_autotune_gradient": precondition_autotune_gradient,
        "autotune_step": lambda m, g, n: autotune_step(m, g, n, 0.1),
        "precondition_autotune_gradient_via": lambda m, g, n: precondition_autotune_gradient_via(reference, m, g, n),
        "autotune_step_via": lambda m, g, n: autotune_step_via(reference, m, g, n, 0.1, scratch=Scratch()),
    }


@pytest.mark.parametrize(
    "form",
    [
        "precondition_autotune_gradient",
        "autotune_step",
        "precondition_autotune_gradient_via",
        "autotune_step_via",
    ],
)
@pytest.mark.parametrize(
    ("matrix", "gradient", "n", "code", "facts"),
    [
        ([1.0], [1.0], 0, "L040", "n=0"),
        ([1.0], [1.0], "1", "L040", "n='1'"),
        ([1.0], [1.0], 2**16, "L041", "n*n is 4294967296"),
        ([1.0, 0.0, 0.0], [1.0, 1.0], 2, "L042", "expected n*n = 4 elements, got 3"),
        ([1.0, 0.0, 0.0, 1.0], [1.0], 2, "L042", "expected n = 2 elements, got 1"),
        ([1.0, 0.0, 0.0, "x"], [1.0, 1.0], 2, "L042", "its elements are"),
    ],
    ids=["no size", "a word for a size", "overflow", "short matrix", "short gradient", "words"],
)
def test_operands_that_do_not_fit_are_refused_with_the_facts(
    reference: OptimizerDispatcher, form: str, matrix: Any, gradient: Any, n: Any, code: str, facts: str
):
    with pytest.raises(BadInputs) as caught:
        every_form(reference)[form](matrix, gradient, n)
    assert caught.value.code == code
    assert caught.value.where == form
    assert facts in caught.value.because


@pytest.mark.parametrize("rate", [np.nan, np.inf, 1e300, "fast", None], ids=str)
def test_a_learning_rate_that_is_no_finite_number_is_refused(reference: OptimizerDispatcher, rate: Any):
    for step in (
        lambda: autotune_step([1.0], [1.0], 1, rate),
        lambda: autotune_step_via(reference, [1.0], [1.0], 1, rate),
    ):
        with pytest.raises(BadInputs) as caught:
            step()
        assert caught.value.code == "L043"


def test_an_identity_block_of_no_or_too_many_elements_is_refused():
    for n, code in ((0, "L040"), (2**16, "L041")):
        with pytest.raises(BadInputs) as caught:
            identity_fisher_block(n)
        assert caught.value.code == code
