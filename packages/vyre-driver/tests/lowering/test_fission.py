"""Pass 3: what runs once a workgroup and what in loops over lanes, as text beside the program it came from."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, lines, program, steps

from vyre_foundation import BufferDecl, DataType, Program, check, ir
from vyre_foundation.ir import AtomicOp, UnOp

BUFFERS = (
    "o: read_write u32[?]",
    "c: read u32[8]",
    "x: read f32[?]",
    "y: read_write f32[?]",
    "w: workgroup u32[64]",
    "l: local u32[4]",
)


def picture(body: str) -> str:
    return steps(program(body, *BUFFERS)).picture


def test_statements_between_barriers_are_one_loop_over_lanes_and_a_barrier_ends_it():
    body = "w[lid.x] = 1\no[lid.x] = 2\nbarrier\no[lid.x] = w[1]"
    assert picture(body) == lines(
        """
        lanes:
          w[lid.x] = 1
          o[lid.x] = 2
        lanes:
          o[lid.x] = w[1]
        """
    )


def test_a_uniform_binding_goes_before_the_open_loop_over_lanes_and_a_varying_one_stays():
    assert picture("o[lid.x] = 1\nlet u = c[0] + 1\nlet v = lid.x + u\no[v] = 2") == lines(
        """
        once let u = c[0] + 1
        lanes:
          o[lid.x] = 1
          let v = lid.x + u
          o[v] = 2
        """
    )


def test_a_uniform_assignment_ends_the_loop_over_lanes_and_what_reads_it_comes_after():
    assert picture("let u = c[0] + 1\no[lid.x] = u\nu = u + 1\nlet t = u + 2\no[lid.x + 64] = t") == lines(
        """
        once let u = c[0] + 1
        lanes:
          o[lid.x] = u
        once u = u + 1
        once let t = u + 2
        lanes:
          o[lid.x + 64] = t
        """
    )


def test_a_binding_of_memory_that_lanes_wrote_is_never_moved_before_them():
    assert picture("w[lid.x] = 1\nlet u = w[0]\no[lid.x] = u") == lines(
        """
        lanes:
          w[lid.x] = 1
          let u = w[0]
          o[lid.x] = u
        """
    )


def test_a_condition_on_ids_becomes_limits_of_the_loop_over_lanes():
    body = "let i = gid.x\nlet n = c[0]\nlet inside = i < n && lid.y < 3\nif inside {\no[i] = 1\n}"
    assert picture(body) == lines(
        """
        once let n = c[0]
        lanes:
          let inside = gid.x < n && lid.y < 3
        lanes where lid.y < 3, gid.x < n:
          o[gid.x] = 1
        """
    )


@pytest.mark.parametrize(
    "cond",
    [
        "gid.x <= 5",  # no other comparison
        "gid.x < lid.y",  # a bound that varies
        "gid.x < o[0]",  # a bound that lanes may change
        "gid.x < w[0]",  # a bound that is settled only now
        "gid.x < 5 || lid.x < 5",
        "gid.x + 1 < 5",  # it may wrap
        "lid.x < 5 && c[0] < 5",
    ],
)
def test_any_other_condition_is_tested_by_each_lane(cond: str):
    found = picture(f"if {cond} {{\no[gid.x] = 1\n}}")
    assert "where" not in found
    assert "if " in found


def test_a_condition_that_is_turned_round_is_a_limit_too():
    assert picture("if 7 > gid.x {\n  o[lid.x] = 1\n}") == picture("if gid.x < 7 {\n  o[lid.x] = 1\n}")
    assert "where" in picture("if 7 > gid.x {\n  o[lid.x] = 1\n}")


def test_a_condition_with_another_arm_is_no_limit():
    assert "where" not in picture("if gid.x < 5 {\no[gid.x] = 1\n} else {\no[gid.x] = 2\n}")


def test_a_limit_after_which_something_follows_stays_in_the_loop_over_lanes():
    """Two loops over lanes would cost more than a test in one, and would have to keep values."""
    body = "let v = x[lid.x]\nif gid.x < 5 {\ny[gid.x] = v\n}\ny[gid.x + 64] = v"
    assert "where" not in picture(body)


def test_a_limit_is_not_looked_through_a_name_whose_operand_was_assigned_since():
    """Once wrong: lanes below the new value of `n` ran, not those below the old."""
    body = "let n = c[0]\nlet i = lid.x\nlet inside = i < n\nn = n + 20\nif inside {\no[i] = n\n}"
    assert "where" not in picture(body)
    inputs = {name: np.zeros(64, np.float32) for name in ("x", "y")}
    inputs |= {"o": np.zeros(64, np.uint32), "c": np.full(8, 10, np.uint32)}
    assert_as_defined(program(body, *BUFFERS), inputs)


def test_a_loop_with_uniform_bounds_goes_around_the_lanes():
    assert picture("for j in 0..c[0] {\no[j * 64 + lid.x] = j\n}") == lines(
        """
        loop j in 0..c[0]:
          lanes:
            o[j * 64 + lid.x] = j
        """
    )


@pytest.mark.parametrize(
    ("why", "body"),
    [
        ("bounds vary", "for j in 0..lid.x {\no[j * 64 + lid.x] = j\n}"),
        ("a private array", "for j in 0..4 {\nl[j] = lid.x\n}\no[lid.x] = l[2]"),
        ("along memory", "for j in 0..4 {\no[lid.x * 4 + j] = j\n}"),
        ("varying control", "if c[lid.x] > 2 {\nfor j in 0..4 {\no[j * 64 + lid.x] = j\n}\n}"),
    ],
)
def test_a_loop_stays_in_each_lane_where_it_must_or_had_better(why: str, body: str):
    assert not picture(body).startswith("loop"), why


def test_a_loop_that_adds_up_floats_goes_around_the_lanes_even_along_memory():
    """Additions of one sum wait for each other: only those of different lanes go side by side."""
    floats = "let s = 0.0\nfor j in 0..64 {\ns = s + x[lid.x * 64 + j] * x[lid.x * 64 + j + 1]\n}\ny[lid.x] = s"
    assert "loop j" in picture(floats)
    whole = "let s = 0\nfor j in 0..64 {\ns = s + c[lid.x * 64 + j] * c[lid.x * 64 + j + 1]\n}\no[lid.x] = s"
    assert "loop j" not in picture(whole)


def test_a_loop_under_a_limit_goes_around_lanes_within_that_limit():
    body = "let s = 0.0\nif gid.x < c[0] {\nfor j in 0..c[1] {\ns = s + x[j]\n}\n}\ny[gid.x] = s"
    assert picture(body) == lines(
        """
        lanes:
          let s = 0.0
        loop j in 0..c[1]:
          lanes where gid.x < c[0]:
            s = s + x[j]
        lanes:
          y[gid.x] = s
        """
    )


def test_a_loop_around_a_barrier_is_for_all_lanes_and_so_is_a_branch():
    body = "if c[0] > 1 {\nw[lid.x] = 1\nbarrier\no[lid.x] = w[1]\n} else {\no[lid.x] = 2\n}"
    assert picture(body) == lines(
        """
        if c[0] > 1:
          lanes:
            w[lid.x] = 1
          lanes:
            o[lid.x] = w[1]
        else:
          lanes:
            o[lid.x] = 2
        """
    )


def test_a_branch_that_only_lanes_take_stays_with_them_though_its_condition_is_uniform():
    assert picture("if c[0] > 1 {\no[lid.x] = 1\n}").startswith("lanes:\n  if")


def test_what_lanes_assign_in_a_uniform_branch_belongs_to_each_of_them():
    found = steps(program("let v = c[0]\nif c[1] > 1 {\nv = 2\n}\no[lid.x] = v", *BUFFERS))
    assert "v" in found.uniform.varying
    assert "once" not in found.picture


def test_a_subgroup_operation_stands_between_loops_over_lanes():
    assert picture("o[lid.x] = subgroup_add(lid.x + 1)") == lines(
        """
        lanes:
          let lane_value = lid.x + 1
        subgroup let all_lanes = subgroup_add(lane_value)
        lanes:
          o[lid.x] = all_lanes
        """
    )


def test_a_transcendental_of_two_parts_is_a_step_of_its_own_within_its_limits():
    assert picture("if gid.x < 5 {\ny[gid.x] = sin(x[gid.x])\n}") == lines(
        """
        lanes where gid.x < 5:
          let lane_value = x[gid.x]
        near where gid.x < 5 let all_lanes = sin(lane_value)
        lanes where gid.x < 5:
          y[gid.x] = all_lanes
        """
    )


@pytest.mark.parametrize(
    ("why", "body"),
    [
        ("one part", "y[gid.x] = exp(x[gid.x])"),
        ("uniform", "let s = sin(x[0])\ny[gid.x] = s"),
        ("varying control", "if x[gid.x] > 0.0 {\ny[gid.x] = sin(x[gid.x])\n}"),
        ("a private array", "l[0] = lid.x\ny[gid.x] = sin(x[l[0]])"),
        ("a loop of each lane", "for j in 0..lid.x {\ny[gid.x] = sin(x[j])\n}"),
    ],
)
def test_a_transcendental_stays_in_its_lane_where_it_has_no_parts_or_lanes_are_not_together(why: str, body: str):
    assert "near" not in picture(body), why


@pytest.mark.parametrize("used", [True, False])
def test_a_transcendental_of_an_atomic_acts_once_whether_its_result_is_used_or_not(used: bool):
    """Once wrong: a step of its own computes its argument twice, and not at all where nobody looks at the result."""
    buffers = [
        BufferDecl.read_write("x", 0, DataType.F32).with_count(64),
        BufferDecl.output("o", 1, DataType.F32).with_count(64),
    ]
    lane = ir.LocalId(0)
    old = ir.Atomic(AtomicOp.ADD, "x", lane, None, ir.LitF32(1e6))
    value = ir.Var("s") if used else ir.LitF32(1.0)
    body = [ir.Let("s", ir.Unary(UnOp.SIN, old)), ir.Store("o", lane, value)]
    made = Program.wrapped(buffers, (64, 1, 1), body)
    check(made)
    assert_as_defined(made, {"x": np.linspace(0, 4e5, 64, dtype=np.float32)})
