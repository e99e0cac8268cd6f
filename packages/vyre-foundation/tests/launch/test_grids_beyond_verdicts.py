"""L063: a launch that verdicts do not speak of is warned of, once, and no other is."""

from __future__ import annotations

import warnings

import pytest

from vyre_foundation import Program, plan_launch


def program(body: str, *, size: str = "8, 1, 1", domain: str = "") -> Program:
    return Program.from_text(f"""program workgroup({size}) {domain} {{
  buffer y: read_write u32[?] @0
  region "r" {{
    {body}
  }}
}}
""")


def said(made: Program, grid: tuple[int, int, int]) -> list[str]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        plan_launch(made, {"y": 64}, grid=grid)
    return [str(each.message).partition("\n")[0] for each in caught]


def test_each_axis_is_warned_of_once():
    made = program("y[gid.x] = 1")
    assert said(made, (1, 2, 3)) == [
        "L063 the launch has workgroups along y, and the program does not tell them apart",
        "L063 the launch has workgroups along z, and the program does not tell them apart",
    ]
    assert said(made, (1, 2, 3)) == []


@pytest.mark.parametrize(
    "made",
    [
        program("y[gid.y] = 1"),
        program("if wgid.y == 0 {\n    y[gid.x] = 1\n    }"),
        program("let row = gid.y * 8\n    y[row + gid.x] = 1"),
        program("y[gid.x] = 1", size="8, 2, 1"),
        program("let old = atomic_add(y[0], gid.y)"),
    ],
)
def test_an_axis_that_a_verdict_speaks_of_is_not(made: Program):
    assert said(made, (1, 2, 1)) == []


def test_an_id_that_is_only_stored_does_not_tell_workgroups_apart():
    assert len(said(program("y[gid.x] = gid.y"), (1, 2, 1))) == 1


def test_one_workgroup_on_an_axis_is_no_matter():
    assert said(program("y[gid.x] = 1"), (5, 1, 1)) == []
