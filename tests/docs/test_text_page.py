"""docs/text.md says what is true: its programs are canonical text, and it names every word of the language."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from vyre_foundation.text import from_text, to_text
from vyre_foundation.text.buffer_words import KINDS, PREDICATE_WORDS, SORTS
from vyre_foundation.text.types import DECLARED, SCALARS
from vyre_foundation.text.words import BINARY_WORD, ID_WORDS, RESERVED, UNARY_WORD
from workspace import ROOT, code_blocks

PAGE = (ROOT / "docs" / "text.md").read_text(encoding="utf-8")
PROGRAMS = code_blocks(PAGE, "vyre")
VYRE = Path(sys.executable).with_name("vyre")


def test_the_page_has_programs():
    assert len(PROGRAMS) >= 4


@pytest.mark.parametrize("source", PROGRAMS)
def test_a_program_of_the_page_is_canonical_text(source: str):
    assert to_text(from_text(source)) == source


@pytest.mark.parametrize("source", PROGRAMS)
def test_a_program_of_the_page_is_taken_by_check(source: str, tmp_path: Path):
    file = tmp_path / "sample.vyre"
    file.write_text(source, encoding="utf-8")
    ended = subprocess.run([VYRE, "check", file], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout.split(", ")[0], ended.stderr) == (0, f"{file}: valid", "")


def test_the_report_of_the_page_is_what_check_says(tmp_path: Path):
    """Of the program in the Python block below it."""
    (tmp_path / "scale.vyre").write_text(code_blocks(PAGE, "python")[1].split('"""')[1], encoding="utf-8")
    ended = subprocess.run([VYRE, "check", "scale.vyre"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.stderr in code_blocks(PAGE, "text")


def test_the_page_names_every_word():
    words = set(re.findall(r"\w+", PAGE))
    functions = {*BINARY_WORD.values(), *UNARY_WORD.values()}
    buffers = {*SORTS, *KINDS, *PREDICATE_WORDS, *SCALARS, *DECLARED}
    assert {*functions, *buffers, *RESERVED, *ID_WORDS} <= words
