"""What a launch reports that ended in a trap: one that the caller wrote or the builder added, or a misused copy."""

from __future__ import annotations

from enum import Enum
from typing import Final

from vyre_foundation.diagnostics import Diagnostic

LOOP_TOO_LONG: Final = "vyre.runtime.loop_too_long:"
"""The tag of the trap in the iteration that a loop must not reach. Its address is how often the loop may go round."""


def trap_place(path: str, invocation: int) -> str:
    """Where a launch trapped: the path of the statement in the caller's program, and who came there."""
    return f"{path}, invocation {invocation}"


def trapped(tag: str, address: int, where: str, who: str) -> Diagnostic:
    """What a launch reports that a trap has ended; `who` says which of the invocations that trapped is named."""
    if tag == LOOP_TOO_LONG:
        return Diagnostic(
            code="R007",
            what="a loop went round too often",
            where=where,
            because=f"it may go round {address} times, and was to go round once more",
            fix="look at what ends the loop, and at this invocation's inputs; `while_` takes a larger `max_trips`",
        )
    return Diagnostic(
        code="R001",
        what=f"the program trapped with the tag `{tag}`",
        where=where,
        because=f"address {address}; {who} that trapped",
        fix="look at the condition that guards the trap, and at this invocation's inputs",
    )


class CopyFault(Enum):
    """What an invocation does wrong with an asynchronous copy, and how that is mended."""

    STARTED_TWICE = ("the copy `{}` is started twice", "wait for a copy before its tag is used again")
    NOT_STARTED = ("nothing to wait for under `{}`", "start a copy before waiting, and wait once")
    NOT_WAITED_FOR = ("nobody waits for the copy `{}`", "wait for every copy before the program ends")
    CUTS_ELEMENTS = ("the copy `{}` cuts elements", "make offset and size multiples of both element sizes")


def copy_misused(fault: CopyFault, tag: str, where: str) -> Diagnostic:
    """What a launch reports that a misused copy has ended."""
    what, fix = fault.value
    return Diagnostic(
        code="R005",
        what=what.format(tag),
        where=where,
        because="a copy is started, then waited for, once each, in whole elements",
        fix=fix,
    )
