"""Verdicts by hand: one small program for each law, with what is to be said of it."""

from __future__ import annotations

import pytest

from vyre_foundation import Groups, Program
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.diagnostics import LaunchError, Severity, ValidationError
from vyre_foundation.verdicts import Status, races, refuse_races, require_no_race, review

FEW = "proved while at most 2^26 invocations"
NO_WRAP = f"{FEW} and no index wraps"


def program(body: str, size: str = "64, 1, 1") -> Program:
    return Program.from_text(f"""program workgroup({size}) {{
  buffer x: read u32[?] @0
  buffer y: read_write u32[?] @1
  buffer n: read u32[4] @2
  buffer count: read_write u32[1] @3
  buffer t: workgroup u32[256]
  region "r" {{
    {body}
  }}
}}
""")


LAWS = {
    "each its own": ("y[gid.x] = 1", "proved"),
    "local ids repeat in the next workgroup": ("y[lid.x] = 1", "refuted"),
    "one element for all": ("y[0] = 1", "refuted"),
    "one invocation of all": ("if gid.x == 0 { y[0] = 1 }", "proved"),
    "a product that wraps in a launch of 2^31": ("y[2 * gid.x] = 1", FEW),
    "a bound that keeps it from wrapping": ("if gid.x < len(y) / 2 { y[2 * gid.x] = 1 }", "proved"),
    "neighbours without a barrier": ("t[lid.x] = x[gid.x] y[gid.x] = t[lid.x ^ 1]", "refuted"),
    "neighbours with one": ("t[lid.x] = x[gid.x] barrier y[gid.x] = t[lid.x ^ 1]", "proved"),
    "halves": ("for k in 0..6 { if lid.x < 32 >> k { t[lid.x] = t[lid.x] + t[lid.x + (32 >> k)] } barrier }", "proved"),
    "halves without": (
        "for k in 0..6 { if lid.x < 32 >> k { t[lid.x] = t[lid.x] + t[lid.x + (32 >> k)] } }",
        "refuted",
    ),
    "a grid stride": (
        "for k in 0..n[0] { let i = gid.x + k * 64 * num_workgroups.x if i < len(y) { y[i] = 1 } }",
        NO_WRAP,
    ),
    "a mask": ("t[lid.x & 31] = 1", "refuted"),
    "bits exchanged": ("t[(lid.x & 7) * 8 + (lid.x >> 3)] = 1", "proved"),
    "quotient and remainder": ("t[lid.x % 8 * 8 + lid.x / 8] = 1", "proved"),
    "bits reversed": ("t[reverse_bits(lid.x) >> 26] = 1", "proved"),
    "tickets": ("let at = atomic_add(count[0], 1) y[at] = gid.x", FEW),
    "tickets that all get": ("let at = atomic_or(count[0], 1) y[at] = gid.x", "refuted"),
    "an index from memory": ("y[x[gid.x]] = 1", "refuted"),
    "a barrier in a loop of unknown trips": (
        "for k in 0..n[0] { t[lid.x] = k barrier y[gid.x] = t[lid.x ^ 1] barrier }",
        "proved",
    ),
    "the back edge of such a loop": ("for k in 0..n[0] { t[lid.x] = k barrier y[gid.x] = t[lid.x ^ 1] }", "refuted"),
}


def laid_out(body: str) -> str:
    """One statement a line, as the text format wants it."""
    for word in (" barrier", " y[", " t[", " let ", " if "):
        body = body.replace(word, f"\n{word}")
    return (
        body.replace("{ ", "{\n")
        .replace(" }", "\n}\n")
        .replace("=\n y[", "= y[")
        .replace("=\n t[", "= t[")
        .replace("+\n t[", "+ t[")
    )


@pytest.mark.parametrize("name", LAWS)
def test_a_law(name: str):
    body, expected = LAWS[name]
    assert str(races(program(laid_out(body)))) == expected


def test_rows_of_a_width_that_only_the_launch_knows_hold_unless_they_wrap():
    made = program("if gid.x < n[0] && gid.y < n[1] {\ny[gid.y * n[0] + gid.x] = 1\n}", "8, 8, 1")
    assert str(races(made)) == NO_WRAP


def shaped(body: str, axes: int, size: str) -> Program:
    return Program.from_text(f"""program workgroup({size}) {{
  buffer y: read_write u32[?] @0
  buffer n: uniform u32[{axes}] @1
  fact y has shape n[0..{axes}]
  region "r" {{
    {body}
  }}
}}
""")


VOLUME = "if gid.x < n[2] && gid.y < n[1] && gid.z < n[0] {\ny[(gid.z * n[1] + gid.y) * RADIX + gid.x] = 1\n}"


