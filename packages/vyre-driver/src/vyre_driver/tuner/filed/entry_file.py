"""The file behind entries: read as a whole, changed under a lock, replaced in one step.

Only where nobody else can have written: a decision changes how programs are launched. The file has no seal, because
people edit, merge and share it; so every value in it is checked as if it came from anywhere.

Several processes may share it. Each brings only the decisions it made itself, so what another wrote meanwhile stays,
and for one key the last writer wins.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic

from vyre_driver.files.lock import locked
from vyre_driver.files.private_folder import PrivateFolder, Untrusted, cache_folder, private_folder
from vyre_driver.files.replacement import put_aside, remove_drafts, replace_file
from vyre_driver.files.roots import NO_ROOT
from vyre_driver.tuner.arguments import unusable
from vyre_driver.tuner.filed.entry_text import EntryForm, EntryText, UneditableText, V, edit_text, read_text
from vyre_foundation.diagnostics import Diagnostic, Retry, TunerError, in_lines

LOCK_SECONDS: Final = 10.0
"""How long a writer waits for the others. One holds the lock for milliseconds; a stopped process holds it on."""


LARGEST_FILE: Final = 64 << 20
"""Bytes."""

_ELSEWHERE: Final = "make its folder one you may write to, or set VYRE_CACHE_DIR to another folder"


@dataclass(frozen=True, slots=True)
class Merged(Generic[V]):
    """What a merge left in the file."""

    text: EntryText[V]
    refused: tuple[str, ...]
    """Keys not written, because the file uses them for something else."""

    aside: Path | None
    """Where a damaged file went, if there was one."""


def read_file(form: EntryForm[V], path: Path) -> EntryText[V] | None:
    """What the file says, None when there is none. Raises T001, T002 where it cannot be read, and T010."""
    try:
        with _folder_of(path) as (folder, name):
            text = _content(folder, name)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except Untrusted as problem:
        raise TunerError(_untrusted(path, problem)) from problem
    except (OSError, ValueError) as problem:
        raise TunerError(_unreadable(path, problem)) from problem
    return None if text is None else _understood(form, path, text)


def merge_into_file(
    form: EntryForm[V],
    path: Path,
    own: Mapping[str, V],
    known: Mapping[str, V],
    lock_timeout: float = LOCK_SECONDS,
) -> Merged[V]:
    """Bring `own` entries into the file; into a new one, or in place of a damaged one, all that are `known`.

    The folder is made if need be and a symbolic link is followed. Raises T002, T003, T010, and T004 when the lock is
    not free for `lock_timeout` seconds.
    """
    try:
        with _folder_of(path, make=True) as (folder, name):
            lock = folder.at(f"{name}.lock")
            with locked(lock, lock_timeout, folder.descriptor):
                remove_drafts(folder.at(name), folder.descriptor)
                return _merge(form, folder, name, own, known)
    except TimeoutError as problem:
        raise TunerError(_locked_too_long(path, problem)) from problem
    except Untrusted as problem:
        raise TunerError(_untrusted(path, problem)) from problem
    except UneditableText as problem:
        raise TunerError(_unwritable(path, problem, "move the file away, or write it more plainly")) from problem
    except (OSError, ValueError) as problem:
        raise TunerError(_unwritable(path, problem, _ELSEWHERE)) from problem


def as_path(where: str, value: str | os.PathLike[str]) -> Path:
    try:
        return Path(value)
    except TypeError:
        raise unusable(where, value, "a path") from None


def damaged(path: Path, reason: object, aside: Path | None = None) -> Diagnostic:
    kept = f"it is kept as {aside}" if aside else f"the next save keeps it as {path.name}.damaged-N and starts anew"
    return Diagnostic(
        code="T001",
        what="the tuner's cache file is damaged",
        where=str(path),
        because=str(reason),
        fix=f"repair it or remove it; {kept}",
        retry=Retry.SAME_DEVICE,
    )


@contextmanager
def _folder_of(path: Path, *, make: bool = False) -> Generator[tuple[PrivateFolder, str]]:
    """The folder in which the file is, and its name there. Of a link, its own folder is checked as well."""
    with cache_folder(path.parent, make=make) as folder:
        if folder.kind(path.name) != stat.S_IFLNK:
            yield folder, path.name
            return
    target = Path(os.path.realpath(path))
    with private_folder(target.parent, make=make) as folder:
        yield folder, target.name


def no_folder() -> Diagnostic:
    """T003 where the environment names no cache folder."""
    return Diagnostic(
        code="T003",
        what="the tuner's decisions cannot be kept",
        where="no cache folder",
        because=NO_ROOT,
        fix="set VYRE_CACHE_DIR to a folder of yours, or HOME",
    )


def _merge(
    form: EntryForm[V], folder: PrivateFolder, name: str, own: Mapping[str, V], known: Mapping[str, V]
) -> Merged[V]:
    """The part under the lock."""
    file, descriptor = folder.at(name), folder.descriptor
    aside = None
    old = None
    try:
        old = _content_or_unreadable(folder, name)
        there = read_text(form, "") if old is None else _understood(form, folder.path / name, old)
    except TunerError as problem:
        if problem.code != "T001":
            raise
        aside, old, there = folder.path / put_aside(file, "damaged", descriptor).name, None, read_text(form, "")
    brought = own if old is not None else known
    refused = tuple(sorted(brought.keys() & there.foreign))
    changes = {
        key: value for key, value in brought.items() if key not in there.foreign and there.entries.get(key) != value
    }
    new = edit_text(form, form.heading if old is None else old, changes)
    if new != old:
        replace_file(file, new.encode(), dir_fd=descriptor)
    return Merged(read_text(form, new), refused, aside)


def _content_or_unreadable(folder: PrivateFolder, name: str) -> str | None:
    """An OSError over reading is T002, where one over writing is T003."""
    try:
        return _content(folder, name)
    except Untrusted:
        raise
    except OSError as problem:
        raise TunerError(_unreadable(folder.path / name, problem)) from problem


def _content(folder: PrivateFolder, name: str) -> str | None:
    try:
        # Some editors put a byte order mark first, which TOML forbids.
        return folder.read(name, LARGEST_FILE).decode("utf-8-sig")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as problem:
        reason = f"it is not UTF-8: {problem.reason} at byte {problem.start}"
        raise TunerError(damaged(folder.path / name, reason)) from problem


def _understood(form: EntryForm[V], path: Path, text: str) -> EntryText[V]:
    try:
        return read_text(form, text)
    except ValueError as problem:
        raise TunerError(damaged(path, f"it is not TOML: {problem}")) from problem


def _unreadable(path: Path, problem: OSError | ValueError) -> Diagnostic:
    return Diagnostic(
        code="T002",
        what="the tuner's cache file cannot be read",
        where=str(path),
        because=_reason(problem),
        fix="make it a file you may read, or set VYRE_CACHE_DIR to another folder",
        retry=Retry.SAME_DEVICE,
    )


def _untrusted(path: Path, problem: Untrusted) -> Diagnostic:
    return Diagnostic(
        code="T010",
        what="a tuner's cache file that others can change is not used",
        where=str(path),
        because=str(problem),
        fix=f"{problem.fix}, or set VYRE_CACHE_DIR to another folder",
        retry=Retry.SAME_DEVICE,
    )


def _unwritable(path: Path, problem: OSError | ValueError, fix: str) -> Diagnostic:
    return Diagnostic(
        code="T003",
        what="the tuner's cache file cannot be written",
        where=str(path),
        because=_reason(problem),
        fix=fix,
        retry=Retry.SAME_DEVICE,
    )


def _locked_too_long(path: Path, problem: TimeoutError) -> Diagnostic:
    return Diagnostic(
        code="T004",
        what="the tuner's cache file is locked by another process",
        where=f"{path}.lock",
        because=in_lines(str(problem).splitlines()),
        fix="let that process finish, or end it, then save again; the lock ends with its holder",
        retry=Retry.SAME_DEVICE,
    )


def _reason(problem: OSError | ValueError) -> str:
    if isinstance(problem, OSError) and problem.strerror:
        return f"{problem.strerror}: {problem.filename}" if problem.filename else problem.strerror
    return str(problem)
