"""Files that are complete at every moment: a new one is written beside the old and renamed over it in one step.

A reader sees the old content or the new, whenever a writer is killed or the machine stops. Writers of one file exclude
each other by a lock of their own (`file_lock`); nothing here takes it. With `dir_fd`, an open folder, a path is the
name of a file in it.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from vyre_driver.files.private_folder import open_flags

DRAFT_SUFFIX: Final = ".tmp"

_NEW: Final = open_flags("O_WRONLY", "O_CREAT", "O_EXCL", "O_CLOEXEC", "O_BINARY")


def replace_file(
    path: Path, content: bytes, *, lasting: bool = True, keep_mode: bool = True, dir_fd: int | None = None
) -> None:
    """Write `content` to `path`. On an OSError the old file stays as it was.

    The permissions are those of the old file where there is one and they are to be kept, else reading and writing for
    us alone. One that is not `lasting` may be empty or in part when the machine stops: for content that can be made
    again, and whose readers can tell. Waiting for the disk costs milliseconds.
    """
    draft = write_draft(path, content, lasting=lasting, dir_fd=dir_fd)
    try:
        if keep_mode:
            _copy_mode(path, draft, dir_fd)
        os.replace(draft, path, src_dir_fd=dir_fd, dst_dir_fd=dir_fd)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft, dir_fd=dir_fd)
        raise
    if lasting:
        _sync_folder(path.parent, dir_fd)


def write_draft(path: Path, content: bytes, *, lasting: bool = True, dir_fd: int | None = None) -> Path:
    """A new file beside `path` with this content, which only we may read. Nothing is left on an OSError."""
    draft = draft_name(path)
    descriptor = os.open(draft, _NEW, 0o600, dir_fd=dir_fd)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            os.unlink(draft, dir_fd=dir_fd)
        raise
    return draft


def draft_name(path: Path) -> Path:
    """A name beside `path` that nothing has."""
    return path.with_name(f"{_draft_prefix(path)}{os.urandom(8).hex()}{DRAFT_SUFFIX}")


def remove_drafts(path: Path, dir_fd: int | None = None) -> None:
    """Remove what killed writers of `path` left. Only for the holder of its lock: no one else is writing then."""
    with suppress(OSError):
        with os.scandir(path.parent) if dir_fd is None else os.scandir(dir_fd) as entries:
            names = [entry.name for entry in entries]
        for name in names:
            if name.startswith(_draft_prefix(path)) and name.endswith(DRAFT_SUFFIX):
                os.unlink(path.with_name(name), dir_fd=dir_fd)


def put_aside(path: Path, reason: str, dir_fd: int | None = None) -> Path:
    """Rename `path` to `<name>.<reason>-N`, N the first free number from 1 up. Only for the holder of its lock."""
    number = 1
    while _is_taken(aside := path.with_name(f"{path.name}.{reason}-{number}"), dir_fd):
        number += 1
    os.rename(path, aside, src_dir_fd=dir_fd, dst_dir_fd=dir_fd)
    return aside


def _copy_mode(path: Path, draft: Path, dir_fd: int | None) -> None:
    with suppress(FileNotFoundError):
        old = os.stat(path, dir_fd=dir_fd, follow_symlinks=False).st_mode
        if stat.S_ISREG(old):
            os.chmod(draft, stat.S_IMODE(old), dir_fd=dir_fd)


def _is_taken(path: Path, dir_fd: int | None) -> bool:
    try:
        os.stat(path, dir_fd=dir_fd, follow_symlinks=False)
    except FileNotFoundError:
        return False
    return True


def _draft_prefix(path: Path) -> str:
    return f".{path.name}."


def _sync_folder(folder: Path, dir_fd: int | None) -> None:
    """Make a rename last, as far as the system lets us: it lives in the folder, which is written on its own."""
    with suppress(OSError):  # Windows opens no folders and some network file systems sync none
        if dir_fd is not None:
            os.fsync(dir_fd)
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
