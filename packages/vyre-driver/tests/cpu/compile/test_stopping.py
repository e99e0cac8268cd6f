"""Compiles that end early: timeouts, Ctrl-C, a child or a parent that is killed. No process is left, and all goes on.

A child that is held on (SIGSTOP) stands for a compile that takes for ever.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from children import compile_children, is_gone, next_child, no_descriptor_left_open, stopped_child
from programs import adding, chain

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.compile.compile_estimate import LONG_NODES
from vyre_driver.cpu.compile.target import CpuTarget
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.compiled_programs import CompiledPrograms
from vyre_foundation import Program
from vyre_foundation.backend import BackendError, DispatchConfig
from vyre_foundation.diagnostics import Retry

PATIENCE = 120


def sums(backend: CpuBackend, program: Program, config: DispatchConfig | None = None) -> list[int]:
    return backend.run(program, {"y": np.array([1, 2], np.uint32)}, config=config)["y"].tolist()


@pytest.fixture
def usual_handler() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, as it does in a program that is not under a test runner."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Aside:
    """Something that another thread does meanwhile, and what came of it."""

    def __init__(self, act: Callable[[], Any]) -> None:
        self.made: list[Any] = []
        self._act = act
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.made.append(self._act())
        except BaseException as problem:  # the test looks at it
            self.made.append(problem)

    def result(self) -> Any:
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.made[0]

    @property
    def is_over(self) -> bool:
        return not self._thread.is_alive()


def interrupt_when_stopped(known: tuple[int, ...] = ()) -> Aside:
    """Hold the next child on, then press Ctrl-C; gives the child."""

    def act() -> int:
        child = stopped_child(known=known)
        os.kill(os.getpid(), signal.SIGINT)
        return child

    return Aside(act)


# ------------------------------------------------------------------------------------------------------------- timeouts


@pytest.mark.usefixtures("large_from_one_node")
@pytest.mark.parametrize("call", ["compile", "run"])
def test_a_compile_that_takes_too_long_is_stopped_and_says_that_it_was_one(call: str):
    backend = provider.open()
    config = DispatchConfig(timeout=1.0)
    act = backend.compile if call == "compile" else partial(sums, backend)
    act(adding(0), DispatchConfig())  # what is done once in a process shall not take the time
    with no_descriptor_left_open():
        held = Aside(stopped_child)
        with pytest.raises(BackendError) as caught:
            act(adding(1), config)
    assert (caught.value.code, caught.value.where) == ("D1009", "compile")
    assert "1 s the program was still being compiled" in caught.value.because
    assert caught.value.retry is Retry.SAME_DEVICE
    assert is_gone(held.result())
    assert sums(backend, adding(1)) == [2, 3]


def test_a_large_program_is_stopped_before_it_has_a_child():
    """Hashing and validating it takes longer; the thread that does so has to see that nobody waits."""
    program = chain(5000)
    before = threading.enumerate()
    with pytest.raises(BackendError) as caught:
        provider.open().compile(program, DispatchConfig(timeout=0.02))
    assert (caught.value.code, caught.value.where) == ("D1009", "compile")
    while threading.enumerate() != before:
        assert compile_children() == []


def test_a_small_program_is_compiled_to_the_end_and_the_launch_gets_the_rest_of_the_time():
    backend = provider.open()
    soon = DispatchConfig(timeout=1e-6)
    with pytest.raises(BackendError) as caught:
        sums(backend, adding(1), soon)
    assert (caught.value.code, caught.value.where) == ("D1009", "compile")
    assert backend.compile(adding(1), soon).origin.startswith("compiled")
    assert sums(backend, adding(1), DispatchConfig(timeout=600)) == [2, 3]


# --------------------------------------------------------------------------------------------------------------- Ctrl-C


@pytest.mark.usefixtures("usual_handler", "large_from_one_node")
@pytest.mark.parametrize("config", [DispatchConfig(), DispatchConfig(timeout=600)], ids=["no timeout", "a timeout"])
def test_ctrl_c_stops_a_compile_and_leaves_everything_usable(config: DispatchConfig):
    backend = provider.open()
    with no_descriptor_left_open():
        child = interrupt_when_stopped()
        with pytest.raises(KeyboardInterrupt):
            backend.compile(adding(1), config)
    assert is_gone(child.result())
    assert sums(backend, adding(1), config) == [2, 3]


def test_ctrl_c_ends_a_command_that_compiles_with_130_and_one_line(tmp_path: Path):
    (tmp_path / "chain.vyre").write_text(chain(LONG_NODES // 5).to_text(), encoding="utf-8")
    command = [sys.executable, "-m", "vyre_driver", "run", str(tmp_path / "chain.vyre"), "--in", "y=1,2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        child = stopped_child(process.pid)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to the whole group
        out, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, errors) == (130, b"", b"vyre: interrupted\n")
    assert is_gone(child)


# --------------------------------------------------------------------------------------------------------------- deaths


@pytest.mark.usefixtures("large_from_one_node")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV], ids=lambda number: number.name)
def test_a_child_that_dies_is_reported_with_what_killed_it(number: signal.Signals):
    backend = provider.open()
    killing = Aside(lambda: os.kill(next_child(), number))
    with pytest.raises(BackendError) as caught:
        backend.compile(adding(1))
    killing.result()
    assert caught.value.code == "D1004"
    assert caught.value.what == "the process that compiled the program died"
    assert f"was ended by {number.name}" in caught.value.because
    assert compile_children() == []
    assert sums(backend, adding(1)) == [2, 3]


FAILING = """\
import sys
sys.stdout.write("\\n")
sys.stdout.flush()
sys.exit("LLVM ERROR: out of " + "memory")
"""


@pytest.mark.usefixtures("large_from_one_node")
def test_a_child_that_ends_by_itself_is_reported_with_its_last_words(monkeypatch: pytest.MonkeyPatch):
    """A stand-in that greets as a child does and then ends as LLVM ends a process."""
    monkeypatch.setattr("vyre_driver.runtime.children.child_process._BOOT", FAILING)
    with pytest.raises(BackendError) as caught:
        provider.open().compile(adding(1))
    assert caught.value.code == "D1004"
    assert "ended with exit code 1; its last words:\nLLVM ERROR: out of memory" in caught.value.because
    assert "its last words:\n          LLVM ERROR: out of memory\n" in str(caught.value), "not on a line of its own"


WAITING = """
import sys, time
from vyre_driver.runtime.children.serving import end_with_the_parent

