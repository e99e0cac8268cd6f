"""Bounds by hand: one small program for each law, with what is to be said of its places."""

from __future__ import annotations

import pytest

from vyre_foundation import Groups, Program, ValidationError
from vyre_foundation.verdicts import Holds, Kind, Meant, Open, bounds

FEW = "proved while at most 2^26 invocations"
NO_WRAP = f"{FEW} and no index wraps"
UNUSED = "meant: the value is not used there"


def program(*body: str, size: str = "64, 1, 1") -> Program:
    lines = "\n    ".join(body)
    return Program.from_text(f"""program workgroup({size}) {{
  buffer x: read u32[?] @0
  buffer y: read_write u32[?] @1
  buffer n: read u32[4] @2
  buffer t: workgroup u32[64]
  region "r" {{
    {lines}
  }}
}}
""")


def said(made: Program) -> list[str]:
    return [str(place).partition(": ")[2] for place in bounds(made).places]


WRITES = {
    "a guard": (["if gid.x < len(y) {", "y[gid.x] = 1", "}"], "proved"),
    "no guard": (["y[gid.x] = 1"], "open: ((wgid.x * 64) + lid.x) < len(y)"),
    "the guard of another": (["if gid.x < len(x) {", "y[gid.x] = 1", "}"], "open: ((wgid.x * 64) + lid.x) < len(y)"),
    "an early return": (["if gid.x >= len(y) {", "return", "}", "y[gid.x] = 1"], "proved"),
    "a bound that lets one too many in": (
        ["if gid.x <= len(y) {", "y[gid.x] = 1", "}"],
        "open: ((wgid.x * 64) + lid.x) < len(y)",
    ),
    "the size of a tile": (["t[lid.x] = 1"], "proved"),
    "one past the tile": (["t[lid.x + 1] = 1"], "open: (lid.x + 1) < 64"),
    "one before it": (["t[lid.x - 1] = 1"], "open: (lid.x - 1) < 64"),
    "one before it, but not for the first": (["if lid.x > 0 {", "t[lid.x - 1] = 1", "}"], "proved"),
    "a remainder": (["t[gid.x % 64] = 1"], "proved"),
    "a mask": (["t[gid.x * 5 & 63] = 1"], "proved"),
    "an exclusive or": (["t[lid.x ^ 63] = 1"], "proved"),
    "a loop": (["for k in 0..len(y) {", "y[k] = 1", "}"], "proved"),
    "a loop that starts late": (["for k in 1..len(y) {", "y[k - 1] = 1", "}"], "proved"),
    "a loop that goes on too long": (["for k in 0..len(y) + 1 {", "y[k] = 1", "}"], "open: k < len(y)"),
    "twice the id wraps in a launch of 2^31": (
        ["if gid.x < len(y) / 2 {", "y[2 * gid.x + 1] = 1", "}"],
        "proved",
    ),
    "a sum that wraps in the guard": (["if gid.x + 1 < len(y) {", "y[gid.x] = 1", "}"], FEW),
    "an offset that the launch gives": (["if gid.x + n[0] < len(y) {", "y[gid.x] = 1", "}"], NO_WRAP),
}


@pytest.mark.parametrize("name", WRITES)
def test_a_law_of_accesses(name: str):
    body, expected = WRITES[name]
    written = [place for place in bounds(program(*body)).places if place.kind is Kind.WRITE]
    assert [str(place).partition(f"write of {place.buffer} ")[2] for place in written] == [expected]


OTHERS = {
    "a read that is thrown away outside": ("select(gid.x < len(x), x[gid.x], 0)", f"read of x {UNUSED}"),
    "the arm that is taken outside": (
        "select(gid.x < len(x), 0, x[gid.x])",
        "read of x open: ((wgid.x * 64) + lid.x) < len(x)",
    ),
    "an index that may be nowhere": (
        "x[select(gid.x < 5, gid.x, 4294967295)]",
        "read of x meant: zero outside",
    ),
    "a divisor from memory": ("7 / n[0]", "division open: n[0] != 0"),
    "a divisor that is made one at least": ("7 % max(n[0], 1)", "division proved"),
    "a length in a loop over it": ("7 / (lid.x + 1)", "division proved"),
    "a quotient that is thrown away": ("select(n[0] != 0, 7 / n[0], 0)", f"division {UNUSED}"),
    "an amount below the width": ("1 << lid.x % 32", "shift proved"),
    "an amount up to 63": ("1 << lid.x", "shift open: lid.x < 32"),
    "a constant amount that is too wide": ("lid.x >> 32", "shift open: 32 < 32"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_law_of_values(name: str):
    value, expected = OTHERS[name]
    assert expected in said(program(f"t[0] = {value}"))


def test_a_constant_that_is_right_is_not_listed():
    assert bounds(program("t[0] = gid.x / 3 + (gid.x >> 4) + gid.x % 7")).places[0].kind is Kind.WRITE


def test_the_domain_bounds_the_ids():
    made = program("t[wgid.x] = 1")
    assert len(bounds(made).open) == 1
    assert bounds(made.replace(domain=Groups(64, 1, 1))).is_proved
    assert not bounds(made.replace(domain=Groups(65, 1, 1))).is_proved


def test_an_axis_that_only_a_read_depends_on_is_free():
    assert said(program("t[0] = n[gid.y]"))[0] == "read of n open: wgid.y < 4"


def test_every_iteration_of_a_loop_counts():
    found = bounds(program("let at = 60", "for k in 0..5 {", "t[at] = k", "at = at + 1", "}"))
    assert [str(place) for place in found.places] == ["entry[0].body[1].body[0]: write of t open: 64 < 64"]


def test_loads_that_the_source_means_to_be_zero_outside():
    assert [place.path for place in bounds(program("t[lid.x] = x[gid.x]")).open] == ["entry[0].body[0].value"]
    meant = bounds(program("t[lid.x] = at(x[gid.x])"))
    assert meant.places[0].verdict == Meant("zero outside")
    assert str(meant) == "1 of 2 accesses proved inside, 1 meant to be zero outside"
    assert isinstance(bounds(program("t[at(x[gid.x])] = 1")).open[0].verdict, Open)


def test_the_line_about_a_program():
    found = bounds(program("if gid.x + 1 < len(y) {", "y[gid.x] = 7 / n[1] + (1 << lid.x)", "}"))
    assert str(found) == (
        "2 of 2 accesses proved inside, 0 of 1 division proved not to be by zero, 0 of 1 shift proved below the width, "
        "while at most 2^26 invocations"
    )
    assert found.holds is Holds.FEW_INVOCATIONS


def test_an_invalid_program_gets_its_errors():
    with pytest.raises(ValidationError):
        bounds(program("y[gid.x] = 1", "y[gid.x] = nowhere"))
