"""The table of mistakes: functions that the builder must refuse, each with what the refusal has to say.

A mistake is a function; the line that must be named and quoted ends in `# here`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from vyre_foundation import (
    ProgramBuilder,
)

untyped: Any = ProgramBuilder
untyped_two: Any = 2.0
python_float: Any = float


def any_call(function: Any) -> Any:
    """The function without its type: to call it wrongly."""
    return function


@dataclass(frozen=True)
class Expected:
    code: str
    fix: str
    because: str


MISTAKES: dict[Callable[[Any], object], Expected] = {}


def wrong(code: str, *, fix: str, because: str = "") -> Callable[[Callable[[Any], object]], Callable[[Any], object]]:
    """The code a mistake must be given, and words that its fix (and its reason) must hold."""

    def note(mistake: Callable[[Any], object]) -> Callable[[Any], object]:
        MISTAKES[mistake] = Expected(code, fix, because)
        return mistake

    return note
