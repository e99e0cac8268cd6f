"""Built once per test process: the wheels of all packages, and a copy of the workspace as cloned."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from clean_environment import CleanEnvironment, copy_as_cloned, make_clean_environment, run_uv
from workspace import PACKAGES, ROOT


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The wheel of each package by its name."""
    folder = tmp_path_factory.mktemp("wheels")
    run_uv("build", "--quiet", "--wheel", "--all-packages", "--out-dir", folder, cwd=ROOT)
    return {name: next(folder.glob(f"{package.module}-*.whl")) for name, package in PACKAGES.items()}


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_as_cloned(tmp_path_factory.mktemp("clone"))


@pytest.fixture
def environment(tmp_path: Path) -> CleanEnvironment:
    """An empty virtual environment, for one test."""
    return make_clean_environment(tmp_path)
