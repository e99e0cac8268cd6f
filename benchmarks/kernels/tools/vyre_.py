"""The kernels in the language, bound to the caller's arrays once, then launched."""

from __future__ import annotations

from collections.abc import Callable

from classes.case import Case, kernel_of
from contestants.problem import Kernels, Prepared, Problem, into_result
from kernel_problems import CASES


def bound(case: Case) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        given = dict(problem.arrays)
        kernel = kernel_of(case, given)
        launch = kernel.bind(**{each.name: given[each.name] for each in kernel.signature}, backend="cpu")
        cleared = [given[name] for name in case.cleared]

        def run() -> None:
            for array in cleared:
                array.fill(0)
            launch()

        return into_result(problem, run if cleared else launch)

    return prepare


KERNELS: Kernels = {name: bound(case) for name, case in CASES.items()}