def test_places_with_every_digit_below_its_radix_are_told_apart_digit_by_digit():
    assert str(races(shaped(VOLUME.replace("RADIX", "n[2]"), 3, "4, 4, 4"))) == "proved"
    assert str(races(shaped(VOLUME.replace("RADIX", "n[1]"), 3, "4, 4, 4"))) == "refuted"
    without = program(VOLUME.replace("RADIX", "n[2]"), "4, 4, 4")
    assert str(races(without)) == NO_WRAP


CHECKERBOARD = """if gid.y > 0 && gid.x > 0 && gid.y < n[0] && gid.x < n[1] && CHOICE {
      y[gid.y * n[1] + gid.x] = y[(gid.y - 1) * n[1] + gid.x] + y[gid.y * n[1] + (gid.x - 1)]
    }"""


def test_squares_of_one_colour_are_no_neighbours():
    black = CHECKERBOARD.replace("CHOICE", "((gid.x + gid.y) & 1) == 0")
    assert str(races(shaped(black, 2, "8, 8, 1"))) == "proved"
    assert str(races(shaped(CHECKERBOARD.replace("CHOICE", "(gid.y & 1) == 0"), 2, "8, 8, 1"))) == "refuted"


def test_an_index_that_is_outside_unless_a_condition_holds_is_one_under_the_condition():
    index = "select(gid.x < len(y) / 2, 2 * gid.x + 1, 4294967295)"
    assert str(races(program(f"y[{index}] = 1"))) == "proved"
    assert str(races(program(f"y[{index.replace('2 * gid.x + 1', 'gid.x / 2')}] = 1"))) == "refuted"


STRIDED = """let i = gid.x
    for k in 0..4294967295 {
      if !(i < len(y)) {
        break
      }
      y[i] = 1
      i = i + STEP
    }"""


def test_a_loop_that_counts_by_the_size_of_the_launch_keeps_invocations_apart():
    assert str(races(program(STRIDED.replace("STEP", "num_workgroups.x * 64")))) == NO_WRAP
    assert str(races(program(STRIDED.replace("STEP", "num_workgroups.x * 64 - 1")))) == "refuted"
    fixed = program(STRIDED.replace("STEP", "num_workgroups.x * 64")).replace(domain=Groups(8))
    assert str(races(fixed)) == "proved"


def test_a_loop_that_counts_in_some_iterations_only_is_not_counted():
    some = STRIDED.replace("i = i + STEP", "if k > 3 {\ni = i + STEP\n}").replace("STEP", "num_workgroups.x * 64")
    assert races(program(some)).status is not Status.PROVED


def test_tickets_of_a_counter_that_may_be_missing_are_all_zero():
    counter = Program.from_text("""program workgroup(64, 1, 1) {
  buffer y: read_write u32[?] @0
  buffer count: read_write u32[?] @1
  region "r" {
    if 0 < len(count) {
      let at = atomic_add(count[0], 1)
      y[at] = 1
    }
  }
}
""")
    assert str(races(counter)) == FEW
    unguarded = Program.from_text(counter.to_text().replace("0 < len(count)", "0 < len(y)"))
    assert races(unguarded).status is not Status.PROVED


def test_a_domain_fixes_the_grid():
    made = program("y[lid.x] = 1").replace(domain=Groups(1))
    assert str(races(made)) == "proved"


def test_determinism_says_what_is_known_of_races_where_somebody_asked():
    right, wrong = program("y[gid.x] = 1"), program("y[0] = 1")
    assert str(determinism(right)) == "EXACT"
    assert str(review(right).determinism) == "EXACT (race-free: proved)"
    assert str(review(wrong).determinism) == "RACY"


def test_a_race_is_a_warning_and_with_strict_an_error():
    made = program("y[0] = 1")
    (found,) = review(made).findings
    assert (found.code, found.severity, found.where) == ("V242", Severity.WARNING, "entry[0].body[0]")
    assert review(made).is_fine
    assert not review(made, strict=True).is_fine
    with pytest.raises(ValidationError) as caught:
        require_no_race(made)
    assert [finding.code for finding in caught.value.findings] == ["V242"]


def test_who_requires_one_answer_is_refused_a_race_and_told_what_is_unknown():
    with pytest.raises(LaunchError) as caught:
        refuse_races(program("y[0] = 1"))
    assert caught.value.findings[0].code == "L061"
    assert refuse_races(program("y[gid.x] = 1")).status is Status.PROVED


def test_an_invalid_program_has_findings_and_no_verdict():
    found = review(program("y[0] = missing"))
    assert (found.races, found.determinism, found.is_fine) == (None, None, False)
