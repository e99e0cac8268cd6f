"""Processes that tune: what one measured others use, one that is killed or interrupted spoils nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.tuner import KnobRecords, LaunchRecords

HERE = Path(__file__).parent
SHARED = 1000
LONG = 600


class Process:
    """A running `tuning_process.py`."""

    def __init__(self, stack: ExitStack, count: int, seconds: float, mode: str = "on") -> None:
        command = [sys.executable, str(HERE / "tuning_process.py"), str(count), str(seconds)]
        environment = {**os.environ, "VYRE_AUTOTUNER": mode}
        pipe = subprocess.PIPE
        self.process = stack.enter_context(
            subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment)
        )
        stack.callback(self.process.kill)

    def wait_until_ready(self) -> None:
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"

    def start(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def said(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert self.process.wait() == 0
        return json.loads(line)


def launched(count: int, seconds: float, mode: str = "on") -> dict[str, Any]:
    with ExitStack() as stack:
        process = Process(stack, count, seconds, mode)
        process.wait_until_ready()
        process.start()
        return process.said()


def file_of(folder: Path) -> Path | None:
    return next(iter((folder / "tuner").glob("*%knobs.toml")), None)


def launches(folder: Path) -> dict[int, LaunchRecords]:
    """What is recorded, by the number of elements."""
    file = file_of(folder)
    assert file is not None
    found = KnobRecords.load(file).launches.values()
    return {int(each.sweep.launch.split("y ")[1].split(";")[0]): each for each in found if each.sweep is not None}


def wait_for_records(folder: Path) -> None:
    """Until something that was measured is in the file."""
    while True:
        file = file_of(folder)
        if file is not None and any(each.samples for each in KnobRecords.load(file).launches.values()):
            return
        time.sleep(0.01)


@pytest.mark.parametrize("mode", ["on", "off"])
def test_a_second_process_spends_no_time_on_measuring(cache_folder: Path, mode: str):
    first = launched(SHARED, 0.3)
    assert first["is_right"]
    assert first["is_tuned"]
    assert first["measurements"] >= first["points"] >= 1
    second = launched(SHARED, 0.3, mode)
    assert second["measurements"] == second["points"] == 0
    assert second["is_right"]
    assert second["is_tuned"]
    assert second["knobs"] == first["knobs"]


@pytest.mark.long
def test_eight_processes_tune_into_one_cache_and_one_is_killed(cache_folder: Path):
    """Seven tune the program for two lengths, and the eighth for one of them and for ever, until it is killed."""
    with ExitStack() as stack:
        victim = Process(stack, SHARED, LONG)
        living = [Process(stack, SHARED + number % 2, 1.0) for number in range(7)]
        for process in [victim, *living]:
            process.wait_until_ready()
        victim.start()
        wait_for_records(cache_folder)
        for process in living:
            process.start()
        time.sleep(0.3)
        victim.process.send_signal(signal.SIGKILL)
        said = [process.said() for process in living]
        victim.process.wait()

    assert victim.process.returncode == -signal.SIGKILL
    assert all(each["is_right"] and each["is_tuned"] for each in said)
    found = launches(cache_folder)
    assert found.keys() == {SHARED, SHARED + 1}
    for count, records in found.items():
        assert records.sweep is not None
        assert records.sweep.stopped
        points = [each["points"] for number, each in enumerate(said) if SHARED + number % 2 == count]
        assert len(records.samples) >= max(points)
    (folder,) = {path.parent for path in (cache_folder / "tuner").iterdir()}
    assert {path.suffix for path in folder.iterdir()} == {".toml", ".lock"}
    assert launched(SHARED, 1.0)["measurements"] == 0
    assert launched(SHARED + 1, 1.0, "pinned")["is_tuned"]


def test_ctrl_c_ends_a_sweep_and_keeps_what_it_measured(cache_folder: Path):
    with ExitStack() as stack:
        process = Process(stack, SHARED, LONG)
        process.wait_until_ready()
        process.start()
        wait_for_records(cache_folder)
        process.process.send_signal(signal.SIGINT)
        _, errors = process.process.communicate()
    assert process.process.returncode != 0
    assert errors.rstrip().endswith("KeyboardInterrupt")
    (records,) = launches(cache_folder).values()
    assert records.samples
    assert records.sweep is not None
    assert records.sweep.stopped == ""
    assert launched(SHARED, 0.3)["measurements"] > 0
