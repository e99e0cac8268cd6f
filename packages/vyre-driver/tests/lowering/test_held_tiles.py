"""Tiles live in registers where the lane alone says which element it touches, and the bytes are as defined."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from lowering_steps import Size, assert_as_defined, program

from vyre_driver.lowering.lanes.plan_lanes import plan_lanes
from vyre_driver.lowering.prepare import prepare
from vyre_driver.lowering.tiles.held_tiles import Tiles
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig

BUFFERS = ("x: read i32[?]", "y: output i32[256]", "n: uniform u32[2]", "w: workgroup i32[64]", "u: workgroup i32[80]")
START = "let d = n[0]\nw[lid.x] = x[gid.x]\nbarrier\nlet v = 0i32\n"
END = "\ny[gid.x] = v"

HELD = {
    "a distance": "if lid.x >= 5 { v = w[lid.x - 5] }",
    "past the end": "v = w[lid.x + 3] + w[lid.x - 1]",
    "an exchange": "v = w[lid.x ^ 2] - w[lid.x ^ 32]",
    "a bit in the middle": "v = w[(lid.x - (lid.x & 3)) * 2 + (lid.x & 3)]",
    "bits in reverse": "v = w[reverse_bits(lid.x) >> 26]",
    "steps": "v = w[lid.x * 4 + 3]",
    "one element for all": "v = w[7]",
    "signed": "let lane = i32(lid.x)\nv = w[u32(lane - 1i32)] + w[u32(max(lane - 9i32, 0i32))]",
    "a choice": "v = w[select(lid.x < 9, lid.x + 50, 63 - lid.x)]",
    "a guard of the launch": "if gid.x < d { v = w[63 - lid.x] } else { v = w[0] }",
    "stores past the end": "u[lid.x * 2] = w[lid.x]\nbarrier\nv = u[lid.x] + u[lid.x + 30]",
    "stores of some": "if x[gid.x] > 3i32 { w[lid.x ^ 17] = 5i32 + x[gid.x] }\nbarrier\nv = w[lid.x]",
    "one lane": "if lid.x == 9 { w[lid.x + 61] = 1i32\nw[20] = 11i32 }\nbarrier\nv = w[20] + w[lid.x]",
    "a tree": """
      let half = 32
      for round in 0..9 {
        if half == 0 { break }
        if lid.x < half { w[lid.x] = w[lid.x] + w[lid.x + half] }
        barrier
        half = half >> 1
      }
      v = w[0]
    """,
    "a sort": """
      for turn in 0..d {
        if (lid.x & 1) == (turn & 1) && lid.x < 63 {
          let a = w[lid.x]
          let b = w[lid.x + 1]
          if a > b { w[lid.x] = b
                     w[lid.x + 1] = a }
        }
        barrier
      }
      v = w[lid.x]
    """,
    "values that lanes keep": """
      let mine = w[lid.x ^ 1] * 3i32
      if lid.x < 17 { mine = mine + 1i32 }
      barrier
      w[lid.x] = mine
      barrier
      v = w[63 - lid.x] + mine
    """,
    "a distance that changes": """
      let step = 1
      if d > 3 { v = w[lid.x ^ step] }
      barrier
      step = step * 8
      v = v + w[lid.x ^ step]
      w[lid.x] = v
      barrier
      step = step * 2
      v = w[lid.x ^ step]
    """,
    "parts": "for part in 0..2 { u[lid.x + part * 16] = w[lid.x]\nbarrier }\nv = u[lid.x + 16]",
    "an element that others read": """
      if lid.x == 3 { let old = atomic_add(y[200], w[5]) }
      barrier
      v = w[lid.x ^ 4]
    """,
    "an element that all share": "let most = w[12]\nv = most - w[lid.x ^ 8]",
    "limits of the launch": "if gid.x < d {\nu[79 - lid.x] = x[gid.x]\n}\nbarrier\nv = u[lid.x] + w[lid.x ^ 3]",
}
REFUSED = {
    "an index that was loaded": "v = w[u32(x[gid.x]) & 63]",
    "an index of the workgroup": "v = w[(lid.x + d) & 63]",
    "an index of the launch": "v = w[gid.x & 63]",
    "an atomic": "let old = atomic_add(w[lid.x], 1i32)",
    "a distance that a branch changes": "let step = 1\nif d > 3 { step = 2 }\nv = w[lid.x ^ step]",
    "a distance that a loop changes": """
      let step = 1
      for k in 0..d {
        v = v + w[lid.x ^ step]
        step = step + 1
      }
    """,
}


def made(text: str) -> Program:
    return program(START + text + END, *BUFFERS)


def tiles(made: Program, passes: str = "all") -> Tiles:
    prepared = prepare(made, passes)
    (segment,) = prepared.segments
    return plan_lanes(prepared, segment).tiles


def given(end: int, seed: int = 3) -> dict[str, Any]:
    values = np.random.default_rng(seed).integers(-9, 70, 200).astype(np.int32)
    return {"x": values, "n": np.array([end, 5], np.uint32)}


@pytest.mark.parametrize("name", HELD)
def test_a_tile_lives_in_registers_and_gives_the_defined_bytes(name: str):
    assert "w" in tiles(made(HELD[name])).names
    for end in (0, 63, 64):
        assert_as_defined(made(HELD[name]), given(end), (4, 1, 1))


@pytest.mark.parametrize("name", REFUSED)
def test_a_tile_stays_in_memory_where_more_than_the_lane_says_what_is_touched(name: str):
    assert tiles(made(REFUSED[name])).names == frozenset()
    for end in (1, 64):
        assert_as_defined(made(REFUSED[name]), given(end), (4, 1, 1))


def test_the_step_can_be_left_out():
    assert tiles(made(HELD["a tree"]), "-held_tiles") == Tiles()
    assert_as_defined(made(HELD["a tree"]), given(5), (4, 1, 1), DispatchConfig(passes="-held_tiles"))


@pytest.mark.parametrize("size", [(24, 1, 1), (8, 8, 1), (1024, 1, 1)])
def test_rows_that_are_no_pieces_and_large_workgroups_are_refused(size: Size):
    text = "w[lid.x & 15] = 1i32\nbarrier\ny[gid.x] = w[lid.x & 7]"
    assert tiles(program(text, "y: output i32[4096]", "w: workgroup i32[64]", workgroup=size)) == Tiles()


def test_what_would_be_too_much_text_is_refused():
    rounds = "\n".join(f"w[lid.x] = w[lid.x ^ {1 + n % 63}] * {n}i32 + 1i32\nbarrier" for n in range(1500))
    assert tiles(made(rounds)) == Tiles()


TYPES = {
    "f32": ("-1.5", np.float32),
    "f64": ("2.5f64", np.float64),
    "i64": ("-3i64", np.int64),
    "u64": ("9u64", np.uint64),
    "u8": ("u8(7)", np.uint8),
    "i16": ("i16(300)", np.int16),
}


@pytest.mark.parametrize("kind", TYPES)
def test_elements_of_all_types_are_held_in_rows_of_two_and_three_axes(kind: str):
    literal, dtype = TYPES[kind]
    text = f"""
      let flat = (lid.z * 2 + lid.y) * 16 + lid.x
      w[63 - flat] = x[gid.x]
      barrier
      let v = w[flat ^ 21]
      if lid.y == 1 {{ v = {literal} }}
      barrier
      if x[gid.x] == x[0] {{ w[flat * 2] = v }}
      barrier
      y[flat] = w[flat]
    """
    buffers = (f"x: read {kind}[?]", f"y: output {kind}[64]", f"w: workgroup {kind}[64]")
    shaped = program(text, *buffers, workgroup=(16, 2, 2))
    assert "w" in tiles(shaped).names
    values = np.random.default_rng(4).integers(0, 3, 16).astype(dtype)
    if values.dtype.kind == "f":
        values[3:6] = np.nan, -0.0, np.inf
    assert_as_defined(shaped, {"x": values})


def test_truths_are_held():
    text = "w[lid.x] = x[gid.x] > 4i32\nbarrier\nlet v = 0i32\nif w[63 - lid.x] { v = 1i32 }\ny[gid.x] = v"
    shaped = program(text, "x: read i32[?]", "y: output i32[64]", "w: workgroup bool[64]")
    assert "w" in tiles(shaped).names
    assert_as_defined(shaped, {"x": given(0)["x"]})


def places(chance: random.Random, lanes: int) -> str:
    """An index made of the lane."""
    number = chance.randrange(lanes * 2)
    return chance.choice([
        f"lid.x ^ {number % lanes}",
        f"lid.x + {number}",
        f"lid.x - {number}",
        f"{number} - lid.x",
        f"lid.x * {chance.randrange(6)} + {number}",
        f"lid.x % {1 + number}",
        f"(lid.x >> {chance.randrange(5)}) | {number}",
        f"min(lid.x, {number})",
        f"select(lid.x < {number}, lid.x, {chance.randrange(lanes)})",
        "reverse_bits(lid.x) >> 27",
    ])  # fmt: skip


def permuted(chance: random.Random, lanes: int) -> str:
    """An index that is another one for each lane."""
    return chance.choice(["lid.x", f"lid.x ^ {chance.randrange(lanes)}", f"{lanes - 1} - lid.x", "lid.x * 2"])


def guard(chance: random.Random, lanes: int) -> str:
    number = chance.randrange(lanes + 1)
    return chance.choice(
        ["true", f"lid.x < {number}", f"lid.x == {number}", f"x[gid.x] > {number % 9}i32", "gid.x < n[0]"]
    )


def random_rounds(seed: int) -> tuple[Program, dict[str, Any]]:
    chance = random.Random(seed)
    lanes = chance.choice([16, 32, 64, 128])
    body = ["w[lid.x] = x[gid.x]", "barrier", "let v = 0i32"]
    for number in range(chance.randrange(1, 6)):
        sides = [f"{chance.choice('wu')}[{places(chance, lanes)}]" for _ in range(2)]
        body += [
            f"let a{number} = {sides[0]} - {sides[1]}",
            f"if {guard(chance, lanes)} {{ v = v + a{number} }} else {{ v = v * 3i32 }}",
            "barrier",
            f"if {guard(chance, lanes)} {{ {chance.choice('wu')}[{permuted(chance, lanes)}] = v }}",
            "barrier",
        ]
    body.append(f"y[gid.x] = v + w[{places(chance, lanes)}]")
    sizes = [chance.choice([lanes, lanes + 5, 2 * lanes]) for _ in range(2)]
    buffers = ["x: read i32[?]", f"y: output i32[{2 * lanes}]", "n: uniform u32[1]"]
    buffers += [f"{name}: workgroup i32[{size}]" for name, size in zip("wu", sizes, strict=True)]
    inputs = {
        "x": np.random.default_rng(seed).integers(-5, 12, chance.choice([1, lanes, 3 * lanes - 1])).astype(np.int32),
        "n": np.array([chance.randrange(3 * lanes)], np.uint32),
    }
    return program("\n".join(body), *buffers, workgroup=(lanes, 1, 1)), inputs


@pytest.mark.parametrize("seed", range(12))
def test_random_rounds_give_the_defined_bytes(seed: int):
    rounds, inputs = random_rounds(seed)
    assert "w" in tiles(rounds).names
    assert_as_defined(rounds, inputs, (2, 1, 1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 500))
def test_many_random_rounds_give_the_defined_bytes(seed: int):
    rounds, inputs = random_rounds(seed)
    assert_as_defined(rounds, inputs, (2, 1, 1))
