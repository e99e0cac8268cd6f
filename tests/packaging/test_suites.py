"""The tests of every package, each run once: with only its wheel, its dependencies and its `test` group installed."""

import re
import subprocess
from collections.abc import Callable

import pytest

from clean_environment import CleanEnvironment
from package_suites import Part, parts
from workspace import PACKAGES, Package

PASSED = re.compile(r"^(\d+) passed(?:, \d+ deselected)? in .+$", re.MULTILINE)


@pytest.mark.long
@pytest.mark.parametrize("part", parts(), ids=str)
def test_the_tests_of_a_package_pass_in_an_environment_of_its_own(
    part: Part,
    suite_environment: Callable[[Package], CleanEnvironment],
    record_property: Callable[[str, object], None],
):
    environment = suite_environment(part.package)
    done = subprocess.run(
        [environment.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"tests/{file}" for file in part.files)],
        cwd=environment.folder.parent,
        env=environment.variables(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )

    passed = PASSED.search(done.stdout)
    if done.returncode != 0 or passed is None:
        pytest.fail(f"pytest on {part} ended with {done.returncode}\n{done.stdout}", pytrace=False)
    record_property("tests of packages", int(passed.group(1)))


def test_every_test_file_of_every_package_is_in_exactly_one_part():
    in_parts = sorted(f"{part.package.name}/{file}" for part in parts() for file in part.files)

    files = [
        f"{package.name}/{path.relative_to(package.folder / 'tests').as_posix()}"
        for package in PACKAGES.values()
        for pattern in ("test_*.py", "*_test.py")  # what pytest collects
        for path in (package.folder / "tests").rglob(pattern)
    ]
    assert in_parts == sorted(files)
    assert [str(part) for part in parts() if not part.files] == []
