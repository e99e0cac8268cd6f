"""Compiled pipelines kept between runs: one file each, sealed with the user's key under its own name.

Processes may share the folder. A file is whole at every moment and replaced in one step; one that is damaged, or not
sealed by us, counts as missing and is replaced by whoever compiles anew. Where nothing can be kept, or where others can
have written, there is one warning, and pipelines live as long as the process.
"""

from __future__ import annotations

import os
import stat
import time
import warnings
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from blake3 import blake3

from vyre_driver.files.private_folder import PrivateFolder, Untrusted, cache_folder
from vyre_driver.files.replacement import DRAFT_SUFFIX, draft_name, replace_file
from vyre_driver.files.roots import NO_ROOT, cache_root
from vyre_driver.runtime.cache.seal_key import NoKeyError, make_key, read_key, sealed, unsealed
from vyre_foundation.diagnostics import BackendError, Diagnostic, Severity
from vyre_foundation.record import record

SIZE_LIMIT: Final = 256 << 20
"""Bytes of all pipelines together. Above that, the least recently used go."""

_UNSEEN: Final = 64
"""A writer looks at all files again once it has written this part of the limit. In a folder of ten thousand, looking
takes longer than a small program takes to compile."""

LARGEST_ENTRY: Final = 1 << 30
"""Bytes. A file with more is none of ours, and reading it could take all memory."""

DRAFT_SECONDS: Final = 3600.0
"""A draft that is older was left by a writer that was killed."""

_CONTENT: Final = ".pipeline"
_CHECKSUM: Final = ".blake3"


class Miss(Enum):
    """Why a pipeline was not in the cache."""

    EMPTY = "the cache is empty"
    PROGRAM = "the program changed: the cache has others only"
    OPTIONS = "the options changed: the cache has this program with others"
    TARGET = "the device or the compiler changed: the cache has this program for another"
    DAMAGED = "the entry is damaged"
    UNREADABLE = "the cache cannot be read"
    REFUSED = "others can write to the cache"
    NOWHERE = "there is no folder for a cache"


@record
class CodeKey:
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


class CodeCache:
    """The pipelines in a folder, by default `pipelines` in the folder of all caches. Threads may share one."""

    def __init__(self, folder: Path | None = None, size_limit: int = SIZE_LIMIT) -> None:
        root = cache_root()
        default = None if root is None else root / "pipelines"
        self.folder = default if folder is None else folder
        """None where the environment names none: nothing is kept then."""
        self.size_limit = size_limit
        self._since_trimmed: int | None = None
        """Bytes written since this object last looked at all files; None until it has."""

    def look_up(self, key: CodeKey) -> bytes | None:
        """As `load`, and says nothing where there is nothing: for what is kept beside programs, which tell why."""
        if self.folder is not None:
            with suppress(OSError), cache_folder(self.folder) as folder:
                return self._load(folder, key).content
        return None

    def load(self, key: CodeKey) -> Lookup:
        """The content filed under a key, which then counts as used. Raises nothing; warns where others can write."""
        if self.folder is None:
            return Lookup(miss=Miss.NOWHERE)
        try:
            with cache_folder(self.folder) as folder:
                return self._load(folder, key)
        except FileNotFoundError:
            return Lookup(miss=Miss.EMPTY)
        except Untrusted as problem:
            _warn_once(self.folder, _trouble(self.folder, problem))
            return Lookup(miss=Miss.REFUSED)
        except OSError:
            return Lookup(miss=Miss.UNREADABLE)

    def store(self, key: CodeKey, content: bytes) -> None:
        """File content under a key, and now and then drop the least recently used until the limit holds.

        Each writer may go past the limit by a sixty-fourth of it. Warns where it cannot write.
        """
        try:
            self.write(key, content)
        except BackendError as problem:
            _warn_once(self.folder, problem.findings[0])

    def write(self, key: CodeKey, content: bytes) -> None:
        """As `store`, but raises D1011 where it cannot and D1013 where others can write."""
        name = f"{key.name}{_CONTENT}"
        try:
            with cache_folder(_existing(self.folder), make=True) as folder:
                entry = sealed(make_key(folder.path), name, content)
                _make_room(folder, name)
                # The seal tells a file that the machine's end cut short, and it is compiled anew.
                place, descriptor = folder.at(name), folder.descriptor
                replace_file(place, entry, lasting=False, keep_mode=False, dir_fd=descriptor)
                if self._is_trim_due(len(entry)):
                    self._trim(folder, keep=name)
        except OSError as problem:
            raise BackendError(_trouble(self.folder, problem)) from problem

    def trouble(self) -> Diagnostic | None:
        """Why nothing is loaded or kept, as far as looking tells; None where all is well, or nothing is there yet."""
        try:
            with suppress(FileNotFoundError), cache_folder(_existing(self.folder)) as folder:
                for name in sorted(folder.names()):
                    if name.endswith(_CONTENT):
                        folder.check(name)
            with suppress(FileNotFoundError):
                read_key(_existing(self.folder))
        except OSError as problem:
            return _trouble(self.folder, problem)
        return None

    def _load(self, folder: PrivateFolder, key: CodeKey) -> Lookup:
        name = f"{key.name}{_CONTENT}"
        try:
            whole = folder.read(name, LARGEST_ENTRY)
        except FileNotFoundError:
            return Lookup(miss=_why_missing(folder, key))
        try:
            content = unsealed(read_key(folder.path), name, whole)
        except FileNotFoundError:  # no key, and so nothing that was sealed with it
            content = None
        if content is None:
            return Lookup(miss=Miss.DAMAGED)
        with suppress(OSError):  # a cache one may only read from is of use too
            os.utime(folder.at(name), dir_fd=folder.descriptor)
        return Lookup(content)

    def _is_trim_due(self, written: int) -> bool:
        since = None if self._since_trimmed is None else self._since_trimmed + written
        is_due = since is None or since * _UNSEEN > self.size_limit
        self._since_trimmed = 0 if is_due else since
        return is_due

    def _trim(self, folder: PrivateFolder, keep: str) -> None:
        """Remove the oldest files above the limit, and what killed writers left. Others may be doing the same."""
        files: list[tuple[float, int, str]] = []
        with suppress(OSError), folder.scan() as entries:
            for entry in entries:
                with suppress(OSError):
                    found = entry.stat(follow_symlinks=False)
                    if entry.name.endswith(_CONTENT):
                        files.append((found.st_mtime, found.st_size, entry.name))
                    elif _is_left_over(entry.name, found.st_mtime):
                        folder.unlink(entry.name)
        total = sum(size for _, size, _ in files)
        for _, size, name in sorted(files):
            if total <= self.size_limit:
                return
            if name != keep:
                total -= size
                with suppress(OSError):
                    folder.unlink(name)


