"""Workgroups side by side that nothing tells apart run as one: fewer calls, longer rows, the same bytes."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import Size, program

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.codegen.frame import JOINED_LANES
from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.code_options import CodeOptions
from vyre_reference import evaluate

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Some bodies do not tell rows apart: what they store twice is the same."""

BUFFERS = ("x: read u32[?]", "y: read_write u32[?]", "n: uniform u32[2]")
JOINED = {
    "a sum": "y[gid.x] = x[gid.x] + gid.x",
    "a guard": "if gid.x < n[0] {\ny[gid.x + gid.y * n[0]] = x[gid.x] * 3\n}",
    "neighbours": "y[gid.x + gid.y * (n[0] + 3)] = x[gid.x + 1] + x[gid.x - 1] + n[1]",
    "rows and planes": "y[gid.x + lid.y * 7 + wgid.y * 100 + gid.z] = 5",
    "the number of workgroups": "y[gid.x] = num_workgroups.x",
    "an atomic": "let old = atomic_add(y[x[gid.x] % 5], gid.x)",
    "a loop of all lanes": "for j in 0..3 {\ny[gid.x * 3 + j] = x[gid.x] + j\n}",
}
APART = {
    "a local id": "y[gid.x] = lid.x",
    "a group's own id": "y[gid.x] = wgid.x",
    "workgroup memory": "w[lid.y] = 3\nbarrier\ny[gid.x] = w[0]",
    "a private array between loops": "a[1] = gid.x\nbarrier\ny[gid.x] = a[1]",
    "a subgroup": "let s = subgroup_add(x[gid.x])\ny[gid.x] = s",
    "a trap": 'if x[gid.x] == 1000000 {\ntrap "large" at gid.x\n}\ny[gid.x] = 1',
    "a loop without end": "let v = x[gid.x]\nfor j in 0..n[1] * 1000000 {\nv = v * 5 + j\n}\ny[gid.x] = v",
}
MEMORY = {"workgroup memory": "w: workgroup u32[8]", "a private array between loops": "a: local u32[2]"}


def made(name: str, body: str, workgroup: Size = (16, 2, 1)) -> str:
    kept = [MEMORY[name]] if name in MEMORY else []
    return llvm_text(program(body, *BUFFERS, *kept, workgroup=workgroup), CodeOptions())


@pytest.mark.parametrize("name", JOINED)
def test_workgroups_that_nothing_tells_apart_run_as_one(name: str):
    assert JOINED_LANES in made(name, JOINED[name])


@pytest.mark.parametrize("name", APART)
def test_workgroups_that_can_be_told_apart_do_not(name: str):
    assert JOINED_LANES not in made(name, APART[name])


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("grid", [(1, 1, 1), (5, 3, 2), (300, 2, 1)], ids=str)
@pytest.mark.parametrize("name", JOINED)
def test_the_bytes_are_those_of_workgroups_apart(name: str, grid: Size, threads: int):
    lanes = grid[0] * 16
    given = {
        "x": np.arange(lanes, dtype=np.uint32) * 7,
        "y": np.zeros(lanes * 8 + 500, np.uint32),
        "n": np.array([lanes - 3, 2], np.uint32),
    }
    joined = program(JOINED[name], *BUFFERS, workgroup=(16, 2, 1))
    wanted = evaluate(joined, given, grid=grid)
    found = CpuBackend(provider.probe(), threads=threads).run(joined, given, grid=grid)

    assert np.asarray(found["y"]).tobytes() == np.asarray(wanted["y"]).tobytes()
