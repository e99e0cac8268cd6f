"""Calls of kernels: arrays change in place, outputs are made where they are left out, no call depends on another."""

from __future__ import annotations

import array as arrays
import gc
import threading
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from launched_kernels import (
    numbered,
    placed,
    saxpy,
    saxpy_of,
    scaled,
    scaled_by,
    shifted,
    split,
    square,
    transpose,
)

from vyre_driver import open_backend
from vyre_driver.launching import backends
from vyre_driver.launching.arguments import constant_key
from vyre_driver.lowering.steps import PIPELINE
from vyre_foundation import F32
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LanguageError, LaunchError, TrapError
from vyre_foundation.language import Array, Array2, Float, Out, Static, f32, func, gid, i32, kernel, u32
from vyre_foundation.passes.pipeline import run_pipeline
from vyre_foundation.validation import validate

BACKENDS = ("reference", "cpu")


def ones(count: int) -> Any:
    return np.ones(count, np.float32)


@pytest.mark.parametrize("backend", BACKENDS)
def test_an_array_that_is_written_changes_in_place(backend: str):
    x, y = np.arange(5, dtype=np.float32), ones(5)
    assert saxpy(3.0, x, y, backend=backend) is None
    assert y.tolist() == [1, 4, 7, 10, 13]
    assert x.tolist() == [0, 1, 2, 3, 4]


def test_arguments_go_by_position_by_name_and_by_default():
    y = ones(2)
    saxpy_of(ones(2), y)
    saxpy(y=y, x=ones(2), a=1.0)
    saxpy_of(x=ones(2), y=y)
    assert y.tolist() == [6, 6]


def test_the_default_backend_is_opened_once_and_chosen_as_the_variable_says(monkeypatch: pytest.MonkeyPatch):
    opened: dict[str | None, Any] = {}
    monkeypatch.setattr(backends, "_opened", opened)
    monkeypatch.setenv("VYRE_BACKEND", "reference")
    assert repr(saxpy.bind(1.0, ones(2), ones(2))).endswith(" on reference>")
    (backend,) = opened.values()
    saxpy.bind(1.0, ones(2), ones(2))
    assert list(opened.values()) == [backend]


def test_every_call_reads_its_own_arrays_and_scalars():
    for a in (1.0, 2.5, -3.0, float("nan")):
        x, y = np.arange(8, dtype=np.float32), ones(8)
        saxpy(a, x, y)
        assert y.tobytes() == saxpy.run(a, x, ones(8))["y"].tobytes()


def test_arrays_of_every_size_use_one_compiled_program():
    backend = open_backend("cpu")
    pipelines = set[int]()
    for count in range(1, 101):
        made = square(np.full(count, 3, np.float32), shape=count, backend=backend)
        assert made.tolist() == [9.0] * count
        pipelines.add(id(backend.compile(square.specialise({"x": F32, "y": F32}).program)))
    assert len(pipelines) == 1


def test_arrays_without_elements_are_launched():
    y = ones(0)
    saxpy(1.0, ones(0), y)
    saxpy(1.0, ones(0), y)
    assert square(ones(0), shape=(0,)).shape == (0,)


# ------------------------------------------------------------------------------------------------------------- outputs


@pytest.mark.parametrize("backend", BACKENDS)
def test_an_output_that_is_left_out_is_made_zeroed_and_returned(backend: str):
    for _ in range(3):
        low, high = split(np.array([0, 1, 2], np.float32), shapes={"low": 3, "high": (3,)}, backend=backend)
        assert low.tolist() == [-1, 0, 1]
        assert high.dtype == np.bool_
        assert high.tolist() == [False, False, True]


def test_an_output_that_is_given_is_used_as_it_is():
    low, high = ones(3), np.ones(3, np.bool_)
    assert split(np.array([0, 1, 2], np.float32), low, high) is None
    assert low.tolist() == [0, 1, 2]
    assert high.tolist() == [False, False, True]
    assert split(np.array([0, 1, 2], np.float32), low, shape=3).tolist() == [False, False, True]


