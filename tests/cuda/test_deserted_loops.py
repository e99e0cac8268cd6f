"""An endless loop with barriers ends on a GPU, too, when the last thread of a block has returned."""

from __future__ import annotations

import numpy as np

from ptx.programs.run_program import PtxBackend
from vyre_foundation.text import from_text
from vyre_reference import evaluate

TEXT = """program workgroup(8, 1, 1) {
  buffer x: read u32[8] @0
  buffer o: read_write u32[8] @1
  buffer s: workgroup u32[8]
  region "test" {
    for k in 0..4294967295 {
      s[lid.x] = k
      barrier
      o[lid.x] = o[lid.x] + s[7 - lid.x]
      if x[lid.x] <= k { return }
      barrier
    }
  }
}
"""


def test_a_loop_that_every_thread_has_left_by_a_return_ends():
    made = from_text(TEXT)
    given = {"x": np.array([3, 0, 9, 1, 70, 2, 2, 65], np.uint32), "o": np.zeros(8, np.uint32)}
    want = evaluate(made, given, grid=(1, 1, 1))["o"]
    assert PtxBackend().run(made, given, grid=(1, 1, 1))["o"].tobytes() == want.tobytes()
