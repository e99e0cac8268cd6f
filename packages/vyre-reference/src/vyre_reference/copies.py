"""Asynchronous copies: they happen at their start, and are tracked until their wait (docs/ir.md, Execution)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from vyre_foundation.diagnostics import Diagnostic, TrapError
from vyre_foundation.launch import Role
from vyre_reference.arithmetic import Array
from vyre_reference.lanes import Lanes, Selection
from vyre_reference.memory import Memory


def start_copy(
    source: Memory,
    target: Memory,
    offset: Array,
    size: Array,
    offset_in_source: bool,
    tag: str,
    lanes: Lanes,
    selection: Selection,
) -> None:
    """Copy raw bytes for each selected lane, clipped to both buffers."""
    positions = lanes.positions(selection)
    waiting = lanes.pending.setdefault(tag, np.zeros(lanes.count, np.bool_))
    if waiting[positions].any():
        raise _misused(f"the copy `{tag}` is started twice", "wait for a copy before its tag is used again")
    waiting[positions] = True
    for start, length, lane in distinct_copies(source, target, offset, size, lanes, selection):
        _copy(source, target, start, length, offset_in_source, lane, lanes)


def distinct_copies(
    source: Memory, target: Memory, offset: Array, size: Array, lanes: Lanes, selection: Selection
) -> Iterator[tuple[int, int, int]]:
    """Offset, size and one lane of each distinct copy. Lanes often ask for the same one."""
    positions = lanes.positions(selection)
    offsets = np.broadcast_to(offset, len(positions))
    sizes = np.broadcast_to(size, len(positions))
    done: set[tuple[int, int, int, int]] = set()
    for lane, start, length in zip(positions.tolist(), offsets.tolist(), sizes.tolist(), strict=True):
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
    if any(number % width for number in (offset, size) for width in (from_bytes, to_bytes)):
        what = f"a copy from `{source.name}` to `{target.name}` cuts elements"
        raise _misused(what, f"offset {offset} and size {size} must be multiples of {from_bytes} and {to_bytes} bytes")
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


def wait_for_copy(tag: str, lanes: Lanes, selection: Selection) -> None:
    positions = lanes.positions(selection)
    waiting = lanes.pending.get(tag)
    if waiting is None or not waiting[positions].all():
        raise _misused(f"nothing to wait for under `{tag}`", "start a copy before waiting, and wait once")
    waiting[positions] = False


def check_all_waited(lanes: Lanes) -> None:
    for tag, waiting in lanes.pending.items():
        if waiting.any():
            raise _misused(f"nobody waits for the copy `{tag}`", "wait for every copy before the program ends")


def _misused(what: str, fix: str) -> TrapError:
    return TrapError(
        Diagnostic(
            code="R005",
            what=what,
            where="asynchronous copy",
            because="a copy is started, then waited for, once each, in whole elements",
            fix=fix,
        )
    )