def test_an_output_of_two_axes_has_the_shape_that_is_asked_for():
    a = np.arange(6, dtype=np.float32).reshape(2, 3)
    for _ in range(2):
        made = transpose(a, shape=(3, 2))
        assert made.shape == (3, 2)
        assert (made == a.T).all()


def test_results_are_never_those_of_an_earlier_call():
    first = square(ones(4), shape=4)
    second = square(2 * ones(4), shape=4)
    third = square(3 * ones(4), shape=4)
    assert (first.tolist(), second.tolist(), third.tolist()) == ([1] * 4, [4] * 4, [9] * 4)


# ------------------------------------------------------------------------------------------------------ types and kinds


def test_a_generic_array_binds_its_type_and_outputs_follow():
    assert square(np.ones(2, np.float64), shape=2).dtype == np.float64
    assert square(np.ones(2, np.float32), shape=2).dtype == np.float32


def test_constants_are_told_apart_by_type_and_sign():
    x = ones(2)
    for n in (1, 1.0, 0.0, -0.0, 3, np.int64(3), np.float32(0.5), 1, 1.0, 0.0, -0.0):
        assert scaled(x, n=n, shape=2).tobytes() == np.full(2, n, np.float32).tobytes()
    assert scaled(x, shape=2).tolist() == [2, 2]
    constants = (1, 1.0, True, 0, 0.0, -0.0, False)
    assert len({constant_key(each) for each in constants}) == len(constants)


def test_a_scalar_of_any_type_has_that_of_the_array():
    for dtype in (np.float32, np.float64):
        x = np.ones(2, dtype)
        scaled_by(0.1, x)
        assert x.tolist() == [dtype(0.1)] * 2


def test_a_kernel_that_does_not_say_over_what_it_runs_takes_a_grid():
    x, y = ones(4), np.zeros(8, np.float32)
    with pytest.raises(LanguageError) as caught:
        placed(x, y)
    assert caught.value.code == "P021"
    placed.launch(x, y, grid=1)
    assert y.tolist() == [0, 1, 1, 1, 1, 0, 0, 0]


def test_vectors_are_the_last_axis_of_arrays_and_several_numbers():
    p = np.zeros((2, 3), np.float32)
    shifted(p, (1.0, 2.0, 3.0))
    shifted(p, np.array([1, 1, 1], np.float32))
    assert p.tolist() == [[2, 3, 4], [2, 3, 4]]


def test_a_bool_array_is_copied_back_each_time():
    high = np.zeros(2, np.bool_)
    split(np.array([0, 2], np.float32), ones(2), high)
    split(np.array([2, 0], np.float32), ones(2), high)
    assert high.tolist() == [True, False]


def test_memory_of_the_standard_library_is_written():
    y = arrays.array("f", [1, 2])
    saxpy(2.0, memoryview(arrays.array("f", [1, 1])), y)
    assert y.tolist() == [3, 4]
    raw = bytearray(8)
    saxpy(2.0, ones(2), memoryview(raw).cast("f"))
    assert np.frombuffer(raw, np.float32).tolist() == [2, 2]


