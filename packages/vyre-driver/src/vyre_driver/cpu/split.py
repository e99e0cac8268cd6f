"""How a launch is split among threads: small ones not at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from vyre_driver.cpu.work_estimate import Work, work_of_invocation
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan

RANGE_UNITS: Final = 1 << 21
"""Work of a range that is worth a thread: waking one costs some tens of microseconds.

Of code that only moves memory this is some twenty microseconds, of code that computes up to a millisecond.
"""

RANGES_A_THREAD: Final = 4
"""Ranges for each thread, so that one that is late, or has the harder part, does not keep the others waiting."""

SOON_UNITS: Final = 1 << 29
"""Work that one thread surely does in less than a second."""


@dataclass(frozen=True, slots=True)
class Split:
    """Workgroups in ranges of `grain`."""

    groups: int
    grain: int
    threads: int
    ends_soon: bool
    """Whether each range is known to end in less than a second."""

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


def split_launch(program: Program, plan: LaunchPlan, threads: int) -> Split:
    lengths: Mapping[str, int] = {buffer.name: buffer.count for buffer in plan.buffers}
    x, y, z = plan.workgroup_size
    return split_work(work_of_invocation(program, lengths), x * y * z, plan.workgroups, threads)


def split_work(work: Work, lanes: int, groups: int, threads: int) -> Split:
    """Ranges for workgroups of so many invocations that do so much each."""
    in_group = work.units * lanes
    least = -(-RANGE_UNITS // in_group) if work.is_bounded else 1
    even = -(-groups // (threads * RANGES_A_THREAD))
    is_one = threads == 1 or groups < 2 * least  # a second thread would come for less than a range
    grain = groups if is_one else min(groups, max(least, even))
    return Split(groups, grain, threads, work.is_bounded and in_group * grain <= SOON_UNITS)
