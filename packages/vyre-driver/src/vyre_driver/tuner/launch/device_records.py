"""What is kept of one device: decisions and measurements, each in its file, read when first asked for."""

from __future__ import annotations

import threading
import time
from typing import Final

from vyre_driver.tuner.filed.kept import Kept
from vyre_driver.tuner.mode import Mode
from vyre_driver.tuner.records.knob_records import KnobRecords, LaunchRecords
from vyre_driver.tuner.records.record import Knobs, Measured, Refused, Swept
from vyre_driver.tuner.tuner import Tuner

SAVED_EVERY: Final = 0.5
"""Seconds: what a killed process may lose of a sweep."""


class DeviceRecords:
    """Files of one device. Threads may share one."""

    def __init__(self, adapter: str, mode: Mode) -> None:
        self.decisions = Tuner(adapter, mode)
        self._path = KnobRecords.path_for_adapter(adapter)
        self._measurements = Kept(self._path, KnobRecords.load, KnobRecords)
        self._saving = threading.Lock()
        self._saved = time.monotonic()

    @property
    def is_empty(self) -> bool:
        return self._measurements.entries.is_empty and self.decisions.cache.is_empty

    @property
    def place(self) -> str:
        """Where measurements are kept, for people."""
        return "in memory only" if self._path is None else str(self._path)

    def of(self, key: str) -> LaunchRecords:
        return self._measurements.entries.of(key)

    def refresh(self) -> None:
        """Take what other processes wrote meanwhile; what is our own goes to the file."""
        self._measurements.persist()

    def note(self, key: str, knobs: Knobs, result: Measured | Refused) -> None:
        """Keep a measurement; written to the file now and then."""
        self._measurements.entries.add(key, knobs, result)
        with self._saving:
            is_due = time.monotonic() - self._saved > SAVED_EVERY
            if is_due:
                self._saved = time.monotonic()
        if is_due:
            self._measurements.persist()

    def finish(self, key: str, swept: Swept) -> None:
        """Keep how a sweep ended, and write all of it."""
        self._measurements.entries.add_sweep(key, swept)
        self._measurements.persist()
        self._saved = time.monotonic()
