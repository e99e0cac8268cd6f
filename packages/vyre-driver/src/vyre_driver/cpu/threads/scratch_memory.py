"""Scratch memory of workers: for each thread a block of its own, kept from one launch to the next."""

from __future__ import annotations

import threading
from typing import Final

import numpy as np

from vyre_driver.cpu.threads.aligned import aligned_zeros
from vyre_driver.runtime.host_arrays import Array, address_of

LEAST: Final = 1 << 12
"""Bytes of the first block."""


class _Blocks(threading.local):
    """The calling thread's block."""

    def __init__(self) -> None:
        self.block: Array = np.zeros(0, np.uint8)
        self.address = 0


_blocks = _Blocks()


def scratch_address(size: int) -> int:
    """Memory of at least so many bytes at a multiple of 64 that is this thread's alone, until it asks for more.

    What it holds is whatever the last launch left. Raises MemoryError where there is not enough.
    """
    if size > _blocks.block.nbytes or not _blocks.address:
        block = aligned_zeros(max(size, LEAST), np.dtype(np.uint8))
        _blocks.block, _blocks.address = block, address_of(block)
    return _blocks.address
