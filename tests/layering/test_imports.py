"""Imports flow one way: every source file is held to the table in tests/support/import_rules.py."""

from pathlib import Path

import pytest

from import_rules import ALLOWED, imports_of_workspace, violations
from workspace import PACKAGES, ROOT, Package

BROUGHT_BY_EXTRAS = frozenset({"cupy", "matplotlib", "nvidia"})
NEEDED_BY_EXCEPTIONS = {"vyre_driver": frozenset({"vyre_reference"})}

FORBIDDEN = [
    ("vyre_foundation/ir.py", "import numpy"),
    ("vyre_foundation/ir.py", "import numpy as np, os"),
    ("vyre_foundation/ir.py", "from numpy.typing import NDArray"),
    ("vyre_foundation/ir.py", "import hypothesis"),
    ("vyre_reference/testing/generator.py", "from hypothesis import strategies"),
    ("vyre_foundation/ir.py", "def late():\n    import vyre_reference"),
    ("vyre_foundation/ir.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import vyre_driver"),
    ("vyre_foundation/ir.py", "try:\n    import cupy\nexcept ImportError:\n    pass"),
    ("vyre_foundation/ir.py", "import importlib\nimportlib.import_module('numpy')"),
    ("vyre_foundation/ir.py", "from importlib import import_module\nimport_module('numpy.linalg')"),
    ("vyre_foundation/ir.py", "__import__('numpy')"),
    ("vyre_foundation/ir.py", "from ..vyre_reference import evaluate"),
    ("vyre_foundation/deep/ir.py", "from ... import vyre_reference"),
    ("vyre_reference/core.py", "import vyre_primitives"),
    ("vyre_reference/core.py", "import vyre_driver.cpu"),
    ("vyre_reference/core.py", "from vyre_foundation._walk import step"),
    ("vyre_reference/core.py", "from vyre_foundation import _walk"),
    ("vyre_primitives/scan.py", "import vyre_reference"),
    ("vyre_primitives/scan.py", "import vyre_driver"),
    ("vyre_self_substrate/tune.py", "import vyre_driver"),
    ("vyre_self_substrate/tune.py", "import vyre_reference"),
    ("vyre_driver/open.py", "import vyre_reference"),
    ("vyre_driver/open.py", "from vyre_reference import evaluate"),
    ("vyre_driver/clinic.py", "import vyre_reference"),
    ("vyre_driver/open.py", "import torch"),
    ("vyre_unknown/thing.py", "import vyre_foundation"),
]

PERMITTED = [
    (
        "vyre_foundation/ir.py",
        "import blake3, os.path\nfrom collections import abc\nfrom __future__ import annotations",
    ),
    ("vyre_foundation/ir.py", "from vyre_foundation import _private\nfrom . import _other\nfrom ._this import that"),
    ("vyre_foundation/deep/ir.py", "from .. import walk\nfrom ..walk import children"),
    ("vyre_reference/testing/programs/strategies.py", "from hypothesis import strategies"),
    ("vyre_reference/core.py", "import numpy as np\nfrom vyre_foundation.ir import Load"),
    ("vyre_self_substrate/tune.py", "from vyre_primitives import scan\nimport vyre_foundation"),
    ("vyre_driver/cli/commands/verify.py", "from vyre_reference import evaluate"),
    ("vyre_driver/cuda/launch.py", "def late():\n    import cupy"),
    ("vyre_driver/open.py", "import llvmlite.binding, blake3, numpy, vyre_self_substrate"),
]


def plant(packages: Path, file: str, source: str) -> None:
    path = packages / "a-package" / "src" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")


def test_no_source_file_imports_against_the_table():
    assert [str(found) for found in violations(ROOT / "packages")] == []


def test_the_walk_sees_the_sources_of_every_package():
    walked = {path.name for path in (ROOT / "packages").glob("*/src/*") if any(path.rglob("*.py"))}

    assert walked == ALLOWED.keys() == {package.module for package in PACKAGES.values()}
    assert any(found.file.startswith("vyre_foundation/") for found in imports_of_workspace(ROOT / "packages"))


@pytest.mark.parametrize(("file", "source"), FORBIDDEN)
def test_a_planted_violation_is_found_once_and_with_its_place(tmp_path: Path, file: str, source: str):
    plant(tmp_path, file, source)

    (found,) = violations(tmp_path)

    assert found.file == file
    assert 1 <= found.line <= source.count("\n") + 1


@pytest.mark.parametrize(("file", "source"), PERMITTED)
def test_a_permitted_import_is_not_reported(tmp_path: Path, file: str, source: str):
    plant(tmp_path, file, source)

    assert violations(tmp_path) == []


@pytest.mark.parametrize("package", PACKAGES.values(), ids=lambda package: package.name)
def test_a_package_declares_exactly_the_dependencies_it_may_import(package: Package):
    """So that neither the table nor a pyproject.toml can move alone."""
    declared = {requirement.name.replace("-", "_") for requirement in package.dependencies()}

    expected = ALLOWED[package.module] - BROUGHT_BY_EXTRAS | NEEDED_BY_EXCEPTIONS.get(package.module, frozenset())
    assert declared == expected
