"""Loops whose trips differ from row to row of a workgroup, but not in a row: vectors of lanes without a mask."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from lowering_steps import Size, assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.lowering.flatten import flatten
from vyre_driver.lowering.lanes.workgroup_values import ROW, find_uniform
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program

BUFFERS = (
    "s: read u32[?]",
    "c: read u32[?]",
    "v: read f32[?]",
    "d: read f32[?]",
    "o: read_write f32[?]",
    "n: read u32[2]",
    "w: read_write u8[?]",
)
ROWS, COLUMNS = 11, 29

GUARDED = "select(c[k] < n[0] && gid.x < n[1], c[k] * n[1] + gid.x, 4294967295)"
BODIES = {
    "guarded": f"t = t + v[k] * d[{GUARDED}]",
    "plain": "t = t + v[k] * d[c[k] * n[1] + gid.x]",
    "wrapped": "t = t + v[k] * d[c[k] * 5 + gid.x - 40]",
    "backwards": "t = t + v[k] * d[c[k] - gid.x]",
    "written": f"t = t + v[k] * 0.5 * d[{GUARDED}]\no[(k - s[gid.y]) * 400 + 400 + gid.y * 30 + gid.x] = t",
    "left": "if c[k] == 13 {\nbreak\n}\nt = t * 0.5 + v[k] + d[c[k] * 2 + gid.x]",
    "bytes": "t = t + f32(u32(w[gid.x + c[k]])) * v[k] * 0.25 + 0.5",
    "one for all": "t = t + v[k] * d[select(c[k] < n[0], c[k] * 3, 4294967295)]",
    "one for some": "t = t + v[k] * d[select(gid.x < 7, c[k], 4294967295)]",
    "by_lane": "if gid.x > c[k] {\nt = t + v[k] * d[gid.x] - 1.0\n}",
}
STORES = {
    "plain": "o[gid.y * n[1] + gid.x] = t",
    "guarded": "o[select(gid.x < n[1], gid.y * n[1] + gid.x, 4294967295)] = t",
    "past": "o[gid.y * 300 + gid.x] = t",
}


def of_rows(body: str, store: str = STORES["plain"], workgroup: Size = (16, 4, 1)) -> Program:
    inside = f"let t = 0.0\nfor k in s[gid.y]..s[gid.y + 1] {{\n{body}\n}}\n{store}"
    return program(f"if gid.x < n[1] && gid.y < {ROWS} {{\n{inside}\n}}", *BUFFERS, workgroup=workgroup)


def inputs(seed: int) -> dict[str, Any]:
    random = np.random.default_rng(seed)
    starts = np.cumsum(random.integers(0, 7, ROWS + 1)).astype(np.uint32)
    starts[seed % ROWS] = [3, 60, 2**32 - 1][seed % 3]
    starts = np.minimum(starts, 65)
    count = [60, 50, 9][seed % 3]
    return {
        "s": starts,
        "c": random.choice(np.array([0, 1, 2, 5, 9, 10, 11, 13, 40, 2**32 - 3], np.uint32), count),
        "v": random.random(count, np.float32),
        "d": random.random([ROWS * COLUMNS, 100][seed % 2], np.float32),
        "o": np.zeros(1300, np.float32),
        "n": np.array([ROWS, COLUMNS], np.uint32),
        "w": random.integers(0, 256, 40).astype(np.uint8),
    }


@pytest.mark.parametrize("name", BODIES)
def test_rows_give_the_defined_bytes(name: str):
    for seed in range(3):
        assert_as_defined(of_rows(BODIES[name]), inputs(seed), (2, 3, 1))


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("workgroup", [(8, 3, 2), (20, 2, 1)], ids=str)
def test_rows_of_any_width_are_stored_as_defined(store: str, workgroup: Size):
    assert_as_defined(of_rows(BODIES["guarded"], STORES[store], workgroup), inputs(1), (4, 6, 1))


def test_what_a_row_shares_is_loaded_once_and_neighbours_together():
    text = lower(of_rows(BODIES["guarded"])).text
    assert "llvm.masked.load.v16f32" in text
    assert "llvm.masked" not in lower(of_rows(BODIES["guarded"]), CodeOptions(passes="-divergent_loops")).text


def test_a_row_shares_what_depends_on_other_axes_and_on_memory_that_nobody_writes():
    made = of_rows("let a = c[k]\nlet b = a + gid.x\nlet e = u32(w[a])\nt = t + f32(b + e)")
    body = flatten(made).segments[0].statements
    found = find_uniform(body, {buffer.name: buffer for buffer in made.buffers}, axes=ROW)
    assert {"k", "a"}.isdisjoint(found.varying)
    assert {"b", "e", "t"} <= found.varying
