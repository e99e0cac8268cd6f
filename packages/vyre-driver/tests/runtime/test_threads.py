"""Threads: many callers at once, and launches split among workers, give what one thread gives."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from small_programs import copy, random_numbers, saxpy

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.threads.thread_count import thread_count
from vyre_foundation import U32, Program, ProgramBuilder
from vyre_foundation.diagnostics import LaunchError
from vyre_reference import evaluate

CALLERS = 8


def tile_sums(groups: int) -> Program:
    """Each workgroup adds up 64 elements through its own memory, which lies in the scratch memory of a worker."""
    k = ProgramBuilder("tile sums", workgroup_size=64)
    x, y, tile = k.read("x", U32, 64 * groups), k.output("y", U32, groups), k.workgroup("tile", U32, 64)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    with k.if_(lane == 0):
        total = k.let("total", 0, U32)
        with k.for_("j", 0, 64) as j:
            k.assign(total, total + tile[j])
        y[k.wgid(0)] = total
    return k.build()


def together(work: Any) -> list[Any]:
    """`work(number)` on each of eight threads, all starting at the same moment."""
    start = threading.Barrier(CALLERS)

    def begin(number: int) -> Any:
        start.wait()
        return work(number)

    with ThreadPoolExecutor(CALLERS) as pool:
        return list(pool.map(begin, range(CALLERS)))


def test_many_threads_may_launch_one_pipeline(backend: CpuBackend):
    groups = 1 << 13  # long enough that launches overlap
    pipeline = backend.compile(tile_sums(groups))

    def work(number: int) -> bool:
        x = np.arange(64 * groups, dtype=np.uint32) + np.uint32(number)
        expected = x.reshape(groups, 64).sum(1, dtype=np.uint32).tobytes()
        launch = pipeline.bind({"x": x})
        for _ in range(10):
            launch()
            if launch.outputs["y"].tobytes() != expected:
                return False
        return True

    assert together(work) == [True] * CALLERS


@pytest.mark.usefixtures("always_shared")
def test_ten_thousand_launches_from_eight_threads_on_one_pipeline_are_all_right(backend: CpuBackend):
    """Small ones, which each thread runs itself, and every fiftieth one that is split among the workers."""
    pipeline = CpuBackend(backend.info, threads=3).compile(saxpy())
    launches = 10_000 // CALLERS

    def work(number: int) -> int:
        a = np.array([number + 1], np.float32)
        right = 0
        for length, every in ((64, 1), (300_000, 50)):
            x, y = np.arange(length, dtype=np.float32), np.zeros(length, np.float32)
            launch = pipeline.bind({"a": a, "x": x, "y": y}, {"y": y})
            for _ in range(0, launches, every):
                y.fill(1)
                launch()
                right += y.tobytes() == (a * x + 1).tobytes()
        return right

    assert together(work) == [launches + launches // 50] * CALLERS


@pytest.mark.usefixtures("always_shared")
def test_many_threads_may_call_one_launch(backend: CpuBackend):
    """They take turns: each call adds one, and none is lost."""
    k = ProgramBuilder("count", over="y")
    y = k.read_write("y", U32)
    y[k.gid(0)] = y[k.gid(0)] + 1
    count = np.zeros(1 << 20, np.uint32)
    launch = backend.compile(k.build()).bind({"y": count}, {"y": count})

    def work(_: int) -> None:
        for _ in range(8):
            launch()

    together(work)
    assert np.unique(count).tolist() == [8 * CALLERS]


def test_many_threads_may_run_programs_on_one_backend_the_first_time_too(backend: CpuBackend):
    fresh = CpuBackend(backend.info)
    programs = [random_numbers(groups) for groups in (1, 3, 5)]
    expected = [evaluate(program, {"n": [9]})["y"].tolist() for program in programs]

    def work(number: int) -> list[Any]:
        return [fresh.run(programs[(number + step) % 3], {"n": [9]})["y"].tolist() for step in range(6)]

    for number, made in enumerate(together(work)):
        assert made == [expected[(number + step) % 3] for step in range(6)]


@pytest.mark.parametrize("is_shared", [True, False], ids=["shared", "for itself"])
@pytest.mark.parametrize("threads", [1, 2, 3, 7])
def test_a_split_launch_gives_the_bytes_of_one_that_is_not(
    backend: CpuBackend, threads: int, is_shared: bool, request: pytest.FixtureRequest
):
    if is_shared:
        request.getfixturevalue("always_shared")
    count = 300_001
    rng = np.random.default_rng(4)
    a, x, y = rng.random(1, np.float32), rng.random(count, np.float32), rng.random(count, np.float32)
    launch = CpuBackend(backend.info, threads=threads).compile(saxpy()).bind({"a": a, "x": x, "y": y})
    assert (launch.ranges > 1) == (threads > 1)
    for _ in range(3):  # the second may follow closely enough to be shared as well
        launch()
        assert launch.outputs["y"].tobytes() == (a * x + y).tobytes()


@pytest.mark.parametrize("threads", [1, 4])
def test_every_workgroup_runs_once(backend: CpuBackend, threads: int):
    k = ProgramBuilder("once", workgroup_size=1)
    y = k.read_write("y", U32)
    y[k.gid(0) + 37 * (k.gid(1) + 5 * k.gid(2))] = y[k.gid(0) + 37 * (k.gid(1) + 5 * k.gid(2))] + 1
    y0 = np.zeros(37 * 5 * 3 + 1, np.uint32)
    made = CpuBackend(backend.info, threads=threads).run(k.build(), {"y": y0}, grid=(37, 5, 3))["y"]
    assert made.tolist() == [1] * (37 * 5 * 3) + [0]


FORKING = """
import os, sys
import numpy as np
sys.path.insert(0, sys.argv[1])
from small_programs import random_numbers
from vyre_driver.cpu.provider import provider

