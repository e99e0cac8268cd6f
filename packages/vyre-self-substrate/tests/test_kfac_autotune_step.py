"""The K-FAC step on the reference backend: exact where the numbers are, bounded by f64 where they are not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vyre_foundation.ir import Program, Region
from vyre_primitives.math.kfac_block_inverse import cpu_ref
from vyre_reference import evaluate, reference_eval
from vyre_self_substrate import BadInputs, OptimizerDispatcher, kfac_autotune_step_program, kfac_autotune_step_via

ULP = 2.0**-24
"""Half the distance from 1 to the next f32: the largest relative error of one rounding."""

DIAGONAL = np.array([2, 0, 0, 4], np.float32)
DIAGONAL_INVERSE = [0.5, 0.0, 0.0, 0.25]


# ------------------------------------------------------------------------------------------------------ exact values


def test_the_program_has_the_three_buffers_it_was_given_names_for():
    program = kfac_autotune_step_program("bo", "bi", "s", 10, 16)
    assert [buffer.name for buffer in program.buffers] == ["bo", "bi", "s"]


def test_an_identity_and_a_diagonal_block_are_inverted_exactly(reference: OptimizerDispatcher):
    blocks = np.array([1, 0, 0, 1, *DIAGONAL], np.float32)
    assert kfac_autotune_step_via(reference, blocks, 2, 2).tolist() == [1, 0, 0, 1, *DIAGONAL_INVERSE]


def test_a_dense_block_is_inverted_exactly(reference: OptimizerDispatcher):
    assert kfac_autotune_step_via(reference, [4, 3, 3, 2], 1, 2).tolist() == [-2, 3, 3, -4]


def test_blocks_may_come_in_their_own_shape(reference: OptimizerDispatcher):
    blocks = np.array([[[4, 3], [3, 2]], [[2, 0], [0, 4]]], np.float64)
    assert kfac_autotune_step_via(reference, blocks, 2, 2).tolist() == [-2, 3, 3, -4, *DIAGONAL_INVERSE]


def test_the_program_gives_the_same_through_the_positional_reference():
    program = kfac_autotune_step_program("bo", "bi", "s", 1, 2)
    zeros = np.zeros(4, np.float32)
    assert reference_eval(program, [zeros, DIAGONAL, zeros])[0].tolist() == DIAGONAL_INVERSE


def test_programs_of_several_layers_compose_into_one():
    layers = [kfac_autotune_step_program(f"bo{i}", f"bi{i}", f"s{i}", 1, 2) for i in (1, 2, 3)]
    joined = in_sequence(layers)
    assert sum(isinstance(statement, Region) for statement in joined.entry) == 3

    blocks = {f"bi{i}": np.array([i, 0, 0, 2 * i], np.float32) for i in (1, 2, 3)}
    storage = {f"{name}{i}": np.zeros(4, np.float32) for name in ("bo", "s") for i in (1, 2, 3)}
    made = evaluate(joined, {**blocks, **storage}, grid=(1, 1, 1))
    for i in (1, 2, 3):
        assert made[f"bo{i}"].tobytes() == cpu_ref(blocks[f"bi{i}"], 1, 2).tobytes()


def in_sequence(programs: list[Program]) -> Program:
    """One program that does what these do, one after another."""
    buffers = [buffer for program in programs for buffer in program.buffers]
    bound = [replace(buffer, binding=at) for at, buffer in enumerate(buffers)]
    return Program(bound, (256, 1, 1), [statement for program in programs for statement in program.entry])


# ------------------------------------------------------------------------------------------------------- all sizes


def test_blocks_of_1_to_12_agree_with_the_kernels_arithmetic_and_with_f64(reference: OptimizerDispatcher):
    for n in range(1, 13):
        check_size(reference, n)


@pytest.mark.slow
@pytest.mark.parametrize("n", [13, 14, 15, 16, 17, 24, 31, 32, 33, 48, 63, 64])
def test_larger_blocks_agree_with_the_kernels_arithmetic_and_with_f64(reference: OptimizerDispatcher, n: int):
    check_size(reference, n)


def test_more_blocks_than_a_workgroup_holds_are_all_inverted(reference: OptimizerDispatcher):
    scales = np.arange(1, 301, dtype=np.float32)
    blocks = scales[:, None, None] * np.array([[4, 3], [3, 2]], np.float32)
    made = kfac_autotune_step_via(reference, blocks, 300, 2)
    assert made.tobytes() == cpu_ref(blocks, 300, 2).tobytes()


@pytest.mark.parametrize(
    "block",
    [[0, 0, 0, 0], [1, 2, 2, 4], [np.nan, 0, 0, 1], [np.inf, 0, 0, 1]],
    ids=["zero", "rank one", "nan", "infinite"],
)
def test_a_block_without_a_pivot_is_nan_and_leaves_its_neighbours_alone(
    reference: OptimizerDispatcher, block: list[float]
):
    made = kfac_autotune_step_via(reference, [*DIAGONAL, *block, 4, 3, 3, 2], 3, 2).reshape(3, 4)
    assert made[0].tolist() == DIAGONAL_INVERSE
    assert made[1].tobytes() == np.full(4, np.nan, np.float32).tobytes()
    assert made[2].tolist() == [-2, 3, 3, -4]


def check_size(reference: OptimizerDispatcher, n: int) -> None:
    blocks = sample_blocks(n)
    made = kfac_autotune_step_via(reference, blocks, len(blocks), n)
    assert made.tobytes() == cpu_ref(blocks, len(blocks), n).tobytes()
    for block, inverse in zip(blocks, made.reshape(blocks.shape), strict=True):
        if np.linalg.matrix_rank(block) < n:
            assert np.isnan(inverse).all()
        else:
            check_inverse(block.astype(np.float64), inverse)


def sample_blocks(n: int) -> NDArray[np.float32]:
    """A Fisher-like block, one without symmetry, one of condition about 1e4, and a singular one."""
    random = np.random.default_rng(n)
    square = random.standard_normal((n, n))
    basis, _ = np.linalg.qr(square)
    ill = (basis * np.geomspace(1, 1e-4, n)) @ basis.T
    singular = np.zeros((n, n))
    return np.stack([square @ square.T / n + np.eye(n), square + n * np.eye(n), ill, singular]).astype(np.float32)


def check_inverse(block: NDArray[np.float64], inverse: NDArray[np.float32]) -> None:
    """Higham, Accuracy and Stability, 14.4: the error of Gauss-Jordan is at most 2nu(|A^-1||L||U| + 3|U^-1||U|)|X|.

    With partial pivoting |L| is at most 1 and the growth of U on these blocks at most n, so that in the infinity norm
    8 n² u cond(A) is above it.
    """
    n = len(block)
    true = np.linalg.inv(block)
    condition = np.linalg.norm(block, np.inf) * np.linalg.norm(true, np.inf)
    error = np.linalg.norm(inverse - true, np.inf) / np.linalg.norm(true, np.inf)
    assert error <= 8 * n * n * ULP * condition


# --------------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("num_blocks", "n", "code", "facts"),
    [
        (0, 2, "L040", "num_blocks=0"),
        (1, 0, "L040", "n=0"),
        (-1, 2, "L040", "num_blocks=-1"),
        (1, 2.0, "L040", "n=2.0"),
        (True, 2, "L040", "num_blocks=True"),
        (2**32, 1, "L040", "num_blocks=4294967296"),
        (1, 2**16, "L041", "n*n is 4294967296"),
        (2**16, 2**15, "L041", "num_blocks*n*n is 70368744177664"),
        (1, 3, "L042", "expected num_blocks*n*n = 9 elements, got 4"),
        (2, 2, "L042", "expected num_blocks*n*n = 8 elements, got 4"),
    ],
)
def test_sizes_that_do_not_fit_are_refused_with_the_facts(
    reference: OptimizerDispatcher, num_blocks: int, n: int, code: str, facts: str
):
    with pytest.raises(BadInputs) as caught:
        kfac_autotune_step_via(reference, DIAGONAL, num_blocks, n)
    assert caught.value.code == code
    assert facts in caught.value.because
    assert caught.value.where == "kfac_autotune_step_via"


@pytest.mark.parametrize(
    "blocks",
    [["a", "b", "c", "d"], [[1, 2], [3]], [1j, 0, 0, 1], [True, False, False, True]],
    ids=["words", "ragged", "complex", "truths"],
)
def test_blocks_that_are_not_numbers_are_refused(reference: OptimizerDispatcher, blocks: Any):
    with pytest.raises(BadInputs) as caught:
        kfac_autotune_step_via(reference, blocks, 1, 2)
    assert caught.value.code == "L042"
