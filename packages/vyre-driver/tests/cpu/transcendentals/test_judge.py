"""The judge of the proof over all arguments can tell right from wrong."""

import math

import numpy as np
import pytest
from judge import Judge

pytestmark = pytest.mark.slow

NAN = 0x7FC00000
INFINITY = 0x7F800000
LARGEST = 0x7F7FFFFF
NEGATIVE = 0x80000000
ONE = 0x3F800000


@pytest.mark.parametrize(
    ("found", "want", "error"),
    [
        (ONE, 1.0, 0.0),
        (ONE, 1.0 + 2.0**-24, 0.5),
        (ONE, 1.0 - 2.0**-25, 0.5),
        (ONE, -1.0, 2.0**24),
        (1, 0.75 * 2.0**-149, 0.25),
        (0, 0.75 * 2.0**-149, 0.75),
        (0x00800000, 2.0**-126 + 2.0**-148, 2.0),
        (INFINITY, 2.0**128 - 2.0**104, 1.0),
        (INFINITY, 1e300, 0.0),
        (LARGEST, 2.0**128, 1.0),
        (LARGEST, 2.0**129, 1.0 + 2.0**24),
        (INFINITY | NEGATIVE, 2.0**127, 2.0**24 + 2.0**23),
    ],
)
def test_an_error_is_counted_in_units_of_the_true_value(judge: Judge, found: int, want: float, error: float):
    assert judge.error(found, want) == error


@pytest.mark.parametrize(
    ("found", "want"),
    [(NAN, math.nan), (INFINITY, math.inf), (INFINITY | NEGATIVE, -math.inf), (0, 0.0), (NEGATIVE, -0.0)],
)
def test_a_right_special_case_has_no_error(judge: Judge, found: int, want: float):
    assert judge.error(found, want) == 0.0


@pytest.mark.parametrize(
    ("found", "want"),
    [
        (NAN, 1.0),
        (ONE, math.nan),
        (NAN | NEGATIVE, math.nan),
        (NAN + 1, math.nan),
        (NAN, math.inf),
        (LARGEST, math.inf),
        (INFINITY | NEGATIVE, math.inf),
        (NEGATIVE, 0.0),
        (0, -0.0),
        (1, 0.0),
        (NEGATIVE, 2.0**-160),
    ],
)
def test_a_wrong_special_case_is_seen(judge: Judge, found: int, want: float):
    assert judge.error(found, want) == -1.0


def test_a_verdict_names_the_worst_argument_and_counts_the_wrong_special_cases(judge: Judge):
    arguments = np.array([0.0, 1.0, 2.0, np.inf, np.nan, np.nan], np.float32)
    with np.errstate(invalid="ignore"):
        found = np.sqrt(arguments)
    found[:] = [1.0, np.float32(math.e), np.nextafter(np.float32(math.exp(2)), np.float32(8)), 3.0, 4.0, np.nan]

    said = judge.verdict("exp", arguments.view(np.uint32), found.view(np.uint32))

    assert 0.5 < said.largest < 1.5
    assert said.at == arguments[2:3].view(np.uint32)[0]
    assert said.wrong == 2
    assert said.wrong_at == arguments[4:5].view(np.uint32)[0]


def test_a_function_that_the_judge_does_not_know_is_no_verdict(judge: Judge):
    with pytest.raises(AssertionError, match="no function `gamma`"):
        judge.verdict("gamma", np.zeros(2, np.uint32), np.zeros(2, np.uint32))
