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
            because=f"expected {expected}, got {short_repr(value)} ({type(value).__name__})",
            fix=fix or f"pass {expected}",
        )
    )


def is_uint(value: object, largest: int) -> bool:
    """A whole number in 0..largest; a bool is not one."""
    return type(value) is int and 0 <= value <= largest


def short_repr(value: object, width: int = 60) -> str:
    """Its `repr`, cut; its kind where there is none, as for a whole number of more digits than Python prints."""
    try:
        text = repr(value)
    except Exception:  # the class is someone else's, and a report must not fail over it
        text = f"a {type(value).__name__}"
    return text if len(text) <= width else f"{text[: width - 1]}…"
