"""Kinds of GPUs, by the names that NVIDIA's compilers use: `sm_90` is compute capability 9.0."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from vyre_driver.cuda.nvrtc.bindings import Nvrtc
from vyre_foundation.diagnostics import BackendError, Diagnostic

LOWEST: Final = 70
"""The oldest that vyre writes code for: from here on the lanes of a warp may wait for each other."""

STARTS: Final = {12: LOWEST, 13: 75}
"""Where NVRTC of each major version begins, as far as vyre uses it."""


class DeviceCode(NamedTuple):
    """What to compile for a device, and whether it loads the machine code or has its driver compile the PTX."""

    arch: str
    by_ptx: bool


def check_architecture(arch: str, nvrtc: Nvrtc) -> None:
    """Raises D1002 for a name that is none, and for what this NVRTC or vyre makes no code for."""
    match = re.fullmatch(r"sm_([1-9][0-9]{1,2})", arch)
    known = supported(nvrtc)
    if match is None or int(match[1]) not in known:
        names = ", ".join(f"sm_{number}" for number in known)
        raise _refused(arch, f"{nvrtc} makes code for {names}", _advice(match and int(match[1]), nvrtc))


def supported(nvrtc: Nvrtc) -> tuple[int, ...]:
    """Compute capabilities that code can be made for here."""
    return tuple(number for number in nvrtc.architectures if number >= LOWEST)


def for_device(capability: tuple[int, int], nvrtc: Nvrtc) -> DeviceCode:
    """What a device of that compute capability runs. Raises D1002 when NVRTC makes nothing that it could.

    Machine code runs on later devices of the same major version, PTX on all later devices.
    """
    number = 10 * capability[0] + capability[1]
    fitting = [each for each in supported(nvrtc) if each <= number]
    if not fitting:
        because = f"the device has compute capability {capability[0]}.{capability[1]}; {_starts()}"
        raise _refused(f"sm_{number}", because, _advice(number, nvrtc))
    best = fitting[-1]
    return DeviceCode(f"sm_{best}", by_ptx=best // 10 != number // 10)


def _starts() -> str:
    return " and ".join(f"NVRTC {major}.x starts at sm_{first}" for major, first in sorted(STARTS.items()))


def _advice(number: int | None, nvrtc: Nvrtc) -> str:
    if number is None:
        return "write it as sm_90"
    if number < LOWEST:
        return "vyre needs a device of compute capability 7.0 or newer; run the program on the cpu backend"
    if number < STARTS[13] and nvrtc.version[0] >= 13:
        return f"install the extra `cuda12` instead of `cuda13`: {_starts()}"
    return f"name one of these; the PTX that lies beside the code also runs on newer devices ({_starts()})"


def _refused(arch: str, because: str, fix: str) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1002",
            what=f"no code can be made for {arch}",
            where="cuda backend, compile",
            because=because,
            fix=fix,
        )
    )
