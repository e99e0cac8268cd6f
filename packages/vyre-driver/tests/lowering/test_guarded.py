"""Guards that mostly hold are asked once before the lanes run; the bytes are those of asking in every lane."""

from __future__ import annotations

from textwrap import dedent

import numpy as np
import pytest
from lowering_steps import Size, assert_as_defined, program

from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.runtime.code_options import CodeOptions

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Bodies without `gid.y` run on grids that have it: what they store twice is the same."""

BUFFERS = ("x: read f32[?]", "y: read_write f32[?]", "n: uniform u32[4]", "w: workgroup f32[64]")
PLACE = "select({row} < rows && {column} < columns, ({row}) * columns + ({column}), 4294967295)"
SIZES = "let rows = n[0]\nlet columns = n[1]\nlet factor = n[2]\n"
"""Named, as the pass `ids` leaves them: bounds speak of names."""


def place(row: str, column: str) -> str:
    return PLACE.format(row=row, column=column)


BODIES = {
    "neighbours": f"y[{place('gid.y', 'gid.x')}] = x[{place('gid.y - 1', 'gid.x')}] + x[{place('gid.y', 'gid.x + 1')}]",
    "a name for a guarded index": f"let i = {place('gid.y', 'gid.x')}\nlet j = i\ny[i] = x[j] + y[i]",
    "a guarded index of a loop": f"""
      let s = 0.0
      for j in 0..columns {{
        s = s + x[{place("gid.y", "j")}] * x[{place("j", "gid.x")}]
      }}
      y[{place("gid.y", "gid.x")}] = s
    """,
    "a loop of the lane": f"""
      let s = 0.0
      for j in 0..lid.x {{
        s = s + x[{place("gid.y", "j")}]
      }}
      y[{place("gid.y", "gid.x")}] = s
    """,
    "a tile": f"""
      let s = 0.0
      for step in 0..(columns + 15) / 16 {{
        w[lid.y * 16 + lid.x] = x[{place("gid.y", "step * 16 + lid.x")}]
        barrier
        for j in 0..16 {{
          s = s + w[lid.y * 16 + j]
        }}
        barrier
      }}
      y[{place("gid.y", "gid.x")}] = s
    """,
    "signed guards": """
      let i = (wgid.y * 4 + lid.y) * 48 + gid.x
      if i32(i) < i32(len(y)) {
        y[i] = x[i] + 1.0
      }
    """,
    "a signed guard of numbers that wrap": """
      let i = gid.x * factor + gid.y
      if i32(i) < i32(len(y)) {
        y[gid.y * 48 + gid.x] = x[i] + 1.0
      }
    """,
    "a signed guard with a number": "if i32(gid.x * factor) < 40i32 {\ny[gid.x] = 2.0\n}",
    "from the end": "y[len(y) - 1 - gid.x - gid.y * 48] = x[len(x) - gid.x - 1]",
    "another value than nowhere": "y[gid.x] = x[select(gid.x < rows && gid.x < columns, gid.x, 3)]",
    "a choice that halves the lanes": "y[gid.x] = x[select(lid.x < 8, gid.x, 4294967295)]",
    "a branch away from the border": f"""
      let v = 0.0
      if gid.x > 0 && gid.x < columns - 1 && gid.y > 0 && gid.y < rows - 1 {{
        v = x[{place("gid.y", "gid.x - 1")}] + x[{place("gid.y", "gid.x + 1")}] * x[{place("gid.y - 1", "gid.x")}]
      }}
      y[{place("gid.y", "gid.x")}] = v
    """,
    "a branch at the first": """
      let holds = gid.x == 0
      let v = 1.0
      if holds {
        v = x[len(x) - 1]
      } else {
        v = x[gid.x - 1]
      }
      y[gid.x] = v + x[gid.x]
    """,
    "a branch at either end": """
      if gid.x == 0 || gid.x == columns - 1 {
        y[gid.x] = 3.0
      } else {
        y[gid.x] = x[gid.x - 1] - x[gid.x + 1]
      }
    """,
    "a branch that hardly any lane takes": """
      if gid.x >= 2 && gid.x < 4 {
        y[gid.x] = x[gid.x - 2]
      }
    """,
    "far on both sides": f"""
      y[{place("gid.y", "gid.x")}] = x[{place("gid.y", "gid.x - 16")}] + x[{place("gid.y", "gid.x + 15")}]
    """,
    "farther than is looked for": f"y[{place('gid.y', 'gid.x')}] = x[{place('gid.y', 'gid.x - 17')}]",
    "a number that is not of the lane's row": "if gid.x != 5 {\ny[gid.x] = x[gid.x + 3]\n}",
    "a variable of the workgroup": """
      let half = 32
      for round in 0..9 {
        if half == 0 { break }
        if lid.x + lid.y * 16 < half {
          w[lid.x + lid.y * 16] = w[lid.x + lid.y * 16] + x[lid.x + half + n[3]] + 1.0
        }
        barrier
        half = half >> 1
      }
      y[gid.x] = w[lid.x]
    """,
}
SHAPES = [(8, 48), (8, 47), (7, 40), (1, 1), (3, 70), (0, 5), (90, 2)]


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("workgroup", [(16, 4, 1), (24, 1, 1)], ids=str)
def test_guarded_accesses_give_the_defined_bytes(name: str, workgroup: Size):
    if "w[" in BODIES[name] and workgroup != (16, 4, 1):
        workgroup = (8, 4, 1)
    made = program(SIZES + dedent(BODIES[name]), *BUFFERS, workgroup=workgroup)
    random = np.random.default_rng(7)
    for rows, columns in SHAPES:
        for factor in (3, 2**27 + 1):
            given = {
                "x": random.standard_normal(max(rows * columns, 1)).astype(np.float32),
                "y": np.full(max(rows * columns, 1), 0.5, np.float32),
                "n": np.array([rows, columns, factor, rows], np.uint32),
            }
            assert_as_defined(made, given, (3, 2, 1))


def test_a_guarded_store_is_written_a_second_time_without_its_guard():
    made = program(f"{SIZES}y[{place('gid.y', 'gid.x')}] = 1.0", *BUFFERS, workgroup=(16, 4, 1))
    text = llvm_text(made, CodeOptions())
    stores = text.count("fcmp uno")
    assert stores == 2
    assert text.count("select i1") == stores + 1  # one for the NaN of each store, and one guard
