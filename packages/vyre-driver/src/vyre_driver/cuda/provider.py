"""How the cuda backend is found: what the entry point names. CuPy is imported last, once a device has answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vyre_driver.cuda.device.cupy_module import import_cupy
from vyre_driver.cuda.device.driver import Driver, find_driver, install_command
from vyre_foundation.backend import BackendInfo, Rejected
from vyre_foundation.diagnostics import Diagnostic

if TYPE_CHECKING:
    from vyre_foundation.backend import Backend

NAME: Final = "cuda"


class CudaProvider:
    """Offers the cuda backend."""

    def probe(self) -> BackendInfo:
        """Whether programs can run on an NVIDIA GPU here; if not, what is missing and how to get it."""
        driver = find_driver()
        if isinstance(driver, str):
            return _unusable(driver)
        try:
            cupy = import_cupy()
        except ImportError as problem:
            return _unusable(f"{_found(driver)}, but CuPy cannot be imported ({problem}): {_install(driver)}")
        except (OSError, RuntimeError) as problem:
            return _unusable(f"{_found(driver)}, but CuPy cannot be loaded ({problem}): {_install(driver)}")
        return _unusable(f"{_found(driver)} and CuPy {cupy.__version__}, but this release cannot launch on them yet")

    def open(self, device: int = 0) -> Backend:
        """The backend on that device. D1002 where `probe` says why not."""
        raise Rejected(
            Diagnostic(
                code="D1002",
                what="the cuda backend cannot be used here",
                where=f"open, device {device}",
                because=self.probe().why_not,
                fix="use another backend: `cpu` runs every program",
            )
        )


def _unusable(why_not: str) -> BackendInfo:
    return BackendInfo(NAME, usable=False, why_not=why_not)


def _found(driver: Driver) -> str:
    devices = "1 GPU" if driver.devices == 1 else f"{driver.devices} GPUs"
    return f"the NVIDIA driver answers (CUDA {driver.cuda}, {devices})"


def _install(driver: Driver) -> str:
    return install_command(driver.extra)


provider: Final = CudaProvider()
"""The backend for NVIDIA GPUs: IR to CUDA C to a cubin, launched through CuPy."""
