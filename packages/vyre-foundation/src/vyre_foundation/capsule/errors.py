"""What can be wrong with a capsule, beside what can be wrong with any bytes."""

from __future__ import annotations

from vyre_foundation.diagnostics import Diagnostic, WireError


def no_capsule(what: str, because: str, fix: str) -> WireError:
    """W010: bytes that are no capsule, or one of a version that this vyre does not know."""
    return WireError(Diagnostic(code="W010", what=what, where="offset 0", because=because, fix=fix))


def misfit(where: str, because: str, fix: str) -> WireError:
    """W011: something in the capsule that its program does not take."""
    what = "the capsule does not fit its program"
    return WireError(Diagnostic(code="W011", what=what, where=where, because=because, fix=fix))


def too_large(where: str, found: int, most: int) -> WireError:
    """W012: more bytes than the caller is willing to read."""
    because, fix = f"it has {found} bytes; the limit is {most}", "open it with `most_bytes=` if you trust its origin"
    return WireError(Diagnostic(code="W012", what="a capsule is too large", where=where, because=because, fix=fix))
