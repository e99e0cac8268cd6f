"""What a launch shares with its kernels beside the buffers: the state record, the word that cancels it, its events."""

from __future__ import annotations

import ctypes
from typing import Final

import numpy as np

from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.kernels import StateRecord

_READ_BACK: Final = 0
_CANCEL: Final = 64
_FRESH: Final = 128
"""Places in the pinned block: the state after a launch, the cancel word, and the state before a launch."""

_PINNED_BYTES: Final = 256
_NOWHERE: Final = 256
_DEVICE_BYTES: Final = 512
_NOT_READY: Final = 600


class Control:
    """Of one launch at a time; the next one may use it once that is over."""

    def __init__(self, gpu: Gpu) -> None:
        """The device is the current one."""
        cuda = gpu.cupy.cuda
        self._gpu = gpu
        self._block = gpu.cupy.empty(_DEVICE_BYTES, np.uint8)
        # Pinned memory has one address for the host and for every device.
        self._pinned = cuda.alloc_pinned_memory(_PINNED_BYTES)
        self._words = np.frombuffer(self._pinned, np.uint32, _PINNED_BYTES // 4)
        self._words[:] = 0
        fresh = StateRecord(cancel=self._pinned.ptr + _CANCEL)
        ctypes.memmove(self._pinned.ptr + _FRESH, ctypes.addressof(fresh), ctypes.sizeof(fresh))
        self.started = cuda.Event()
        self.ended = cuda.Event()

    @property
    def state(self) -> int:
        """The address of the state record."""
        return self._block.data.ptr

    @property
    def nowhere(self) -> int:
        """What a buffer without elements points at: code may read an element before it knows that there is none."""
        return self._block.data.ptr + _NOWHERE

    # ---------------------------------------------------------------------------------------------- work on the stream

    def reset(self) -> None:
        """The state as a launch finds it."""
        self._copy(self.state, self._pinned.ptr + _FRESH)

    def read_back(self) -> None:
        self._copy(self._pinned.ptr + _READ_BACK, self.state)

    def _copy(self, target: int, source: int) -> None:
        """A state record. CuPy's own copies refuse to be recorded in a graph, as those of pageable memory would."""
        cuda = self._gpu.cupy.cuda
        stream = cuda.get_current_stream().ptr
        cuda.runtime.memcpyAsync(target, source, ctypes.sizeof(StateRecord), cuda.runtime.memcpyDefault, stream)

    # ------------------------------------------------------------------------------------------------------ of the host

    @property
    def trap(self) -> tuple[int, int, int] | None:
        """Number of the trap, address and invocation, once the launch is over; None without a trap."""
        found = StateRecord.from_address(self._pinned.ptr + _READ_BACK)
        return (found.tag, found.address, found.invocation) if found.trapped else None

    def cancel(self) -> None:
        """Make the kernels stop at their next check of the cancel word."""
        self._words[_CANCEL // 4] = 1

    def renew(self) -> None:
        """Nothing is cancelled any more. Only once the launch is over."""
        self._words[_CANCEL // 4] = 0

    def is_over(self) -> bool:
        """Whether the work up to `ended` is done. Raises CUDA's errors, ours already."""
        runtime = self._gpu.cupy.cuda.runtime
        status = runtime.eventQuery(self.ended.ptr)
        if status == 0:
            return True
        if status == _NOT_READY:
            return False
        problem = runtime.CUDARuntimeError(status)
        raise self._gpu.failed(problem, status) from problem

    @property
    def milliseconds(self) -> float:
        """Between the events, by the device's clock."""
        return float(self._gpu.cupy.cuda.get_elapsed_time(self.started, self.ended))
