"""How the cuda backend is found: what the entry point names. CuPy is imported last, once a device has answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from vyre_driver.cuda.device.cupy_module import import_cupy
from vyre_driver.cuda.device.driver import Driver, find_driver, install_command
from vyre_foundation.backend import BackendInfo, Rejected
from vyre_foundation.diagnostics import BackendError, Diagnostic
from vyre_foundation.installed import version_of

if TYPE_CHECKING:
    from vyre_driver.cuda.backend import CudaBackend
    from vyre_driver.cuda.nvrtc.bindings import Nvrtc

NAME: Final = "cuda"


class CudaProvider:
    """Offers the cuda backend."""

    def probe(self) -> BackendInfo:
        """Whether programs can run on an NVIDIA GPU here; if not, what is missing and how to get it."""
        return self._probe(0)

    def open(self, device: int = 0) -> CudaBackend:
        """The backend on that device. D1002 where `probe` says why not, D1008 if the process lost the device."""
        from vyre_driver.cuda.device.gpu import Gpu, check_not_lost

        check_not_lost(device)
        info = self._probe(device)
        if not info.usable:
            raise Rejected(
                Diagnostic(
                    code="D1002",
                    what="the cuda backend cannot be used here",
                    where=f"open, device {device}",
                    because=info.why_not,
                    fix="install what it needs, or use another backend: `cpu` runs every program",
                )
            )
        from vyre_driver.cuda.backend import CudaBackend
        from vyre_driver.cuda.nvrtc.architectures import for_device

        gpu, nvrtc = Gpu(import_cupy(), device), _compiler()
        return CudaBackend(info, gpu, nvrtc, for_device(gpu.capability, nvrtc))

    def _probe(self, device: int) -> BackendInfo:
        driver = find_driver()
        if isinstance(driver, str):
            return _unusable(driver)
        if device >= driver.devices:
            return _unusable(f"{_found(driver)}: there is no device {device}")
        try:
            cupy = import_cupy()
            return _usable(cupy, device)
        except ImportError as problem:
            return _unusable(f"{_found(driver)}, but CuPy cannot be imported ({problem}): {_install(driver)}")
        except BackendError as problem:  # no NVRTC, or none for this device
            return _unusable(f"{_found(driver)}, but {problem.what}: {problem.because}; {problem.fix}")
        except (OSError, RuntimeError) as problem:
            return _unusable(f"{_found(driver)}, but CuPy does not work with it ({problem}): {_install(driver)}")


def _usable(cupy: Any, device: int) -> BackendInfo:
    """Raises what CuPy and NVRTC raise where they cannot be used."""
    from vyre_driver.cuda.device.gpu import check_not_lost
    from vyre_driver.cuda.nvrtc.architectures import for_device

    check_not_lost(device)
    facts: dict[str, Any] = cupy.cuda.runtime.getDeviceProperties(device)
    capability = (facts["major"], facts["minor"])
    nvrtc = _compiler()
    arch, by_ptx = for_device(capability, nvrtc)
    name, code = facts["name"].decode(), f"PTX of {arch}" if by_ptx else arch
    versions = {
        "vyre-driver": version_of("vyre-driver") or "",
        "cupy": cupy.__version__,
        "nvrtc": _dotted(nvrtc.version),
    }
    label = f"{name}, compute capability {capability[0]}.{capability[1]}, code for {code}"
    return BackendInfo(NAME, usable=True, device=label, versions=versions)


def _compiler() -> Nvrtc:
    """NVRTC whose code the driver loads. Raises D1002 where it is not installed."""
    from vyre_driver.cuda.nvrtc.compiler import require_nvrtc

    driver = find_driver()
    return require_nvrtc(driver.nvrtc if isinstance(driver, Driver) else None)


def _dotted(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def _unusable(why_not: str) -> BackendInfo:
    return BackendInfo(NAME, usable=False, why_not=why_not)


def _found(driver: Driver) -> str:
    devices = "1 GPU" if driver.devices == 1 else f"{driver.devices} GPUs"
    return f"the NVIDIA driver answers (CUDA {driver.cuda}, {devices})"


def _install(driver: Driver) -> str:
    return install_command(driver.extra)


provider: Final = CudaProvider()
"""The backend for NVIDIA GPUs: IR to CUDA C to a cubin, launched through CuPy."""
