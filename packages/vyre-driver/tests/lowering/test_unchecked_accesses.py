"""check="never": programs that stay inside their buffers give the bytes they give with checks."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_foundation.backend import DispatchConfig

NEVER = DispatchConfig(check="never")
BUFFERS = (
    "x: read u32[?]",
    "y: read_write u32[?]",
    "n: read u32[4]",
    "w: workgroup u32[64]",
    "l: local u32[4]",
)
BODIES = {
    "indices from memory": "y[x[lid.x] % 64] = x[x[lid.x] % 64]",
    "an index that wraps on the way": "if lid.x >= 32 {\ny[lid.x + n[3]] = x[(lid.x + n[3]) * 2]\n}",
    "a loop over lanes with a limit": "if gid.x < n[0] {\ny[gid.x] = x[gid.x] + x[n[0] - gid.x]\n}",
    "a sum in steps": "let s = 0\nfor j in 0..n[1] {\ns = s + x[lid.x + j]\n}\ny[lid.x] = s",
    "atomics": "let old = atomic_add(y[x[lid.x] % 8], lid.x)",
    "memory of the workgroup": "w[lid.x] = x[lid.x]\nbarrier\ny[lid.x] = w[63 - lid.x] + w[n[1]]",
    "private arrays": "for j in 0..4 {\nl[j] = x[lid.x + j]\n}\ny[lid.x] = l[x[lid.x] & 3]",
    "a masked lane": "y[wgid.x * 64 + (lid.x + 55) % 64] = x[(wgid.x * 64 + (lid.x + 55) % len(w)) * 2]",
}


@pytest.mark.parametrize("name", BODIES)
def test_a_program_that_stays_inside_gives_the_defined_bytes_without_checks(name: str):
    x = np.arange(64, 320, dtype=np.uint32)[::-1].copy()
    given = {"x": x, "y": np.zeros(64, np.uint32), "n": np.array([50, 9, 0, 2**32 - 32], np.uint32)}
    made = program(BODIES[name], *BUFFERS)
    assert_as_defined(made, given, config=NEVER)
    assert_as_defined(made, given)
