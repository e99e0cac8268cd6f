"""docs/cuda.md shows the kernels that the compiler writes today, and names the lines that `vyre doctor` prints."""

import json
import re
import runpy
from pathlib import Path

import pytest

from vyre_driver.cli import main
from vyre_driver.cuda.codegen.module import lower
from vyre_foundation import Program
from workspace import ROOT, code_blocks

PAGE = (ROOT / "docs" / "cuda.md").read_text(encoding="utf-8")
KERNELS = code_blocks(PAGE, "cuda")


def program_of(block: str, folder: Path) -> Program:
    """From a file: the language reads the source of a kernel."""
    file = folder / "shown.py"
    file.write_text(block, encoding="utf-8")
    return runpy.run_path(str(file))["program"]


def test_four_programs_are_shown_each_with_its_kernel():
    assert len(code_blocks(PAGE, "python")) == len(KERNELS) == 4


@pytest.mark.parametrize("number", range(len(KERNELS)))
def test_a_kernel_is_what_the_compiler_writes(number: int, tmp_path: Path):
    text = lower(program_of(code_blocks(PAGE, "python")[number], tmp_path)).text

    assert KERNELS[number].strip() == text[text.index('extern "C"') :].strip()


def test_every_line_of_the_doctor_is_explained(capsys: pytest.CaptureFixture[str]):
    main(["doctor", "--json"])
    about = [finding["about"] for finding in json.loads(capsys.readouterr().out)["findings"]]
    explained = re.findall(r"`([^`]+)`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)))

    assert {each for each in about if not each.startswith("backend ")} == set(explained) - {"backend …"}
