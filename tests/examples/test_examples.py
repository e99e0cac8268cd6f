"""Every example runs by itself, in a fresh interpreter, and what its functions build survives the text format."""

import subprocess
import sys
from pathlib import Path

import pytest

from example_programs import EXAMPLES, build, builders, load
from vyre_foundation import Program


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_runs_and_prints_its_program(example: Path, tmp_path: Path):
    run = subprocess.run(
        [sys.executable, "-W", "error", example], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert run.stdout.startswith("program ")
    assert run.stdout.partition("\n}\n")[2].strip(), "and what becomes of it: a launch plan or a result"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_what_an_example_builds_is_read_back_from_its_text(example: Path):
    functions = builders(load(example))

    assert functions
    for function in functions:
        program = build(function)
        assert program.entry
        assert Program.from_text(program.to_text()) == program


def test_there_are_examples():
    assert "saxpy.py" in {example.name for example in EXAMPLES}
