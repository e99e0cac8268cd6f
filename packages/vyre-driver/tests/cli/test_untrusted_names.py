"""A program file is written by anyone. Nothing in it reaches a terminal but characters that can be seen."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import F32, U32, BufferDecl, Program, ir

Vyre = Callable[..., Any]

ODD = "\x1b]0;mine\x07\x1b[31mred\x9b2J\x7f\r\n\x08\u202eexe.\u2066\u200b\u200d\ufeff\u2028\U000e0041\u3164"
SHOWN = r"\u{1b}]0;mine\u{7}\u{1b}[31mred\u{9b}2J\u{7f}\r\n\u{8}\u{202e}exe.\u{2066}\u{200b}\u{200d}\u{feff}\u{2028}"


def hidden(text: str) -> set[str]:
    """Characters a terminal obeys or does not show, by their category in Unicode, beside line ends."""
    return {char for char in text if char != "\n" and unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp", "Cs")}


def file_of(program: Program) -> Path:
    path = Path("odd.bin")
    path.write_bytes(program.to_wire())
    return path


def runnable() -> Program:
    """Valid, with an odd name wherever one may stand."""
    x = BufferDecl.read_write(f"x{ODD}", 0, F32)
    store = ir.Store(x.name, ir.Var(f"i{ODD}"), ir.LitF32(1.0))
    body = (ir.Let(f"i{ODD}", ir.LitU32(0)), store)
    region = ir.Region(f"r{ODD}", f"s{ODD}", body)
    return Program((x,), (1, 1, 1), (region,), f"op{ODD}", domain=ir.Elements(1))


def broken() -> Program:
    """With mistakes about every kind of name."""
    x = BufferDecl.read(f"x{ODD}", 0, U32)
    body: tuple[ir.Stmt, ...] = (
        ir.Store(f"nowhere{ODD}", ir.LitU32(0), ir.Var(f"unbound{ODD}")),
        ir.Store(x.name, ir.LitU32(0), ir.LitU32(0)),
        ir.Assign(f"unbound{ODD}", ir.Call(f"op{ODD}", ())),
        ir.Let(f"v{ODD}", ir.LitU32(0)),
        ir.Let(f"v{ODD}", ir.LitF32(0.0)),
        ir.OpaqueStmt(f"kind{ODD}", b""),
        ir.Resume(f"tag{ODD}"),
        ir.AsyncWait(f"tag{ODD}"),
    )
    return Program((x, x), (1, 1, 1), (ir.Region(f"r{ODD}", None, body),), domain=ir.Elements(f"z{ODD}"))


@pytest.mark.parametrize("program", [runnable(), broken()], ids=["a valid program", "a program full of mistakes"])
@pytest.mark.parametrize(
    "command",
    [["check"], ["show"], ["show", "--as", "stats"], ["run"], ["run", "--in", "y=1"], ["check", "--json"]],
    ids=" ".join,
)
def test_no_command_prints_a_character_that_cannot_be_seen(vyre: Vyre, command: list[str], program: Program):
    ended = vyre(*command, file_of(program))
    assert ended.code in (0, 1, 2, 3)
    assert hidden(ended.out + ended.err) == set()
    assert "mine" in ended.out + ended.err or command[0] == "check"


def test_names_are_shown_with_escapes_and_on_one_line(vyre: Vyre):
    file = file_of(runnable())
    assert f"x{SHOWN}" in vyre("show", file, "--as", "stats").out
    ran = vyre("run", file, "--in", f"x{ODD}=zeros:1")
    assert ran.code == 0
    assert ran.out.splitlines()[-1].startswith(f"x{SHOWN}")
    found = vyre("check", file_of(broken())).err
    for name in ("x", "unbound", "nowhere", "op", "v", "kind", "z"):
        assert f"{name}{SHOWN}" in found, name


def test_llvm_text_has_no_character_that_cannot_be_seen(vyre: Vyre):
    ended = vyre("show", file_of(runnable()), "--as", "llvm")
    assert (ended.code, ended.err) == (0, "")
    assert hidden(ended.out.replace("\t", "")) == set()


def test_a_name_in_json_is_the_name(vyre: Vyre):
    found = json.loads(vyre("show", file_of(runnable()), "--as", "stats", "--json").out)
    assert found["buffers"][0]["name"] == f"x{ODD}"


def test_the_name_of_a_file_is_shown_with_escapes(vyre: Vyre):
    path = Path("odd\x1b[31m\u202e.vyre")
    assert hidden(vyre("check", path).err) == set()
    path.write_text("program", encoding="utf-8")
    ended = vyre("check", path)
    assert hidden(ended.out + ended.err) == set()
    assert r"odd\u{1b}[31m\u{202e}.vyre: not a program" in ended.out


def test_an_argument_is_shown_with_escapes(vyre: Vyre, saxpy_file: str):
    for arguments in (
        ["run", saxpy_file, "--in", f"{ODD}=1"],
        ["run", saxpy_file, "--grid", ODD],
        ["explain", ODD],
        [ODD],
    ):
        ended = vyre(*arguments)
        assert ended.code in (1, 2)
        assert hidden(ended.out + ended.err) == set(), arguments


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_what_a_launch_complains_of_is_shown_with_escapes(vyre: Vyre, backend: str):
    trap = ir.Trap(ir.LitU32(7), f"tag{ODD}")
    program = Program((), (1, 1, 1), (ir.Region(f"r{ODD}", None, (trap,)),), domain=ir.Elements(1))
    ended = vyre("run", file_of(program), "--backend", backend)
    assert ended.code == 3
    assert hidden(ended.err) == set()
    assert f"tag{SHOWN}" in ended.err
