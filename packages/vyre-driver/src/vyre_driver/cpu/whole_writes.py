"""Stores that may reach a whole output, and whether they do in a launch: such an output need not start as zero."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from vyre_foundation.launch import LaunchPlan

CONSTANT: Final = ""
"""The key of what a sum has besides multiples."""

Linear: TypeAlias = dict[str, int]
"""A sum of multiples: factors of `gid.x`, `lid.x`, `wgid.x`, ... and of loop variables under names of their own."""

Bound: TypeAlias = int | str
"""A number, or the length of a buffer."""


class WholeWrite(NamedTuple):
    """A store that may reach a whole buffer. It is kept beside the code, as JSON."""

    buffer: str
    terms: Linear
    loops: dict[str, int]
    """Iterations of each loop around the store."""

    clips: tuple[tuple[str, Bound], ...] = ()
    """Terms that must be below a bound for the store to happen."""

    limits: tuple[Bound, ...] = ()
    """Bounds of the index itself."""

    @staticmethod
    def from_record(record: Mapping[str, Any]) -> WholeWrite:
        """From what `_asdict` and JSON made of it."""
        clips = tuple((str(term), bound) for term, bound in record["clips"])
        return WholeWrite(
            record["buffer"], dict(record["terms"]), dict(record["loops"]), clips, tuple(record["limits"])
        )

    def covers(self, plan: LaunchPlan) -> bool:
        """Whether a launch writes every element."""
        counts = {buffer.name: buffer.count for buffer in plan.buffers}
        if any(_number(bound, counts) < counts[self.buffer] for bound in self.limits):
            return False
        extents = {**_id_extents(plan), **self.loops}
        for term, bound in self.clips:
            extents[term] = min(extents[term], _number(bound, counts))
        steps = sorted((factor, extents[term]) for term, factor in self.terms.items() if term != CONSTANT)
        if self.terms.get(CONSTANT, 0) or any(extent == 0 for extent in extents.values()):
            return False
        reached = 1  # elements from the start that are written
        for factor, extent in steps:
            if factor > reached:
                return False
            reached += factor * (extent - 1)
        return counts[self.buffer] <= reached <= 2**32


def _number(bound: Bound, counts: Mapping[str, int]) -> int:
    return counts[bound] if isinstance(bound, str) else bound


def _id_extents(plan: LaunchPlan) -> dict[str, int]:
    extents: dict[str, int] = {}
    for axis, size, groups in zip("xyz", plan.workgroup_size, plan.grid, strict=True):
        extents |= {f"lid.{axis}": size, f"wgid.{axis}": groups, f"gid.{axis}": size * groups}
    return extents
