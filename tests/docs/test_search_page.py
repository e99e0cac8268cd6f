"""The page on what searches cost, and the table by which searches choose their strategy, have the same numbers."""

from __future__ import annotations

import re

from vyre_self_substrate.search.measured_spaces import MEASURED_SPACES, Needed
from workspace import ROOT

FOLDER = ROOT / "benchmarks" / "search"
ROW = re.compile(r"^\| (\w+) \d\S* \| \d+ \|((?: [\d.]+ / [\d.]+ \|){4})", re.MULTILINE)


def needed(cell: str) -> Needed:
    within_5, within_10 = map(float, cell.split("/"))
    return Needed(within_10, within_5)


def test_the_rows_are_those_of_the_page():
    rows: list[tuple[str, str]] = ROW.findall((FOLDER / "README.md").read_text("utf-8"))
    on_page = {name: [needed(cell) for cell in cells.strip(" |").split("|")] for name, cells in rows}
    assert on_page == {each.name: [each.random, each.gradient, each.natural, each.tpe] for each in MEASURED_SPACES}


def test_the_knobs_are_those_of_the_measured_tables():
    for each in MEASURED_SPACES:
        _, *lines = (FOLDER / "tables" / f"{each.name}.txt").read_text("utf-8").splitlines()
        assert {line.split()[0] for line in lines[: lines.index("")]} == each.knobs
