"""Intervals of the workgroups of a chunk, and the keys of its lanes: who, and between which barriers."""

from __future__ import annotations

from itertools import count

import numpy as np
import numpy.typing as npt

from vyre_reference.lanes import Lanes, Selection, pick
from vyre_reference.sanitizer.memory.shadow import INTERVAL, Keys


class Clock:
    """The barriers that each workgroup of a chunk has passed."""

    def __init__(self, lanes: Lanes, numbers: count[int]) -> None:
        """`numbers` gives a number to each interval of a launch, from 1 up."""
        self._numbers = numbers
        self._group = lanes.where.group
        self._order = lanes.where.order.astype(np.int64)
        self._intervals = np.array([next(numbers) for _ in lanes.where.groups], np.int64)
        self._keys: Keys | None = None

    def keys(self, selection: Selection) -> Keys:
        """The keys of the selected lanes."""
        if self._keys is None:
            self._keys = (self._intervals[self._group] << INTERVAL) | self._order
        return pick(self._keys, selection)

    def pass_barrier(self, groups: npt.NDArray[np.intp]) -> None:
        """These workgroups, counted in the chunk, begin a new interval."""
        self._intervals[groups] = [next(self._numbers) for _ in range(len(groups))]
        self._keys = None
