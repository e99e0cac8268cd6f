"""Trip counts of loops: what the program bounds them by, or what the caller says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vyre_foundation.analysis.definitions import bound_once, loop_bounds
from vyre_foundation.analysis.ranges import Known, Ranges, leaf_ranges
from vyre_foundation.ir import BufferDecl, Expr, Stmt

WORD_LIMIT: Final = 16 * 1024
"""Words of four bytes that one invocation may keep."""

REVERSED: Final = "rev_"
"""A reversed loop counts `rev_i` where the loop counted `i`: a bound given for `i` serves both."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is known of trip counts before a launch."""

    ranges: Ranges
    max_trips: int | Mapping[str, int] | None
    """One number for all loops, or a number by the loop's place (its IR path) or by its variable."""

    origins: Mapping[str, str]
    given: Mapping[str, str]

    def trips(self, var: str, first: Expr, last: Expr, *, left_early: bool) -> tuple[int | None, bool]:
        """A bound on the iterations of a loop, and whether it follows from the program."""
        most = self.ranges.trips(first, last)
        if most is None:
            return self._given_trips(var), False
        return self._trips_until_left(var, most) if left_early else (most, True)

    def _trips_until_left(self, var: str, trips: int) -> tuple[int | None, bool]:
        """The bound of a loop with a break: the caller's, because it may make far fewer trips than its range allows.

        A single number for all loops is meant for those without a bound. A range too long for any memory, as that of
        `while`, is no bound.
        """
        given = self._given_trips(var)
        if trips > WORD_LIMIT or (given is not None and given < trips and isinstance(self.max_trips, Mapping)):
            return given, False
        return trips, True

    def _given_trips(self, var: str) -> int | None:
        if self.max_trips is None or isinstance(self.max_trips, int):
            return self.max_trips
        name = self.given.get(var, var)
        keys = (self.origins.get(var, ""), name, name.removeprefix(REVERSED))
        return next((self.max_trips[key] for key in keys if key in self.max_trips), None)


def ranges_of_segments(
    segments: Iterable[Sequence[Stmt]], workgroup: tuple[int, int, int], buffers: Mapping[str, BufferDecl]
) -> Ranges:
    """Ranges of all names of some segments, each bound once."""
    definitions: dict[str, Expr] = {}
    counters: dict[str, tuple[Expr, Expr]] = {}
    for segment in segments:
        definitions.update(bound_once(segment))
        counters.update(loop_bounds(segment))
    return Ranges(Known(leaf_ranges(workgroup, buffers), counters=counters, definitions=definitions))
