"""Every Python block of the documents runs, by itself, in a fresh interpreter."""

import subprocess
import sys

import pytest

from workspace import ROOT, code_blocks

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("packages/*/*.md"), *ROOT.glob("docs/**/*.md")])
BLOCKS = [
    pytest.param(block, id=f"{document.relative_to(ROOT).as_posix()}-{index}")
    for document in DOCUMENTS
    for index, block in enumerate(code_blocks(document.read_text(encoding="utf-8"), "python"), start=1)
]


@pytest.mark.parametrize("block", BLOCKS)
def test_a_python_block_of_the_documents_runs(block: str):
    run = subprocess.run([sys.executable, "-W", "error", "-c", block], capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr


def test_the_front_page_shows_a_program():
    assert code_blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python")
