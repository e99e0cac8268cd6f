"""What a run of a contract found, for people and as JSON."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One promise: how often it was put to the test and whether it held."""

    check: str
    cases: int
    ok: bool
    worst: float | None = None
    """The largest error as a part of its bound, where there is a bound: at most 1 when it holds."""

    detail: str = ""
    """The bound, or where and how the promise was first broken."""

    def to_json(self) -> dict[str, Any]:
        made = asdict(self)
        if self.worst is not None and not math.isfinite(self.worst):
            made["worst"] = str(self.worst)
        return made


@dataclass(frozen=True, slots=True)
class Report:
    """The result of one contract on one backend."""

    op_id: str
    backend: str
    rows: tuple[Row, ...]
    device: str = ""
    versions: Mapping[str, str] = field(default_factory=dict[str, str])
    kept: str = ""
    """Where the first launch is that broke the contract; empty where none did or nothing is kept."""

    @property
    def ok(self) -> bool:
        return bool(self.rows) and all(row.ok for row in self.rows)

    def to_json(self) -> dict[str, Any]:
        """A dictionary that `json.dumps` takes as it is."""
        return {
            "op_id": self.op_id,
            "backend": self.backend,
            "device": self.device,
            "versions": dict(self.versions),
            "ok": self.ok,
            "rows": [row.to_json() for row in self.rows],
            **({"kept": self.kept} if self.kept else {}),
        }

    def __str__(self) -> str:
        verdict = "holds" if self.ok else "is broken"
        kept = [f"  {self.kept}"] if self.kept else []
        return "\n".join([f"{self.op_id} {verdict} on {self.backend}", *map(_line, self.rows), *kept])


def _line(row: Row) -> str:
    """The row, its detail below it when it is long."""
    head = f"  {'ok' if row.ok else 'BROKEN':<7}{row.check:<12}{row.cases:>5}"
    if row.ok and row.worst is not None:
        head += f"  worst {row.worst:.2g} of the bound"
    return "\n".join([head, *(f"           {line}" for line in _wrapped(row.detail))])


def _wrapped(detail: str) -> list[str]:
    return [part for line in detail.splitlines() for part in textwrap.wrap(line, 105, replace_whitespace=False)]
