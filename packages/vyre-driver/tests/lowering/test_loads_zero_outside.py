"""Which loads are meant to be zero outside changes nothing that is computed: neither code nor gradients nor bytes."""

from __future__ import annotations

import numpy as np

from vyre_driver import open_backend
from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cuda.codegen import module as cuda
from vyre_foundation import Program
from vyre_foundation.autodiff import grad, jvp
from vyre_foundation.ir import Load, Node
from vyre_foundation.passes.fuse import Fused, fuse
from vyre_foundation.text import from_text
from vyre_foundation.walk import map_nodes
from vyre_reference.testing import Knobs, generate_case


def all_meant(program: Program) -> Program:
    """Every load meant to be zero outside."""

    def meant(node: Node) -> Node:
        return Load(node.buffer, node.index, zero_outside=True) if isinstance(node, Load) else node

    return map_nodes(program, meant)


SMOOTH = """
program workgroup(64, 1, 1) over {y} {{
  buffer {x}: read f32[?] @0
  buffer {y}: output f32[256] @1
  region "{name}" {{
    let here = gid.x
    {y}[here] = {load}({x}[here - 1]) * 0.25 + {x}[here] * {x}[here] + {load}({x}[here + 1]) * 0.25
  }}
}}
"""


def smooth(load: str, name: str = "smooth", x: str = "x", y: str = "y") -> Program:
    return from_text(SMOOTH.format(load=load, name=name, x=x, y=y))


def test_the_code_is_that_of_plain_loads():
    differing = 0
    for seed in range(16):
        plain = generate_case(seed, Knobs(breaks=True)).program
        meant = all_meant(plain)
        differing += meant != plain
        assert lower(meant).text == lower(plain).text, seed
        assert cuda.lower(meant).text == cuda.lower(plain).text, seed
    assert differing > 12


def test_every_backend_gives_zero_outside():
    x = np.arange(1, 257, dtype=np.float32)
    expected = open_backend("reference").run(smooth(""), {"x": x})["y"].tobytes()
    for name in ("reference", "cpu"):
        assert open_backend(name).run(smooth("at"), {"x": x})["y"].tobytes() == expected


def test_derivatives_are_those_of_plain_loads():
    meant, plain = smooth("at"), smooth("")
    assert meant != plain
    assert grad(meant, "y", "x", counts={"x": 256}) == grad(plain, "y", "x", counts={"x": 256})
    assert jvp(meant, "x", "y", counts={"x": 256}) == jvp(plain, "x", "y", counts={"x": 256})


def test_a_fused_program_is_that_of_plain_loads():
    fused = [fuse(smooth(load), smooth(load, "again", "y", "z"), counts={"x": 256}) for load in ("at", "")]
    assert isinstance(fused[0], Fused)
    assert isinstance(fused[1], Fused)
    assert fused[0].program == fused[1].program
