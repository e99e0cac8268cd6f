"""The lanes of a workgroup by turns: each runs alone until its next barrier, so that every run is the same."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Turns:
    """One workgroup whose lanes wait for each other. Lanes that have returned are not waited for."""

    def __init__(self) -> None:
        self._has_stopped = threading.Semaphore(0)
        self._running: _Lane | None = None

    def run(self, bodies: list[Callable[[], None]]) -> None:
        """Every lane to its end, and then the error of the first that had one."""
        lanes = [_Lane(self._has_stopped, body) for body in bodies]
        while waiting := [lane for lane in lanes if not lane.is_done]:
            for lane in waiting:
                self._running = lane
                lane.resume()
                self._has_stopped.acquire()
        errors = [lane.error for lane in lanes if lane.error is not None]
        if errors:
            raise errors[0]

    def barrier(self) -> None:
        """Called by the lane that has its turn."""
        if self._running is None:
            raise RuntimeError("a barrier outside a run")
        self._running.wait()


class _Lane:
    def __init__(self, has_stopped: threading.Semaphore, body: Callable[[], None]) -> None:
        self.is_done = False
        self.error: BaseException | None = None
        self._has_stopped = has_stopped
        self._turn = threading.Semaphore(0)
        self._body = body
        threading.Thread(target=self._run, daemon=True).start()

    def resume(self) -> None:
        self._turn.release()

    def wait(self) -> None:
        self._has_stopped.release()
        self._turn.acquire()

    def _run(self) -> None:
        self._turn.acquire()
        try:
            self._body()
        except BaseException as error:
            self.error = error
        self.is_done = True
        self._has_stopped.release()
