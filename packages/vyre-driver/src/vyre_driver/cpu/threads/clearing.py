"""Clearing memory before a launch: much of it by all threads of the launch, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

import numpy as np

from vyre_driver.cpu.threads.launch_pace import pace
from vyre_driver.cpu.threads.pool_code import pool_code
from vyre_driver.cpu.threads.split import RECORD
from vyre_driver.cpu.threads.workers import Job, pool, workers_are_awake
from vyre_driver.lowering.writes.covered import Gap
from vyre_driver.runtime.host_arrays import Array, address_of

Action: TypeAlias = Callable[[], object]

PIECE_BYTES: Final = 1 << 20
"""What a thread clears at a time. Fewer than two pieces are not shared: they take less than 50 microseconds."""

LONG_BYTES: Final = 1 << 23
"""So much is worth waking a thread for, half a millisecond of work; less is shared with threads that are awake."""

TURN: Final = 256
"""Pieces after which the calling thread looks for signals."""


def clearing(elements: Array, gaps: Sequence[Gap] | None, threads: int) -> list[Action]:
    """What makes the gaps zero; without gaps, all of the elements."""
    count = len(elements)
    if gaps is None or (any(gap.strides for gap in gaps) and 2 * sum(gap.elements for gap in gaps) > count):
        gaps = (Gap(0, count),)  # in one go that is faster
    return [_clearing(elements, gap, threads) for gap in gaps if gap.elements]


def _clearing(elements: Array, gap: Gap, threads: int) -> Action:
    part = elements[gap.start :]
    if gap.strides:
        shape = (*(times for _, times in reversed(gap.strides)), gap.length)
        steps = (*(step * part.itemsize for step, _ in reversed(gap.strides)), part.itemsize)
        return partial(np.lib.stride_tricks.as_strided(part, shape, steps).fill, 0)
    part = part[: gap.length]
    if threads > 1 and part.nbytes >= 2 * PIECE_BYTES:
        return SharedClearing(part, threads).run
    return partial(part.fill, 0)


class SharedClearing:
    """Elements that threads clear together."""

    def __init__(self, elements: Array, threads: int) -> None:
        self._elements = elements
        self._threads = threads
        size, address = elements.nbytes, address_of(elements)
        starts = range(0, size, PIECE_BYTES)
        self._count = len(starts)
        self._records = bytearray(RECORD.size * self._count)
        for number, start in enumerate(starts):
            length = min(PIECE_BYTES, size - start)
            RECORD.pack_into(self._records, number * RECORD.size, 0, 0, address + start, length)
        self._place = address_of(np.frombuffer(self._records, np.uint8))

    def run(self) -> None:
        if self._elements.nbytes < LONG_BYTES and not (pace.is_quick() or workers_are_awake()):
            self._elements.fill(0)
            return
        workers = pool()
        job = Job(pool_code().clear, self._place, self._count, 0, self)
        try:
            is_over = workers.share(job, min(self._threads, self._count) - 1, 0, TURN)
            while not is_over:
                is_over = workers.is_over_in(job, 0.5)
            workers.end(job)
        except BaseException:  # Ctrl-C: nobody may use the array while somebody still clears it
            workers.stop(job)
            raise
        pace.beat()
