"""Arrays in and out: every type, no copy where none is needed, and the caller's inputs as they were."""

from __future__ import annotations

import array
import gc
import tracemalloc
import weakref
from typing import Any

import numpy as np
import pytest
from small_programs import bump, copy, saxpy

from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation import BF16, BOOL, F16, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64, ProgramBuilder
from vyre_foundation.ir import BufferDecl, DataType
from vyre_reference import evaluate

SAMPLES = {
    U8: np.array([0, 1, 255], np.uint8),
    U16: np.array([0, 1, 65535], np.uint16),
    U32: np.array([0, 1, 2**32 - 1], np.uint32),
    U64: np.array([0, 1, 2**64 - 1], np.uint64),
    I8: np.array([0, -1, -128], np.int8),
    I16: np.array([0, -1, -32768], np.int16),
    I32: np.array([0, -1, -(2**31)], np.int32),
    I64: np.array([0, -1, -(2**63)], np.int64),
    F16: np.array([0.0, -0.0, 65504], np.float16),
    BF16: np.array([0, 0x3F80, 0x7F80], np.uint16),
    F32: np.array([0.0, -0.0, 1e-45], np.float32),
    F64: np.array([0.0, -0.0, 5e-324], np.float64),
    BOOL: np.array([True, False, True]),
}


class Interface:
    """An array of another library that numpy can look at."""

    def __init__(self, array: Any) -> None:
        self.__array_interface__ = array.__array_interface__
        self.kept = array


class DlPack:
    """An array of another library that exchanges memory as PyTorch does."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)


class OldDlPack:
    """One that does not know about versions: what it lends may only be read."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()

    def __dlpack__(self, *, stream: Any = None) -> Any:
        assert stream is None
        return self.array.__dlpack__()


@pytest.mark.parametrize("element", SAMPLES, ids=lambda element: element.name)
def test_every_type_goes_in_and_comes_out_as_it_is(backend: CpuBackend, element: DataType):
    x = SAMPLES[element]
    made = backend.run(copy(element), {"x": x, "y": np.zeros_like(x)})["y"]
    assert made.dtype == x.dtype
    assert made.tobytes() == x.tobytes()


@pytest.mark.parametrize(
    "given",
    [
        b"\x01\0\0\0\0\1\0\0",
        bytearray(b"\x01\0\0\0\0\1\0\0"),
        [1, 256],
        (1, 256),
        array.array("I", [1, 256]),
        memoryview(array.array("I", [1, 256])),
        np.array([1, 256], ">u4"),
        np.array([[1], [256]], np.uint32),
        Interface(np.array([1, 256], np.uint32)),
        DlPack(np.array([1, 256], np.uint32)),
        OldDlPack(np.array([1, 256], np.uint32)),
        np.frombuffer(b"?\x01\0\0\0\0\1\0\0", np.uint32, offset=1),
    ],
    ids=[
        "bytes",
        "bytearray",
        "list",
        "tuple",
        "array",
        "memoryview",
        "big endian",
        "two axes",
        "__array_interface__",
        "__dlpack__",
        "old __dlpack__",
        "unaligned",
    ],
)
def test_whatever_holds_the_elements_is_read(backend: CpuBackend, given: Any):
    assert backend.run(copy(U32), {"x": given, "y": [0, 0]})["y"].tolist() == [1, 256]


def test_inputs_go_by_position_too(backend: CpuBackend):
    assert backend.run(copy(U32), [[5, 6], [0, 0]])["y"].tolist() == [5, 6]


def test_a_bool_buffer_takes_words_and_returns_bools(backend: CpuBackend):
    made = backend.run(copy(BOOL), {"x": np.array([0, 2, 1], np.uint32), "y": np.zeros(3, np.bool_)})["y"]
    assert made.dtype == np.bool_
    assert made.tolist() == [False, True, True]


@pytest.mark.parametrize("kind", [np.bool_, np.uint32], ids=["bool", "words"])
def test_a_bool_output_goes_to_bools_and_to_words(backend: CpuBackend, kind: Any):
    target = np.ones(3, kind)
    backend.run(copy(BOOL), {"x": np.array([True, False, True]), "y": np.zeros(3, np.bool_)}, outputs={"y": target})
    assert target.tolist() == [1, 0, 1]


