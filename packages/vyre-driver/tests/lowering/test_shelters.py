"""What a guard keeps in range is not checked where the guard holds, and the bytes are as defined."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from lowering_steps import assert_as_defined

from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program, check
from vyre_foundation.text import from_text

START = "let c = s[0]\nlet r = s[1]\nlet d = s[2]\n"
INTERIOR = "gid.x > 0 && gid.x < c - 1 && gid.y > 0 && gid.y < r - 1"


def element(x: str, y: str) -> str:
    return f"select({x} < c && {y} < r, {y} * c + {x}, 4294967295)"


INNER = f"""
  if gid.x < c && gid.y < r {{
    let v = x[gid.y * c + gid.x]
    if {INTERIOR} {{
      v = v + x[(gid.y - 1) * c + gid.x] + x[gid.y * c + gid.x + 1] * 3
    }}
    o[gid.y * c + gid.x] = v
  }}
"""
SHELTERED = {
    "an inner branch": INNER,
    "the other side of a branch": """
      if gid.x < c && gid.y < r {
        if gid.x == 0 || gid.y == 0 || gid.x >= c - 1 || gid.y + 1 >= r {
          o[gid.y * c + gid.x] = 7
        } else {
          o[gid.y * c + gid.x] = x[(gid.y - 1) * c + gid.x - 1] + x[(gid.y + 1) * c + gid.x + 1]
        }
      }
    """,
    "sums below a size": """
      if gid.x >= 1 && gid.x + 1 < c && gid.y < r {
        o[gid.y * c + gid.x] = x[gid.y * c + gid.x - 1] + x[gid.y * c + gid.x + 1]
      }
    """,
    "taps": f"""
      if {INTERIOR} {{
        let v = 0
        for j in 0..3 {{
          let dy = j - 1
          for k in 0..3 {{
            let dx = k - 1
            let y = gid.y + dy
            let z = gid.x + dx
            v = v * 3 + x[y * c + z]
          }}
        }}
        o[gid.y * c + gid.x] = v
      }}
    """,
    "guarded places": f"""
      let a = gid.x - 1
      let b = gid.x + 2
      let e = gid.y - 3
      if gid.x < c && gid.y < r {{
        let v = x[{element("a", "gid.y")}] + x[{element("b", "gid.y")}] * 5 + x[{element("gid.x", "e")}] * 7
        o[gid.y * c + gid.x] = v
      }}
    """,
    "guarded stores": f"""
      let a = gid.x - 1
      o[{element("a", "gid.y")}] = x[{element("gid.x", "gid.y")}] + 1
    """,
    "three axes": """
      if gid.x > 0 && gid.x < c && gid.y < r && gid.z > 0 && gid.z < d {
        o[(gid.z * r + gid.y) * c + gid.x] = x[((gid.z - 1) * r + gid.y) * c + gid.x - 1]
      }
    """,
    "not the first": "if gid.x != 0 && gid.x < c && gid.y < r { o[gid.y * c + gid.x] = x[gid.y * c + gid.x - 1] }",
    "an atomic": "if gid.x > 1 && gid.x < c { let old = atomic_add(o[gid.x - 2], x[gid.y]) }",
}
OTHERS = {
    "a guarded index from memory": """
      let j = x[gid.x]
      if gid.x < c && gid.y < r {
        o[gid.y * c + gid.x] = x[select(j < c, j * r + gid.y, 4294967295)]
      }
    """,
    "a variable that has changed": """
      let v = gid.x
      if v < c {
        v = v + x[0] + 3
        o[gid.x] = x[v]
      }
    """,
    "a product that may wrap": "if gid.x > 0 && gid.x < c && gid.y < r { o[gid.x] = x[gid.y * gid.x * c] }",
    "a guard of something else": "if gid.x > 0 && gid.x < c && gid.y < r { o[gid.x] = x[gid.x + x[gid.y]] }",
    "a signed guard": "if i32(gid.x) > -3i32 && i32(gid.x) < i32(c) { o[gid.x] = x[gid.x] }",
}


def program(body: str, *, small_ids: bool = True) -> Program:
    fact = "fact i32 ids\n" if small_ids else ""
    made = from_text(
        "program workgroup(8, 4, 2) {\nbuffer x: read u32[?] @0\nbuffer o: read_write u32[?] @1\n"
        f'buffer s: read u32[3] @2\n{fact}region "test" {{\n{START}{body}\n}}\n}}\n'
    )
    check(made)
    return made


SIZES = [
    (5, 3, 2),
    (19, 6, 3),
    (8, 4, 2),
    (17, 9, 1),
    (1, 1, 1),
    (0, 5, 2),
    (2, 0, 1),
    (2**31, 2, 1),
    (2**32 - 1, 1, 1),
    (65536, 65537, 2),
]


def inputs(sizes: tuple[int, int, int], random: np.random.Generator, less: int) -> dict[str, Any]:
    """Arrays of that size, or smaller by some elements, where it is not too large for that."""
    product = sizes[0] * sizes[1] * sizes[2]
    many = product if product < 2000 else 700
    lengths = [max(many - int(each), 1) for each in (random.integers(0, less + 1), random.integers(0, less + 1))]
    return {
        "x": random.integers(0, 25, lengths[0], np.uint32),
        "o": random.integers(0, 9, lengths[1], np.uint32),
        "s": np.array(sizes, np.uint32),
    }


def differs_without_the_step(made: Program) -> bool:
    return llvm_text(made, CodeOptions()) != llvm_text(made, CodeOptions(passes="-sheltered_accesses"))


@pytest.mark.parametrize("name", [*SHELTERED, *OTHERS])
def test_it_gives_the_defined_bytes(name: str):
    made = program({**SHELTERED, **OTHERS}[name])
    assert differs_without_the_step(made) or name not in SHELTERED
    random = np.random.default_rng(7)
    for sizes in SIZES:
        for less in (0, 9):
            assert_as_defined(made, inputs(sizes, random, less), (3, 3, 2))


@pytest.mark.parametrize("name", ["guarded places", "sums below a size"])
def test_ids_that_may_be_large_are_no_reason_to_be_wrong(name: str):
    made = program(SHELTERED[name], small_ids=False)
    random = np.random.default_rng(8)
    for sizes in SIZES:
        assert_as_defined(made, inputs(sizes, random, 3), (3, 3, 1))


def test_a_variable_that_changes_behind_its_test_shelters_nothing():
    made = program("let v = gid.x\nif v < c {\nv = v + x[gid.y]\no[v] = 1\n}")
    checks = [llvm_text(made, CodeOptions(passes=each)).count("%length.1") for each in ("all", "-sheltered_accesses")]
    assert checks[0] == checks[1]


def test_limits_of_lanes_alone_are_asked_before_the_lanes_run():
    assert not differs_without_the_step(program("if gid.x < c && gid.y < r { o[gid.y * c + gid.x] = x[gid.x] }"))
