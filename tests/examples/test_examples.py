"""Every example runs by itself, in a fresh interpreter, and the programs behind it survive the text format."""

import subprocess
import sys
from pathlib import Path

import pytest

import vyre as vy
from example_programs import EXAMPLES, WITH_THE_BUILDER, build, builders, load
from vyre_foundation import Program

STATICS = {"classes": 4}
"""For kernels that have no program without one."""


def shown(example: Path) -> str:
    return f"{example.parent.name}/{example.name}"


@pytest.mark.parametrize("example", [*EXAMPLES, *WITH_THE_BUILDER], ids=shown)
def test_an_example_runs_and_prints_its_program(example: Path, tmp_path: Path):
    run = subprocess.run(
        [sys.executable, "-W", "error", example], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert run.stdout.startswith("program ")
    assert run.stdout.partition("\n}\n")[2].strip(), "and what becomes of it: a launch plan or a result"


@pytest.mark.parametrize("example", WITH_THE_BUILDER, ids=lambda example: example.name)
def test_what_an_example_builds_is_read_back_from_its_text(example: Path):
    functions = builders(load(example))

    assert functions
    for function in functions:
        program = build(function)
        assert program.entry
        assert Program.from_text(program.to_text()) == program


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_program_of_a_kernel_is_read_back_from_its_text(example: Path):
    kernels = [value for value in vars(load(example)).values() if isinstance(value, vy.Kernel)]

    assert kernels
    for kernel in kernels:
        asked = {each.name for each in kernel.signature}
        statics = {name: value for name, value in STATICS.items() if name in asked}
        program = kernel.specialise({}, statics).program if statics else kernel.program
        assert program.entry
        assert Program.from_text(program.to_text()) == program


def test_there_are_examples_of_both_kinds():
    assert "saxpy.py" in {example.name for example in EXAMPLES} & {example.name for example in WITH_THE_BUILDER}
