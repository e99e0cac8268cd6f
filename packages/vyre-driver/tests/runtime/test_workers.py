"""The pool by itself: every range is run once, whoever has time, and nobody is left waiting."""

from __future__ import annotations

import ctypes
import gc
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, cast

import pytest

from vyre_driver.cpu.threads import job_slots, pool_text
from vyre_driver.cpu.threads.split import RECORD
from vyre_driver.cpu.threads.workers import Job, Workers
from vyre_driver.llvm.engine import Engine, compile_object
from vyre_driver.llvm.float_mode import machine_name
from vyre_driver.runtime.children.processors import processors

FUNCTION: Final = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p)
"""Native code may call Python too, so the ranges of these jobs say what became of them."""

SOON: Final = 60.0


class Ranges:
    """A job whose ranges call `run` with their number; one that gives true cancels the job."""

    def __init__(self, run: Callable[[int], object], count: int, scratch_bytes: int = 0) -> None:

        def call(record: int | None, _: int | None) -> bool:
            return bool(run((record or 0) // RECORD.size))

        self.function = FUNCTION(call)
        address = int.from_bytes(cast("Any", self.function), sys.byteorder)
        self.job = Job(address, 0, count, scratch_bytes, self)


def share(workers: Workers, job: Job, helpers: int, turn: int = 1) -> None:
    if workers.share(job, helpers, 0, turn):
        workers.end(job)
    else:
        wait(workers, job)


def wait(workers: Workers, job: Job) -> None:
    end = time.monotonic() + SOON
    while not workers.is_over_in(job, SOON):
        assert time.monotonic() < end, "it hangs"
    workers.end(job)


@pytest.mark.parametrize("turn", [1, 7, 1000])
@pytest.mark.parametrize("helpers", [0, 1, 3])
def test_every_range_of_a_job_is_run_once_whoever_does_it(helpers: int, turn: int):
    seen: list[int] = []
    ranges = Ranges(seen.append, 500)
    share(Workers(), ranges.job, helpers, turn)
    assert sorted(seen) == list(range(500))
    assert ranges.job.failure is None


def test_workers_do_every_range_of_a_job_once_without_the_caller():
    seen: list[tuple[int, int]] = []
    ranges = Ranges(lambda number: seen.append((number, threading.get_ident())), 500)
    workers = Workers()
    workers.do(ranges.job, 3)
    wait(workers, ranges.job)
    assert sorted(number for number, _ in seen) == list(range(500))
    assert threading.get_ident() not in {thread for _, thread in seen}


def test_a_worker_takes_part_in_one_job_after_another():
    workers, caller = Workers(), threading.get_ident()
    for _ in range(50):
        both = threading.Barrier(2)
        threads: set[int] = set()

        def meet(_: int, both: threading.Barrier = both, threads: set[int] = threads) -> None:
            threads.add(threading.get_ident())
            both.wait(SOON)

        ranges = Ranges(meet, 2)
        share(workers, ranges.job, 1)
        assert len(threads) == 2
        assert caller in threads


def test_jobs_of_several_callers_share_the_workers():
    workers = Workers()

    def work(_: int) -> bool:
        seen: list[int] = []
        for _ in range(40):
            seen.clear()
            ranges = Ranges(seen.append, 20)
            share(workers, ranges.job, 2)
            if sorted(seen) != list(range(20)):
                return False
        return True

    with ThreadPoolExecutor(8) as callers:
        assert all(callers.map(work, range(8)))


def test_workers_do_a_job_though_all_others_are_busy():
    blocked, release = threading.Barrier(3), threading.Event()

    def block(_: int) -> None:
        blocked.wait(SOON)
        release.wait(SOON)

    workers = Workers()
    busy, quick = Ranges(block, 2), Ranges(lambda _: None, 3)
    workers.do(busy.job, 2)
    blocked.wait(SOON)
    workers.do(quick.job, 1)
    try:
        wait(workers, quick.job)
    finally:
        release.set()
    wait(workers, busy.job)


def test_more_jobs_than_there_are_slots_for_are_all_done(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(job_slots, "MOST_SLOTS", 1)
    workers, seen, inner = Workers(), list[int](), list[int]()

    def nest(number: int) -> None:
        seen.append(number)
        job = Ranges(inner.append, 3)
        if number % 2:
            share(workers, job.job, 1)
        else:
            workers.do(job.job, 1)
            wait(workers, job.job)

    outer = Ranges(nest, 4)
    share(workers, outer.job, 1)
    assert sorted(seen) == [0, 1, 2, 3]
    assert sorted(inner) == sorted([0, 1, 2] * 4)


@pytest.mark.parametrize("helpers", [0, 2])
def test_a_range_that_is_cancelled_is_the_last_its_thread_takes(helpers: int):
    seen: list[int] = []

    def cancel(number: int) -> bool:
        seen.append(number)
        return True

    ranges = Ranges(cancel, 100)
    share(Workers(), ranges.job, helpers, 100)
    assert 1 <= len(seen) <= helpers + 1


def test_a_job_that_is_stopped_is_over_when_those_inside_are_done():
    begun, release, seen = threading.Event(), threading.Event(), list[int]()

    def block(number: int) -> bool:
        begun.set()
        release.wait(SOON)
        seen.append(number)
        return True  # as code does that finds its launch cancelled

    workers, ranges = Workers(), Ranges(block, 10)
    workers.do(ranges.job, 1)
    assert begun.wait(SOON)
    assert not workers.is_over_in(ranges.job, 0.01)
    threading.Timer(0.05, release.set).start()
    workers.stop(ranges.job)
    assert len(seen) == 1
    workers.stop(ranges.job)  # and again, which changes nothing
    workers.end(ranges.job)


def test_a_job_that_was_never_begun_can_be_stopped():
    Workers().stop(Ranges(lambda _: None, 1).job)


@pytest.mark.parametrize("count", [1, 4])
def test_scratch_that_cannot_be_had_fails_the_job_and_hangs_nobody(count: int):
    workers, ranges = Workers(), Ranges(lambda _: None, count, 1 << 60)
    workers.do(ranges.job, 2)
    wait(workers, ranges.job)
    assert isinstance(ranges.job.failure, MemoryError | ValueError)
    after = Ranges(lambda _: None, 4, 1 << 16)
    workers.do(after.job, 2)
    wait(workers, after.job)
    assert after.job.failure is None


def test_a_worker_that_fails_does_not_stop_the_caller_from_coming_back():
    done = threading.Event()

    def run(_: int) -> None:
        done.wait(0.01)

    workers, ranges = Workers(), Ranges(run, 50, 1 << 60)
    share(workers, ranges.job, 1)
    assert isinstance(ranges.job.failure, MemoryError | ValueError)


@pytest.mark.parametrize("takes_part", [True, False])
def test_nothing_of_a_job_is_kept_once_it_is_over(takes_part: bool):
    workers, ranges = Workers(), Ranges(lambda _: None, 8)
    kept = weakref.ref(ranges.function)
    if takes_part:
        share(workers, ranges.job, 2)
    else:
        workers.do(ranges.job, 2)
        wait(workers, ranges.job)
    del ranges
    gc.collect()
    assert kept() is None


ENDING = """
import sys
import numpy as np
sys.path.insert(0, sys.argv[1])
from small_programs import saxpy
from vyre_driver.cpu.threads import launch_pace, split
split.LONG_RANGES = 1
launch_pace.SPIN_SECONDS = float(sys.argv[2])
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider

x = np.ones(400_000, np.float32)
launch = CpuBackend(provider.probe(), threads=3).compile(saxpy()).bind({"a": x[:1], "x": x, "y": x})
for _ in range(3):
    launch()
assert launch.ranges > 1
print(launch.outputs["y"][-1], flush=True)
"""


@pytest.mark.parametrize("seconds", [0.0001, 0.05, 1000.0])
def test_a_process_ends_though_workers_watch_or_sleep(seconds: float):
    command = [sys.executable, "-c", ENDING, str(Path(__file__).parent), str(seconds)]
    for _ in range(3):
        run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        assert (run.returncode, run.stdout, run.stderr) == (0, "2.0\n", "")


@pytest.mark.parametrize("machine", ["x86_64", "aarch64", "riscv64"])
def test_native_code_of_the_pool_waits_as_the_machine_would_have_it(machine: str):
    text = pool_text.pool_text(machine)
    assert text.count("llvm.x86.sse2.pause") == (3 if machine == "x86_64" else 0)
    assert text.count("llvm.aarch64.hint") == (3 if machine == "aarch64" else 0)
    if machine in (machine_name(), "riscv64"):
        assert compile_object(text, optimise=False)


def test_workers_are_awake_while_they_watch_for_a_job():
    workers = Workers()
    assert not workers.are_awake
    end = time.monotonic() + SOON
    was_awake = processors() == 1  # there, watching would only keep others from working
    while not was_awake:
        assert time.monotonic() < end
        share(workers, Ranges(lambda _: time.sleep(0.001), 4).job, 2)
        was_awake = workers.are_awake
    while workers.are_awake:
        time.sleep(0.01)


def looks_after(jobs: int, looks: int, state: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often a worker looks for another job before it sleeps, when it has found so many one after the other."""
    count = "%n = atomicrmw add ptr @looked, i64 1 monotonic"
    monkeypatch.setitem(pool_text.__dict__["_PAUSES"], machine_name(), (count, "@looked = global i64 0"))
    engine = Engine(compile_object(pool_text.pool_text(machine_name()), optimise=False))
    number, address = ctypes.c_uint64, ctypes.c_void_p
    serve = ctypes.CFUNCTYPE(number, address, address, address, number, number, number)(engine.address("pool.serve"))
    post = ctypes.CFUNCTYPE(None, address, address, number)(engine.address("pool.post"))
    slots, done, kept = job_slots.JobSlots(), list[int](), list[Ranges]()
    for _ in range(jobs):
        slot, ranges = slots.take(), Ranges(done.append, 3)
        kept.append(ranges)
        slot.hold(ranges.job, ranges.job.function, 0, 3, 0)
        post(slots.address, slot.address, state)
    assert serve(slots.address, 0, 0, 0, looks, 1) == 0
    assert len(done) == 3 * jobs
    return number.from_address(engine.address("looked")).value


def test_a_worker_watches_longer_the_more_jobs_follow_each_other(monkeypatch: pytest.MonkeyPatch):
    found = [looks_after(jobs, 10, pool_text.SEAT, monkeypatch) for jobs in (0, 1, 2, 5, 6, 7, 20)]
    assert found == [10, 20, 40, 320, 640, 640, 640]
    assert looks_after(3, 0, pool_text.SEAT, monkeypatch) == 0
    assert looks_after(3, 10, pool_text.SEAT | pool_text.URGENT, monkeypatch) == 0
