"""Lanes: the invocations of a chunk of workgroups, side by side in numpy arrays.

A *selection* names the lanes that run a statement: None for all of them, or else their positions. A value has one entry
for each selected lane, or is a numpy scalar if all have the same value. A variable remembers the selection under which
it was set, so that straight-line code never gathers or scatters.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from vyre_reference.arithmetic import Array

Positions: TypeAlias = npt.NDArray[np.intp]
Selection: TypeAlias = Positions | None

SUBGROUP = 32


class Variable:
    """A variable of every lane."""

    __slots__ = ("full", "lent", "selection", "value")

    def __init__(self) -> None:
        self.value: Array | None = None
        self.selection: Selection = None
        self.full: Array | None = None
        """One entry for every lane of the chunk, made when it is first needed; `value` may then be None."""

        self.lent = False
        """Whether a reader may still hold `full`, so that it must not be changed in place."""

    def bind(self, value: Array, selection: Selection) -> None:
        self.value, self.selection, self.full, self.lent = value, selection, None, False

    def read(self, selection: Selection, lanes: int) -> Array:
        value = self.value
        if value is not None and (selection is self.selection or value.ndim == 0):
            return value
        full = self._spread(lanes)
        if selection is None:
            self.lent = True
            return full
        return full[selection]

    def assign(self, value: Array, selection: Selection, lanes: int) -> None:
        """Change the variable for some of the lanes that have it."""
        if selection is self.selection:
            self.bind(value, selection)
            return
        full = self._spread(lanes)
        if self.lent or full is self.value or not full.flags.owndata or not full.flags.writeable:
            full = full.copy()
        full[selection] = value
        self.full, self.value, self.lent = full, None, False

    def _spread(self, lanes: int) -> Array:
        if self.full is None:
            value = self.value
            assert value is not None
            if value.ndim == 0:
                self.full = np.full(lanes, value, value.dtype)
            elif self.selection is None:
                self.full = value
            else:
                self.full = np.empty(lanes, value.dtype)
                self.full[self.selection] = value
        return self.full


class Place:
    """The places of a chunk's lanes in the launch. Everything is computed when it is first needed."""

    def __init__(
        self, groups: Array, arranged: Array | None, workgroup_size: tuple[int, int, int], grid: tuple[int, int, int]
    ) -> None:
        self.groups = groups
        """The linear number of each workgroup of the chunk."""

        self.arranged = arranged
        """Which lane stands at each position; None for one after the other."""

        self.workgroup_size = workgroup_size
        self.grid = grid
        self.workgroup = workgroup_size[0] * workgroup_size[1] * workgroup_size[2]
        self.count = len(groups) * self.workgroup
        self._ids: dict[tuple[str, int], Array] = {}

    @cached_property
    def _divided(self) -> tuple[Array, Array]:
        lanes = np.arange(self.count) if self.arranged is None else self.arranged
        return np.divmod(lanes, self.workgroup)

    @property
    def group(self) -> Array:
        """The workgroup of each lane, counted within the chunk."""
        return self._divided[0]

    @property
    def local(self) -> Array:
        """The linear local id of each lane."""
        return self._divided[1]

    @cached_property
    def order(self) -> Array:
        """The number of each lane's invocation in the whole launch."""
        return self.groups[self.group] * self.workgroup + self.local

    @cached_property
    def first_gid(self) -> int | None:
        """The invocation id of the first lane, when those of the others follow one by one."""
        one_dimensional = self.grid[1:] == (1, 1) and self.workgroup_size[1:] == (1, 1)
        return int(self.groups[0]) * self.workgroup if one_dimensional and self.arranged is None else None

    def id(self, kind: str, axis: int) -> Array:
        """Ids of each lane on one axis, U32; kind is `gid`, `lid` or `wgid`. The same array each time."""
        key = (kind, axis)
        if key not in self._ids:
            self._ids[key] = self._make_id(kind, axis)
        return self._ids[key]

    def _make_id(self, kind: str, axis: int) -> Array:
        first = self.first_gid
        if kind == "gid" and axis == 0 and first is not None:
            return np.arange(first, first + self.count, dtype=np.uint32)
        below_grid = math.prod(self.grid[:axis])
        below_size = math.prod(self.workgroup_size[:axis])
        size = self.workgroup_size[axis]
        if kind == "lid":
            return ((self.local // below_size) % size).astype(np.uint32)
        group = ((self.groups // below_grid) % self.grid[axis])[self.group]
        if kind == "wgid":
            return group.astype(np.uint32)
        return (group * size + (self.local // below_size) % size).astype(np.uint32)


@dataclass(slots=True)
class Lanes:
    """One chunk while it runs."""

    count: int
    place: Place | None
    """Where the lanes stand; None for straight-line code that does not ask."""

    memory: dict[str, Array]
    """The launch's buffers, and the workgroup and local arrays of this chunk."""

    variables: list[Variable]
    alive: npt.NDArray[np.bool_]
    """Which lanes have neither returned nor trapped in this segment."""

    steps: npt.NDArray[np.int64]
    """Loop iterations of each lane that not every lane took part in; `common` counts the others."""

    common: int = 0
    most_own: int = 0
    """The largest entry of `steps`."""

    pending: dict[str, npt.NDArray[np.bool_]] = field(default_factory=dict[str, Any])
    """Asynchronous copies under way, by tag: which lanes wait for one."""

    going: npt.NDArray[np.bool_] = field(init=False)
    """Which lanes are alive and have not left the innermost loop they are in. One mask serves every nesting of loops:
    only lanes that go on enter an inner loop, so whoever left it goes on again when it ends."""

    def __post_init__(self) -> None:
        self.going = self.alive.copy()

    @classmethod
    def bare(cls, variables: int) -> Lanes:
        """Variables and nothing else: for straight-line code over arrays of any shape."""
        made = [Variable() for _ in range(variables)]
        return cls(0, None, {}, made, np.zeros(0, np.bool_), np.zeros(0, np.int64))

    @property
    def where(self) -> Place:
        assert self.place is not None
        return self.place

    def count_step(self, running: Selection) -> int:
        """Note a loop iteration of these lanes; the most that any lane may have made."""
        if running is None:
            self.common += 1
        else:
            self.steps[running] += 1
            self.most_own = max(self.most_own, int(self.steps[running].max()))
        return self.common + self.most_own

    def positions(self, selection: Selection) -> Positions:
        return np.arange(self.count) if selection is None else selection

    def still_going(self, selection: Selection) -> Selection:
        """The selection without the lanes that have returned or left the loop."""
        going = self.going if selection is None else self.going[selection]
        if going.all():
            return selection
        return self.positions(selection)[going]

    def end(self, selection: Selection) -> None:
        """These lanes have nothing more to do in this segment."""
        where = ... if selection is None else selection
        self.alive[where] = self.going[where] = False

    def stop(self, selection: Selection) -> None:
        """These lanes end with an error: nobody asks any more whether they waited for their copies."""
        self.end(selection)
        for waiting in self.pending.values():
            waiting[... if selection is None else selection] = False

    def leave_loop(self, selection: Selection) -> None:
        self.going[... if selection is None else selection] = False

    def after_loop(self, selection: Selection) -> None:
        """The loop that these lanes entered is over: those who left it go on behind it."""
        where = ... if selection is None else selection
        self.going[where] = self.alive[where]

    def size(self, selection: Selection) -> int:
        return self.count if selection is None else len(selection)


def pick(a: Array, selection: Selection) -> Array:
    """The entries of selected lanes of an array that has one for each lane."""
    return a if selection is None else a[selection]


def split(condition: Array, selection: Selection, lanes: Lanes) -> tuple[Selection, Selection, bool, bool]:
    """The lanes where a condition holds, those where it does not, and whether there are any of each."""
    if condition.ndim == 0:
        holds = bool(condition)
        return selection, selection, holds, not holds
    if condition.all():
        return selection, None, True, False
    if not condition.any():
        return None, selection, False, True
    positions = lanes.positions(selection)
    return positions[condition], positions[~condition], True, True
