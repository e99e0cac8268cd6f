"""Every example runs by itself, in a fresh interpreter, and shows something."""

import subprocess
import sys
from pathlib import Path

import pytest

from workspace import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_runs_and_prints(example: Path, tmp_path: Path):
    run = subprocess.run(
        [sys.executable, "-W", "error", example], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_there_are_examples():
    assert "saxpy.py" in {example.name for example in EXAMPLES}
