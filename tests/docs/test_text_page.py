"""docs/text.md says what is true: its programs are canonical text, and it names every word of the language."""

import re

import pytest

from vyre_foundation.text import from_text, to_text
from vyre_foundation.text.buffer_words import KINDS, PREDICATE_WORDS, SORTS
from vyre_foundation.text.types import DECLARED, SCALARS
from vyre_foundation.text.words import BINARY_WORD, ID_WORDS, RESERVED, UNARY_WORD
from workspace import ROOT, code_blocks

PAGE = (ROOT / "docs" / "text.md").read_text(encoding="utf-8")
PROGRAMS = code_blocks(PAGE, "vyre")


def test_the_page_has_programs():
    assert len(PROGRAMS) >= 4


@pytest.mark.parametrize("source", PROGRAMS)
def test_a_program_of_the_page_is_canonical_text(source: str):
    assert to_text(from_text(source)) == source


def test_the_page_names_every_word():
    words = set(re.findall(r"\w+", PAGE))
    functions = {*BINARY_WORD.values(), *UNARY_WORD.values()}
    buffers = {*SORTS, *KINDS, *PREDICATE_WORDS, *SCALARS, *DECLARED}
    assert {*functions, *buffers, *RESERVED, *ID_WORDS} <= words
