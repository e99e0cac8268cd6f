"""A lock for each key, there for as long as somebody holds it or waits for it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Generator, Hashable
from contextlib import contextmanager
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class KeyedLocks(Generic[K]):
    """Threads that hold different keys do not know of each other."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._locks: dict[K, _Lock] = {}
        self._process = os.getpid()

    @contextmanager
    def held(self, key: K, nap: Callable[[], float], look_up: Callable[[], object]) -> Generator[None]:
        """Hold the lock of a key. Who has to wait calls `look_up`, which may raise, after each `nap()` seconds."""
        lock = self._join(key)
        try:
            while not lock.lock.acquire(timeout=nap()):
                look_up()
            try:
                yield
            finally:
                lock.lock.release()
        finally:
            self._leave(key, lock)

    def _join(self, key: K) -> _Lock:
        if self._process != os.getpid():  # a fork: the threads that held these locks are not here
            self._guard, self._locks, self._process = threading.Lock(), {}, os.getpid()
        with self._guard:
            lock = self._locks.setdefault(key, _Lock())
            lock.users += 1
            return lock

    def _leave(self, key: K, lock: _Lock) -> None:
        with self._guard:
            lock.users -= 1
            if not lock.users:
                self._locks.pop(key, None)


class _Lock:
    __slots__ = ("lock", "users")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.users = 0
