"""Endless loops with barriers end when the last invocation of a workgroup has returned, one by one as they may."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, flat, program

from vyre_foundation.backend import DispatchConfig

BUFFERS = ("x: read u32[64]", "o: read_write u32[64]", "s: workgroup u32[64]")
X = ((np.arange(64) * 7) % 200).astype(np.uint32)
IN_TIME = DispatchConfig(timeout=120.0)
"""Seconds, for compiling on a busy machine: the loops below would take hours to the end of their ranges."""

BODIES = {
    "a return in the loop": """
        for k in 0..4294967295 {
          s[lid.x] = k
          barrier
          o[lid.x] = o[lid.x] + s[63 - lid.x]
          if x[lid.x] <= k { return }
          barrier
        }
    """,
    "returns before the loop": """
        if lid.x < 40 { return }
        if x[lid.x] < 4000000000 {
          o[lid.x] = 7
          return
        }
        for k in 0..4294967295 {
          s[lid.x] = k
          barrier
          o[lid.x] = o[lid.x] + s[lid.x ^ 1]
          barrier
        }
    """,
    "loops in each other": """
        for k in 0..4294967295 {
          for j in 0..4294967295 {
            s[lid.x] = k + j
            barrier
            o[lid.x] = o[lid.x] + s[63 - lid.x]
            if x[lid.x] <= k * 64 + j { return }
            barrier
            if j == 100 { break }
          }
          barrier
        }
    """,
    "a range that begins late": """
        for k in 1000..4294967295 {
          if x[lid.x] + 1000 <= k {
            o[lid.x] = k
            return
          }
          barrier
        }
    """,
    "a second segment": """
        for k in 0..4294967295 {
          if x[lid.x] <= k {
            o[lid.x] = k
            return
          }
          barrier
        }
        grid_sync
        for k in 0..4294967295 {
          if x[63 - lid.x] <= k {
            o[lid.x] = o[lid.x] + k
            return
          }
          barrier
        }
    """,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_an_endless_loop_ends_when_all_have_returned(body: str):
    assert_as_defined(program(body, *BUFFERS), {"x": X, "o": np.zeros(64, np.uint32)}, config=IN_TIME)


def test_returns_are_counted_and_the_count_is_looked_at_between_two_barriers():
    text = flat(program(BODIES["a range that begins late"], *BUFFERS))
    assert "atomic_add(returned[0], 1)" in text
    look = text[text.index("& 63") :]
    assert look.index("barrier") < look.index("returned[0]") < look.index("== 64") < look.index("break")


@pytest.mark.parametrize(
    "body",
    [
        "for k in 0..100 {\nif x[lid.x] <= k { return }\nbarrier\n}",
        "for k in 0..4294967295 {\nif x[lid.x] <= k { return }\n}",
        "for k in 0..4294967295 {\nbarrier\nif k == 9 { return }\n}",
        "for k in 0..4294967295 {\nbarrier\nif k == 9 { break }\n}",
    ],
    ids=["a short loop", "no barriers", "all return together", "no return"],
)
def test_other_programs_count_nothing(body: str):
    assert "returned" not in flat(program(body, *BUFFERS))
