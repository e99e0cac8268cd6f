"""How the command ends: one number for each kind of outcome."""

from __future__ import annotations

from typing import Final

from vyre_foundation.diagnostics import (
    AutodiffError,
    SanitizerFinding,
    TextError,
    ValidationError,
    VyreError,
    WireError,
)

FINE: Final = 0
NO: Final = 1
WRONG_USE: Final = 2
FAILED: Final = 3
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

MEANINGS: Final = {
    FINE: "all is well",
    NO: "the answer is no: not a valid program, no such code, a contract broken, bytes that differ",
    WRONG_USE: "the command line is wrong: an unknown word, a file that does not exist",
    FAILED: "a launch or a backend failed",
    INTERRUPTED: "interrupted with Ctrl-C",
    BROKEN_PIPE: "the reader of the output stopped reading",
}

_ANSWERS: Final = (ValidationError, TextError, WireError, AutodiffError, SanitizerFinding)
"""What is wrong is the program, not the attempt to run it."""


def exit_of(problem: VyreError) -> int:
    return NO if isinstance(problem, _ANSWERS) else FAILED
