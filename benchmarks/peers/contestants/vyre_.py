"""vyre's native CPU backend: programs compiled and bound to the caller's arrays once, then launched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import vyre_driver
import vyre_foundation
from contestants.problem import Array, Kernels, Prepared, Problem, into_result
from contestants.vyre_programs import (
    chain,
    histogram,
    inverses,
    naive_matmul,
    saxpy,
    scan,
    tiled_matmul,
    tree_sum,
)

Make = Callable[[Problem], vyre_foundation.Program]


def flat(problem: Problem) -> dict[str, Array]:
    """The arrays without their shapes: a buffer has none. These are views, not copies."""
    return {name: array.reshape(-1) for name, array in problem.arrays.items()}


def inputs_and_outputs(program: vyre_foundation.Program, problem: Problem) -> tuple[dict[str, Array], dict[str, Array]]:
    arrays = flat(problem)
    outputs = {problem.output: arrays[problem.output]}
    asked = {decl.name for decl in program.inputs}
    return {name: array for name, array in arrays.items() if name in asked}, outputs


def bound(make: Make) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        program = make(problem)
        launch = vyre_driver.open_backend("cpu").compile(program).bind(*inputs_and_outputs(program, problem))
        return into_result(problem, launch)

    return prepare


def run(problem: Problem) -> Prepared:
    """`backend.run` with everything looked up and checked anew in each call."""
    backend: Any = vyre_driver.open_backend("cpu")  # `outputs` is the cpu backend's own
    program = saxpy()
    inputs, outputs = inputs_and_outputs(program, problem)
    return into_result(problem, lambda: backend.run(program, inputs, outputs=outputs))


def first(make: Make) -> Callable[[Problem], Prepared]:
    """From nothing but the imports: opening the backend, building the program, compiling and running it."""

    def prepare(problem: Problem) -> Prepared:
        return into_result(problem, lambda: run_once(vyre_driver.open_backend("cpu"), make, problem))

    return prepare


def after_opening(make: Make) -> Callable[[Problem], Prepared]:
    """From an open backend, in a process that has compiled nothing: the code comes from the disk."""

    def prepare(problem: Problem) -> Prepared:
        backend = vyre_driver.open_backend("cpu")
        return into_result(problem, lambda: run_once(backend, make, problem))

    return prepare


def run_once(backend: Any, make: Make, problem: Problem) -> None:
    program = make(problem)
    inputs, outputs = inputs_and_outputs(program, problem)
    backend.run(program, inputs, outputs=outputs)


def just_saxpy(_problem: Problem) -> vyre_foundation.Program:
    return saxpy()


def of_size(make: Callable[[int], vyre_foundation.Program], name: str) -> Make:
    return lambda problem: make(problem[name].size)


def of_side(make: Callable[[int], vyre_foundation.Program], name: str) -> Make:
    return lambda problem: make(len(problem[name]))


KERNELS: Kernels = {
    "saxpy": bound(just_saxpy),
    "chain": bound(of_size(chain, "x")),
    "chain-large": bound(of_size(chain, "x")),
    "sum": bound(of_size(tree_sum, "x")),
    "naive-matmul": bound(of_side(naive_matmul, "a")),
    "tiled-matmul": bound(of_side(tiled_matmul, "a")),
    "inverses": bound(of_side(inverses, "matrices")),
    "histogram": bound(of_size(histogram, "values")),
    "scan": bound(of_size(scan, "x")),
    "launch": bound(just_saxpy),
    "run": run,
    "first-saxpy": first(just_saxpy),
    "first-tiled": first(of_side(tiled_matmul, "a")),
    "cached-saxpy": after_opening(just_saxpy),
    "cached-tiled": after_opening(of_side(tiled_matmul, "a")),
}
