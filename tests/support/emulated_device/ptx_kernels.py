"""Kernels of the emulated device: the PTX that NVRTC made in the same run as the cubin, executed by `ptx`.

Machine code cannot be executed here. So a cubin is loaded from a file, and its PTX lies beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from emulated_device.executor import ILLEGAL_ADDRESS, LAUNCH_FAILURE, Shape
from ptx import Module, PtxFault, load_ptx

_ELF = b"\x7fELF"


class PtxExecutor:
    def __init__(self, order: Literal["forward", "reverse"] = "forward") -> None:
        self.order: Literal["forward", "reverse"] = order
        """Of threads and blocks."""

        self.launched: list[tuple[str, Shape]] = []
        """Every kernel that ran, for tests to look at and to clear."""

        self.loaded: list[Literal["ptx", "cubin"]] = []
        """What each module was loaded from."""

    def load(self, image: bytes, path: Path | None) -> PtxModule:
        self.loaded.append("cubin" if image.startswith(_ELF) else "ptx")
        if not image.startswith(_ELF):
            return PtxModule(self, load_ptx(image.rstrip(b"\0").decode("ascii")))
        if path is None:
            raise ValueError("a cubin without a file: its PTX cannot be found")
        return PtxModule(self, load_ptx(path.with_suffix(".ptx").read_text(encoding="ascii")))


class PtxModule:
    def __init__(self, executor: PtxExecutor, module: Module) -> None:
        self._executor = executor
        self._module = module

    def function(self, name: str) -> PtxFunction | None:
        return PtxFunction(self._executor, self._module, name) if name in self._module.kernels else None


class PtxFunction:
    def __init__(self, executor: PtxExecutor, module: Module, name: str) -> None:
        self._executor = executor
        self._module = module
        self._kernel = module.kernels[name]

    @property
    def parameters(self) -> Sequence[tuple[int, int]]:
        return self._kernel.parameters

    @property
    def static_shared(self) -> int:
        return self._kernel.static_shared

    def run(self, shape: Shape, parameters: bytes, allocations: Sequence[tuple[int, int]]) -> int:
        executor = self._executor
        executor.launched.append((self._kernel.name, shape))
        try:
            self._module.launch(
                self._kernel.name,
                shape.grid,
                shape.block,
                parameters,
                shared_bytes=shape.shared,
                allocations=allocations,
                order=executor.order,
                cooperative=shape.cooperative,
            )
        except PtxFault as fault:
            print(f"emulated device: {fault}", file=sys.stderr)
            return ILLEGAL_ADDRESS if fault.kind == "bad address" else LAUNCH_FAILURE
        return 0
