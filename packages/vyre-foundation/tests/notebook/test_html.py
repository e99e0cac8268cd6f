"""What notebooks show of programs, findings and plans; nothing that a program says becomes HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from vyre_foundation import F32, U32, BufferDecl, Program, ProgramBuilder, ValidationError, ir, plan_launch, validate
from vyre_foundation.backend import BackendInfo
from vyre_foundation.diagnostics import Diagnostic, in_lines
from vyre_foundation.diagnostics.markup import Markup, element, markup
from vyre_foundation.notebook import backend_html, program_html

HOSTILE = "<script>alert('&\"')</script>\x1b[31m</pre>"
TAGS = {"div", "b", "pre", "span", "table", "tr", "td", "th"}


class Reader(HTMLParser):
    """The tags of a page and its text, as a browser would have them. Tags must nest."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)
        self.open.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def shown(value: Any) -> str:
    """As a notebook asks for it."""
    return value._repr_html_()


def hostile_program() -> Program:
    x = BufferDecl.read_write(f"x{HOSTILE}", 0, F32)
    body = (
        ir.Let(f"i{HOSTILE}", ir.LitU32(0)),
        ir.Store(x.name, ir.Var(f"i{HOSTILE}"), ir.Var(f"nothing{HOSTILE}")),
        ir.OpaqueStmt(f"kind{HOSTILE}", b""),
    )
    region = ir.Region(f"r{HOSTILE}", f"s{HOSTILE}", body)
    return Program((x,), (1, 1, 1), (region,), f"op{HOSTILE}", domain=ir.Elements(f"z{HOSTILE}"))


def saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * x[k.gid(0)] + y[k.gid(0)]
    return k.build()


@pytest.mark.parametrize(
    "page",
    [
        shown(hostile_program()),
        program_html(saxpy(), title=HOSTILE),
        shown(ValidationError(validate(hostile_program()))),
        shown(Diagnostic(HOSTILE, HOSTILE, HOSTILE, in_lines([HOSTILE, HOSTILE]), HOSTILE)),
        backend_html(BackendInfo(HOSTILE, False, HOSTILE, HOSTILE, {HOSTILE: HOSTILE})),
        shown(plan_launch(Program((BufferDecl.read_write(f"x{HOSTILE}", 0, U32),), (1, 1, 1), ()), [1])),
    ],
    ids=["a program", "a title", "an error", "a finding", "a backend", "a plan"],
)
def test_what_a_program_says_stays_text(page: str):
    read = Reader(page)
    assert read.tags <= TAGS
    assert read.attributes <= {"style", "class"}
    assert "<script>alert('" in read.text
    assert "\x1b" not in page
    assert re.search(r"script>(?!$)", page) is None


def test_the_text_of_a_program_is_shown_as_it_is_printed():
    program = saxpy()
    assert str(program) in Reader(shown(program)).text


def test_facts_are_shown():
    text = Reader(shown(saxpy())).text
    for fact in ("runs overthe elements of y", "workgroup64 x 1 x 1", "validyes", "determinismEXACT"):
        assert fact in text


def test_findings_are_shown_with_their_codes():
    text = Reader(shown(hostile_program())).text
    assert "V066" in text
    assert "V031" in text


def test_a_long_program_is_cut():
    k = ProgramBuilder("long", workgroup_size=1, over=1)
    y = k.read_write("y", F32)
    for _ in range(2000):
        y[0] = y[0] + 1.0
    text = Reader(shown(k.build())).text
    assert len(text) < 25_000
    assert re.search(r"… and \d+ more lines", text)


def test_a_report_keeps_its_lines():
    finding = Diagnostic("V001", "w", in_lines(["f.vyre:1:2", "  a < b", "    ^"]))
    assert "f.vyre:1:2\n  a < b\n    ^" in Reader(shown(finding)).text


def test_only_markup_is_taken_as_it_is():
    assert markup("<b>") == "&lt;b&gt;"
    assert markup(Markup("<b>")) == "<b>"
    assert element("b", "a & b", element("i", "x")) == "<b>a &amp; b<i>x</i></b>"
