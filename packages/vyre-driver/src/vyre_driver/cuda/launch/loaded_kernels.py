"""The kernels of a program, loaded on a device through CuPy's `RawModule`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from blake3 import blake3

from vyre_driver.cuda.code import CudaCode
from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.kernels import STATIC_SHARED_BYTES, CudaKernel
from vyre_foundation.backend import Rejected
from vyre_foundation.diagnostics import Diagnostic


class LoadedKernels:
    """Kernels by name, ready to be launched for as long as the process lives: CuPy keeps what it loaded."""

    def __init__(self, gpu: Gpu, code: CudaCode, *, by_ptx: bool) -> None:
        """`by_ptx`: whether the device is newer than the machine code, so that its driver compiles the PTX.

        Raises D1002 for more shared memory than the device has.
        """
        self._gpu = gpu
        kernels = list(code.kernels())
        for kernel in kernels:
            _check_shared(gpu, kernel)
        plain = [entry for kernel in code.kernels() for entry in _entries(kernel) if not kernel.cooperative]
        whole = [kernel.entry for kernel in kernels if kernel.cooperative and gpu.is_cooperative]
        with gpu.used(), tempfile.TemporaryDirectory(prefix="vyre-") as folder:
            # CuPy takes a file, and remembers it by its path: the name says what is in it.
            stem = Path(folder) / blake3(code.cubin).hexdigest()[:32]
            stem.with_suffix(".ptx").write_text(code.ptx, encoding="ascii")
            stem.with_suffix(".cubin").write_bytes(code.cubin)
            path = str(stem.with_suffix(".ptx" if by_ptx else ".cubin"))
            raw = gpu.cupy.RawModule
            self._functions: dict[str, Any] = _loaded(raw(path=path), plain)
            if whole:
                self._functions |= _loaded(raw(path=path, enable_cooperative_groups=True), whole)
            for kernel in kernels:
                if kernel.dynamic_shared > STATIC_SHARED_BYTES and kernel.entry in self._functions:
                    self._functions[kernel.entry].max_dynamic_shared_size_bytes = kernel.dynamic_shared

    def __getitem__(self, entry: str) -> Any:
        return self._functions[entry]

    def fits_at_once(self, kernel: CudaKernel, blocks: int) -> bool:
        """Whether so many blocks of a kernel are on the device at once, so that they may wait for each other."""
        if kernel.entry not in self._functions:
            return False
        x, y, z = kernel.block
        function = self._functions[kernel.entry].kernel
        with self._gpu.used():
            driver = self._gpu.cupy.cuda.driver
            of_one = driver.occupancyMaxActiveBlocksPerMultiprocessor(function.ptr, x * y * z, kernel.dynamic_shared)
        return blocks <= of_one * self._gpu.multiprocessors


def _entries(kernel: CudaKernel) -> list[str]:
    return [kernel.entry, *(settle.entry for settle in kernel.settles)]


def _loaded(module: Any, entries: list[str]) -> dict[str, Any]:
    functions = {entry: module.get_function(entry) for entry in entries}
    for function in functions.values():
        function.compile()  # now, while the file is there
    return functions


def _check_shared(gpu: Gpu, kernel: CudaKernel) -> None:
    if kernel.dynamic_shared > gpu.most_shared:
        raise Rejected(
            Diagnostic(
                code="D1002",
                what="the workgroup memory is larger than the device's",
                where=f"{gpu.where}, {gpu.name}",
                because=f"a workgroup has {kernel.dynamic_shared} bytes, and the device has {gpu.most_shared}",
                fix="use smaller workgroup buffers, or another backend",
            )
        )
