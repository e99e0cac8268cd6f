"""Caller-owned storage: answers go where they are told, and a second call with the same scratch allocates nothing."""

from __future__ import annotations

import tracemalloc
from array import array
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import vyre_self_substrate as substrate
from vyre_self_substrate import BadInputs, OptimizerDispatcher, Scratch
from vyre_self_substrate.scratch import KEPT_LAUNCHES

PACKAGE = str(Path(substrate.__file__).parent / "*")
SMALL = 8192
"""Bytes of passing objects a call may make: views, tuples and closures, but no buffer of the calls below."""

RANDOM = np.random.default_rng(7)
N = 96


Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Use = tuple[Callable[[OptimizerDispatcher, Floats | None, Scratch | None], NDArray[Any]], int]
"""A `_via` function on values large enough that a buffer of it cannot hide, and how many elements `out` has."""

HostUse = tuple[Callable[[Doubles | None], NDArray[Any]], int]
"""The same of a function on the host."""


def floats(*shape: int) -> NDArray[np.float32]:
    return RANDOM.standard_normal(shape).astype(np.float32)


BLOCKS = floats(2048, 2, 2)
MATRIX, GRADIENT = floats(N, N), floats(N)
COSTS = floats(4096)
POLICY = np.full((2048, 2), 0.5, np.float32)
SAMPLES = floats(600, 8)

USES: dict[str, Use] = {
    "kfac_autotune_step_via": (
        lambda d, o, s: substrate.kfac_autotune_step_via(d, BLOCKS, 2048, 2, out=o, scratch=s),
        8192,
    ),
    "precondition_autotune_gradient_via": (
        lambda d, o, s: substrate.precondition_autotune_gradient_via(d, MATRIX, GRADIENT, N, out=o, scratch=s),
        N,
    ),
    "autotune_step_via": (
        lambda d, o, s: substrate.autotune_step_via(d, MATRIX, GRADIENT, N, 0.1, out=o, scratch=s),
        N,
    ),
    "soft_pick_via": (lambda d, o, s: substrate.soft_pick_via(d, COSTS, 0.5, out=o, scratch=s)[0], 4096),
    "soft_cost_gradient_via": (
        lambda d, o, s: substrate.soft_cost_gradient_via(d, COSTS, 0.5, out=o, scratch=s),
        4096,
    ),
    "policy_fisher_via": (
        lambda d, o, s: substrate.policy_fisher_via(d, POLICY, 2048, 2, 0.5, out=o, scratch=s),
        8192,
    ),
    "inverse_policy_fisher_via": (
        lambda d, o, s: substrate.inverse_policy_fisher_via(d, POLICY, 2048, 2, 0.5, out=o, scratch=s),
        8192,
    ),
    "gradient_second_moment_via": (
        lambda d, o, s: substrate.gradient_second_moment_via(d, SAMPLES, 600, 8, 0.5, out=o, scratch=s),
        64,
    ),
    "whitening_block_via": (
        lambda d, o, s: substrate.whitening_block_via(d, SAMPLES, 600, 8, 0.5, out=o, scratch=s),
        64,
    ),
}
HOST_USES: dict[str, HostUse] = {
    "precondition_autotune_gradient": (
        lambda o: substrate.precondition_autotune_gradient(MATRIX, GRADIENT, N, out=o),
        N,
    ),
    "autotune_step": (lambda o: substrate.autotune_step(MATRIX, GRADIENT, N, 0.1, out=o), N),
    "identity_fisher_block": (lambda o: substrate.identity_fisher_block(5, out=o), 25),
    "soft_pick": (lambda o: substrate.soft_pick(COSTS, 0.5, out=o)[0], 4096),
    "soft_cost_gradient": (lambda o: substrate.soft_cost_gradient(COSTS, 0.5, out=o), 4096),
    "policy_fisher": (lambda o: substrate.policy_fisher(POLICY, 2048, 2, 0.5, out=o), 8192),
    "inverse_policy_fisher": (lambda o: substrate.inverse_policy_fisher(POLICY, 2048, 2, 0.5, out=o), 8192),
    "gradient_second_moment": (lambda o: substrate.gradient_second_moment(SAMPLES, 600, 8, 0.5, out=o), 64),
    "whitening_block": (lambda o: substrate.whitening_block(SAMPLES, 600, 8, 0.5, out=o), 64),
}


