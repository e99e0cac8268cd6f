"""Built once per test run: the wheels of all packages and a clean environment for the tests of each."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from clean_environment import CleanEnvironment, copy_as_cloned, make_clean_environment, run_uv
from vyre_driver.files.lock import locked
from workspace import PACKAGES, ROOT, Package, siblings_needed

MadeOnce = Callable[[str, Callable[[Path], None]], Path]

A_LONG_TIME = 1200.0
"""Seconds that a worker waits for what another is making: downloads included."""


@pytest.fixture(scope="session")
def wheels(made_once: MadeOnce) -> Mapping[str, Path]:
    """The wheel of each package by its name."""

    def build(folder: Path) -> None:
        run_uv("build", "--quiet", "--wheel", "--all-packages", "--out-dir", folder, cwd=ROOT)

    folder = made_once("wheels", build)
    return {name: next(folder.glob(f"{package.module}-*.whl")) for name, package in PACKAGES.items()}


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_as_cloned(tmp_path_factory.mktemp("clone"))


@pytest.fixture
def environment(tmp_path: Path) -> CleanEnvironment:
    """An empty virtual environment, for one test."""
    return make_clean_environment(tmp_path)


@pytest.fixture(scope="session")
def suite_environment(wheels: Mapping[str, Path], made_once: MadeOnce) -> Callable[[Package], CleanEnvironment]:
    """The environment for a package's tests: its wheel, its dependencies and its `test` group.

    Beside it lie a copy of the tests and of pytest's settings, and nothing else of the workspace is within reach.
    """

    def environment_of(package: Package) -> CleanEnvironment:
        def make(folder: Path) -> None:
            wanted = [Requirement(package.name), *package.group("test")]
            make_clean_environment(folder).uv_install(*wheels_and_names(wanted, wheels))
            shutil.copytree(package.folder / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
            shutil.copyfile(ROOT / "pyproject.toml", folder / "pyproject.toml")

        return CleanEnvironment.inside(made_once(package.name, make))

    return environment_of


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> MadeOnce:
    """`made_once(name, make)`: a folder filled by the worker that needs it first, for all workers of this test run."""
    own = tmp_path_factory.getbasetemp()
    shared = own if worker_id == "master" else own.parent

    def folder_of(name: str, make: Callable[[Path], None]) -> Path:
        folder, made = shared / name, shared / f"{name}.made"
        with locked(shared / f"{name}.lock", A_LONG_TIME):
            if not made.exists():
                shutil.rmtree(folder, ignore_errors=True)  # of a worker that failed halfway
                folder.mkdir()
                make(folder)
                made.touch()
        return folder

    return folder_of


def wheels_and_names(requirements: list[Requirement], wheels: Mapping[str, Path]) -> list[str | Path]:
    """Arguments for pip: our own packages as the wheels just built, all others by name."""
    ours = [wheels[name] for name in sorted(siblings_needed(requirements))]
    return [*ours, *(str(requirement) for requirement in requirements if requirement.name not in PACKAGES)]
