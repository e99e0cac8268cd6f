"""Stores that may reach a whole output, and whether they do in a launch: such an output need not start as zero."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from vyre_driver.files.code_record import fields, items, mapping, number, one_of, pair, require, text
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.launch import LaunchPlan

CONSTANT: Final = ""
"""The key of what a sum has besides multiples."""

Linear: TypeAlias = dict[str, int]
"""A sum of multiples: factors of `gid.x`, `lid.x`, `wgid.x`, ... and of loop variables under names of their own."""

IDS: Final = frozenset(f"{kind}.{axis}" for kind in ("gid", "lid", "wgid") for axis in "xyz")

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
    def from_record(record: object) -> WholeWrite:
        """From what `_asdict` and JSON made of it. Raises DamagedCode for anything else."""
        read = fields(record, WholeWrite._fields)
        terms = {term: number(factor) for term, factor in mapping(read["terms"]).items()}
        loops = {loop: number(count, U32_MAX) for loop, count in mapping(read["loops"]).items()}
        extents = {*IDS, *loops}
        require(terms.keys() <= {CONSTANT, *extents}, "a store depends on something else")
        pairs = [pair(each) for each in items(read["clips"])]
        clips = tuple((one_of(term, extents), _read_bound(bound)) for term, bound in pairs)
        limits = tuple(_read_bound(bound) for bound in items(read["limits"]))
        return WholeWrite(text(read["buffer"]), terms, loops, clips, limits)

    def buffers(self) -> frozenset[str]:
        """Whatever it names."""
        bounds = (*self.limits, *(bound for _, bound in self.clips))
        return frozenset([self.buffer, *(bound for bound in bounds if isinstance(bound, str))])

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


def _read_bound(value: object) -> Bound:
    return value if isinstance(value, str) else number(value, U32_MAX)


def _number(bound: Bound, counts: Mapping[str, int]) -> int:
    return counts[bound] if isinstance(bound, str) else bound


def _id_extents(plan: LaunchPlan) -> dict[str, int]:
    extents: dict[str, int] = {}
    for axis, size, groups in zip("xyz", plan.workgroup_size, plan.grid, strict=True):
        extents |= {f"lid.{axis}": size, f"wgid.{axis}": groups, f"gid.{axis}": size * groups}
    return extents
