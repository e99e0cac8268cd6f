"""The transform with one mistake planted in its source: a second copy of its packages, imported for a moment.

The text to replace must occur exactly once: when the transform is rewritten, the mistake has to be planted anew.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_loader
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

TRANSFORM = "vyre_foundation.autodiff"
PASSES = "vyre_foundation.passes"
OWNERS = "vyre_foundation.analysis.owners"
LOADED_ANEW = (TRANSFORM, PASSES, OWNERS)


@dataclass(frozen=True)
class Mistake:
    """`right` in the source of a module gives way to `wrong`. The module may stand in a folder of the package."""

    module: str
    right: str
    wrong: str
    package: str = TRANSFORM


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, mistake: Mistake) -> None:
        super().__init__(name, path)
        self.mistake = mistake

    def get_code(self, fullname: str) -> Any:
        source = self.get_data(self.path).decode()
        found = source.count(self.mistake.right)
        assert found == 1, f"{self.mistake.module}: the text occurs {found} times: {self.mistake.right}"
        return compile(source.replace(self.mistake.right, self.mistake.wrong), self.path, "exec")


class _Finder:
    def __init__(self, mistake: Mistake) -> None:
        self.mistake = mistake
        modules = walk_packages(import_module(mistake.package).__path__, f"{mistake.package}.")
        (self.name,) = (each.name for each in modules if each.name.rpartition(".")[2] == mistake.module)
        spec = find_spec(self.name)
        assert spec is not None
        assert spec.origin is not None
        self.path = spec.origin

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(name, _Loader(name, self.path, self.mistake)) if name == self.name else None


@contextmanager
def planted(mistake: Mistake) -> Generator[ModuleType]:
    """The transform with the mistake in it; afterwards everything is as before."""
    finder: Any = _Finder(mistake)
    kept = _loaded()
    for name in kept:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        yield import_module(TRANSFORM)
    finally:
        sys.meta_path.remove(finder)
        for name in _loaded():
            del sys.modules[name]
        sys.modules.update(kept)
        for package in LOADED_ANEW:
            parent, _, child = package.rpartition(".")
            setattr(sys.modules[parent], child, kept[package])


def _loaded() -> dict[str, ModuleType]:
    ours = tuple(f"{package}." for package in LOADED_ANEW)
    return {name: each for name, each in sys.modules.items() if f"{name}.".startswith(ours)}
