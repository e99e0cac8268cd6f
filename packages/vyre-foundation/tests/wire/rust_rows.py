"""The rows of `rust072`: programs written by the Rust crates, and what those crates say of each."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from vyre_foundation import Program
from vyre_foundation.diagnostics import WireError

FILE = Path(__file__).parent / "rust072" / "programs.json.gz"


@dataclass(frozen=True)
class Row:
    name: str
    wire: bytes
    fingerprint: str
    canonical: str
    pinned: str | None
    errors: int
    reads_back: bool
    program: Program | None
    """None where our reader refuses the bytes."""

    refusal: str | None
    """The code it refuses them with."""

    @property
    def is_refused_by_rust(self) -> bool:
        return self.errors > 0 or not self.reads_back


@cache
def rows() -> tuple[Row, ...]:
    return tuple(_row(each) for each in json.loads(gzip.decompress(FILE.read_bytes())))


def readable() -> list[tuple[Row, Program]]:
    return [(row, row.program) for row in rows() if row.program is not None]


def _row(record: dict[str, Any]) -> Row:
    wire = bytes.fromhex(record["hex"])
    program, refusal = None, None
    try:
        program = Program.from_wire(wire)
    except WireError as problem:
        refusal = problem.code
    return Row(
        name=record["name"],
        wire=wire,
        fingerprint=record["fingerprint"],
        canonical=record["canonical"],
        pinned=record["pinned"],
        errors=record["rust_errors"],
        reads_back=record["rust_roundtrip"] is True,
        program=program,
        refusal=refusal,
    )
