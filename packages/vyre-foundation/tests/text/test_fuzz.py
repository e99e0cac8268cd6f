"""Whatever the text, reading it gives a program or a TextError with a place, and nothing else."""

import random
import re
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import ir
from vyre_foundation.diagnostics import TextError
from vyre_foundation.text import expr_from_text, from_text, to_text

T = TypeVar("T")

TEXT = """\
program "vyre::demo" workgroup(8, 8, 1) non_composable groups(4, 2, 1) {
  buffer `odd name`: workgroup u32[64]
  buffer out: output vec(f32, 4)[64] @4 range 0..128 axis 0 align 16 streaming
  buffer w: read quantized(i4, per_group(128), absent)[?] @5 kind push affine where (at_least(4) or not exactly(8))
  block {
    for k in 0..8 {
      `odd name`[lid.x + 8 * lid.y] = select(k < 3, -k, ~(k << 2)) // comment
      barrier acquire
      break
    }
  }
  let old = atomic_add.relaxed(out[0], 1) + len(out) - f32(bitcast<u32>(-1.5e-3)) * 0x1p3
  if old == 0 && !true || false {
    old = atomic_compare_exchange(out[1], old, 7i32) % extension.0x80000001(inf, nan)
  } else if old < 3u64 {
    trap "too \\u{e9} \\n small" at call some.op::id(ref(out), subgroup_lane, -3i64)
  } else {
    return
  }
  region "inner" from "outer" {
  }
  async_load tile from w at old * 4 size 64 tag "t0"
  indirect_dispatch counts offset 8
  all_reduce sum out group 0
  broadcast out root 0 group 2
  opaque "some.kind" hex"00ff"
}
"""
ODD = ["\0", "\ud800", "é", "\\", "9" * 30, "((((", "))"]
FRAGMENTS = [*re.findall(r"\w+|[^\w\s]|\s+|hex\"\w+\"|`[^`]*`", TEXT), *ODD]


def outcome(reading: Callable[[str], T], source: str) -> T | TextError:
    try:
        return reading(source)
    except TextError as refused:
        return refused


def read(source: str) -> ir.Program | None:
    """The program, or None for a refusal that says all it should."""
    result = outcome(from_text, source)
    if isinstance(result, ir.Program):
        assert from_text(to_text(result)) == result
        return result
    assert result.code.startswith("X")
    assert re.match(r"line \d+, column \d+\n", result.where), result.where
    assert result.because
    assert result.fix
    assert len(str(result)) < 5000
    return None


def mutated(source: str, chance: random.Random) -> str:
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(source))
        end = min(len(source), start + chance.choice((0, 1, 1, 2, 5, 40)))
        match chance.randrange(4):
            case 0:
                new = ""
            case 1:
                new = chance.choice(FRAGMENTS)
            case 2:
                new = source[start:end] * 2
            case _:
                place = chance.randrange(len(source))
                new = source[place : place + 8]
        source = source[:start] + new + source[end:]
    return source


@pytest.mark.parametrize("seed", range(8))
def test_mutated_programs_are_read_or_refused(seed: int):
    chance = random.Random(seed)
    read_back = sum(read(mutated(TEXT, chance)) is not None for _ in range(2500))
    assert 0 < read_back < 2500


def test_every_beginning_of_a_program_is_refused_and_said_to_end_too_early_or_wrong():
    for length in range(len(TEXT.rstrip())):
        assert read(TEXT[:length]) is None


@settings(deadline=None)
@given(st.text())
def test_random_characters_are_read_or_refused(source: str):
    read(source)
    read(f"program workgroup(1, 1, 1) {{\n{source}\n}}")


@settings(deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS)))
def test_random_words_of_the_language_are_read_or_refused(pieces: list[str]):
    source = " ".join(pieces)
    read(f"program workgroup(1, 1, 1) {{\nlet x = {source}\n}}")
    assert isinstance(outcome(expr_from_text, source), ir.Expr | TextError)


RUNS = ["(", "-", "a[", "f32(", '"', '"\\"', "`", "`\\`", "vec(", "not ", "a.", "{", "if a {", "//", "0x", "\n", "a\n"]


@pytest.mark.parametrize("piece", RUNS)
def test_a_long_run_of_one_thing_is_refused_in_linear_time(piece: str):
    for before in ("", "program workgroup(1) {\n let x = ", "program workgroup(1) {\n buffer b: read u32[1] @0 where "):
        assert read(before + piece * 20_000) is None
    assert read(f"program workgroup(1) {{\n buffer b: read {piece * 20_000}") is None