pipeline = provider.open().compile(random_numbers(8))
pipeline.bind({"n": [3]})()  # now there are workers
child = os.fork()
launch = pipeline.bind({"n": [3]})
launch()
print(*launch.outputs["y"].tolist(), flush=True)
if child:
    os.waitpid(child, 0)
"""


def test_a_child_of_fork_has_workers_of_its_own():
    """In an interpreter of its own, and without the warning newer versions have for a fork with threads."""
    command = [sys.executable, "-W", "ignore", "-c", FORKING, str(Path(__file__).parent)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    expected = " ".join(map(str, evaluate(random_numbers(8), {"n": [3]})["y"].tolist()))
    assert run.stdout.splitlines() == [expected, expected]


# ------------------------------------------------------------------------------------------------------------- how many


def test_the_variable_says_how_many_threads():
    assert thread_count({"VYRE_NUM_THREADS": "3"}) == 3
    assert thread_count({"VYRE_NUM_THREADS": " 1 "}) == 1


def test_without_the_variable_there_is_a_thread_for_each_processor_we_may_use():
    assert thread_count({}) == thread_count({"VYRE_NUM_THREADS": ""}) == len(os.sched_getaffinity(0))


@pytest.mark.parametrize("word", ["0", "-1", "many", "1.5", "1025", "٣"])
def test_what_is_no_number_of_threads_is_refused(word: str):
    with pytest.raises(LaunchError) as caught:
        thread_count({"VYRE_NUM_THREADS": word})
    assert caught.value.code == "L019"
    assert caught.value.where == "VYRE_NUM_THREADS"


def test_the_backend_takes_the_variable(monkeypatch: pytest.MonkeyPatch, backend: CpuBackend):
    monkeypatch.setenv("VYRE_NUM_THREADS", "5")
    assert CpuBackend(backend.info).threads == 5
    assert CpuBackend(backend.info).run(copy(U32), {"x": [1, 2], "y": [0, 0]})["y"].tolist() == [1, 2]
