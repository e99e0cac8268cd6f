"""The conformance suite that ships with the reference, on native code."""

from __future__ import annotations

import pytest

from vyre_driver import open_backend
from vyre_reference import conformance

QUICK = ("statements/*", "atomic/*", "subgroup/*", "memory/*", "transcendental/*", "select/*")
"""What the lowering itself decides; operators one by one are tested beside `operations`."""


@pytest.mark.parametrize("select", QUICK)
def test_rows_of_the_suite_hold(select: str):
    report = conformance.run(open_backend("cpu"), select=select)
    assert report.ok, report.failures[:3]


@pytest.mark.slow
def test_every_row_of_the_suite_holds():
    report = conformance.run(open_backend("cpu"))
    assert report.ok, report.failures[:3]
