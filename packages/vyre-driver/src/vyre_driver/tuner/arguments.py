"""T009: an argument or a field that the tuner cannot use. Raised where the value is given, not later."""

from __future__ import annotations

from vyre_foundation import Program
from vyre_foundation.diagnostics import Diagnostic, TunerError
from vyre_foundation.ir.malformed import is_uint


def unusable(where: str, value: object, expected: str) -> TunerError:
    """The error for `value` at `where`, such as `TunerFeedback.idle_us`."""
    return TunerError(
        Diagnostic(
            code="T009",
            what="the tuner cannot use this value",
            where=where,
            because=f"expected {expected}, got {shown(value)}",
            fix=f"pass {expected}",
        )
    )


def check_whole(where: str, value: object, largest: int) -> None:
    """Refuse what is not a whole number in 0..largest, which is a power of two less one."""
    if not is_uint(value, largest):
        raise unusable(where, value, f"a whole number in 0..2^{largest.bit_length()}-1")


def check_program(where: str, value: object) -> None:
    if not isinstance(value, Program):
        raise unusable(where, value, "a Program")


def check_number(where: str, value: object) -> None:
    """Refuse what is neither int nor float; a bool is neither."""
    if type(value) not in (int, float):
        raise unusable(where, value, "a number")


def shown(value: object, width: int = 60) -> str:
    """A value as reports quote it: its `repr`, cut, and its type."""
    text = repr(value)
    return f"{text if len(text) <= width else f'{text[: width - 1]}…'} ({type(value).__name__})"
