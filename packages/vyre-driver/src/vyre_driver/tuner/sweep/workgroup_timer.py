"""The timer of every backend: a workgroup size of a launch, compared with the launch as it is, then timed."""

from __future__ import annotations

from vyre_driver.knobs.table import WORKGROUP
from vyre_driver.tuner.records.record import Knobs, Measured, spelled
from vyre_driver.tuner.sweep.bench import Bench, Trial
from vyre_driver.tuner.sweep.outcome import complete
from vyre_driver.tuner.sweep.same_bytes import check_same_bytes
from vyre_driver.tuner.sweep.timing import timed
from vyre_driver.tuner.workgroup_size import WorkgroupSize
from vyre_foundation import Program
from vyre_foundation.tuning import Space


class WorkgroupTimer:
    """A `BackendTimer` for one launch whose other knobs are settled."""

    def __init__(self, bench: Bench, space: Space, others: Knobs, ends_at: float | None = None) -> None:
        """`others` are the knobs beside the workgroup size."""
        self._bench = bench
        self._space = space
        self._others = others
        self._ends_at = ends_at
        self._untuned: Trial | None = None
        self.measured: dict[Knobs, Measured] = {}
        """What was measured, with every knob of the space."""

    def measure_candidate_ns(self, program: Program, workgroup_size: WorkgroupSize) -> int:
        """The median in nanoseconds. Raises what a launch raises, T031 for a size that is not legal, and T012."""
        knobs = sized(self._space, program, self._others, workgroup_size)
        self._space.point(dict(knobs))  # T031 before anything is compiled
        untuned = self._launch_as_it_is()
        trial = self._bench.trial(knobs, self._ends_at)
        trial.run()
        check_same_bytes(spelled(knobs), untuned.outputs(), trial.outputs())
        found = self.measured[complete(self._space, knobs)] = timed(trial.run, lambda: False)
        return found.ns

    def _launch_as_it_is(self) -> Trial:
        if self._untuned is None:
            self._untuned = self._bench.trial((), self._ends_at)
            self._untuned.run()
        return self._untuned


def sized(space: Space, program: Program, others: Knobs, size: WorkgroupSize) -> Knobs:
    """These knobs with that workgroup size, where it is not the program's own; in the order of names."""
    names = {knob.name for knob in space.knobs}
    axes = zip(WORKGROUP, size, program.workgroup_size, strict=True)
    chosen = {name: axis for name, axis, own in axes if axis != own or (name in names and name in dict(others))}
    return tuple(sorted({**dict(others), **chosen}.items()))
