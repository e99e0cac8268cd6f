"""Validation of a program just built: its findings name the line of Python, beside the path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from vyre_foundation.builder.mistakes import quoted_place
from vyre_foundation.diagnostics import Diagnostic, Severity, ValidationError, in_lines
from vyre_foundation.ir import Program
from vyre_foundation.validation import validate
from vyre_foundation.walk import node_at


def check_built(program: Program, lines: Mapping[int, tuple[str, int]]) -> None:
    """Raise what validation finds wrong, each at the line that added the statement."""
    findings = [f for f in validate(program) if f.severity is Severity.ERROR and f.code not in _LEFT_TO_A_RESOLVER]
    if findings:
        raise ValidationError([with_line(finding, program, lines) for finding in findings])


_LEFT_TO_A_RESOLVER = frozenset({"V016"})
"""A call the builder was told the type of: whoever inlines it knows the rest."""


def with_line(finding: Diagnostic, program: Program, lines: Mapping[int, tuple[str, int]]) -> Diagnostic:
    """The finding at the line that added the statement, where one is known."""
    line = line_at(program, finding.where, lines)
    return finding if line is None else replace(finding, where=in_lines([quoted_place(line), finding.where]))


def line_at(program: Program, path: str, lines: Mapping[int, tuple[str, int]]) -> tuple[str, int] | None:
    """The line of the innermost statement around a path that the caller added; `lines` has them by object."""
    steps = path.split(".")
    if not steps[0].startswith("entry["):
        return None
    line = None
    for depth in range(1, len(steps) + 1):
        try:
            node = node_at(program, ".".join(steps[:depth]))
        except ValidationError:  # a field of a node, not a node
            break
        line = lines.get(id(node), line)
    return line
