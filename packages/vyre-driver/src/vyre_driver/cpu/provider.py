"""How the cpu backend is found: what the entry point names. Nothing heavy is imported until it is asked for."""

from __future__ import annotations

import struct
import sys
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from vyre_driver.cpu.compile.resting_collector import resting_collector
from vyre_foundation.backend import BackendInfo, Rejected
from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.installed import version_of

if TYPE_CHECKING:
    from vyre_driver.cpu.backend import CpuBackend

NAME: Final = "cpu"


class CpuProvider:
    """Offers the cpu backend."""

    def probe(self) -> BackendInfo:
        """Whether native code can be made here; loads LLVM to find out."""
        with resting_collector():
            why_not = _why_not()
        if why_not:
            return BackendInfo(NAME, usable=False, why_not=why_not)
        from vyre_driver.cpu.threads.thread_count import thread_count
        from vyre_driver.llvm.engine import host

        device = f"{host().name}, {thread_count()} threads"
        versions = {name: version for name, version in _versions().items() if version is not None}
        return BackendInfo(NAME, usable=True, device=device, versions=versions)

    def open(self, device: int = 0) -> CpuBackend:
        """The backend. D1002 for another device than 0, and where `probe` says why not."""
        info = self.probe()
        if device != 0 or not info.usable:
            raise Rejected(
                Diagnostic(
                    code="D1002",
                    what="the cpu backend has one device" if info.usable else "the cpu backend cannot be used here",
                    where="open",
                    because=f"device {device} was asked for" if info.usable else info.why_not,
                    fix="open device 0" if info.usable else "use another backend, such as `reference`",
                )
            )
        with resting_collector():
            from vyre_driver.cpu.backend import CpuBackend

        return CpuBackend(info)


@cache
def _versions() -> Mapping[str, str | None]:
    """Of what makes the code. Asked for once: finding them reads folders."""
    return {name: version_of(name) for name in ("vyre-driver", "llvmlite")}


def _why_not() -> str:
    """Why native code cannot be made and called here; empty when it can."""
    if sys.byteorder != "little" or struct.calcsize("P") != 8:
        return "it needs a little-endian machine with addresses of 64 bits"
    try:
        from vyre_driver.llvm.bindings import binding

        if _versions()["llvmlite"] is None:
            return "llvmlite is not installed; it has no wheels for macOS on Intel"
        binding()
    except (ImportError, OSError, RuntimeError) as problem:
        return f"llvmlite cannot be loaded: {problem}"
    return ""


provider: Final = CpuProvider()
