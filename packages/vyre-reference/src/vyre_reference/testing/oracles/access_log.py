"""Who touched what, between which barriers: enough to see a data race (docs/ir.md, Memory)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Touch(Enum):
    READ = "read"
    WRITE = "write"
    ATOMIC = "atomic"


_CONFLICTS: Final = {
    Touch.READ: (Touch.WRITE, Touch.ATOMIC),
    Touch.WRITE: (Touch.READ, Touch.WRITE, Touch.ATOMIC),
    Touch.ATOMIC: (Touch.READ, Touch.WRITE),
}
"""Not both atomic, at least one a write."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fact about an execution."""

    kind: str
    detail: str


Record = dict[tuple[int, int, Touch], tuple[int, ...]]
"""For (workgroup, interval, touch) up to two different invocations: two are enough to prove any conflict."""


class AccessLog:
    """Accesses of one launch, forgotten at a GridSync; those to workgroup memory at the end of the workgroup."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.out_of_range: list[Finding] = []
        self.shared_by_grid: dict[tuple[str, int], Record] = {}
        self.shared_by_group: dict[tuple[str, int], Record] = {}
        self.zero_divisions = 0
        self.group = 0
        self.interval = 0

    def new_segment(self) -> None:
        self.shared_by_grid.clear()

    def new_group(self, number: int) -> None:
        self.shared_by_group.clear()
        self.group, self.interval = number, 0

    def new_interval(self) -> None:
        self.interval += 1

    def report(self, kind: str, detail: str) -> None:
        self.findings.append(Finding(kind, detail))

    def outside(self, touch: Touch, buffer: str, element: int) -> None:
        self.out_of_range.append(Finding("out of range", f"{touch.value} of {buffer}[{element}]"))

    def note(self, touch: Touch, buffer: str, element: int, invocation: int, *, grid: bool) -> None:
        """An access by an invocation (its linear local id) of the current workgroup, in the current interval."""
        table = self.shared_by_grid if grid else self.shared_by_group
        record = table.setdefault((buffer, element), {})
        for (group, interval, other), who in record.items():
            if group == self.group and (interval != self.interval or who == (invocation,)):
                continue
            if other in _CONFLICTS[touch]:
                self.report("race", f"{touch.value} and {other.value} of {buffer}[{element}]")
                break
        key = (self.group, self.interval, touch)
        present = record.get(key, ())
        if invocation not in present and len(present) < 2:
            record[key] = (*present, invocation)
