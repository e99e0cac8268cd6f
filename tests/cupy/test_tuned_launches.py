"""The tuner on the backend `cuda`: the path, with real kernels and events. Times of an emulated device mean nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from launch_programs import saxpy
from vyre_driver import open_backend
from vyre_driver.tuner import Measured, Tuner
from vyre_driver.tuner.launch.launch_facts import LaunchFacts
from vyre_driver.tuner.sweep.workgroup_timer import WorkgroupTimer
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TunerError
from vyre_self_substrate.observability import snapshot

if TYPE_CHECKING:
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy

A = np.array([1.7], np.float32)
BUDGET = 2.0


def inputs(count: int) -> dict[str, Any]:
    return {"a": A, "x": np.arange(count, dtype=np.float32), "y": np.linspace(-1, 1, count, dtype=np.float32)}


def expected(count: int) -> bytes:
    given = inputs(count)
    return (A * given["x"] + given["y"]).astype(np.float32).tobytes()


def opened() -> CudaBackend:
    """As another process would open it."""
    from vyre_driver.cuda.backend import CudaBackend

    backend = open_backend("cuda")
    assert isinstance(backend, CudaBackend)
    return backend


def measurements() -> int:
    return snapshot().get("vyre_driver.tuner.measurements", 0)


@pytest.mark.smoke
def test_a_first_launch_is_measured_on_the_device_and_the_next_ones_use_the_record(backend: CudaBackend):
    made = backend.run(saxpy(), inputs(300), config=DispatchConfig(tune="on", tune_budget=BUDGET))
    assert made["y"].get().tobytes() == expected(300)
    assert made.record.tuning.is_tuned
    assert made.record.tuning.measured >= 1

    before = measurements()
    again = opened().run(saxpy(), inputs(300), config=DispatchConfig(tune="require"))
    assert again["y"].get().tobytes() == expected(300)
    assert measurements() == before


def test_without_records_a_launch_is_refused_where_it_has_to_be_tuned(backend: CudaBackend):
    with pytest.raises(TunerError) as caught:
        backend.run(saxpy(), inputs(301), config=DispatchConfig(tune="require"))
    assert caught.value.code == "T011"


@pytest.mark.smoke
def test_a_candidate_has_buffers_of_its_own_and_is_timed_by_events(cp: Any, backend: CudaBackend):
    given = {name: cp.asarray(array) for name, array in inputs(302).items()}
    bench = backend.bench(saxpy(), given)
    for knobs in ((), (("workgroup_x", 128),)):
        trial = bench.trial(knobs, None)
        assert trial.run() >= 0
        assert bytes(trial.outputs()["y"]) == expected(302)
    assert given["y"].get().tobytes() == inputs(302)["y"].tobytes()
    timer = WorkgroupTimer(bench, bench.space(), ())
    best = Tuner("emulated").best_of(saxpy(), [(64, 1, 1), (128, 1, 1)], timer)
    assert best is not None
    assert best.workgroup_size in ((64, 1, 1), (128, 1, 1))


def test_bound_launches_use_the_workgroup_size_that_was_decided_on(cp: Any, backend: CudaBackend):
    given = {name: cp.asarray(array) for name, array in inputs(303).items()}
    decisions = Tuner(backend.tuned.adapter)
    decisions.record_key_decision(LaunchFacts.of(backend.bench(saxpy(), given)).decision, (128, 1, 1))
    assert decisions.persist()
    launch = opened().compile(saxpy()).bind(given)
    launch()
    assert launch.outputs["y"].get().tobytes() == expected(303)
    assert launch.record.workgroup_size == (128, 1, 1)
    assert launch.record.tuning.is_tuned


def test_measured_times_are_at_least_a_nanosecond(backend: CudaBackend):
    outcome = backend.tuned.tuning.tune(backend.bench(saxpy(), inputs(304)), budget=BUDGET)
    assert all(found.ns >= 1 for found in outcome.samples.values() if isinstance(found, Measured))
