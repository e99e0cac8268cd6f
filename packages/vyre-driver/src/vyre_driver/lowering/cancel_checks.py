"""How often loops check the cancel word, so that a cancelled launch stops soon.

Between two checks a workgroup does a bounded amount of work, in the units of `work_estimate`. A loop without a bound,
or with more trips than that allows, checks every so many iterations. The work it does between its checks counts
towards the loop around it, which then checks more often. Short loops have no check, because a check keeps the
optimiser from vectorising a loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_driver.lowering.operator_weights import weight
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import most_trips, number_ranges
from vyre_foundation.ir import Node, Stmt
from vyre_foundation.walk import fold

MOST_WORK: Final = 1 << 21
"""Of a workgroup between two checks: 20 ms of scalar code in which every tenth node misses the caches."""

MOST_ITERATIONS: Final = 1 << 16
"""Between two checks, however short the iterations are."""


def literal_trips(loop: ir.Loop) -> int | None:
    """The most iterations of a loop, as far as its bounds themselves tell."""
    return most_trips(*number_ranges(loop))


@dataclass(frozen=True, slots=True)
class CancelChecks:
    """The checks of one segment. Answers are remembered."""

    lanes: int = 1
    most_trips: Callable[[ir.Loop], int | None] = literal_trips
    """A target that knows more about bounds than they say themselves has fewer checks."""

    _known: dict[int, tuple[Stmt, int]] = field(default_factory=dict[int, tuple[Stmt, int]], repr=False)

    def work(self, body: Sequence[Stmt]) -> int:
        """The most work that all lanes do in these statements between two checks."""
        return self.lanes * sum(self._of(statement) for statement in body)

    def every(self, loop: ir.Loop) -> int | None:
        """The iterations of a loop between two checks, a power of two; None if it needs no check."""
        return self._every(loop, self.work(loop.body))

    def _every(self, loop: ir.Loop, work: int) -> int | None:
        if not loop.body:
            return 1  # it was cut into pieces, which are large
        trips = self.most_trips(loop)
        if trips is not None and trips <= MOST_ITERATIONS and trips * work <= MOST_WORK:
            return None
        fitting = min(MOST_ITERATIONS, MOST_WORK // work)
        return 1 << max(fitting.bit_length() - 1, 0)

    def _of(self, statement: Stmt) -> int:
        """The most work that one lane does in a statement between two checks."""
        if id(statement) not in self._known:
            fold(statement, self._combined)
        return self._known[id(statement)][1]

    def _combined(self, node: Node, parts: tuple[int, ...]) -> int:
        work = weight(node) + sum(parts)
        if isinstance(node, ir.Loop):
            inside = sum(parts[2:])  # after its bounds
            trips = self._every(node, self.lanes * inside) or self.most_trips(node) or 0
            work = 1 + sum(parts[:2]) + trips * inside
        if isinstance(node, Stmt):
            self._known[id(node)] = node, work
        return work
