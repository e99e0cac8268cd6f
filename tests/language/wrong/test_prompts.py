"""Reports where there is no file: cells of a notebook, lines of a prompt, text that is executed."""

from __future__ import annotations

import linecache
import subprocess
import sys
from pathlib import Path

import pytest

from vyre_foundation.diagnostics import VyreError

CELL = """\
import vyre as vy
from vyre import Array, f32

@vy.kernel
def ramp(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i] * i

ramp.program
"""

KEEPS_SOURCE = sys.version_info >= (3, 13)
"""Whether Python keeps what `-c`, standard input and its own prompt were given."""


def run_cell(name: str, text: str) -> None:
    """As IPython does it: the source of a cell lies in `linecache` under a name that is no file's."""
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(text, name, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("name", ["<ipython-input-3-0c1d2e3f>", "/home/me/ipykernel_77/12345.py", "<python-input-4>"])
def test_the_report_of_a_cell_shows_its_line(name: str):
    with pytest.raises(VyreError) as caught:
        run_cell(name, CELL)
    assert caught.value.code == "P006"
    place, line, carets = caught.value.where.split("\n")
    assert place.endswith(f"{Path(name).name}:7:12")
    assert line == "y[i] = x[i] * i"
    assert carets == "       ^^^^^^^^"


def test_two_cells_that_define_one_name_are_told_apart():
    with pytest.raises(VyreError) as first:
        run_cell("<ipython-input-5-aa>", CELL)
    with pytest.raises(VyreError) as second:
        run_cell("<ipython-input-6-bb>", "\n\n" + CELL.replace("x[i] * i", "x[i] + i"))
    assert first.value.where.startswith("<ipython-input-5-aa>:7")
    assert second.value.where.startswith("<ipython-input-6-bb>:9")
    assert "x[i] + i" in second.value.where


def test_text_that_is_executed_has_no_source_and_the_report_names_the_builder():
    with pytest.raises(VyreError) as caught:
        exec(CELL, {"__name__": "made"})
    assert caught.value.code == "P001"
    assert caught.value.where.startswith("<string>:")
    assert "ProgramBuilder" in caught.value.fix


def test_the_source_of_something_else_is_not_taken_for_the_kernel():
    run_cell("<shared-name>", "one = 1\ntwo = 2\nthree = 3\ndef four():\n    return 4\n")
    with pytest.raises(VyreError) as caught:
        exec(compile(CELL, "<shared-name>", "exec"), {"__name__": "made"})
    assert caught.value.code == "P001"


@pytest.mark.parametrize("arguments", [["-c", CELL], ["-"]], ids=["-c", "standard input"])
def test_a_command_line_reports_what_it_can(arguments: list[str]):
    text = CELL if arguments == ["-"] else None
    run = subprocess.run([sys.executable, *arguments], input=text, capture_output=True, text=True, check=False)
    report = run.stderr.split("LanguageError: ")[-1]
    assert report.startswith("P006 " if KEEPS_SOURCE else "P001 ")
    assert run.returncode == 1
