"""`vyre show --as ptx` and `--as sass`, on machines without a GPU."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from builder_programs import saxpy
from vyre_driver.cli import main


@pytest.fixture
def saxpy_file(tmp_path: Path) -> str:
    file = tmp_path / "saxpy.vyre"
    file.write_text(saxpy().to_text(), encoding="utf-8")
    return str(file)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["show", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_ptx_is_for_the_architecture_that_was_named(saxpy_file: str, capsys: pytest.CaptureFixture[str]):
    text = shown(capsys, saxpy_file, "--as", "ptx", "--arch", "sm_90")["ptx"]

    assert ".target sm_90" in text
    assert ".visible .entry saxpy_kernel(" in text
    assert ".target sm_80" in shown(capsys, saxpy_file, "--as", "ptx")["ptx"]


def test_sass_is_what_a_gpu_runs(saxpy_file: str, capsys: pytest.CaptureFixture[str]):
    text = shown(capsys, saxpy_file, "--as", "sass", "--arch", "sm_90")["sass"]

    assert ".text.saxpy_kernel" in text
    assert "FMUL" in text
    assert "FADD" in text
    assert "FFMA" not in text


def test_without_the_step_nvrtc_nothing_is_optimised(saxpy_file: str, capsys: pytest.CaptureFixture[str]):
    counts = [
        shown(capsys, saxpy_file, "--as", "sass", "--passes", passes)["sass"].count("/*")
        for passes in ("all", "-nvrtc")
    ]

    assert 2 * counts[0] < counts[1]


def test_an_architecture_that_is_none_is_answered_with_those_there_are(
    saxpy_file: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["show", saxpy_file, "--as", "ptx", "--arch", "sm_31"]) == 3
    said = capsys.readouterr().err

    assert said.startswith("D1002 no code can be made for sm_31")
    assert "sm_75, sm_80" in said


WITHOUT_WHEELS = """
import sys
from vyre_driver.cuda.nvrtc import library
library.wheel_roots = list
from vyre_driver.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_where_nvrtc_is_not_installed_its_extra_is_named(saxpy_file: str):
    """In a process of its own: the system's loader also finds what is loaded already."""
    command = [sys.executable, "-c", WITHOUT_WHEELS, "show", saxpy_file, "--as", "ptx"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 3
    assert done.stderr.startswith("D1002 CUDA C cannot be compiled here")
    assert "NVRTC is not installed" in done.stderr
    assert 'pip install "vyre-driver[nvrtc]"' in done.stderr
