"""Functions of two arguments as native code within their bounds, over stratified pairs: see `strata` and `SPECIAL`.

    uv run pytest packages/vyre-driver/tests/cpu/transcendentals/test_pairs.py -m slow -k pow

Each prints its row of the table in `docs/numerics.md`. The judge is `judge.c`.
"""

from __future__ import annotations

import math

import pytest
from judge import Judge, joined
from stratified_pairs import FUNCTIONS, Launch, all_pairs

from vyre_driver import open_backend
from vyre_foundation.numerics import FUNCTIONS as RECIPES

pytestmark = pytest.mark.slow

PAIRS = 10**9


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_function_stays_within_its_bound_for_stratified_pairs(
    function: str, judge: Judge, capsys: pytest.CaptureFixture[str]
):
    run = Launch(open_backend("cpu"), function)
    said = joined(
        judge.verdict(function, first, run(first, second), second) for first, second in all_pairs(function, PAIRS)
    )

    largest = math.ceil(said.largest * 1000) / 1000
    with capsys.disabled():
        print(f"\n| {function} | {largest:.3f} | 0x{said.at:08x}, 0x{said.beside:08x} | {said.wrong} |")
    assert said.wrong == 0, f"one of {said.wrong} wrong special cases: 0x{said.wrong_at:08x}, 0x{said.wrong_beside:08x}"
    assert largest <= RECIPES[f"vyre.math.{function}"].max_ulp
