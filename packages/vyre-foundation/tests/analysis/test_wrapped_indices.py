"""Races that are there only because index arithmetic wraps are notes, and all others are warnings."""

from __future__ import annotations

import struct

import pytest

from vyre_foundation import Program
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.witnesses import LOOP_STEPS, traced
from vyre_foundation.analysis.races.wrapped_indices import wrapped
from vyre_foundation.ir import BinOp
from vyre_foundation.stepping.values.wrapping import wraps
from vyre_foundation.verdicts import Status, races, refuse_races, require_no_race, review


def program(body: str, size: str = "8, 1, 1") -> Program:
    return Program.from_text(f"""program workgroup({size}) {{
  buffer n: read u32[2] @0
  buffer x: read u32[?] @1
  buffer y: read_write u32[?] @2
  region "r" {{
    {body}
  }}
}}
""")


def words(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


def is_by_wrap(made: Program, width: int, height: int = 8) -> bool:
    """Of the first race in one workgroup."""
    inputs = {"n": words(width, height), "x": words(*range(64)), "y": bytes(4 * 64)}
    launch = Launch((1, 1, 1), {"n": 2, "x": 64, "y": 64}, inputs, "")
    met = next(iter(traced(made, launch, None, frozenset({"y"})).races.values()))
    return wrapped(made, launch, [met], None, LOOP_STEPS)[0]


IN_A_LAUNCH = {
    "a stride that wraps": ("y[gid.x * n[0]] = 1", 1 << 31, True),
    "a stride of zero": ("y[gid.x * n[0]] = 1", 0, False),
    "through a variable": ("let at = gid.x * n[0]\ny[at] = 1", 1 << 31, True),
    "another operation that wraps": ("let other = gid.x * n[0]\ny[gid.x / 2] = other", 1 << 31, False),
    "a condition": ("if gid.x * n[0] == 0 {\ny[0] = 1\n}", 1 << 31, True),
    "a counter": ("for k in 1..3 {\ny[k * n[0] * gid.x] = 1\n}", 1 << 30, True),
    "a negative number behind a mask": ("y[gid.x - 1 & 7] = 1\ny[gid.x] = 2", 1, False),
    "a hash of data": ("y[x[gid.x] * 2654435761 >> 30] = 1", 1, False),
}


@pytest.mark.parametrize("name", IN_A_LAUNCH)
def test_whether_a_race_of_a_launch_needs_a_wrap(name: str):
    body, width, expected = IN_A_LAUNCH[name]
    assert is_by_wrap(program(body), width) is expected


def test_rows_of_a_width_of_2_to_31_race_only_by_wrap():
    rows = "if gid.x < n[0] && gid.y < n[1] {\ny[gid.y * n[0] + gid.x] = 1\n}"
    assert is_by_wrap(program(rows, "8, 8, 1"), 1 << 31)
    without_a_guard = "y[gid.y * n[0] + gid.x] = 1"
    assert not is_by_wrap(program(without_a_guard, "8, 8, 1"), 4)


def test_a_race_only_by_wrap_is_a_note():
    made = program("if n[0] > 65535 {\ny[(gid.x * n[0]) % 1000003] = 1\n}")
    found = review(made)
    assert races(made).status is Status.UNKNOWN
    assert races(made).witnesses
    assert found.findings == ()
    assert found.notes
    assert all("only where index arithmetic passes 2^32" in note for note in found.notes)


def test_a_launch_that_requires_determinism_runs_a_program_that_races_only_by_wrap():
    made = program("if n[0] > 65535 {\ny[(gid.x * n[0]) % 1000003] = 1\n}")
    assert str(review(made).determinism).startswith("EXACT if race-free (unknown: ")
    assert refuse_races(made).status is Status.UNKNOWN
    require_no_race(made)


def test_a_launch_with_smaller_numbers_shows_a_race_that_was_first_seen_by_wrap():
    found = review(program("y[(gid.x * n[0]) / 2] = 1"))
    assert {finding.code for finding in found.findings} == {"V242"}
    assert str(found.determinism) == "RACY"


def test_a_race_that_large_numbers_show_without_a_wrap_is_a_warning():
    found = review(program("if x[gid.x] > 65535 {\ny[0] = 1\n}"))
    assert {finding.code for finding in found.findings} == {"V242"}
    assert found.notes == ()


@pytest.mark.parametrize(
    ("op", "a", "b", "expected"),
    [
        (BinOp.MUL, 2, 1 << 31, True),
        (BinOp.MUL, 3, (1 << 32) - 1, False),  # 3 times -1
        (BinOp.ADD, (1 << 32) - 1, 1, False),  # -1 plus 1
        (BinOp.ADD, 3 << 30, 3 << 30, False),  # -2^30 twice
        (BinOp.ADD, 1 << 31, 1 << 31, True),
        (BinOp.SUB, 0, 1, False),
        (BinOp.SUB, 1, 1 << 31, True),
        (BinOp.SUB, -1, 1, False),
        (BinOp.MUL, -(1 << 31), -1, True),
    ],
)
def test_what_wraps_is_exact_neither_with_a_sign_nor_without(op: BinOp, a: int, b: int, expected: bool):
    assert wraps(op, a, b) is expected
