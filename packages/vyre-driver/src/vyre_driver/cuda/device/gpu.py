"""One device as this process sees it: its facts, whether it is lost, and a frame in which calls to it are made."""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any, Final

from vyre_driver.cuda.device.device_errors import LOSES_THE_DEVICE, device_lost, status_of, translated

_LOST: Final[dict[int, str]] = {}
"""Devices that no call of this process reaches any more, and why."""

_COOPERATIVE_LAUNCH: Final = "CooperativeLaunch"
_OPT_IN_SHARED: Final = "MaxSharedMemoryPerBlockOptin"


class Gpu:
    """A device. Threads may share one."""

    def __init__(self, cupy: Any, number: int) -> None:
        self.cupy = cupy
        self.number = number
        self.where = f"cuda device {number}"
        with self.used():
            facts: dict[str, Any] = cupy.cuda.runtime.getDeviceProperties(number)
            attributes: dict[str, int] = cupy.cuda.Device(number).attributes
        self.name: str = facts["name"].decode()
        self.capability: tuple[int, int] = (facts["major"], facts["minor"])
        self.multiprocessors: int = facts["multiProcessorCount"]
        self.most_shared: int = attributes[_OPT_IN_SHARED]
        """Bytes of shared memory that a kernel may ask for."""

        self.is_cooperative = bool(attributes.get(_COOPERATIVE_LAUNCH, 0))
        self.capturing = threading.Lock()
        """Held while a graph is recorded."""

    @property
    def driver_version(self) -> str:
        """CUDA's number of the driver."""
        with self.used():
            return str(self.cupy.cuda.runtime.driverGetVersion())

    def check(self) -> None:
        """D1008 if the device is lost, without a call to it."""
        check_not_lost(self.number)

    @contextmanager
    def used(self) -> Generator[None]:
        """Makes it the current device of the thread. CUDA's errors become ours; D1008 marks the device as lost."""
        self.check()
        runtime = self.cupy.cuda.runtime
        before: int = runtime.getDevice()
        try:
            if before != self.number:
                runtime.setDevice(self.number)
            yield
        except Exception as problem:  # what is not CUDA's is raised again
            status = status_of(problem)
            if status is None:  # not CUDA's
                raise
            raise self.failed(problem, status) from problem
        finally:
            if before != self.number:
                # Should the other device be lost, CUDA may not let us choose it again. That is not this launch's error.
                with suppress(RuntimeError):
                    runtime.setDevice(before)

    def failed(self, problem: BaseException, status: int) -> Exception:
        """The error for one of CUDA's."""
        if status in LOSES_THE_DEVICE:
            why = _LOST.setdefault(self.number, f"{LOSES_THE_DEVICE[status]} (CUDA error {status})")
            return device_lost(self.number, why)
        return translated(problem, status, self.where)


def check_not_lost(number: int) -> None:
    """D1008 if this process lost the device."""
    if number in _LOST:
        raise device_lost(number, _LOST[number])
