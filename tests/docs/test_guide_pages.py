"""The guide is run as its reader would: blocks in their order, in one folder, each printing what the page says.

A Python block whose first line names a file (`# saxpy.py`) becomes that file. A `text` block is what the block before
it prints.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from guide import GUIDE
from vyre_driver.cli.command_list import COMMANDS
from vyre_driver.cli.exits import MEANINGS
from vyre_foundation.diagnostics import codes, explain
from vyre_foundation.ir import limits
from workspace import ROOT, code_blocks

INSTALLS = "pip install"
"""Shell blocks that install are run by tests/packaging."""

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (\w+\.py)\n")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def run(language: str, block: str, folder: Path) -> str:
    """What a block prints; it ends well."""
    if language == "python":
        name = FILE.match(block)
        file = folder / (name[1] if name is not None else "block.py")
        file.write_text(block, encoding="utf-8")
        command = [sys.executable, "-W", "error", file.name]
    else:
        command = ["sh", "-e", "-c", block]
    scripts = str(Path(sys.executable).parent)
    variables = {**os.environ, "PATH": os.pathsep.join([scripts, os.environ["PATH"]])}
    done = subprocess.run(
        command,
        cwd=folder,
        env=variables | {"VYRE_CACHE_DIR": str(folder / "cache")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.mark.parametrize("page", GUIDE)
def test_the_blocks_of_a_page_print_what_it_says(page: str, tmp_path: Path):
    printed = None
    for language, block in BLOCK.findall(text_of(page)):
        if language == "text":
            assert printed == block
        printed = None
        if language == "python" or (language == "sh" and INSTALLS not in block):
            printed = run(language, block, tmp_path)


def test_the_fix_of_the_front_page_mends_its_mistake(tmp_path: Path):
    text = text_of("README.md")
    (wrong,) = (block for block in code_blocks(text, "python") if block.startswith("# block_sums.py\n"))
    (change,) = code_blocks(text, "diff")
    removed, added = (line[1:] for line in change.splitlines())
    assert wrong.count(f"\n{removed}\n") == 1
    printed = run("python", wrong.replace(f"\n{removed}\n", f"\n{added}\n"), tmp_path)
    assert printed.startswith("program workgroup(256, 1, 1) over x {\n")


def test_the_quick_start_names_every_command_and_every_exit_code():
    text = text_of("docs/quick_start.md")
    assert re.findall(r"^\| `vyre (\w+)", text, re.MULTILINE) == [command.name for command in COMMANDS]
    assert re.findall(r"^\| (\d+) \| (.*?) \|$", text, re.MULTILINE) == [(str(code), m) for code, m in MEANINGS.items()]


@pytest.mark.parametrize("page", GUIDE)
def test_every_code_that_a_page_names_has_a_page_of_its_own(page: str):
    named = set(re.findall(r"\b([VWXALRDTP]\d{3,4})\b", text_of(page)))
    assert named <= set(codes())
    for code in named:
        assert explain(code).code == code


def test_the_limits_are_those_of_the_program():
    said = dict(re.findall(r"^\| ([a-z ]+) \| ([\d^]+(?: MiB)?) \|$", text_of("docs/limits.md"), re.MULTILINE))
    assert said == {
        "invocations of a workgroup": str(limits.WORKGROUP_INVOCATIONS),
        "workgroup size in z": str(limits.WORKGROUP_Z),
        "grid in y and z": str(limits.GRID_YZ),
        "invocations on an axis": f"2^{limits.INVOCATIONS_PER_AXIS.bit_length() - 1}",
        "statements": str(limits.STATEMENTS),
        "bodies inside each other": str(limits.NESTING),
        "depth of an expression": str(limits.EXPRESSION_DEPTH),
        "buffers": str(limits.BUFFERS),
        "bytes of a program": f"{limits.PROGRAM_BYTES >> 20} MiB",
    }
