"""V214: a Python value that no field of the IR can hold. Raised where the value is given, not later."""

from __future__ import annotations

from vyre_foundation.diagnostics import Diagnostic, ValidationError


def malformed(where: str, value: object, expected: str, fix: str | None = None) -> ValidationError:
    """The error for `value` at `where`, such as `BufferDecl.count`."""
    return ValidationError(
        Diagnostic(
            code="V214",
            what="a field holds something it cannot hold",
            where=where,
            because=f"expected {expected}, got {_short(value)}",
            fix=fix or f"pass {expected}",
        )
    )


def is_uint(value: object, largest: int) -> bool:
    """A whole number in 0..largest; a bool is not one."""
    return type(value) is int and 0 <= value <= largest


def _short(value: object, width: int = 60) -> str:
    text = repr(value)
    shown = text if len(text) <= width else f"{text[: width - 1]}…"
    return f"{shown} ({type(value).__name__})"
