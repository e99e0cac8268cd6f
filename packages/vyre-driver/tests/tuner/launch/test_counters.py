"""Counters: tuning a launch moves the primitives that the search thinks with, dispatched on the backend in use."""

from __future__ import annotations

import pytest
from hand_bench import HandBench
from launches import inputs, triple

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.tuner import Mode, Sample, tune
from vyre_driver.tuner.launch.launch_tuning import LaunchTuning
from vyre_self_substrate.observability import snapshot

PRIMITIVES = (
    "differentiable_autotune",
    "fisher",
    "kfac_autotune_step",
    "natural_gradient_autotuner",
    "search_surrogate",
    "vyre_driver.tuner.measurements",
    "vyre_driver.tuner.sweeps",
)
LONG = 600.0


class AllMovedError(Exception):
    """What was to be shown is shown: the sweep need not go on."""


@pytest.mark.long
def test_tuning_a_launch_moves_every_primitive_of_the_search(backend: CpuBackend):
    before = snapshot()

    def moved() -> set[str]:
        now = snapshot()
        return {name for name in PRIMITIVES if now.get(name, 0) > before.get(name, 0)}

    def end_when_all_have_moved(_: Sample) -> None:
        if moved() == set(PRIMITIVES):
            raise AllMovedError

    with pytest.raises(AllMovedError):
        tune(backend, triple(), inputs(), budget=LONG, on_sample=end_when_all_have_moved)
    assert moved() == set(PRIMITIVES)


def test_a_small_space_is_decided_by_the_policy_of_the_natural_gradient(backend: CpuBackend):
    """All six points are measured; which of them is confirmed says the primitive, on the backend that is tuned."""
    before = snapshot().get("natural_gradient_policy", 0)
    outcome = LaunchTuning(Mode.ON).tune(
        HandBench(backend, lambda named: 1_000_000 // (named["a"] + named["b"])), budget=LONG
    )

    assert outcome.measured == 6
    assert dict(outcome.knobs) == {"a": 4, "b": 1}
    assert snapshot()["natural_gradient_policy"] == before + 1
