"""Wire errors: each names the offset, what was expected and what was found."""

from __future__ import annotations

from vyre_foundation.diagnostics import Diagnostic, WireError


def unreadable(code: str, what: str, offset: int, expected: str, found: str, fix: str = "") -> WireError:
    """Bytes that are not a program."""
    return WireError(
        Diagnostic(
            code=code,
            what=what,
            where=f"offset {offset}",
            because=f"expected {expected}, found {found}",
            fix=fix or "get the program again from where it came; these bytes were cut, changed or never a program",
        )
    )


def unwritable(what: str, because: str, fix: str, where: str = "program") -> WireError:
    """W009: a program that has no bytes."""
    return WireError(Diagnostic(code="W009", what=what, where=where, because=because, fix=fix))
