"""Python's cyclic collector rests while much is made that stays: modules of the lowering, trees of a program.

It would walk through all of it again and again and find nothing: that is a sixth of a process's first compile. Nothing
is left out, it only comes later. For what is over in a fraction of a second; who has switched it off finds it off
afterwards as well.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Generator
from contextlib import contextmanager


class _Rests:
    """Of all threads: the collector works again when the last one is done."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._now = 0
        self._was_on = False

    def begin(self) -> None:
        with self._guard:
            if self._now == 0:
                self._was_on = gc.isenabled()
                gc.disable()
            self._now += 1

    def end(self) -> None:
        with self._guard:
            self._now -= 1
            if self._now == 0 and self._was_on:
                gc.enable()


_rests = _Rests()


@contextmanager
def resting_collector() -> Generator[None]:
    """Inside it, in any thread, no cycles are looked for."""
    _rests.begin()
    try:
        yield
    finally:
        _rests.end()
