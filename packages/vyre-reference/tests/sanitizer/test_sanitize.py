"""What is a race and what is none, what is outside and what is meant to be, and that watching changes nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_foundation import Program, ValidationError
from vyre_reference import Report, evaluate, sanitize
from vyre_reference.segments import CHUNK_LANES

GLOBAL = {"y": np.zeros(256, np.uint32)}


def run(body: str, *, workgroup: int = 64, grid: int = 2, inputs: Any = None, buffers: str = "") -> Report:
    """A launch of some statements over `y`, 256 words, `s`, 64 words of each workgroup, and `l`, 8 of each lane."""
    program = Program.from_text(
        f"""
        program workgroup({workgroup}, 1, 1) {{
          buffer y: read_write u32[256] @0
          {buffers}
          buffer s: workgroup u32[64]
          buffer l: local u32[8]
          region "r" {{
            {body}
          }}
        }}
        """
    )
    return sanitize(program, {**GLOBAL, **(inputs or {})}, grid=(grid, 1, 1))


def codes(report: Report) -> set[str]:
    return {finding.code for finding in report.findings}


PUBLISH = "y[1] = 5\nlet old = atomic_exchange(y[0], 1)"
CONSUME = "let seen = atomic_add(y[0], 0)\nif seen == 1 { y[2] = y[1] }"
RACES = {
    "two lanes write one element": ("s[0] = 1", {"S001"}),
    "equal values race too, in the launch's memory between workgroups": ("y[0] = 7", {"S001", "S002"}),
    "a neighbour is read before it has written": ("s[lid.x] = 1\ny[gid.x] = s[63 - lid.x]", {"S001"}),
    "a barrier orders the workgroup": ("s[lid.x] = 1\nbarrier\ny[gid.x] = s[63 - lid.x]", set[str]()),
    "a read before the write races as one after it": ("y[gid.x] = s[63 - lid.x]\ns[lid.x] = 1", {"S001", "S011"}),
    "both arms of a branch run at once": (
        "if lid.x < 32 { s[lid.x] = 1 } else { y[gid.x] = s[lid.x - 32] }",
        {"S001"},
    ),
    "a plain read races with an atomic": (
        "let old = atomic_add(s[0], 1)\nif lid.x == 1 { y[gid.x] = s[0] }",
        {"S001"},
    ),
    "a plain write races with an atomic": (
        "let old = atomic_add(s[0], 1)\nif lid.x == 1 { s[0] = 0 }",
        {"S001"},
    ),
    "atomics do not race with each other": ("let old = atomic_add(y[0], 1)", set[str]()),
    "atomics do not order what is around them": (
        f"if gid.x == 0 {{ {PUBLISH} }}\nif gid.x == 64 {{ {CONSUME} }}",
        {"S002"},
    ),
    "a barrier does not order workgroups": ("y[gid.x] = 1\nbarrier\ny[gid.x + 128] = y[127 - gid.x]", {"S002"}),
    "a grid sync does": ("y[gid.x] = 1\ngrid_sync\ny[gid.x + 128] = y[127 - gid.x]", set[str]()),
    "memory of a workgroup is another for each": ("if lid.x == 0 { s[0] = wgid.x }", set[str]()),
    "local memory never races": ("l[0] = gid.x\nl[0] = l[0] + 1", set[str]()),
    "one invocation may do what it likes": ("if gid.x == 9 { y[0] = 1\ny[1] = y[0]\ny[0] = 2 }", set[str]()),
    "the next iteration comes too early": (
        "for k in 0..2 { s[lid.x] = k\nbarrier\ny[gid.x] = s[63 - lid.x] }",
        {"S001"},
    ),
    "a barrier at both ends of an iteration": (
        "for k in 0..2 { s[lid.x] = k\nbarrier\ny[gid.x] = s[63 - lid.x]\nbarrier }",
        set[str](),
    ),
    "who has returned does not wait": (
        "s[lid.x] = 1\nif lid.x >= 32 { return }\nbarrier\ny[gid.x] = s[31 - lid.x]",
        set[str](),
    ),
    "two of three readers are enough to meet a writer": (
        "if lid.x < 3 { y[gid.x + 128] = s[5] }\nif lid.x == 2 { s[5] = 1 }",
        {"S001", "S011"},
    ),
}


@pytest.mark.parametrize("name", RACES)
def test_a_race_is(name: str):
    body, expected = RACES[name]

    assert codes(run(body)) == expected


OUTSIDE = {
    "a read past the end": ("y[gid.x] = y[gid.x + 200]", True),
    "a write below the beginning": ("y[gid.x - 1] = 1", True),
    "an atomic": ("let old = atomic_add(y[300 + gid.x], 1)", True),
    "workgroup memory": ("if lid.x == 0 { s[64 + lid.x] = 1 }", True),
    "local memory": ("l[8 + lid.x] = 1", True),
    "the arm of a select that is not taken": ("y[gid.x] = select(gid.x < 100, y[gid.x], y[gid.x])", False),
    "an arm that reads outside where it is not taken": ("y[gid.x] = select(gid.x < 100, x[gid.x + 3], 0)", False),
    "an arm that reads outside where it is taken": ("y[gid.x] = select(gid.x < 101, x[gid.x + 3], 0)", True),
    "the right side of an and": ("if gid.x < 100 && x[gid.x + 3] == 1 { y[gid.x] = 1 }", False),
    "the right side of an or": ("if gid.x >= 100 || x[gid.x + 3] == 1 { y[gid.x] = 1 }", False),
    "nowhere, by a select in the index": ("y[gid.x] = x[select(gid.x < 103, gid.x, 4294967295)]", False),
    "past the end with a guard that is off by one": ("if gid.x <= 103 { y[gid.x] = x[gid.x + 0] }", True),
    "a read at the invocation's own number past the end": ("s[lid.x] = x[gid.x]", False),
}


@pytest.mark.parametrize("name", OUTSIDE)
def test_an_access_is_outside(name: str):
    body, is_found = OUTSIDE[name]
    given = {"x": np.zeros(103, np.uint32)}
    report = run(body, inputs=given, buffers="buffer x: read u32[103] @1")

    assert ("S003" in {finding.code for finding in report.errors}) is is_found


def test_a_write_at_the_own_number_past_the_end_is_a_warning_unless_a_guard_is_wrong():
    buffers, given = "buffer x: read_write u32[100] @1", {"x": np.zeros(100, np.uint32)}
    unguarded = run("x[gid.x] = 1", buffers=buffers, inputs=given)
    wrong = run("if gid.x <= len(x) { x[gid.x] = 1 }", buffers=buffers, inputs=given)

    assert [finding.code for finding in unguarded.warnings] == ["S003"]
    assert unguarded.ok
    assert [finding.code for finding in wrong.errors] == ["S003"]


def test_a_load_that_is_meant_to_be_zero_outside_is_never_a_finding():
    text = 'program workgroup(4, 1, 1) {\nbuffer y: read_write u32[4] @0\nregion "r" { y[gid.x] = y[gid.x + 4] } }'
    plain = Program.from_text(text)
    meant = Program.from_text(text.replace("y[gid.x + 4]", "at(y[gid.x + 4])"))
    inputs = {"y": np.arange(4, dtype=np.uint32)}

    assert sanitize(plain, inputs).errors[0].paths == ("entry[0].body[0].value",)
    assert sanitize(meant, inputs).findings == ()
    assert sanitize(meant, inputs).outputs["y"].tolist() == [0, 0, 0, 0]


def test_an_index_that_is_meant_to_be_outside_may_wrap():
    buffers = "buffer x: read u32[4] @0\nbuffer y: read_write u32[4] @1"
    text = f'program workgroup(4, 1, 1) {{\n{buffers}\nregion "r" {{\nLET y[gid.x] = LOAD }} }}'
    inputs = {name: np.arange(4, dtype=np.uint32) for name in ("x", "y")}
    for let, index in (("", "gid.x - 1"), ("let before = gid.x - 1\n", "before")):
        plain, meant = (
            sanitize(Program.from_text(text.replace("LET", let).replace("LOAD", load)), inputs)
            for load in (f"x[{index}]", f"at(x[{index}])")
        )
        assert "S016" in {finding.code for finding in plain.findings}
        assert meant.findings == ()
        assert meant.outputs["y"].tolist() == [0, 0, 1, 2]


def test_a_load_that_may_go_outside_races_all_the_same():
    body = "y[gid.x] = at(y[gid.x + 1])"

    assert {finding.code for finding in run(body).errors} == {"S001", "S002"}


def test_who_knows_better_is_told_of_nowhere():
    program = Program.from_text(
        'program workgroup(4, 1, 1) {\nbuffer y: read_write u32[4] @0\nregion "r" {\n'
        "y[gid.x] = y[select(gid.x < 2, gid.x, 4294967295)] } }"
    )
    inputs = {"y": np.zeros(4, np.uint32)}

    assert sanitize(program, inputs).findings == ()
    assert [finding.code for finding in sanitize(program, inputs, nowhere_is_meant=False).errors] == ["S003"]


START, WAIT = 'async_load s from x at 0 size 16 tag "t"', 'async_wait "t"'
COPIES = {
    "waited for before it is used": (f"{START}\n{WAIT}\ny[0] = s[1]", set[str]()),
    "used before it is waited for": (f"{START}\ny[0] = s[1]\n{WAIT}", {"S006"}),
    "its source is written": (f"{START}\nx[2] = 1\n{WAIT}", {"S006"}),
    "its source is read": (f"{START}\ny[0] = x[2]\n{WAIT}", set[str]()),
    "elements beside it are used": (f"{START}\ns[4] = 1\n{WAIT}", set[str]()),
    "a barrier does not end it": (f"{START} }}\nbarrier\nif lid.x == 0 {{ y[0] = s[1]\n{WAIT}", {"S006"}),
    "others use it after the wait": (f"{START}\n{WAIT} }}\nif lid.x == 1 {{ y[0] = s[1]", {"S001"}),
    "others use it after the wait and a barrier": (
        f"{START}\n{WAIT} }}\nbarrier\nif lid.x == 1 {{ y[0] = s[1]",
        set[str](),
    ),
    "never waited for": (START, {"S007"}),
    "never started": (WAIT, {"S007"}),
    "started twice": (f"{START}\n{START}\n{WAIT}", {"S007"}),
}


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_by_one_lane_is(name: str):
    body, expected = COPIES[name]
    given = {"x": np.zeros(16, np.uint32)}
    report = run(f"if lid.x == 0 {{ {body} }}", grid=1, inputs=given, buffers="buffer x: read_write u32[16] @1")

    assert codes(report) == expected


def test_lanes_that_copy_to_one_place_meet_in_flight():
    report = run(f"{START}\n{WAIT}", grid=1, inputs={"x": np.zeros(4, np.uint32)}, buffers="buffer x: read u32[4] @1")

    assert "S006" in codes(report)


def test_watching_changes_no_byte_and_no_input():
    body = "s[lid.x] = y[gid.x] * 3\nbarrier\ny[gid.x] = s[63 - lid.x]"
    given = np.arange(256, dtype=np.uint32)
    report = run(body, inputs={"y": given})

    assert given.tolist() == list(range(256))
    assert report.outputs["y"][:64].tolist() == [3 * (63 - n) for n in range(64)]


def test_the_numbers_of_a_race_are_those_of_the_launch_in_every_chunk():
    groups = 3 * (CHUNK_LANES // 64)
    program = Program.from_text(
        """
        program workgroup(64, 1, 1) {
          buffer y: read_write u32[?] @0
          region "r" {
            if gid.x == 5 { y[0] = 1 }
            if wgid.x == 2500 { if lid.x == 7 { y[0] = 2 } }
          }
        }
        """
    )
    report = sanitize(program, {"y": np.zeros(1, np.uint32)}, grid=(groups, 1, 1))

    assert [(seen.invocation, seen.workgroup, seen.lane) for seen in report.errors[0].accesses] == [
        (5, 0, 5),
        (2500 * 64 + 7, 2500, 7),
    ]


def test_a_program_that_diverges_runs_and_one_that_is_wrong_otherwise_does_not():
    diverging = Program.from_text('program workgroup(4, 1, 1) { region "r" { if lid.x < 2 { barrier } } }')
    report = sanitize(diverging, grid=(1, 1, 1))

    assert [finding.code for finding in report.errors] == ["S004"]
    with pytest.raises(ValidationError):
        sanitize(Program.from_text('program workgroup(4, 1, 1) { region "r" { let a = b } }'))


def test_a_trap_ends_the_launch_and_the_report_says_so():
    report = run('if gid.x == 3 { trap "no" at 7 }\ny[0] = 1')

    assert report.trap is not None
    assert (report.ok, report.trap.code, report.outputs) == (False, "R001", {})
    assert "S001" in codes(report)
    assert report.to_json()["trap"]["code"] == "R001"


def test_the_interpreter_and_the_sanitizer_agree_on_every_byte_of_a_racy_launch():
    program = Program.from_text(
        'program workgroup(64, 1, 1) {\nbuffer y: read_write u32[?] @0\nregion "r" { y[gid.x / 2] = gid.x } }'
    )
    given = {"y": np.arange(1000, dtype=np.uint32)}

    assert sanitize(program, given).outputs["y"].tobytes() == evaluate(program, given)["y"].tobytes()
