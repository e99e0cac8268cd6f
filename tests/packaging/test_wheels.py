"""Each wheel on its own: first with its runtime dependencies only, then with its test group, running its tests."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from clean_environment import CleanEnvironment
from workspace import PACKAGES, ROOT, Package, siblings_needed

SCRIPTS = Path(__file__).parent / "scripts"


@pytest.mark.parametrize("package", PACKAGES.values(), ids=lambda package: package.name)
def test_a_wheel_works_with_only_its_dependencies_and_passes_its_tests_with_its_test_group(
    package: Package, wheels: Mapping[str, Path], environment: CleanEnvironment, tmp_path: Path
):
    runtime = [Requirement(package.name)]
    environment.pip_install(*wheels_and_names(runtime, wheels))
    environment.run(environment.python, "-W", "error", "-c", f"import {package.module}", cwd=tmp_path)

    environment.pip_install(*wheels_and_names(runtime + package.group("test"), wheels))
    run_own_tests(package, environment, tmp_path)


def test_foundation_alone_builds_prints_parses_and_plans_a_program(
    wheels: Mapping[str, Path], environment: CleanEnvironment, tmp_path: Path
):
    environment.pip_install(wheels["vyre-foundation"])

    printed = environment.run(environment.python, "-W", "error", SCRIPTS / "use_foundation.py", cwd=tmp_path)

    assert '"saxpy"' in printed


def wheels_and_names(requirements: list[Requirement], wheels: Mapping[str, Path]) -> list[str | Path]:
    """Arguments for pip: our own packages as the wheels just built, all others by name."""
    ours = [wheels[name] for name in sorted(siblings_needed(requirements))]
    return [*ours, *(str(requirement) for requirement in requirements if requirement.name not in PACKAGES)]


def run_own_tests(package: Package, environment: CleanEnvironment, folder: Path) -> None:
    """Run a copy of the package's tests, so that nothing else of the workspace is within their reach."""
    tests = folder / package.name / "tests"
    shutil.copytree(package.folder / "tests", tests, ignore=shutil.ignore_patterns("__pycache__"))
    configuration = ["-c", ROOT / "pyproject.toml", "--rootdir", tests.parent, "-p", "no:cacheprovider"]
    printed = environment.run(environment.python, "-m", "pytest", "-q", *configuration, tests, cwd=folder)
    assert " passed" in printed
