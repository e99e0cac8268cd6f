"""The child processes that compile, as the system knows them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 120.0
"""Seconds until a test gives up waiting for something that always happens."""


def compile_children(parent: int | None = None) -> list[int]:
    """Processes that a process, by default this one, has started to compile and that are not over."""
    parent = os.getpid() if parent is None else parent
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            # The name of the program is in parentheses and may contain anything.
            state, its_parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            if int(its_parent) == parent and state != "Z" and b"compile_child" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def next_child(parent: int | None = None, known: tuple[int, ...] = ()) -> int:
    """Wait for a child that is not among the known ones."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        new = set(compile_children(parent)) - set(known)
        if new:
            return new.pop()
        time.sleep(0.005)
    raise AssertionError("no child was started")


def stopped_child(parent: int | None = None, known: tuple[int, ...] = ()) -> int:
    """The next child, held on: it does nothing until it is continued or killed."""
    child = next_child(parent, known)
    os.kill(child, signal.SIGSTOP)
    return child


def is_gone(process: int) -> bool:
    """Whether a process is over, reaped or about to be. Waits for it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.005)
    return False


@contextmanager
def no_descriptor_left_open() -> Generator[None]:
    """Waits for the threads that deal with children to close theirs."""
    before = _open_descriptors()
    yield
    end = time.monotonic() + PATIENCE
    while _open_descriptors() > before:
        assert time.monotonic() < end
        time.sleep(0.005)


def _open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))
