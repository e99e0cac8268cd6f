"""Memory where the threads of a pool find jobs, laid out as `pool_text` says."""

from __future__ import annotations

import struct
import threading
from contextlib import suppress
from typing import Final, Protocol

import numpy as np

from vyre_driver.cpu.threads import pool_text
from vyre_driver.cpu.threads.aligned import aligned_zeros
from vyre_driver.runtime.host_arrays import address_of

MOST_SLOTS: Final = 1024
"""Launches that share workers at one time. One more gets a slot that no worker sees, and is done by its caller."""

_JOB: Final = struct.Struct(pool_text.JOB)
_BYTE: Final = np.dtype(np.uint8)


class Fallible(Protocol):
    failure: BaseException | None


class Slot:
    """Room for one job."""

    __slots__ = ("_bytes", "_job", "_offset", "address", "is_shared", "scratch_bytes", "told")

    def __init__(self, memory: memoryview, offset: int, address: int, is_shared: bool) -> None:
        self._bytes = memory
        self._offset = offset + pool_text.JOB_AT
        self._job: Fallible | None = None
        self.address = address
        self.is_shared = is_shared
        self.scratch_bytes = 0
        self.told = threading.Lock()
        """Released when a job is over for which somebody sleeps. It may be so too often: the slot's state decides."""

        self.told.acquire()

    def hold(self, job: Fallible, function: int, records: int, count: int, scratch_bytes: int) -> None:
        self._job = job
        self.scratch_bytes = scratch_bytes
        _JOB.pack_into(self._bytes, self._offset, function, records, count, scratch_bytes, 0)

    def clear(self) -> None:
        """Keep nothing alive any more."""
        self._job = None

    def fail(self, problem: BaseException) -> None:
        if self._job is not None:
            self._job.failure = problem

    def tell(self) -> None:
        with suppress(RuntimeError):  # somebody told already
            self.told.release()


class JobSlots:
    """Who calls `take` and `give_back` sees to it that one thread does so at a time."""

    __slots__ = ("_array", "_bytes", "_free", "_slots", "_words", "address")

    def __init__(self) -> None:
        self._array = aligned_zeros(pool_text.HEAD_BYTES + MOST_SLOTS * pool_text.SLOT_BYTES, _BYTE)
        self._bytes = self._array.data
        self._words = self._array.view(np.uint64).data
        self._slots: list[Slot] = []
        self._free: list[Slot] = []
        self.address = address_of(self._array)

    @property
    def spinning(self) -> int:
        """Workers that watch for a job."""
        return self._words[pool_text.SPINNING_AT // 8]

    def at(self, address: int) -> Slot:
        return self._slots[(address - self.address - pool_text.HEAD_BYTES) // pool_text.SLOT_BYTES]

    def take(self) -> Slot:
        if self._free:
            return self._free.pop()
        number = len(self._slots)
        if number == MOST_SLOTS:
            alone = aligned_zeros(pool_text.SLOT_BYTES, _BYTE)
            return Slot(alone.data, 0, address_of(alone), is_shared=False)
        offset = pool_text.HEAD_BYTES + number * pool_text.SLOT_BYTES
        made = Slot(self._bytes, offset, self.address + offset, is_shared=True)
        self._slots.append(made)
        self._words[pool_text.USED_AT // 8] = number + 1
        return made

    def give_back(self, slot: Slot) -> None:
        slot.clear()
        if slot.is_shared:
            self._free.append(slot)
