"""Asynchronous copies: they happen at their start, and are tracked until their wait (docs/ir.md, Execution)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import lcm
from typing import TypeAlias

import numpy as np

from vyre_foundation.launch import Role
from vyre_foundation.traps import CopyFault
from vyre_reference.arithmetic import Array
from vyre_reference.lanes import Lanes, Positions, Selection
from vyre_reference.memory import Memory

Stop: TypeAlias = Callable[[CopyFault, Positions], None]
"""Ends the lanes at these positions, each with this fault."""


def start_copy(
    source: Memory,
    target: Memory,
    offset: Array,
    size: Array,
    offset_in_source: bool,
    tag: str,
    lanes: Lanes,
    selection: Selection,
    stop: Stop,
) -> list[tuple[int, int, int]]:
    """Copy raw bytes for each selected lane, clipped to both buffers. Lanes that may not start the copy are stopped.

    Gives the offset, the size and one lane of each distinct copy.
    """
    positions = lanes.positions(selection)
    offset, size = (np.broadcast_to(each, len(positions)) for each in (offset, size))
    waiting = lanes.pending.setdefault(tag, np.zeros(lanes.count, np.bool_))
    twice = waiting[positions]
    width = lcm(source.dtype.size, target.dtype.size)
    cuts = ~twice & ((offset % width != 0) | (size % width != 0))
    for fault, wrong in ((CopyFault.STARTED_TWICE, twice), (CopyFault.CUTS_ELEMENTS, cuts)):
        if wrong.any():
            stop(fault, positions[wrong])
    right = ~(twice | cuts)
    positions, offset, size = positions[right], offset[right], size[right]
    waiting[positions] = True
    made = list(_distinct(source, target, offset, size, lanes, positions))
    for start, length, lane in made:
        _copy(source, target, start, length, offset_in_source, lane, lanes)
    return made


def _distinct(
    source: Memory, target: Memory, offset: Array, size: Array, lanes: Lanes, positions: Positions
) -> Iterator[tuple[int, int, int]]:
    """Offset, size and one lane of each distinct copy. Lanes often ask for the same one."""
    done: set[tuple[int, int, int, int]] = set()
    for lane, start, length in zip(positions.tolist(), offset.tolist(), size.tolist(), strict=True):
        key = (_owner(source, lane, lanes), _owner(target, lane, lanes), start, length)
        if key not in done:
            done.add(key)
            yield start, length, lane


def _owner(memory: Memory, lane: int, lanes: Lanes) -> int:
    """The number of the copy of the buffer that a lane sees."""
    if memory.role is Role.WORKGROUP:
        return int(lanes.where.group[lane])
    return lane if memory.role is Role.LOCAL else -1


def _copy(
    source: Memory, target: Memory, offset: int, size: int, offset_in_source: bool, lane: int, lanes: Lanes
) -> None:
    read, written, length = clipped(source, target, offset, size, offset_in_source)
    if length == 0:
        return
    raw = np.ascontiguousarray(seen_by(source, lane, lanes)).view(np.uint8)[read : read + length]
    into = seen_by(target, lane, lanes)
    whole = np.ascontiguousarray(into).view(np.uint8).copy()
    whole[written : written + length] = raw
    into[...] = whole.view(into.dtype)


def clipped(source: Memory, target: Memory, offset: int, size: int, offset_in_source: bool) -> tuple[int, int, int]:
    """Where a copy reads, where it writes and how much, in bytes, clipped to both buffers."""
    from_bytes, to_bytes = source.dtype.size, target.dtype.size
    read, written = (offset, 0) if offset_in_source else (0, offset)
    available = source.count * from_bytes - read
    room = target.count * to_bytes - written
    return read, written, max(0, min(size, available, room))


def seen_by(memory: Memory, lane: int, lanes: Lanes) -> Array:
    """The elements of a buffer as one lane sees them."""
    return memory.cells(lanes)[seen_range(memory, lane, lanes)]


def seen_range(memory: Memory, lane: int, lanes: Lanes) -> slice:
    """The range of cells with the elements that one lane sees."""
    if memory.role is Role.WORKGROUP:
        first = int(lanes.where.group[lane]) * memory.count
        return slice(first, first + memory.count)
    return slice(lane, None, lanes.count) if memory.role is Role.LOCAL else slice(None)


def wait_for_copy(tag: str, lanes: Lanes, selection: Selection, stop: Stop) -> None:
    """The selected lanes have their copy. Lanes that never started it are stopped."""
    positions = lanes.positions(selection)
    waiting = lanes.pending.setdefault(tag, np.zeros(lanes.count, np.bool_))
    missing = ~waiting[positions]
    if missing.any():
        stop(CopyFault.NOT_STARTED, positions[missing])
    waiting[positions] = False


def lanes_of_copy(tag: str, lanes: Lanes) -> Positions:
    """The lanes that started a copy under this tag, did not wait for it and did not trap."""
    waiting = lanes.pending.get(tag)
    return np.zeros(0, np.intp) if waiting is None else np.nonzero(waiting)[0]
