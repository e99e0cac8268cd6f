"""Variables that lanes share as long as they are in a loop: which those are, and the bytes that programs give."""

from __future__ import annotations

import numpy as np
import pytest
from forced_vectors import always_in_vectors
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.lowering.flatten import flatten
from vyre_driver.lowering.lanes.accesses.lockstep import in_lockstep
from vyre_foundation import Program

BUFFERS = ("x: read u8[?]", "p: read u8[?]", "o: read_write u32[?]", "n: read u32[?]")


def found_in(body: str) -> list[dict[str, tuple[int, int]]]:
    made = program(body, *BUFFERS)
    found = in_lockstep(flatten(made).segments[0].statements).values()
    return [{name: (shared.first, shared.step) for name, shared in each.items()} for each in found]


def test_a_variable_that_begins_as_a_number_and_goes_on_by_one_is_shared():
    assert found_in("let a = 3\nfor k in 0..9 {\na = a + 2\n}\no[0] = a") == [{"a": (3, 2)}]
    assert found_in("let a = 3i32\nfor k in 0..9 {\na = a - 1i32\n}\no[0] = u32(a)") == [{"a": (3, -1)}]


@pytest.mark.parametrize(
    "body",
    [
        "let a = lid.x\nfor k in 0..9 {\na = a + 2\n}\no[0] = a",
        "let a = 3\nfor k in 0..9 {\nif lid.x > k {\na = a + 2\n}\n}\no[0] = a",
        "let a = 3\nfor k in 0..9 {\na = a + k\n}\no[0] = a",
        "let a = 3\na = a + lid.x\nfor k in 0..9 {\na = a + 1\n}\no[0] = a",
        "let a = 3\nfor k in 0..9 {\na = a + 1\na = a + 1\n}\no[0] = a",
    ],
)
def test_any_other_is_not(body: str):
    assert found_in(body) == [{}]


def test_a_second_time_round_it_has_gone_on():
    twice = "let a = 0\nfor j in 0..3 {\nfor k in 0..9 {\na = a + 1\n}\n}\no[0] = a"
    assert found_in(twice) == [{}, {}]


SEARCH = """
let same = gid.x + len(p) <= len(x)
let k = {first}
for round in {rounds} {{
  if !(same && k < {end}) {{
    break
  }}
  {before}
  same = x[gid.x + k * {step}] == p[k]
  k = k + 1
  {after}
}}
o[gid.x * 2] = k
o[gid.x * 2 + 1] = select(same, 1, 0)
"""
USUAL = {"first": "0", "rounds": "0..4294967295", "end": "len(p)", "step": "1", "before": "", "after": ""}
CASES = {
    "search": {},
    "from_another_number": {"first": "1", "rounds": "5..4000000000"},
    "ends_of_their_own": {"rounds": "0..n[gid.x]"},
    "begins_of_their_own": {"rounds": "n[gid.x]..n[gid.x] * 2"},
    "past_the_end": {"end": "len(p) + 3"},
    "far": {"step": "7"},
    "left_before": {"before": "if n[gid.x] == k {\nbreak\n}"},
    "left_after": {"after": "if n[gid.x] + 1 == k {\nbreak\n}\nsame = same && x[gid.x + k - 1] != p[k]"},
    "from_behind": {"first": "4294967294", "end": "4294967295", "after": "same = true"},
}


def search(name: str) -> Program:
    return program(SEARCH.format(**(USUAL | CASES[name])), *BUFFERS, workgroup=(32, 1, 1))


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("forced", [False, True])
def test_a_search_gives_the_defined_bytes(name: str, forced: bool):
    random = np.random.default_rng(3)
    inputs = {
        "x": random.integers(0, 2, 150).astype(np.uint8),
        "p": random.integers(0, 2, 6).astype(np.uint8),
        "o": np.zeros(400, np.uint32),
        "n": random.integers(0, 5, 190).astype(np.uint32),
    }
    if forced:
        with always_in_vectors():
            assert_as_defined(search(name), inputs, (6, 1, 1))
    else:
        assert_as_defined(search(name), inputs, (6, 1, 1))


def test_lanes_that_search_read_neighbours_together_and_the_pattern_once():
    text = lower(search("search")).text
    assert "llvm.masked.load.v16i8" in text
    assert text.count("load i8, ptr") >= 1
