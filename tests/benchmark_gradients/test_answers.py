"""The gradients that benchmarks/gradient_times measures are right: those of `vjp`, and those by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gradient_cases.case import Array, Case
from gradient_problems import CASES, arrays_of
from gradient_rows import CANNOT, GRADIENT_TOOLS

from vyre_reference import check_backward, check_grad

ELEMENTS = 48
"""Compared one by one where there are no more, else a sample of as many, and dense directions."""


def inputs_of(case: Case) -> dict[str, Any]:
    program = case.forward(*case.tiny)
    given: dict[str, Array] = arrays_of(case, case.tiny, np.random.default_rng(7))
    return {decl.name: given[decl.name] for decl in program.inputs}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_vjp_makes_is_the_derivative(case: Case) -> None:
    report = check_grad(case.forward(*case.tiny), [case.output], case.inputs, inputs_of(case), elements=ELEMENTS)
    assert report.ok, str(report)
    assert report.nonzero > 0


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_kernel_by_hand_is_the_derivative(case: Case) -> None:
    grads = dict(zip(case.inputs, case.gradients, strict=True))
    forward, by_hand = case.forward(*case.tiny), case.by_hand(*case.tiny)
    cotangents = {case.output: case.cotangent}
    report = check_backward(forward, by_hand, grads, cotangents, inputs_of(case), elements=ELEMENTS)
    assert report.ok, str(report)
    assert report.nonzero > 0


def test_there_are_fifteen_rows_and_reasons_only_for_these_and_for_tools_that_take_part() -> None:
    assert len(CASES) == 15
    assert all(tool in GRADIENT_TOOLS and row in CASES and reason for (tool, row), reason in CANNOT.items())
