"""Every kernel that benchmarks/kernels measures gives its oracle's answer, and the same bytes on both backends."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from classes.case import Array, Case, kernel_of, recipe_of
from kernel_problems import CASES, CLASSES, FOLDER

LONG: Final = {"sha_256", "straight_2000"}
"""These take seconds to compile."""


def param(case: Case) -> Any:
    return pytest.param(case, id=case.name, marks=[pytest.mark.slow] if case.name in LONG else [])


def answer(case: Case, given: dict[str, Array], backend: str) -> Array:
    kernel = kernel_of(case, given)
    kernel.bind(**{each.name: given[each.name] for each in kernel.signature}, backend=backend)()
    return given[case.output]


@pytest.mark.parametrize("case", [param(case) for case in CASES.values()])
def test_gives_its_oracles_answer_and_the_same_bytes_on_both_backends(case: Case) -> None:
    recipe = recipe_of(case, case.tiny)
    defined, native = (answer(case, recipe.arrays(), backend) for backend in ("reference", "cpu"))
    assert not recipe.check.problem_with(defined, recipe.expected())
    if case.in_any_order:
        defined, native = np.sort(defined), np.sort(native)
    assert defined.tobytes() == native.tobytes()


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_its_oracle_refuses_a_result_that_is_all_zero(case: Case) -> None:
    recipe = recipe_of(case, case.tiny)
    assert recipe.check.problem_with(np.zeros_like(recipe.arrays()[case.output]), recipe.expected())


def test_every_class_is_written_in_three_languages() -> None:
    assert {file.stem for file in FOLDER.glob("*.c")} == set(CLASSES)
    assert {file.stem for file in FOLDER.glob("*_numba.py")} == {f"{name}_numba" for name in CLASSES}
    assert all(len(cases) >= 2 for cases in CLASSES.values())
