"""Tables of operands and results: `binary/add_f32.txt` and its like.

A file begins with comments (`# …`) and `key: value` lines: `kind`, `op` where the kind has operators, `types` (operand
types, an arrow, result types), and what a kind needs besides. After an empty line come the rows, in hexadecimal bits:

    7f800000 80000000 -> 7f800000

A row is one invocation; of an atomic it is one step of the only invocation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vyre_foundation.ir import DataType
from vyre_reference.conformance.bits import type_named

Bits = tuple[int, ...]
ARROW = " -> "


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    kind: str
    op: str
    operands: tuple[DataType, ...]
    results: tuple[DataType, ...]
    keys: Mapping[str, str]
    """All `key: value` lines."""

    rows: tuple[tuple[Bits, Bits], ...]

    def operand(self, position: int) -> list[int]:
        """One operand of every row."""
        return [operands[position] for operands, _ in self.rows]

    def result(self, position: int) -> list[int]:
        return [results[position] for _, results in self.rows]

    def words(self, key: str) -> list[int]:
        """A line of hexadecimal words."""
        return [int(word, 16) for word in self.keys[key].split()]


def parse_table(name: str, text: str) -> Table:
    keys: dict[str, str] = {}
    rows: list[tuple[Bits, Bits]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        try:
            if ": " in line:
                key, value = line.split(": ", 1)
                keys[key] = value
            else:
                rows.append(_row(line))
        except ValueError as problem:
            raise ValueError(f"{name}, line {number}: {line!r}: {problem}") from None
    return _table(name, keys, tuple(rows))


def _row(line: str) -> tuple[Bits, Bits]:
    operands, results = line.split(ARROW)
    return _bits(operands), _bits(results)


def _bits(words: str) -> Bits:
    return tuple(int(word, 16) for word in words.split())


def _table(name: str, keys: dict[str, str], rows: tuple[tuple[Bits, Bits], ...]) -> Table:
    for key in ("kind", "types"):
        if key not in keys:
            raise ValueError(f"{name} has no line `{key}: …`")
    operands, results = (tuple(type_named(word) for word in side.split()) for side in keys["types"].split(ARROW))
    for position, (given, wanted) in enumerate(rows, start=1):
        if len(given) != len(operands) or len(wanted) != len(results):
            raise ValueError(f"{name}, row {position}: its types are {keys['types']}")
    return Table(name, keys["kind"], keys.get("op", ""), operands, results, keys, rows)
