"""Threads that run ranges of workgroups: a pool for the whole process, made when it is first needed.

Workers are Python threads that spend their time in native code, where they do not hold the interpreter's lock; between
jobs they sleep. A job is a number of ranges that whoever has time takes one by one, so a slow worker delays nobody.
"""

from __future__ import annotations

import itertools
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import TypeAlias

from vyre_driver.cpu.scratch_memory import scratch_address

RunRange: TypeAlias = Callable[[int, int], None]
"""Run the range of that number with scratch memory at that address."""


class Job:
    """Ranges 0..count of one segment. `run_range` keeps alive what the native code works on."""

    __slots__ = ("_count", "_finished", "_left", "_run_range", "_scratch_bytes", "done", "failure")

    def __init__(self, run_range: RunRange, count: int, scratch_bytes: int) -> None:
        self._run_range = run_range
        self._count = count
        self._scratch_bytes = scratch_bytes
        self._left = iter(range(count))  # `next` is one step for the interpreter: two workers never get the same
        self._finished = itertools.count(1)
        self.failure: BaseException | None = None
        self.done = threading.Lock()
        """Held until every range has been run, then free for ever."""

        self.done.acquire()

    def work(self) -> None:
        """Take ranges until none is left. Raises nothing: a failure is kept, and the other ranges are dropped."""
        try:
            scratch = scratch_address(self._scratch_bytes)
            for number in self._left:
                self._run_range(number, scratch)
                self._finish_one()
        except BaseException as problem:
            self.failure = problem
            self._finish_one()
            for _ in self._left:
                self._finish_one()

    def _finish_one(self) -> None:
        if next(self._finished) == self._count:
            self.done.release()


class Workers:
    """A pool. It grows to what is asked of it and never shrinks; its threads end with the process."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Job] = SimpleQueue()
        self._guard = threading.Lock()
        self._threads = 0
        self._asked = 0
        """Parts in jobs that were asked for and are not over."""

    def help(self, job: Job, helpers: int) -> None:
        """Let up to so many workers take part in a job that the caller works on too."""
        with self._guard:
            self._asked += helpers
            self._grow(helpers)
        self._ask(job, helpers)

    def do(self, job: Job, workers: int) -> None:
        """Have so many workers do a job without the caller, however busy the pool is with others."""
        with self._guard:
            self._asked += workers
            self._grow(self._asked)
            is_empty = self._threads == 0
        self._ask(job, workers)
        if is_empty:  # the system gives us no thread at all
            job.work()

    def _ask(self, job: Job, workers: int) -> None:
        for _ in range(workers):
            self._queue.put(job)

    def _grow(self, threads: int) -> None:
        with suppress(RuntimeError):  # no more threads: those that are there have more to do
            while self._threads < threads:
                threading.Thread(target=self._serve, name="vyre-cpu", daemon=True).start()
                self._threads += 1

    def _serve(self) -> None:
        while True:
            job = self._queue.get()
            job.work()
            del job  # an idle worker keeps no array alive
            with self._guard:
                self._asked -= 1


_pool: tuple[int, Workers] | None = None


def pool() -> Workers:
    """The pool of this process. A forked child has none of its parent's threads, so it gets its own."""
    global _pool
    process = os.getpid()
    if _pool is None or _pool[0] != process:
        _pool = (process, Workers())
    return _pool[1]
