"""Arrays that callers give to launches on a device: CuPy's, those of other libraries that are there, the host's.

Arrays on the device are used where they are. Objects of other libraries come through DLPack, which makes our stream
wait for theirs, or through `__cuda_array_interface__`. Arrays of the host are taken only where a launch copies them.
"""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np

from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.runtime.host_arrays import HOST_ARRAYS, HostArray, take
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.host import check_elements, not_an_array, unwritable_output
from vyre_foundation.ir import BufferDecl

_CUDA_KINDS: Final = (2, 13)
"""DLPack's kinds of memory that a CUDA device reaches: its own, and managed memory."""


class DeviceArray:
    """An array of the caller's. `elements` is its memory on the device, flat; None for an array of the host's."""

    is_view = True

    def __init__(
        self, given: object, elements: Any, host: HostArray | None, dtype: np.dtype[Any], shape: tuple[int, ...] | None
    ) -> None:
        self.given = given
        self.elements = elements
        self.host = host
        self.shape = shape
        held = elements if host is None else host.flat
        self.count: int = held.size
        self.nbytes: int = held.nbytes
        self.address: int = elements.data.ptr if host is None else host.address
        self.is_direct: bool = host is None and held.dtype == dtype and self.address % dtype.itemsize == 0
        """Whether a kernel can use the memory as it is; else a launch works on a copy."""

        self.bfloat16 = None if host is None else host.bfloat16
        self.is_writable = host is None and not _is_read_only(given)

    @property
    def has_moved(self) -> bool:
        """Whether an object of another library has its elements elsewhere by now."""
        interface = None if self.host is not None else _interface(self.given)
        return interface is not None and self.count > 0 and interface["data"][0] != self.address


class DeviceArrays:
    """What launches on a device take."""

    def __init__(self, gpu: Gpu, *, takes_host: bool) -> None:
        """`takes_host`: whether arrays of the host's and of other devices are taken, to be copied."""
        self._gpu = gpu
        self._takes_host = takes_host

    def take(self, decl: BufferDecl, dtype: np.dtype[Any], value: Any) -> DeviceArray:
        """Raises `LaunchError` for what is no array of the buffer's elements in memory that a launch reaches."""
        found = self._on_device(decl, value)
        if found is None:
            if not self._takes_host:
                raise _elsewhere(decl.name, "in the memory of the host", self._gpu)
            host = take(decl, dtype, value)
            return DeviceArray(value, None, host, dtype, host.shape)
        check_elements(decl, found, found.dtype.name, value)
        if found.dtype.name == "bfloat16":
            found = found.view(dtype)
        device = found.device.id
        if device != self._gpu.number:
            if not self._takes_host:
                raise _elsewhere(decl.name, f"on cuda device {device}", self._gpu)
            found = self._gpu.cupy.array(found)  # a copy to the current device, which is ours
        return DeviceArray(value, found.reshape(-1), None, dtype, tuple(found.shape))

    def copied(self, decl: BufferDecl, dtype: np.dtype[Any], value: Any) -> tuple[DeviceArray, tuple[int, ...]]:
        """As `take`, of a copy that nobody else can change, with the words it holds."""
        given = self.take(decl, dtype, value)
        if given.host is not None:
            host, words = HOST_ARRAYS.copied(decl, dtype, value)
            return DeviceArray(host.given, None, host, dtype, host.shape), words
        own = self._gpu.cupy.array(given.elements)
        return DeviceArray(own, own, None, dtype, given.shape), tuple(own.get().tolist())

    def owns_memory(self, value: object) -> bool:
        return isinstance(value, self._gpu.cupy.ndarray) or _interface(value) is not None or _is_cuda_dlpack(value)

    def no_memory(self, name: str, value: object) -> Diagnostic:
        because = f"a {type(value).__name__} is no memory of {self._gpu.where}, which is where the launch writes"
        return unwritable_output(name, because, "leave it out and call `.get()` on the result, or pass a CuPy array")

    def _on_device(self, decl: BufferDecl, value: Any) -> Any:
        """The value as a CuPy array; None for what is not on a device. Other libraries' code may raise anything."""
        cupy = self._gpu.cupy
        if isinstance(value, cupy.ndarray):
            return value
        try:
            if _is_cuda_dlpack(value):
                return cupy.from_dlpack(value)
            return cupy.asarray(value) if _interface(value) is not None else None
        except Exception as problem:  # code of another library
            lines = str(problem).strip().splitlines() or [type(problem).__name__]
            raise not_an_array(decl, value, lines[0], "pass a CuPy array") from None


def _interface(value: object) -> dict[str, Any] | None:
    try:
        found: Any = getattr(value, "__cuda_array_interface__", None)
    except Exception:  # a tensor that needs gradients refuses to show its memory
        return None
    return cast("dict[str, Any]", found) if isinstance(found, dict) else None


def _is_cuda_dlpack(value: object) -> bool:
    protocol: Any = getattr(value, "__dlpack_device__", None)
    if protocol is None or not hasattr(value, "__dlpack__"):
        return False
    try:
        return int(protocol()[0]) in _CUDA_KINDS
    except Exception:  # somebody else's code
        return False


def _is_read_only(value: object) -> bool:
    interface = _interface(value)
    return interface is not None and bool(interface["data"][1])


def _elsewhere(name: str, where: str, gpu: Gpu) -> LaunchError:
    because = f"the array is {where}, and a bound launch uses arrays of {gpu.where} where they are"
    fix = f"copy it there first: `{name} = cupy.asarray({name})`; `run` does it at each call"
    return LaunchError(Diagnostic("L027", f"`{name}` is on another device", f"buffer {name}", because, fix))
