"""How often loops check the cancel word, so that a cancelled launch stops soon.

Between two checks a workgroup does a bounded amount of work, in the units of `work_estimate`. A loop without a bound,
or with more trips than that allows, checks every so many iterations. The work it does between its checks counts
towards the loop around it, which then checks more often. Short loops have no check, because a check keeps the
optimiser from vectorising a loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Final

from vyre_driver.lowering.operator_weights import weight_of
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import most_trips, number_ranges
from vyre_foundation.ir import Stmt
from vyre_foundation.record import record
from vyre_foundation.walk import bodies, operands

MOST_WORK: Final = 1 << 21
"""Of a workgroup between two checks: 20 ms of scalar code in which every tenth node misses the caches."""

MOST_ITERATIONS: Final = 1 << 16
"""Between two checks, however short the iterations are."""


def literal_trips(loop: ir.Loop) -> int | None:
    """The most iterations of a loop, as far as its bounds themselves tell."""
    return most_trips(*number_ranges(loop))


@record
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
        found = self._known.get(id(statement))
        if found is None:
            found = self._known[id(statement)] = statement, self._found(statement)
        return found[1]

    def _found(self, statement: Stmt) -> int:
        """It recurses: a valid program nests no deeper than 64."""
        inside = sum(self._of(each) for body in bodies(statement) for each in body)
        own = 1 + weight_of(operands(statement))
        if not isinstance(statement, ir.Loop):
            return own + inside
        trips = self._every(statement, self.lanes * inside) or self.most_trips(statement) or 0
        return own + trips * inside
