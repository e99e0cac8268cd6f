"""What the lanes of a subgroup give each other goes through registers, and the bytes are as defined."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from lowering_steps import Size, assert_as_defined, program

from vyre_driver.lowering.lanes.plan_lanes import plan_lanes
from vyre_driver.lowering.prepare import prepare
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig

SHUFFLES = {
    "the lane before": "subgroup_lane - 1",
    "a known exchange": "subgroup_lane ^ 5",
    "in reverse": "31 - subgroup_lane",
    "one lane": "9",
    "lanes that do not exist": "subgroup_lane * 3",
    "a shared distance down": "subgroup_lane - d",
    "a shared distance up": "subgroup_lane + d",
    "a shared distance, written first": "d * 2 + subgroup_lane",
    "a shared exchange": "subgroup_lane ^ d",
    "a shared lane": "d",
    "lanes that were loaded": "u32(x[gid.x])",
}
DISTANCES = (0, 1, 7, 16, 31, 32, 33, 2**31, 2**32 - 1, 2**32 - 16, 2**32 - 40)


def runs_in_registers(made: Program) -> bool:
    prepared = prepare(made)
    (segment,) = prepared.segments
    return bool(plan_lanes(prepared, segment).tiles.subgroups)


def values(kind: str, seed: int = 5) -> Any:
    found = np.random.default_rng(seed).integers(-60, 60, 150)
    made = found.astype(
        kind.replace("f32", "float32").replace("f64", "float64").replace("i", "int").replace("u", "uint")
    )
    if made.dtype.kind == "f":
        made[2:5] = np.nan, -0.0, np.inf
    return made


def shuffled(lane: str, kind: str, workgroup: Size) -> Program:
    text = f"""
      let d = n[0]
      let v = x[gid.x]
      let s = subgroup_shuffle(v, {lane})
      let t = subgroup_shuffle(s, subgroup_lane ^ 16)
      let flat = (lid.z * {workgroup[1]} + lid.y) * {workgroup[0]} + lid.x
      y[flat * 2] = s
      y[flat * 2 + 1] = t
    """
    lanes = workgroup[0] * workgroup[1] * workgroup[2]
    return program(
        text, f"x: read {kind}[?]", f"y: output {kind}[{lanes * 2}]", "n: uniform u32[1]", workgroup=workgroup
    )


@pytest.mark.parametrize("name", SHUFFLES)
def test_shuffles_give_the_defined_bytes(name: str):
    made = shuffled(SHUFFLES[name], "i32", (64, 1, 1))
    assert runs_in_registers(made)
    for distance in DISTANCES:
        assert_as_defined(made, {"x": values("i32"), "n": np.array([distance], np.uint32)})


@pytest.mark.parametrize("kind", ["f32", "f64", "i64", "u64"])
def test_shuffles_of_other_types_and_of_rows(kind: str):
    for lane in ("subgroup_lane - d", "subgroup_lane ^ d", "subgroup_lane * 3", "d + d"):
        made = shuffled(lane, kind, (16, 2, 2))
        assert runs_in_registers(made)
        assert_as_defined(made, {"x": values(kind), "n": np.array([3], np.uint32)})


@pytest.mark.parametrize("kind", ["i32", "u32", "f32", "f64", "i64"])
def test_reductions_give_the_defined_bytes(kind: str):
    names = ["add", "mul", "min", "max"] + (["and", "or", "xor"] if kind[0] != "f" else [])
    lines = [f"y[lid.x * {len(names)} + {n}] = subgroup_{name}(x[gid.x])" for n, name in enumerate(names)]
    made = program("\n".join(lines), f"x: read {kind}[?]", f"y: output {kind}[{64 * len(names)}]")
    assert runs_in_registers(made)
    assert_as_defined(made, {"x": values(kind)})


def test_ballots_and_truths():
    text = """
      let big = x[gid.x] > 4i32
      let bits = subgroup_ballot(big)
      let other = subgroup_shuffle(big, subgroup_lane + n[0])
      let last = subgroup_shuffle(big, 31 - subgroup_lane)
      y[lid.x] = bits
      if other { y[64 + lid.x] = 1 }
      if last && !big { y[128 + lid.x] = subgroup_lane }
    """
    made = program(text, "x: read i32[?]", "y: output u32[192]", "n: uniform u32[1]")
    assert runs_in_registers(made)
    for distance in (0, 3, 40):
        assert_as_defined(made, {"x": values("i32"), "n": np.array([distance], np.uint32)})


def test_a_scan_in_a_loop_keeps_its_sum_in_registers_and_an_atomic_after_it_finds_it():
    text = """
      let v = x[gid.x]
      let step = 1
      for round in 0..5 {
        let far = subgroup_shuffle(v, subgroup_lane - step)
        if subgroup_lane >= step { v = v + far }
        step = step * 2
      }
      let total = subgroup_add(x[gid.x])
      y[lid.x] = v
      if subgroup_lane == 31 { let old = atomic_add(y[64], total) }
    """
    made = program(text, "x: read i32[?]", "y: output i32[65]")
    assert runs_in_registers(made)
    for passes in ("all", "-held_tiles"):
        assert_as_defined(made, {"x": values("i32")}, config=DispatchConfig(passes=passes))


def test_what_is_a_constant_in_all_lanes():
    text = """
      y[lid.x * 4] = subgroup_add(1.375) + subgroup_shuffle(2.5, subgroup_lane + 3)
      y[lid.x * 4 + 1] = f32(subgroup_ballot(true))
      y[lid.x * 4 + 2] = subgroup_shuffle(x[gid.x], 40)
      y[lid.x * 4 + 3] = subgroup_shuffle(0.5, n[0]) + subgroup_min(x[3])
    """
    made = program(text, "x: read f32[?]", "y: output f32[256]", "n: uniform u32[1]")
    assert runs_in_registers(made)
    for lane in (5, 32):
        assert_as_defined(made, {"x": values("f32"), "n": np.array([lane], np.uint32)})


def test_a_distance_that_changes_after_lanes_have_made_their_choice_is_the_old_one():
    text = """
      let v = x[gid.x]
      let step = n[0]
      for round in 0..3 {
        let from = subgroup_lane - step
        step = step + 1
        let far = subgroup_shuffle(v, from)
        v = v + far * 3i32
      }
      y[lid.x] = v
    """
    made = program(text, "x: read i32[?]", "y: output i32[64]", "n: uniform u32[1]")
    assert runs_in_registers(made)
    assert_as_defined(made, {"x": values("i32"), "n": np.array([2], np.uint32)})


@pytest.mark.parametrize("workgroup", [(48, 1, 1), (8, 8, 1), (33, 1, 1)])
def test_short_subgroups_and_rows_that_are_no_pieces_go_through_memory(workgroup: Size):
    made = shuffled("subgroup_lane - d", "i32", workgroup)
    assert not runs_in_registers(made)
    assert_as_defined(made, {"x": values("i32"), "n": np.array([3], np.uint32)})
