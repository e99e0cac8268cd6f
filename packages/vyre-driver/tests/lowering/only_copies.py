"""Launches in which every update goes to a copy: several threads however small the launch, and nobody has the buffer.

Which thread gets there first is chance; so the copies are one more than the threads, and number 0 is never free.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from vyre_driver.cpu.compile.native_program import Segment
from vyre_driver.cpu.launch.copy_plan import CopyPlan
from vyre_driver.cpu.threads import split
from vyre_foundation.launch import LaunchPlan


def update_only_copies(patch: pytest.MonkeyPatch) -> None:
    plan_as_is = CopyPlan.of

    def one_more(segments: Sequence[Segment], plan: LaunchPlan, threads: int, room: int | None = None) -> CopyPlan:
        return plan_as_is(segments, plan, threads + 1 if threads > 1 else 1, room)

    def all_but_the_buffer(plan: CopyPlan) -> int:
        return (1 << plan.threads) - 2

    patch.setattr(CopyPlan, "of", staticmethod(one_more))
    patch.setattr(CopyPlan, "free", property(all_but_the_buffer))
    patch.setattr(split, "PORTIONS", split.Portions(4, 1))
    patch.setattr(split, "LONG_RANGES", 0)
