"""Invocations that end with an error, and what a launch says of them."""

from __future__ import annotations

from typing import NamedTuple

from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.traps import added_trap


class Stopped(NamedTuple):
    """An invocation that trapped or misused a copy. A launch reports the lowest."""

    invocation: int
    error: Diagnostic


def trapped(tag: str, address: int, where: str) -> Diagnostic:
    """What a launch reports that a trap has ended."""
    return added_trap(tag, address, where) or Diagnostic(
        code="R001",
        what=f"the program trapped with the tag `{tag}`",
        where=where,
        because=f"address {address}; it is the lowest invocation that trapped",
        fix="look at the condition that guards the trap, and at this invocation's inputs",
    )
