"""What each pass makes of a program, and programs that it leaves alone: files named for the pass.

`pytest --update` rewrites the expected files: read what changed before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import Program
from vyre_foundation.passes.optimiser import OPTIMISER
from vyre_foundation.passes.pipeline import Pass
from vyre_foundation.text import from_text, to_text
from vyre_foundation.validation import validate

FOLDER = Path(__file__).parent
PASSES = {step.name: step for step in OPTIMISER}
REWRITTEN = [pytest.param(path, id=path.stem) for path in sorted((FOLDER / "rewritten").glob("*.vyre"))]
UNCHANGED = [pytest.param(path, id=path.stem) for path in sorted((FOLDER / "unchanged").glob("*.vyre"))]


def read(path: Path) -> tuple[Pass, Program]:
    program = from_text(path.read_text(encoding="utf-8"))
    assert not [finding for finding in validate(program) if finding.severity is Severity.ERROR]
    return PASSES[path.stem.partition("_")[0]], program


@pytest.mark.parametrize("path", REWRITTEN)
def test_a_pass_makes_what_stands_beside_the_program(path: Path, request: pytest.FixtureRequest):
    step, program = read(path)
    made = step.run(program)
    assert made != program
    assert not [finding for finding in validate(made) if finding.severity is Severity.ERROR]
    expected = path.with_suffix(".after")
    if request.config.getoption("--update"):
        expected.write_text(to_text(made), encoding="utf-8")
    assert to_text(made) == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", UNCHANGED)
def test_a_pass_leaves_the_program_alone(path: Path):
    step, program = read(path)
    assert to_text(step.run(program)) == to_text(program)


def test_every_pass_has_programs_that_it_rewrites_and_programs_that_it_leaves_alone():
    for folder in ("rewritten", "unchanged"):
        assert {path.stem.partition("_")[0] for path in (FOLDER / folder).glob("*.vyre")} == PASSES.keys()
