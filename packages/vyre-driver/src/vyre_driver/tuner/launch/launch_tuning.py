"""The choice for each launch: from records where there are some, by measuring where that is wanted."""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING, Final, NamedTuple

from vyre_driver.runtime.launch_record import TuningRecord
from vyre_driver.tuner.adapter_file import has_surely_no_records
from vyre_driver.tuner.launch.request import TuningRequest
from vyre_driver.tuner.launch.words import NOTHING_RECORDED, OWN_KNOBS
from vyre_driver.tuner.mode import Mode
from vyre_driver.tuner.records.record import Knobs
from vyre_foundation.diagnostics import Diagnostic, TunerError

if TYPE_CHECKING:  # imported when there is something to choose from: most launches have no records
    from vyre_driver.tuner.launch.choosing import Choosing
    from vyre_driver.tuner.launch.device_records import DeviceRecords
    from vyre_driver.tuner.sweep.bench import Bench
    from vyre_driver.tuner.sweep.outcome import OnSample, TuningOutcome

REQUIRE: Final = "require"


class Choice(NamedTuple):
    """What a launch is to use, and why."""

    knobs: Knobs
    """Only those that are not as by default."""

    record: TuningRecord


class LaunchTuning:
    """The tuner of one backend. Threads may share one: they take turns at measuring."""

    def __init__(self, mode: Mode | None = None) -> None:
        """Without a mode, the environment's is taken."""
        self.mode = Mode.from_env() if mode is None else mode
        self._making = threading.Lock()
        self._made: Choosing | None = None
        self._without: set[str] = set()
        """Devices that had no records when they were first asked for."""

    @property
    def sweeps(self) -> int:
        """That ended in this process: each may have changed what launches should use."""
        return 0 if self._made is None else self._made.sweeps

    def choose(self, bench: Bench, deadline: float = math.inf) -> Choice:
        """For a launch with these arguments. Measures with `tune="on"`; T011 with `tune="require"` and no records."""
        word = bench.config.tune or self.mode.value
        may_measure = word == Mode.ON.value
        why_not = "" if may_measure else self._why_surely_not(bench)
        if why_not:
            choice = Choice((), TuningRecord(because=why_not))
        else:
            found = self._choosing().outcome(TuningRequest(bench, may_measure, deadline=deadline))
            because = found.why_not or found.because
            choice = Choice(found.knobs, TuningRecord(found.is_tuned, because, found.measured, found.seconds))
        if word == REQUIRE and not choice.record.is_tuned:
            raise TunerError(_untuned(bench, choice.record.because))
        return choice

    def tune(
        self,
        bench: Bench,
        *,
        budget: float | None = None,
        deadline: float = math.inf,
        on_sample: OnSample | None = None,
    ) -> TuningOutcome:
        """Measure whatever the mode is, unless it is `pinned`, and go on with what was measured before."""
        may_measure = (bench.config.tune or self.mode.value) != Mode.PINNED.value
        return self._choosing().outcome(TuningRequest(bench, may_measure, True, budget, deadline, on_sample))

    def device(self, adapter: str) -> DeviceRecords:
        """The records of a device, read once."""
        return self._choosing().device(adapter)

    def _choosing(self) -> Choosing:
        from vyre_driver.tuner.launch.choosing import Choosing

        with self._making:
            if self._made is None:
                self._made = Choosing(self.mode)
            return self._made

    def _why_surely_not(self, bench: Bench) -> str:
        """Why a launch that may not be measured is not tuned, as far as that is seen without reading records."""
        if bench.config.knobs:
            return OWN_KNOBS
        if self._made is not None:
            return ""
        if bench.adapter not in self._without:
            if not has_surely_no_records(bench.adapter):
                return ""
            self._without.add(bench.adapter)
        return NOTHING_RECORDED


def _untuned(bench: Bench, why_not: str) -> Diagnostic:
    return Diagnostic(
        code="T011",
        what="the launch is not tuned",
        where='DispatchConfig(tune="require")',
        because=why_not,
        fix='run it once with `tune="on"`, or `vyre tune` the program with inputs of these lengths, on this device',
    )
