"""`vyre check`: a verdict for each file, every finding, and the exit code of the worst."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import Program
from vyre_foundation.diagnostics import explain

Vyre = Callable[..., Any]


@pytest.fixture
def invalid_file() -> str:
    Path("invalid.vyre").write_text(explain("V010").wrong.source, encoding="utf-8")
    return "invalid.vyre"


def test_a_valid_program_is_called_so_with_its_determinism(vyre: Vyre, saxpy_file: str):
    ended = vyre("check", saxpy_file)
    assert (ended.code, ended.out, ended.err) == (0, "saxpy.vyre: valid, EXACT (race-free: proved)\n", "")


def test_an_invalid_program_is_a_no_with_its_report_on_standard_error(vyre: Vyre, invalid_file: str):
    ended = vyre("check", invalid_file)
    assert ended.code == 1
    assert ended.err.startswith("V010 a barrier under varying control flow\n  at      invalid.vyre:")
    assert ended.out == "invalid.vyre: 1 error\n"


def test_a_warning_alone_is_no_error(vyre: Vyre):
    ended = vyre("check", "-", stdin=explain("V035").wrong.source.encode())
    assert ended.code == 0
    assert ended.out == "standard input: valid with 1 warning, EXACT (race-free: proved)\n"
    assert ended.err.startswith("V035 ")


def test_every_file_is_looked_at_and_the_worst_decides(vyre: Vyre, saxpy_file: str, invalid_file: str):
    Path("empty.vyre").write_bytes(b"")
    Path("text.vyre").write_text("program", encoding="utf-8")
    ended = vyre("check", invalid_file, "empty.vyre", "text.vyre", saxpy_file)
    assert ended.code == 1
    assert ended.out.splitlines()[0] == "invalid.vyre: 1 error"
    assert ended.out.splitlines()[-1] == "saxpy.vyre: valid, EXACT (race-free: proved)"
    assert "empty.vyre holds no program" in ended.err
    assert "text.vyre: not a program" in ended.out


def test_with_json_every_file_has_its_findings(vyre: Vyre, saxpy_file: str, invalid_file: str):
    Path("empty.vyre").write_bytes(b"")
    ended = vyre("check", saxpy_file, invalid_file, "empty.vyre", "--json")
    found = json.loads(ended.out)
    assert ended.code == 1
    assert ended.err == ""
    assert found["ok"] is False
    assert [one["ok"] for one in found["files"]] == [True, False, False]
    assert [[finding["code"] for finding in one["findings"]] for one in found["files"]] == [[], ["V010"], []]


def test_a_missing_file_among_others_is_wrong_use(vyre: Vyre, saxpy_file: str):
    assert vyre("check", saxpy_file, "missing.vyre").code == 2


@pytest.mark.usefixtures("foreign_backends")
def test_a_program_is_held_against_what_a_backend_can_run(vyre: Vyre):
    program = b'program workgroup(1, 1, 1) {\n buffer o: output f32[1] @0\n  region "r" {\n o[0] = o[0] / 2.0\n  }\n}\n'
    assert vyre("check", "-", stdin=program).code == 0
    ended = vyre("check", "-", "--backend", "absent", stdin=program)
    assert ended.code == 1
    assert ended.err.startswith("V056 the backend lacks `/`")
    assert vyre("check", "-", "--backend", "reference", stdin=program).code == 0


def test_a_backend_that_nobody_offers_is_named(vyre: Vyre, saxpy_file: str):
    ended = vyre("check", saxpy_file, "--backend", "cpuu")
    assert ended.code == 3
    assert ended.err.startswith("D1002 there is no backend 'cpuu'")


MISTAKEN = """program workgroup(1, 1, 1) over 1 {
  buffer y: read_write f32[?] @0
  region "r" {
    y[0] = 2.0 * wide
  }
}
"""

REPORT = """\
  at      mistaken.vyre:4:18
              y[0] = 2.0 * wide
                           ^^^^
          entry[0].body[0].value.right
