"""How reports and traces call a program: its name and the beginning of its fingerprint."""

from __future__ import annotations

from typing import Final

from vyre_foundation import ir
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program

FINGERPRINT_DIGITS: Final = 16


def program_name(program: Program) -> str:
    """What its author calls it: the operation it is, else the region it begins with, else `program`."""
    first = program.entry[0] if program.entry else None
    return program.entry_op_id or (first.generator if isinstance(first, ir.Region) else "") or "program"


def fingerprint_start(program: Program) -> str | None:
    """The first digits of the fingerprint; None for a program that has none."""
    try:
        return program.fingerprint().hex()[:FINGERPRINT_DIGITS]
    except WireError:
        return None
