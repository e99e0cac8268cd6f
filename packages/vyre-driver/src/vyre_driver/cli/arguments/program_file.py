"""Programs from files or standard input, as text or as bytes: the content tells which."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final

from vyre_driver.cli.exits import NO
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation import check
from vyre_foundation.diagnostics import closest, visible
from vyre_foundation.ir import Program
from vyre_foundation.ir.limits import PROGRAM_BYTES
from vyre_foundation.text import Places, read
from vyre_foundation.wire.envelope import MAGIC

STANDARD_STREAM: Final = "-"
"""Instead of the name of a file: standard input where one is read, standard output where one is written."""

_MOST: Final = PROGRAM_BYTES + len(codecs.BOM_UTF8)
"""Bytes that are read. Devices and pipes may have no end."""

FILE_HELP: Final = "a program, as text or in the wire format; - is standard input"


@contextmanager
def program_in(name: str) -> Generator[Program]:
    """The program in a file, not validated. Errors about it that leave the context name lines of the file.

    Raises TextError, WireError or `CommandProblem`.
    """
    program, places = read_program(name)
    with nullcontext() if places is None else places.reports():
        yield program


def checked_program(name: str) -> Program:
    """The program in a file, if it is valid."""
    with program_in(name) as program:
        check(program)
    return program


def read_program(name: str) -> tuple[Program, Places | None]:
    """The program in a file, and the places of its parts if it is a text. Raises as `program_in`."""
    return program_of(read_bytes(name), shown(name))


def program_of(content: bytes, name: str) -> tuple[Program, Places | None]:
    if len(content) > _MOST:
        because = f"it has more than {PROGRAM_BYTES} bytes, and no program has"
        raise _no_program(name, because, "split it into programs that run one after the other")
    if content.startswith(MAGIC):
        return Program.from_wire(content), None
    if not content.strip():
        raise _no_program(name, "it is empty", "a program begins with `program workgroup(64, 1, 1) {`, or is bytes")
    try:
        source = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        because = f"it does not begin with `{MAGIC.decode()}`, and byte {problem.start} is not UTF-8"
        raise _no_program(name, because, "give a program as text, or as `Program.to_wire()` writes it") from None
    if "\0" in source:
        because = f"it has zero bytes, as no text has, and does not begin with `{MAGIC.decode()}`"
        raise _no_program(name, because, "give a program as text, or as `Program.to_wire()` writes it")
    return read(source, name)


def read_bytes(name: str) -> bytes:
    """All of it, or one byte more than a program may have."""
    try:
        if name == STANDARD_STREAM:
            return _standard_input().read(_MOST + 1)
        with Path(name).open("rb") as stream:
            return stream.read(_MOST + 1)
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        raise unreadable(name, problem) from None


def _standard_input() -> BinaryIO:
    stream = getattr(sys, "stdin", None)
    if stream is None:  # so Python says that it was closed before it started
        raise CommandProblem("standard input is closed", fix="give the name of a file instead of -")
    return stream.buffer


def unreadable(name: str, problem: OSError | ValueError) -> CommandProblem:
    """What to say of a file that cannot be opened."""
    if isinstance(problem, FileNotFoundError):
        return CommandProblem(f"there is no file `{name}`", fix=_another_name(Path(name)))
    if isinstance(problem, IsADirectoryError):
        return CommandProblem(f"`{shown(name)}` is a folder", fix="name a file in it")
    return CommandProblem(f"`{shown(name)}` cannot be read", str(problem))


def shown(name: str) -> str:
    return "standard input" if name == STANDARD_STREAM else visible(name)


def _another_name(path: Path) -> str:
    """The file beside it that was probably meant."""
    try:
        beside = sorted(entry.name for entry in path.parent.iterdir() if entry.is_file())
    except OSError:
        return "check the name of its folder"
    match = closest(path.name, beside)
    return f"did you mean `{path.with_name(match)}`?" if match is not None else "check the name"


def _no_program(name: str, because: str, fix: str) -> CommandProblem:
    return CommandProblem(f"{name} holds no program", because, fix, NO)
