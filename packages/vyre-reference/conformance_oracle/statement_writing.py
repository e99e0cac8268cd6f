"""How a statement case is written: why, a program in vyre's text format, what goes in and what comes out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import dedent, fill, indent

Value = int | str
"""A number, or anything the format reads: `1.5`, `nan`, `0x7fc00000`."""

Arrays = Mapping[str, Iterable[Value]]
"""`name: type` to values."""

_WIDTH = 118
_SHORTEST_RUN = 4


@dataclass(frozen=True)
class Case:
    """`buffers` and `body` are lines of the program; the body goes into one region."""

    name: str
    about: str
    workgroup: str
    buffers: str
    body: str
    inputs: Arrays = field(default_factory=dict[str, Iterable[Value]])
    outputs: Arrays = field(default_factory=dict[str, Iterable[Value]])
    errors: Sequence[str] = ()
    grid: str = ""
    domain: str = ""

    @property
    def path(self) -> str:
        return f"statements/{self.name}.case"

    def text(self) -> str:
        about = "\n".join(
            fill(part, _WIDTH, initial_indent="# ", subsequent_indent="# ") for part in _lines(self.about)
        )
        parts = [about, f"grid: {self.grid}"] if self.grid else [about]
        arrays = [_array("input", name, values) for name, values in self.inputs.items()]
        arrays += [_array("output", name, values) for name, values in self.outputs.items()]
        return "\n".join(parts) + f"\n\n{self._program()}\n\n" + "\n".join([*arrays, *self.errors]) + "\n"

    def _program(self) -> str:
        body = dedent(self.body).strip("\n")
        if not body.startswith("region"):
            body = f'region "conformance" {{\n{indent(body, "  ")}\n}}'
        inside = f"{_buffers(self.buffers)}\n{body}"
        domain = f"{self.domain} " if self.domain else ""
        return f"program workgroup({self.workgroup}) {domain}{{\n{indent(inside, '  ')}\n}}"


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def _buffers(lines: str) -> str:
    return "\n".join(f"buffer {line}" for line in _lines(lines))


def _array(word: str, name: str, values: Iterable[Value]) -> str:
    line = f"{word} {name} = {' '.join(_words(list(values)))}".rstrip()
    return fill(line, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _words(values: list[Value]) -> list[str]:
    """Runs of one value as `v*n`, runs of integers that count up as `a..b`."""
    words: list[str] = []
    at = 0
    while at < len(values):
        same, counting = _same(values, at), _counting(values, at)
        if same >= max(_SHORTEST_RUN, counting):
            words.append(f"{values[at]}*{same}")
            at += same
        elif counting >= _SHORTEST_RUN:
            words.append(f"{values[at]}..{int(values[at]) + counting}")
            at += counting
        else:
            words.append(str(values[at]))
            at += 1
    return words


def _same(values: list[Value], start: int) -> int:
    end = start
    while end < len(values) and values[end] == values[start]:
        end += 1
    return end - start


def _counting(values: list[Value], start: int) -> int:
    first = values[start]
    if not isinstance(first, int):
        return 1
    end = start
    while end < len(values) and values[end] == first + end - start:
        end += 1
    return end - start
