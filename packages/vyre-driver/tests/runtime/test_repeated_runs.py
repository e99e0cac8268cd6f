"""Runs that look like an earlier one take a short way: what they return and refuse is what a first run would."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from small_programs import bump, copy, saxpy

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.launch import repeated_runs
from vyre_driver.cpu.provider import provider
from vyre_foundation import LaunchError
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import DataType


@pytest.fixture
def backend() -> CpuBackend:
    return provider.open()


@pytest.fixture
def short_ways(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each run that was asked took the short way."""
    asked: list[bool] = []
    original = repeated_runs.RepeatedRuns.run

    def run(self: repeated_runs.RepeatedRuns, *rest: Any) -> Any:
        made = original(self, *rest)
        asked.append(made is not None)
        return made

    monkeypatch.setattr(repeated_runs.RepeatedRuns, "run", run)
    return asked


def numbers(count: int, seed: int = 0) -> np.ndarray[Any, np.dtype[np.float32]]:
    return np.random.default_rng(seed).standard_normal(count).astype(np.float32)


def given(count: int, seed: int) -> dict[str, Any]:
    return {"a": numbers(1, seed), "x": numbers(count, seed + 1), "y": numbers(count, seed + 2)}


def expected(arrays: dict[str, Any]) -> bytes:
    return (arrays["a"][0] * arrays["x"] + arrays["y"]).tobytes()


def test_each_run_reads_its_own_arrays_and_returns_an_array_of_its_own(backend: CpuBackend, short_ways: list[bool]):
    program = saxpy()
    results: list[tuple[Any, bytes]] = []
    for seed in range(12):
        arrays = given((5, 64, 0, 1000)[seed % 4], seed)
        before = arrays["y"].tobytes()
        made = backend.run(program, arrays if seed % 3 else list(arrays.values()))
        assert arrays["y"].tobytes() == before
        results.append((made["y"], expected(arrays)))
        assert made.record.grid == (max(1, -(-len(arrays["x"]) // 64)), 1, 1)
    assert all(result.tobytes() == bytes_then for result, bytes_then in results)
    assert short_ways == [False] * 3 + [True] * 8  # the first has no pipeline to ask


def in_rows(numbers: list[float]) -> Any:
    return np.array(numbers, np.float32).reshape(2, 2)


def scalars(numbers: list[float]) -> Any:
    return [np.float32(number) for number in numbers]


WAYS: tuple[Callable[[list[float]], Any], ...] = (list, tuple, in_rows, scalars)


@pytest.mark.parametrize("way", WAYS)
def test_numbers_and_shapes_come_out_as_in_the_first_run(
    backend: CpuBackend, short_ways: list[bool], way: Callable[[list[float]], Any]
):
    inputs = {"a": 2.0, "x": way([1, 2.0, 3.0, 4]), "y": way([0.0, 0.5, 1.0, 1.5])}
    first, again = (backend.run(saxpy(), inputs)["y"] for _ in range(2))
    assert first.reshape(-1).tolist() == [2, 4.5, 7, 9.5]
    assert (first.shape, first.dtype, first.tobytes()) == (again.shape, again.dtype, again.tobytes())
    assert short_ways == [True]


def test_the_callers_memory_is_written_where_it_is_asked_for(backend: CpuBackend, short_ways: list[bool]):
    program = saxpy()
    for seed in range(3):
        arrays = given(40, seed)
        wanted, made = expected(arrays), np.full(40, 7, np.float32)
        assert backend.run(program, arrays, outputs={"y": made})["y"] is made
        assert made.tobytes() == wanted
        assert backend.run(program, arrays, outputs={"y": arrays["y"]})["y"] is arrays["y"]
        assert arrays["y"].tobytes() == wanted
    assert short_ways == [True] * 5


def test_an_output_starts_each_run_as_zero(backend: CpuBackend):
    program, lent = bump(), np.full(4, 9, np.uint32)
    for _ in range(3):
        assert backend.run(program, [])["y"].tolist() == [1] * 4
        assert backend.run(program, [], outputs={"y": lent})["y"].tolist() == [1] * 4


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"x": np.zeros(8, np.float64)}, "L020"),
        ({"x": object()}, "L021"),
        ({"x": [1.0, "two"]}, "L021"),
        ({"a": 1e300}, "L030"),
        ({"z": np.zeros(8, np.float32)}, "L002"),
    ],
)
def test_what_is_refused_first_is_refused_later_with_the_same_words(backend: CpuBackend, change: Any, code: str):
    program, arrays = saxpy(), given(8, 0)

    def refusal() -> str:
        with pytest.raises(LaunchError) as problem:
            backend.run(program, {**arrays, **change})
        return str(problem.value)

    first = refusal()
    for _ in range(2):
        backend.run(program, arrays)
    assert refusal() == first
    assert first.startswith(code)


def test_memory_that_is_written_is_nobody_elses(backend: CpuBackend):
    program, memory = saxpy(), numbers(100)
    for _ in range(2):
        y = memory[50:90]
        backend.run(program, {"a": memory[:1], "x": memory[10:50], "y": y}, outputs={"y": y})
    for x, y, out in (((10, 50), (50, 90), (30, 70)), ((10, 50), (49, 89), (49, 89)), ((0, 40), (40, 80), (0, 40))):
        arrays = {"a": numbers(1), "x": memory[slice(*x)], "y": memory[slice(*y)]}
        out_array = arrays["y"] if out == y else memory[slice(*out)]
        with pytest.raises(LaunchError, match="L025"):
            backend.run(program, arrays, outputs={"y": out_array})
    read_only = numbers(40)
    read_only.flags.writeable = False
    with pytest.raises(LaunchError, match="read-only"):
        backend.run(program, given(40, 0), outputs={"y": read_only})


@pytest.mark.parametrize("element", list(DataType), ids=str)
def test_every_element_type_comes_out_the_same_again(backend: CpuBackend, element: DataType):
    program, values = copy(element), [0, 1, 1, 0, 1]
    numbers_of_it = [float(value) for value in values] if element.is_float else values
    first, again, last = (backend.run(program, {"x": numbers_of_it, "y": numbers_of_it})["y"] for _ in range(3))
    assert first.dtype == again.dtype == last.dtype
    assert first.tobytes() == again.tobytes() == last.tobytes()


def test_grids_and_options_have_launches_of_their_own(backend: CpuBackend):
    program, arrays = saxpy(), given(200, 0)
    for _ in range(2):
        for grid, groups in ((None, 4), ((1, 1, 1), 1), ([2, 1, 1], 2)):
            made = backend.run(program, arrays, grid=grid)
            changed = np.flatnonzero(made["y"] != arrays["y"])
            assert made.record.grid == (groups, 1, 1)
            assert changed.max() < 64 * groups
        by_option = backend.run(program, arrays, config=DispatchConfig(grid_override=(3, 1, 1)))
        assert by_option.record.grid == (3, 1, 1)


def test_threads_do_not_share_a_launch(backend: CpuBackend):
    program, wrong = saxpy(), list[int]()

    def work(seed: int) -> None:
        for turn in range(200):
            arrays = given(32, 1000 * seed + turn)
            if backend.run(program, arrays)["y"].tobytes() != expected(arrays):
                wrong.append(seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
