"""The examples are clean for type checkers, as people's own kernels are to be: pyright in strict mode, and mypy."""

import subprocess
import sys

import pytest

from example_programs import EXAMPLES, WITH_THE_BUILDER
from workspace import ROOT

CHECKERS = {
    "pyright": ["-m", "basedpyright", "examples"],
    "mypy": ["-m", "mypy", *map(str, EXAMPLES)],
    "mypy with the builder": ["-m", "mypy", *map(str, WITH_THE_BUILDER)],
}


@pytest.mark.parametrize("checker", CHECKERS)
def test_the_examples_are_clean_for(checker: str):
    command = [sys.executable, *CHECKERS[checker]]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
