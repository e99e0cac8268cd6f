"""`vyre step` by lines of keys, and what it records."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation.ir import Program

Vyre = Callable[..., Any]

LAUNCH = ("--in", "x=range:4", "--grid", "1,1,1")


def test_without_a_terminal_keys_come_in_lines(vyre: Vyre, racy_sum: str) -> None:
    ended = vyre("step", racy_sum, *LAUNCH, stdin=b"ss\nf\nq\n")

    first, second, third, rest = ended.out.split("-" * 40 + "\n")
    assert ended.code == 0
    assert rest == ""
    assert "step 0:" in first
    assert "i                0" in second
    assert "race on tile[" in third


def test_the_places_of_a_race_are_lines_of_the_text(vyre: Vyre, racy_sum: str) -> None:
    ended = vyre("step", racy_sum, *LAUNCH, stdin=b"f\n")

    assert "race on tile[1]: read by invocation 0 (line 12), write by invocation 1 (line 7)" in ended.out


def test_a_right_program_has_no_finding(vyre: Vyre, right_sum: str) -> None:
    ended = vyre("step", right_sum, *LAUNCH, "--json", stdin=b"f\n")

    record = json.loads(ended.out)
    assert record["races"] == []
    assert record["ended"]
    assert record["fault"] is None
    assert record["invocations"] == ["has ended"] * 4


def test_going_back_forgets_what_was_found_later(vyre: Vyre, racy_sum: str) -> None:
    there = json.loads(vyre("step", racy_sum, *LAUNCH, "--json", stdin=b"ssf\n").out)
    back = json.loads(vyre("step", racy_sum, *LAUNCH, "--json", stdin=b"ssfb\n").out)
    again = json.loads(vyre("step", racy_sum, *LAUNCH, "--json", stdin=b"ssfbf\n").out)

    assert len(there["races"]) == 1
    assert back["races"] == []
    assert back["steps"] == 3
    assert again == there


def test_back_goes_to_any_earlier_state_of_a_long_launch(vyre: Vyre) -> None:
    Path("long.vyre").write_text(
        'program workgroup(2, 1, 1) {\n  buffer y: output u32[2] @0\n  region "long" {\n'
        "    for n in 0..3000 {\n      y[lid.x] = y[lid.x] + n\n    }\n  }\n}\n",
        encoding="utf-8",
    )
    record = json.loads(vyre("step", "long.vyre", "--grid", "1,1,1", "--json", stdin=b"ssebi\n").out)

    assert record["steps"] == 5
    assert not record["ended"]


def test_whoever_waits_says_so(vyre: Vyre, right_sum: str) -> None:
    ended = vyre("step", right_sum, *LAUNCH, stdin=b"ssss\n")

    assert "invocation 0 waits at a barrier" in ended.out


def test_a_trap_is_shown(vyre: Vyre) -> None:
    Path("trap.vyre").write_text(
        'program workgroup(2, 1, 1) {\n  region "t" {\n    if lid.x == 1 {\n      trap "no" at 3\n    }\n  }\n}\n',
        encoding="utf-8",
    )
    ended = vyre("step", "trap.vyre", "--grid", "1,1,1", stdin=b"f\n")

    assert "R001 the program trapped with the tag `no`, at entry[0].body[0].then[0], invocation 1" in ended.out


def test_a_program_in_the_wire_format_is_shown_as_text(vyre: Vyre, right_sum: str) -> None:
    Path("right.vir").write_bytes(Program.from_text(Path(right_sum).read_text(encoding="utf-8")).to_wire())
    ended = vyre("step", "right.vir", *LAUNCH, stdin=b"")

    assert ">  6     let i = lid.x" in ended.out


def test_a_capsule_has_its_inputs_and_its_grid_in_it(vyre: Vyre, right_sum: str) -> None:
    vyre("run", right_sum, *LAUNCH, "--backend", "reference", "--capsule", "sum.capsule")

    stepped = json.loads(vyre("step", "sum.capsule", "--json", stdin=b"e\n").out)
    refused = vyre("step", "sum.capsule", *LAUNCH)

    assert stepped["outputs"]["total"] == "0000c040"  # 6.0
    assert refused.code == 2
    assert "is a capsule" in refused.err
    assert vyre("orders", "sum.capsule").code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("step", "-"), "the program cannot come from standard input"),
        (("step", "right.vyre", "--in", "z=1"), "there is no input `z`"),
        (("step", "right.vyre", *LAUNCH, "--schedule", "right.vyre"), "holds no schedule"),
        (("step", "right.vyre", *LAUNCH, "--schedule", "none.json"), "there is no file `none.json`"),
        (("orders", "right.vyre", *LAUNCH, "--budget", "0"), "is no budget"),
    ],
)
def test_wrong_words_are_refused(vyre: Vyre, right_sum: str, arguments: tuple[str, ...], words: str) -> None:
    ended = vyre(*arguments)

    assert right_sum == "right.vyre"
    assert ended.code == 2
    assert words in ended.err


def test_an_unknown_key_is_answered(vyre: Vyre, right_sum: str) -> None:
    assert "there is no key `z`; ? lists them" in vyre("step", right_sum, *LAUNCH, stdin=b"z\n").out


# ----------------------------------------------------------------------------------------------------------- schedules


def test_a_right_sum_has_one_outcome_in_every_order(vyre: Vyre, right_sum: str) -> None:
    ended = vyre("orders", right_sum, *LAUNCH)

    assert ended.code == 0
    assert ended.out.startswith("right.vyre: one outcome, proved for this launch (1 order, ")


def test_a_sum_without_barriers_has_two(vyre: Vyre, racy_sum: str) -> None:
    ended = vyre("orders", racy_sum, *LAUNCH)

    assert ended.code == 1
    assert ended.out.startswith("racy.vyre: the order decides (")
    assert "  total[0] is " in ended.out


def test_a_search_without_steps_left_says_so(vyre: Vyre, racy_sum: str) -> None:
    ended = vyre("orders", racy_sum, *LAUNCH, "--budget", "10")
    record = json.loads(vyre("orders", racy_sum, *LAUNCH, "--budget", "10", "--json").out)

    assert ended.code == 3
    assert "not decided: the budget is spent" in ended.out
    assert record["complete"] is False
    assert record["share"] < 1


def test_a_schedule_of_the_search_is_followed(vyre: Vyre, racy_sum: str) -> None:
    vyre("orders", racy_sum, *LAUNCH, "--out", "differs")
    stepped = [
        json.loads(vyre("step", racy_sum, *LAUNCH, "--schedule", f"differs.{n}.json", "--json", stdin=b"ggbe\n").out)
        for n in (1, 2)
    ]

    assert stepped[0]["outputs"]["total"] != stepped[1]["outputs"]["total"]


MISTAKES = """program workgroup(2, 1, 1) {
  buffer x: read u32[?] @0
  buffer y: read_write u32[?] @1
  buffer tile: workgroup u32[4]
  region "mistakes" {
    let i = lid.x
    for n in 0..3 {
      y[i * 3 + n] = x[i] / (x[i] - n)
    }
    y[i] = tile[i + 2]
  }
}
"""
TWO = ("--in", "x=1,5", "--in", "y=zeros:4", "--grid", "1,1,1")


def test_it_stops_at_every_error_of_the_sanitizer_at_its_invocation_and_its_line(vyre: Vyre) -> None:
    Path("mistakes.vyre").write_text(MISTAKES, encoding="utf-8")
    record = json.loads(vyre("step", "mistakes.vyre", *TWO, "--json", stdin=b"f\n").out)
    assert record["findings"] == ["S003 `y[4]` is out of range: invocation 1 (line 8)"]
    assert (record["focus"], record["ended"]) == (1, False)
    after = json.loads(vyre("step", "mistakes.vyre", *TWO, "--json", stdin=b"ff\n").out)
    assert (len(after["findings"]), len(after["races"])) == (1, 1)


def test_with_strict_it_stops_at_warnings_too_in_the_order_of_the_steps(vyre: Vyre) -> None:
    Path("mistakes.vyre").write_text(MISTAKES, encoding="utf-8")
    record = json.loads(vyre("step", "mistakes.vyre", *TWO, "--strict", "--json", stdin=b"ffff\n").out)
    assert [each.split(":")[0].split()[0] for each in record["findings"]][:2] == ["S012", "S011"]


def test_going_back_meets_a_finding_again(vyre: Vyre) -> None:
    Path("mistakes.vyre").write_text(MISTAKES, encoding="utf-8")
    once = json.loads(vyre("step", "mistakes.vyre", *TWO, "--json", stdin=b"f\n").out)
    back = json.loads(vyre("step", "mistakes.vyre", *TWO, "--json", stdin=b"fb\n").out)
    again = json.loads(vyre("step", "mistakes.vyre", *TWO, "--json", stdin=b"fbf\n").out)
    assert (back["findings"], back["steps"]) == ([], 0)
    assert again == once
