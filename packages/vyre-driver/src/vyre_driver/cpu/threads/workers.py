"""Threads that run ranges of workgroups: a pool for the whole process, made when it is first needed.

Workers are Python threads. They take range after range in native code, where they do not hold the interpreter's lock
(see `pool_text`), then watch a moment for the next job and go to sleep. Each job is a number of ranges that whoever has
time takes one by one, so a slow worker delays nobody.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from queue import SimpleQueue

from vyre_driver.cpu.threads import launch_pace, pool_text
from vyre_driver.cpu.threads.job_slots import JobSlots, Slot
from vyre_driver.cpu.threads.pool_code import looks_in, pool_code
from vyre_driver.cpu.threads.scratch_memory import scratch_address
from vyre_driver.runtime.children.processors import processors


class Job:
    """Ranges of one segment, for native code. `kept` is all that it works on: it lives while anybody may use it."""

    __slots__ = ("count", "failure", "function", "kept", "records", "scratch_bytes", "seats", "slot")

    def __init__(self, function: int, records: int, count: int, scratch_bytes: int, kept: object) -> None:
        """Addresses of a segment's entry and of the first of `count` records, which follow each other."""
        self.function = function
        self.records = records
        self.count = count
        self.scratch_bytes = scratch_bytes
        self.kept = kept
        self.seats = 0
        self.slot: Slot | None = None
        """Where it lies from its beginning to its end."""

        self.failure: BaseException | None = None
        """Why a worker could not take part; the ranges that were left have then been dropped."""


class Workers:
    """A pool. It grows to what is asked of it and never shrinks; its threads end with the process.

    A job is begun by `share` or `do`, and must be ended by `end` or `stop`, whatever happens in between.
    """

    def __init__(self) -> None:
        self._code = pool_code()
        self._slots = JobSlots()
        self._calls: SimpleQueue[None] = SimpleQueue()
        self._guard = threading.Lock()
        self._threads = 0
        self._asked = 0
        """Seats in jobs that are not over."""

        self._asleep = 0
        """Workers that sleep, or are about to, and have not been called."""

        self._spinners = processors() - 1
        """More of them than that would only keep others from working."""

        self._looks = looks_in(launch_pace.SPIN_SECONDS) if self._spinners else 0

    @property
    def are_awake(self) -> bool:
        """Whether any of them watches for a job."""
        return self._slots.spinning > 0

    def share(self, job: Job, helpers: int, scratch: int, turn: int) -> bool:
        """Do a job with up to so many workers; whether it is over. If not, `is_over_in` tells when.

        The caller has that scratch memory, and comes back to the interpreter after every `turn` ranges.
        """
        with self._guard:
            slot = self._begin(job, helpers)
            if self._threads < helpers:
                self._grow(helpers)
            self._code.post(self._slots.address, slot.address, helpers * pool_text.SEAT)
            # Whoever is not counted here yet looks for a job once more before it sleeps.
            if self._asleep:
                self._call(helpers - self._slots.spinning)  # they get the interpreter's lock when we are at work
        while True:  # between two turns the interpreter sees to signals
            left = self._code.take_part(slot.address, scratch, turn, self._looks)
            if left != pool_text.HAS_MORE:
                return left == pool_text.IS_OVER

    def do(self, job: Job, workers: int) -> None:
        """Have so many workers do a job without the caller, however busy the pool is with others."""
        with self._guard:
            slot = self._begin(job, workers)
            self._grow(self._asked)
            is_alone = self._threads == 0 or not slot.is_shared
            if not is_alone:
                state = pool_text.URGENT | pool_text.WAITING | workers * pool_text.SEAT
                self._code.post(self._slots.address, slot.address, state)
                self._call(workers)
        if is_alone:  # the system gives us no thread at all
            self._code.take_part(slot.address, scratch_address(job.scratch_bytes), pool_text.EVERY_RANGE, 0)

    def is_over_in(self, job: Job, seconds: float) -> bool:
        """Wait for the end of a job, so long at most. It may come back early, when another job of the slot was over."""
        slot = job.slot
        if slot is None or self._code.is_over(slot.address):
            return True
        # The word in memory counts, not the lock: Ctrl-C may come between any two steps of ours.
        slot.told.acquire(timeout=seconds)
        return bool(self._code.is_over(slot.address))

    def end(self, job: Job) -> None:
        """Forget a job that is over."""
        with self._guard:
            slot, job.slot = job.slot, None
            if slot is not None:
                self._asked -= job.seats
                self._slots.give_back(slot)

    def stop(self, job: Job) -> None:
        """Let nobody begin with a job, wait until all who did are done, and end it."""
        slot = job.slot
        if slot is not None:
            while self._code.close(slot.address):
                slot.told.acquire(timeout=0.5)
            self.end(job)

    # ------------------------------------------------------------------------------------------------- under the guard

    def _begin(self, job: Job, seats: int) -> Slot:
        job.seats = seats
        self._asked += seats
        job.slot = slot = self._slots.take()
        slot.hold(job, job.function, job.records, job.count, job.scratch_bytes)
        return slot

    def _grow(self, threads: int) -> None:
        with suppress(RuntimeError):  # no more threads: those that are there have more to do
            while self._threads < threads:
                threading.Thread(target=self._work, name="vyre-cpu", daemon=True).start()
                self._threads += 1

    def _call(self, workers: int) -> None:
        for _ in range(min(workers, self._asleep)):
            self._asleep -= 1
            self._calls.put(None)

    # -------------------------------------------------------------------------------------------------------- a worker

    def _work(self) -> None:
        # A process may end while this thread is in native code: what that uses is in this frame, and stays.
        code, slots, most = self._code, self._slots, self._spinners
        held = scratch = scratch_bytes = 0
        looks, is_dozing = self._looks, False
        while True:
            found = code.serve(slots.address, held, scratch, scratch_bytes, looks, most)
            held = 0
            if found & pool_text.NEEDS_SCRATCH:
                slot = slots.at(found - pool_text.NEEDS_SCRATCH)
                try:
                    scratch, scratch_bytes = scratch_address(slot.scratch_bytes), slot.scratch_bytes
                    held = slot.address
                except BaseException as problem:  # whoever waits for the job must hear of it, whatever it is
                    self._give_up(slot, problem)
            elif found:
                slots.at(found).tell()
            elif is_dozing:
                self._calls.get()
                looks, is_dozing = self._looks, False
            else:  # counted as asleep, then one more look: a job posted meanwhile is seen, or calls
                with self._guard:
                    self._asleep += 1
                looks, is_dozing = 0, True

    def _give_up(self, slot: Slot, problem: BaseException) -> None:
        slot.fail(problem)
        if self._code.drop(slot.address):
            slot.tell()


_pool: tuple[int, Workers] | None = None


def pool() -> Workers:
    """The pool of this process. A forked child has none of its parent's threads, so it gets its own."""
    global _pool
    process = os.getpid()
    if _pool is None or _pool[0] != process:
        _pool = (process, Workers())
    return _pool[1]


def workers_are_awake() -> bool:
    """Whether sharing a launch would wake nobody."""
    return _pool is not None and _pool[0] == os.getpid() and _pool[1].are_awake
