"""`vyre bisect` names the one pass or step that is wrong, and writes a small case that shows it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from planted_faults import PASSES, STEPS, of_nodes

from vyre_driver.lowering import steps
from vyre_foundation import Program
from vyre_foundation.passes.pipeline import Pass
from vyre_foundation.text import from_text

Vyre = Callable[..., Any]

# Every planted fault changes what this computes.
EVERYTHING = """
program workgroup(64, 1, 1) {
  buffer x: read f32[64] @0
  buffer o: output f32[64] @1
  buffer extra: read_write u32[64] @2
  buffer w: workgroup f32[64]
  region "everything" {
    let far = sin(x[lid.x] * 1.0e20)
    w[lid.x] = far + x[lid.x]
    barrier
    let other = w[63 - lid.x]
    let sum = 0.0
    for j in 0..8 {
      sum = sum + w[j] + other
    }
    let left = x[lid.x]
    for k in 0..30 {
      if left * left > 9.0 {
        break
      }
      left = left * left - 0.75 + x[lid.x]
    }
    let end = left * 0.5
    if lid.x < 40 {
      extra[lid.x] = lid.x * 2 + 1
    } else {
      extra[lid.x] = 7
    }
    barrier
    w[lid.x] = end
    barrier
    if lid.x < 48 {
      o[lid.x] = sum + other + w[lid.x ^ 1]
    }
  }
}
"""

# With more than one lane in a workgroup it would be a race to read what was written since the last barrier.
ALONE = """
program workgroup(1, 1, 1) {
  buffer o: output u32[1] @0
  buffer w: workgroup u32[1]
  region "alone" {
    w[0] = 5
    let own = w[0]
    o[0] = own
  }
}
"""

# Memory of a launch is new to it, so only what comes in shows that something was neither written nor kept.
KEPT = """
program workgroup(64, 1, 1) {
  buffer o: read_write u32[64] @0
  region "kept" {
    if lid.x < 48 {
      o[lid.x] = lid.x
    }
  }
}
"""


COUNTED = """
program workgroup(64, 1, 1) {
  buffer counts: output u32[4] @0
  region "counted" {
    let old = atomic_add(counts[gid.x & 3], gid.x)
  }
}
"""

# Each lane has a stretch of memory.
ROWS = """
program workgroup(16, 1, 1) {
  buffer x: read u32[64] @0
  buffer n: read u32[1] @1
  buffer o: output u32[16] @2
  region "rows" {
    let most = 0
    for j in 0..n[0] + 4 {
      most = max(most, x[gid.x * 4 + j])
    }
    o[gid.x] = most
  }
}
"""

# Each lane goes through a row of its own length, and looks up what it finds there.
LOOKED_UP = """
program workgroup(16, 1, 1) {
  buffer x: read u32[64] @0
  buffer n: read u32[?] @1
  buffer o: output u32[16] @2
  region "looked_up" {
    let sum = 0
    for j in 0..n[gid.x] - 97 {
      sum = sum * 3 + x[n[gid.x + j] & 7] + x[n[gid.x + j] - 90]
    }
    o[gid.x] = sum
  }
}
"""

# A workgroup finds its memory as it starts.
FOUND = """
program workgroup(12, 1, 1) {
  buffer o: output u32[48] @0
  buffer t: workgroup u32[12]
  region "found" {
    let before = t[11 - lid.x]
    barrier
    t[lid.x] = gid.x + 1
    barrier
    o[gid.x] = before + t[lid.x]
  }
}
"""

# Nothing tells its workgroups apart.
SIDE_BY_SIDE = """
program workgroup(64, 1, 1) {
  buffer o: output u32[256] @0
  region "side_by_side" {
    o[gid.x] = gid.x + 1
  }
}
"""

# Lanes of a row share elements of `x`, column by column, and of `y`, row by row.
PRODUCT = """
program workgroup(16, 4, 1) {
  buffer x: read u32[64] @0
  buffer n: read u32[64] @1
  buffer o: output u32[256] @2
  region "product" {
    let depth = n[0] - 97
    let sum = 0
    for k in 0..4 {
      sum = sum * 3 + x[k * depth + gid.x] * n[k * depth + gid.y]
    }
    o[gid.y * 16 + gid.x] = sum
  }
}
"""

# A lane looks for the least of its elements.
LEAST = """
program workgroup(64, 1, 1) {
  buffer x: read u32[?] @0
  buffer o: output f32[64] @1
  region "least" {
    let least = 1000.0
    for k in 0..x[gid.x] {
      least = min(least, f32(x[(k + gid.x) & 63]))
    }
    o[gid.x] = least
  }
}
"""

# Where a guard turns is known.
TURNING = """
program workgroup(72, 1, 1) {
  buffer o: output u32[72] @0
  buffer w: workgroup u32[72]
  region "turning" {
    w[lid.x] = lid.x * 3
    barrier
    if lid.x >= 3 {
      o[lid.x] = w[lid.x - 3] + 1
    }
  }
}
"""

# Who reads which element of the tile is known.
TILE = """
program workgroup(64, 1, 1) {
  buffer o: output u32[64] @0
  buffer w: workgroup u32[64]
  region "tile" {
    w[lid.x] = lid.x * 3
    barrier
    if lid.x >= 3 {
      o[lid.x] = w[lid.x - 3] + 1
    }
  }
}
"""

# A ring: the lane after the last element reads the first one.
RING = """
program workgroup(64, 1, 1) {
  buffer x: read u32[?] @0
  buffer o: output u32[64] @1
  region "ring" {
    o[gid.x] = x[gid.x % 40]
  }
}
"""

# Lanes write far from each other.
_FAR = "\n".join(f"    o[gid.x * 16 + {k}] = (gid.x + {k}) * (gid.x ^ {k})" for k in range(16))
APART = f"""
program workgroup(64, 1, 1) {{
  buffer o: output u32[1024] @0
  region "apart" {{
{_FAR}
  }}
}}
"""

# Each lane goes through letters from a place of its own, until it has seen enough.
LETTERS = """
program workgroup(64, 1, 1) {
  buffer x: read u8[?] @0
  buffer o: output u32[64] @1
  region "letters" {
    let at = (gid.x * 37) & 63
    let seen = 1
    for k in 0..50 {
      let letter = u32(x[at])
      seen = (seen ^ letter) * 31 + (seen >> 7) * 5 + ((seen + letter) ^ (letter * 9))
      seen = (seen ^ (letter << 3)) + (letter >> 2) * (seen | 1) + (seen & 77) * (letter + 5)
      seen = ((seen << 5) ^ (seen >> 9)) + (letter * 3 ^ (seen >> 2)) + (letter << 7)
      if seen > 4000000000 {
        break
      }
      at = (at + (letter & 7) + 1) & 63
    }
    o[gid.x] = seen
  }
}
"""

# What a guard keeps in range, farther from the border than rows are split.
BORDER = """
program workgroup(64, 1, 1) {
  buffer x: read u32[?] @0
  buffer o: output u32[64] @1
  region "border" {
    let place = gid.x - 40
    o[gid.x] = x[select(place < len(x), place, 4294967295)]
  }
}
"""

# An axis that is likely two long, and is.
SIZED = """
program workgroup(64, 1, 1) {
  buffer n: uniform u32[1] @0
  buffer o: output u32[256] @1
  region "sized" {
    let size = n[0]
    o[select(1 < size, gid.x * size + 1, 4294967295)] = gid.x + 1
  }
}
"""


@pytest.fixture
def launch(tmp_path: Path) -> list[str]:
    """A program and its inputs, as the command takes them."""
    program = tmp_path / "everything.vyre"
    program.write_text(EVERYTHING, encoding="utf-8")
    np.save(tmp_path / "x.npy", np.linspace(-3, 5, 64, dtype=np.float32))
    return [str(program), "--in", f"x={tmp_path / 'x.npy'}", "--in", "extra=zeros:64", "--backend", "cpu"]


def bisect(vyre: Vyre, *arguments: str) -> dict[str, Any]:
    ended = vyre("bisect", *arguments, "--json")
    found: dict[str, Any] = json.loads(ended.out)
    assert ended.code == (1 if found["differs"] else 0)
    return found


def test_where_nothing_differs_it_says_so(vyre: Vyre, launch: list[str]):
    ended = vyre("bisect", *launch)
    assert (ended.code, ended.out) == (0, "cpu and the reference agree: nothing to bisect\n")


@pytest.mark.parametrize("wrong", PASSES, ids=lambda each: each.name)
def test_a_wrong_pass_is_named(vyre: Vyre, launch: list[str], wrong: Pass, monkeypatch: pytest.MonkeyPatch):
    good = of_nodes("does_nothing", lambda node: node)
    monkeypatch.setattr(steps, "PIPELINE", (good, wrong, good))
    found = bisect(vyre, *launch, "--no-shrink")
    assert (found["kind"], found["name"]) == ("pass", wrong.name)


@pytest.mark.parametrize("step", STEPS)
def test_a_wrong_step_of_the_lowering_is_named(
    vyre: Vyre, launch: list[str], step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    STEPS[step](monkeypatch)
    texts = {
        "alone": ALONE,
        "kept": KEPT,
        "side_by_side": SIDE_BY_SIDE,
        "counted": COUNTED,
        "rows": ROWS,
        "found": FOUND,
        "least": LEAST,
        "border": BORDER,
        "letters": LETTERS,
        "turning": TURNING,
        "tile": TILE,
        "sized": SIZED,
        "ring": RING,
        "apart": APART,
        "looked_up": LOOKED_UP,
        "product": PRODUCT,
    }
    files = {name: tmp_path / f"{name}.vyre" for name in texts}
    for name, text in texts.items():
        files[name].write_text(text, encoding="utf-8")
    np.save(tmp_path / "o.npy", np.arange(100, 164, dtype=np.uint32))
    np.save(tmp_path / "b.npy", np.arange(100, 164, dtype=np.uint8))
    np.save(tmp_path / "n.npy", np.array([2], np.uint32))
    looked_up = [str(files["looked_up"]), *(f"--in={each}={tmp_path / 'o.npy'}" for each in "xn"), "--backend", "cpu"]
    product = [str(files["product"]), *looked_up[1:], "--grid", "1,4"]
    launches = {
        "blocks": product,
        "packed_tiles": product,
        "split_loops": looked_up,
        "jumped_checks": looked_up,
        "settled_loads": [str(files["alone"]), "--backend", "cpu"],
        "cancel_runs": [
            *(str(files["rows"]), "--in", f"x={tmp_path / 'o.npy'}", "--in", "n=zeros:1", "--backend", "cpu"),
        ],
        "gathered_words": [str(files["letters"]), "--in", f"x={tmp_path / 'b.npy'}", "--backend", "cpu"],
        "ordered_extremes": [str(files["least"]), "--in", f"x={tmp_path / 'o.npy'}", "--backend", "cpu"],
        "joined_groups": [str(files["side_by_side"]), "--backend", "cpu"],
        "whole_vectors": [str(files["apart"]), "--grid", "1", "--backend", "cpu"],
        "small_sizes": [str(files["sized"]), "--in", f"n={tmp_path / 'n.npy'}", "--grid", "1", "--backend", "cpu"],
        "sheltered_accesses": [str(files["border"]), "--in", f"x={tmp_path / 'o.npy'}", "--backend", "cpu"],
        "split_rows": [str(files["turning"]), "--backend", "cpu"],
        "held_tiles": [str(files["tile"]), "--backend", "cpu"],
        "lane_runs": [str(files["ring"]), "--in", f"x={tmp_path / 'o.npy'}", "--backend", "cpu"],
        "plain_atomics": [str(files["counted"]), "--backend", "cpu"],
        "atomic_copies": [str(files["counted"]), "--grid", "4", "--backend", "cpu"],
        "written_first": [str(files["found"]), "--backend", "cpu"],
        "whole_writes": [str(files["kept"]), "--in", f"o={tmp_path / 'o.npy'}", "--backend", "cpu"],
    }
    found = bisect(vyre, *launches.get(step, launch), "--no-shrink")
    assert (found["kind"], found["name"]) == ("step", step)


def test_the_case_is_written_small_and_shows_the_same_fault(
    vyre: Vyre, launch: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (wrong,) = [each for each in PASSES if each.name == "folds_wrongly"]
    monkeypatch.setattr(steps, "PIPELINE", (wrong,))
    found = bisect(vyre, *launch, "--out", str(tmp_path / "case"))
    small = read(found["files"]["program"])
    assert len(small.to_text()) < len(EVERYTHING) / 2
    given = [f"{name}={file}" for name, file in found["files"].items() if name != "program"]
    again = [word for pair in given for word in ("--in", pair)]
    assert bisect(vyre, found["files"]["program"], *again, "--no-shrink")["name"] == "folds_wrongly"


def test_the_report_says_what_to_do_until_it_is_mended(vyre: Vyre, launch: list[str], monkeypatch: pytest.MonkeyPatch):
    STEPS["lane_limits"](monkeypatch)
    ended = vyre("bisect", *launch, "--no-shrink")
    assert ended.out.startswith("cpu differs from the reference because of the step of the lowering `lane_limits`\n")
    assert "VYRE_PASSES=-lane_limits" in ended.out


def test_a_program_that_is_unordered_is_refused_with_the_reason(vyre: Vyre, tmp_path: Path):
    program = tmp_path / "unordered.vyre"
    program.write_text(
        'program workgroup(64, 1, 1) {\n  buffer o: read_write f32[1] @0\n  region "r" {\n'
        "    let old = atomic_add(o[0], 1.5)\n    o[0] = old\n  }\n}\n",
        encoding="utf-8",
    )
    ended = vyre("bisect", str(program), "--in", "o=zeros:1")
    assert ended.code == 2
    assert "UNORDERED" in ended.err


def test_a_race_is_refused_with_the_reason(vyre: Vyre, tmp_path: Path):
    program = tmp_path / "race.vyre"
    program.write_text(
        'program workgroup(64, 1, 1) {\n  buffer o: output u32[1] @0\n  region "r" {\n    o[0] = lid.x\n  }\n}\n',
        encoding="utf-8",
    )
    ended = vyre("bisect", str(program))
    assert ended.code == 2
    assert "they race" in ended.err


def test_fast_math_is_refused(vyre: Vyre, launch: list[str]):
    ended = vyre("bisect", *launch, "--config", "math=fast")
    assert ended.code == 2
    assert "outside the promise" in ended.err


def read(file: str) -> Program:
    return from_text(Path(file).read_text(encoding="utf-8"))