class CacheWarning(UserWarning):
    """D1011 or D1013: pipelines are not kept. `finding` has the place, the reason and the remedy."""

    def __init__(self, finding: Diagnostic) -> None:
        self.finding = replace(finding, severity=Severity.WARNING)
        super().__init__(finding)

    def __str__(self) -> str:
        return str(self.finding)


_warned: set[tuple[Path | None, str]] = set()


def _warn_once(folder: Path | None, finding: Diagnostic) -> None:
    if (folder, finding.code) not in _warned:
        _warned.add((folder, finding.code))
        warnings.warn(CacheWarning(finding), stacklevel=4)


def _existing(folder: Path | None) -> Path:
    if folder is None:
        raise NoKeyError(NO_ROOT, "set VYRE_CACHE_DIR to a folder of yours, or HOME")
    return folder


def _trouble(folder: Path | None, problem: OSError) -> Diagnostic:
    where = "no cache folder" if folder is None else str(folder)
    if isinstance(problem, Untrusted):
        return Diagnostic(
            code="D1013",
            what="a cache that others can change is not used",
            where=where,
            because=str(problem),
            fix=f"{problem.fix}, or set VYRE_CACHE_DIR to another folder; until then code is kept in memory",
        )
    if isinstance(problem, NoKeyError):
        because, fix = str(problem), problem.fix
    else:
        because = f"{type(problem).__name__}: {problem.strerror or problem}"
        fix = "make the folder writable, or name another in VYRE_CACHE_DIR"
    return Diagnostic(
        code="D1011",
        what="compiled programs cannot be kept",
        where=where,
        because=because,
        fix=f"{fix}; until then they are kept in memory only",
    )


def _why_missing(folder: PrivateFolder, key: CodeKey) -> Miss:
    names = [name for name in folder.names() if name.endswith(_CONTENT)]
    program, options, _, _ = key.name.split("-")
    if not names:
        return Miss.EMPTY
    if not any(name.startswith(f"{program}-") for name in names):
        return Miss.PROGRAM
    same_options = any(name.startswith(f"{program}-{options}-") for name in names)
    return Miss.TARGET if same_options else Miss.OPTIONS


def _make_room(folder: PrivateFolder, name: str) -> None:
    """A folder in an entry's place would not let a file replace it, so it gets another name."""
    if folder.kind(name) == stat.S_IFDIR:
        place, descriptor = folder.at(name), folder.descriptor
        os.rename(place, draft_name(place), src_dir_fd=descriptor, dst_dir_fd=descriptor)


def _is_left_over(name: str, changed: float) -> bool:
    """A draft whose writer is gone, or a checksum from before entries were sealed."""
    return name.endswith(_CHECKSUM) or (name.endswith(DRAFT_SUFFIX) and changed < time.time() - DRAFT_SECONDS)
