"""Decisions of one adapter, in memory and in a file."""

from __future__ import annotations

import os
from collections.abc import Mapping

from vyre_driver.tuner.arguments import unusable
from vyre_driver.tuner.cache_text import DECISIONS
from vyre_driver.tuner.filed.entry_file import as_path
from vyre_driver.tuner.filed.filed_entries import FiledEntries, checked_key
from vyre_driver.tuner.program_key import TunerProgramKey
from vyre_driver.tuner.workgroup_size import WorkgroupSize, checked_size


class TunerCache(FiledEntries[WorkgroupSize]):
    """The best workgroup size for each program key. Threads may share one.

    It remembers which decisions are its own since the last `load` or `save`: a save brings only those, so that it never
    undoes what another process decided meanwhile.
    """

    def __init__(self, entries: Mapping[str, WorkgroupSize] | None = None) -> None:
        super().__init__(DECISIONS, "T005")
        if not (entries is None or isinstance(entries, Mapping)):
            raise unusable("TunerCache", entries, "a mapping from keys to workgroup sizes")
        for key, size in (entries or {}).items():
            self.set(key, size)

    def get(self, program_key: str) -> WorkgroupSize | None:
        return self._found(checked_key("TunerCache.get", program_key))

    def get_key(self, key: TunerProgramKey) -> WorkgroupSize | None:
        return self.get(_text_of("TunerCache.get_key", key))

    def set(self, program_key: str, size: WorkgroupSize) -> None:
        """Record a decision. Raises T005 for what is no workgroup size and T006 for what is no key."""
        key = checked_key("TunerCache.set", program_key)
        self._put(key, checked_size(size, f"the decision for {key!r}"))

    def set_key(self, key: TunerProgramKey, size: WorkgroupSize) -> None:
        self.set(_text_of("TunerCache.set_key", key), size)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> TunerCache:
        """The decisions in a file; none when there is no file. T001 if it is damaged, T002 if unreadable.

        T010 if others may write to it or to its folder.

        A line that is meant as a decision and is none is left out and warned of (T005). It stays in the file.
        """
        cache = cls()
        cache._read(as_path("TunerCache.load", path))
        return cache

    def __repr__(self) -> str:
        return f"<TunerCache of {len(self)} decisions, {len(self._own)} of them not in a file>"


def _text_of(where: str, key: TunerProgramKey) -> str:
    if not isinstance(key, TunerProgramKey):
        raise unusable(where, key, "a TunerProgramKey")
    return key.text