end_with_the_parent(sys.stdin.buffer)
print("at work", flush=True)
time.sleep(3600)
"""


def test_a_child_ends_when_its_standard_input_does():
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", WAITING], stdin=pipe, stdout=pipe) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stdout.readline() == b"at work\n"
        child.stdin.close()
        assert child.wait(PATIENCE) == 1


def test_a_child_ends_with_its_parent_while_somebody_else_has_the_pipe_open():
    """The shell waits for the child, and is killed when it is at work; the pipe is ours and stays open."""
    command = ["sh", "-c", 'exec 3<&0; "$0" -c "$1" <&3 & wait', sys.executable, WAITING]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as shell:
        assert shell.stdout is not None
        assert shell.stdout.readline() == b"at work\n"
        shell.kill()
        assert shell.stdout.read() == b""  # nobody has it open any more: the child is gone


# ------------------------------------------------------------------------------------------------------ several threads


@pytest.mark.usefixtures("large_from_one_node")
def test_a_program_is_compiled_while_another_one_is():
    backend = provider.open()
    first = Aside(lambda: sums(backend, adding(1)))
    held = stopped_child()
    assert sums(backend, adding(2)) == [3, 4]
    assert not first.is_over
    os.kill(held, signal.SIGCONT)
    assert first.result() == [2, 3]


@pytest.mark.usefixtures("large_from_one_node")
def test_threads_that_ask_for_one_program_compile_it_once():
    pipelines = CompiledPrograms(CpuTarget())
    first = Aside(lambda: pipelines.get(adding(1), CodeOptions()))
    held = stopped_child()
    others = [Aside(lambda: pipelines.get(adding(1), CodeOptions())) for _ in range(3)]
    assert compile_children() == [held]
    os.kill(held, signal.SIGCONT)
    made = first.result()
    assert made.child == held
    assert all(other.result() is made for other in others)


@pytest.mark.usefixtures("large_from_one_node")
def test_a_thread_that_waits_for_the_compile_of_another_has_a_timeout_of_its_own():
    backend = provider.open()
    first = Aside(lambda: sums(backend, adding(1)))
    held = stopped_child()
    with pytest.raises(BackendError) as caught:
        sums(backend, adding(1), DispatchConfig(timeout=0.2))
    assert caught.value.code == "D1009"
    assert not first.is_over
    os.kill(held, signal.SIGCONT)
    assert first.result() == [2, 3]


@pytest.mark.usefixtures("large_from_one_node", "usual_handler")
def test_a_waiting_thread_takes_over_from_one_that_is_interrupted():
    backend = provider.open()
    others: list[Aside] = []

    def join_and_interrupt() -> int:
        held = stopped_child()
        others.append(Aside(lambda: sums(backend, adding(1))))
        os.kill(os.getpid(), signal.SIGINT)
        return held

    child = Aside(join_and_interrupt)
    with pytest.raises(KeyboardInterrupt):
        sums(backend, adding(1))
    assert is_gone(child.result())
    assert others[0].result() == [2, 3]


@pytest.mark.usefixtures("large_from_one_node", "usual_handler")
def test_ctrl_c_reaches_a_thread_that_waits_for_the_compile_of_another():
    backend = provider.open()
    first = Aside(lambda: sums(backend, adding(1)))
    held = stopped_child()
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        sums(backend, adding(1))
    assert not first.is_over
    os.kill(held, signal.SIGCONT)
    assert first.result() == [2, 3]


@pytest.mark.usefixtures("large_from_one_node")
def test_a_failure_is_that_of_the_call_that_met_it():
    """The child of one call is killed; the other, which waited for it, compiles for itself."""
    backend = provider.open()
    first = Aside(lambda: sums(backend, adding(1)))
    held = stopped_child()
    second = Aside(lambda: sums(backend, adding(1)))
    os.kill(held, signal.SIGKILL)
    problem = first.result()
    assert isinstance(problem, BackendError)
    assert problem.code == "D1004"
    assert second.result() == [2, 3]
    assert problem.__traceback__ is not None
