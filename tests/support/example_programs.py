"""The programs that the examples with the builder make, by the name of their function, small enough to be run in tests.

Not the examples in the language: tests/examples runs those.
"""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Final

from vyre_foundation import Program
from workspace import ROOT

EXAMPLES: Final = sorted((ROOT / "examples").glob("*.py"))
WITH_THE_BUILDER: Final = sorted((ROOT / "examples" / "builder").glob("*.py"))
_ARGUMENTS: Final = {str: "named_{}", int: 4}
"""What a parameter without a default is given: a name of its own, or a small number."""


def load(example: Path) -> ModuleType:
    """As the example's own folder sees it: some import another."""
    spec = importlib.util.spec_from_file_location(f"example_{example.stem}", example)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(example.parent))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(example.parent))
    return module


def builders(module: ModuleType) -> list[Callable[..., Program]]:
    """The functions of an example that give a program."""
    own = [f for _, f in inspect.getmembers(module, inspect.isfunction) if f.__module__ == module.__name__]
    return [f for f in own if inspect.signature(f, eval_str=True).return_annotation is Program]


def build(function: Callable[..., Program]) -> Program:
    arguments: list[str | int] = []
    for parameter in inspect.signature(function, eval_str=True).parameters.values():
        if parameter.default is inspect.Parameter.empty:
            value = _ARGUMENTS[parameter.annotation]
            arguments.append(value.format(parameter.name) if isinstance(value, str) else value)
    return function(*arguments)


def example_programs() -> dict[str, Program]:
    return {function.__name__: build(function) for example in WITH_THE_BUILDER for function in builders(load(example))}
