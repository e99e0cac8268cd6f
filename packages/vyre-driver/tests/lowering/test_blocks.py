"""Blocks of workgroups that nothing tells apart run as one, and the bytes are as defined."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import Size, program
from products import WORKGROUPS, Product

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.codegen.frame import JOINED_ROWS
from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.backend import DispatchConfig
from vyre_reference import evaluate


def is_in_blocks(product: Product) -> bool:
    return JOINED_ROWS in lower(product.made()).text


@pytest.mark.parametrize("workgroup", WORKGROUPS[:6], ids=str)
def test_small_workgroups_run_in_blocks(workgroup: Size):
    assert is_in_blocks(Product(workgroup=workgroup))


def test_without_one_of_the_steps_that_it_takes_they_do_not():
    for step in ("blocks", "packed_tiles", "jam"):
        assert JOINED_ROWS not in lower(Product().made(), CodeOptions(passes=f"-{step}")).text


@pytest.mark.parametrize(
    ("why", "statement"),
    [
        ("a local id", "s = s + b[k * width + j] * f32(lid.x)"),
        ("a group's own id", "s = s + b[k * width + j] * f32(wgid.y)"),
        ("an atomic", "s = s + b[k * width + j]\nlet old = atomic_add(t[0], 1)"),
        ("a trap", 's = s + b[k * width + j]\nif s > 1.0e30 {\ntrap "large" at j\n}'),
        ("nothing that is shared", "s = s + a[i * depth + k]"),
        ("no second dimension", "s = s + b[j * depth + k]"),
    ],
)
def test_workgroups_that_can_be_told_apart_or_share_nothing_do_not(why: str, statement: str):
    body = f"""
      let i = {"0" if why == "no second dimension" else "gid.y"}
      let j = gid.x
      let depth = n[1]
      let width = n[3]
      let s = 0.0
      for k in 0..n[0] {{
        {statement}
      }}
      o[i * 200 + j] = s
    """
    buffers = ("a: read f32[?]", "b: read f32[?]", "n: uniform u32[5]", "o: read_write f32[?]", "t: read_write u32[1]")
    made = program(body, *buffers, workgroup=(16, 16, 1))
    assert JOINED_ROWS not in lower(made).text, why


@pytest.mark.parametrize("workgroup", [(16, 16, 1), (8, 8, 1), (12, 5, 1)], ids=str)
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("grid", [(1, 1, 1), (9, 1, 1), (1, 11, 1), (5, 6, 3), (9, 10, 1)], ids=str)
def test_every_workgroup_of_a_grid_runs_once(grid: Size, threads: int, workgroup: Size):
    """Blocks at the ends are smaller, and ranges of threads end within blocks."""
    body = """
      let s = 0
      let width = n[1]
      for k in 0..n[0] {
        s = s + b[k * width + gid.x]
      }
      let at = (gid.z * 200 + gid.y) * 200 + gid.x
      o[at] = o[at] + s + 1
    """
    made = program(body, "b: read u32[?]", "n: uniform u32[2]", "o: read_write u32[?]", workgroup=workgroup)
    given = {
        "b": np.arange(4000, dtype=np.uint32),
        "n": np.array([9, 190], np.uint32),
        "o": np.zeros(3 * 200 * 200, np.uint32),
    }
    wanted = evaluate(made, given, grid=grid)
    backend = CpuBackend(provider.probe(), threads=threads)
    for knobs in ({}, {"ranges": 32}) if threads > 1 else ({},):
        found = backend.run(made, given, grid=grid, config=DispatchConfig(knobs=knobs))
        assert np.asarray(found["o"]).tobytes() == np.asarray(wanted["o"]).tobytes()
