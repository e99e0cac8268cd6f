"""NVRTC in a child process: a long text is compiled to the same bytes, and stopped by a timeout, Ctrl-C or a kill."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.kernels import CudaSource
from vyre_driver.cuda.nvrtc import compile_place
from vyre_driver.cuda.nvrtc.compiler import CudaBinary, compile_source, require_nvrtc
from vyre_driver.cuda.target import CudaTarget
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import NO_DEADLINE, Deadline
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation import U32, Program, ProgramBuilder
from vyre_foundation.backend import BackendError

PATIENCE = 120.0
"""Seconds until a test gives up waiting for something that always happens."""


def chain(length: int) -> Program:
    """Each value made from the one before."""
    k = ProgramBuilder("chain", workgroup_size=32, over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    value = k.let("v0", y[i])
    for number in range(1, length + 1):
        value = k.let(f"v{number}", value * 1664525 + (y[i] ^ number))
    y[i] = value
    return k.build()


@cache
def endless() -> CudaSource:
    """It would take NVRTC ten seconds of processor time, nearly all of them without a look at the clock."""
    return lower(chain(2000))


def made(source: CudaSource, deadline: Deadline = NO_DEADLINE) -> CudaBinary:
    return compile_source(source, "sm_90", nvrtc=require_nvrtc(13), deadline=deadline)


def children() -> list[int]:
    """Processes that this one started to run NVRTC and that are not over."""
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            if (
                int(parent) == os.getpid()
                and state != "Z"
                and b"nvrtc.compile_child" in (folder / "cmdline").read_bytes()
            ):
                found.append(int(folder.name))
    return found


def when_there_is_a_child(act: Callable[[int], None]) -> threading.Thread:
    """In another thread, once a child is at work."""

    def run() -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for child in children():
                act(child)
                return
            time.sleep(0.005)

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def none_is_left() -> bool:
    end = time.monotonic() + PATIENCE
    while children() and time.monotonic() < end:
        time.sleep(0.005)
    return not children()


@pytest.fixture
def usual_handler() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, as it does in a program that is not under a test runner."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_a_long_text_is_compiled_in_a_child_to_the_bytes_that_it_has_here(monkeypatch: pytest.MonkeyPatch):
    target, watch = CudaTarget("sm_90", require_nvrtc(13)), Stopwatch()
    there = target.compile(chain(250), CodeOptions(), watch, NO_DEADLINE)
    monkeypatch.setattr(compile_place, "LONG_TEXT", 10**9)
    here = target.compile(chain(250), CodeOptions(), Stopwatch(), NO_DEADLINE)

    assert there.child is not None
    assert here.child is None
    assert there.code == here.code
    assert there.code.resources["chain_kernel"].registers > 0
    assert watch.laps.keys() == {"lower", "start", "nvrtc"}


def test_a_short_text_is_compiled_here():
    assert made(lower(chain(5))).child is None


def test_a_timeout_kills_the_child():
    with pytest.raises(BackendError) as caught:
        made(endless(), Deadline(1.0))

    assert (caught.value.code, caught.value.where) == ("D1009", "compile")
    assert none_is_left()
    assert made(lower(chain(5))).cubin


@pytest.mark.usefixtures("usual_handler")
def test_ctrl_c_kills_the_child():
    pressed = when_there_is_a_child(lambda _: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        made(endless())
    pressed.join()

    assert none_is_left()
    assert made(lower(chain(5))).cubin


def test_a_child_that_is_killed_is_reported():
    killed = when_there_is_a_child(lambda child: os.kill(child, signal.SIGKILL))
    with pytest.raises(BackendError) as caught:
        made(endless())
    killed.join()

    assert (caught.value.code, caught.value.where) == ("D1004", "cuda backend, compile")
    assert "SIGKILL" in caught.value.because


def test_what_nvrtc_refuses_is_reported_as_if_it_were_compiled_here(monkeypatch: pytest.MonkeyPatch):
    source = lower(chain(250))
    wrong = replace(source, text=source.text.replace("v200 =", "v200 = nonsense +", 1))
    reports: list[BackendError] = []
    for longest in (compile_place.LONG_TEXT, 10**9):
        monkeypatch.setattr(compile_place, "LONG_TEXT", longest)
        with pytest.raises(BackendError) as caught:
            made(wrong)
        reports.append(caught.value)

    assert reports[0].code == "D1004"
    assert "nonsense" in reports[0].because
    assert reports[0].findings == reports[1].findings
