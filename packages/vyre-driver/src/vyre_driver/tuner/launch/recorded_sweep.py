"""A sweep whose measurements are kept: as they come, and when it is cancelled."""

from __future__ import annotations

import time

from vyre_driver.knobs.table import WORKGROUP
from vyre_driver.tuner.launch.counters import MEASUREMENTS, SWEEPS
from vyre_driver.tuner.launch.device_records import DeviceRecords
from vyre_driver.tuner.launch.launch_facts import LaunchFacts
from vyre_driver.tuner.launch.recorded import not_tuned, recorded, size_of
from vyre_driver.tuner.launch.request import TuningRequest
from vyre_driver.tuner.records.record import Knobs, Measured, Refused, Swept
from vyre_driver.tuner.sweep.outcome import Sample, TuningOutcome, named_knobs, unusual
from vyre_driver.tuner.sweep.sweep import SweepEnd, Untunable, sweep
from vyre_foundation.tuning import Space
from vyre_self_substrate.observability import bump


def recorded_sweep(request: TuningRequest, device: DeviceRecords, facts: LaunchFacts, space: Space) -> TuningOutcome:
    """Measure, and choose from all that is known then. The outcome has what this call measured and took."""
    run = _RecordedSweep(request, device, facts, space)
    try:
        end = run.sweep()
    except Untunable as problem:
        return not_tuned(str(problem), facts.key, space)
    chosen = run.chosen()
    if chosen.is_tuned and not end.differs and any(knob.name in WORKGROUP for knob in space.knobs):
        device.decisions.record_key_decision(facts.decision, size_of(request.bench.program, chosen.knobs))
        device.decisions.persist()
    return run.outcome(chosen, end)


class _RecordedSweep:
    def __init__(self, request: TuningRequest, device: DeviceRecords, facts: LaunchFacts, space: Space) -> None:
        self._request = request
        self._device = device
        self._facts = facts
        self._space = space
        self._tried: set[Knobs] = set()
        self._started = time.monotonic()

    def sweep(self) -> SweepEnd:
        bump(SWEEPS)
        request, key = self._request, self._facts.key
        budget = request.bench.config.tune_budget if request.budget is None else request.budget
        stopped = ""
        try:
            end = sweep(
                request.bench,
                self._space,
                self._device.of(key).samples,
                self._note,
                budget=budget,
                deadline=request.deadline,
            )
            stopped = "" if end.is_cut else end.why
            return end
        finally:  # Ctrl-C and the timeout as well: what was measured stays
            self._finish(stopped)

    def chosen(self) -> TuningOutcome:
        return recorded(self._device, self._facts, self._space, self._device.of(self._facts.key))

    def outcome(self, chosen: TuningOutcome, end: SweepEnd) -> TuningOutcome:
        seconds = time.monotonic() - self._started
        because = f"measured {len(self._tried)} points in {seconds:.2f} s, {chosen.because}" if chosen.because else ""
        return TuningOutcome(
            chosen.key,
            self._space,
            chosen.knobs,
            chosen.samples,
            len(self._tried),
            seconds,
            because,
            end.why if chosen.why_not and end.is_cut else chosen.why_not,
            end.lines,
            {named_knobs(self._space, each.point): each for each in end.outlooks},
        )

    def _note(self, knobs: Knobs, result: Measured | Refused) -> None:
        bump(MEASUREMENTS)
        self._tried.add(knobs)
        self._device.note(self._facts.key, knobs, result)
        if self._request.on_sample is not None:
            best = self.chosen()
            fastest = best.best or (result if isinstance(result, Measured) else None)
            ns = 0 if fastest is None else fastest.ns
            self._request.on_sample(Sample(unusual(self._space, knobs), result, best.knobs, ns))

    def _finish(self, stopped: str) -> None:
        before = self._device.of(self._facts.key)
        milliseconds = round(1e3 * (time.monotonic() - self._started))
        earlier = 0 if before.sweep is None else before.sweep.milliseconds
        facts = self._facts
        swept = Swept(facts.program, facts.text, len(before.samples), earlier + milliseconds, stopped)
        self._device.finish(facts.key, swept)
