"""The tests of seed 001, the tuner's natural gradient: same names, same order, same numbers.

The seed allows a relative 1e-9. Every number here is exact in binary64 or the rounding of one product, so nothing is
allowed.
"""

from __future__ import annotations

import numpy as np

from vyre_self_substrate import autotune_step, identity_fisher_block, precondition_autotune_gradient


def test_identity_fisher_recovers_plain_gradient():
    grad = [1.0, -2.0, 0.5]
    assert precondition_autotune_gradient(identity_fisher_block(3), grad, 3).tolist() == grad


def test_autotune_step_negates_gradient():
    assert autotune_step(identity_fisher_block(2), [1.0, 2.0], 2, 0.1).tolist() == [-0.1, -0.2]


def test_autotune_step_zero_lr_no_motion():
    assert autotune_step(identity_fisher_block(3), [1.0, 2.0, 3.0], 3, 0.0).tolist() == [0.0, 0.0, 0.0]


def test_autotune_step_into_reuses_output():
    step = np.empty(2)
    assert autotune_step(identity_fisher_block(2), [1.0, 2.0], 2, 0.1, out=step) is step
    assert step.tolist() == [-0.1, -0.2]


def test_diagonal_fisher_scales_per_axis():
    m_inv_sqrt = [1.0, 0.0, 0.0, 0.5]
    assert precondition_autotune_gradient(m_inv_sqrt, [10.0, 10.0], 2).tolist() == [10.0, 5.0]


def test_identity_fisher_block_is_diagonal_of_ones():
    block = identity_fisher_block(4).tolist()
    for i in range(4):
        for j in range(4):
            assert block[i * 4 + j] == (1.0 if i == j else 0.0)
