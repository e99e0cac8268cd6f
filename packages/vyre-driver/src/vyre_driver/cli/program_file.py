"""Programs from files or standard input, as text or as bytes: the content tells which."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from vyre_driver.cli.exits import NO
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation.diagnostics import closest
from vyre_foundation.ir import Program

STANDARD_INPUT: Final = "-"

_MAGIC: Final = b"VYRE"
"""How the wire format begins; no text does."""


FILE_HELP: Final = "a program, as text or in the wire format; - is standard input"


def read_program(name: str) -> Program:
    """The program in a file, not validated. Raises TextError, WireError or `CommandProblem`."""
    return program_of(read_bytes(name), shown(name))


def program_of(content: bytes, name: str) -> Program:
    if content.startswith(_MAGIC):
        return Program.from_wire(content)
    if not content.strip():
        raise _no_program(name, "it is empty", "a program begins with `program workgroup(64, 1, 1) {`, or is bytes")
    try:
        source = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        because = f"it does not begin with `{_MAGIC.decode()}`, and byte {problem.start} is not UTF-8"
        raise _no_program(name, because, "give a program as text, or as `Program.to_wire()` writes it") from None
    if "\0" in source:
        because = f"it has zero bytes, as no text has, and does not begin with `{_MAGIC.decode()}`"
        raise _no_program(name, because, "give a program as text, or as `Program.to_wire()` writes it")
    return Program.from_text(source)


def read_bytes(name: str) -> bytes:
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        raise unreadable(name, problem) from None


def unreadable(name: str, problem: OSError | ValueError) -> CommandProblem:
    """What to say of a file that cannot be opened."""
    if isinstance(problem, FileNotFoundError):
        return CommandProblem(f"there is no file `{name}`", fix=_another_name(Path(name)))
    if isinstance(problem, IsADirectoryError):
        return CommandProblem(f"`{name}` is a folder", fix="name a file in it")
    return CommandProblem(f"`{name}` cannot be read", str(problem))


def shown(name: str) -> str:
    return "standard input" if name == STANDARD_INPUT else name


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
