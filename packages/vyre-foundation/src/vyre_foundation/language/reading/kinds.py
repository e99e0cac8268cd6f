"""Fills the table of readers: every kind of expression that the language has."""

from __future__ import annotations

from vyre_foundation.language.reading.calls import CALLS
from vyre_foundation.language.reading.conditions import CONDITIONS
from vyre_foundation.language.reading.dispatch import READERS
from vyre_foundation.language.reading.expressions import EXPRESSIONS


def install() -> None:
    """Put every reader into the table. Doing it again changes nothing."""
    READERS.update(EXPRESSIONS | CONDITIONS | CALLS)
