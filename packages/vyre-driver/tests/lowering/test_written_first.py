"""Memory of workgroups that the cpu backend does not clear, because nobody sees what it held."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.backend import DispatchConfig

BUFFERS = ("x: read u32[?]", "o: read_write u32[?]", "t: workgroup u32[64]")
TREE = """
t[lid.x] = x[gid.x]
barrier
let half = 32
for round in 0..4294967295 {
  if !(half > 0) { break }
  if lid.x < half { t[lid.x] = t[lid.x] ^ t[lid.x + half] }
  barrier
  half = half >> 1
}
"""


def clears(body: str, passes: str = "-held_tiles") -> bool:
    """Whether each workgroup does, and not the range that it is in; registers are another matter."""
    text = lower(program(body, *BUFFERS), CodeOptions(passes=passes)).text
    assert "call void @llvm.memset" in text
    return "call void @llvm.memset" in text.partition("define void @segment0(")[0]


def test_a_tree_over_memory_that_is_filled_first_clears_nothing():
    body = f"{TREE}\no[gid.x] = t[lid.x]"
    assert not clears(body)
    assert clears(body, "-held_tiles,-written_first")


@pytest.mark.parametrize(
    "body",
    [
        "if x[gid.x] > 3 { t[lid.x] = 1 }\nbarrier\no[gid.x] = t[63 - lid.x]",
        "if lid.x < 63 { t[lid.x] = x[gid.x] }\nbarrier\no[gid.x] = t[63 - lid.x]",
        "o[gid.x] = t[lid.x]\nt[lid.x] = x[gid.x]",
        "t[x[gid.x]] = 1\nbarrier\no[gid.x] = t[lid.x]",
        "let old = atomic_add(t[lid.x], x[gid.x])\nbarrier\no[gid.x] = t[63 - lid.x]",
    ],
)
def test_what_may_be_seen_as_it_starts_is_cleared(body: str):
    assert clears(body)


@pytest.mark.parametrize("stored", ["t[lid.x] = x[gid.x]", "if lid.x < 40 { t[lid.x] = x[gid.x] }"])
def test_every_workgroup_gives_the_defined_bytes(stored: str):
    body = TREE.replace("t[lid.x] = x[gid.x]", stored) + "\no[gid.x] = t[lid.x] + t[lid.x ^ 5]"
    inputs = {"x": np.arange(200, dtype=np.uint32) * 77, "o": np.zeros(256, np.uint32)}
    for passes in ("all", "-held_tiles"):
        assert_as_defined(program(body, *BUFFERS), inputs, (4, 1, 1), DispatchConfig(passes=passes))
