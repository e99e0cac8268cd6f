"""The pages of the validator's codes: the wrong program gets exactly that code, the fixed one gets nothing at all."""

import re
from pathlib import Path

import pytest

import vyre_foundation
from vyre_foundation.diagnostics import ValidationError, explain
from vyre_foundation.diagnostics.explain import Example
from vyre_foundation.ir import DataType, Program
from vyre_foundation.text import from_text, to_text
from vyre_foundation.validation import validate
from vyre_reference.testing import Unsupported, execute

SOURCES = Path(vyre_foundation.__file__).parent
FILES = [*(SOURCES / "validation").rglob("*.py"), SOURCES / "signatures.py"]
CODES = sorted({code for file in FILES for code in re.findall(r'"(V\d+)"', file.read_text(encoding="utf-8"))})


def findings(example: Example) -> list[str]:
    """The codes an example is refused or warned of with."""
    if example.language == "vyre":
        return [finding.code for finding in validate(from_text(example.source))]
    try:
        run(example)
    except ValidationError as error:
        return [finding.code for finding in error.findings]
    return []


def run(example: Example) -> dict[str, object]:
    names: dict[str, object] = {"__name__": "example"}
    exec(compile(example.source, "<example>", "exec"), names)
    return names


@pytest.mark.parametrize("code", CODES)
def test_the_wrong_program_of_a_page_gets_its_code_only(code: str):
    assert set(findings(explain(code).wrong)) == {code}


@pytest.mark.parametrize("code", CODES)
def test_the_fixed_program_of_a_page_gets_no_finding(code: str):
    assert findings(explain(code).fixed) == []


@pytest.mark.parametrize("code", CODES)
def test_the_text_of_both_programs_is_canonical(code: str):
    page = explain(code)
    for example in (page.wrong, page.fixed):
        if example.language == "vyre":
            assert to_text(from_text(example.source)) == example.source


@pytest.mark.parametrize("code", CODES)
def test_the_fixed_program_has_no_race_either(code: str):
    fixed = explain(code).fixed
    program = from_text(fixed.source) if fixed.language == "vyre" else run(fixed)["program"]
    assert isinstance(program, Program)
    counts = {buffer.name: buffer.count or 64 for buffer in program.buffers}
    sizes = {b.name: b.element.size for b in program.buffers if isinstance(b.element, DataType)}
    if any(buffer.name not in sizes for buffer in program.inputs):
        return  # raw bytes: the executor has no elements to give it
    inputs = {buffer.name: bytes(sizes[buffer.name] * counts[buffer.name]) for buffer in program.inputs}
    try:
        outcome = execute(program, (1, 1, 1), inputs, counts)
    except Unsupported:  # calls, indirect dispatches
        return
    assert outcome.findings == ()


@pytest.mark.parametrize("code", CODES)
def test_a_page_tells_in_a_few_sentences_what_why_and_how(code: str):
    sentences = re.split(r"[.:;?]\s", explain(code).meaning.replace("\n", " "))
    assert 3 <= len(sentences) <= 14
