"""A bound launch on a device: calling it enqueues kernels and copies on a stream, and waits for them.

`start` and `wait` do the same in two steps: other work goes on in between, on the host and on other streams.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeAlias

import numpy as np

from vyre_driver.cuda.device.device_arrays import DeviceArray
from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.launch.control import Control
from vyre_driver.cuda.launch.device_memory import DeviceMemory
from vyre_driver.cuda.launch.kept_launch import kept
from vyre_driver.cuda.launch.launch_graphs import LaunchGraphs
from vyre_driver.cuda.launch.launch_work import LaunchWork
from vyre_driver.cuda.launch.planned_launch import PlannedLaunch
from vyre_driver.lowering.traps import trap_report
from vyre_driver.runtime.launch_errors import timed_out
from vyre_driver.runtime.launch_record import LaunchRecord
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.notebook import ShownLaunch

_SPINS: Final = 200
"""Looks at the device without a pause, for launches that are soon over."""

_LONGEST_NAP: Final = 0.001
"""Seconds. A thread that waits inside CUDA would see neither Ctrl-C nor its timeout."""


Bound: TypeAlias = tuple[DeviceMemory, Sequence[DeviceArray]]
"""Memory, and the caller's arrays that it refers to."""


class CudaLaunch(ShownLaunch):
    """A program with its arrays. Each call reads the inputs and writes the outputs as they are then.

    Calls from several threads take turns, since they share the outputs. `outputs` holds the results by name: the
    caller's own arrays, or CuPy arrays, which the next call overwrites.
    """

    def __init__(
        self,
        gpu: Gpu,
        planned: PlannedLaunch,
        stream: Any,
        control: Control,
        memory: DeviceMemory,
        timeout: float | None = None,
        fixpoint_iterations: int | None = None,
    ) -> None:
        self.plan = planned.plan
        self.stream = stream
        """CuPy's: where the launch is enqueued."""

        self.iterations = 0
        """Launches that the last call made: more than one only with `fixpoint_iterations`."""

        self.ends_at: float | None = None
        """When the timeout is up, in the seconds of `time.monotonic`, where it began before the call."""

        self._gpu = gpu
        self._planned = planned
        self._control = control
        self._timeout = timeout
        self._fixpoint_iterations = fixpoint_iterations
        self._turn = threading.RLock()
        self._is_pending = False
        self._deadline = math.inf
        self._calls = 0
        self._graphs = LaunchGraphs(gpu)
        self._rebind: Callable[[], Bound] | None = None
        self._foreign: Sequence[DeviceArray] = ()
        self._use(memory)

    def follow(self, foreign: Sequence[DeviceArray], rebind: Callable[[], Bound]) -> None:
        """Look at these arrays before each call: if one of them has moved, the launch is bound again."""
        self._foreign = foreign
        self._rebind = rebind

    @property
    def outputs(self) -> Mapping[str, Any]:
        return self._memory.results

    @property
    def record(self) -> LaunchRecord:
        """How its code was made, what it took, and whether its results are within the promise."""
        if self._calls == 0 or self._is_pending:
            return self._planned.record
        with self._gpu.used():
            return self._planned.record._replace(device_ms=self._control.milliseconds)

    @property
    def control(self) -> Control:
        return self._control

    @property
    def ended(self) -> Any:
        """CuPy's event of the latest call's end, for streams that read the outputs: `stream.wait_event(it)`."""
        return self._control.ended

    def __call__(self) -> None:
        """Run once, or to a fixpoint, and wait for it.

        Raises `TrapError` when the program traps, D1009 after the timeout and D1008 when the device is lost; what
        writable arrays hold is then unspecified. Ctrl-C stops the launch as well. A launch that traps is kept as a
        capsule, and the error says where.
        """
        with self._turn:
            self.start()
            self.wait()

    def start(self) -> None:
        """Enqueue it on its stream. `wait` says how it ended."""
        with self._turn, self._gpu.used():
            if self._is_pending:
                self.wait()
            self._deadline = math.inf
            if self._timeout is not None:
                self._deadline = time.monotonic() + self._timeout if self.ends_at is None else self.ends_at
            if self._rebind is not None and any(array.has_moved for array in self._foreign):
                memory, self._foreign = self._rebind()
                self._use(memory)
            self.iterations = 0
            with self.stream:
                if self._memory.look is not None:
                    self._memory.look()
                self._control.started.record(self.stream)
                self._enqueue(is_first=True)
                self._control.ended.record(self.stream)
            self._is_pending = True
            self._calls += 1

    def wait(self) -> None:
        """Until the launch is over, if one was started. Raises what a call raises."""
        with self._turn, self._gpu.used():
            if not self._is_pending:
                return
            try:
                self._wait_for_end()
                while self._is_to_go_on():
                    with self.stream:
                        self._enqueue(is_first=False)
                        self._control.ended.record(self.stream)
                    self._wait_for_end()
                if self._fixpoint_iterations is not None and self._work.after:
                    with self.stream:
                        self._work.do(self._work.after)
                        self._control.ended.record(self.stream)
                    self._wait_for_end()
            except TrapError as problem:
                raise kept(problem, self._planned, self._memory) from None
            finally:
                self._is_pending = False

    def __del__(self) -> None:
        """Memory that a running launch writes to is not given back before it is over."""
        if getattr(self, "_is_pending", False):
            with suppress(Exception):
                self._control.ended.synchronize()

    # --------------------------------------------------------------------------------------------------------- enqueue

    def _use(self, memory: DeviceMemory) -> None:
        self._memory = memory
        self._addresses = memory.addresses
        self._work = LaunchWork(self._planned, memory, self._control)
        self._converged = memory.elements["converged"] if self._fixpoint_iterations is not None else None

    def _enqueue(self, *, is_first: bool) -> None:
        """On CuPy's current stream. From the second time on, as a graph; values of the host come in before that."""
        work = self._work
        if is_first:
            work.do(work.uploads)
        has_fixpoint = self._fixpoint_iterations is not None
        if has_fixpoint and is_first:
            work.do(work.before)

        def enqueue() -> None:
            if has_fixpoint:
                work.do(work.iteration)
            else:
                work.do(work.before, work.iteration, work.after)

        if self._calls or not is_first:
            self._graphs.launch(self._addresses, enqueue, self.stream)
        else:
            enqueue()

    # ------------------------------------------------------------------------------------------------------------ wait

    def _is_to_go_on(self) -> bool:
        """After an iteration: reports a trap, and says whether the fixpoint needs another one."""
        trap = self._control.trap
        if trap is not None:
            number, address, invocation = trap
            raise trap_report(self._planned.program, self._planned.code.traps[number], address, invocation)
        self.iterations += 1
        if self._fixpoint_iterations is None or self.iterations >= self._fixpoint_iterations:
            return False
        assert self._converged is not None
        return not bool(np.any(self._converged.get(stream=self.stream)))

    def _wait_for_end(self) -> None:
        control = self._control
        try:
            is_over = self._is_over_by(self._deadline)
        except BaseException:  # Ctrl-C: nobody may use the arrays while kernels still do
            self._stop()
            raise
        if not is_over:
            self._stop()
            raise timed_out(self._gpu.where, self._timeout)
        control.renew()

    def _is_over_by(self, deadline: float) -> bool:
        for look in range(_SPINS):
            if self._control.is_over():
                return True
            if look % 16 == 15 and time.monotonic() >= deadline:
                return False
        nap = 1e-5
        while not self._control.is_over():
            if time.monotonic() >= deadline:
                return False
            time.sleep(nap)
            nap = min(2 * nap, _LONGEST_NAP)
        return True

    def _stop(self) -> None:
        """Make the kernels stop at their next check of the cancel word, and wait until they have."""
        self._control.cancel()
        while True:
            try:
                with suppress(Exception):  # a device that is lost has stopped
                    self._is_over_by(math.inf)
                self._control.renew()
                return
            except KeyboardInterrupt:  # it is on its way out already
                continue
