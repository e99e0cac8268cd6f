"""Whole programs with what goes in and what must come out: `statements/*.case`.

    # Why the answer is what it is.
    grid: 2 1 1

    program workgroup(4, 1, 1) {
      …
    }

    input x: u32 = 1 2 3
    output y: u32 = 0..4 7*4 0xffffffff

Without `grid` the launch goes by the program's domain or its buffers. Values are numbers the type holds, bits in
hexadecimal, `a..b` for the integers from a up to, not including, b, and `v*n` for n times v; lines that begin with a
space go on with the line before. Instead of outputs a case may have errors, one of which must come:

    error: R005
    trap: "tag" address 5 invocation 3

`error: *` is any error of vyre's. Invocations are numbered workgroup by workgroup, x fastest.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation.ir import DataType, Program
from vyre_foundation.text import from_text
from vyre_reference.conformance.bits import parse_value, type_named


@dataclass(frozen=True, slots=True)
class Array:
    name: str
    dtype: DataType
    values: tuple[int, ...]
    """As bits."""


@dataclass(frozen=True, slots=True)
class ExpectedError:
    """An error by its code; of a trap also what it says."""

    code: str
    tag: str = ""
    address: int = 0
    invocation: int = 0

    def __str__(self) -> str:
        if self.code != TRAP:
            return f"error {self.code}"
        return f'trap "{self.tag}" address {self.address} invocation {self.invocation}'


TRAP: Final = "R001"
ANY: Final = "*"


@dataclass(frozen=True, slots=True)
class StatementCase:
    name: str
    program: Program
    grid: tuple[int, ...] | None
    inputs: tuple[Array, ...]
    outputs: tuple[Array, ...]
    errors: tuple[ExpectedError, ...]
    """Any of them will do; of traps the lowest invocation stands first."""


@dataclass(slots=True)
class _Parts:
    program: list[str] = field(default_factory=list[str])
    grid: tuple[int, ...] | None = None
    inputs: list[Array] = field(default_factory=list[Array])
    outputs: list[Array] = field(default_factory=list[Array])
    errors: list[ExpectedError] = field(default_factory=list[ExpectedError])


def parse_case(name: str, text: str) -> StatementCase:
    parts = _Parts()
    for line in _logical_lines(text):
        try:
            _read(parts, line)
        except ValueError as problem:
            raise ValueError(f"{name}: {line[:60]!r}: {problem}") from None
    if not parts.program or not (parts.outputs or parts.errors):
        raise ValueError(f"{name} needs a program and an output, an error or a trap")
    program = from_text("\n".join(parts.program))
    return StatementCase(name, program, parts.grid, tuple(parts.inputs), tuple(parts.outputs), tuple(parts.errors))


def _logical_lines(text: str) -> list[str]:
    """The program as one line; continuations joined; comments and empty lines left out."""
    made: list[str] = []
    in_program = False
    for line in text.splitlines():
        if in_program:
            made[-1] += f"\n{line}"
            in_program = line != "}"
        elif line.startswith(" ") and made:
            made[-1] += line
        elif line and not line.startswith("#"):
            made.append(line)
            in_program = line.startswith("program ")
    return made


_ARRAY: Final = re.compile(r"(input|output) (\w+): (\w+) =(.*)")
_TRAP: Final = re.compile(r'trap: "(.*)" address (\d+) invocation (\d+)')


def _read(parts: _Parts, line: str) -> None:
    word = re.split(r"[: ]", line, maxsplit=1)[0]
    if word == "program":
        parts.program.append(line)
    elif word == "grid":
        parts.grid = tuple(int(axis) for axis in line.split()[1:])
    elif word in ("input", "output"):
        (parts.inputs if word == "input" else parts.outputs).append(_array(line))
    elif word == "error":
        parts.errors.append(ExpectedError(line.split()[1]))
    elif word == "trap":
        parts.errors.append(_trap(line))
    else:
        raise ValueError("not a line of a case")


def _array(line: str) -> Array:
    found = _ARRAY.fullmatch(line)
    if not found:
        raise ValueError("write `input name: type = values`")
    dtype = type_named(found[3])
    return Array(found[2], dtype, tuple(v for word in found[4].split() for v in _values(dtype, word)))


def _values(dtype: DataType, word: str) -> list[int]:
    if ".." in word:
        first, last = word.split("..")
        return [parse_value(dtype, str(n)) for n in range(int(first), int(last))]
    value, _, times = word.partition("*")
    return [parse_value(dtype, value)] * int(times or 1)


def _trap(line: str) -> ExpectedError:
    found = _TRAP.fullmatch(line)
    if not found:
        raise ValueError('write `trap: "tag" address 5 invocation 3`')
    return ExpectedError(TRAP, found[1], int(found[2]), int(found[3]))
