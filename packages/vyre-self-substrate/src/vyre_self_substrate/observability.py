"""Named counters that show what ran: one per module, counting the executions of that module and no other.

An execution is a call that computed its answer, by dispatch or on the host. Building a program is none, and neither is
a call that was refused or whose dispatch failed. A module that calls another moves both counters, each for itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

_lock = Lock()
_counts: dict[str, int] = {}


@dataclass(frozen=True, slots=True)
class Counter:
    """The name of a count that only grows. Made by `counter`, moved by `bump`."""

    name: str


def counter(name: str) -> Counter:
    """The counter of that name; at zero, when it is new."""
    with _lock:
        _counts.setdefault(name, 0)
    return Counter(name)


def bump(moved: Counter) -> int:
    """Count one execution, and give the new count. Safe from any thread."""
    with _lock:
        _counts[moved.name] += 1
        return _counts[moved.name]


def snapshot() -> dict[str, int]:
    """Every count by name, in alphabetical order, all as of one moment."""
    with _lock:
        return dict(sorted(_counts.items()))


def total() -> int:
    """All executions together."""
    return sum(snapshot().values())
