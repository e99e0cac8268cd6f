"""What a program does not say of the kernel it was made from: the line of each statement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vyre_foundation.builder.built import line_at, with_line
from vyre_foundation.builder.mistakes import quoted_place
from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.ir import Program


@dataclass(frozen=True, slots=True)
class Origins:
    """Nodes are known by object, so this is about the very program that was made with it."""

    program: Program
    lines: Mapping[int, tuple[str, int]]

    def source(self, path: str) -> tuple[str, ...]:
        """The line of Python at an IR path, as reports quote it; nothing where none is known."""
        line = line_at(self.program, path, self.lines)
        return () if line is None else (quoted_place(line),)

    def quoted(self, path: str) -> str:
        """The same inside a sentence; the path where no line is known."""
        line = line_at(self.program, path, self.lines)
        if line is None:
            return path
        where, _, words = quoted_place(line).partition(": ")
        return f"{where} `{words}`" if words else where

    def located(self, finding: Diagnostic) -> Diagnostic:
        """The finding at the line of Python, beside the path."""
        return with_line(finding, self.program, self.lines)
