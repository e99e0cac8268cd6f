"""Every example runs by itself, in a fresh interpreter, and what its functions build survives the text format."""

import importlib.util
import inspect
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from vyre_foundation import Program
from workspace import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
ARGUMENTS = {str: "named_{}", int: 4}
"""What a parameter without a default is given: a name of its own, or a small number."""


def load(example: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{example.stem}", example)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def builders(module: ModuleType) -> list[Callable[..., Program]]:
    """The functions of an example that give a program."""
    own = [f for _, f in inspect.getmembers(module, inspect.isfunction) if f.__module__ == module.__name__]
    return [f for f in own if inspect.signature(f, eval_str=True).return_annotation is Program]


def build(function: Callable[..., Program]) -> Program:
    arguments: list[str | int] = []
    for parameter in inspect.signature(function, eval_str=True).parameters.values():
        if parameter.default is inspect.Parameter.empty:
            value = ARGUMENTS[parameter.annotation]
            arguments.append(value.format(parameter.name) if isinstance(value, str) else value)
    return function(*arguments)


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
