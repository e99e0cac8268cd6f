"""The resize policy on the seed's windows and around every bound."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vyre_driver.tuner import DefaultPolicy, TunerFeedback
from vyre_foundation.diagnostics import TunerError

BALANCED = TunerFeedback(
    per_opcode_counts=((0, 1000),),
    wall_time_us=10_000,
    idle_us=0,
    observed_workgroup_size_x=128,
    observed_throughput_per_us=2.0,
)
U32_MAX = 2**32 - 1


def window(**changes: Any) -> TunerFeedback:
    return replace(BALANCED, **changes)


def test_the_default_bounds():
    assert DefaultPolicy() == DefaultPolicy(
        adapter_max_workgroup_size_x=1024,
        minimum_workgroup_size_x=32,
        saturation_threshold_per_us=1.0,
        idle_shrink_us=100_000,
    )


@pytest.mark.parametrize(
    ("size", "idle_us", "throughput", "suggestion"),
    [
        pytest.param(64, 0, 0.01, 128, id="starving grows twofold"),
        pytest.param(256, 200_000, 0.5, 128, id="idle shrinks by half"),
        pytest.param(128, 0, 2.0, None, id="balanced holds"),
        pytest.param(32, 500_000, 0.5, None, id="idle at the minimum holds and does not grow"),
        pytest.param(64, 500_000, 0.0, 32, id="idle shrinks to the minimum"),
        pytest.param(63, 500_000, 0.0, None, id="half of 63 is below the minimum"),
        pytest.param(512, 0, 0.0, 1024, id="grows to the adapter's bound"),
        pytest.param(513, 0, 0.0, None, id="does not grow past the bound"),
        pytest.param(1024, 0, 0.0, None, id="at the bound holds"),
        pytest.param(128, 100_000, 2.0, None, id="idle at the threshold is not idle"),
        pytest.param(128, 100_001, 2.0, 64, id="idle past the threshold"),
        pytest.param(128, 0, 1.0, None, id="throughput at the threshold does not starve"),
        pytest.param(128, 0, math.nextafter(1.0, 0.0), 256, id="throughput below the threshold"),
        pytest.param(0, 0, 0.0, 2, id="size 0 counts as 1"),
        pytest.param(128, 0, math.nan, None, id="an unknown throughput holds"),
        pytest.param(128, 0, -math.inf, 256, id="no throughput at all"),
    ],
)
def test_the_default_policy(size: int, idle_us: int, throughput: float, suggestion: int | None):
    feedback = window(observed_workgroup_size_x=size, idle_us=idle_us, observed_throughput_per_us=throughput)
    assert DefaultPolicy().suggest_resize(feedback) == suggestion


def test_the_adapters_bound_pins_the_size():
    policy = DefaultPolicy(adapter_max_workgroup_size_x=256)
    starving = window(observed_workgroup_size_x=256, observed_throughput_per_us=0.0)
    assert policy.suggest_resize(starving) is None


@pytest.mark.parametrize(
    ("size", "suggestion"),
    [(2**31 - 1, 2**32 - 2), (2**31, U32_MAX), (U32_MAX - 1, U32_MAX), (U32_MAX, None)],
)
def test_doubling_stops_at_the_largest_u32(size: int, suggestion: int | None):
    policy = DefaultPolicy(adapter_max_workgroup_size_x=U32_MAX)
    starving = window(observed_workgroup_size_x=size, observed_throughput_per_us=0.0)
    assert policy.suggest_resize(starving) == suggestion


def test_a_minimum_of_zero_lets_one_shrink_to_zero():
    idle = window(observed_workgroup_size_x=1, idle_us=200_000)
    assert DefaultPolicy(minimum_workgroup_size_x=0).suggest_resize(idle) == 0


@given(
    st.integers(0, U32_MAX),
    st.integers(0, 2**64 - 1),
    st.floats(),
    st.integers(0, U32_MAX),
    st.integers(0, U32_MAX),
)
def test_a_suggestion_is_a_step_of_one_factor_within_the_bounds(
    size: int, idle_us: int, throughput: float, least: int, most: int
):
    policy = DefaultPolicy(adapter_max_workgroup_size_x=most, minimum_workgroup_size_x=least)
    feedback = window(observed_workgroup_size_x=size, idle_us=idle_us, observed_throughput_per_us=throughput)
    suggestion = policy.suggest_resize(feedback)
    if suggestion is not None:
        current = max(size, 1)
        shrinks = suggestion == current // 2 and suggestion >= least and idle_us > 100_000
        grows = suggestion == min(2 * current, U32_MAX) and suggestion <= most and idle_us <= 100_000
        assert shrinks or grows
        assert suggestion != current


REFUSED_WINDOWS = {
    "negative idle": {"idle_us": -1},
    "idle a float": {"idle_us": 1.0},
    "wall time too large": {"wall_time_us": 2**64},
    "size too large": {"observed_workgroup_size_x": 2**32},
    "size a bool": {"observed_workgroup_size_x": True},
    "throughput as text": {"observed_throughput_per_us": "2.0"},
    "throughput a bool": {"observed_throughput_per_us": True},
    "counts as a list": {"per_opcode_counts": [(0, 1)]},
    "count without opcode": {"per_opcode_counts": ((1,),)},
    "counts not in pairs": {"per_opcode_counts": (1, 2)},
    "negative count": {"per_opcode_counts": ((0, -1),)},
}

REFUSED_POLICIES = {
    "negative bound": {"adapter_max_workgroup_size_x": -1},
    "float minimum": {"minimum_workgroup_size_x": 32.0},
    "no threshold": {"saturation_threshold_per_us": None},
    "negative idleness": {"idle_shrink_us": -1},
}


@pytest.mark.parametrize("changes", REFUSED_WINDOWS.values(), ids=REFUSED_WINDOWS.keys())
def test_what_no_window_can_hold_is_refused(changes: dict[str, Any]):
    with pytest.raises(TunerError) as caught:
        window(**changes)
    assert caught.value.code == "T009"
    assert caught.value.where == f"TunerFeedback.{next(iter(changes))}"


@pytest.mark.parametrize("fields", REFUSED_POLICIES.values(), ids=REFUSED_POLICIES.keys())
def test_what_no_policy_can_hold_is_refused(fields: dict[str, Any]):
    with pytest.raises(TunerError) as caught:
        DefaultPolicy(**fields)
    assert caught.value.code == "T009"
    assert caught.value.where == f"DefaultPolicy.{next(iter(fields))}"


def test_a_suggestion_needs_feedback():
    nothing: Any = None
    with pytest.raises(TunerError) as caught:
        DefaultPolicy().suggest_resize(nothing)
    assert caught.value.code == "T009"