@pytest.mark.parametrize("wrap", [np.asarray, Interface, DlPack], ids=["numpy", "__array_interface__", "__dlpack__"])
def test_an_input_is_read_where_it_is(backend: CpuBackend, wrap: Any):
    """A later launch sees what was written to the array meanwhile: nothing was copied at binding."""
    x = np.array([1, 2, 3], np.uint32)
    launch = backend.compile(copy(U32)).bind({"x": wrap(x), "y": [0, 0, 0]})
    x[1] = 77
    launch()
    assert launch.outputs["y"].tolist() == [1, 77, 3]


def test_nothing_is_copied_where_memory_can_be_used_as_it_is(backend: CpuBackend):
    x, y = np.ones(1 << 22, np.float32), np.zeros(1 << 22, np.float32)
    pipeline = backend.compile(saxpy())
    pipeline.bind({"a": [2], "x": x, "y": y}, {"y": y})()
    tracemalloc.start()
    try:
        pipeline.bind({"a": [2], "x": x, "y": y}, {"y": y})()
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < x.nbytes // 4
    assert np.unique(y).tolist() == [4]


@pytest.mark.parametrize("x", [np.array([False, True]), np.array([0, 1], ">u4")], ids=["bools", "big endian"])
def test_an_input_that_must_be_converted_is_read_anew_at_each_launch(backend: CpuBackend, x: Any):
    element = BOOL if x.dtype == np.bool_ else U32
    launch = backend.compile(copy(element)).bind({"x": x, "y": np.zeros(2, x.dtype.newbyteorder("="))})
    launch()
    x[0] = 1
    launch()
    assert launch.outputs["y"].tolist() == [1, 1]


@pytest.mark.parametrize("wrap", [Interface, DlPack], ids=["__array_interface__", "__dlpack__"])
def test_an_output_is_written_where_it_is(backend: CpuBackend, wrap: Any):
    target = np.zeros(2, np.uint32)
    given = wrap(target)
    assert backend.run(copy(U32), {"x": [1, 2], "y": [0, 0]}, outputs={"y": given})["y"] is given
    assert target.tolist() == [1, 2]


# ---------------------------------------------------------------------------------------------------- in, out, in place


def test_inputs_are_never_changed(backend: CpuBackend):
    x, y = np.ones(5, np.float32), np.arange(5, dtype=np.float32)
    made = backend.run(saxpy(), {"a": [2], "x": x, "y": y})["y"]
    assert made.tolist() == [2, 3, 4, 5, 6]
    assert y.tolist() == [0, 1, 2, 3, 4]
    assert not np.shares_memory(made, y)


def test_the_same_object_as_input_and_output_is_changed_in_place(backend: CpuBackend):
    x, y = np.ones(5, np.float32), np.arange(5, dtype=np.float32)
    launch = backend.compile(saxpy()).bind({"a": [2], "x": x, "y": y}, {"y": y})
    launch()
    launch()
    assert launch.outputs["y"] is y
    assert y.tolist() == [4, 5, 6, 7, 8]


@pytest.mark.parametrize("y", [np.array([True, False]), np.array([1, 0], ">u4")], ids=["bools", "big endian"])
def test_in_place_works_through_a_conversion_too(backend: CpuBackend, y: Any):
    k = ProgramBuilder("flip", over="y")
    target = k.read_write("y", BOOL if y.dtype == np.bool_ else U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < target.len()):
        target[i] = ~target[i] if y.dtype == np.bool_ else 1 - target[i]
    launch = backend.compile(k.build()).bind({"y": y}, {"y": y})
    launch()
    assert y.tolist() == [0, 1]
    launch()
    assert y.tolist() == [1, 0]


def test_a_read_write_buffer_with_another_output_starts_from_its_input_each_time(backend: CpuBackend):
    y, target = np.ones(3, np.float32), np.full(3, 99, np.float32)
    launch = backend.compile(saxpy()).bind({"a": [2], "x": [1, 1, 1], "y": y}, {"y": target})
    for _ in range(3):
        launch()
        assert target.tolist() == [3, 3, 3]
    assert y.tolist() == [1, 1, 1]


