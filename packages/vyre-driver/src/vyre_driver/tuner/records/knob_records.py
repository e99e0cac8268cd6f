"""Records of one device, in memory and in a file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from vyre_driver.tuner.adapter_file import measurements_path
from vyre_driver.tuner.arguments import unusable
from vyre_driver.tuner.filed.entry_file import as_path
from vyre_driver.tuner.filed.filed_entries import FiledEntries
from vyre_driver.tuner.records.launch_key import sample_key, split_key
from vyre_driver.tuner.records.record import Knobs, Measured, Record, Refused, Swept
from vyre_driver.tuner.records.record_text import RECORDS


@dataclass(frozen=True, slots=True)
class LaunchRecords:
    """What is known of one program and shape, with one configuration on one device."""

    sweep: Swept | None = None
    samples: Mapping[Knobs, Measured | Refused] = field(default_factory=dict[Knobs, "Measured | Refused"])


class KnobRecords(FiledEntries[Record]):
    """Measurements by launch and knobs. Threads may share one.

    A save brings what was added since the last `load` or `save`: for one key the last writer wins, and all else that
    another process wrote meanwhile stays.
    """

    def __init__(self) -> None:
        super().__init__(RECORDS, "T013")
        self._index: tuple[Mapping[str, Record], dict[str, LaunchRecords]] = ({}, {})

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> KnobRecords:
        """The records in a file; none when there is no file. T001 if it is damaged, T002 if unreadable.

        T010 if others may write to it or to its folder. Lines that are meant as records and are none are left out and
        warned of (T013); they stay in the file.
        """
        records = cls()
        records._read(as_path("KnobRecords.load", path))
        return records

    @staticmethod
    def path_for_adapter(adapter: str) -> Path | None:
        """Beside the file of decisions of that device; None where there is no cache folder."""
        return measurements_path(adapter)

    def of(self, key: str) -> LaunchRecords:
        """What is known under a launch's key."""
        with self._guard:
            own = [(name, record) for name, record in self._own.items() if name.startswith(key)]
            if self._index[0] is not self._filed:
                self._index = self._filed, _grouped(self._filed)
            filed = self._index[1].get(key, LaunchRecords())
        fresh = _grouped(dict(own)).get(key, LaunchRecords())
        return LaunchRecords(fresh.sweep or filed.sweep, {**filed.samples, **fresh.samples})

    @property
    def launches(self) -> Mapping[str, LaunchRecords]:
        """All records, by the keys of launches."""
        return _grouped(self.entries)

    def add(self, key: str, knobs: Knobs, record: Measured | Refused) -> None:
        """A measurement, or why there is none."""
        self._put(sample_key(key, knobs), record)

    def add_sweep(self, key: str, sweep: Swept) -> None:
        self._put(key, sweep)

    def add_all(self, records: Mapping[str, Record]) -> None:
        """Records from elsewhere, as `records_of_text` reads them."""
        for key, record in records.items():
            if split_key(key) is None:
                raise unusable("KnobRecords.add_all", key, "a key of a record")
            self._put(key, record)

    def __repr__(self) -> str:
        return f"<KnobRecords of {len(self)} records, {len(self._own)} of them not in a file>"


def _grouped(entries: Mapping[str, Record]) -> dict[str, LaunchRecords]:
    sweeps: dict[str, Swept] = {}
    samples: dict[str, dict[Knobs, Measured | Refused]] = {}
    for text, record in entries.items():
        place = split_key(text)
        if place is None:
            continue
        key, knobs = place
        if isinstance(record, Swept):
            sweeps[key] = record
        elif knobs is not None:
            samples.setdefault(key, {})[knobs] = record
    return {key: LaunchRecords(sweeps.get(key), samples.get(key, {})) for key in {*sweeps, *samples}}
