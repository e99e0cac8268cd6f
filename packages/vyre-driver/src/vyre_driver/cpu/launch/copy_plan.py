"""Which buffers of a launch threads update in copies, and where these lie. The code is in `cpu.codegen.atomic_copies`.

Copies have to be filled and put together, which costs as much as the buffer has elements; updates gain, which are as
many as the launch has. So a buffer has copies if it is small beside that, and if all copies of a launch fit into a
certain memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Final, NamedTuple

from vyre_driver.cpu.compile.native_program import Segment
from vyre_driver.cpu.threads.split import Split
from vyre_driver.lowering.lanes import layout
from vyre_foundation.launch import LaunchPlan

MOST_BYTES: Final = 1 << 26
"""Of the copies of a launch. Segments run one after the other, so they use the same memory."""

ELEMENTS_OF_UPDATE: Final = 2
"""Of all copies together, for each update that there may be, are worth it.

Measured with a million updates of random elements on two threads, copies against atomic instructions: 0.44 and 20 ms
(the least 1.0) for a quarter of a million elements, 0.64 and 16 (1.4) for two million. Guards may leave few updates.
"""

SHARED_ELEMENTS: Final = 1 << 17
"""Of all copies of a segment that are worth putting together on several threads: less takes one 50 microseconds."""


SHARED_UNITS: Final = 100
"""Of work (see `work_estimate`), what an atomic costs at least that threads may meet at.

Two threads take 1 to 20 ns for each, however they share them, one alone less than one. So threads come only for what
else there is to do. A small number, because units of scalar code take longer than others.
"""


class CopyPlan(NamedTuple):
    alone: int
    """The control word that says which buffers have copies: see `layout.ALONE`."""

    threads: int = 1
    offsets: tuple[int, ...] = ()
    """Of each buffer that the code can update in copies, in its order: where its copies begin; 0 for one without."""

    bytes: int = 0
    merges: Mapping[str, tuple[tuple[int, int], ...]] = MappingProxyType({})
    """By the function that puts the copies of a segment together: the pieces that each call does."""

    @property
    def free(self) -> int:
        """The word of copies that nobody has."""
        return (1 << self.threads) - 1 if self.bytes else 0

    def leaves_to_one(self, segments: Sequence[Segment], split: Split) -> bool:
        """Whether one thread does the launch sooner: its atomics have no copies, and there is little else to do."""
        if not split.work.is_bounded or split.threads == 1:
            return False
        chosen, shared, bit = self.alone, 0, 0
        for segment in segments:
            names = {name for number, (name, _) in enumerate(segment.copied, bit) if chosen >> number & 1}
            bit += len(segment.copied)
            shared += sum(times for name, times in segment.atomics if name not in names)
        return shared * SHARED_UNITS * split.threads > split.work.units * (split.threads - 1)

    @staticmethod
    def of(segments: Sequence[Segment], plan: LaunchPlan, threads: int, room: int | None = None) -> CopyPlan:
        """For a launch on so many threads, with at most so many bytes for copies."""
        pairs = [(segment, *each) for segment in segments for each in segment.copied]
        none = CopyPlan(layout.ALL_ALONE if threads == 1 else 0, threads, (0,) * len(pairs))
        if not pairs or not 1 < threads <= layout.MOST_COPIES:
            return none
        buffers = {buffer.name: buffer for buffer in plan.arguments}
        invocations = plan.workgroups * prod(plan.workgroup_size)
        most = MOST_BYTES if room is None else min(room, MOST_BYTES)
        alone, offsets, ends = 0, [0] * len(pairs), dict.fromkeys([segment.merge for segment in segments], 0)
        longest: dict[str, int] = {}
        for bit, (segment, name, updates) in enumerate(pairs):
            buffer, start = buffers[name], ends[segment.merge]
            end = start + layout.aligned(buffer.size) * (threads - 1)
            is_worth_it = buffer.count * threads <= ELEMENTS_OF_UPDATE * updates * invocations
            if buffer.count and is_worth_it and end <= most:
                alone |= 1 << bit
                offsets[bit], ends[segment.merge] = start, end
                longest[segment.merge] = max(longest.get(segment.merge, 0), buffer.count)
        if not alone:
            return none
        merges = {merge: _parts(count, threads) for merge, count in longest.items()}
        return CopyPlan(alone, threads, tuple(offsets), max(ends.values()), merges)


def _parts(elements: int, threads: int) -> tuple[tuple[int, int], ...]:
    """Pieces for each call that puts copies together."""
    pieces = -(-elements // layout.COPY_PIECE)
    calls = min(threads, pieces) if elements * (threads - 1) >= SHARED_ELEMENTS else 1
    each = -(-pieces // calls)
    return tuple((first, min(first + each, pieces)) for first in range(0, pieces, each))
