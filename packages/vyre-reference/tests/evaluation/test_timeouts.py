"""The `timeout` of a dispatch ends a launch wherever it is: in a loop, between chunks, before it began."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from vyre_foundation import U32, Program, ProgramBuilder
from vyre_foundation.backend import BackendError, DispatchConfig
from vyre_foundation.diagnostics import Retry, VyreError
from vyre_reference import evaluate
from vyre_reference.backend import open as open_reference

NO_STEP_LIMIT = 2**40
A_MOMENT = 0.05


def looping(trips: int, empty: bool = False) -> Program:
    """A loop that counts its trips, or one that does nothing."""
    k = ProgramBuilder("looping", workgroup_size=4)
    y = k.output("y", U32, 4)
    total = k.let("total", 0, U32)
    with k.for_("j", 0, trips):
        if not empty:
            k.assign(total, total + 1)
    y[k.gid(0)] = total
    return k.build()


def stopped(program: Program, **options: Any) -> BackendError:
    config = dataclasses.replace(DispatchConfig(timeout=A_MOMENT, step_limit=NO_STEP_LIMIT), **options)
    with pytest.raises(BackendError) as caught:
        open_reference().run(program, {}, config=config)
    return caught.value


@pytest.mark.parametrize("empty", [False, True], ids=["a body", "an empty body"])
def test_a_loop_of_four_billion_trips_ends_at_the_timeout(empty: bool):
    problem = stopped(looping(2**32 - 1, empty))
    assert (problem.code, problem.what, problem.where) == ("D1009", "the launch took too long", "reference")
    assert problem.retry is Retry.SAME_DEVICE
    assert "0.05 s" in problem.because


def test_a_grid_of_many_small_chunks_ends_at_the_timeout():
    """No loop at all: 2^28 invocations one chunk after the other."""
    assert stopped(looping(0), grid_override=(2**26, 1, 1)).code == "D1009"


def test_launches_towards_a_fixpoint_have_one_timeout_together():
    """Each of them alone would be done in time."""
    k = ProgramBuilder("never", workgroup_size=1)
    converged = k.output("converged", U32, 1)
    converged[0] = 0
    assert stopped(k.build(), fixpoint_iterations=2**40).code == "D1009"


def test_a_bound_launch_has_the_timeout_of_its_pipeline():
    config = DispatchConfig(timeout=A_MOMENT, step_limit=NO_STEP_LIMIT)
    y = np.zeros(4, np.uint32)
    launch = open_reference().compile(looping(2**32 - 1), config).bind({}, {"y": y})
    with pytest.raises(BackendError, match="D1009"):
        launch()
    assert y.tolist() == [0] * 4


def test_evaluate_takes_a_timeout_too_and_one_that_is_long_enough_changes_nothing():
    with pytest.raises(BackendError, match="D1009"):
        evaluate(looping(2**32 - 1), step_limit=NO_STEP_LIMIT, timeout=A_MOMENT)
    assert evaluate(looping(7), timeout=600)["y"].tolist() == [7] * 4
    assert evaluate(looping(7), timeout=float("inf"))["y"].tolist() == [7] * 4


ANOTHER: dict[str, Any] = {
    "require_determinism": True,
    "timeout": 1e-9,
    "step_limit": 2,
    "memory_limit": 1,
    "max_output_bytes": 1,
    "workgroup_override": (2, 1, 1),
    "grid_override": (2, 1, 1),
    "dispatch_elements": 8,
    "fixpoint_iterations": 3,
    "tune": "require",
}
"""For each option that the reference does not leave out on purpose, a value that `observed` shows."""

LEFT_OUT: dict[str, Any] = {
    "math": "fast",
    "check": "never",
    "label": "mine",
    "passes": "none",
    "knobs": {"unroll": 2},
    "tune_budget": 1.0,
}
"""Exact results and checks are always allowed; the reference has no traces, which labels are for, and no compiler."""


def observed(config: DispatchConfig) -> object:
    """What a launch of a program gives that is not deterministic, has a loop, and counts its invocations."""
    k = ProgramBuilder("telltale", workgroup_size=4)
    y = k.output("y", U32, 4)
    old = k.atomic_add(y, 0, 1)
    k.atomic_max(y, 1, old)
    with k.for_("j", 0, 3):
        k.atomic_add(y, 2, 1)
    try:
        return open_reference().run(k.build(), {}, config=config)["y"].tolist()
    except VyreError as problem:
        return problem.code


@pytest.mark.parametrize("option", [field.name for field in dataclasses.fields(DispatchConfig)])
def test_no_option_of_a_dispatch_is_ignored_unless_it_may_be(option: str):
    usual = observed(DispatchConfig())
    if option in LEFT_OUT:
        assert observed(DispatchConfig(**{option: LEFT_OUT[option]})) == usual
    else:
        assert observed(DispatchConfig(**{option: ANOTHER[option]})) != usual


@pytest.mark.parametrize("option", ["require_determinism", "workgroup_override", "fixpoint_iterations"])
def test_what_a_program_cannot_give_is_refused_when_it_is_compiled(option: str):
    """As on cpu, and not only at the first launch."""
    k = ProgramBuilder("counter", workgroup_size=4)
    total = k.output("total", U32, 1)
    old = k.atomic_add(total, 0, 1)
    k.atomic_max(total, 0, old)
    with pytest.raises(VyreError):
        open_reference().compile(k.build(), DispatchConfig(**{option: ANOTHER[option]}))
