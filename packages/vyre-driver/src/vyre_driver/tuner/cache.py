"""Decisions of one adapter, in memory and in a file."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from vyre_driver.tuner.arguments import shown, unusable
from vyre_driver.tuner.cache_file import LOCK_SECONDS, Merged, as_path, merge_into_cache_file, read_cache_file
from vyre_driver.tuner.program_key import TunerProgramKey
from vyre_driver.tuner.tuner_warning import warn
from vyre_driver.tuner.workgroup_size import FIX, WorkgroupSize, checked_size
from vyre_foundation.diagnostics import Diagnostic, TunerError, in_lines


class TunerCache:
    """The best workgroup size for each program key. Threads may share one.

    It remembers which decisions are its own since the last `load` or `save`: a save brings only those, so that it never
    undoes what another process decided meanwhile.
    """

    def __init__(self, entries: Mapping[str, WorkgroupSize] | None = None) -> None:
        self._own: dict[str, WorkgroupSize] = {}
        self._filed: Mapping[str, WorkgroupSize] = {}
        self._file: Path | None = None
        self._reported: set[tuple[str, str]] = set()
        self._guard = threading.Lock()
        self._saving = threading.Lock()
        if not (entries is None or isinstance(entries, Mapping)):
            raise unusable("TunerCache", entries, "a mapping from keys to workgroup sizes")
        for key, size in (entries or {}).items():
            self.set(key, size)

    @property
    def entries(self) -> Mapping[str, WorkgroupSize]:
        """Every decision as of now, in the order of keys."""
        with self._guard:
            return MappingProxyType(dict(sorted({**self._filed, **self._own}.items())))

    def get(self, program_key: str) -> WorkgroupSize | None:
        key = _checked_key("TunerCache.get", program_key)
        with self._guard:
            return self._own.get(key) or self._filed.get(key)

    def get_key(self, key: TunerProgramKey) -> WorkgroupSize | None:
        return self.get(_text_of("TunerCache.get_key", key))

    def set(self, program_key: str, size: WorkgroupSize) -> None:
        """Record a decision. Raises T005 for what is no workgroup size and T006 for what is no key."""
        key = _checked_key("TunerCache.set", program_key)
        decision = checked_size(size, f"the decision for {key!r}")
        with self._guard:
            self._own[key] = decision

    def set_key(self, key: TunerProgramKey, size: WorkgroupSize) -> None:
        self.set(_text_of("TunerCache.set_key", key), size)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> TunerCache:
        """The decisions in a file; none when there is no file. T001 if it is damaged, T002 if unreadable.

        T010 if others may write to it or to its folder.

        A line that is meant as a decision and is none is left out and warned of (T005). It stays in the file.
        """
        cache = cls()
        file = as_path("TunerCache.load", path)
        text = read_cache_file(file)
        if text is not None:
            cache._filed, cache._file = text.decisions, file
            cache._warn_of(file, text.unusable)
        return cache

    def save(self, path: str | os.PathLike[str], *, lock_timeout: float = LOCK_SECONDS) -> Path | None:
        """Merge the decisions into a file, in one step and under a lock; afterwards the cache has what the file has.

        Raises T002, T003 or T010 when it cannot, and T004 when the lock is not free for `lock_timeout` seconds: the
        file is then as it was. A damaged file is kept aside under the name that is returned. A key that the file uses
        for something else is not written; the others are, and T006 is raised.
        """
        file = as_path("TunerCache.save", path)
        if type(lock_timeout) not in (int, float) or not lock_timeout >= 0:
            raise unusable("TunerCache.save(lock_timeout=...)", lock_timeout, "a number of seconds from 0 up")
        with self._saving:
            with self._guard:
                known = {**self._filed, **self._own}
                own = dict(self._own) if file == self._file else known
            merged = merge_into_cache_file(file, own, known, lock_timeout)
            self._adopt(file, known, merged)
        if merged.refused:
            raise TunerError([_taken(file, key) for key in merged.refused])
        self._warn_of(file, merged.text.unusable)
        return merged.aside

    def __len__(self) -> int:
        return len(self.entries)

    def __eq__(self, other: object) -> bool:
        """The same decisions; where they are filed does not matter."""
        return self.entries == other.entries if isinstance(other, TunerCache) else NotImplemented

    def __repr__(self) -> str:
        return f"<TunerCache of {len(self)} decisions, {len(self._own)} of them not in a file>"

    def _adopt(self, file: Path, known: Mapping[str, WorkgroupSize], merged: Merged) -> None:
        """What is in the file is no longer our own, unless another thread has decided anew meanwhile."""
        with self._guard:
            filed = [key for key, size in self._own.items() if known.get(key) == size and key not in merged.refused]
            for key in filed:
                del self._own[key]
            self._filed, self._file = merged.text.decisions, file

    def _warn_of(self, file: Path, problems: Mapping[str, str]) -> None:
        """One warning for all lines not warned of before."""
        fresh = sorted(problems.items() - self._reported)
        self._reported.update(fresh)
        if fresh:
            warn(_ignored(file, fresh), stacklevel=2)


_MOST_SHOWN = 8


def _ignored(file: Path, lines: list[tuple[str, str]]) -> Diagnostic:
    more = [f"and {len(lines) - _MOST_SHOWN} more"] if len(lines) > _MOST_SHOWN else []
    return Diagnostic(
        code="T005",
        what="the tuner's cache file has lines that are not workgroup sizes",
        where=str(file),
        because=in_lines([*(f"{key!r} = {problem}" for key, problem in lines[:_MOST_SHOWN]), *more]),
        fix=f"give each {FIX}, or remove it; until then it is not used",
    )


def _taken(file: Path, key: str) -> Diagnostic:
    return Diagnostic(
        code="T006",
        what="the file uses this key for something else",
        where=f"{file}, {key!r}",
        because="what is there is not a decision, and must not be overwritten",
        fix="file the decision under another key, such as that of a TunerProgramKey",
    )


def _checked_key(where: str, key: object) -> str:
    with suppress(UnicodeEncodeError):
        if isinstance(key, str) and key.encode():
            return key
    raise TunerError(
        Diagnostic(
            code="T006",
            what="this is not a key for a decision",
            where=where,
            because=f"expected text that has a UTF-8 form and is not empty, got {shown(key)}",
            fix="use the text of a TunerProgramKey, or any other text",
        )
    )


def _text_of(where: str, key: TunerProgramKey) -> str:
    if not isinstance(key, TunerProgramKey):
        raise unusable(where, key, "a TunerProgramKey")
    return key.text
