"""Hostile launches end with an error that says which budget, and how to raise it."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.diagnostics import TrapError, VyreError
from vyre_reference import evaluate


def looping(trips: int) -> Program:
    k = ProgramBuilder("looping", workgroup_size=4)
    y = k.output("y", U32, 4)
    total = k.let("total", 0, U32)
    with k.for_("j", 0, trips) as j:
        k.assign(total, total + j)
    y[k.gid(0)] = total
    return k.build()


def test_four_billion_iterations_end_with_the_step_limit():
    with pytest.raises(TrapError) as caught:
        evaluate(looping(2**32 - 1), step_limit=1000)
    assert caught.value.code == "R002"
    assert "step_limit" in caught.value.fix


def test_the_step_limit_is_exact():
    assert evaluate(looping(1000), step_limit=1000)["y"].tolist() == [499500] * 4
    with pytest.raises(TrapError):
        evaluate(looping(1001), step_limit=1000)


def test_steps_are_counted_for_each_invocation():
    k = ProgramBuilder("own bounds", workgroup_size=8)
    y = k.output("y", U32, 8)
    i = k.let("i", k.gid(0))
    with k.for_("j", 0, i) as j:
        y[i] = j
    program = k.build()
    assert evaluate(program, step_limit=7)["y"].tolist() == [0, 0, 1, 2, 3, 4, 5, 6]
    with pytest.raises(TrapError) as caught:
        evaluate(program, step_limit=6)
    assert caught.value.where == "entry[0].body[1], invocation 7"


def test_two_billion_invocations_are_refused():
    with pytest.raises(TrapError) as caught:
        evaluate(looping(1), grid=(2**29, 1, 1))
    assert caught.value.code == "R004"


def test_a_huge_local_array_is_refused():
    k = ProgramBuilder("huge", workgroup_size=256, over="y")
    y = k.read_write("y", F32)
    big = k.local("big", F32, 1 << 20)
    y[k.gid(0)] = big[0]
    with pytest.raises(TrapError) as caught:
        evaluate(k.build(), {"y": np.zeros(100_000, np.float32)})
    assert caught.value.code == "R003"
    assert "memory_limit" in caught.value.fix


def test_memory_is_set_by_the_chunk_and_not_by_the_grid():
    """A local array of every invocation at once would need 16 GB here."""
    k = ProgramBuilder("chunked", workgroup_size=256, over="y")
    y = k.read_write("y", F32)
    own = k.local("own", F32, 1024)
    i = k.let("i", k.gid(0))
    own[i % 1024] = 1.0
    with k.if_(i < y.len()):
        y[i] = own[i % 1024] + own[(i + 1) % 1024]
    made = evaluate(k.build(), {"y": np.zeros(4_000_000, np.float32)}, memory_limit=1 << 29)
    assert made["y"].sum() == 4_000_000


def test_every_budget_error_is_one_of_ours():
    for grid in ((0, 1, 1), (1, 70_000, 1), (2**33, 1, 1)):
        with pytest.raises(VyreError):
            evaluate(looping(1), grid=grid)
