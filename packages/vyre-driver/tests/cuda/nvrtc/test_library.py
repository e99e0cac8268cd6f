"""NVRTC is looked for in wheels, then in toolkits, with the library of its built-in functions; nothing is loaded."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from vyre_driver.cuda.nvrtc.library import candidates

NAMES = {
    "linux": ("lib64", "libnvrtc.so.13", "libnvrtc-builtins.so.13.4", "libnvrtc.alt.so.13"),
    "win32": ("bin", "nvrtc64_130_0.dll", "nvrtc-builtins64_134.dll", "nvrtc64_130_0.alt.dll"),
}
"""Folder of a toolkit and the files in it."""


@pytest.fixture
def toolkit(tmp_path: Path) -> Path:
    below, *names = NAMES["win32" if sys.platform == "win32" else "linux"]
    folder = tmp_path / below
    folder.mkdir()
    for name in names:
        (folder / name).write_bytes(b"")
    return tmp_path


def test_a_toolkit_that_the_environment_names_is_found(toolkit: Path):
    below, library, builtins, _ = NAMES["win32" if sys.platform == "win32" else "linux"]
    for variable in ("CUDA_PATH", "CUDA_HOME"):
        *_, found = candidates({variable: str(toolkit)}, major=13)
        assert found == (13, toolkit / below / library, toolkit / below / builtins)


def test_a_toolkit_of_another_version_is_not_taken_for_the_one_asked_for(toolkit: Path):
    inside = [files for files in candidates({"CUDA_PATH": str(toolkit)}, major=12) if toolkit in files.library.parents]
    assert inside == []


def test_a_folder_that_is_not_there_is_no_mistake(tmp_path: Path):
    elsewhere = list(candidates({}))
    assert list(candidates({"CUDA_PATH": str(tmp_path / "none")})) == elsewhere
