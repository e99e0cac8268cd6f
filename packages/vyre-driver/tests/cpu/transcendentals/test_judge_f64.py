"""The judge of the proof of F64 can tell right from wrong, and agrees with itself in 80 and in 113 bits."""

import math
from pathlib import Path

import numpy as np
import pytest
from judge_f64 import JudgeF64, Verdict, compile_judge

pytestmark = pytest.mark.slow

LARGEST = float(np.finfo(np.float64).max)


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> JudgeF64:
    folder: Path = tmp_path_factory.mktemp("judge")
    return compile_judge(folder)


@pytest.mark.parametrize(
    ("found", "want", "error"),
    [
        (1.0, 1.0, 0.0),
        (1.0, 1.0 + 2.0**-52, 1.0),
        (1.0, 1.0 - 2.0**-53, 1.0),
        (1.0, -1.0, 2.0**53),
        (2.0**-1074, 2.0**-1073, 1.0),
        (2.0**-1022, 2.0**-1022 + 2.0**-1073, 2.0),
        (math.inf, LARGEST, 1.0),
        (math.nan, math.nan, 0.0),
        (math.inf, math.inf, 0.0),
        (-0.0, -0.0, 0.0),
        (math.nan, 1.0, -1.0),
        (1.0, math.nan, -1.0),
        (LARGEST, math.inf, -1.0),
        (-math.inf, math.inf, -1.0),
        (-0.0, 0.0, -1.0),
        (2.0**-1074, 0.0, -1.0),
        (0.0, -(2.0**-1074), -1.0),
    ],
)
def test_an_error_is_counted_in_units_of_the_true_value(judge: JudgeF64, found: float, want: float, error: float):
    assert judge.error(found, want) == error


def test_a_verdict_has_the_largest_error_and_counts_the_wrong_special_cases(judge: JudgeF64):
    x = np.array([0.0, 1.0, 2.0, 3.0, math.inf])
    found = np.array([1.0, math.e, math.nextafter(math.exp(2), 8), math.exp(3), 5.0])

    said = judge.verdict(Verdict(), "exp", x, None, found)

    assert 0.5 < said.largest < 1.5
    assert said.at[0] == 2.0
    assert said.wrong == 1
    assert said.wrong_at[0] == math.inf


def test_a_verdict_of_pairs_goes_on_with_the_one_before(judge: JudgeF64):
    x, y = np.array([2.0, 3.0]), np.array([0.5, 2.0])
    first = judge.verdict(Verdict(), "pow", x, y, np.array([math.nextafter(math.sqrt(2), 2), 9.0]))
    said = judge.verdict(first, "pow", x, y, np.array([math.sqrt(2), 9.0 + 2.0**-48]))

    assert 0.5 < first.largest < 1.5
    assert first.at == (2.0, 0.5)
    assert said.largest == 2.0
    assert said.at == (3.0, 2.0)


def test_a_function_that_the_judge_does_not_know_is_no_verdict(judge: JudgeF64):
    with pytest.raises(AssertionError, match="no function `gamma`"):
        judge.verdict(Verdict(), "gamma", np.zeros(2), None, np.zeros(2))
