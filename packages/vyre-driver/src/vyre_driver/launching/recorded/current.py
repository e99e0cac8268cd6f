"""The chain that calls are recorded for: all that a call needs to know of chains while there is none."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vyre_driver.launching.recorded.recorded_chain import RecordedChain

CURRENT: Final[ContextVar[RecordedChain | None]] = ContextVar("vyre_chain", default=None)


def current_chain() -> RecordedChain | None:
    """The chain that calls of kernels are recorded for, in this thread or task."""
    return CURRENT.get()
