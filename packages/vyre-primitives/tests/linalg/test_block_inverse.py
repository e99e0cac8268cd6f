"""Damped inverses with a status per block."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.linalg.block_inverse import INVERTED, SINGULAR, block_inverse, block_inverse_reference
from vyre_primitives.math.kfac_block_inverse import cpu_ref

Run = Callable[..., dict[str, npt.NDArray[Any]]]


def test_the_status_tells_which_blocks_are_singular(run: Run):
    blocks = np.array([1, 0, 0, 1, 1, 2, 2, 4, 0, 0, 0, 0, np.nan, 0, 0, 1, 4, 3, 3, 2], np.float32)
    got = run(block_inverse("o", "i", "s", "status", 5, 2), i=blocks)
    assert got["status"].tolist() == [INVERTED, SINGULAR, SINGULAR, SINGULAR, INVERTED]
    assert got["status"].dtype == np.uint32
    assert np.isnan(got["o"].reshape(5, 4)).all(axis=1).tolist() == [False, True, True, True, False]
    assert got["o"][-4:].tolist() == [-2, 3, 3, -4]


def test_damping_makes_a_singular_block_invertible(run: Run):
    got = run(block_inverse("o", "i", "s", "status", 1, 2, damping=1.0), i=np.array([1, 1, 1, 1], np.float32))
    assert got["status"].tolist() == [INVERTED]
    assert np.abs(got["o"] - np.array([2, -1, -1, 2]) / 3).max() <= 2.0**-22


def test_damping_is_added_to_the_diagonal_alone():
    blocks = np.random.default_rng(0).standard_normal((7, 3, 3)).astype(np.float32)
    damped = blocks + np.float32(0.3) * np.eye(3, dtype=np.float32)
    assert block_inverse_reference(blocks, 7, 3, 0.3)[0].tobytes() == cpu_ref(damped, 7, 3).tobytes()


def test_without_damping_the_inverse_is_that_of_kfac_block_inverse():
    blocks = np.random.default_rng(0).standard_normal((9, 4, 4)).astype(np.float32)
    assert block_inverse_reference(blocks, 9, 4)[0].tobytes() == cpu_ref(blocks, 9, 4).tobytes()


def test_the_status_is_the_last_buffer_and_no_input():
    program = block_inverse("o", "i", "s", "status", 3, 2)
    assert [b.name for b in program.inputs] == ["o", "i", "s"]
    assert [(b.name, b.count) for b in program.outputs] == [("o", 12), ("s", 12), ("status", 3)]


@pytest.mark.parametrize("damping", [-1e-9, float("nan"), float("inf"), 1e39, "1", None])
def test_a_damping_that_is_no_damping_is_refused(damping: Any):
    for refuse in (
        lambda: block_inverse("o", "i", "s", "status", 1, 2, damping),
        lambda: block_inverse_reference([1, 0, 0, 1], 1, 2, damping),
    ):
        with pytest.raises(LaunchError) as caught:
            refuse()
        assert caught.value.code == "L043"
