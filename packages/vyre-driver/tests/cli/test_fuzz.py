"""Whatever lies in the files a command is given: an answer, one of the documented exit codes, and no traceback.

The same tests with many more files are marked slow.
"""

from __future__ import annotations

import io
import json
import random
import sys
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from blake3 import blake3

from vyre_driver.cli import main
from vyre_foundation import Program, validate
from vyre_foundation.diagnostics import Severity, TextError, WireError

Vyre = Callable[..., Any]

FEW = pytest.param(40, id="few")
MANY = pytest.param(1000, id="many", marks=pytest.mark.slow)
LARGER = [FEW, MANY]

PROGRAM = """\
program "op.id" workgroup(4, 1, 1) over y {
  buffer x: read f32[?] @0
  buffer y: read_write f32[?] @1
  buffer `odd\\u{1b} name`: output u32[4] @2
  buffer t: workgroup u32[4]
  region "r" from "s" {
    let i = gid.x
    t[lid.x] = i * 3
    barrier
    if i < len(y) {
      y[i] = select(x[i] < 0.5, x[i], -y[i]) + f32(t[3 - lid.x])
    }
    for k in 0..4 {
      `odd\\u{1b} name`[k] = k
    }
    if i > 1000 {
      trap "too many" at i
    }
  }
}
"""
LINES = PROGRAM.splitlines(keepends=True)
WORDS = [*PROGRAM.split(), "\0", "\x1b[31m", "\u202e", "é", "((((", "9" * 30, "1e999", "{", "}", '"', "`", "\n"]
SPOILED_BYTES = [
    b"\0",
    b"\xff",
    b"\x7f",
    b"\x80\x80\x80\x80\x10",
    b"VYRE",
    b"\xff\xff\xff\xff",
    b"\x1b[2J",
    b"\xc2\x9b",
]


