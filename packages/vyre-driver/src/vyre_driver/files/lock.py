"""One writer at a time, across processes and threads: a lock on a file beside the one it protects.

The kernel gives the lock back when its holder ends, however it ends, so a killed process leaves none behind. The file
itself stays: were it removed, two processes could hold locks on two files of the same name.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from vyre_driver.files.private_folder import open_flags

POLL_SECONDS: Final = 0.005

# A link could lead to a file of ours elsewhere, and a pipe could make us wait.
_OPEN: Final = open_flags("O_RDWR", "O_CREAT", "O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC")


@contextmanager
def locked(path: Path, timeout: float, dir_fd: int | None = None) -> Generator[None]:
    """Hold the lock on `path`, which is made if need be. With `dir_fd`, an open folder, it is a name in that.

    Raises TimeoutError when others kept it for `timeout` seconds, and OSError where a file cannot be made or locked.
    """
    descriptor = os.open(path, _OPEN, 0o600, dir_fd=dir_fd)
    try:
        deadline = time.monotonic() + timeout
        while not _take(descriptor):
            if time.monotonic() >= deadline:
                raise TimeoutError(f"another process has held it for {timeout:g} s")
            time.sleep(POLL_SECONDS)
        try:
            yield
        finally:
            _give_back(descriptor)
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

    def _give_back(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _give_back(descriptor: int) -> None:
        # Closing alone would not do: a child forked meanwhile shares the lock until it closes its copy as well.
        fcntl.flock(descriptor, fcntl.LOCK_UN)
