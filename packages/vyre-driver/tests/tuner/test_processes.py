"""Processes that share a cache file, some of them killed: nothing saved is lost, and the file is always whole."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.tuner import TunerCache
from vyre_foundation.diagnostics import TunerError

HERE = Path(__file__).parent
ROUNDS = 6
MORE_THAN_IT_LIVES = 100_000


class Watcher(threading.Thread):
    """Reads the file over and over, as another program would, and keeps what was wrong with it."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.seen = 0
        self.wrong: list[str] = []
        self._end = threading.Event()

    def run(self) -> None:
        largest = 0
        while not self._end.is_set():
            try:
                keys = len(tomllib.loads(self.file.read_text(encoding="utf-8"))) if self.file.exists() else 0
                TunerCache.load(self.file)
            except (ValueError, OSError, TunerError) as problem:
                self.wrong.append(repr(problem))
                return
            if keys < largest:
                self.wrong.append(f"{largest} keys became {keys}")
            largest = max(largest, keys)
            self.seen += 1

    def stop(self) -> None:
        self._end.set()
        self.join()


class Writer:
    """A running `writer.py`."""

    def __init__(self, stack: ExitStack, file: Path, name: str, rounds: int) -> None:
        command = [sys.executable, str(HERE / "writer.py"), str(file), name, str(rounds)]
        self.name = name
        self.process = stack.enter_context(
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        )
        stack.callback(self.process.kill)

    def lines(self) -> Iterator[str]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            yield line.strip()

    def start(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def decisions(self, saved: int) -> dict[str, tuple[int, int, int]]:
        """What is in the file once it has said that so many rounds are saved."""
        rounds = range(1, saved + 1)
        return {f"{self.name}-{number}-{part}": (number, 1, 1) for number in rounds for part in "xyz"}


def test_eight_writers_one_of_them_killed_lose_nothing_and_never_leave_a_broken_file(tmp_path: Path):
    file = tmp_path / "some-gpu.toml"
    with ExitStack() as stack:
        victim = Writer(stack, file, "0", MORE_THAN_IT_LIVES)
        living = [Writer(stack, file, str(number), ROUNDS) for number in range(1, 8)]
        for writer in [victim, *living]:
            assert next(writer.lines()) == "ready"
        watcher = Watcher(file)
        watcher.start()
        stack.callback(watcher.stop)
        for writer in [victim, *living]:
            writer.start()

        said = victim.lines()
        assert [next(said), next(said)] == ["1", "2"]
        time.sleep(random.random() * 0.05)
        victim.process.send_signal(signal.SIGKILL)
        saved_by_victim = max(map(int, said), default=2)
        saved = {writer.name: list(writer.lines()) for writer in living}
        codes = [writer.process.wait() for writer in living]

    assert watcher.wrong == []
    assert watcher.seen > 1
    assert victim.process.returncode == -signal.SIGKILL
    assert codes == [0] * 7
    assert all(lines == [str(number) for number in range(1, ROUNDS + 1)] for lines in saved.values())
    entries = TunerCache.load(file).entries
    expected = victim.decisions(saved_by_victim)
    for writer in living:
        expected |= writer.decisions(ROUNDS)
    assert expected.items() <= entries.items()
    # The victim may have been killed after it saved its last round and before it said so.
    unsaid = victim.decisions(saved_by_victim + 1).keys()
    assert entries.keys() - expected.keys() - unsaid == {"shared"}
    TunerCache({"afterwards": (1, 1, 1)}).save(file, lock_timeout=0)
    assert {entry.name for entry in tmp_path.iterdir()} - {"cache"} == {file.name, f"{file.name}.lock"}


def killings(folder: Path, old: str) -> list[dict[str, Any]]:
    command = [sys.executable, str(HERE / "killed_at_every_step.py"), str(folder), old]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


@pytest.mark.parametrize("old", ["", "# mine\na = [1, 1, 1]\n"], ids=["empty", "used"])
def test_a_save_killed_at_any_call_leaves_the_old_file_or_the_new_and_no_lock(tmp_path: Path, old: str):
    steps = killings(tmp_path, old)
    new = f'{old}"new" = [2, 2, 2]\n'
    assert [step["killed"] for step in steps] == [True] * (len(steps) - 1) + [False]
    assert len(steps) > 8
    after = [step["after"] for step in steps]
    assert set(after) == {old, new}
    assert after == sorted(after, key=new.__eq__)
    for step in steps:
        assert step["free"]
        assert step["then"] == f'{step["after"]}"next" = [3, 3, 3]\n'
        assert step["beside"] == ["some-gpu.toml", "some-gpu.toml.lock"]


def test_a_damaged_file_is_kept_aside_once_though_the_save_is_killed_at_any_call(tmp_path: Path):
    damage = "a = [1, 1"
    steps = killings(tmp_path, damage)
    in_place = [step["after"] for step in steps]
    assert in_place[0] == damage
    assert None in in_place
    assert tomllib.loads(in_place[-1]) == {"new": [2, 2, 2]}
    for step in steps:
        assert step["free"]
        assert step["kept"] == [damage]
        found = {} if step["after"] in (damage, None) else tomllib.loads(step["after"])
        assert tomllib.loads(step["then"]) == {**found, "next": [3, 3, 3]}
