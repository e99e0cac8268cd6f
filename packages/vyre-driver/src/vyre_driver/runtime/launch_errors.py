"""How a launch ends that does not give its results: time that is up, memory that is not there."""

from __future__ import annotations

from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic, Retry


def out_of_memory(where: str, of_what: str) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1001",
            what="there is not enough memory",
            where=where,
            because=f"it could not be had for {of_what}",
            fix="use smaller buffers or split the launch; `outputs=` lends arrays that exist already",
            retry=Retry.SAME_DEVICE,
        )
    )


def timed_out(where: str, timeout: float | None) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1009",
            what="the launch took too long",
            where=where,
            because=f"it was not done after {timeout:g} s and has been stopped; what it wrote is unspecified",
            fix="raise `timeout`, or look at the bounds of the loops",
            retry=Retry.SAME_DEVICE,
        )
    )
