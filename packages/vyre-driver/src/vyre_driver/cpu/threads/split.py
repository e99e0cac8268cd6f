"""How a launch is split among threads: small ones not at all."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Final, NamedTuple

from vyre_driver.knobs.table import RANGES, THREADS, usual
from vyre_driver.lowering.work_estimate import Work, work_of_invocation
from vyre_driver.lowering.writes.covered import Words
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.record import record

RANGE_UNITS: Final = 1 << 21
"""Work that is worth a thread, about 15 microseconds where loops are vectorised.

Measured on two cores with a worker that is awake: at 20 microseconds of saxpy or of exp(sin(sqrt(x))) two threads take
as long as one, at 40 they are a third faster, at 170 nearly twice as fast.
"""

LONG_RANGES: Final = 32
"""So many times the work that is worth a thread is worth waking one, about half a millisecond.

The one that is woken begins after some 30 microseconds, on a core that was idle, and has to be waited for: with threads
that slept, launches of 100 and of 170 microseconds took half as long again, those of 1600 a third less.
"""

SOON_UNITS: Final = 1 << 29
"""Work that one thread surely does in less than a second."""

MOST_RANGES: Final = 256
"""Of a launch that is split further than threads need, so that each range is done in less than a second."""

RECORD: Final = struct.Struct("=IIQQ")
"""A range as native code reads it: workgroups first..last, then the addresses of arguments and control words."""


class Portions(NamedTuple):
    """In what portions threads get their work."""

    ranges: int
    """For each thread, so that one that is late, or has the harder part, does not keep the others waiting."""

    work: int
    """That is worth a thread."""


PORTIONS: Final = Portions(usual(RANGES), RANGE_UNITS)


@record
class Split:
    """Workgroups in ranges of `grain`."""

    groups: int
    grain: int
    threads: int
    is_long: bool
    """Whether it pays to wake threads for it."""

    turn: int
    """Ranges that one thread is known to do in less than a second."""

    work: Work
    """Of each invocation."""

    @property
    def ends_soon(self) -> bool:
        return self.turn > 0

    @property
    def count(self) -> int:
        return -(-self.groups // self.grain)

    @property
    def is_inline(self) -> bool:
        """Whether the calling thread does it all, and soon."""
        return self.ends_soon and self.grain >= self.groups

    def range(self, number: int) -> tuple[int, int]:
        """Workgroups first..last of the range of that number."""
        return number * self.grain, min((number + 1) * self.grain, self.groups)


def split_launch(program: Program, plan: LaunchPlan, words: Words, threads: int, knobs: Mapping[str, int]) -> Split:
    """For a backend with so many threads, as the knobs of the launch say. The words are those of buffers of shapes."""
    lengths: Mapping[str, int] = {buffer.name: buffer.count for buffer in plan.buffers}
    x, y, z = plan.workgroup_size
    work = work_of_invocation(program, lengths, words)
    portions = PORTIONS._replace(ranges=knobs.get(RANGES, PORTIONS.ranges))
    return split_work(work, x * y * z, plan.workgroups, knobs.get(THREADS, threads), portions)


def split_work(work: Work, lanes: int, groups: int, threads: int, portions: Portions = PORTIONS) -> Split:
    """Ranges for workgroups of so many invocations that do so much each."""
    in_group = work.units * lanes
    least = -(-portions.work // in_group) if work.is_bounded else 1
    useful = max(1, min(threads, groups // least))  # one more would come for less than it is worth
    grain = groups if useful == 1 else -(-groups // (useful * portions.ranges))
    soon = SOON_UNITS // in_group
    if work.is_bounded and soon and groups <= soon * MOST_RANGES:
        grain = min(grain, soon)  # the calling thread can take part: it sees signals between two ranges
    is_long = not work.is_bounded or in_group * groups >= LONG_RANGES * RANGE_UNITS
    turn = SOON_UNITS // (in_group * grain) if work.is_bounded else 0
    return Split(groups, grain, useful, is_long, turn, work)
