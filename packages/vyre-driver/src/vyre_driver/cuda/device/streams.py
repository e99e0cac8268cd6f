"""Streams that callers pass: CuPy's, numbers, and anything with `__cuda_stream__`."""

from __future__ import annotations

from typing import Any

from vyre_driver.cuda.device.gpu import Gpu
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.host import wrong_kind

LEGACY, PER_THREAD = 1, 2
"""The numbers that CUDA and DLPack have for the two default streams. 0 is the legacy one as well."""


def stream_of(gpu: Gpu, given: Any = None) -> Any:
    """A stream of CuPy's on this device; without one, the stream that is CuPy's current one there.

    Raises L019 for a stream of another device and for what is none.
    """
    cuda = gpu.cupy.cuda
    if given is None:
        return cuda.get_current_stream(gpu.number)
    if isinstance(given, cuda.Stream | cuda.ExternalStream):
        if given.device_id not in (-1, gpu.number):
            raise _of_another_device(gpu, given.device_id)
        return given
    foreign: Any = _Numbered(given) if type(given) is int and given >= 0 else given
    if not hasattr(foreign, "__cuda_stream__"):
        expected = "a CUDA stream: CuPy's, a number, or an object with `__cuda_stream__`"
        raise wrong_kind("stream", given, expected, "pass `cupy.cuda.Stream()`, or leave it out")
    number = int(foreign.__cuda_stream__()[1])
    if number in (0, LEGACY):
        return cuda.Stream.null
    return cuda.Stream.ptds if number == PER_THREAD else cuda.Stream.from_external(foreign)


class _Numbered:
    """A stream of which only the number is known."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self._number


def _of_another_device(gpu: Gpu, device: int) -> LaunchError:
    return LaunchError(
        Diagnostic(
            code="L019",
            what="the stream belongs to another device",
            where="stream",
            because=f"it was made on cuda device {device}, and the backend works on device {gpu.number}",
            fix=f"make it there: `with cupy.cuda.Device({gpu.number}): stream = cupy.cuda.Stream()`",
        )
    )
