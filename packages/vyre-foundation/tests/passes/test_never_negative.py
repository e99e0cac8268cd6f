"""Signed variables that are never negative: their bounds hold whatever they get, others have none."""

from __future__ import annotations

import pytest

from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.passes.signed_ids.known import Launches
from vyre_foundation.text import from_text

FOUND = {
    "half = half >> 1": (0, 512),
    "half = half / 2i32": (0, 512),
    "half = half % 100i32": (0, 512),
    "half = half & 255i32": (0, 512),
    "half = min(half, 7i32)": (7, 512),
    "half = max(half, 600i32)": (512, 600),
    "half = select(gid.x < 3, half, 9i32)": (9, 512),
    "half = i32(lid.x)": (0, 512),
    "half = half - half": None,
    "half = half - 1i32": None,
    "half = half + 1i32": None,
    "half = half * 2i32": None,
    "half = half << 1": None,
    "half = half / 0i32": None,
    "half = -1i32": None,
    "half = -half": None,
    "half = i32(gid.x * 2)": None,
    "half = x[0]": None,
    "half = half & -1i32": None,
    "half = select(gid.x < 3, half, -9i32)": None,
    "half = min(half, other)\nother = half >> 1": (0, 512),
    "half = min(half, other)\nother = half - 1i32": None,
}


@pytest.mark.parametrize("steps", FOUND)
def test_what_steps_make_of_a_variable(steps: str):
    program = from_text(f"""program workgroup(64, 1, 1) groups(1, 1, 1) {{
      buffer x: read i32[4] @0
      buffer y: read_write i32[64] @1
      fact i32 ids
      region "test" {{
        let half = 512i32
        let other = 40i32
        other = 30i32
        for round in 0..9 {{
          {steps}
        }}
        y[gid.x] = half + other
      }}
    }}
    """)
    assert Launches(program, assigned_names(program)).unsigned.get("half") == FOUND[steps]
