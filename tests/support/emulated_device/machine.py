"""A process with emulated CUDA devices: call `install` before anything imports CuPy."""

from __future__ import annotations

import ctypes
import importlib.abc
import importlib.util
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from emulated_device.build import LIBRARY, MODULE, built
from emulated_device.executor import Callbacks, Executor

REBUILT = "cupy_backends.cuda.api.runtime"


_KEPT: list[Callbacks] = []
"""The device calls them until the process ends."""


class Counters(NamedTuple):
    """What has happened so far, and what is there now."""

    launches: int
    copies: int
    allocations: int
    bytes: int
    graphs: int
    """That were recorded."""


class Machine:
    """The emulated devices of this process."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library

    def lose(self, device: int, error: int) -> None:
        """From now on every call to the device gives this error, as after a fault of a kernel."""
        self._library.emulated_lose(device, error)

    def find_again(self, device: int) -> None:
        """What only a new process can do on real machines, so that one process may run several tests."""
        self._library.emulated_lose(device, 0)

    def become(self, device: int, capability: tuple[int, int]) -> None:
        """Let a device be of another generation. Before CuPy looks at it: it remembers what it saw."""
        self._library.emulated_become(device, *capability)

    def counters(self) -> Counters:
        out = (ctypes.c_long * 5)()
        self._library.emulated_counters(out)
        return Counters(*out)


def install(
    executor: Executor, *, devices: int = 2, capability: tuple[int, int] = (9, 0), memory: int = 1 << 30
) -> Machine:
    """Give this process emulated devices, each with so many bytes of memory."""
    if "cupy" in sys.modules:
        raise RuntimeError("install() comes before `import cupy`")
    folder = built()
    # Whoever asks the loader for libcuda.so.1 from now on gets this one, by its name.
    library = ctypes.CDLL(str(folder / LIBRARY), mode=ctypes.RTLD_GLOBAL)
    library.emulated_configure(devices, *capability, ctypes.c_size_t(memory))
    callbacks = Callbacks(executor)
    _KEPT.append(callbacks)
    library.emulated_install(*callbacks.pointers)
    sys.meta_path.insert(0, _Rebuilt(folder / MODULE))
    return Machine(library)


class _Rebuilt(importlib.abc.MetaPathFinder):
    """Gives CuPy the one module that was rebuilt; every other is the wheel's own."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return importlib.util.spec_from_file_location(fullname, self._file) if fullname == REBUILT else None
