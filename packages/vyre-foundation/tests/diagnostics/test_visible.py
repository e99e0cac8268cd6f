"""Names that came with a program are shown with escapes, wherever a report quotes them."""

from __future__ import annotations

import difflib
import pickle
import sys
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vyre_foundation import U32, Elements, Program, ProgramBuilder, ValidationError, plan_launch, validate
from vyre_foundation.diagnostics import Diagnostic, Lines, closest, explain, in_lines, visible
from vyre_foundation.ir import FieldKind, Let, LitU32, Node, Var
from vyre_foundation.text import from_text
from vyre_foundation.walk import map_nodes

INVALID = sorted((Path(__file__).parents[1] / "invalid").glob("*.vyre"))

CONTROLS = {
    chr(number)
    for number in range(sys.maxunicode + 1)
    if unicodedata.category(chr(number)) in ("Cc", "Cf", "Cs", "Zl", "Zp")
}
"""All that a terminal obeys, as Unicode's own table has it."""


def test_every_control_and_format_of_unicode_is_shown_as_an_escape():
    assert {char for char in CONTROLS if visible(char) == char} == set()


@pytest.mark.parametrize("text", ["saxpy", "größe", "名前", "a b", "`'\"\\", "é" * 100, "🙂", "عدد", "e\u0301"])
def test_what_can_be_seen_stays_as_it_is(text: str):
    assert visible(text) == text


@given(st.text())
def test_showing_twice_is_showing_once_and_takes_one_line(text: str):
    shown = visible(text)
    assert visible(shown) == shown
    assert len(shown.splitlines()) <= 1


@given(st.text(), st.text(), st.text(), st.text())
def test_a_finding_keeps_to_its_lines_whatever_it_quotes(what: str, where: str, because: str, fix: str):
    shown = str(Diagnostic("V001", what, where, because, fix))
    assert len(shown.splitlines()) == 2 + sum(map(bool, (where, because, fix)))


def test_lines_that_are_meant_stay_lines_also_in_a_copy_and_after_a_pickle():
    finding = Diagnostic("V001", "w", in_lines(["a\nb", "c"]), because=Lines("one\ntwo\x1b"))
    for same in (finding, replace(finding, fix="f"), pickle.loads(pickle.dumps(finding))):
        assert same.where == "a\\nb\nc"
        assert same.because == "one\ntwo\\u{1b}"


def test_a_name_of_a_million_characters_is_cut():
    finding = Diagnostic("V001", "x" * 1_000_000, because=in_lines(["y" * 1_000_000, "z"]))
    assert len(str(finding)) < 50_000


ODD = "\x1b[31m\n\u202e\u200b"


def odd(program: Program) -> Program:
    """The program with every name made odd."""

    def renamed(node: Node) -> Any:
        fields: dict[str, Any] = {field.name: getattr(node, field.name) for field in node.fields}
        for field in node.fields:
            if field.kind is FieldKind.ATTRIBUTE and isinstance(fields[field.name], str):
                fields[field.name] += ODD
        return type(node)(**fields)

    domain = program.domain
    if isinstance(domain, Elements) and isinstance(domain.over, str):
        domain = Elements(domain.over + ODD)
    buffers = [replace(buffer, name=buffer.name + ODD) for buffer in program.buffers]
    return map_nodes(program, renamed).replace(buffers=buffers, domain=domain)


@pytest.mark.parametrize("file", INVALID, ids=lambda file: file.stem)
def test_whatever_is_wrong_odd_names_are_shown_with_escapes(file: Path):
    program = odd(from_text(file.read_text(encoding="utf-8")))
    for finding in validate(program):
        parts = str(finding).split("\n")
        assert not CONTROLS & set("".join(parts)), finding.code
        assert len(parts) == len(str(finding).splitlines())


def test_programs_and_plans_are_shown_with_escapes():
    k = ProgramBuilder(f"p{ODD}", over=1)
    k.output(f"x{ODD}", U32, 1)
    program = k.build()
    for shown in (repr(program), str(program), str(plan_launch(program, {}))):
        assert not (CONTROLS - {"\n"}) & set(shown)
    assert "\n" not in repr(program)


# --------------------------------------------------------------------------------------------------------- suggestions


@pytest.mark.parametrize("word", ["V10", "v10", "V0010", "V-10", "V 010"])
def test_a_code_with_other_zeros_suggests_the_code_of_that_number(word: str):
    with pytest.raises(ValidationError) as refused:
        explain(word)
    assert refused.value.fix == "did you mean `V010`?"


@pytest.mark.parametrize("code", [None, 7, b"V010", [], "", "\x1b[31m" * 1000], ids=repr)
def test_what_is_no_code_is_refused(code: Any):
    with pytest.raises(ValidationError) as refused:
        explain(code)
    assert refused.value.code == "V218"


def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many times two names were compared from now on."""
    calls = [0]

    class Counting(difflib.SequenceMatcher[str]):
        def real_quick_ratio(self) -> float:
            calls[0] += 1
            return super().real_quick_ratio()

    monkeypatch.setattr(difflib, "SequenceMatcher", Counting)
    return lambda: calls[0]


def test_many_mistakes_among_many_names_take_few_comparisons(monkeypatch: pytest.MonkeyPatch):
    lets = [Let(f"variable_{n}", LitU32(0)) for n in range(1000)]
    uses = [Let(f"use_{n}", Var(f"variabel_{n}")) for n in range(1000)]
    count = counted(monkeypatch)
    findings = validate(Program((), (1, 1, 1), (*lets, *uses)))
    assert sum(finding.code == "V066" for finding in findings) == 1000
    assert "did you mean" in next(finding for finding in findings if finding.code == "V066").fix
    assert count() <= 20_000  # of a million pairs


def test_long_names_are_not_compared(monkeypatch: pytest.MonkeyPatch):
    count = counted(monkeypatch)
    assert closest("x" * 100_000, ["x" * 100_001]) is None
    assert closest("weigths", ["x" * 100_000, "weights"]) == "weights"
    assert count() == 1
