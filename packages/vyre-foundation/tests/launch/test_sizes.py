"""A program for known sizes gives what the program gives for them."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation.ir import Along, Elements, Program
from vyre_foundation.launch.sizes import for_sizes
from vyre_foundation.validation import check
from vyre_reference import evaluate

ROWS = """program workgroup(16, 1, 1) {
  buffer a: read f32[?] @0
  buffer x: read f32[?] @1
  buffer y: read_write f32[?] @2
  buffer shapes: uniform u32[3] @3
  fact i32 ids
  fact a has shape shapes[0..2]
  fact y has shape shapes[2..3]
  region "rows" {
    if gid.x < shapes[2] {
      let total = 0.0
      for k in 0..min(shapes[1], len(x)) {
        total = total + a[gid.x * shapes[1] + k] * x[k]
      }
      y[gid.x] = total
    }
  }
}"""


@pytest.mark.parametrize(
    ("domain", "numbers"), [(Elements("y"), Elements((5,))), (Along("a", 0), Elements(5)), (Elements(9), Elements(9))]
)
def test_sizes_become_numbers_and_bytes_stay(domain: Elements | Along, numbers: Elements):
    program = Program.from_text(ROWS).replace(domain=domain)
    a, x = np.arange(35, dtype=np.float32), np.linspace(1, 2, 7, dtype=np.float32)
    inputs = {"a": a, "x": x, "y": np.zeros(5, np.float32), "shapes": np.array([5, 7, 5], np.uint32)}
    made = for_sizes(program, {"a": 35, "x": 7, "y": 5}, {"shapes": [5, 7, 5]})

    check(made)
    assert made.domain == numbers
    assert [(buffer.name, buffer.count) for buffer in made.buffers] == [("a", 35), ("x", 7), ("y", 5)]
    assert "shapes" not in made.to_text()
    del inputs["shapes"]
    given = {**inputs, "shapes": np.array([5, 7, 5], np.uint32)}
    assert evaluate(made, inputs)["y"].tobytes() == evaluate(program, given)["y"].tobytes()


def test_what_is_not_known_stays():
    program = Program.from_text(ROWS).replace(domain=Elements("y"))

    assert for_sizes(program, {}, {}) == program
    assert for_sizes(program, {"x": 0}, {}) == program
