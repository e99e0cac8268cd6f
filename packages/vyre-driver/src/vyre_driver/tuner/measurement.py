"""Timing candidates and keeping the fastest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from vyre_driver.tuner.arguments import check_program, shown, unusable
from vyre_driver.tuner.workgroup_size import WorkgroupSize, checked_size
from vyre_foundation import Program
from vyre_foundation.diagnostics import Diagnostic, TunerError
from vyre_foundation.ir.limits import U64_MAX
from vyre_foundation.ir.malformed import is_uint


@runtime_checkable
class BackendTimer(Protocol):
    """How a backend measures one candidate."""

    def measure_candidate_ns(self, program: Program, workgroup_size: WorkgroupSize) -> int:
        """Elapsed nanoseconds, in 0..2^64-1. May raise whatever the dispatch or the clock raises."""
        ...


@dataclass(frozen=True, slots=True)
class TuningMeasurement:
    """A workgroup size and the nanoseconds it took."""

    workgroup_size: WorkgroupSize
    elapsed_ns: int

    def __post_init__(self) -> None:
        size = checked_size(self.workgroup_size, "TuningMeasurement.workgroup_size")
        object.__setattr__(self, "workgroup_size", size)
        if not is_uint(self.elapsed_ns, U64_MAX):
            raise TunerError(
                Diagnostic(
                    code="T007",
                    what="this is not an elapsed time",
                    where=f"the measurement of workgroup size {size}",
                    because=f"expected whole nanoseconds in 0..2^64-1, got {shown(self.elapsed_ns)}",
                    fix="let the timer return an int of nanoseconds, such as a difference of time.perf_counter_ns()",
                )
            )


def best_of(program: Program, candidates: Iterable[WorkgroupSize], timer: BackendTimer) -> TuningMeasurement | None:
    """Measure each candidate once, in order, and return the fastest: the first of equals, None without candidates.

    What the timer raises goes to the caller; no candidate after it is measured.
    """
    check_program("best_of(program=...)", program)
    if not isinstance(candidates, Iterable):
        raise unusable("best_of(candidates=...)", candidates, "workgroup sizes")
    if not isinstance(timer, BackendTimer):
        raise unusable("best_of(timer=...)", timer, "an object with the method measure_candidate_ns")
    best = None
    for candidate in candidates:
        size = checked_size(candidate, "best_of(candidates=...)")
        measured = TuningMeasurement(size, timer.measure_candidate_ns(program, size))
        if best is None or measured.elapsed_ns < best.elapsed_ns:
            best = measured
    return best
