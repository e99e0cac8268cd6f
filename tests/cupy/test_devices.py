"""Several devices, and one that is lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from launch_programs import doubled, reversal
from vyre_driver import open_backend
from vyre_foundation import Program
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import LaunchError, VyreError
from vyre_reference import evaluate

if TYPE_CHECKING:
    from emulated_device.machine import Machine
    from emulated_device.ptx_kernels import PtxExecutor
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy

LOST = 2
"""The device that is lost."""

NEWER = 4
"""The device that becomes newer than NVRTC."""

NUMBERS = np.arange(100, dtype=np.uint32)
WANT = np.concatenate([NUMBERS * 2, np.zeros(100, np.uint32)]).tobytes()


def opened(device: int) -> CudaBackend:
    from vyre_driver.cuda.backend import CudaBackend

    backend = open_backend("cuda", device)
    assert isinstance(backend, CudaBackend)
    return backend


@pytest.mark.smoke
def test_two_devices_work_side_by_side(cp: Any):
    for number in (1, 0, 1):
        made = opened(number).run(doubled(100), {"x": NUMBERS})["y"]
        assert made.device.id == number
        assert made.get().tobytes() == WANT
        assert cp.cuda.runtime.getDevice() == 0


def test_an_array_of_another_device_is_copied_by_run_and_refused_by_bind(cp: Any):
    x, backend = cp.asarray(NUMBERS), opened(1)
    assert backend.run(doubled(100), {"x": x})["y"].get().tobytes() == WANT
    with pytest.raises(LaunchError) as caught:
        backend.compile(doubled(100)).bind({"x": x})
    assert caught.value.code == "L027"
    assert "on cuda device 0" in caught.value.because
    with pytest.raises(LaunchError) as caught:
        backend.run(doubled(100), {"x": x}, stream=cp.cuda.Stream())
    assert caught.value.code == "L019"


@pytest.mark.parametrize("program", [doubled(100), reversal(100)], ids=["one kernel", "segments"])
def test_a_device_that_is_newer_than_nvrtc_is_given_ptx(
    cp: Any, machine: Machine, executor: PtxExecutor, program: Program
):
    """No machine code that NVRTC makes runs there: the driver compiles the PTX."""
    machine.become(NEWER, (19, 0))
    backend = opened(NEWER)
    executor.loaded.clear()
    made = backend.run(program, {"x": NUMBERS})
    assert executor.loaded
    assert set(executor.loaded) == {"ptx"}
    assert {name: array.get().tobytes() for name, array in made.items()} == {
        name: array.tobytes() for name, array in evaluate(program, {"x": NUMBERS}).items()
    }
    assert re.search(r"compute capability 19\.0, code for PTX of sm_\d+", backend.info.device)


def test_the_others_are_given_machine_code(cp: Any, executor: PtxExecutor):
    executor.loaded.clear()
    opened(1).run(doubled(99), {"x": NUMBERS[1:]})
    assert executor.loaded == ["cubin"]


def test_a_device_that_is_not_there_is_refused(cp: Any):
    with pytest.raises(VyreError) as caught:
        open_backend("cuda", 7)
    assert caught.value.code == "D1002"
    assert "there is no device 7" in caught.value.because


@pytest.fixture
def lost(cp: Any, machine: Machine) -> Iterator[CudaBackend]:
    """A backend whose device the test will lose. vyre does not use it again in this process."""
    backend = opened(LOST)
    assert backend.run(doubled(100), {"x": NUMBERS})["y"].get().tobytes() == WANT
    yield backend
    machine.find_again(LOST)  # so that CuPy can free what it has there


def codes(calls: list[Any]) -> list[str]:
    found: list[str] = []
    for call in calls:
        with pytest.raises(BackendError) as caught:
            call()
        found.append(caught.value.code)
        assert "start a new process" in caught.value.fix
        assert "719" in caught.value.because
    return found


@pytest.mark.smoke
def test_a_device_that_is_lost_is_d1008_at_once_for_every_later_call_and_others_still_work(
    cp: Any, machine: Machine, lost: CudaBackend
):
    with cp.cuda.Device(LOST):
        x = cp.asarray(NUMBERS)
        launch = lost.compile(doubled(100)).bind({"x": x})
        launch()
    machine.lose(LOST, 719)
    assert codes([launch]) == ["D1008"]
    before = machine.counters()
    calls = [
        launch,
        launch.start,
        lambda: lost.run(doubled(100), {"x": NUMBERS}),
        lambda: lost.dispatch(doubled(100), [NUMBERS.tobytes()]),
        lambda: lost.compile(doubled(100)),
        lambda: open_backend("cuda", LOST),
    ]
    assert codes(calls) == ["D1008"] * len(calls)
    assert machine.counters() == before
    for other in (opened(0), opened(1)):
        assert other.run(doubled(100), {"x": NUMBERS})["y"].get().tobytes() == WANT
    assert open_backend("cpu").run(doubled(100), {"x": NUMBERS})["y"].tobytes() == WANT
    assert open_backend().info.name == "cuda"


FAULT = """
import sys
from emulated_device.machine import install
from emulated_device.ptx_kernels import PtxExecutor

class Faulty(PtxExecutor):
    def load(self, image, path):
        text = path.with_suffix(".ptx").read_text()
        path.with_suffix(".ptx").write_text(text.replace("add.s64", "sub.s64"))  # addresses before the arrays
        return super().load(image, path)

install(Faulty(), devices=1)
import numpy as np
from launch_programs import doubled, reversal
from vyre_driver import open_backend
from vyre_foundation.backend import BackendError

backend = open_backend("cuda")
for _ in range(2):
    try:
        backend.run(doubled(100), {"x": np.arange(100, dtype=np.uint32)})
    except BackendError as problem:
        print(problem.code, problem.because)
print(open_backend().info.name, open_backend("cpu").run(doubled(2), {"x": [1, 2]})["y"].tolist())
"""


def test_a_kernel_that_reaches_memory_that_is_not_its_own_loses_the_device(tmp_path: Path):
    support = Path(__file__).parents[1] / "support"
    done = subprocess.run(
        [sys.executable, "-c", FAULT],
        env={**os.environ, "PYTHONPATH": str(support), "XDG_STATE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    first, second, last = done.stdout.splitlines()
    assert first == second
    assert first.startswith("D1008 a kernel reached memory that is not its own (CUDA error 700)")
    assert last == "cpu [2, 4, 0, 0]"
