"""How the emulated device runs kernels: it asks an executor for modules and functions, and hands launches to it.

The device's one thread calls these functions, one at a time.
"""

from __future__ import annotations

import ctypes
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

ILLEGAL_ADDRESS, LAUNCH_FAILURE = 700, 719


@dataclass(frozen=True, slots=True)
class Shape:
    """Of a launch: blocks, threads in a block, bytes of dynamic shared memory."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared: int
    cooperative: bool


class KernelFunction(Protocol):
    @property
    def parameters(self) -> Sequence[tuple[int, int]]:
        """Offset and size of each, in bytes."""
        ...

    @property
    def static_shared(self) -> int: ...

    def run(self, shape: Shape, parameters: bytes, allocations: Sequence[tuple[int, int]]) -> int:
        """An error of CUDA, or 0. `allocations` are the address and size of all memory the kernel may reach."""
        ...


class KernelModule(Protocol):
    def function(self, name: str) -> KernelFunction | None: ...


class Executor(Protocol):
    def load(self, image: bytes, path: Path | None) -> KernelModule:
        """A module of an image: a cubin or PTX, from a file where there is a path. May raise."""
        ...


class _Launch(ctypes.Structure):
    _fields_ = (
        ("grid", ctypes.c_uint * 3),
        ("block", ctypes.c_uint * 3),
        ("shared", ctypes.c_uint),
        ("cooperative", ctypes.c_int),
    )

    grid: ctypes.Array[ctypes.c_uint]
    block: ctypes.Array[ctypes.c_uint]
    shared: int
    cooperative: int


_INT = ctypes.c_int
_INTS = ctypes.POINTER(ctypes.c_int)
_LOAD = ctypes.CFUNCTYPE(_INT, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_char_p)
_FIND = ctypes.CFUNCTYPE(_INT, _INT, ctypes.c_char_p, _INTS, _INTS, _INTS)
_RUN = ctypes.CFUNCTYPE(
    _INT, _INT, ctypes.POINTER(_Launch), ctypes.c_void_p, _INT, ctypes.POINTER(ctypes.c_uint64), _INT
)
_ATTRIBUTE = ctypes.CFUNCTYPE(_INT, _INT, _INT)

_Ints: TypeAlias = "ctypes.Array[ctypes.c_int]"
_Words: TypeAlias = "ctypes.Array[ctypes.c_uint64]"

_SHARED_BYTES = 1
_MOST_THREADS = 0


class Callbacks:
    """An executor as the C functions that the device calls. It has to live as long as the device."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._modules: list[KernelModule] = []
        self._functions: list[KernelFunction] = []
        self.pointers = (_LOAD(self._load), _FIND(self._find), _RUN(self._run), _ATTRIBUTE(self._attribute))

    def _load(self, image: int, size: int, path: bytes) -> int:
        try:
            content = ctypes.string_at(image, size) if size else ctypes.string_at(image)
            self._modules.append(self._executor.load(content, Path(path.decode()) if path else None))
        except Exception:  # nobody above this frame could catch it: the caller is C
            traceback.print_exc(file=sys.stderr)
            return 0
        return len(self._modules)

    def _find(
        self,
        module: int,
        name: bytes,
        count: ctypes.Array[_INT],
        offsets: ctypes.Array[_INT],
        sizes: ctypes.Array[_INT],
    ) -> int:
        found = self._modules[module - 1].function(name.decode())
        if found is None:
            return 0
        count[0] = len(found.parameters)
        for position, (offset, size) in enumerate(found.parameters):
            offsets[position], sizes[position] = offset, size
        self._functions.append(found)
        return len(self._functions)

    def _run(
        self,
        function: int,
        launch: ctypes.Array[_Launch],
        parameters: int,
        size: int,
        pairs: ctypes.Array[ctypes.c_uint64],
        count: int,
    ) -> int:
        what = launch[0]
        x, y, z = what.grid
        a, b, c = what.block
        shape = Shape((x, y, z), (a, b, c), what.shared, bool(what.cooperative))
        allocations = [(pairs[2 * place], pairs[2 * place + 1]) for place in range(count)]
        try:
            return self._functions[function - 1].run(shape, ctypes.string_at(parameters, size), allocations)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            return LAUNCH_FAILURE

    def _attribute(self, function: int, attribute: int) -> int:
        if attribute == _SHARED_BYTES:
            return self._functions[function - 1].static_shared
        return 1024 if attribute == _MOST_THREADS else 0
