"""How a table is written: what it is in comments and `key: value` lines, then a row for each invocation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from edges import Row
from scalar_types import Type


@dataclass
class Table:
    """`types` are those of the operands and, after the arrow, those of the results."""

    path: str
    about: str
    kind: str
    op: str
    operands: Sequence[Type]
    results: Sequence[Type]
    rows: list[tuple[Row, Row]]
    more: dict[str, str] = field(default_factory=dict[str, str])

    def text(self) -> str:
        types = f"{' '.join(t.name for t in self.operands)} -> {' '.join(t.name for t in self.results)}"
        keys = {"kind": self.kind, "op": self.op, "types": types, **self.more}
        head = [f"# {line}" for line in self.about.splitlines()]
        head += [f"{key}: {value}" for key, value in keys.items() if value]
        return "\n".join([*head, "", *map(self._row, self.rows)]) + "\n"

    def _row(self, row: tuple[Row, Row]) -> str:
        return f"{_words(self.operands, row[0])} -> {_words(self.results, row[1])}"


def _words(types: Sequence[Type], bits: Row) -> str:
    return " ".join(t.hex(b) for t, b in zip(types, bits, strict=True))
