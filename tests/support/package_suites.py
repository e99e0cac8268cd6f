"""The tests of every package, cut into parts that the workers of a test run share.

Each part is run by one pytest of its own, in the clean environment of its package (tests/packaging/test_suites.py).
A cut is a matter of time only: a file that no line of the table covers is in the last part of its package.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workspace import PACKAGES, Package

# Folders or files below the package's tests, half a minute to four minutes each on one core; the longest stand first.
# Neighbours are of different packages, so that two workers do not begin by waiting for one environment.
PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("vyre-reference", ("autodiff/test_random_programs.py",)),
    ("vyre-driver", ("lowering/test_generated_programs.py",)),
    ("vyre-foundation", ("wire", "walk")),
    ("vyre-driver", ("lowering",)),
    ("vyre-foundation", ("text",)),
    ("vyre-reference", ("tangents", "evaluation")),
    ("vyre-driver", ("cli", "tuner")),
    ("vyre-foundation", ("passes", "validation", "autodiff")),
    ("vyre-driver", ("cpu",)),
)


@dataclass(frozen=True, slots=True)
class Part:
    """Some test files of one package, as paths below its folder of tests."""

    package: Package
    name: str
    files: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.package.name}-{self.name}"


def parts() -> list[Part]:
    """All test files of all packages, each in exactly one part."""
    named = [(PACKAGES[package], entries) for package, entries in PARTS]
    rests = [(package, ("",)) for package in PACKAGES.values()]
    return list(_cut([*named, *rests]))


def _cut(wanted: list[tuple[Package, tuple[str, ...]]]) -> Iterator[Part]:
    left = {package.name: _test_files(package) for package in PACKAGES.values()}
    for package, entries in wanted:
        files = tuple(file for file in left[package.name] if any(_is_below(file, entry) for entry in entries))
        left[package.name] = [file for file in left[package.name] if file not in files]
        yield Part(package, "+".join(entries) or "rest", files)


def _test_files(package: Package) -> list[str]:
    tests = package.folder / "tests"
    return [path.relative_to(tests).as_posix() for path in sorted(tests.rglob("test_*.py"))]


def _is_below(file: str, entry: str) -> bool:
    return Path(file).is_relative_to(entry)
