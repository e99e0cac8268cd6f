"""Entries of one kind, in memory and in a file."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final, Generic

from vyre_driver.tuner.arguments import shown, unusable
from vyre_driver.tuner.filed.entry_file import LOCK_SECONDS, Merged, as_path, merge_into_file, read_file
from vyre_driver.tuner.filed.entry_text import EntryForm, V
from vyre_driver.tuner.tuner_warning import warn
from vyre_foundation.diagnostics import Diagnostic, TunerError, in_lines

_MOST_SHOWN: Final = 8


class FiledEntries(Generic[V]):
    """Values by key. Threads may share one.

    It remembers which are its own since the last `read` or `save`: a save brings only those, so that it never undoes
    what another process wrote meanwhile.
    """

    def __init__(self, form: EntryForm[V], bad_lines: str) -> None:
        """`bad_lines` is the code of the warning of lines that are meant as entries and are none."""
        self._form = form
        self._bad_lines = bad_lines
        self._own: dict[str, V] = {}
        self._filed: Mapping[str, V] = {}
        self._file: Path | None = None
        self._reported: set[tuple[str, str]] = set()
        self._guard = threading.Lock()
        self._saving = threading.Lock()

    @property
    def entries(self) -> Mapping[str, V]:
        """All of them as of now, in the order of keys."""
        with self._guard:
            return MappingProxyType(dict(sorted({**self._filed, **self._own}.items())))

    @property
    def is_empty(self) -> bool:
        with self._guard:
            return not (self._filed or self._own)

    def _found(self, key: str) -> V | None:
        with self._guard:
            return self._own.get(key) or self._filed.get(key)

    def _put(self, key: str, value: V) -> None:
        with self._guard:
            self._own[key] = value

    def _read(self, file: Path) -> None:
        """Take what the file has; nothing when there is none. T001 if it is damaged, T002 if unreadable, T010."""
        text = read_file(self._form, file)
        if text is not None:
            with self._guard:
                self._filed, self._file = text.entries, file
            self._warn_of(file, text.unusable, stacklevel=3)

    def save(self, path: str | os.PathLike[str], *, lock_timeout: float = LOCK_SECONDS) -> Path | None:
        """Merge the entries into a file, in one step and under a lock; afterwards it is here what is there.

        Raises T002, T003 or T010 when it cannot, and T004 when the lock is not free for `lock_timeout` seconds: the
        file is then as it was. A damaged file is kept aside under the name that is returned. A key that the file uses
        for something else is not written; the others are, and T006 is raised.
        """
        where = f"{type(self).__name__}.save"
        file = as_path(where, path)
        if type(lock_timeout) not in (int, float) or not lock_timeout >= 0:
            raise unusable(f"{where}(lock_timeout=...)", lock_timeout, "a number of seconds from 0 up")
        with self._saving:
            with self._guard:
                known = {**self._filed, **self._own}
                own = dict(self._own) if file == self._file else known
            merged = merge_into_file(self._form, file, own, known, lock_timeout)
            self._adopt(file, known, merged)
        if merged.refused:
            raise TunerError([_taken(file, key) for key in merged.refused])
        self._warn_of(file, merged.text.unusable, stacklevel=2)
        return merged.aside

    def __len__(self) -> int:
        return len(self.entries)

    def __eq__(self, other: object) -> bool:
        """The same entries; where they are filed does not matter."""
        return self.entries == other.entries if isinstance(other, type(self)) else NotImplemented

    def _adopt(self, file: Path, known: Mapping[str, V], merged: Merged[V]) -> None:
        """What is in the file is no longer our own, unless another thread has put something else meanwhile."""
        with self._guard:
            filed = [key for key, value in self._own.items() if known.get(key) == value and key not in merged.refused]
            for key in filed:
                del self._own[key]
            self._filed, self._file = merged.text.entries, file

    def _warn_of(self, file: Path, problems: Mapping[str, str], stacklevel: int) -> None:
        """One warning for all lines not warned of before, to whoever is so many calls above."""
        fresh = sorted(problems.items() - self._reported)
        self._reported.update(fresh)
        if fresh:
            warn(self._ignored(file, fresh), stacklevel)

    def _ignored(self, file: Path, lines: list[tuple[str, str]]) -> Diagnostic:
        more = [f"and {len(lines) - _MOST_SHOWN} more"] if len(lines) > _MOST_SHOWN else []
        return Diagnostic(
            code=self._bad_lines,
            what=f"the tuner's cache file has lines that are not {self._form.what}",
            where=str(file),
            because=in_lines([*(f"{key!r} = {problem}" for key, problem in lines[:_MOST_SHOWN]), *more]),
            fix=f"give each {self._form.fix}, or remove it; until then it is not used",
        )


def checked_key(where: str, key: object) -> str:
    """A key as it is, or T006."""
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


def _taken(file: Path, key: str) -> Diagnostic:
    return Diagnostic(
        code="T006",
        what="the file uses this key for something else",
        where=f"{file}, {key!r}",
        because="what is there is not a decision, and must not be overwritten",
        fix="file the decision under another key, such as that of a TunerProgramKey",
    )
