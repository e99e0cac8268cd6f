"""Pass 3b: bodies cut into functions of bounded size compute what the whole would."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from forced_cuts import cut_into
from lowering_steps import Size, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.llvm.engine import compile_object
from vyre_driver.lowering.lanes.cutting import Sizes, packs
from vyre_driver.lowering.lanes.plan_pool import FEWEST, NEAR, strip_lanes
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.text import from_text
from vyre_reference import evaluate
from vyre_reference.testing.variations.large_programs import FAMILIES, lets_live_to_the_end

SNAPSHOTS = sorted((Path(__file__).parent / "snapshots").glob("*.vyre"))


def functions(made: Program, sizes: Sizes) -> list[str]:
    """The texts of the functions a program is lowered to."""
    return re.findall(r"^define .*?^}", lower(made, CodeOptions(), sizes).text, re.MULTILINE | re.DOTALL)


def assert_same_in_pieces(made: Program, inputs: Mapping[str, Any], grid: Size = (1, 1, 1), piece: int = 8) -> None:
    with np.errstate(all="ignore"):
        expected = evaluate(made, dict(inputs), grid=grid)
    with cut_into(piece, optimise=False) as backend:
        got = backend.run(made, dict(inputs), grid=grid)
    assert got.keys() == expected.keys()
    for name, value in expected.items():
        assert np.asarray(got[name]).tobytes() == np.asarray(value).tobytes(), f"{name}\n{made.to_text()}"


# ------------------------------------------------------------------------------------------------------------- the law


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("in_full", [0, 1 << 30], ids=["written once", "written twice"])
def test_no_function_grows_with_the_program(family: str, in_full: int):
    small, large = (functions(FAMILIES[family](count, 64), Sizes(0, 64, in_full)) for count in (120, 480))
    assert len(large) > 3 * len(small)
    assert max(map(len, large)) <= 1.2 * max(map(len, small))


def test_a_program_of_usual_size_is_one_function_and_a_larger_one_is_several():
    assert len(functions(FAMILIES["independent stores"](200), Sizes())) == 2  # a workgroup, and a range of them
    assert len(functions(FAMILIES["independent stores"](600), Sizes())) > 5


def test_values_of_a_strip_take_memory_for_its_lanes_and_not_for_those_of_the_workgroup():
    def scratch(count: int, lanes: int) -> int:
        return lower(lets_live_to_the_end(count, lanes)).segments[0].scratch_bytes

    assert scratch(1200, 128) == scratch(1200, 1024) <= NEAR + 4096
    assert strip_lanes(needed=1 << 20, lanes=1024) == FEWEST
    assert strip_lanes(needed=0, lanes=1024) == 1024
    assert strip_lanes(needed=1 << 20, lanes=7) == 7


def test_packs_keep_the_order_and_the_limit_and_leave_alone_what_is_too_large():
    assert packs(["abc", "defg", "too long", "h", "i", "jklmn"], len, 7) == [
        ["abc", "defg"],
        ["too long"],
        ["h", "i", "jklmn"],
    ]
    assert packs([""][1:], len, 7) == []


# ------------------------------------------------------------------------------------------------------------ the bytes


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("piece", [32, 200])
def test_each_family_gives_the_bytes_of_the_reference(family: str, piece: int):
    made = FAMILIES[family](90, 48)
    inputs = {
        "x": np.random.default_rng(1).normal(4, 12, 300).astype(np.float32),
        "y": np.ones(48 * 2 * 100, np.float32),
    }
    assert_same_in_pieces(made, inputs, (2, 1, 1), piece)


@pytest.mark.parametrize("file", SNAPSHOTS, ids=lambda file: file.stem)
def test_programs_of_every_kind_are_lowered_in_pieces_that_llvm_takes(file: Path):
    """What they compute in pieces is compared below and in test_generated_programs: these are for all they hold."""
    made = from_text(file.read_text(encoding="utf-8"))
    whole, cut = lower(made), lower(made, CodeOptions(), Sizes(0, 6))
    assert compile_object(cut.text, optimise=False)
    assert cut.traps == whole.traps
    assert [segment.function for segment in cut.segments] == [segment.function for segment in whole.segments]


BUFFERS = (
    "o: output u32[256]",
    "c: read u32[64]",
    "s: read_write u32[64]",
    "w: workgroup u32[64]",
    "l: local u32[4]",
)
INPUTS = {"c": np.arange(64, dtype=np.uint32) * 7 % 13, "s": np.arange(64, dtype=np.uint32)}

LONG_LOOP = """
let acc = c[lid.x]
for j in 0..c[lid.x] {
  let a = acc + j
  let b = a * 3
  acc = b ^ a
  if b % 2 == 0 {
    acc = acc + c[j % 64]
    let d = acc * 5
    acc = d - a
  } else {
    acc = acc - 1
  }
  for k in 0..acc % 3 {
    let e = acc + k
    acc = e * 2 + j
    acc = acc ^ b
  }
}
o[lid.x] = acc
"""


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(LONG_LOOP, id="loops of one lane, in each other, with branches"),
        pytest.param(
            "if lid.x < 40 {\nlet a = s[lid.x]\ns[lid.x] = a + 50\nif s[lid.x] > 60 {\nlet b = a * 2\n"
            "o[lid.x] = b + a\n} else {\nlet b = a * 3\no[lid.x] = b - a\no[lid.x + 64] = b\n}\no[lid.x + 128] = a\n}",
            id="a condition that what it guards would change",
        ),
        pytest.param(
            "let m = c[lid.x] & 2\nif m {\nlet a = lid.x + m\no[lid.x] = a\no[lid.x + 64] = a * 2\n}",
            id="a condition that is a number",
        ),
        pytest.param(
            "l[0] = lid.x\nl[1] = l[0] + c[0]\nl[lid.x % 4] = 9\nfor j in 0..4 {\nl[j] = l[j] + l[(j + 1) % 4]\n"
            "o[lid.x + j * 64] = l[j] + 1\n}\no[lid.x] = l[1] + l[2]",
            id="private arrays",
        ),
        pytest.param(
            "let a = atomic_add(s[lid.x % 8], lid.x)\nlet d = atomic_max(w[lid.x % 4], lid.x)\nbarrier\n"
            "let e = atomic_xor(s[8 + lid.x % 2], w[lid.x % 4])\no[lid.x] = w[lid.x % 4]",
            id="atomics",
        ),
        pytest.param(
            "if lid.x > 50 {\nreturn\n}\nlet a = c[lid.x] + 1\no[lid.x] = a\nif a > 9 {\nreturn\n}\n"
            "o[lid.x + 64] = a * 2\no[lid.x + 128] = a * 3",
            id="returns",
        ),
        pytest.param(
            "let v = c[lid.x]\nfor j in 0..5 {\nw[lid.x] = v + j\nbarrier\nv = v + w[(lid.x + 1) % 64]\nbarrier\n"
            "if c[j] > 3 {\nw[lid.x] = v\nbarrier\nv = v ^ w[63 - lid.x]\nbarrier\n}\n}\no[lid.x] = v",
            id="loops and branches around barriers",
        ),
        pytest.param(
            "let u = c[3]\nlet t = u + wgid.x\nlet v = lid.x + t\nw[lid.x] = v\nbarrier\nu = u + t\n"
            "for j in 0..u % 5 {\nu = u + j\no[lid.x] = w[63 - lid.x] + u\n}\no[lid.x + 64] = u + t",
            id="uniform values and variables",
        ),
        pytest.param(
            "let v = c[lid.x] + 1\nlet t = subgroup_add(v)\nlet r = subgroup_shuffle(t ^ v, subgroup_lane ^ 3)\n"
            "let z = subgroup_ballot(r % 2 == 0)\no[lid.x] = r + z\no[lid.x + 64] = t - v",
            id="subgroup operations",
        ),
        pytest.param(
            'async_load w from c at 0 size 256 tag "in"\nasync_wait "in"\nbarrier\nw[lid.x] = w[lid.x] + 1\nbarrier\n'
            'async_store w to o at 256 size 256 tag "out"\nasync_wait "out"\no[lid.x] = 3',
            id="asynchronous copies",
        ),
        pytest.param(
            "let f = f32(c[lid.x]) * 1e4\nlet g = sin(f) + cos(f * 3.0)\nlet h = tan(g)\n"
            "o[lid.x] = bitcast<u32>(h)\no[lid.x + 64] = bitcast<u32>(g)",
            id="transcendentals",
        ),
        pytest.param(
            "s[lid.x] = s[lid.x] + c[lid.x]\nlet a = s[lid.x]\ngrid_sync\no[lid.x] = s[63 - lid.x] * 2\n"
            "o[lid.x + 64] = s[lid.x] + 1",
            id="a grid sync",
        ),
    ],
)
@pytest.mark.parametrize("piece", [1, 12])
def test_every_construct_gives_the_bytes_of_the_reference(body: str, piece: int):
    assert_same_in_pieces(program(body, *BUFFERS), INPUTS, piece=piece)


@pytest.mark.parametrize("workgroup", [(1, 1, 1), (1, 24, 1), (1, 1, 24), (40, 3, 2), (3, 2, 5)])
def test_lanes_lie_along_any_axis_and_stop_at_a_limit(workgroup: Size):
    body = """
        let i = (gid.z * 3 + gid.y) * 50 + gid.x
        if gid.x < 23 && gid.y < 20 {
          let a = c[i % 64]
          let b = a + lid.x * 100 + lid.y * 10 + lid.z
          s[i] = a
          for j in 0..a % 4 {
            b = b * 3 + j
            b = b ^ i
          }
          o[i] = b
        }
    """
    made = program(body, "o: output u32[2000]", "c: read u32[64]", "s: output u32[2000]", workgroup=workgroup)
    assert_same_in_pieces(made, {"c": INPUTS["c"]}, (1, 1, 1), 10)


def test_a_trap_in_a_piece_stops_the_launch_and_says_where():
    body = 'let a = c[lid.x]\no[lid.x] = a\nif lid.x == 37 {\ntrap "here" at a + 5\n}\no[lid.x + 64] = a'
    with cut_into(4, optimise=False) as backend, pytest.raises(TrapError) as caught:
        backend.run(program(body, *BUFFERS), INPUTS, grid=(1, 1, 1))
    assert "here" in str(caught.value)
    assert "37" in str(caught.value)


def test_steps_are_counted_across_pieces():
    made = program(LONG_LOOP, *BUFFERS)
    with cut_into(4, optimise=False) as backend:
        backend.run(made, INPUTS, grid=(1, 1, 1), config=DispatchConfig(step_limit=60))
        with pytest.raises(TrapError) as caught:
            backend.run(made, INPUTS, grid=(1, 1, 1), config=DispatchConfig(step_limit=8))
    assert caught.value.code == "R002"
