"""A vyre program of a row, bound to the row's arrays once, then launched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from contestants.problem import Kernels, Prepared, Problem
from gradient_cases.case import Case
from gradient_problems import CASES

import vyre_driver
from vyre_foundation import Program


def launches_of(program_of: Callable[[Case], Program], results_of: Callable[[Case], Sequence[str]]) -> Kernels:
    def launch_of(case: Case) -> Callable[[Problem], Prepared]:
        def prepare(problem: Problem) -> Prepared:
            program = program_of(case)
            arrays = {name: array.reshape(-1) for name, array in problem.arrays.items()}
            inputs = {decl.name: arrays[decl.name] for decl in program.inputs}
            outputs = {decl.name: arrays[decl.name] for decl in program.outputs}
            launch = vyre_driver.open_backend("cpu").compile(program).bind(inputs, outputs)
            return Prepared(launch, lambda: np.concatenate([arrays[name] for name in results_of(case)]))

        return prepare

    return {name: launch_of(case) for name, case in CASES.items()}
