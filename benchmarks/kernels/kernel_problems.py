"""All cases of all classes, and their recipes: inputs, results and how they are compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from classes.case import Case, recipe_of
from recipe import Recipe

FOLDER: Final = Path(__file__).parent / "classes"
NAMES: Final = (
    "dense",
    "sparse",
    "stencils",
    "images",
    "sorting",
    "hashing",
    "fourier",
    "reductions",
    "attention",
    "divergent",
    "scattering",
    "texts",
    "physics",
    "batched",
    "graphs",
    "large",
)
CLASSES: Final[Mapping[str, Sequence[Case]]] = {name: import_module(f"classes.{name}").CASES for name in NAMES}
CLASS_OF: Final[Mapping[str, str]] = {case.name: name for name, cases in CLASSES.items() for case in cases}
CASES: Final[Mapping[str, Case]] = {case.name: case for cases in CLASSES.values() for case in cases}
RECIPES: Final[Mapping[str, Recipe]] = {name: recipe_of(case, case.size) for name, case in CASES.items()}
