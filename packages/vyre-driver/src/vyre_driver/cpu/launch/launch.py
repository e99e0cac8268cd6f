"""A bound launch: native code, arrays and grid. Calling it runs, with everything checked and prepared before."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from ctypes import memset
from functools import partial
from typing import Any, Final, NamedTuple, cast

import numpy as np

from vyre_driver.cpu.compile.native_program import NativeProgram, Segment, SegmentFunction
from vyre_driver.cpu.launch.canonical_nans import make_nans_canonical
from vyre_driver.cpu.launch.copy_plan import CopyPlan
from vyre_driver.cpu.launch.inputs_before import copied_before, copies, kept
from vyre_driver.cpu.launch.launch_block import LaunchBlock
from vyre_driver.cpu.launch.launch_memory import LaunchMemory
from vyre_driver.cpu.launch.planned_launch import PlannedLaunch
from vyre_driver.cpu.threads.aligned import aligned_zeros
from vyre_driver.cpu.threads.clearing import Action
from vyre_driver.cpu.threads.launch_pace import pace
from vyre_driver.cpu.threads.scratch_memory import scratch_address
from vyre_driver.cpu.threads.workers import Job, Workers, pool, workers_are_awake
from vyre_driver.lowering.traps import trap_report
from vyre_driver.runtime.host_arrays import address_of
from vyre_driver.runtime.launch_errors import out_of_memory, timed_out
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.notebook import ShownLaunch

NAP_SECONDS: Final = 0.5
"""How long a waiting thread goes without looking up. Where signals wake a thread that waits for a lock, they do."""


class CpuLaunch(ShownLaunch):
    """A program with its arrays. Each call reads the inputs and writes the outputs as they are then.

    Calls from several threads take turns, since they share the outputs. `outputs` holds the results by name: the
    caller's own arrays, or ours, which the next call overwrites.
    """

    def __init__(
        self,
        planned: PlannedLaunch,
        memory: LaunchMemory,
        timeout: float | None = None,
        fixpoint_iterations: int | None = None,
    ) -> None:
        self.iterations = 0
        """Launches that the last call made: more than one only with `fixpoint_iterations`."""

        self.ends_at: float | None = None
        """When the timeout is up, in the seconds of `time.monotonic`, where it began before the call."""

        self._timeout = timeout
        self._fixpoint_iterations = fixpoint_iterations
        self._turn = threading.Lock()
        self._deadline: float | None = None
        self._use(planned, memory)

    def _use(self, planned: PlannedLaunch, memory: LaunchMemory) -> None:
        """From the next call on."""
        native = planned.native
        self.planned = planned
        self.plan = planned.plan
        self.record = record = planned.record
        """How its code was made, and whether its results are within the promise."""

        self._native = native
        self._program = planned.program
        self.memory = memory
        self._split = planned.split
        self._ranges = record.ranges
        self._threads = record.threads
        self._is_inline = planned.is_inline and self._timeout is None
        self._is_fresh = True
        self._has_begun = True
        """Whether the code may have written anything: not where a look at the arrays refused the call."""

        self._arguments = [number for name in native.arguments for number in memory.places[name]]
        """Address and length of each buffer, in the order in which the code takes them, then where their copies lie."""

        self._copies = aligned_zeros(planned.copies.bytes, np.dtype(np.uint8))
        start = address_of(self._copies)
        self._arguments += [number for offset in planned.copies.offsets for number in (start + offset, 0)]
        self._copied = copied_before(planned, memory)
        self._block = LaunchBlock(planned.block, self._arguments)
        is_whole = self._is_inline and self._fixpoint_iterations is None and memory.is_ready
        self._function = native.only if is_whole else None
        """What does the whole launch in one call, where something does."""

        self._scratch_bytes = native.scratch_bytes
        # No step refers to the launch: without a cycle, arrays go when the last reference to them does.
        segments: Sequence[Segment] = () if self._function else native.segments
        self._steps = [_Step.of(segment, native, memory, planned.copies) for segment in segments]

    @property
    def ranges(self) -> int:
        """Parts that the grid is split into."""
        return self._ranges

    @property
    def threads(self) -> int:
        """Threads that work on them at most."""
        return self._threads

    @property
    def outputs(self) -> Mapping[str, Any]:
        return self.memory.results

    def __call__(self) -> None:
        """Run once, or to a fixpoint.

        Raises `TrapError` when the program traps and D1009 after the timeout; what writable arrays hold is then
        unspecified, but nothing that an output held before. Ctrl-C stops the launch as well. One that traps is kept as
        a capsule, and the error says where.
        """
        with self._turn:
            before = copies(self._copied, self._arguments) if self._copied else None
            try:
                if self._function is None:
                    self._run()
                else:  # `_run` with all that is not there left out
                    scratch = scratch_address(self._scratch_bytes) if self._scratch_bytes else 0
                    if self._function(self._block.records[0], scratch):
                        self._report_trap()
                    self.iterations = 1
            except BaseException as problem:
                if self._has_begun:
                    self._clear_what_was_not()
                if isinstance(problem, TrapError):
                    raise kept(problem, self.planned, self.memory, self._arguments, before or {}) from None
                if isinstance(problem, MemoryError):
                    raise out_of_memory("cpu backend", "scratch memory of the launch") from problem
                raise

    def _clear_what_was_not(self) -> None:
        """After a launch that came to no end: nobody is to see what its memory held before."""
        for name, size in self.memory.uncleared.items():
            slot = self.slot(name)
            if slot >= 0:
                memset(self._arguments[slot], 0, size)

    def _run(self) -> None:
        memory = self.memory
        if self._timeout is not None:
            self._deadline = time.monotonic() + self._timeout if self.ends_at is None else self.ends_at
        self._has_begun = False
        for act in memory.before:
            act()
        self._has_begun = True
        for iteration in range(1, (self._fixpoint_iterations or 1) + 1):
            for act in memory.clearing:
                act()
            if not self._is_fresh:
                for act in memory.clearing_again:
                    act()
            self._is_fresh = False
            for step in self._steps:
                if step.function is not None:
                    self._run_segment(step, step.function)
                for act in step.then:
                    act()
            self.iterations = iteration
            if self._fixpoint_iterations is None or memory.elements["converged"].any():
                break
        for act in memory.after:
            act()

    # ----------------------------------------------------------------------------------------------------------- moving

    @property
    def is_movable(self) -> bool:
        """Whether it can go to other arrays of the same lengths: all are used where they are, and no action is."""
        memory = self.memory
        stays = memory.before or memory.clearing or memory.after or any(step.then for step in self._steps)
        return not stays and self._fixpoint_iterations is None

    def leave(self, names: Iterable[str]) -> None:
        """Forget these arrays of a movable launch, so that they go when their owner lets them go. `move` gives others.

        What is left, such as memory of the launch's own, stays where the code has its address.
        """
        for name in names:
            self.memory.elements.pop(name, None)
            self.memory.inputs.pop(name, None)
        self.memory.results.clear()

    def slot(self, name: str) -> int:
        """Where `move` takes the address of a buffer; -1 for one that the code does not use."""
        names = self._native.arguments
        return 2 * names.index(name) if name in names else -1

    def move(self, slots: Sequence[int], addresses: Sequence[int]) -> None:
        """Put the buffers of these slots elsewhere from the next call on. Not while it is being called."""
        arguments = self._arguments
        for slot, address in zip(slots, addresses, strict=True):
            if slot >= 0:
                arguments[slot] = address
        self._block.point_to(arguments)

    # ------------------------------------------------------------------------------------------------------------ steps

    def _run_segment(self, step: _Step, function: SegmentFunction) -> None:
        if self._is_inline:
            is_cancelled = function(self._block.records[0], scratch_address(step.scratch_bytes))
        else:
            is_cancelled = self._spread(step, function)
        if is_cancelled:
            self._report_trap()

    def _spread(self, step: _Step, function: SegmentFunction) -> int:
        """Run a segment on several threads; whether it was cancelled."""
        block, takes_part = self._block, self._deadline is None and self._may_take_part()
        if takes_part and not self._is_worth_sharing():
            block.tell(is_alone=True)
            is_cancelled = function(block.whole, scratch_address(step.scratch_bytes))
            pace.beat()
            return is_cancelled
        block.tell(is_alone=False)
        job = Job(step.address, block.records[0], self._ranges, step.scratch_bytes, (self, block))
        if step.merge is None:
            self._do(job, max(self._split.turn, 1) if takes_part else 0)
            return block.is_cancelled
        block.free_copies()
        self._do(job, max(self._split.turn, 1) if takes_part else 0)
        if block.used_copies and not block.is_cancelled:
            self._put_together(step.merge)
        return block.is_cancelled

    def _put_together(self, merge: _Merge) -> None:
        records = self._block.merges(merge.name)
        if len(records) == 1:
            merge.function(records[0], 0)
        else:
            self._do(Job(merge.address, records[0], len(records), 0, (self, self._block)), len(records))

    def _do(self, job: Job, turn: int) -> None:
        """Do a job on several threads; this one takes part, with so many ranges at a time, if that is not 0."""
        workers = pool()
        try:
            if turn:
                is_over = workers.share(job, self._threads - 1, scratch_address(job.scratch_bytes), turn)
            else:
                workers.do(job, self._threads)
                is_over = False
            is_over = is_over or self._is_done_in_time(workers, job)
            if is_over:
                workers.end(job)
                pace.beat()
        except BaseException:  # Ctrl-C: nobody may use the arrays while the code still does
            self._stop(workers, job)
            raise
        if not is_over:
            self._stop(workers, job)
            raise timed_out("cpu backend", self._timeout)
        if job.failure is not None:
            raise job.failure

    def _may_take_part(self) -> bool:
        """A thread in native code sees no Ctrl-C, which only the main thread gets: it waits unless it is soon back."""
        return self._split.ends_soon or threading.current_thread() is not threading.main_thread()

    def _is_worth_sharing(self) -> bool:
        """Waking a worker takes longer than a short launch, unless it stays awake for the next ones."""
        return self._ranges > 1 and (self._split.is_long or pace.is_quick() or workers_are_awake())

    def _is_done_in_time(self, workers: Workers, job: Job) -> bool:
        while True:
            left = NAP_SECONDS if self._deadline is None else self._deadline - time.monotonic()
            if workers.is_over_in(job, max(0.0, min(left, NAP_SECONDS))):
                return True
            if self._deadline is not None and time.monotonic() >= self._deadline:
                return False

    def _stop(self, workers: Workers, job: Job) -> None:
        """Have the code end at its next look at the cancel word, and wait until it has."""
        self._block.cancel()
        self._block = self._block.renewed()  # a straggler finds the old one cancelled for ever
        while True:
            try:
                workers.stop(job)
                return
            except KeyboardInterrupt:  # it is on its way out already
                continue

    def _report_trap(self) -> None:
        number, address, invocation = self._block.trap
        self._block = self._block.renewed()
        raise trap_report(self._program, self._native.traps[number], address, invocation)


class _Merge(NamedTuple):
    """What puts the copies of a segment together."""

    name: str
    function: SegmentFunction
    address: int

    @staticmethod
    def of(name: str, native: NativeProgram) -> _Merge:
        function = native.functions[name]
        return _Merge(name, function, _address(function))


class _Step:
    """One segment: native code, then what is done on the host."""

    __slots__ = ("address", "function", "merge", "scratch_bytes", "then")

    def __init__(
        self,
        function: SegmentFunction | None,
        scratch_bytes: int = 0,
        then: tuple[Action, ...] = (),
        merge: _Merge | None = None,
    ) -> None:
        self.function = function
        self.merge = merge
        self.address = 0 if function is None else _address(function)
        self.scratch_bytes = scratch_bytes
        self.then = then

    @staticmethod
    def of(segment: Segment, native: NativeProgram, memory: LaunchMemory, copies: CopyPlan) -> _Step:
        elements = memory.elements
        if segment.function:
            settled = segment.float_atomics
            settle = tuple(partial(make_nans_canonical, elements[name]) for name in settled) if settled else ()
            merge = _Merge.of(segment.merge, native) if segment.merge in copies.merges else None
            return _Step(native.functions[segment.function], segment.scratch_bytes, settle, merge)
        if segment.copy is None:
            return _Step(None)
        source, target = (elements[name] for name in segment.copy)
        length = min(len(source), len(target))
        return _Step(None, 0, (partial(np.copyto, target[:length], source[:length]),))


def _address(function: SegmentFunction) -> int:
    """Where its code lies: a function of `ctypes` holds no more than that."""
    return int.from_bytes(cast("Any", function), sys.byteorder)
