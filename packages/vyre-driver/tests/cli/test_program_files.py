"""Programs come as text or bytes, from files or standard input; what is none is said clearly."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import Program
from vyre_foundation.ir.limits import PROGRAM_BYTES

Vyre = Callable[..., Any]
NOBODY = 65_534


@pytest.mark.parametrize("form", ["text", "wire", "text with a byte order mark", "text with CRLF"])
@pytest.mark.parametrize("source", ["file", "standard input"])
def test_the_content_tells_text_from_bytes(vyre: Vyre, saxpy: Program, form: str, source: str):
    text = saxpy.to_text().encode()
    content = {
        "text": text,
        "wire": saxpy.to_wire(),
        "text with a byte order mark": b"\xef\xbb\xbf" + text,
        "text with CRLF": text.replace(b"\n", b"\r\n"),
    }[form]
    Path("p").write_bytes(content)
    ended = vyre("show", "p") if source == "file" else vyre("show", "-", stdin=content)
    assert (ended.code, ended.out, ended.err) == (0, saxpy.to_text(), "")


@pytest.mark.parametrize(
    ("content", "because"),
    [
        (b"", "it is empty"),
        (b" \n\t\n", "it is empty"),
        (b"program \xff", "byte 8 is not UTF-8"),
        (b"\xff\xfep\0r\0", "byte 0 is not UTF-8"),
        (b"\0\0\0\0", "it has zero bytes"),
    ],
    ids=["empty", "blank", "not UTF-8", "UTF-16", "zeros"],
)
def test_content_that_is_no_program_is_a_no_with_a_reason(vyre: Vyre, content: bytes, because: str):
    ended = vyre("show", "-", stdin=content)
    assert ended.code == 1
    assert ended.out == ""
    assert ended.err.startswith("vyre: standard input holds no program\n")
    assert because in ended.err


def test_text_that_is_no_program_is_reported_with_its_place(vyre: Vyre):
    ended = vyre("show", "-", stdin=b"program workgroup(64, 1, 1) {\n  bufer x: read f32[?] @0\n}\n")
    assert ended.code == 1
    assert ended.err.startswith("X003 an unknown word\n")
    assert "standard input:2:3" in ended.err


def test_damaged_bytes_are_reported_as_such(vyre: Vyre, saxpy: Program):
    wire = bytearray(saxpy.to_wire())
    wire[-1] ^= 1
    ended = vyre("show", "-", stdin=bytes(wire))
    assert ended.code == 1
    assert ended.err.startswith("W")


def test_a_missing_file_is_wrong_use_and_suggests_the_one_beside_it(vyre: Vyre, saxpy_file: str):
    ended = vyre("show", "sapxy.vyre")
    assert ended.code == 2
    assert "there is no file `sapxy.vyre`" in ended.err
    assert f"did you mean `{saxpy_file}`?" in ended.err


def test_a_missing_folder_is_said_to_be_one(vyre: Vyre):
    ended = vyre("show", str(Path("nowhere", "saxpy.vyre")))
    assert ended.code == 2
    assert "check the name of its folder" in ended.err


def test_a_folder_is_no_file(vyre: Vyre):
    Path("programs").mkdir()
    ended = vyre("show", "programs")
    assert ended.code == 2
    assert "`programs` is a folder" in ended.err


def test_a_name_no_file_can_have_is_refused(vyre: Vyre):
    ended = vyre("show", "a\0b")
    assert ended.code == 2
    assert "cannot be read" in ended.err


@pytest.fixture
def locked_file() -> Iterator[Path]:
    """A file that may not be read. Permissions do not bind the superuser, who gives up being one for the time."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        file = Path(name) / "locked.vyre"
        file.touch(mode=0o000)
        user = os.geteuid()
        if user == 0:
            os.seteuid(NOBODY)
        try:
            yield file
        finally:
            if user == 0:
                os.seteuid(0)


def test_a_file_one_may_not_read_says_so(vyre: Vyre, locked_file: Path):
    ended = vyre("show", locked_file)
    assert ended.code == 2
    assert f"`{locked_file}` cannot be read" in ended.err
    assert "Permission denied" in ended.err


def test_with_json_content_that_is_no_program_is_one_document(vyre: Vyre):
    ended = vyre("show", "-", "--json", stdin=b"nonsense")
    assert ended.code == 1
    assert json.loads(ended.out)["error"] == "TextError"
    assert json.loads(ended.out)["findings"][0]["code"] == "X001"


# ------------------------------------------------------------------------------------------------------- without an end


def test_a_file_without_an_end_is_read_up_to_the_limit(vyre: Vyre):
    ended = vyre("check", "/dev/zero")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("vyre: /dev/zero holds no program\n")
    assert f"it has more than {PROGRAM_BYTES} bytes" in ended.err


def test_standard_input_without_an_end_is_read_up_to_the_limit(installed_script: str):
    with Path("/dev/zero").open("rb") as zeros:
        done = subprocess.run([installed_script, "show", "-"], stdin=zeros, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"it has more than {PROGRAM_BYTES} bytes" in done.stderr


def test_a_pipe_is_read_to_its_end_and_no_further_than_the_limit(vyre: Vyre, saxpy: Program):
    os.mkfifo("pipe.vyre")
    for content, code in ((saxpy.to_wire(), 0), (b"\n" * (PROGRAM_BYTES + 100), 1)):
        with ThreadPoolExecutor(1) as writer:
            writing = writer.submit(feed, "pipe.vyre", content)
            assert vyre("check", "pipe.vyre").code == code
            writing.result()


def feed(name: str, content: bytes) -> None:
    with suppress(BrokenPipeError):
        Path(name).write_bytes(content)


def test_a_program_as_large_as_the_limit_is_read_with_its_byte_order_mark(vyre: Vyre, saxpy: Program):
    text = saxpy.to_text().encode()
    whole = b"\xef\xbb\xbf" + text + b"\n" * (PROGRAM_BYTES - len(text))
    assert vyre("show", "-", stdin=whole).out == saxpy.to_text()
    assert vyre("show", "-", stdin=whole + b"\n").code == 1


def test_a_closed_standard_input_is_said_to_be_one(installed_script: str):
    done = subprocess.run(["sh", "-c", f"{installed_script} check - <&-"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.splitlines()[0]) == (2, "vyre: standard input is closed")
