"""What a launch did: instructions, and where asked for, how its accesses meet the memory of a GPU.

Lanes of a warp run one after the other here. So accesses belong together that stand at the same line of the PTX, were
made by lanes of one warp, and are for each of them the same in number: its first at that line, its second, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

_RECORD: Final = np.dtype(
    [("block", "u8"), ("thread", "u4"), ("line", "u4"), ("size", "u4"), ("space", "u4"), ("address", "u8")]
)
_SECTOR: Final = 32
"""Bytes that global memory moves at a time."""

_BANKS: Final = 32
_Numbers = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Counts:
    threads: int
    instructions: int
    """Dynamic PTX instructions of all threads."""

    most_instructions: int
    """Of one thread."""

    undefined_lanes: int = 0
    """Values that warp operations took from lanes that brought none."""

    gave_way: int = 0
    """Times that a thread in a long loop let others go on."""

    global_accesses: int = 0
    """Of warps: 32 lanes that load together count as one. These are 0 without `trace=True`."""

    global_transactions: int = 0
    """Sectors of 32 bytes that those touch."""

    shared_accesses: int = 0
    bank_conflicts: int = 0
    """Passes over shared memory beyond the first that an access needs."""


@dataclass(frozen=True, slots=True)
class Accesses:
    global_accesses: int
    global_transactions: int
    shared_accesses: int
    bank_conflicts: int


def count_accesses(trace: bytes) -> Accesses:
    records = np.frombuffer(trace, _RECORD)
    group = _groups(records)
    in_global, in_shared = records["space"] == 0, records["space"] == 1
    return Accesses(
        len(np.unique(group[in_global])),
        _transactions(records[in_global], group[in_global]),
        len(np.unique(group[in_shared])),
        _conflicts(records[in_shared], group[in_shared]),
    )


def _groups(records: npt.NDArray[np.void]) -> _Numbers:
    """A number for each access, equal for those that the lanes of a warp make together."""
    warp = (records["thread"] // 32).astype(np.uint64)
    own = np.rec.fromarrays([records["block"], records["thread"], records["line"]])
    turns = _turns(np.unique(own, return_inverse=True)[1].reshape(-1))
    together = np.rec.fromarrays([records["block"], warp, records["line"], turns])
    return np.unique(together, return_inverse=True)[1].reshape(-1).astype(np.uint64)


def _turns(keys: npt.NDArray[np.int64]) -> _Numbers:
    """For each key, how often it stood before."""
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    starts = np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]]) if len(keys) else np.zeros(0, np.int64)
    lengths = np.diff(np.r_[starts, len(keys)])
    turns = np.empty(len(keys), np.uint64)
    turns[order] = np.arange(len(keys)) - np.repeat(starts, lengths)
    return turns


def _touched(records: npt.NDArray[np.void], group: _Numbers, unit: int) -> tuple[_Numbers, _Numbers]:
    """Group and unit of memory, each pair once."""
    first = records["address"] // unit
    last = (records["address"] + records["size"] - 1) // unit
    most = int((last - first).max(initial=0)) + 1
    pairs = [np.stack([group, np.minimum(first + step, last)]) for step in range(most)]
    both = np.unique(np.concatenate(pairs, axis=1), axis=1)
    return both[0], both[1]


def _transactions(records: npt.NDArray[np.void], group: _Numbers) -> int:
    return len(_touched(records, group, _SECTOR)[0])


def _conflicts(records: npt.NDArray[np.void], group: _Numbers) -> int:
    """Lanes with 8 bytes each go in two halves of a warp, with 16 in four quarters, as the hardware takes them."""
    if not len(records):
        return 0
    lanes = 32 // np.maximum(records["size"] // 4, 1)
    part = (records["thread"] % 32) // lanes
    parts, number = np.unique(np.stack([group, part.astype(np.uint64)]), axis=1, return_inverse=True)
    owner, word = _touched(records, number.reshape(-1).astype(np.uint64), 4)
    places = owner * _BANKS + word % _BANKS
    found, words = np.unique(places, return_counts=True)
    passes = np.zeros(parts.shape[1], np.int64)
    np.maximum.at(passes, (found // _BANKS).astype(np.int64), words)
    return int((passes - 1).sum())
