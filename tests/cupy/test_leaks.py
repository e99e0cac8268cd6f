"""Ten thousand launches leave nothing behind."""

from __future__ import annotations

import gc
import resource
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from launch_programs import doubled

if TYPE_CHECKING:
    from emulated_device.machine import Machine
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy

LAUNCHES = 10_000
MOST_GROWTH = 24 << 20
"""Bytes of the process: Python's and the executor's own memory breathes."""


def test_ten_thousand_launches_leak_nothing(cp: Any, machine: Machine, backend: CudaBackend):
    x = cp.asarray(np.arange(4, dtype=np.uint32))
    launch = backend.compile(doubled(4)).bind({"x": x})

    def launch_often(count: int) -> None:
        for number in range(count):
            if number % 10:
                launch()
            else:
                backend.run(doubled(4), {"x": x})
        gc.collect()

    launch_often(500)
    before, resident = machine.counters(), peak_bytes()
    launch_often(LAUNCHES)
    after = machine.counters()
    assert after.launches - before.launches == LAUNCHES
    assert (after.allocations, after.bytes, after.graphs) == (before.allocations, before.bytes, before.graphs)
    assert peak_bytes() - resident < MOST_GROWTH


def peak_bytes() -> int:
    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
