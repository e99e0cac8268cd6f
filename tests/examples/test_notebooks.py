"""Notebooks run from top to bottom in a shell of IPython and show what they show in the repository.

`pytest --update` writes what they show anew: read what changed before you keep it.
"""

from pathlib import Path

import pytest

from notebook_runs import FailedCell, executed, read_notebook, write_notebook
from workspace import ROOT

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


def test_there_are_notebooks():
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_shows_what_it_shows_in_the_repository(
    path: Path, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = read_notebook(path)
    again = executed(notebook)
    if request.config.getoption("--update"):
        write_notebook(path, again)
    assert again == notebook, "run `pytest --update` and review what it changes"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_shows_values_as_html_and_none_by_its_address(path: Path):
    cells = [cell for cell in read_notebook(path)["cells"] if cell["cell_type"] == "code"]
    forms = [output["data"] for cell in cells for output in cell["outputs"] if "data" in output]
    assert any("text/html" in form for form in forms)
    assert not any(" at 0x" in line for form in forms for lines in form.values() for line in lines)


def test_a_cell_that_raises_fails_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    cell = {"cell_type": "code", "source": ["1 / 0"]}
    with pytest.raises(FailedCell, match="cell 1: ZeroDivisionError"):
        executed({"cells": [cell]})
