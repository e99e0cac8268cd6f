"""What CUDA's errors mean to a caller: no memory (D1001), a failed launch (D1005), a device that is lost (D1008)."""

from __future__ import annotations

from typing import Final

from vyre_driver.runtime.launch_errors import out_of_memory
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic, Retry
from vyre_foundation.diagnostics.visible import first_line

OUT_OF_MEMORY: Final = 2

LOSES_THE_DEVICE: Final = {
    4: "the driver is shutting down",
    46: "the device is unavailable",
    214: "an uncorrectable memory error",
    220: "an NVLink error",
    226: "an uncorrectable error of the device",
    700: "a kernel reached memory that is not its own",
    702: "a kernel ran longer than the system allows",
    708: "the context is gone",
    709: "the context is gone",
    710: "an assertion of a kernel",
    714: "a hardware stack error",
    715: "an illegal instruction",
    716: "a misaligned address",
    717: "an address of another kind of memory",
    718: "an invalid program counter",
    719: "a kernel failed",
    721: "a tensor memory leak",
    999: "an unknown error",
}
"""Statuses after which CUDA answers every call for the device with the same error, until the process ends."""


def status_of(problem: BaseException) -> int | None:
    """The number of CUDA's error in an exception of CuPy's; None for any other."""
    status = getattr(problem, "status", None)
    if status is None and type(problem).__name__ == "OutOfMemoryError":
        return OUT_OF_MEMORY
    return status if isinstance(status, int) else None


def translated(problem: BaseException, status: int, where: str) -> BackendError:
    """The error for a status that leaves the device usable."""
    if status == OUT_OF_MEMORY:
        return out_of_memory(where, first_line(problem))
    return BackendError(
        Diagnostic(
            code="D1005",
            what="CUDA refused the launch",
            where=where,
            because=first_line(problem),
            fix="run `vyre doctor`, and report it with the program's text (`program.to_text()`) and what that says",
            retry=Retry.NEW_DEVICE,
        )
    )


def device_lost(number: int, why: str) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1008",
            what=f"cuda device {number} is lost to this process",
            where=f"cuda device {number}",
            because=f"{why}; after that CUDA answers every call for the device with the same error",
            fix='start a new process; in this one, `open_backend("cpu")` and other devices still work',
            retry=Retry.NEW_DEVICE,
        )
    )
