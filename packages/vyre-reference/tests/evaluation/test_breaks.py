"""Break: who leaves a loop goes on behind it, who stays goes round again, and an empty loop is over."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation import U32, Program, ProgramBuilder
from vyre_foundation.diagnostics import TrapError
from vyre_reference import evaluate
from vyre_reference.segments import CHUNK_LANES

ORDERS = ("forward", "reverse", 7)


def search(lanes: int = 8) -> Program:
    """Each invocation looks for the first j with j * j >= x[i], in a loop that could go on for ever."""
    k = ProgramBuilder("search", workgroup_size=lanes)
    x, y = k.read("x", U32), k.output("y", U32, 2 * lanes)
    i = k.let("i", k.gid(0))
    found = k.let("found", 99, U32)
    with k.for_("j", 0, 2**32 - 1) as j:
        with k.if_(j * j >= x[i]):
            k.assign(found, j)
            k.break_()
        y[i + lanes] = j + 1
    y[i] = found
    return k.build()


def text(body: str, lanes: int = 4) -> Program:
    lines = f"buffer x: read u32[{lanes}] @0\nbuffer y: output u32[{lanes}] @1\nbuffer s: workgroup u32[{lanes}]"
    return Program.from_text(
        f'program workgroup({lanes}, 1, 1) over {lanes} {{\n{lines}\nregion "r" {{\nlet i = gid.x\n{body}\n}}\n}}'
    )


@pytest.mark.parametrize("order", ORDERS)
def test_every_lane_leaves_in_its_own_iteration_and_keeps_what_it_assigned(order: str | int):
    x = np.array([0, 1, 2, 4, 5, 9, 10, 80], np.uint32)
    y = evaluate(search(), {"x": x}, order=order, grid=(1, 1, 1))["y"]
    assert y.tolist() == [0, 1, 2, 2, 3, 3, 4, 9, *(0, 1, 2, 2, 3, 3, 4, 9)]


def test_a_loop_is_over_when_everybody_has_left_it():
    """The range has four billion iterations, and the launch may not take more than the two that are begun."""
    assert evaluate(search(), {"x": np.ones(8, np.uint32)}, step_limit=2, grid=(1, 1, 1))["y"][:8].tolist() == [1] * 8


def test_steps_are_the_iterations_that_were_begun():
    x = np.array([0, 0, 0, 9, 0, 0, 0, 0], np.uint32)
    assert evaluate(search(), {"x": x}, step_limit=4, grid=(1, 1, 1))["y"][3] == 3
    with pytest.raises(TrapError) as caught:
        evaluate(search(), {"x": x}, step_limit=3, grid=(1, 1, 1))
    assert (caught.value.code, caught.value.where) == ("R002", "entry[0].body[2], invocation 3")


@pytest.mark.parametrize("order", ORDERS)
def test_workgroups_of_one_chunk_and_of_several_leave_at_different_times(order: str | int):
    """All invocations of a workgroup leave together, after a barrier; each workgroup in an iteration of its own."""
    lanes, groups = 64, 3 * CHUNK_LANES // (2 * 64)
    k = ProgramBuilder("sums", workgroup_size=lanes)
    x, y = k.read("x", U32), k.output("y", U32, lanes * groups)
    tile = k.workgroup("tile", U32, lanes)
    i, t = k.let("i", k.gid(0)), k.let("t", k.lid(0))
    with k.for_("j", 0, 9) as j:
        with k.if_(x[k.wgid(0)] == j):
            k.break_()
        tile[t] = y[i] + j
        k.barrier()
        y[i] = tile[lanes - 1 - t] + 1
        k.barrier()
    x_in = np.arange(groups, dtype=np.uint32) % 12
    made = evaluate(k.build(), {"x": x_in}, grid=(groups, 1, 1), order=order)["y"].reshape(groups, lanes)
    trips = np.minimum(x_in, 9)
    assert (made == (trips * (trips + 1) // 2)[:, None]).all()


def test_a_break_leaves_the_inner_loop_only_and_the_lanes_meet_again_behind_it():
    program = text("""
      let sum = 0
      for a in 0..3 {
        for b in 0..5 {
          if b == x[i] {
            break
          }
          sum = sum + 1
        }
        sum = sum + 100
        if a == i {
          break
        }
      }
      y[i] = sum
    """)
    x = np.array([0, 2, 9, 4], np.uint32)
    assert evaluate(program, {"x": x})["y"].tolist() == [100, 204, 315, 312]


def test_break_return_and_trap_in_one_loop_each_take_their_own_lanes():
    program = text("""
      for a in 0..4 {
        if x[i] == a {
          break
        }
        if x[i] == a + 10 {
          y[i] = 50
          return
        }
        if x[i] == 77 {
          trap "seventy-seven" at i
        }
        y[i] = y[i] + 1
      }
      y[i] = y[i] + 100
    """)
    assert evaluate(program, {"x": [2, 12, 99, 0]})["y"].tolist() == [102, 50, 104, 100]
    with pytest.raises(TrapError, match="seventy-seven"):
        evaluate(program, {"x": [0, 0, 77, 0]})


def test_a_loop_without_iterations_is_not_left():
    program = text("""
      for a in 5..x[i] {
        y[i] = y[i] + 1
        break
      }
      y[i] = y[i] + 10
    """)
    assert evaluate(program, {"x": [0, 5, 6, 99]})["y"].tolist() == [10, 10, 11, 11]


def test_what_a_loop_without_end_would_do_is_a_trap_and_no_quiet_exit():
    k = ProgramBuilder("without end", workgroup_size=4)
    x, y = k.read("x", U32, 4), k.output("y", U32, 4)
    i = k.let("i", k.gid(0))
    n = k.let("n", x[i])
    with k.while_(n > 0, max_trips=5):
        k.assign(n, n - 1)
        y[i] = y[i] + 1
    program = k.build()
    assert evaluate(program, {"x": [0, 1, 4, 5]})["y"].tolist() == [0, 1, 4, 5]
    with pytest.raises(TrapError) as caught:
        evaluate(program, {"x": [0, 6, 4, 7]})
    assert (caught.value.code, caught.value.where) == ("R007", "entry[0].body[2].body[1].then[0], invocation 1")
