"""Rows are split where a guard turns: what it guards runs without checks there, and the bytes are as defined."""

from __future__ import annotations

import random

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig

BUFFERS = ("x: read i32[?]", "y: output i32[128]", "n: uniform u32[2]", "w: workgroup i32[64]")
AT = "let d = n[0]\nlet s = i32(d)\nw[lid.x] = x[gid.x]\nbarrier\nlet v = 0i32\n"
END = "\ny[gid.x] = v"

SPLIT = {
    "a distance": "if lid.x >= d { v = w[lid.x - d] }",
    "a signed distance": "if i32(lid.x) >= s { v = w[lid.x - u32(s)] }",
    "the distance on the left": "if s <= i32(lid.x) { v = w[lid.x - u32(s)] }",
    "above a distance": "if lid.x > d { v = w[lid.x - d] }",
    "one less than a distance": "if d < lid.x { v = w[lid.x - d - 1] }",
    "not below a distance": "if !(lid.x < d) { v = w[lid.x - d] } else { v = 7i32 }",
    "up to a distance": "if lid.x <= d { v = 3i32 } else { v = w[lid.x - d] }",
    "more than the distance": "if lid.x >= d && w[lid.x] > 4i32 { v = w[lid.x - d] }",
    "one of two": "if lid.x >= d || w[lid.x] > 4i32 { v = w[lid.x - 3] }\nif lid.x >= d { v = v + w[lid.x - d] }",
    "a number": "if lid.x >= 5 { v = w[lid.x - 5] }",
    "two numbers": "if lid.x > 0 { v = w[lid.x - 1] }\nif lid.x < 63 { v = v + w[lid.x + 1] }",
    "two numbers at once": "if lid.x > 2 && lid.x < 61 { v = w[lid.x - 3] + w[lid.x + 3] }",
    "not the first": "if lid.x != 0 { v = w[lid.x - 1] }",
    "the first": "if lid.x == 0 { v = 9i32 } else { v = w[lid.x - 1] }",
    "a choice": "v = select(lid.x >= d, w[lid.x - d], 4i32)",
    "a guarded place": "v = w[select(lid.x >= d, lid.x - d, 4294967295)]",
    "a name for it": "let far = lid.x >= d\nif far { v = w[lid.x - d] }",
    "a loop of the workgroup": """
      let step = 1i32
      for round in 0..9 {
        if step > 40i32 { break }
        let before = 0i32
        if i32(lid.x) >= step { before = w[lid.x - u32(step)] }
        barrier
        w[lid.x] = w[lid.x] + before
        barrier
        step = step * 2i32
      }
      v = w[lid.x]
    """,
}
WHOLE = {
    "an atomic": "if lid.x >= d { let old = atomic_add(y[lid.x - d], 1i32) }",
    "a trap": 'if lid.x >= d { v = w[lid.x - d] }\nif v == 99999i32 { trap "t" at 1 }',
    "what lanes do not share": "let e = x[gid.x]\nif i32(lid.x) >= e { v = w[lid.x - u32(e)] }",
    "a place that no guard makes safe": "if lid.x >= d { v = w[lid.x * d] }",
    "an id of the launch": "if gid.x >= d { v = x[gid.x - d] }",
    "nothing to check": "if lid.x >= d { v = w[lid.x] }",
}


def made(text: str) -> Program:
    return program(AT + text + ("" if "atomic" in text else END), *BUFFERS)


def given(distance: int, seed: int = 3) -> dict[str, np.ndarray]:
    values = np.random.default_rng(seed).integers(-9, 70, 128).astype(np.int32)
    return {"x": values, "n": np.array([distance & 0xFFFFFFFF, 5], np.uint32)}


IN_MEMORY = DispatchConfig(passes="-held_tiles")
"""A tile whose elements are known by the lane alone is in registers, where nothing is checked anyway."""


def differs_without_the_step(text: str) -> bool:
    passes = ("-held_tiles", "-held_tiles,-split_rows")
    return len({llvm_text(made(text), CodeOptions(passes=each)) for each in passes}) > 1


@pytest.mark.parametrize("name", SPLIT)
def test_a_row_is_split_and_gives_the_defined_bytes(name: str):
    assert differs_without_the_step(SPLIT[name])
    for distance in (0, 1, 17, 64, 2**31, -5):
        assert_as_defined(made(SPLIT[name]), given(distance), (2, 1, 1), IN_MEMORY)


@pytest.mark.parametrize("name", WHOLE)
def test_a_row_stays_whole_where_nothing_is_gained_or_the_order_of_lanes_is_seen(name: str):
    assert not differs_without_the_step(WHOLE[name])


@pytest.mark.parametrize("seed", range(4))
def test_generated_guards_give_the_defined_bytes(seed: int):
    choose = random.Random(seed)
    for _ in range(4):
        assert_as_defined(made(guards(choose)), given(choose.choice((0, 2, 40, 64, -3)), seed), (2, 1, 1), IN_MEMORY)


def guards(choose: random.Random) -> str:
    sides = ("d", "5", "61", "d + 1", "n[1]", "x[3] & 63")
    text = ""
    for _ in range(choose.randint(1, 3)):
        signed, op, side = choose.random() < 0.4, choose.choice(("<", "<=", ">", ">=")), choose.choice(sides)
        side = side if "x" not in side else "u32(x[3] & 63i32)"
        sides_of_it = (f"i32({choose.choice(('lid.x', 'gid.x'))})", f"i32({side})") if signed else ("lid.x", side)
        left, right = sides_of_it if choose.random() < 0.5 else sides_of_it[::-1]
        more = choose.choice(("", " && v < 50i32", " || w[lid.x] > 30i32"))
        place = choose.choice((f"lid.x - ({side})", f"lid.x + ({side})", "lid.x - 1", "lid.x - d"))
        other = choose.choice(("", f" else {{ v = v - w[{place} + 1] }}"))
        text += f"if {left} {op} {right}{more} {{ v = v * 3i32 + w[{place}] }}{other}\n"
    return text


def test_the_step_alone_gives_the_defined_bytes():
    spec = "none,-small_arguments,-settled_loads,-lane_limits,-loop_order,-divergent_loops,-joined_groups,-jam,-llvm"
    assert_as_defined(made(SPLIT["a signed distance"]), given(9), (2, 1, 1), DispatchConfig(passes=spec))
