"""Errors for what has no tangent, instead of numbers that mean nothing."""

from __future__ import annotations

from vyre_foundation.diagnostics import AutodiffError, Diagnostic, LaunchError


def bits_of_a_slope(what: str, where: str) -> AutodiffError:
    """A014: a value that depends on the inputs goes through its bits."""
    return AutodiffError(
        Diagnostic(
            code="A014",
            what=f"{what} on the path has no derivative",
            where=where,
            because="the value depends on an input that has a tangent, and bits become floats again in this program",
            fix="use a Cast, or write the function with arithmetic",
        )
    )


def used_atomic(buffer: str) -> AutodiffError:
    """A005: the old value of a float atomic is used, and it depends on the order."""
    return AutodiffError(
        Diagnostic(
            code="A005",
            what=f"the value an atomic on `{buffer}` returns is used",
            where=f"buffer {buffer}",
            because="which value an invocation finds depends on the order of the others, so it has no derivative",
            fix="leave the result of the atomic unused, and load the element after a barrier or GridSync",
        )
    )


def bad_tangent(name: str, because: str, fix: str) -> LaunchError:
    """L024: a tangent does not fit an input."""
    return LaunchError(
        Diagnostic(
            code="L024",
            what=f"the tangent of `{name}` does not fit",
            where=f"tangent {name}",
            because=because,
            fix=fix,
        )
    )
