"""Loops of one lane: what they step through, unchecked where it is in range; and loads that are jumped over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.lowering.flatten import flatten
from vyre_driver.lowering.lanes.accesses.stepping_accesses import is_reduction, stepping_accesses
from vyre_driver.lowering.prepare import types_of
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program, ir
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import DataType, Expr
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing
from vyre_foundation.text import expr_to_text
from vyre_foundation.walk import statements

BUFFERS = (
    "s: read u32[?]",
    "c: read u32[?]",
    "v: read i32[?]",
    "o: read_write u32[70]",
    "r: read_write u32[?]",
    "b: read u8[?]",
    "f: read_write f32[?]",
)
LANES = 70


def rows(body: str, bounds: str = "s[gid.x]..s[gid.x + 1]", before: str = "") -> Program:
    """Each lane goes through a row, from one start to the next."""
    text = f"if gid.x < 70 {{\nlet t = 1\nlet p = 0\n{before}\nfor k in {bounds} {{\n{body}\n}}\no[gid.x] = t + p\n}}"
    return program(text, *BUFFERS, workgroup=(32, 1, 1))


def of_loop(made: Program) -> tuple[ir.Loop, Callable[[Expr], DataType]]:
    buffers = {buffer.name: buffer for buffer in made.buffers}
    body = flatten(made).segments[0].statements
    (loop,) = [each for each in statements(body) if isinstance(each, ir.Loop)]
    return loop, Typing(buffers, Ops(), dict(types_of(body, buffers))).of


def steps_of(body: str) -> list[tuple[str, str, int]]:
    loop, type_of = of_loop(rows(body))
    return [(each.buffer, expr_to_text(each.at_first), each.step) for each in stepping_accesses(loop, type_of)]


def test_the_counter_and_what_is_made_of_it_step():
    assert steps_of("t = t + c[k]") == [("c", "k", 1)]
    assert steps_of("let a = k * 3\nt = t + c[a + gid.x]") == [("c", "k * 3 + gid.x", 3)]
    assert steps_of("t = t + c[len(c) - 1 - k]") == [("c", "len(c) - 1 - k", -1)]
    assert steps_of("t = t + c[gid.x]") == [("c", "gid.x", 0)]
    assert steps_of("t = t + c[u32(i32(k) - 5i32)]") == [("c", "u32(i32(k) - 5i32)", 1)]


def test_a_variable_that_goes_up_by_a_number_steps_before_and_after_it_does():
    assert steps_of("t = t + c[p]\np = p + 2\nt = t + u32(b[p])") == [("c", "p", 2), ("b", "p + 2", 2)]


def test_nothing_else_steps():
    for index in ("t", "c[k] & 3", "k * k", "k * p", "k >> 1", "p", "k * 100000"):
        assert [each for each in steps_of(f"t = t + u32(v[{index}])\np = p ^ k") if each[0] == "v"] == []
    assert steps_of("if k > 3 {\nt = t + c[k - 3]\n}") == []
    assert steps_of("if t > 3 {\np = p + 1\n}\nt = t + c[p]") == []


def test_whole_numbers_are_reduced_in_any_order_and_floats_are_not():
    for body, expected in {
        "t = t + c[k]": True,
        "t = max(t, c[k])": True,
        "t = c[k]": True,
        "t = (t ^ c[k]) * 31": False,
        "t = t + p\np = p + 1": False,
        "if c[k] == 3 {\nbreak\n}": False,
    }.items():
        loop, type_of = of_loop(rows(body))
        assert is_reduction(loop.body, type_of) is expected


def test_a_loop_is_there_twice_and_one_of_them_checks_nothing():
    twice, once = (lower(rows("t = t + c[k]"), CodeOptions(passes=each)).text for each in ("all", "-split_loops"))
    assert twice.count("add i32 %v") == once.count("add i32 %v") + 1
    assert twice.count("icmp ult i32") == once.count("icmp ult i32") + 1, "of the counter and not of an index"


def test_a_loop_that_steps_through_nothing_is_there_once():
    texts = {lower(rows("t = t + c[k & 15]"), CodeOptions(passes=each)).text for each in ("all", "-split_loops")}
    assert len(texts) == 1


BODIES = {
    "sum": "t = t + c[k]",
    "gathered": "t = t + s[c[k]] * c[k]",
    "written": "r[(k & 3) + gid.x * 4] = t ^ k\nr[gid.x * 4 + 1] = k\nt = t + c[k]",
    "scattered": "r[c[k]] = 5",
    "backwards": "t = t * 3 + c[len(c) - 1 - k]",
    "far": "t = t + c[k * 3 + 1] + u32(b[k * 3])",
    "signed": "t = t + u32(v[u32(i32(k) - 2i32)])",
    "own_steps": "t = t * 5 + c[p]\np = p + 2\nt = t ^ c[p + 1]",
    "own_steps_down": "t = t * 5 + c[p]\np = p - 1",
    "left": "if c[k] % 11 == 3 {\nbreak\n}\nt = t * 3 + c[k]",
    "left_behind": "t = t + u32(b[k])\nif t > 300 {\nbreak\n}",
    "asked": "if k > 2 {\nt = t + c[k - 3]\n}\nt = t + c[k]",
    "bytes": "t = (t ^ u32(b[k])) * 16777619",
    "floats": "f[gid.x + k - s[gid.x]] = 1.5",
    "same": "t = t + c[gid.x * 7] + k",
    "least": "t = min(t, s[c[k]] + c[k])",
}


def inputs(seed: int) -> dict[str, Any]:
    """Rows of unlike lengths, some of them none, some past the end, some that wrap, some backwards."""
    random = np.random.default_rng(seed)
    starts = np.cumsum(random.integers(0, 9, LANES + 1)).astype(np.uint32)
    odd = random.integers(0, LANES, 6)
    starts[odd] = random.choice(np.array([0, 5, 299, 300, 301, 320], np.uint32), 6)
    if seed % 3 == 1:
        starts[LANES // 2 : LANES // 2 + 2] = [2**32 - 4, 2**32 - 1]
    sizes = [LANES + 1, 300, 260, LANES, 280, 290, 300] if seed % 3 else [LANES + 1, 1, 0, LANES, 3, 2, 5]
    kinds = [np.uint32, np.uint32, np.int32, np.uint32, np.uint32, np.uint8, np.float32]
    made: dict[str, Any] = {}
    for (name, _), size, kind in zip((each.split(":") for each in BUFFERS), sizes, kinds, strict=True):
        made[name] = random.integers(0, 120, size).astype(kind)
    made["s"] = np.minimum(starts, np.where(starts > 2**31, 2**32 - 1, 330)).astype(np.uint32)
    return made


@pytest.mark.parametrize("name", BODIES)
def test_rows_of_any_kind_give_the_defined_bytes(name: str):
    made = rows(BODIES[name], bounds="select(s[gid.x] < s[gid.x + 1], s[gid.x], 0)..min(s[gid.x + 1], s[gid.x] + 40)")
    for seed in range(3):
        assert_as_defined(made, inputs(seed), (3, 1, 1))


@pytest.mark.parametrize("choice", ["-split_loops", "-jumped_checks", "-unchecked_accesses", "-cancel_runs"])
@pytest.mark.parametrize("name", ["gathered", "left", "own_steps", "far"])
def test_each_step_may_be_left_out(name: str, choice: str):
    assert_as_defined(rows(BODIES[name]), inputs(2), (3, 1, 1), DispatchConfig(passes=choice))