def test_every_function_by_dispatch_is_here():
    with_out = {name for name in substrate.__all__ if name.endswith("_via")}
    assert with_out == {*USES, "fusion_pressure_via", "should_fuse_chain_via"}


# ------------------------------------------------------------------------------------------------------------ `out`


@pytest.mark.parametrize("name", USES)
def test_a_dispatched_answer_is_written_to_out_and_is_what_it_is_without(replaying: OptimizerDispatcher, name: str):
    call, count = USES[name]
    out = np.full(count, np.nan, np.float32)
    assert call(replaying, out, None) is out
    assert out.tobytes() == call(replaying, None, None).tobytes()


@pytest.mark.parametrize("name", HOST_USES)
def test_a_host_answer_is_written_to_out_and_is_what_it_is_without(name: str):
    call, count = HOST_USES[name]
    out = np.full(count, np.nan)
    assert call(out) is out
    assert out.tobytes() == call(None).tobytes()


def unfit(count: int, dtype: type[np.floating]) -> dict[str, Any]:
    other = np.float64 if dtype is np.float32 else np.float32
    frozen: NDArray[Any] = np.empty(count, dtype)
    frozen.flags.writeable = False
    return {
        "too short": np.empty(count - 1, dtype),
        "too long": np.empty(count + 1, dtype),
        "of another type": np.empty(count, other),
        "of swapped bytes": np.empty(count, np.dtype(dtype).newbyteorder()),
        "read-only": frozen,
        "with gaps": np.empty(2 * count, dtype)[::2],
        "a list": [0.0] * count,
        "an array of the standard library": array("f" if dtype is np.float32 else "d", [0.0] * count),
    }


@pytest.mark.parametrize("kind", unfit(1, np.float32))
@pytest.mark.parametrize("name", USES)
def test_storage_that_does_not_fit_a_dispatched_answer_is_refused(replaying: OptimizerDispatcher, name: str, kind: str):
    call, count = USES[name]
    with pytest.raises(BadInputs) as caught:
        call(replaying, unfit(count, np.float32)[kind], None)
    assert caught.value.code == "T020"
    assert caught.value.where == name


@pytest.mark.parametrize("kind", unfit(1, np.float64))
@pytest.mark.parametrize("name", HOST_USES)
def test_storage_that_does_not_fit_a_host_answer_is_refused(name: str, kind: str):
    call, count = HOST_USES[name]
    with pytest.raises(BadInputs) as caught:
        call(unfit(count, np.float64)[kind])
    assert caught.value.code == "T020"


# --------------------------------------------------------------------------------------------------------- `scratch`


def pressure(dispatcher: OptimizerDispatcher, scratch: Scratch) -> float:
    return substrate.fusion_pressure_via(dispatcher, [64, 0, 64, 64, 3, 1, 1], scratch=scratch)


def decision(dispatcher: OptimizerDispatcher, scratch: Scratch) -> bool:
    return substrate.should_fuse_chain_via(dispatcher, [64, 0, 64, 64, 3, 1, 1], 2.0, scratch=scratch)


def calls(name: str) -> Callable[[OptimizerDispatcher, Scratch], object]:
    if name == "fusion_pressure_via":
        return pressure
    if name == "should_fuse_chain_via":
        return decision
    call, count = USES[name]
    out = np.empty(count, np.float32)
    return lambda dispatcher, scratch: call(dispatcher, out, scratch)


REUSING = [*USES, "fusion_pressure_via", "should_fuse_chain_via"]


@pytest.mark.parametrize("name", REUSING)
def test_a_second_call_uses_the_same_buffers_and_the_same_programs(replaying: OptimizerDispatcher, name: str):
    scratch, call = Scratch(), calls(name)
    call(replaying, scratch)
    buffers, programs = list(map(id, scratch.buffers())), list(map(id, scratch.programs()))
    assert buffers
    assert programs

    call(replaying, scratch)
    assert list(map(id, scratch.buffers())) == buffers
    assert list(map(id, scratch.programs())) == programs


