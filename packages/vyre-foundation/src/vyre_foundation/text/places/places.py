"""`read`: a program and the places of its parts, so that reports name file, line and column beside the IR path."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from vyre_foundation.diagnostics import Diagnostic, TextError, VyreError, in_lines, visible
from vyre_foundation.ir import Atomic, Load, Node, Program, Stmt
from vyre_foundation.ir.malformed import malformed
from vyre_foundation.text.errors import excerpt_at
from vyre_foundation.text.parsing.lexer import starts_of, tokens_of
from vyre_foundation.text.parsing.programs import from_text
from vyre_foundation.text.places.expressions import Extent, expression_extent
from vyre_foundation.text.places.outline import Outline, Piece, outline
from vyre_foundation.text.places.words import EXPRESSIONS, WORDS
from vyre_foundation.walk import labelled_children


def read(source: str, name: str = "") -> tuple[Program, Places]:
    """The program that a text describes, as `from_text` gives it, and where its parts stand.

    `name` is what reports call the text, such as the name of its file. Raises `TextError`.
    """
    if not isinstance(name, str):
        raise malformed("read(name=…)", name, "a str")
    try:
        program = from_text(source)
    except TextError as problem:
        raise TextError([_named(finding, name) for finding in problem.findings]) from None
    return program, Places(source, program, name)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a text. Lines and columns count from one; a column is one character."""

    line: int
    column: int
    words: str
    """What stands there, as far as it stands on that line."""

    excerpt: str
    """The line, clipped if it is long, and a line with carets under the words."""

    name: str = ""

    def __str__(self) -> str:
        return _line_of_report(self.name, self.line, self.column)


