"""The weights of the fixed-point softmax, on every exponent there is."""

import numpy as np

from vyre_primitives.fixed.exponential import COEFFICIENTS, LOG2_E, WEIGHT_OF_ZERO, host_exp_weight

EVERY = np.arange(-33 << 16, 1)
"""All 16.16 numbers from -33 to 0; below, all weights are those of -32."""


def test_every_weight_is_within_4_units_of_the_true_one():
    true = np.exp(EVERY / 65536) * 2**30
    assert np.abs(host_exp_weight(EVERY).astype(np.float64) - true).max() < 4


def test_weights_never_fall_as_the_exponent_grows():
    assert (np.diff(host_exp_weight(EVERY).astype(np.int64)) >= 0).all()


def test_the_ends_are_exact():
    assert host_exp_weight([0])[0] == WEIGHT_OF_ZERO == 2**30
    assert host_exp_weight([-32 << 16, -(2**32) + 1]).tolist() == [0, 0]


def test_no_step_of_the_polynomial_leaves_64_bits():
    """In Python's integers, at the ends of the range of f."""
    for f in (0, 2**30 - 1):
        q = COEFFICIENTS[0]
        for coefficient in COEFFICIENTS[1:]:
            assert abs(q * f) < 2**63
            q = ((q * f) >> 30) + coefficient
        assert abs(q * f) < 2**63
    assert (32 << 16) * LOG2_E < 2**63
