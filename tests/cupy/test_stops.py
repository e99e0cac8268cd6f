"""Launches that do not end well: each says so with its code, and the backend goes on afterwards."""

from __future__ import annotations

import _thread
import re
import signal
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from launch_programs import doubled, endless, saxpy, trapping
from vyre_driver import open_backend
from vyre_foundation import U64, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.capsule import load_capsule
from vyre_foundation.diagnostics import BackendError, TrapError, VyreError

if TYPE_CHECKING:
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy

NUMBERS = np.arange(100, dtype=np.uint32)


def works(backend: CudaBackend) -> bool:
    made = backend.run(doubled(100), {"x": NUMBERS})["y"].get()
    return made.tobytes() == np.concatenate([NUMBERS * 2, np.zeros(100, np.uint32)]).tobytes()


def code_of(backend: CudaBackend, program: Program, inputs: dict[str, Any], **options: Any) -> str:
    with pytest.raises(VyreError) as caught:
        backend.run(program, inputs, config=DispatchConfig(**options))
    return caught.value.code


@pytest.mark.smoke
def test_a_trace_for_people_tells_of_launches_and_where_one_trapped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], backend: CudaBackend
):
    monkeypatch.setenv("VYRE_TRACE", "1")
    traced = open_backend("cuda")
    traced.run(doubled(100), {"x": NUMBERS})
    with pytest.raises(TrapError) as caught:
        traced.run(trapping(100), {"x": NUMBERS})
    lines = [line for line in capsys.readouterr().err.splitlines() if " launched: " in line]
    assert len(lines) == 2
    assert f"ended by R001 at {caught.value.where}" in lines[1]
    assert works(backend)


@pytest.mark.smoke
def test_a_launch_that_traps_is_kept_with_the_inputs_it_had(cp: Any, backend: CudaBackend):
    bound = backend.compile(trapping(100)).bind({"x": cp.asarray(NUMBERS)})
    for launch in (bound, lambda: backend.run(trapping(100), {"x": NUMBERS})):
        with pytest.raises(TrapError) as caught:
            launch()
        found = re.search(r"`vyre replay (\S+)` runs this launch again", caught.value.fix)
        assert found is not None
        capsule = load_capsule(found[1])
        assert (capsule.program, capsule.inputs) == (trapping(100), {"x": NUMBERS.tobytes()})


@pytest.mark.smoke
def test_a_trap_says_its_tag_its_address_and_its_place(cp: Any, backend: CudaBackend):
    with pytest.raises(TrapError) as caught:
        backend.run(trapping(100), {"x": NUMBERS})
    problem = caught.value
    assert (problem.code, "`unlucky`" in problem.what) == ("R001", True)
    assert problem.because.startswith("address 13;")
    with pytest.raises(TrapError) as on_cpu:
        open_backend("cpu").run(trapping(100), {"x": NUMBERS})
    assert problem.findings == on_cpu.value.findings
    assert works(backend)
    calm = np.where(NUMBERS == 13, 0, NUMBERS)
    launch = backend.compile(trapping(100)).bind({"x": (x := cp.asarray(calm))})
    launch()
    x.set(NUMBERS)
    with pytest.raises(TrapError):
        launch()
    x.set(calm)
    launch()
    assert launch.outputs["y"].get().tobytes() == (calm + 1).tobytes()


@pytest.mark.smoke
def test_a_launch_that_never_ends_is_stopped_by_its_timeout(cp: Any, backend: CudaBackend):
    backend.compile(endless())
    start = time.monotonic()
    assert code_of(backend, endless(), {"go": [1]}, timeout=0.5) == "D1009"
    assert time.monotonic() - start < 20
    assert works(backend)
    launch = backend.compile(endless(), DispatchConfig(timeout=0.5)).bind({"go": (go := cp.asarray(NUMBERS[1:2]))})
    for _ in range(2):
        with pytest.raises(BackendError):
            launch()
    go.set(NUMBERS[:1])
    launch()
    assert launch.outputs["y"].get().tolist() == [5]


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Ctrl-C raises, as in a terminal: shells start what runs in the background without it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_ctrl_c_stops_a_launch(backend: CudaBackend):
    backend.run(endless(), {"go": [0]})
    timer = threading.Timer(0.5, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        backend.run(endless(), {"go": [1]})
    timer.join()
    assert works(backend)


def test_a_step_limit_stops_a_loop(backend: CudaBackend):
    assert code_of(backend, endless(), {"go": [1]}, step_limit=1000) == "R002"
    assert works(backend)


@pytest.mark.smoke
def test_memory_that_runs_out_is_d1001_with_and_without_cupys_pool(cp: Any, backend: CudaBackend):
    k = ProgramBuilder("huge", workgroup_size=64)
    outputs = [k.output(f"y{number}", U64, 1 << 26) for number in range(4)]
    outputs[0][k.gid(0)] = outputs[1][0]
    program = k.build()

    def fails() -> None:
        with pytest.raises(BackendError) as caught:
            backend.run(program, {}, grid=(1, 1, 1))
        assert (caught.value.code, caught.value.where) == ("D1001", "cuda device 0")
        assert works(backend)

    fails()
    cp.cuda.set_allocator(None)
    try:
        fails()
    finally:
        cp.cuda.set_allocator(cp.get_default_memory_pool().malloc)


def test_limits_of_a_launch_hold(backend: CudaBackend):
    given = {"x": NUMBERS}
    assert code_of(backend, doubled(100), given, max_output_bytes=799) == "D1010"
    assert code_of(backend, doubled(100), given, memory_limit=1000) == "R003"
    assert code_of(backend, doubled(100), given, fixpoint_iterations=3) == "D1006"
    assert works(backend)


@pytest.mark.smoke
def test_code_that_the_compiler_refuses_is_d1004(backend: CudaBackend):
    from vyre_driver.cuda.launch.bool_kernels import KernelText
    from vyre_driver.cuda.nvrtc.compiler import compile_source

    with pytest.raises(BackendError) as caught:
        compile_source(KernelText('extern "C" __global__ void f() { y[0] = 1; }'), "sm_90")
    assert caught.value.code == "D1004"
    assert works(backend)


def test_another_workgroup_size_gives_the_same_bytes(backend: CudaBackend):
    given = {"a": [2.5], "x": NUMBERS.astype(np.float32), "y": NUMBERS.astype(np.float32)}
    usual = backend.run(saxpy(), given)["y"].get()
    other = backend.run(saxpy(), given, config=DispatchConfig(workgroup_override=(32, 1, 1)))
    assert other.record.workgroup_size == (32, 1, 1)
    assert other["y"].get().tobytes() == usual.tobytes()