@pytest.mark.parametrize("name", REUSING)
def test_a_second_call_allocates_nothing_that_stays_and_no_buffer_that_passes(
    replaying: OptimizerDispatcher, name: str
):
    scratch, call = Scratch(), calls(name)
    call(replaying, scratch)
    call(replaying, scratch)
    largest = max(storage.nbytes if isinstance(storage, np.ndarray) else len(storage) for storage in scratch.buffers())
    assert largest > SMALL

    with traced() as found:
        call(replaying, scratch)
    assert found.kept <= 512  # a count may become a longer int, no more
    assert found.peak < SMALL


@pytest.mark.parametrize("name", REUSING)
def test_a_first_call_does_allocate_so_the_measure_above_can_fail(replaying: OptimizerDispatcher, name: str):
    scratch, call = Scratch(), calls(name)
    with traced() as found:
        call(replaying, scratch)
    assert found.kept > SMALL
    assert found.peak > SMALL


class Traced:
    """Bytes that the package's own files still hold at the end, and the peak of everything in between."""

    kept = 0
    peak = 0


@contextmanager
def traced() -> Generator[Traced]:
    found = Traced()
    ours = [tracemalloc.Filter(inclusive=True, filename_pattern=PACKAGE)]
    tracemalloc.start()
    try:
        before = tracemalloc.take_snapshot().filter_traces(ours)
        tracemalloc.reset_peak()
        at_start, _ = tracemalloc.get_traced_memory()
        yield found
        found.peak = tracemalloc.get_traced_memory()[1] - at_start
        after = tracemalloc.take_snapshot().filter_traces(ours)
    finally:
        tracemalloc.stop()
    found.kept = sum(difference.size_diff for difference in after.compare_to(before, "filename"))


@pytest.mark.parametrize("name", REUSING)
def test_what_a_scratch_held_before_does_not_show_in_the_next_answer(reference: OptimizerDispatcher, name: str):
    scratch, call = Scratch(), calls(name)
    first = np.copy(np.asarray(call(reference, scratch)))
    for storage in scratch.buffers():
        np.frombuffer(storage, np.uint8)[...] = 0xAB
    assert np.asarray(call(reference, scratch)).tobytes() == first.tobytes()


def test_other_sizes_and_other_functions_may_share_a_scratch(reference: OptimizerDispatcher):
    scratch = Scratch()
    for _ in range(2):
        for n in (1, 2, 3):
            blocks = np.eye(n, dtype=np.float32) * 2
            inverse = substrate.kfac_autotune_step_via(reference, blocks, 1, n, scratch=scratch)
            assert inverse.tolist() == (np.eye(n) / 2).reshape(-1).tolist()
            assert substrate.fusion_pressure_via(reference, [n, n], scratch=scratch) == n * n
    assert len(scratch.programs()) == 3 + len({(1, 1), (1, 2), (2, 2), (2, 1), (1, 3), (3, 3), (3, 1)})


def test_a_scratch_forgets_the_oldest_launch_and_stays_right(reference: OptimizerDispatcher):
    scratch = Scratch()
    for n in range(1, KEPT_LAUNCHES + 3):
        made = substrate.autotune_step_via(reference, np.eye(n), np.ones(n), n, 1.0, scratch=scratch)
        assert made.tolist() == [-1.0] * n
    assert len(scratch.programs()) == KEPT_LAUNCHES


def test_the_longest_chain_of_different_steps_that_can_be_weighed_still_allocates_nothing_twice(
    replaying: OptimizerDispatcher,
):
    scratch, ranks = Scratch(), [2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 1, 8, 1, 9, 1, 10, 1, 11, 1, 1]
    substrate.fusion_pressure_via(replaying, ranks, scratch=scratch)
    before = list(map(id, scratch.buffers()))
    substrate.fusion_pressure_via(replaying, ranks, scratch=scratch)
    assert list(map(id, scratch.buffers())) == before


@pytest.mark.parametrize("name", REUSING)
def test_a_scratch_of_another_kind_is_refused(reference: OptimizerDispatcher, name: str):
    not_scratch: Any = {}
    with pytest.raises(BadInputs) as caught:
        calls(name)(reference, not_scratch)
    assert caught.value.code == "T020"
    assert "it is a dict" in caught.value.because
