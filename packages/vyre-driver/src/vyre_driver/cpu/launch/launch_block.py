"""What native code reads of a launch, in one block of memory: control words, arguments, and a record for each range.

A function of the code is called with the address of a record and that of scratch memory, and nothing else: the rest
does not change from one call to the next.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from ctypes import addressof, c_char
from typing import Final

from vyre_driver.cpu.launch.copy_plan import CopyPlan
from vyre_driver.cpu.threads.split import RECORD, Split
from vyre_driver.lowering.lanes import layout
from vyre_foundation.launch import LaunchPlan

_CONTROL_BYTES: Final = 4 * layout.CONTROL_WORDS
_TRAP: Final = struct.Struct("=II4xQ")
_ALONE: Final = struct.Struct("=I")
_COPIES: Final = struct.Struct("=QQ")
"""Free copies, then used ones."""


class BlockPlan:
    """Of a block, what does not depend on where anything lies."""

    __slots__ = ("copies", "count", "head", "known", "merges", "ranges", "size")

    def __init__(self, plan: LaunchPlan, split: Split, copies: CopyPlan) -> None:
        before, between = 4 * layout.GRID, 4 * (layout.ALONE - layout.GRID - 3)
        after = _CONTROL_BYTES - 4 * (layout.ALONE + 1)
        places = len(plan.arguments) + len(copies.offsets)
        self.head = struct.Struct(f"={before}x3I{between}xI{after}x{2 * places}Q")
        """Control words with the grid and who is alone, then address and length of each buffer, and of its copies."""

        self.copies = copies
        self.known = (*plan.grid, copies.alone)
        self.ranges = [split.range(number) for number in range(split.count)]
        self.count = len(self.ranges)
        if split.count > 1:
            self.ranges.append((0, split.groups))  # for whoever does it all
        self.merges: dict[str, range] = {}
        """The records by which copies are put together, by their numbers."""

        for merge, parts in copies.merges.items():
            self.merges[merge] = range(len(self.ranges), len(self.ranges) + len(parts))
            self.ranges += parts
        self.size = self.head.size + len(self.ranges) * RECORD.size


class LaunchBlock:
    """The block of one launch. A launch that was stopped gets another: stragglers may still read this one."""

    __slots__ = ("_arguments", "_bytes", "_first", "_plan", "records", "whole")

    def __init__(self, plan: BlockPlan, arguments: Sequence[int]) -> None:
        """`arguments` are address and length of each buffer, in the order in which the code takes them."""
        self._plan = plan
        self._arguments = arguments
        # A bytearray begins at a multiple of 16, and stays where it is as long as nobody resizes it.
        self._bytes = made = bytearray(plan.size)
        address = addressof(c_char.from_buffer(made))
        start = plan.head.size
        plan.head.pack_into(made, 0, *plan.known, *arguments)
        for first, last in plan.ranges:
            RECORD.pack_into(made, start, first, last, address + _CONTROL_BYTES, address)
            start += RECORD.size
        self._first = first = address + plan.head.size
        self.records = range(first, first + plan.count * RECORD.size, RECORD.size)
        """Addresses of the records, one for each range."""

        self.whole = self.records[-1] if plan.count == 1 else self.records.stop
        """Address of a record with all workgroups."""

    def point_to(self, arguments: Sequence[int]) -> None:
        """Other buffers of the same lengths from the next call on. No code may be running with the block."""
        self._arguments = arguments
        self._plan.head.pack_into(self._bytes, 0, *self._plan.known, *arguments)

    def renewed(self) -> LaunchBlock:
        """The same for the next call, with nothing cancelled."""
        return LaunchBlock(self._plan, self._arguments)

    def merges(self, merge: str) -> range:
        """Addresses of the records by which copies are put together."""
        numbers = self._plan.merges[merge]
        start = self._first + numbers.start * RECORD.size
        return range(start, start + len(numbers) * RECORD.size, RECORD.size)

    def free_copies(self) -> None:
        """No thread has one, and none was used."""
        _COPIES.pack_into(self._bytes, 4 * layout.FREE_COPIES, self._plan.copies.free, 0)

    @property
    def used_copies(self) -> bool:
        """Whether any thread had one that is not the buffer itself."""
        return _COPIES.unpack_from(self._bytes, 4 * layout.FREE_COPIES)[1] > 1

    def tell(self, *, is_alone: bool) -> None:
        """Whether one thread is about to run all of it, where others might have helped."""
        word = layout.ALL_ALONE if is_alone else self._plan.copies.alone
        _ALONE.pack_into(self._bytes, 4 * layout.ALONE, word)

    def cancel(self) -> None:
        """Have all code that runs with this block end at its next look."""
        self._bytes[4 * layout.CANCEL] = 1

    @property
    def is_cancelled(self) -> bool:
        return any(self._bytes[4 * layout.CANCEL : 4 * layout.CANCEL + 4])

    @property
    def trap(self) -> tuple[int, int, int]:
        """Number of the tag, address and invocation."""
        return _TRAP.unpack_from(self._bytes, 4 * layout.TRAP_SITE)
