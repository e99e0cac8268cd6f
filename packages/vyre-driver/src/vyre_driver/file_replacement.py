"""Files that are whole at every moment: a new one is written beside the old and takes its name in one step.

A reader sees the old content or the new, whenever a writer is killed or the machine stops. Writers of one file exclude
each other by a lock of their own (`file_lock`); nothing here takes it.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, content: bytes, *, lasting: bool = True) -> None:
    """Write `content` to `path`, which keeps its permissions. On an OSError the old file stays as it was.

    One that is not `lasting` may be empty or in part when the machine stops: for content that can be made again, and
    whose readers can tell. Waiting for the disk costs milliseconds.
    """
    draft = path.with_name(f"{_draft_prefix(path)}{os.urandom(8).hex()}{_DRAFT_SUFFIX}")
    try:
        with draft.open("xb") as file:
            file.write(content)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            draft.chmod(stat.S_IMODE(path.stat().st_mode))
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    if lasting:
        _sync_folder(path.parent)


def remove_drafts(path: Path) -> None:
    """Remove what killed writers of `path` left. Only for the holder of its lock: no one else is writing then."""
    with suppress(OSError):
        for entry in list(path.parent.iterdir()):
            if entry.name.startswith(_draft_prefix(path)) and entry.name.endswith(_DRAFT_SUFFIX):
                entry.unlink()


def put_aside(path: Path, reason: str) -> Path:
    """Rename `path` to `<name>.<reason>-N`, N the first free number from 1 up. Only for the holder of its lock."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.{reason}-{number}")):
        number += 1
    path.rename(aside)
    return aside


_DRAFT_SUFFIX = ".tmp"


def _draft_prefix(path: Path) -> str:
    return f".{path.name}."


def _sync_folder(folder: Path) -> None:
    """Make a rename last, as far as the system lets us: it lives in the folder, which is written on its own."""
    with suppress(OSError):  # Windows opens no folders and some network file systems sync none
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
