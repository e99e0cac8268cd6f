"""D1009 for a launch whose time was up before its program was compiled, and how a long compile is watched."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, TypeVar

from vyre_driver.runtime.deadline import Deadline
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic, Retry

T = TypeVar("T")

GRACE_SECONDS: Final = 0.15
"""For the other thread to see that it is over and to kill its child, where it waits for one."""


def check_compile_time(deadline: Deadline) -> None:
    """Raises D1009 when the deadline is over."""
    if deadline.is_over:
        raise still_compiling(deadline)


def check_wanted(deadline: Deadline) -> None:
    """Raises D1009, which nobody gets, when the caller of `compile_before` has left."""
    if deadline.is_called_off:
        raise still_compiling(deadline)


def still_compiling(deadline: Deadline) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1009",
            what="the launch took too long",
            where="compile",
            because=f"after {deadline.timeout:g} s the program was still being compiled",
            fix="raise `timeout`, or call `backend.compile(program)` first, without one: the code is kept",
            retry=Retry.SAME_DEVICE,
        )
    )


def compile_before(deadline: Deadline, compile_it: Callable[[], T]) -> T:
    """What `compile_it` gives; D1009 at the deadline, whatever it is doing then.

    Validating, hashing and encoding a large program take seconds without a moment to look at the clock. So another
    thread does that, and is left to itself when the time is up or on Ctrl-C: the deadline, which it looks at between
    its steps, is then over.
    """
    done = threading.Event()
    made: list[T] = []
    problems: list[BaseException] = []

    def work() -> None:
        try:
            made.append(compile_it())
        except BaseException as problem:  # whatever it is, it is the caller's
            problems.append(problem)
        finally:
            done.set()

    try:
        try:
            threading.Thread(target=work, name="vyre-compile-before", daemon=True).start()
        except RuntimeError:  # too many threads, or the interpreter is on its way out
            return compile_it()
        while not done.wait(deadline.nap()):
            check_compile_time(deadline)
    except BaseException:
        deadline.call_off()
        done.wait(GRACE_SECONDS)
        raise
    if problems:
        raise problems[0]
    return made[0]
