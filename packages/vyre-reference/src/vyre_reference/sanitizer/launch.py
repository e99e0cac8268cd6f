"""A launch that is watched: the interpreter's, with statements that tell and chunks that are announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import numpy as np

from vyre_foundation.ir import AllGather, Program, ReduceScatter, Stmt
from vyre_foundation.launch import LaunchPlan
from vyre_reference.arithmetic import Array
from vyre_reference.deadline import Deadline
from vyre_reference.expressions import Slots
from vyre_reference.lanes import Lanes
from vyre_reference.sanitizer.telling.index_arithmetic import IndexNames
from vyre_reference.sanitizer.telling.intended import Intended
from vyre_reference.sanitizer.telling.statements import WatchedStatements
from vyre_reference.sanitizer.watcher import Watcher
from vyre_reference.segments import FORWARD, Launch
from vyre_reference.statements import Placed

Progress: TypeAlias = Callable[[int, int, str], None]
"""Told before each step: so many of so many are done, and what is next."""


class WatchedLaunch(Launch):
    def __init__(
        self,
        program: Program,
        plan: LaunchPlan,
        cells: dict[str, Array],
        step_limit: int,
        deadline: Deadline,
        watcher: Watcher,
        intended: Intended,
        progress: Progress,
        *,
        alone: int = 0,
    ) -> None:
        """`alone`: so many workgroups run one after the other, before the rest runs side by side."""
        super().__init__(program, plan, cells, FORWARD, step_limit, deadline)
        self.alone = alone
        self.watcher = watcher
        self.intended = intended
        self.index_names = IndexNames(program)
        self.progress = progress
        self._segment_number = 0

    def _segment(self, segment: list[Placed], number: int) -> None:
        self._segment_number = number
        self.watcher.begin_segment([placed.statement for placed in segment])
        super()._segment(segment, number)

    def _compiler(self, slots: Slots) -> WatchedStatements:
        made = WatchedStatements(self.memory, self.plan.grid, self.workgroup, slots)
        made.tell(self.watcher, self.intended, self.index_names)
        return made

    def _chunks(self, salt: int) -> Iterator[Array]:
        alone = min(self.alone, self.plan.workgroups)
        yield from np.arange(alone).reshape(-1, 1)
        for chunk in super()._chunks(salt):
            rest = chunk[chunk >= alone]
            if len(rest):
                yield rest

    def _lanes(self, groups: Array, variables: int, salt: int) -> Lanes:
        self.progress(int(groups[0]), self.plan.workgroups, f"workgroups of segment {self._segment_number}")
        made = super()._lanes(groups, variables, salt)
        self.watcher.begin_chunk(made)
        return made

    def _collective(self, statement: Stmt) -> None:
        super()._collective(statement)
        if isinstance(statement, AllGather | ReduceScatter):
            self.watcher.collective_wrote(statement.output)
