"""The lock: one holder, across threads and processes, and none after its holder is gone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from vyre_driver.files.lock import locked

HOLDER = """
import sys, time
from pathlib import Path
from vyre_driver.files.lock import locked

with locked(Path(sys.argv[1]), 5):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    return tmp_path / "file.lock"


def is_free(lock: Path) -> bool:
    try:
        with locked(lock, 0):
            return True
    except TimeoutError:
        return False


def test_a_held_lock_is_not_given_a_second_time(lock: Path):
    with locked(lock, 0):
        assert not is_free(lock)
    assert is_free(lock)


def test_waiting_ends_with_an_error_that_says_how_long(lock: Path):
    with locked(lock, 0), pytest.raises(TimeoutError, match=r"0\.02 s"), locked(lock, 0.02):
        pytest.fail("two holders")


def test_an_error_in_the_body_gives_the_lock_back(lock: Path):
    with pytest.raises(KeyError), locked(lock, 0):
        raise KeyError
    assert is_free(lock)


def test_threads_take_turns(lock: Path):
    holders = 0
    most = 0

    def hold() -> None:
        nonlocal holders, most
        for _ in range(20):
            with locked(lock, 10):
                holders += 1
                most = max(most, holders)
                holders -= 1

    threads = [threading.Thread(target=hold) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


def test_a_killed_process_leaves_no_lock(lock: Path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        held = not is_free(lock)
        os.kill(holder.pid, signal.SIGKILL)
    assert held
    assert is_free(lock)


def test_a_lock_that_cannot_be_made_is_an_error_of_the_system(tmp_path: Path):
    with pytest.raises(FileNotFoundError), locked(tmp_path / "missing" / "file.lock", 0):
        pytest.fail("a lock on nothing")
