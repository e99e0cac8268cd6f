"""Entries that are kept between runs where that is possible: trouble with the file is warned of, and work goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from vyre_driver.tuner.filed.entry_file import damaged, no_folder
from vyre_driver.tuner.filed.filed_entries import FiledEntries
from vyre_driver.tuner.tuner_warning import warn
from vyre_foundation.diagnostics import Diagnostic, TunerError

E = TypeVar("E", bound=FiledEntries[Any])


class Kept(Generic[E]):
    """Entries with their file, or without one where the environment names no cache folder.

    A file that cannot be read or written costs memory between runs and nothing else: there is one warning for each
    kind of trouble.
    """

    def __init__(self, path: Path | None, load: Callable[[Path], E], new: Callable[[], E]) -> None:
        self.path = path
        self._load = load
        self._new = new
        self._warned: set[str] = set()
        self.entries: E = self._loaded()

    def _loaded(self) -> E:
        try:
            return self._new() if self.path is None else self._load(self.path)
        except TunerError as problem:
            self._warn_once(problem.findings[0], stacklevel=4)
            return self._new()

    def persist(self) -> bool:
        """Write the entries to the file; whether they are all there now. Raises nothing over the file."""
        if self.path is None:
            self._warn_once(no_folder(), stacklevel=3)
            return False
        try:
            aside = self.entries.save(self.path)
        except TunerError as problem:
            self._warn_once(problem.findings[0], stacklevel=3)
            return False
        if aside is not None:
            self._warn_once(damaged(self.path, "something else wrote to it", aside), stacklevel=3)
        return True

    def _warn_once(self, finding: Diagnostic, stacklevel: int) -> None:
        if finding.code not in self._warned:
            self._warned.add(finding.code)
            warn(finding, stacklevel)