@pytest.mark.parametrize("lend", [True, False], ids=["lent", "ours"])
def test_an_output_starts_as_zero_in_every_launch(backend: CpuBackend, lend: bool):
    target = np.full(4, 9, np.uint32)
    launch = backend.compile(bump()).bind({}, {"y": target} if lend else None)
    for _ in range(3):
        launch()
        assert launch.outputs["y"].tolist() == [1, 1, 1, 1]
    assert (launch.outputs["y"] is target) == lend


def test_scratch_starts_as_zero_in_every_launch_and_is_not_returned(backend: CpuBackend):
    k = ProgramBuilder("scratch", workgroup_size=4)
    y, own = k.output("y", U32, 4), k.scratch("own", U32, 4)
    i = k.let("i", k.gid(0))
    own[i] = own[i] + 3
    y[i] = own[i]
    launch = backend.compile(k.build()).bind({})
    for _ in range(3):
        launch()
        assert launch.outputs["y"].tolist() == [3, 3, 3, 3]
    assert list(launch.outputs) == ["y"]


def test_a_range_of_a_read_write_buffer_is_returned_and_all_of_it_in_place(backend: CpuBackend):
    k = ProgramBuilder("range", workgroup_size=8)
    y = k.declare(BufferDecl.read_write("y", 0, U32).with_count(8).with_output_byte_range(8, 16))
    y[k.gid(0)] = y[k.gid(0)] + 1
    program = k.build()
    y0 = np.arange(8, dtype=np.uint32)
    assert backend.run(program, {"y": y0})["y"].tolist() == [3, 4]
    assert evaluate(program, {"y": y0})["y"].tolist() == [3, 4]
    backend.run(program, {"y": y0}, outputs={"y": y0})
    assert y0.tolist() == [1, 2, 3, 4, 5, 6, 7, 8]


def test_an_empty_range_returns_nothing(backend: CpuBackend):
    k = ProgramBuilder("nothing", workgroup_size=1)
    y = k.declare(BufferDecl.output("y", 0, U32).with_count(1).with_output_byte_range(0, 0))
    y[0] = 1
    assert backend.run(k.build(), {})["y"].tolist() == []


def test_the_shape_of_a_read_write_array_is_kept(backend: CpuBackend):
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    made = backend.run(copy(F32), {"x": x, "y": np.zeros((2, 3), np.float32)})["y"]
    assert made.tolist() == x.tolist()


def test_buffers_without_elements_are_bound(backend: CpuBackend):
    k = ProgramBuilder("empty", workgroup_size=4)
    x, e, y = k.read("x", F64), k.read_write("e", F32), k.output("y", U32, 4)
    i = k.let("i", k.gid(0))
    e[i] = 1.0
    with k.if_(x[i] == 0.0):
        y[i] = x.len() + e.len() + 1
    made = backend.run(k.build(), {"x": np.zeros(0), "e": np.zeros(0, np.float32)})
    assert made["e"].shape == (0,)
    assert made["y"].tolist() == [1, 1, 1, 1]


def test_a_launch_lets_its_arrays_go(backend: CpuBackend):
    """Without waiting for the garbage collector: arrays may be large."""
    x = np.ones(1 << 20, np.float32)
    gone = weakref.ref(x)
    gc.disable()
    try:
        launch = backend.compile(saxpy()).bind({"a": [2], "x": x, "y": np.zeros(1 << 20, np.float32)})
        launch()
        del launch, x
        for _ in range(8):  # a worker that came too late for the job may still be on its way back
            backend.run(random_work(), {"n": [1]})
        assert gone() is None
    finally:
        gc.enable()


def random_work() -> Any:
    k = ProgramBuilder("work", workgroup_size=1)
    n, y = k.read("n", U32, 1), k.output("y", U32, 4)
    with k.for_("j", 0, n[0]) as j:
        y[k.gid(0)] = j
    return k.build()
