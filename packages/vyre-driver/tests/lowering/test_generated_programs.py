"""Native code gives the reference's bytes: random programs, on one thread and on two, whole and in pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
import pytest
from forced_cuts import cut_into

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.threads import split
from vyre_driver.runtime.host_arrays import storage_type
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import BufferDecl, DataType
from vyre_reference import evaluate
from vyre_reference.testing import Case, Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""

ONCE_WRONG = {
    207: "a variable that lanes assign under uniform control belongs to each of them",
    380: "a local array decides about a barrier",
    544: "a shuffle reads a value that is made again, not kept",
    1539: "LLVM folds a rotation of a constant vector wrongly in lanes that rotate by zero",
    763: "LLVM vectorises a load at an index that wraps inside the vector",
}


@pytest.fixture(scope="module", params=[1, 2], ids=["one thread", "two threads"])
def backend(request: pytest.FixtureRequest):
    """A backend that splits every launch, however small, into single workgroups."""
    threads: int = request.param
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(split, "PORTIONS", split.Portions(ranges=1 << 20, work=1))
        yield CpuBackend(open_backend("cpu").info, threads)


WITH_BREAKS = Knobs(breaks=True)


def compare(backend: CpuBackend, seed: int, knobs: Knobs | None = None) -> None:
    case = generate_case(seed, knobs)
    inputs = dict(case.inputs)
    expected = outcome(evaluate, case, inputs)
    got = outcome(partial(backend.run, outputs=used_arrays(case, expected)), case, inputs)
    assert got.keys() == expected.keys(), f"case {seed}"
    for name, value in expected.items():
        assert got[name] == value, f"case {seed}, {name}"


def outcome(run: Callable[..., Mapping[str, Any]], case: Case, inputs: dict[str, bytes]) -> dict[str, bytes]:
    """The bytes of each output, or the code of the error under its name."""
    try:
        made = run(case.program, inputs, grid=case.grid)
    except VyreError as error:
        return {"error": error.code.encode()}
    return {name: np.asarray(array).tobytes() for name, array in made.items()}


def used_arrays(case: Case, expected: Mapping[str, bytes]) -> dict[str, Any]:
    """Arrays for every second output that hold something already: nothing of it may be seen afterwards."""
    return {
        decl.name: np.frombuffer(b"\x5a" * len(expected[decl.name]), result_type(decl)).copy()
        for decl in case.program.outputs[::2]
        if decl.name in expected
    }


def result_type(decl: BufferDecl) -> np.dtype[Any]:
    return np.dtype(np.bool_) if decl.element is DataType.BOOL else storage_type(decl)


@pytest.mark.parametrize("first", range(0, 150, 25))
def test_bytes_are_those_of_the_reference(backend: CpuBackend, first: int):
    # Each number of threads gets its own half of 300 programs.
    start = first if backend.threads == 1 else first + 150
    for seed in range(start, start + 25):
        compare(backend, seed)


@pytest.mark.parametrize("first", range(0, 40, 20))
def test_bytes_of_programs_with_breaks_are_those_of_the_reference(backend: CpuBackend, first: int):
    start = first if backend.threads == 1 else first + 40
    for seed in range(start, start + 20):
        compare(backend, seed, WITH_BREAKS)


@pytest.mark.parametrize("seed", ONCE_WRONG)
def test_what_was_once_wrong_stays_right(backend: CpuBackend, seed: int):
    compare(backend, seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(300, 2000, 100))
def test_bytes_of_many_programs_are_those_of_the_reference(backend: CpuBackend, first: int):
    for seed in range(first, first + 100):
        compare(backend, seed)
        compare(backend, seed, WITH_BREAKS)


PIECES = (1, 8, 40, 200)
"""Nodes of the largest function; the programs take turns."""


def compare_in_pieces(seed: int, *, optimise: bool, knobs: Knobs | None = None) -> None:
    in_full = 0 if seed % 3 == 0 else 1 << 30
    with cut_into(PIECES[seed % len(PIECES)], in_full=in_full, optimise=optimise) as backend:
        compare(backend, seed, knobs)


@pytest.mark.parametrize("first", range(2000, 2060, 20))
def test_bytes_of_programs_in_pieces_are_those_of_the_reference(first: int):
    for seed in range(first, first + 20):
        compare_in_pieces(seed, optimise=seed % 10 == 0)


@pytest.mark.parametrize("first", [2000, 2020])
def test_bytes_of_programs_with_breaks_in_pieces_are_those_of_the_reference(first: int):
    for seed in range(first, first + 20):
        compare_in_pieces(seed, optimise=seed % 10 == 0, knobs=WITH_BREAKS)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(2060, 2660, 50))
def test_bytes_of_many_programs_in_pieces_are_those_of_the_reference(first: int):
    for seed in range(first, first + 50):
        compare_in_pieces(seed, optimise=True)
        compare_in_pieces(seed, optimise=True, knobs=WITH_BREAKS)