def spoiled(content: bytes, chance: random.Random) -> bytes:
    """With one to three places changed, left out, doubled or cut off."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(content) + 1)
        end = min(len(content), at + chance.choice((0, 1, 1, 2, 8, 60)))
        piece = chance.choice((b"", bytes([chance.randrange(256)]), chance.choice(SPOILED_BYTES), content[at:end] * 2))
        content = content[:at] + piece + (b"" if chance.random() < 0.02 else content[end:])
    return content


def resealed(wire: bytes) -> bytes:
    """Wire bytes with the digest that fits: what is spoiled gets past it."""
    return wire[:8] + blake3(wire[40:]).digest() + wire[40:]


def program_file(chance: random.Random) -> bytes:
    text = PROGRAM.encode()
    wire = Program.from_text(PROGRAM).to_wire()
    match chance.randrange(6):
        case 0:
            return spoiled(text, chance)
        case 1:
            words: list[str] = [*PROGRAM.split(" ")]
            words[chance.randrange(len(words))] = chance.choice(WORDS)
            return " ".join(words).encode()
        case 2:
            lines = chance.sample(LINES, len(LINES)) if chance.random() < 0.3 else list(LINES)
            del lines[chance.randrange(len(lines))]
            return "".join(lines).encode()
        case 3:
            return spoiled(wire, chance)
        case 4:
            return resealed(wire[:40] + spoiled(wire[40:], chance))
        case _:
            return chance.choice((b"", b"\xef\xbb\xbf", b"VYRE", b"\n", text, wire, chance.randbytes(100)))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Vyre:
    """As `vyre`, but standard output may be bytes of an array, which are left out."""

    def run(*arguments: str) -> Ended:
        out, err = io.BytesIO(), io.BytesIO()
        with monkeypatch.context() as patched:
            for name, stream in (("stdout", out), ("stderr", err)):
                patched.setattr(sys, name, io.TextIOWrapper(stream, encoding="utf-8", write_through=True))
            code = main(arguments)
            printed = out.getvalue(), err.getvalue()
        is_array = printed[0].startswith(b"\x93NUMPY")
        return Ended(code, "" if is_array else printed[0].decode(), printed[1].decode())

    return run


class Ended(NamedTuple):
    code: int
    out: str
    err: str


def hidden(text: str) -> set[str]:
    return {char for char in text if char not in "\n\t" and unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp")}


def is_valid(content: bytes) -> bool:
    try:
        is_wire = content[:4] == b"VYRE"
        program = Program.from_wire(content) if is_wire else Program.from_text(content.decode("utf-8-sig"))
    except (TextError, WireError, UnicodeDecodeError):
        return False
    return all(finding.severity is not Severity.ERROR for finding in validate(program))


@pytest.mark.parametrize("count", LARGER)
def test_check_says_of_any_file_whether_it_is_a_valid_program(vyre: Vyre, count: int):
    chance = random.Random(count)
    for _ in range(count):
        content = program_file(chance)
        Path("p").write_bytes(content)
        ended = vyre("check", "p")
        assert ended.code == (0 if is_valid(content) else 1), content
        assert hidden(ended.out + ended.err) == set(), content
        as_json = vyre("check", "p", "--json")
        assert (as_json.code, as_json.err) == (ended.code, "")
        assert json.loads(as_json.out)["ok"] is (ended.code == 0)


@pytest.mark.parametrize("count", LARGER)
@pytest.mark.parametrize("form", ["text", "wire", "llvm", "stats"])
def test_show_gives_a_form_of_any_file_or_says_why_not(vyre: Vyre, form: str, count: int):
    chance = random.Random(form)
    for _ in range(count // 2):
        content = program_file(chance)
        ended = vyre("show", "-", "--as", form, "--json", stdin=content)
        assert ended.code in (0, 1, 3), content
        assert ended.err == ""
        found = json.loads(ended.out)
        assert ("error" in found) is (ended.code != 0)
        plain = vyre("show", "-", "--as", form, stdin=content) if form != "wire" else ended
        assert plain.code == ended.code
        assert hidden(plain.out + plain.err) == set(), content


# --------------------------------------------------------------------------------------------------------------- arrays


def npy(array: Any) -> bytes:
    stream = io.BytesIO()
    np.save(stream, array)
    return stream.getvalue()


def npz(array: Any) -> bytes:
    stream = io.BytesIO()
    np.savez(stream, x=array)
    return stream.getvalue()


def array_file(chance: random.Random) -> bytes:
    array = np.zeros(chance.choice((0, 4, 4, 8)), chance.choice(("<f4", ">f4", "<f8", "i1", "?", "c8", "S3", "<M8[s]")))
    content = chance.choice((npy, npy, npy, npz))(array)
    match chance.randrange(4):
        case 0:
            return content
        case 1:  # the header says another shape, of as many letters
            odd = (b"(-4,), ", b"(9**9,)", b"(8,8), ", b"(True,)", b"[4],   ", b"'abcd',", b"(4.,), ", b"((4,),)")
            return content.replace(b"(4,), }", chance.choice(odd) + b"}")
        case 2:
            return spoiled(content[:128], chance) + content[128:]
        case _:
            return spoiled(content, chance)


VALUES = [
    *(
        "x.npy",
        "x.bin",
        "folder",
        "missing.npy",
        "zeros:4",
        "ones:0",
        "range:5",
        "random:3",
        "1,2,3,4",
        "0.5",
        "nan,inf",
    ),
    *(
        "-",
        "",
        ",",
        "1,,2",
        "zeros:",
        "zeros:-1",
        "zeros:1e3",
        "zeros:" + "9" * 20,
        "0x10",
        "1e400",
        "true",
        "\x1b[31m",
    ),
    *("a\0b", "x" * 300, "1," * 3000, "²", "٣", "/dev/null", "//", ".", "~", "1_000", "1__0"),
]
GRIDS = ["1", "1,1,1", "0", "-1", "1,2,3,4", "99999999999", "a", "", "1.5", "²", "1,", " 1 , 2 "]
SETTINGS = ["timeout", "math", "check", "step_limit", "label", "dispatch_elements", "grid_override", "nonsense", ""]


def some_arguments(chance: random.Random) -> list[str]:
    arguments: list[str] = []
    for name in chance.choice((["x", "y"], ["x", "y"], ["x"], ["y", "y"], ["x", "y", "z"], ["x", "odd\x1b name"])):
        value = chance.choice(("x.npy", "x.bin", "zeros:4", "ones:4", chance.choice(VALUES)))
        arguments += ["--in", f"{name}={value}"]
    if chance.random() < 0.5:
        target = chance.choice(("out.npy", "-", "folder", "nowhere/y.npy", "a\0b", "", "x" * 300, "/dev/full", "y=z"))
        name = chance.choice(("y", "y", "x", "odd\x1b name"))
        arguments += ["--out", f"{name}={target}"]
    if chance.random() < 0.2:
        arguments += [f"--grid={chance.choice(GRIDS)}"]
    if chance.random() < 0.2:
        arguments += ["--config", f"{chance.choice(SETTINGS)}={chance.choice((*VALUES, *GRIDS, 'fast', 'never'))}"]
    return arguments


@pytest.mark.parametrize("count", LARGER)
@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_run_gives_outputs_of_any_files_or_says_why_not(started: Vyre, backend: str, count: int):
    chance = random.Random(backend)
    Path("folder").mkdir()
    Path("good").write_text(PROGRAM, encoding="utf-8")
    bounds = ["--config", "memory_limit=16777216", "--config", "max_output_bytes=16777216", "--backend", backend]
    for _ in range(count):
        content = array_file(chance)
        Path("x.npy").write_bytes(content)
        Path("x.bin").write_bytes(content)
        Path("p").write_bytes(program_file(chance))
        file = chance.choice(("good", "good", "p"))
        arguments = ["run", file, *some_arguments(chance), *bounds]
        if "timeout" not in str(arguments):
            arguments += ["--config", "timeout=5"]
        as_json = chance.random() < 0.3
        ended = started(*arguments, *(["--json"] if as_json else []))
        assert_answered(ended, arguments, as_json)


def assert_answered(ended: Ended, arguments: Sequence[str], as_json: bool) -> None:
    assert ended.code in (0, 1, 2, 3), arguments
    if as_json:
        assert ("error" in json.loads(ended.out)) is (ended.code != 0)
        return
    assert hidden(ended.err) == set(), arguments
    assert ended.code == 0 or ended.err, arguments
    assert hidden(ended.out) == set(), arguments
