"""A copy moves bits, so a NaN that it takes out of memory of a workgroup must be the canonical one already."""

from __future__ import annotations

import numpy as np
import pytest

from ptx.programs.run_program import PtxBackend
from vyre_foundation.text import from_text
from vyre_reference import evaluate

TEXT = """program workgroup(4, 1, 1) {
  buffer x: read f32[4] @0
  buffer o: output u32[4] @1
  buffer w: workgroup f32[4]
  region "test" {
    let value = x[lid.x] / (x[lid.x] * 0.0)
    WRITE
    barrier
    if lid.x == 0 {
      async_store w to o at 0 size 16 tag "out"
      async_wait "out"
    }
  }
}
"""


@pytest.mark.parametrize("write", ["w[lid.x] = value", "let old = atomic_add(w[lid.x], value)"])
def test_a_nan_that_a_copy_moves_is_the_canonical_one(write: str):
    made = from_text(TEXT.replace("WRITE", write))
    given = {"x": np.array([0.0, -0.0, 1.0, np.nan], np.float32)}
    want = evaluate(made, given, grid=(1, 1, 1))["o"]
    assert PtxBackend().run(made, given, grid=(1, 1, 1))["o"].tobytes() == want.tobytes()
