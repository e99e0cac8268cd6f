"""Mistakes in kernels of the language: `check` and `sanitize` point at their lines, and right twins are let be."""

import inspect
import re

import numpy as np
import pytest
import racy_kernels

from vyre_foundation.language import Kernel
from vyre_reference import Report

CODES = {
    "missing_barrier": "S001",
    "misplaced_barrier": "S001",
    "wrong_stride": "S001",
    "off_by_one_tile": "S003",
    "read_before_write": "S001",
    "cross_workgroup": "S002",
    "atomics_mixed": "S001",
    "write_write": "S001",
    "aliasing_loops": "S001",
    "counted_without_atomics": "S001",
    "blurred_in_place": "S001",
}
RACES = [name for name, code in CODES.items() if code != "S003"]


@pytest.mark.parametrize("name", CODES)
def test_the_sanitizer_finds_the_mistake_at_its_lines(name: str):
    found = sanitized(named(name)).errors
    wanted = here(name)

    assert any(finding.code == CODES[name] and lines_of(str(finding)) == wanted for finding in found), found


@pytest.mark.parametrize("name", RACES)
def test_a_race_is_shown_at_its_lines_without_any_inputs(name: str):
    found = [each for each in named(name).check() if each.code == "V242"]

    assert found
    assert any(lines_of(str(each)) >= here(name) for each in found), found


@pytest.mark.parametrize("name", CODES)
def test_nothing_is_said_of_the_right_twin(name: str):
    assert [each for each in named(f"{name}_right").check() if each.code == "V242"] == []
    assert sanitized(named(f"{name}_right")).errors == ()


def test_every_kernel_has_a_twin_and_a_code():
    names = {name for name, value in vars(racy_kernels).items() if isinstance(value, Kernel)}

    assert names == {*CODES, *(f"{name}_right" for name in CODES)}


def named(name: str) -> Kernel:
    return getattr(racy_kernels, name)


def sanitized(kernel: Kernel) -> Report:
    """A launch of two workgroups or more, with small numbers that differ."""
    arrays = [
        np.arange(128 if each.name == "x" else 256, dtype=np.uint32).reshape((16, 16) if each.axes == 2 else -1) % 11
        for each in kernel.signature
    ]
    return kernel.sanitize(*arrays)


def here(name: str) -> set[int]:
    """The marked lines of a kernel."""
    source = inspect.getsource(racy_kernels).split("\n")
    first = next(n for n, line in enumerate(source) if line.startswith(f"def {name}("))
    found: set[int] = set()
    for n, line in enumerate(source[first + 1 :], first + 2):
        if line.startswith("@"):
            break
        if line.endswith("# here"):
            found.add(n)
    return found


def lines_of(report: str) -> set[int]:
    """The lines of the kernels that the part of a report before its remedy names."""
    return {int(n) for n in re.findall(r"racy_kernels\.py:(\d+)", report.partition("\n  fix")[0])}