class Places:
    """Where the parts of a program stand in its text. It is worked out when it is first asked."""

    def __init__(self, source: str, program: Program, name: str = "") -> None:
        self.source = source
        self.program = program
        self.name = name

    def __repr__(self) -> str:
        return f"Places(of {self.name or 'a text'} with {self.source.count(chr(10)) + 1} lines)"

    def at(self, path: str) -> Place | None:
        """The place of an IR path such as `entry[0].body[2].value`; None for what is no path of this program.

        A path that leads to a part without words of its own has the place of what is around it.
        """
        matches = [match for step in path.split(".") if (match := _STEP.fullmatch(step)) is not None]
        if len(matches) != path.count(".") + 1 or matches[0][1] not in _HEADS:
            return None
        steps = [(match[1], None if match[2] is None else int(match[2])) for match in matches]
        return self._place(*self._tokens_of_path(steps))

    def located(self, findings: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The findings, those at an IR path of the program with its line, column and words."""
        return [self._located(finding) for finding in findings]

    @contextmanager
    def reports(self) -> Generator[None]:
        """Errors about the program that leave this context say where in the text."""
        try:
            yield
        except VyreError as problem:
            problem.findings = tuple(self.located(problem.findings))
            problem.args = (problem.findings,)
            raise

    def _located(self, finding: Diagnostic) -> Diagnostic:
        match = _PATH.match(finding.where)
        place = None if match is None or finding.line else self.at(match[0])
        if place is None:
            return finding
        where = in_lines([str(place), *place.excerpt.split("\n"), finding.where])
        return replace(finding, where=where, line=place.line, column=place.column)

    def _place(self, first: int, end: int) -> Place:
        """The place of some tokens, as far as they stand on the line of the first."""
        start = self._starts[first]
        line_end = self.source.find("\n", start)
        on_line = bisect_right(self._starts, line_end - 1) if line_end >= 0 else len(self._starts)
        last = max(first, min(end, on_line) - 1)
        words = self.source[start : self._starts[last] + len(self._tokens[last])]
        line = bisect_right(self._lines, start)
        column = start - self._lines[line - 1] + 1
        return Place(line, column, words, excerpt_at(self.source, start, len(words)), visible(self.name))

    # ------------------------------------------------------------------------------------------------- paths to tokens

    @cached_property
    def _tokens(self) -> list[str]:
        return tokens_of(self.source)

    @cached_property
    def _starts(self) -> list[int]:
        return starts_of(self.source)

    @cached_property
    def _lines(self) -> list[int]:
        """Where every line starts."""
        return [0, *(match.end() for match in re.finditer("\n", self.source))]

    @cached_property
    def _outline(self) -> Outline:
        return outline(self._tokens)

    def _tokens_of_path(self, steps: list[tuple[str, int | None]]) -> tuple[int, int]:
        (head, index), *below = steps
        declared = {"buffers": self._outline.buffers, "facts": self._outline.facts}.get(head, [])
        if index is not None and index < len(declared):
            return declared[index].first, declared[index].end
        if head == "entry" and index is not None and index < len(self._outline.entry):
            return self._below(self.program.entry[index], self._outline.entry[index], below)
        return self._in_header(head, index)

    def _below(self, statement: Stmt, piece: Piece, steps: list[tuple[str, int | None]]) -> tuple[int, int]:
        """Follows the steps through bodies, and then into the words of a statement."""
        for depth, (name, index) in enumerate(steps):
            body = piece.bodies.get(name)
            if body is None or index is None:
                return self._in_statement(statement, piece, steps[depth:])
            if index >= len(body):
                break
            statement, piece = getattr(statement, name)[index], body[index]
        return piece.first, piece.end

    def _in_statement(self, statement: Stmt, piece: Piece, steps: list[tuple[str, int | None]]) -> tuple[int, int]:
        (name, _), *below = steps
        word = WORDS.get(type(statement), _NO_WORDS).get(name)
        if word is not None:
            first = (piece.end if word < 0 else piece.first) + word
            return first, first + 1
        at = piece.first
        for label, skipped in EXPRESSIONS.get(type(statement), ()):
            extent = expression_extent(self._tokens, at + skipped)
            if label == name:
                found = _operand(dict(labelled_children(statement))[label], extent, below)
                return found.first, found.end
            at = extent.end
        return piece.first, piece.end

    def _in_header(self, head: str, index: int | None) -> tuple[int, int]:
        """`workgroup(64, 1, 1)`, one of its sizes, what the program runs over, or the whole header."""
        header, tokens = self._outline.header, self._tokens
        words = _HEADS[head]
        first = next((at for at in range(header.first, header.end) if tokens[at] in words), None)
        if first is None:
            return header.first, header.end
        if tokens[first] == "over" and tokens[first + 1] != "(":
            return first, first + 2
        end = tokens.index(")", first)
        size = first + 2 + 2 * (index or 0)
        return (size, size + 1) if index is not None and size < end else (first, end + 1)


_STEP: Final = re.compile(r"([a-z_]+)(?:\[(\d{1,9})\])?", re.ASCII)
_PATH: Final = re.compile(
    r"(?:(?:entry|buffers|facts)\[\d{1,9}\](?:\.[a-z_]+(?:\[\d{1,9}\])?)*(?![\w.\[])|workgroup_size\[\d\]\Z"
    r"|(?:workgroup_size|domain|buffers|facts|entry)\Z)",
    re.ASCII,
)
"""A path at the beginning of a place, which may go on: `entry[0].body[2], in invocation (3, 0, 0)`."""

_HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    "workgroup_size": ("workgroup",),
    "domain": ("over", "groups"),
    "buffers": (),
    "facts": (),
    "entry": (),
}
"""How a path may begin, and the words of the header that it then means."""

_NO_WORDS: Final[Mapping[str, int]] = {}


def _operand(node: Node, extent: Extent, steps: list[tuple[str, int | None]]) -> Extent:
    """Follows the steps from an expression to its operands, as far as they lead."""
    for name, index in steps:
        step = name if index is None else f"{name}[{index}]"
        labels = list(labelled_children(node))
        position = next((at for at, (label, _) in enumerate(labels) if label == step), None)
        if position is None:
            break
        inside = extent.operands
        if isinstance(node, Atomic) or (isinstance(node, Load) and node.zero_outside):
            # the element `x[i]` is two tokens around its index, and no operand
            inside = (*inside[0].operands, *inside[1:])
        node, extent = labels[position][1], inside[position]
    return extent


def _named(finding: Diagnostic, name: str) -> Diagnostic:
    """A finding about the text itself, with the name of the text instead of the word `line`."""
    if not name or not finding.line:
        return finding
    _, *shown = finding.where.split("\n")
    return replace(finding, where=in_lines([_line_of_report(visible(name), finding.line, finding.column), *shown]))


def _line_of_report(name: str, line: int, column: int) -> str:
    return f"{name}:{line}:{column}" if name else f"line {line}, column {column}"
