"""docs/wire.md says what is true: its blocks run, its report is the one printed, it names every code and function."""

import re
import subprocess
import sys

import pytest

from vyre_foundation import wire
from vyre_foundation.diagnostics import codes, explain
from vyre_foundation.ir import EXPRESSIONS, STATEMENTS
from vyre_foundation.text.types import DECLARED, SCALARS
from workspace import ROOT, code_blocks

PAGE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
BLOCKS = code_blocks(PAGE, "python")


def run(block: str) -> str:
    done = subprocess.run([sys.executable, "-W", "error", "-c", block], capture_output=True, text=True, check=True)
    return done.stdout


def test_the_page_shows_code():
    assert len(BLOCKS) >= 4


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_a_block_of_the_page_runs(number: int):
    run(BLOCKS[number])


def test_what_the_page_shows_printed_is_what_its_blocks_print():
    printing = [block for block in BLOCKS if re.search(r"\bprint\(", block)]
    assert [run(block) for block in printing] == code_blocks(PAGE, "text")
    assert len(printing) == 2


def test_the_page_lists_every_code_with_the_title_of_its_page():
    rows = dict(re.findall(r"\| (W\d{3}) \| ([^|]+?) \|", PAGE))
    assert sorted(rows) == [code for code in codes() if code.startswith("W")]
    for code, words in rows.items():
        assert words.startswith(explain(code).title)


def test_the_page_names_every_function():
    for function in wire.__all__:
        assert f"`{function}`" in PAGE


def test_the_page_has_every_type_with_its_tag():
    table = PAGE[PAGE.index("**Types** are") :]
    tags: dict[str, int] = {}
    for numbers, names in re.findall(r"^\| (0x[^|]+) \| ([^|]+?) \|$", table, re.MULTILINE):
        first = int(numbers[:4], 16)
        words = [word.strip() for word in names.split(", with ")[0].split(",")]
        tags |= {word: first + offset for offset, word in enumerate(words)}
    scalars = {word: kind.tag for word, kind in SCALARS.items()}
    declared = {word: kind.tag for word, kind in DECLARED.items()}
    assert tags == scalars | declared


def test_the_page_has_the_bytes_of_every_node():
    listed = set(re.findall(r"\w+", PAGE[PAGE.index("**Statements**, after") : PAGE.index("**Types** are")]))
    nodes = {kind.__name__ for table in (EXPRESSIONS, STATEMENTS) for kind in table.classes.values()}
    assert nodes - listed == {"OpaqueExpr", "OpaqueStmt"}
