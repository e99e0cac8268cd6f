"""The cyclic collector rests while something is compiled, and is afterwards as it was."""

from __future__ import annotations

import gc
import threading

import pytest

from vyre_driver.cpu.compile import asked_child, compilation, compile_place
from vyre_driver.cpu.compile.resting_collector import resting_collector
from vyre_driver.cpu.compile.target import CpuTarget
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import NO_DEADLINE
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation import Program


@pytest.fixture(params=[True, False], ids=["on", "off"])
def was_on(request: pytest.FixtureRequest):
    """Whether the process has it switched on."""
    if not request.param:
        gc.disable()
    yield request.param
    gc.enable()


def test_it_is_afterwards_as_it_was(was_on: bool):
    with resting_collector():
        assert not gc.isenabled()
        with resting_collector():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled() == was_on
    with pytest.raises(KeyError), resting_collector():
        raise KeyError
    assert gc.isenabled() == was_on


def test_it_rests_until_the_last_thread_is_done():
    begun, go_on = threading.Event(), threading.Event()

    def other() -> None:
        with resting_collector():
            begun.set()
            go_on.wait()

    thread = threading.Thread(target=other)
    with resting_collector():
        thread.start()
        begun.wait()
    assert not gc.isenabled()
    go_on.set()
    thread.join()
    assert gc.isenabled()


@pytest.mark.parametrize("is_long", [False, True])
def test_small_programs_are_lowered_meanwhile_and_large_ones_are_not(
    program: Program, is_long: bool, monkeypatch: pytest.MonkeyPatch
):
    seen: list[bool] = []

    def lowered(program: Program, options: CodeOptions) -> compilation.NativeText:
        seen.append(gc.isenabled())
        return compilation.native_text(program, options)

    def of_any(_: Program) -> bool:
        return is_long

    def in_no_child(*_: object) -> None:
        return None

    monkeypatch.setattr(compile_place, "native_text", lowered)
    monkeypatch.setattr(compile_place, "is_long_to_lower", of_any)
    monkeypatch.setattr(asked_child, "code_of_program", in_no_child)
    CpuTarget().compile(program, CodeOptions(), Stopwatch(), NO_DEADLINE)
    assert seen == [is_long]
    assert gc.isenabled()
