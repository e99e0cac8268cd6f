"""Reads of memory that starts as zero, by hand: a small program for each law, with what is to be said of the reads."""

from __future__ import annotations

import pytest

from vyre_foundation import Program
from vyre_foundation.verdicts import Kind, bounds


def program(*body: str, size: str = "64, 1, 1") -> Program:
    lines = "\n    ".join(body)
    return Program.from_text(f"""program workgroup({size}) {{
  buffer x: read u32[?] @0
  buffer y: read_write u32[?] @1
  buffer n: read u32[4] @2
  buffer t: workgroup u32[64]
  buffer halo: workgroup u32[66]
  buffer kept: local u32[8]
  buffer sums: scratch u32[1024] @3
  region "r" {{
    {lines}
  }}
}}
""")


def said(made: Program) -> list[str]:
    return [str(place.verdict) for place in bounds(made).places if place.kind is Kind.FRESH]


def is_proved(made: Program) -> bool:
    found = [str(place) for place in bounds(made).places if place.kind is Kind.FRESH]
    assert found
    return all(": element of " in each and " proved" in each for each in found)


PROVED = {
    "its own element": ["t[lid.x] = 1", "y[gid.x] = t[lid.x]"],
    "a neighbour's after a barrier": ["t[lid.x] = x[gid.x]", "barrier", "y[gid.x] = t[lid.x ^ 1]"],
    "any element after a barrier": ["t[lid.x] = x[gid.x]", "barrier", "y[gid.x] = t[x[gid.x] & 63]"],
    "under the condition of the write": [
        "if x[gid.x] > 3 {",
        "kept[2] = 5",
        "}",
        "if x[gid.x] > 3 {",
        "y[gid.x] = kept[2]",
        "}",
    ],
    "both arms write": [
        "if gid.x < len(x) {",
        "t[lid.x] = x[gid.x]",
        "} else {",
        "t[lid.x] = 0",
        "}",
        "barrier",
        "y[gid.x] = t[63 - lid.x]",
    ],
    "a tile and its edges": [
        "halo[lid.x + 1] = x[gid.x]",
        "if lid.x == 0 {",
        "halo[0] = x[gid.x]",
        "}",
        "if lid.x == 63 {",
        "halo[65] = x[gid.x]",
        "}",
        "barrier",
        "y[gid.x] = halo[lid.x] + halo[lid.x + 2]",
    ],
    "one lane for all": ["if lid.x == 0 {", "t[0] = x[0]", "}", "barrier", "y[gid.x] = t[0]"],
    "a loop over its own elements": [
        "for i in 0..8 {",
        "kept[i] = i",
        "}",
        "for j in 0..8 {",
        "y[gid.x] = kept[j]",
        "}",
    ],
    "a loop in strides": [
        "for i in 0..n[0] {",
        "let place = i * 64 + lid.x",
        "if place < 64 {",
        "t[place] = 1",
        "}",
        "}",
        "barrier",
        "for k in 0..n[0] {",
        "let there = k * 64 + lid.x",
        "if there < 64 {",
        "y[gid.x] = t[there]",
        "}",
        "}",
    ],
    "a counter that an atomic began": ["let old = atomic_add(t[3], 1)", "y[gid.x] = t[3] + old"],
    "a barrier in an arm that both take": [
        "if n[1] > 2 {",
        "t[lid.x] = 1",
        "barrier",
        "y[gid.x] = t[lid.x ^ 3]",
        "}",
    ],
    "the iteration before": [
        "t[lid.x] = 1",
        "barrier",
        "for k in 0..n[0] {",
        "let there = t[lid.x ^ 1]",
        "barrier",
        "t[lid.x] = there + k",
        "barrier",
        "}",
    ],
    "an earlier segment": [
        "if gid.x < 1024 {",
        "sums[gid.x] = x[gid.x]",
        "}",
        "grid_sync",
        "if gid.x < 1024 {",
        "y[gid.x] = sums[gid.x]",
        "}",
    ],
    "an early return of all that would not write": [
        "if gid.x >= len(x) {",
        "return",
        "}",
        "t[lid.x] = 1",
        "y[gid.x] = t[lid.x]",
    ],
}

OPEN = {
    "nothing writes": ["y[gid.x] = t[lid.x]"],
    "no barrier": ["t[lid.x] = 1", "y[gid.x] = t[lid.x ^ 1]"],
    "the barrier is in the other arm": [
        "if n[0] > 1 {",
        "t[lid.x] = 1",
        "} else {",
        "barrier",
        "}",
        "if n[0] > 1 {",
        "y[gid.x] = t[lid.x ^ 1]",
        "}",
    ],
    "half of the lanes write": ["if lid.x < 32 {", "t[lid.x] = 1", "}", "barrier", "y[gid.x] = t[lid.x ^ 1]"],
    "some lanes have returned": [
        "if gid.x >= len(x) {",
        "return",
        "}",
        "t[lid.x] = 1",
        "barrier",
        "y[gid.x] = t[lid.x ^ 1]",
    ],
    "some lanes have returned from a branch": [
        "if n[0] > 3 {",
        "if x[gid.x] > 5 {",
        "return",
        "}",
        "}",
        "t[lid.x] = 1",
        "barrier",
        "y[gid.x] = t[lid.x ^ 1]",
    ],
    "a loop that is left early": [
        "for i in 0..8 {",
        "if x[gid.x] == i {",
        "break",
        "}",
        "kept[i] = i",
        "}",
        "y[gid.x] = kept[3]",
    ],
    "a loop that is left early, by any iteration": [
        "for i in 0..n[0] {",
        "if x[i] == 7 {",
        "break",
        "}",
        "if i < 8 {",
        "kept[i] = i",
        "}",
        "}",
        "for j in 0..n[0] {",
        "y[gid.x] = kept[j]",
        "}",
    ],
    "a loop that is too short": ["for i in 0..7 {", "kept[i] = i", "}", "y[gid.x] = kept[n[0]]"],
    "the first iteration reads before it writes": [
        "for k in 0..n[0] {",
        "let there = t[lid.x ^ 1]",
        "barrier",
        "t[lid.x] = there + k",
        "barrier",
        "}",
    ],
    "workgroup memory of an earlier segment": ["t[lid.x] = 1", "grid_sync", "y[gid.x] = t[lid.x]"],
    "the same workgroup's part only": ["sums[lid.x] = 1", "grid_sync", "y[gid.x] = sums[gid.x]"],
    "what another invocation found in memory": [
        "let at = y[gid.x] & 63",
        "t[at] = 1",
        "barrier",
        "y[gid.x] = t[at ^ 1]",
    ],
}


@pytest.mark.parametrize("name", PROVED)
def test_a_read_after_a_sure_write_is_proved(name: str):
    assert is_proved(program(*PROVED[name])), said(program(*PROVED[name]))


@pytest.mark.parametrize("name", OPEN)
def test_a_read_that_may_come_first_is_open(name: str):
    assert not is_proved(program(*OPEN[name])), said(program(*OPEN[name]))


def test_memory_that_the_caller_fills_is_not_asked_about():
    assert said(program("y[gid.x] = y[gid.x] + x[gid.x]")) == []


def test_an_atomic_is_no_read_of_fresh_memory():
    assert said(program("let old = atomic_add(t[lid.x], 1)", "y[gid.x] = old")) == []


def test_a_value_that_nobody_looks_at_may_be_fresh():
    made = program("if lid.x < 9 {", "t[lid.x] = 1", "}", "y[gid.x] = select(lid.x < 9, t[lid.x], 0)")
    assert said(made) == ["meant: the value is not used there"]
