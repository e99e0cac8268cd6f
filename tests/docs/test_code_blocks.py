"""Every Python block of the documents runs, by itself, in a fresh interpreter.

The pages of the guide are not here: tests/docs/test_guide_pages.py runs them in order, and looks at what they print.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from guide import GUIDE
from workspace import ROOT, code_blocks

FOUND = sorted([*ROOT.glob("*.md"), *ROOT.glob("packages/*/*.md"), *ROOT.glob("docs/**/*.md")])
DOCUMENTS = [document for document in FOUND if document.relative_to(ROOT).as_posix() not in GUIDE]
BLOCKS = [
    pytest.param(block, id=f"{document.relative_to(ROOT).as_posix()}-{index}")
    for document in DOCUMENTS
    for index, block in enumerate(code_blocks(document.read_text(encoding="utf-8"), "python"), start=1)
]


@pytest.mark.parametrize("block", BLOCKS)
def test_a_python_block_of_the_documents_runs(block: str, tmp_path: Path):
    file = tmp_path / "block.py"  # a kernel is read from its file
    file.write_text(block, encoding="utf-8")
    run = subprocess.run([sys.executable, "-W", "error", file], capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr


def test_the_front_page_shows_a_program():
    assert code_blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python")