"""


@pytest.fixture
def mistaken_file() -> str:
    Path("mistaken.vyre").write_text(MISTAKEN, encoding="utf-8")
    return "mistaken.vyre"


@pytest.mark.parametrize(
    "command",
    [["check"], ["run"], ["show", "--as", "llvm"], ["export"], ["tune"], ["bisect"]],
    ids=lambda command: command[0],
)
def test_a_report_shows_line_column_and_carets(vyre: Vyre, mistaken_file: str, command: list[str]):
    arguments = ["--arch", "sm_80", "--out", "made"] if command == ["export"] else []
    ended = vyre(*command, mistaken_file, *arguments)
    assert ended.code == 1
    assert REPORT in ended.err


def test_a_chain_names_the_file_of_a_mistake(vyre: Vyre, saxpy_file: str, mistaken_file: str):
    ended = vyre("run", saxpy_file, mistaken_file)
    assert ended.code == 1
    assert REPORT in ended.err


def test_with_json_a_finding_has_line_and_column(vyre: Vyre, mistaken_file: str):
    Path("text.vyre").write_text("program workgroup(1) {\n  let = 1\n}", encoding="utf-8")
    found = json.loads(vyre("check", mistaken_file, "text.vyre", "--json").out)
    places = [(finding["line"], finding["column"]) for one in found["files"] for finding in one["findings"]]
    assert places == [(4, 18), (2, 7)]
    (finding,) = json.loads(vyre("run", mistaken_file, "--json").out)["findings"]
    assert (finding["line"], finding["column"]) == (4, 18)


def test_a_mistake_of_the_text_names_the_file(vyre: Vyre):
    ended = vyre("check", "-", stdin=b"program workgroup(1) {\n  let = 1\n}")
    assert "  at      standard input:2:7\n            let = 1\n                ^\n" in ended.err


def test_a_program_in_the_wire_format_is_named_by_path_alone(vyre: Vyre):
    Path("mistaken.bin").write_bytes(Program.from_text(MISTAKEN).to_wire())
    assert "  at      entry[0].body[0].value.right\n" in vyre("check", "mistaken.bin").err


RACY = """program workgroup(64, 1, 1) {
  buffer x: read u32[?] @0
  buffer y: read_write u32[?] @1
  buffer tile: workgroup u32[64]
  region "neighbours" {
    tile[lid.x] = x[gid.x]
    y[gid.x] = tile[lid.x] + tile[lid.x ^ 1]
  }
}
"""


@pytest.fixture
def racy_file() -> str:
    Path("racy.vyre").write_text(RACY, encoding="utf-8")
    return "racy.vyre"


def test_a_race_says_how_to_see_it_happen(vyre: Vyre, racy_file: str):
    ended = vyre("check", racy_file)
    assert ended.out == "racy.vyre: valid with 1 warning, RACY\n"
    assert "`vyre check --capsule FILE` keeps the launch for `vyre replay FILE` and `vyre step FILE`" in ended.err


def test_the_launch_that_shows_a_race_is_kept_and_replays_at_the_same_places(vyre: Vyre, racy_file: str):
    ended = vyre("check", racy_file, "--capsule", "race.capsule")
    assert ended.code == 0
    assert ended.out.splitlines()[1].startswith("the launch is in race.capsule: `vyre replay race.capsule`")
    assert "--capsule" not in ended.err

    again = vyre("replay", "race.capsule", "--backend", "cpu")
    assert again.code == 1
    assert again.err.startswith("S001 invocations of one workgroup race for `tile[1]`")
    assert "entry[0].body[0], write of `tile[1]` by invocation 1" in again.err
    assert "entry[0].body[1].value.right, read of `tile[1]` by invocation 0" in again.err
    assert "V242: entry[0].body[1].value.right and entry[0].body[0] race on `tile`[1]" in again.out


def test_without_a_race_there_is_no_capsule(vyre: Vyre, saxpy_file: str, mistaken_file: str):
    for file in (saxpy_file, mistaken_file):
        ended = vyre("check", file, "--capsule", "race.capsule")
        assert ended.out.splitlines()[-1] == "race.capsule was not written: no launch shows a race"
    assert not Path("race.capsule").exists()
    assert (
        json.loads(vyre("check", saxpy_file, "--capsule", "race.capsule", "--json").out)["files"][0]["capsule"] is None
    )


def test_a_capsule_is_of_one_program(vyre: Vyre, saxpy_file: str, racy_file: str):
    ended = vyre("check", saxpy_file, racy_file, "--capsule", "race.capsule")
    assert ended.code == 2
    assert "`--capsule` takes one program" in ended.err


TAIL = """program workgroup(64, 1, 1) {
  buffer x: read u32[?] @0
  buffer y: read_write u32[?] @1
  region "r" {
    let next = select(gid.x < len(x), x[gid.x], 0)
    y[gid.x] = next / x[0]
  }
}
"""


def test_bounds_are_told_when_asked_and_are_no_finding(vyre: Vyre):
    Path("odd.vyre").write_text(TAIL, encoding="utf-8")
    ended = vyre("check", "--bounds", "odd.vyre")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "odd.vyre: valid, EXACT (race-free: proved)",
        "odd.vyre: 0 of 3 accesses proved inside, 1 meant to be zero outside, 0 of 1 division proved not to be by zero",
        "odd.vyre:6:23 `x[0]`: read of x open: 0 < len(x)",
        "odd.vyre:6:5 `y[gid.x] = next / x[0]`: write of y open: ((wgid.x * 64) + lid.x) < len(y)",
        "odd.vyre:6:16 `next / x[0]`: division open: x[0] != 0",
    ]
    assert vyre("check", "--bounds", "--strict", "odd.vyre").code == 1
    assert vyre("check", "--strict", "odd.vyre").code == 0


def test_bounds_with_json_have_the_lines_of_what_is_open(vyre: Vyre):
    Path("odd.vyre").write_text(TAIL, encoding="utf-8")
    found = json.loads(vyre("check", "--bounds", "--json", "odd.vyre").out)["files"][0]["bounds"]
    assert (found["places"], found["while"], found["unread"]) == (4, "", [])
    assert found["open"][-1] == {
        "path": "entry[0].body[1].value",
        "line": 6,
        "column": 16,
        "kind": "division",
        "buffer": "",
        "claim": "x[0] != 0",
    }


def test_bounds_of_a_program_without_text_name_paths(vyre: Vyre):
    ended = vyre("check", "--bounds", "-", stdin=Program.from_text(TAIL).to_wire())
    assert "entry[0].body[1].value: division open: x[0] != 0" in ended.out
