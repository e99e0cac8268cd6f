"""The examples of a module: functions in `examples/<module>.py`, each marked with the names that it shows."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from shows import SHOWN

FOLDER = Path(__file__).parent / "examples"


@dataclass(frozen=True)
class Example:
    """A function whose body shows some names."""

    names: tuple[str, ...]
    run: Callable[[], None]

    @property
    def source(self) -> str:
        """Its body, as one would write it in a program."""
        lines = inspect.getsource(self.run)
        body = ast.parse(textwrap.dedent(lines)).body[0]
        assert isinstance(body, ast.FunctionDef)
        first = body.body[0].lineno - 1
        return textwrap.dedent("\n".join(lines.splitlines()[first:]))

    def unused(self) -> list[str]:
        """Names that it claims to show and does not write."""
        words: set[str] = set()
        for node in ast.walk(ast.parse(self.source)):
            match node:
                case ast.Name(id=word) | ast.Attribute(attr=word):
                    words.add(word)
                case ast.alias(name=path):
                    words |= {path, path.rpartition(".")[2]}
                case _:
                    pass
        return [name for name in self.names if name not in words]


def file_of(module: str) -> Path:
    return FOLDER / f"in_{module.replace('.', '_')}.py"


@cache
def examples_of(module: str) -> dict[str, Example]:
    """The example of every name that the module's file shows."""
    file = file_of(module)
    spec = spec_from_file_location(file.stem, file) if file.is_file() else None
    if spec is None or spec.loader is None:
        return {}
    spec.loader.exec_module(module_from_spec(spec))
    found = [Example(names, run) for run, names in SHOWN.items() if run.__module__ == file.stem]
    return {name: example for example in found for name in example.names}