class Dlpack:
    """An array of a library that offers DLPack and nothing else."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.dtype, self.shape = array.dtype, array.shape

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()


def test_anything_with_dlpack_is_written():
    y = ones(2)
    saxpy(2.0, Dlpack(ones(2)), Dlpack(y))
    assert y.tolist() == [3, 3]
    assert square(Dlpack(y), shape=2).tolist() == [9, 9]


# ------------------------------------------------------------------------------------------------------- other launches


def test_run_changes_nothing_and_returns_what_is_written():
    x, y = ones(3), ones(3)
    y.flags.writeable = False
    made = saxpy.run(2.0, x, y)
    assert list(made) == ["y"]
    assert made["y"].tolist() == [3, 3, 3]
    assert y.tolist() == [1, 1, 1]
    assert {name: value.shape for name, value in transpose.run(np.ones((2, 3), np.float32), shape=(3, 2)).items()} == {
        "b": (3, 2)
    }


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_bound_kernel_runs_again_and_again_and_its_outputs_begin_as_zero(backend: str):
    x, y = ones(2), ones(2)
    bound = saxpy.bind(1.0, x, y, backend=backend)
    assert y.tolist() == [1, 1]
    bound()
    x[:] = 5
    bound()
    assert y.tolist() == [7, 7]
    assert bound.outputs["y"] is y
    made = split.bind(np.array([0, 2], np.float32), shapes={"low": 2, "high": 2}, backend=backend)
    for _ in range(3):
        low, high = made()
        assert (low.tolist(), high.tolist()) == ([-1, 1], [False, True])
    assert repr(bound).startswith("<bound kernel saxpy(x[2], y[2]) on ")


def test_a_grid_is_in_workgroups():
    for _ in range(2):
        y = np.zeros(12, np.uint32)
        numbered.launch(y, grid=2)
        assert y.tolist() == [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0]
        numbered.launch(y, grid=(1, 1))
        assert y.tolist() == [2, 4, 6, 8, 5, 6, 7, 8, 0, 0, 0, 0]
    with pytest.raises(LaunchError) as caught:
        numbered.launch(np.zeros(4, np.uint32), grid=(0,))
    assert caught.value.code == "L019"


def test_a_configuration_holds_for_one_call():
    saxpy(1.0, ones(4), ones(4))
    with pytest.raises(Exception, match="R003"):
        saxpy(1.0, ones(4), ones(4), config=DispatchConfig(memory_limit=1))
    saxpy(1.0, ones(4), ones(4))


def test_tuning_measures_without_changing_anything():
    y = ones(64)
    outcome = saxpy.tune(1.0, ones(64), y, backend="cpu", config=DispatchConfig(tune_budget=0.05))
    assert y.tolist() == [1] * 64
    assert outcome is not None
    saxpy(1.0, ones(64), y)
    assert y.tolist() == [2] * 64


# -------------------------------------------------------------------------------------------------- what is remembered


def test_no_array_is_kept_alive():
    x, y = ones(1000), ones(1000)
    watched = [weakref.ref(x), weakref.ref(y)]
    for _ in range(3):
        saxpy(1.0, x, y)
    del x, y
    gc.collect()
    assert [each() for each in watched] == [None, None]


def test_a_kernel_that_means_something_else_now_is_launched_as_that():
    factor = 2.0

    @kernel
    def scale(x: Array[f32]):
        x[gid()] = x[gid()] * factor

    x = ones(2)
    scale(x)
    scale(x)
    factor = 3.0
    scale(x)
    factor = 2.0
    scale(x)
    assert x.tolist() == [24, 24]


def test_threads_call_one_kernel_at_the_same_time():
    problems: list[object] = []

    def work(number: int) -> None:
        x = np.full(64, number, np.float32)
        for _ in range(200):
            y = ones(64)
            saxpy(2.0, x, y)
            if y.tolist() != [1 + 2 * number] * 64:
                problems.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def test_more_kinds_of_calls_than_are_remembered():
    for count in range(1, 600):
        y = ones(count)
        saxpy(1.0, ones(count), y)
        assert y[-1] == 2


NOTHING = 0


@func
def quotient_and_rest(a: i32, b: i32) -> i32:
    return 10 * (a // b) + a % b


@kernel(over="x")
def divided_by_nothing(x: Array[f32], i: Array[i32], u: Array[u32], by: Static[int] = 0):
    n = gid()
    x[n] /= NOTHING
    i[n] = quotient_and_rest(i[n], 0) + i[n] // by
    u[n] //= NOTHING


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_zero_with_a_name_divides_as_any_number_does(backend: str):
    x, i, u = np.array([-1, 0, 2], np.float32), np.array([-5, 0, 5], np.int32), np.arange(3, dtype=np.uint32)
    divided_by_nothing(x, i, u, backend=backend)
    assert [str(each) for each in x] == ["-inf", "nan", "inf"]
    assert i.tolist() == [-11] * 3
    assert u.tolist() == [0xFFFFFFFF] * 3


def test_the_passes_leave_such_a_division_valid():
    assert not validate(run_pipeline(divided_by_nothing.program, PIPELINE).program)


@kernel
def filled(y: Array[Float], by: Static[int] = 1, *, x: Array2[Float]):
    y[gid()] = x[0, 0]


def test_a_kernel_tells_which_programs_its_calls_made():
    for dtype, shape in ((np.float32, (2, 3)), (np.float32, (3, 3)), (np.float32, (5, 4)), (np.float64, (2, 3))):
        filled(np.zeros(7, dtype), x=np.zeros(shape, dtype))
    assert list(filled.programs) == [
        "y: f32, x: f32, by=1",
        "y: f32, x: f32, by=1, x.shape[0] == x.shape[1]",
        "y: f64, x: f64, by=1",
    ]
    assert len(set(filled.programs.values())) == 3
    assert repr(filled) == "<kernel filled(y, by, x), 3 programs>"


@kernel(over="x.shape[0]")
def cumulative(x: Array2[f32], y: Out[Array2[f32]]):
    row = gid()
    total = 0.0
    for column in range(x.shape[1]):
        total += x[row, column]
        y[row, column] = total


@kernel(over="x.shape[1]", workgroup=32)
def column_sums(x: Array2[f32], y: Array[f32]):
    for row in range(x.shape[0]):
        y[gid()] += x[row, gid()]


@pytest.mark.parametrize("backend", ["reference", "cpu"])
@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (300, 3), (3, 300), (0, 4), (256, 2)])
def test_a_kernel_over_an_axis_has_an_invocation_for_each_index_along_it(backend: str, rows: int, columns: int):
    x = np.arange(rows * columns, dtype=np.float32).reshape(rows, columns) % 7
    made = cumulative(x, shape=x.shape, backend=backend)
    assert np.array_equal(made, np.cumsum(x, axis=1, dtype=np.float32))
    y = np.ones(columns + 100, np.float32)  # nobody runs for what is past the last column
    column_sums(x, y, backend=backend)
    assert np.array_equal(y, np.concatenate([1 + x.sum(axis=0), np.ones(100)]))


@kernel(over="x.shape[0]")
def squares(x: Array2[f32], s: Out[Array[f32]]):
    row = gid()
    total = 0.0
    for column in range(x.shape[1]):
        total += x[row, column] * x[row, column]
    s[row] = total


def test_the_gradient_of_a_kernel_over_rows_runs_over_rows():
    x = np.arange(900, dtype=np.float32).reshape(300, 3)
    assert np.array_equal(squares.grad("s", "x")(x, shape=300), 2 * x)


@kernel
def root(x: Array[f32], y: Array[f32]):
    i = gid()
    assert x[i] >= 0.0, "no root"
    y[i] = x[i]


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_launch_that_traps_names_the_line(backend: str):
    bad, y = np.array([1, -1], np.float32), np.zeros(2, np.float32)
    for _ in range(2):
        bound = root.bind(bad, y, backend=backend)
        launches: list[Callable[[], Any]] = [
            lambda: root(bad, y, backend=backend),
            lambda: root.run(bad, y, backend=backend),
            bound,
        ]
        for launch in launches:
            with pytest.raises(TrapError) as problem:
                launch()
            first, second = problem.value.findings[0].where.splitlines()
            assert first.endswith('test_calls.py:412: assert x[i] >= 0.0, "no root"')
            assert second.startswith("entry[0]")
            assert second.endswith(", invocation 1")
        root(abs(bad), y, backend=backend)
        assert y.tolist() == [1, 1]
