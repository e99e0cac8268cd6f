"""Launches of the backend `cuda` through CuPy: arrays, streams, graphs. The oracle is numpy or the reference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from launch_programs import counting, doubled, negated, reversal, saxpy
from vyre_driver import available_backends, open_backend
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchError
from vyre_reference import evaluate

if TYPE_CHECKING:
    from emulated_device.machine import Machine
    from emulated_device.ptx_kernels import PtxExecutor
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy

X = np.arange(200, dtype=np.float32)
Y = np.linspace(-1, 1, 200, dtype=np.float32)
A = np.array([1.7], np.float32)
WANT = (A * X + Y).astype(np.float32)


class Foreign:
    """An array of another library, which only has the array interface; its memory may move."""

    def __init__(self, array: Any, *, read_only: bool = False) -> None:
        self.array = array
        self._read_only = read_only

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface = dict(self.array.__cuda_array_interface__)
        return interface | {"data": (interface["data"][0], self._read_only)}


class Tensor:
    """An array of another library, which only has DLPack. It keeps the stream that it was asked for."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.streams: list[Any] = []

    def __dlpack__(self, *, stream: Any = None, **options: Any) -> Any:
        self.streams.append(stream)
        return self.array.__dlpack__(stream=stream, **options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()


def words(*values: int) -> bytes:
    return np.array(values, np.uint32).tobytes()


def on_device(cp: Any) -> dict[str, Any]:
    return {"a": cp.asarray(A), "x": cp.asarray(X), "y": cp.asarray(Y)}


# ------------------------------------------------------------------------------------------------------------ arguments


@pytest.mark.smoke
def test_the_backend_is_listed_with_its_device_and_opened_first(cp: Any):
    (info,) = [info for info in available_backends() if info.name == "cuda"]
    assert info.usable, info.why_not
    assert "vyre emulated device 0, compute capability 9.0, code for sm_90" in info.device
    assert info.versions["cupy"] == cp.__version__
    assert open_backend().info.name == "cuda"


@pytest.mark.smoke
def test_run_copies_arrays_of_the_host_in_and_gives_arrays_of_cupy(cp: Any, backend: CudaBackend):
    x, y = X.copy(), Y.copy()
    made = backend.run(saxpy(), {"a": [1.7], "x": x, "y": y})
    assert isinstance(made["y"], cp.ndarray)
    assert made["y"].get().tobytes() == WANT.tobytes()
    assert (x.tobytes(), y.tobytes()) == (X.tobytes(), Y.tobytes())


@pytest.mark.smoke
def test_arrays_of_the_device_are_used_where_they_are_and_never_changed(
    cp: Any, machine: Machine, backend: CudaBackend
):
    given = on_device(cp)
    backend.run(saxpy(), given)
    before = machine.counters().copies
    made = backend.run(saxpy(), given)
    # The state comes and goes, and `y` is copied, because it may not be changed: nothing else moves.
    assert machine.counters().copies - before == 3
    assert made["y"].get().tobytes() == WANT.tobytes()
    assert given["y"].get().tobytes() == Y.tobytes()


def test_an_output_that_is_given_is_written_and_one_that_is_an_input_too_is_worked_on_in_place(
    cp: Any, backend: CudaBackend
):
    given, wanted = on_device(cp), cp.empty(200, np.float32)
    made = backend.run(saxpy(), given, outputs={"y": wanted})
    assert made["y"] is wanted
    assert wanted.get().tobytes() == WANT.tobytes()
    backend.run(saxpy(), given, outputs={"y": given["y"]})
    assert given["y"].get().tobytes() == WANT.tobytes()


@pytest.mark.parametrize("kind", [Foreign, Tensor], ids=["array interface", "DLPack"])
def test_arrays_of_other_libraries_are_used_where_they_are(cp: Any, backend: CudaBackend, kind: Any):
    given = on_device(cp)
    foreign = {name: kind(array) for name, array in given.items()}
    made = backend.run(saxpy(), foreign, outputs={"y": foreign["y"]})
    assert made["y"] is foreign["y"]
    assert given["y"].get().tobytes() == WANT.tobytes()


def test_dlpack_is_told_the_stream_of_the_launch(cp: Any, backend: CudaBackend):
    stream, x = cp.cuda.Stream(non_blocking=True), Tensor(cp.asarray(X))
    made = backend.run(saxpy(), {**on_device(cp), "x": x}, stream=stream)
    assert stream.ptr in x.streams
    assert made["y"].get().tobytes() == WANT.tobytes()
    x.streams.clear()
    backend.run(saxpy(), {**on_device(cp), "x": x})
    assert set(x.streams) == {1}  # the legacy stream, which DLPack calls 1: 0 would be ambiguous


def test_outputs_start_as_zero_whatever_the_memory_held(backend: CudaBackend):
    x = np.arange(100, dtype=np.uint32)
    for _ in range(3):
        made = backend.run(doubled(100), {"x": x})["y"].get()
        assert made.tobytes() == np.concatenate([x * 2, np.zeros(100, np.uint32)]).tobytes()


def test_bools_are_bytes_outside_and_words_inside(cp: Any, backend: CudaBackend):
    x = np.arange(77) % 3 == 0
    for given in (x, cp.asarray(x), cp.asarray(x.astype(np.uint32))):
        made = backend.run(negated(77), {"x": given})["y"]
        assert made.dtype == np.bool_
        assert made.get().tobytes() == (~x).tobytes()
    wanted = cp.empty(77, np.bool_)
    backend.run(negated(77), {"x": x}, outputs={"y": wanted})
    assert wanted.get().tobytes() == (~x).tobytes()


# ---------------------------------------------------------------------------------------------------------- host arrays


def refusal(call: Any) -> Any:
    with pytest.raises(LaunchError) as caught:
        call()
    return caught.value.findings[0]


@pytest.mark.smoke
def test_arrays_of_the_host_are_refused_as_outputs_and_in_bind_with_the_fix(cp: Any, backend: CudaBackend):
    given = on_device(cp)
    found = refusal(lambda: backend.run(saxpy(), given, outputs={"y": Y.copy()}))
    assert (found.code, "cuda device 0" in found.because) == ("L028", True)
    assert "pass a CuPy array" in found.fix
    pipeline = backend.compile(saxpy())
    found = refusal(lambda: pipeline.bind({**given, "x": X}))
    assert (found.code, found.where) == ("L027", "buffer x")
    assert "`x = cupy.asarray(x)`" in found.fix
    found = refusal(lambda: pipeline.bind(given, {"y": Y.copy()}))
    assert found.code == "L028"


def test_tensors_of_the_host_follow_the_same_rules(cp: Any, backend: CudaBackend):
    """As those of PyTorch on the cpu, which have DLPack and no `__array_interface__`."""
    made = backend.run(saxpy(), {"a": Tensor(A), "x": Tensor(X), "y": Tensor(Y)})
    assert made["y"].get().tobytes() == WANT.tobytes()
    given = on_device(cp)
    assert refusal(lambda: backend.run(saxpy(), given, outputs={"y": Tensor(Y.copy())})).code == "L028"
    assert refusal(lambda: backend.compile(saxpy()).bind({**given, "x": Tensor(X)})).code == "L027"


def test_wrong_arrays_are_refused_as_on_the_cpu(cp: Any, backend: CudaBackend):
    given = on_device(cp)
    cases = {
        "L020": {**given, "x": cp.asarray(X.astype(np.float64))},
        "L026": {**given, "x": cp.asarray(np.arange(400, dtype=np.float32))[::2]},
        "L021": {**given, "x": object()},
    }
    for code, inputs in cases.items():
        assert refusal(lambda inputs=inputs: backend.run(saxpy(), inputs)).code == code
    fix = refusal(lambda: backend.run(saxpy(), cases["L026"])).fix
    assert "cp.ascontiguousarray(x)" in fix
    both = {"y": given["x"]}
    assert refusal(lambda: backend.run(saxpy(), given, outputs=both)).code == "L025"
    frozen = {"y": Foreign(cp.asarray(Y), read_only=True)}
    assert refusal(lambda: backend.run(saxpy(), given, outputs=frozen)).code == "L028"


# -------------------------------------------------------------------------------------------------------------- streams


@pytest.mark.smoke
def test_a_missing_synchronisation_between_two_streams_reads_stale_bytes_and_an_event_helps(
    cp: Any, backend: CudaBackend
):
    first, second = (cp.cuda.Stream(non_blocking=True) for _ in range(2))
    given, y = on_device(cp), cp.asarray(Y)
    launch = backend.compile(saxpy()).bind({**given, "y": y}, {"y": y}, stream=first)
    pinned = cp.cuda.alloc_pinned_memory(800)
    seen = np.frombuffer(pinned, np.float32, 200)

    def read_on_second() -> bytes:
        y.data.copy_to_host_async(pinned.ptr, 800, second)
        second.synchronize()
        return seen.tobytes()

    launch.start()
    assert read_on_second() == Y.tobytes()  # the launch has not even begun: nobody waited for it
    second.wait_event(launch.ended)
    assert read_on_second() == WANT.tobytes()
    launch.wait()


class OwnStream:
    """A stream of another library."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self.stream.ptr


def test_the_launch_goes_on_the_stream_that_was_asked_for(cp: Any, backend: CudaBackend):
    stream = cp.cuda.Stream(non_blocking=True)
    pipeline = backend.compile(saxpy())
    asked = {
        stream.ptr: [stream, stream.ptr, OwnStream(stream)],
        0: [None, 0, 1, cp.cuda.Stream.null],
        2: [2, cp.cuda.Stream.ptds],
    }
    for number, streams in asked.items():
        for each in streams:
            launch = pipeline.bind(on_device(cp), stream=each)
            assert launch.stream.ptr == number
            launch()
            assert launch.outputs["y"].get().tobytes() == WANT.tobytes()
    with stream:
        assert pipeline.bind(on_device(cp)).stream.ptr == stream.ptr
    assert refusal(lambda: pipeline.bind(on_device(cp), stream="fast")).code == "L032"


# --------------------------------------------------------------------------------------------------------------- graphs


@pytest.mark.smoke
def test_a_bound_launch_is_recorded_once_and_reads_its_arrays_as_they_are_at_each_call(
    cp: Any, machine: Machine, backend: CudaBackend
):
    given, before = on_device(cp), machine.counters().graphs
    launch = backend.compile(saxpy()).bind(given)
    for factor in range(5):
        given["x"].set(X * np.float32(factor))
        launch()
        want = (A * (X * np.float32(factor)) + Y).astype(np.float32)
        assert launch.outputs["y"].get().tobytes() == want.tobytes()
    assert machine.counters().graphs == before + 1
    assert launch.record.device_ms is not None


def test_a_launch_follows_an_array_that_has_moved(cp: Any, machine: Machine, backend: CudaBackend):
    given = on_device(cp)
    x = Foreign(cp.asarray(X))
    launch = backend.compile(saxpy()).bind({**given, "x": x})
    places, before = [x.array, cp.asarray(X * np.float32(3)), cp.asarray(-X)], machine.counters().graphs
    for place in [*places, *places]:
        x.array = place
        launch()
        want = (A * place.get() + Y).astype(np.float32)
        assert launch.outputs["y"].get().tobytes() == want.tobytes()
    assert machine.counters().graphs > before


# ----------------------------------------------------------------------------------------- segments, fixpoints, records


@pytest.mark.smoke
@pytest.mark.parametrize(("count", "kernels"), [(256, 1), (1 << 14, 2)], ids=["cooperative", "split"])
def test_a_grid_sync_is_one_cooperative_launch_if_the_grid_fits_and_else_one_launch_a_segment(
    backend: CudaBackend, executor: PtxExecutor, count: int, kernels: int
):
    x = np.arange(count, dtype=np.uint32)
    executor.launched.clear()
    made = backend.run(reversal(count), {"x": x}, grid=(count // 32, 1, 1))["y"].get()
    assert made.tobytes() == (x * 2)[::-1].tobytes()
    assert [shape.cooperative for _, shape in executor.launched] == [kernels == 1] * kernels


@pytest.mark.parametrize(("most", "expected"), [(3, 3), (100, 5), (1, 1)], ids=["3", "100", "1"])
def test_a_fixpoint_stops_when_it_has_converged_or_at_the_limit(
    cp: Any, backend: CudaBackend, most: int, expected: int
):
    config = DispatchConfig(fixpoint_iterations=most)
    made = backend.run(counting(), {"n": [0]}, config=config)
    assert (made.iterations, made["n"].get().tolist()) == (expected, [expected])
    launch = backend.compile(counting(), config).bind({"n": cp.asarray(np.zeros(1, np.uint32))})
    for _ in range(3):
        launch()
        assert (launch.iterations, launch.outputs["n"].get().tolist()) == (expected, [expected])


@pytest.mark.smoke
def test_dispatch_takes_bytes_and_gives_those_of_the_reference(backend: CudaBackend):
    inputs = [A.tobytes(), X.tobytes(), Y.tobytes()]
    assert backend.dispatch(saxpy(), inputs) == [evaluate(saxpy(), {"a": A, "x": X, "y": Y})["y"].tobytes()]
    assert backend.dispatch(negated(3), [words(0, 5, 1)]) == [words(1, 0, 0)]


def test_the_record_says_where_and_how_it_ran(backend: CudaBackend):
    record = backend.run(saxpy(), {"a": A, "x": X, "y": Y}).record
    assert record.device == "cuda device 0: vyre emulated device 0"
    assert record.device_ms is not None
    assert record.device_ms >= 0
    assert [kernel.spill_bytes for kernel in record.kernels] == [0]
    assert record.is_within_promise
