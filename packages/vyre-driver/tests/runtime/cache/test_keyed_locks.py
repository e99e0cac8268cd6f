"""Locks by key: one holder for each, none for those that nobody wants, and none left over from another process."""

from __future__ import annotations

import gc
import os
import threading
import weakref

import pytest

from vyre_driver.runtime.cache.keyed_locks import KeyedLocks


def soon() -> float:
    return 0.01


def no_luck() -> None:
    raise TimeoutError


def test_a_key_has_one_holder_and_other_keys_have_theirs():
    locks: KeyedLocks[str] = KeyedLocks()
    with locks.held("a", soon, no_luck):
        refused: list[bool] = []

        def try_the_same() -> None:
            try:
                with locks.held("a", soon, no_luck):
                    refused.append(False)
            except TimeoutError:
                refused.append(True)

        other = threading.Thread(target=try_the_same)
        other.start()
        other.join()
        assert refused == [True]
        with locks.held("b", soon, no_luck):
            pass
    with locks.held("a", soon, no_luck):
        pass


def test_threads_that_want_one_key_take_turns():
    locks: KeyedLocks[str] = KeyedLocks()
    inside: list[int] = []
    most: list[int] = []

    def work(number: int) -> None:
        for _ in range(200):
            with locks.held("a", soon, lambda: None):
                inside.append(number)
                most.append(len(inside))
                inside.remove(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(most) == 800
    assert max(most) == 1


class Key:
    """Something that can be seen to go."""


def test_a_lock_and_its_key_go_with_the_last_user_also_after_a_failure():
    locks: KeyedLocks[Key] = KeyedLocks()

    def fail(key: Key) -> None:
        with locks.held(key, soon, no_luck):
            raise LookupError

    key = Key()
    seen = weakref.ref(key)
    with pytest.raises(LookupError):
        fail(key)
    del key
    gc.collect()
    assert seen() is None


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_after_a_fork_nobody_waits_for_threads_that_are_not_there():
    locks: KeyedLocks[str] = KeyedLocks()
    with locks.held("a", soon, no_luck):
        process = os.fork()
        if not process:  # no assertion leaves this branch: there would be two test runners
            try:
                with locks.held("a", soon, no_luck):
                    os._exit(0)
            finally:
                os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0
