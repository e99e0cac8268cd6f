"""Pass 1: names of their own, no regions and returns, operations of all lanes alone, one list between grid syncs."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, flat, lines, program

from vyre_driver.lowering.flatten import flatten
from vyre_foundation import BufferDecl, DataType, Program, check, ir
from vyre_foundation.ir import AtomicOp, BinOp, SubgroupReduceOp

OUTPUT = "o: output u32[64]"
LANE = ir.LocalId(0)


def test_a_name_bound_in_two_arms_becomes_two_names_and_each_use_keeps_its_binding():
    made = program(
        """
        if lid.x < 3 {
          let a = lid.x + 1
          o[lid.x] = a
        } else {
          let a = lid.x + 2
          o[lid.x] = a
        }
        """,
        OUTPUT,
    )
    assert flat(made) == lines(
        """
        if lid.x < 3 {
          let a = lid.x + 1
          o[lid.x] = a
        } else {
          let a_2 = lid.x + 2
          o[lid.x] = a_2
        }
        """
    )


def test_regions_and_blocks_dissolve_at_every_level_and_nothing_of_them_is_lost():
    made = program(
        """
        block {
          o[lid.x] = 1
          if lid.x < 3 {
            region "inner" {
              block {
                o[lid.x] = 2
              }
              o[lid.x] = 3
            }
          }
        }
        """,
        OUTPUT,
    )
    assert flat(made) == lines(
        """
        o[lid.x] = 1
        if lid.x < 3 {
          o[lid.x] = 2
          o[lid.x] = 3
        }
        """
    )


def test_a_name_that_stands_for_an_atom_gives_way_but_not_one_that_stands_for_a_variable_that_is_assigned():
    made = program(
        """
        let i = lid.x
        let v = i + 1
        let before = v
        v = v + 1
        o[i] = before
        """,
        OUTPUT,
    )
    assert flat(made) == lines(
        """
        let v = lid.x + 1
        let before = v
        v = v + 1
        o[lid.x] = before
        """
    )


def test_a_subgroup_operation_inside_an_expression_stands_alone_and_its_operand_is_a_name():
    made = program("o[lid.x] = subgroup_add(lid.x + 1) * 2", OUTPUT)
    assert flat(made) == lines(
        """
        let lane_value = lid.x + 1
        let all_lanes = subgroup_add(lane_value)
        o[lid.x] = all_lanes * 2
        """
    )


def test_a_transcendental_of_two_parts_stands_alone_inner_ones_first_and_one_of_one_part_does_not():
    made = program("o[lid.x] = sin(cos(exp(x[lid.x]))) + 1.0", "x: read f32[?]", "o: output f32[64]")
    assert flat(made) == lines(
        """
        let lane_value = exp(x[lid.x])
        let all_lanes = cos(lane_value)
        let all_lanes_2 = sin(all_lanes)
        o[lid.x] = all_lanes_2 + 1.0
        """
    )


def test_a_grid_sync_splits_the_program_and_a_collective_is_a_segment_of_its_own():
    made = program(
        """
        o[lid.x] = 1
        grid_sync
        o[lid.x] = o[lid.x] + 1
        all_reduce sum o group 0
        o[lid.x] = o[lid.x] + 1
        """,
        OUTPUT,
    )
    segments = flatten(made).segments
    assert [bool(segment.statements) for segment in segments] == [True, True, False, True]
    assert [segment.collective is not None for segment in segments] == [False, False, True, False]


def test_a_return_before_which_nobody_waits_becomes_the_other_arm_and_there_is_no_mask():
    made = program(
        """
        if lid.x > 3 {
          return
        }
        o[lid.x] = 1
        """,
        OUTPUT,
    )
    assert flat(made) == lines(
        """
        if lid.x > 3 {
        } else {
          o[lid.x] = 1
        }
        """
    )


def test_a_return_before_a_barrier_leaves_the_barrier_outside_of_every_branch():
    made = program(
        """
        if lid.x > 3 {
          return
        }
        w[lid.x] = 1
        barrier
        o[lid.x] = w[3 - lid.x]
        """,
        OUTPUT,
        "w: workgroup u32[4]",
    )
    (segment,) = flatten(made).segments
    assert any(isinstance(statement, ir.Barrier) for statement in segment.statements)
    assert_as_defined(made)


def of_statements(*body: ir.Stmt) -> Program:
    """Some shapes have no text: an atomic beside a subgroup operation, one object in two places."""
    buffers = [
        BufferDecl.read_write("x", 0, DataType.U32).with_count(64),
        BufferDecl.output("o", 1, DataType.U32).with_count(64),
    ]
    made = Program.wrapped(buffers, (64, 1, 1), body)
    check(made)
    return made


def test_a_load_after_an_atomic_in_one_expression_sees_what_it_wrote_also_under_a_subgroup_operation():
    """Once wrong: the operand of the subgroup operation was computed before the statement."""
    old = ir.Atomic(AtomicOp.ADD, "x", LANE, None, ir.LitU32(1))
    total = ir.SubgroupReduce(SubgroupReduceOp.ADD, ir.Load("x", LANE))
    for left, right in ((old, total), (total, old)):
        made = of_statements(ir.Store("o", LANE, ir.Binary(BinOp.ADD, left, right)))
        assert_as_defined(made, {"x": np.arange(64, dtype=np.uint32)})


def test_an_atomic_that_is_one_object_in_two_places_beside_a_subgroup_operation_happens_twice():
    old = ir.Atomic(AtomicOp.ADD, "x", LANE, None, ir.LitU32(1))
    total = ir.SubgroupReduce(SubgroupReduceOp.ADD, LANE)
    both = ir.Binary(BinOp.MUL, ir.Binary(BinOp.ADD, old, old), total)
    made = of_statements(ir.Store("o", LANE, both))
    outputs = assert_as_defined(made, {"x": np.zeros(64, np.uint32)})
    assert set(outputs["x"].tolist()) == {2}


def test_statements_nested_as_deep_as_the_ir_allows_are_lowered():
    body = "o[lid.x] = " + " + ".join(["lid.x"] * 100)
    for depth in range(60):
        body = f"if lid.x < {60 - depth} {{\n{body}\n}}"
    assert_as_defined(program(body, OUTPUT))


@pytest.mark.parametrize("operand", ["prev", "twice"])
def test_a_chain_of_thousands_of_bindings_is_lowered_in_time_that_is_no_power_of_its_length(operand: str):
    """Each binding uses the one before, or uses it twice: written out, the last would be longer than any memory."""
    more = "3" if operand == "prev" else None
    body = "\n".join(f"let x{n} = x{n - 1} + {more or f'x{n - 1}'}" for n in range(1, 1500))
    assert_as_defined(program(f"let x0 = lid.x + 1\n{body}\no[x1 & 63] = x1498", OUTPUT))
