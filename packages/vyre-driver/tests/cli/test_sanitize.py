"""`vyre sanitize`: findings with lines of the file, exit 1 for them, and for warnings with --strict."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Vyre = Callable[..., Any]

RACY = """program workgroup(64, 1, 1) over y {
  buffer y: read_write u32[?] @0
  buffer tile: workgroup u32[64]
  region "reverse" {
    tile[lid.x] = y[gid.x]
    y[gid.x] = tile[63 - lid.x]
  }
}
"""
RIGHT = RACY.replace("    y[gid.x] = tile", "    barrier\n    y[gid.x] = tile")
SUSPICIOUS = RIGHT.replace("tile[63 - lid.x]", "tile[63 - lid.x] << (lid.x + 1)")


def write(text: str) -> str:
    Path("reverse.vyre").write_text(text, encoding="utf-8")
    return "reverse.vyre"


def test_a_race_is_reported_at_both_lines_with_the_barrier_that_orders_it(vyre: Vyre):
    ended = vyre("sanitize", write(RACY), "--in", "y=range:128")

    assert (ended.code, ended.out) == (1, "reverse.vyre: 1 error in 128 invocations\n")
    assert ended.err.startswith("S001 invocations of one workgroup race for `tile[")
    assert "reverse.vyre:5:5" in ended.err
    assert "reverse.vyre:6:16" in ended.err
    assert "fix     put a `barrier` before entry[0].body[1] (reverse.vyre:6:5)" in ended.err


def test_a_right_program_has_no_findings(vyre: Vyre):
    ended = vyre("sanitize", write(RIGHT), "--in", "y=range:128")

    assert (ended.code, ended.out, ended.err) == (0, "reverse.vyre: no findings in 128 invocations\n", "")


def test_warnings_are_shown_and_count_with_strict(vyre: Vyre):
    ended = vyre("sanitize", write(SUSPICIOUS), "--in", "y=range:128")
    strict = vyre("sanitize", "reverse.vyre", "--in", "y=range:128", "--strict")

    assert (ended.code, strict.code) == (0, 1)
    assert ended.err.startswith("S013 a shift by the width or more")


def test_with_json_a_record_holds_both_accesses(vyre: Vyre):
    ended = vyre("sanitize", write(RACY), "--in", "y=range:64", "--json")
    record = json.loads(ended.out)

    assert (ended.code, ended.err, record["ok"], record["errors"]) == (1, "", False, 1)
    first, second = record["findings"][0]["accesses"]
    assert {first["path"], second["path"]} == {"entry[0].body[0]", "entry[0].body[1].value"}
    assert first["element"] == second["element"]
    assert first["source"][0].startswith("reverse.vyre:")


def test_the_grid_of_the_caller_is_used(vyre: Vyre):
    ended = vyre("sanitize", write(RIGHT), "--in", "y=range:64", "--grid", "2")

    assert ended.out == "reverse.vyre: 1 warning in 128 invocations\n"
