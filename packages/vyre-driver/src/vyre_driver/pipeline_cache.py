"""Compiled pipelines kept between runs: one file each, with its checksum beside it.

Processes may share the folder. A file is whole at every moment and replaced in one step; one that is damaged counts as
missing and is replaced by whoever compiles anew. Where the folder cannot be written there is one warning, and pipelines
live as long as the process.
"""

from __future__ import annotations

import os
import time
import warnings
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from blake3 import blake3

from vyre_driver.cache_root import cache_root
from vyre_driver.file_replacement import replace_file
from vyre_foundation.diagnostics import BackendError, Diagnostic, Severity

SIZE_LIMIT: Final = 256 << 20
"""Bytes of all pipelines together. Above that, the least recently used go."""

DRAFT_SECONDS: Final = 3600.0
"""A draft that is older was left by a writer that was killed."""

_CONTENT: Final = ".pipeline"
_CHECKSUM: Final = ".blake3"
_DRAFT: Final = ".tmp"


class Miss(Enum):
    """Why a pipeline was not in the cache."""

    EMPTY = "the cache is empty"
    PROGRAM = "the program changed: the cache has others only"
    OPTIONS = "the options changed: the cache has this program with others"
    TARGET = "the device or the compiler changed: the cache has this program for another"
    DAMAGED = "the entry is damaged"
    UNREADABLE = "the cache cannot be read"


@dataclass(frozen=True, slots=True)
class PipelineKey:
    """What a pipeline depends on."""

    fingerprint: bytes
    options: str
    target: str
    """Device or processor with its features, the compiler's version and that of the lowering."""

    @property
    def name(self) -> str:
        """Program, options and target, so that names alone say what changed, and a hash of it all."""
        whole = blake3(self.fingerprint)
        for text in (self.options, self.target):
            encoded = text.encode()
            whole.update(len(encoded).to_bytes(8, "little") + encoded)
        parts = (blake3(part).hexdigest(length=8) for part in (self.options.encode(), self.target.encode()))
        return "-".join((self.fingerprint[:16].hex(), *parts, whole.hexdigest(length=16)))


class Lookup(NamedTuple):
    """What a cache said: the content, or why there is none."""

    content: bytes | None = None
    miss: Miss | None = None


class PipelineCache:
    """The pipelines in a folder, by default `pipelines` in the folder of all caches. Threads may share one."""

    def __init__(self, folder: Path | None = None, size_limit: int = SIZE_LIMIT) -> None:
        self.folder = cache_root() / "pipelines" if folder is None else folder
        self.size_limit = size_limit

    def load(self, key: PipelineKey) -> Lookup:
        """The content filed under a key, which then counts as used. Raises nothing."""
        file = self.folder / f"{key.name}{_CONTENT}"
        try:
            content = file.read_bytes()
            checksum = file.with_suffix(_CHECKSUM).read_text(encoding="ascii")
        except FileNotFoundError:
            return Lookup(miss=self._why_missing(key))
        except (OSError, UnicodeDecodeError):
            return Lookup(miss=Miss.UNREADABLE)
        if checksum != _checksum(content):
            return Lookup(miss=Miss.DAMAGED)
        with suppress(OSError):  # a cache one may only read from is of use too
            os.utime(file)
        return Lookup(content)

    def store(self, key: PipelineKey, content: bytes) -> None:
        """File content under a key, then drop the least recently used until the limit holds. Warns where it cannot."""
        try:
            self.write(key, content)
        except BackendError as problem:
            _warn_once(self.folder, problem.findings[0])

    def write(self, key: PipelineKey, content: bytes) -> None:
        """As `store`, but D1011 where it cannot."""
        file = self.folder / f"{key.name}{_CONTENT}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            # The checksum tells a file that the machine's end cut short, and it is compiled anew.
            replace_file(file, content, lasting=False)
            replace_file(file.with_suffix(_CHECKSUM), _checksum(content).encode(), lasting=False)
        except OSError as problem:
            raise _unwritable(self.folder, problem) from problem
        self._trim(keep=file.name)

    def _why_missing(self, key: PipelineKey) -> Miss:
        try:
            names = [file.stem for file in self.folder.iterdir() if file.suffix == _CONTENT]
        except FileNotFoundError:
            return Miss.EMPTY
        except OSError:
            return Miss.UNREADABLE
        program, options, _, _ = key.name.split("-")
        if not names:
            return Miss.EMPTY
        if key.name in names:  # its checksum is missing: the writer was killed between the two
            return Miss.DAMAGED
        if not any(name.startswith(f"{program}-") for name in names):
            return Miss.PROGRAM
        same_options = any(name.startswith(f"{program}-{options}-") for name in names)
        return Miss.TARGET if same_options else Miss.OPTIONS

    def _trim(self, keep: str) -> None:
        """Remove the oldest files above the limit, and what killed writers left. Others may be doing the same."""
        files: list[tuple[float, int, str]] = []
        with suppress(OSError), os.scandir(self.folder) as entries:  # not pathlib: there may be thousands
            for entry in entries:
                with suppress(OSError):
                    if entry.name.endswith(_CONTENT):
                        found = entry.stat()
                        files.append((found.st_mtime, found.st_size, entry.name))
                    elif entry.name.endswith(_DRAFT) and entry.stat().st_mtime < time.time() - DRAFT_SECONDS:
                        Path(entry.path).unlink()
        total = sum(size for _, size, _ in files)
        if total <= self.size_limit:
            return
        for _, size, name in sorted(files):
            if total <= self.size_limit:
                return
            if name != keep:
                total -= size
                for each in (self.folder / name, (self.folder / name).with_suffix(_CHECKSUM)):
                    with suppress(OSError):
                        each.unlink()


class CacheWarning(UserWarning):
    """D1011: pipelines are not kept. `finding` has the place, the reason and the remedy."""

    def __init__(self, finding: Diagnostic) -> None:
        self.finding = replace(finding, severity=Severity.WARNING)
        super().__init__(finding)

    def __str__(self) -> str:
        return str(self.finding)


_warned: set[Path] = set()


def _warn_once(folder: Path, finding: Diagnostic) -> None:
    if folder not in _warned:
        _warned.add(folder)
        warnings.warn(CacheWarning(finding), stacklevel=4)


def _unwritable(folder: Path, problem: OSError) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1011",
            what="compiled programs cannot be kept",
            where=str(folder),
            because=f"{type(problem).__name__}: {problem.strerror or problem}",
            fix="make the folder writable, or name another in VYRE_CACHE_DIR; until then they live in memory only",
        )
    )


def _checksum(content: bytes) -> str:
    return blake3(content).hexdigest()
