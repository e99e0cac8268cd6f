"""The choice for a launch from what is recorded, and from what is measured for it."""

from __future__ import annotations

import math
import threading
import time

from vyre_driver.tuner.launch.device_records import DeviceRecords
from vyre_driver.tuner.launch.launch_facts import LaunchFacts
from vyre_driver.tuner.launch.recorded import is_finished, not_tuned, recorded
from vyre_driver.tuner.launch.request import TuningRequest
from vyre_driver.tuner.launch.why_not import why_not_tuned
from vyre_driver.tuner.launch.words import NO_FINGERPRINT, NOTHING_RECORDED, NOTHING_TO_CHOOSE, OWN_KNOBS, WAITED
from vyre_driver.tuner.mode import Mode
from vyre_driver.tuner.sweep.outcome import TuningOutcome
from vyre_foundation.diagnostics import WireError
from vyre_foundation.tuning import Space


class Choosing:
    """Of one backend. Threads may share one: they take turns at measuring."""

    def __init__(self, mode: Mode) -> None:
        self._mode = mode
        self._devices: dict[str, DeviceRecords] = {}
        self._opening = threading.Lock()
        self._sweeping = threading.Lock()
        self.sweeps = 0
        """That ended."""

    def device(self, adapter: str) -> DeviceRecords:
        """The records of a device, read once."""
        with self._opening:
            found = self._devices.get(adapter)
            if found is None:
                found = self._devices[adapter] = DeviceRecords(adapter, self._mode)
            return found

    def outcome(self, request: TuningRequest) -> TuningOutcome:
        """What is cheap comes first: with nothing recorded and nothing to measure, no program is looked at."""
        bench, may_measure = request.bench, request.may_measure
        if bench.config.knobs:
            return not_tuned(OWN_KNOBS)
        device = self.device(bench.adapter)
        if not may_measure and device.is_empty:
            return not_tuned(NOTHING_RECORDED)
        try:
            facts = LaunchFacts.of(bench)
        except WireError:
            return not_tuned(NO_FINGERPRINT)
        known = device.of(facts.key)
        if not may_measure and not known.samples and device.decisions.cache.get_key(facts.decision) is None:
            return not_tuned(NOTHING_RECORDED, facts.key)
        why_not = why_not_tuned(bench)
        if why_not:
            return not_tuned(why_not, facts.key)
        space = bench.space()
        if all(len(knob.values) == 1 for knob in space.knobs):
            return TuningOutcome(facts.key, space, (), {}, 0, 0.0, NOTHING_TO_CHOOSE)
        if not may_measure or (is_finished(known) and not request.goes_on):
            return recorded(device, facts, space, known)
        return self._measured(request, device, facts, space)

    def _measured(
        self, request: TuningRequest, device: DeviceRecords, facts: LaunchFacts, space: Space
    ) -> TuningOutcome:
        from vyre_driver.tuner.launch.recorded_sweep import recorded_sweep  # with it comes what a search thinks with

        left = request.deadline - time.monotonic()
        if not self._sweeping.acquire(timeout=-1 if left == math.inf else max(0.0, left)):
            return not_tuned(WAITED, facts.key, space)
        try:
            device.refresh()
            known = device.of(facts.key)
            if is_finished(known) and not request.goes_on:  # another thread or process was faster
                return recorded(device, facts, space, known)
            return recorded_sweep(request, device, facts, space)
        finally:
            self.sweeps += 1
            self._sweeping.release()
