"""`kernel.sanitize`: a launch on copies, findings at lines of Python, and `vy.at` that may go outside."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_driver.launching import chain
from vyre_foundation.diagnostics import LaunchError, SanitizerFinding
from vyre_foundation.ir import Program
from vyre_foundation.language import Array, Array2, Out, at, barrier, f32, gid, kernel, lid, shared
from vyre_reference import Report, sanitize


@kernel(workgroup=64, over="x")
def reversed_without_a_barrier(x: Array[f32], y: Out[Array[f32]]):
    tile = shared(f32, 64)
    tile[lid()] = at(x, gid())
    y[gid()] = tile[63 - lid()]


@kernel(workgroup=64, over="y")
def neighbours(x: Array[f32], y: Array[f32]):
    i = gid()
    y[i] = at(x, i - 1) + x[i] + at(x, i + 1)


@kernel(workgroup=64, over="y")
def neighbours_by_mistake(x: Array[f32], y: Array[f32]):
    i = gid()
    y[i] = x[i] + x[i + 1]


@kernel(workgroup=(8, 8), over="y")
def to_the_right(x: Array2[f32], y: Array2[f32]):
    row, column = gid(1), gid(0)
    y[row, column] = at(x, row, column + 1)


@kernel(workgroup=(8, 8), over="y")
def to_the_right_by_mistake(x: Array2[f32], y: Array2[f32]):
    row, column = gid(1), gid(0)
    y[row, column] = x[row, column + 1]


@kernel(workgroup=64, over="x")
def reversed_in_groups(x: Array[f32], y: Out[Array[f32]]):
    tile = shared(f32, 64)
    tile[lid()] = at(x, gid())
    barrier()
    y[gid()] = tile[63 - lid()]


def test_a_race_is_found_at_the_lines_of_the_kernel():
    report: Report = reversed_without_a_barrier.sanitize(np.ones(64, np.float32), shape=64)
    lines = [line for seen in report.errors[0].accesses for line in seen.source]

    assert report.errors[0].code == "S001"
    assert [line.partition(": ")[2] for line in lines] == ["tile[lid()] = at(x, gid())", "y[gid()] = tile[63 - lid()]"]
    assert report.errors[0].fix.endswith(": y[gid()] = tile[63 - lid()])")
    with pytest.raises(SanitizerFinding):
        report.check()


def test_at_may_go_outside_and_an_index_may_not():
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)

    assert neighbours.sanitize(x, y).findings == ()
    assert [finding.code for finding in neighbours_by_mistake.sanitize(x, y).errors] == ["S003"]


def test_the_text_of_a_kernel_says_which_loads_may_go_outside():
    inputs = {"x": np.ones(64, np.float32), "y": np.zeros(64, np.float32)}
    meant, mistaken = Program.from_text(neighbours.text), Program.from_text(neighbours_by_mistake.text)

    assert sanitize(meant, inputs).findings == ()
    assert [finding.code for finding in sanitize(mistaken, inputs).errors] == ["S003"]
    assert Program.from_wire(meant.to_wire()) == neighbours.program


def test_past_the_end_of_a_row_is_outside_though_the_next_row_is_there():
    x, y = np.ones((9, 7), np.float32), np.zeros((9, 7), np.float32)
    found = to_the_right_by_mistake.sanitize(x, y).findings

    assert to_the_right.sanitize(x, y).findings == ()
    assert [(finding.code, finding.what, finding.times) for finding in found] == [
        ("S003", "an index of `x` is out of range", 9)
    ]
    assert "past the end of an axis" in found[0].because[0]


def test_arguments_stay_as_they_are_and_the_report_has_the_outputs():
    x, y = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    report = neighbours.sanitize(x, y)

    assert not y.any()
    assert report.outputs["y"][:3].tolist() == [1, 3, 6]


def test_a_grid_may_be_given():
    report = reversed_in_groups.sanitize(np.ones(64, np.float32), shape=128, grid=2)

    assert (report.invocations, report.findings) == (128, ())


def test_a_chain_is_not_sanitized():
    with chain(), pytest.raises(LaunchError):
        neighbours.sanitize(np.ones(4, np.float32), np.zeros(4, np.float32))
