"""Traps that the builder adds to a program, and what each means: every backend reports them so, and not as R001."""

from __future__ import annotations

from typing import Final

from vyre_foundation.diagnostics import Diagnostic

LOOP_TOO_LONG: Final = "vyre.runtime.loop_too_long:"
"""The tag of the trap in the iteration that a loop must not reach. Its address is how often the loop may go round."""


def trap_place(path: str, invocation: int) -> str:
    """Where a launch trapped: the path of the statement in the caller's program, and who came there."""
    return f"{path}, invocation {invocation}"


def added_trap(tag: str, address: int, where: str) -> Diagnostic | None:
    """What a trap of the builder's says; None for every other trap."""
    if tag != LOOP_TOO_LONG:
        return None
    return Diagnostic(
        code="R007",
        what="a loop went round too often",
        where=where,
        because=f"it may go round {address} times, and was to go round once more",
        fix="look at what ends the loop, and at this invocation's inputs; `while_` takes a larger `max_trips`",
    )
