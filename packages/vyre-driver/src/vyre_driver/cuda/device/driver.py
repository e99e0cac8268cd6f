"""NVIDIA's driver, asked through ctypes whether there is a device. Cheap: CuPy takes a second to import, this does not.

Nothing here launches or allocates anything; that is CuPy's.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final, NamedTuple

LIBRARY: Final = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"

_NO_DEVICE: Final = 100
_FIRST_CUDA_13: Final = 13000


class Driver(NamedTuple):
    """A driver that works, with at least one device."""

    version: int
    """Of CUDA: 13020 is 13.2."""

    devices: int

    @property
    def extra(self) -> str:
        """The extra of vyre-driver whose CuPy this driver can run: a CuPy for CUDA 13 needs a driver for CUDA 13."""
        return "cuda13" if self.version >= _FIRST_CUDA_13 else "cuda12"

    @property
    def nvrtc(self) -> int | None:
        """The major version that NVRTC must have: drivers load no machine code of a newer CUDA. None is any."""
        return None if self.version >= _FIRST_CUDA_13 else 12

    @property
    def cuda(self) -> str:
        return f"{self.version // 1000}.{self.version % 1000 // 10}"


def find_driver() -> Driver | str:
    """The driver, or why it cannot be used and what to do about it."""
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError:
        return (
            f"there is no NVIDIA driver on this machine: {LIBRARY} cannot be loaded. On a machine with an NVIDIA GPU, "
            f"install NVIDIA's driver, then {install_command('cuda13')}"
        )
    status = int(library.cuInit(0))
    if status == _NO_DEVICE:
        return f"the NVIDIA driver ({LIBRARY}) sees no GPU; `nvidia-smi` and CUDA_VISIBLE_DEVICES say which it may see"
    if status:
        return f"the NVIDIA driver ({LIBRARY}) does not start: cuInit gives error {status}; `nvidia-smi` says more"
    version, count = ctypes.c_int(), ctypes.c_int()
    if library.cuDriverGetVersion(ctypes.byref(version)) or library.cuDeviceGetCount(ctypes.byref(count)):
        return f"the NVIDIA driver ({LIBRARY}) does not answer; `nvidia-smi` says more"
    if not count.value:
        return f"the NVIDIA driver ({LIBRARY}) sees no GPU; `nvidia-smi` and CUDA_VISIBLE_DEVICES say which it may see"
    return Driver(version.value, count.value)


def install_command(extra: str) -> str:
    return f'`pip install "vyre-driver[{extra}]"`'
