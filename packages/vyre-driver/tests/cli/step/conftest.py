"""A sum without its barriers, and helpers of these tests wherever a copy of the folder lies."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

SUM = """program workgroup(4, 1, 1) {
  buffer x: read f32[?] @0
  buffer total: output f32[1] @1
  buffer tile: workgroup f32[4]
  region "sum" {
    let i = lid.x
    tile[i] = x[gid.x]
    BARRIER
    for round in 0..2 {
      let half = 2 >> round
      if i < half {
        tile[i] = tile[i] + tile[i + half]
      }
      BARRIER
    }
    if i == 0 {
      total[0] = tile[0]
    }
  }
}
"""


@pytest.fixture
def racy_sum() -> str:
    """The name of a file in the current folder. The lines of the barriers are there, and empty."""
    Path("racy.vyre").write_text(SUM.replace("BARRIER", ""), encoding="utf-8")
    return "racy.vyre"


@pytest.fixture
def right_sum() -> str:
    Path("right.vyre").write_text(SUM.replace("BARRIER", "barrier"), encoding="utf-8")
    return "right.vyre"
