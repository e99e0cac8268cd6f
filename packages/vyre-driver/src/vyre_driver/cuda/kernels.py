"""What the text generator hands to whoever compiles and launches: CUDA C, and how its kernels are called.

Parameters of a kernel of the program, in this order:

    T *buffer, …            a pointer for each buffer of `CudaSource.arguments`; `const T *__restrict__` where it holds
    unsigned length, …      elements of each, in the same order
    unsigned grid_x, grid_y, grid_z      workgroups of the launch on each axis
    vyre_state *state       device memory, `StateRecord` below

A launch of the grid (x, y, z) has `blocks(grid)` blocks of `CudaKernel.block` threads. A segment loops over workgroups
where the grid may have more of them on x than a launch takes, and where the knob `items` was set: a block runs the one
of its number and, in their order, those that are a whole number of grids of blocks further on. The launcher zeroes the
state before each launch of the program, once for all of its segments, and writes the address of the cancel word.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Final, TypeAlias

from vyre_driver.lowering.traps import TrapSite
from vyre_driver.lowering.writes.whole_writes import WholeWrite

MAX_BLOCKS_X: Final = 2**31 - 1
"""Of a launch, on x; there may be 65 535 on y and on z, as in a program's grid."""

STATIC_SHARED_BYTES: Final = 48 * 1024
"""Shared memory that a kernel may declare. A program that has more in all of its segments gets it at the launch."""

SETTLE_BLOCK: Final = 256
"""Threads in a block of the kernels that `Settle` names."""


class StateRecord(ctypes.Structure):
    """`vyre_state`: what a launch tells its caller, and what its blocks tell each other."""

    _fields_ = (
        ("trapped", ctypes.c_uint32),
        ("tag", ctypes.c_uint32),
        ("address", ctypes.c_uint32),
        ("arrived", ctypes.c_uint32),
        ("invocation", ctypes.c_uint64),
        ("cancel", ctypes.c_uint64),
    )

    trapped: int
    """1 once an invocation has trapped. That one then writes `tag`, `address` and `invocation`, and no other does."""

    tag: int
    """The position of the trap in `CudaSource.traps`: `Prepared.trap_number`."""

    address: int
    """The operand of the trap."""

    arrived: int
    """Blocks that came to the barriers of the grid, all barriers together."""

    invocation: int
    """Counted workgroup by workgroup."""

    cancel: int
    """Address, on the device, of a word that the host sets to end the launch; 0 where nobody may cancel it.

    Code looks at it, and at `trapped`, before a workgroup whose loops may be long and every so often in these loops.
    """


@dataclass(frozen=True, slots=True)
class Settle:
    """Makes the NaNs of a buffer canonical, after the float atomics of a segment.

    The kernel takes the buffer's pointer and its length, an `unsigned`, and works with any number of blocks of
    `SETTLE_BLOCK` threads.
    """

    entry: str
    buffer: str


@dataclass(frozen=True, slots=True)
class CudaKernel:
    """One `__global__` function with the parameters above."""

    entry: str
    block: tuple[int, int, int]
    dynamic_shared: int = 0
    """Bytes of shared memory that the launch gives. More than `STATIC_SHARED_BYTES` need the device's opt-in."""

    cooperative: bool = False
    """Whether it is the whole program, and waits for all of its blocks: they must be on the device at once."""

    settles: tuple[Settle, ...] = ()
    """What is launched after it. A cooperative kernel does that itself."""


@dataclass(frozen=True, slots=True)
class CudaCopy:
    """A collective over one rank that copies: as many elements as both buffers have, as bits."""

    source: str
    target: str


CudaSegment: TypeAlias = CudaKernel | CudaCopy


@dataclass(frozen=True, slots=True)
class CudaSource:
    """A program as CUDA C."""

    text: str
    """The same from run to run."""

    segments: tuple[CudaSegment, ...]
    """Launched one after the other on one stream. After a trap or a cancel the later ones do nothing."""

    cooperative: CudaKernel | None
    """Instead of `segments`, where its blocks are on the device at once; None where there is one segment at most."""

    arguments: tuple[str, ...]
    """Buffers in the order of the parameters."""

    traps: tuple[TrapSite, ...]
    """By the number that a trap writes."""

    writes: tuple[WholeWrite, ...]
    """Stores that may reach a whole output, which then need not start as zero."""

    lines: tuple[str | None, ...]
    """For each line of the text the path of the statement it was written for, in the caller's program."""


def blocks(grid: tuple[int, int, int], items: int = 1) -> tuple[int, int, int]:
    """The blocks of a launch over so many workgroups, `items` of them to a block where the code is made for that."""
    return min(-(-grid[0] // items), MAX_BLOCKS_X), grid[1], grid[2]
