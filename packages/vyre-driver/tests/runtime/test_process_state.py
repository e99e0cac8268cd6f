"""A launch leaves the process as it was, and does not care how others left it."""

from __future__ import annotations

import ctypes
import ctypes.util
import locale
import os
import signal
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from small_programs import saxpy

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.threads.split import RECORD
from vyre_driver.llvm.engine import compile_text
from vyre_driver.llvm.float_mode import entry_name, with_entries

LIBM: Final = ctypes.CDLL(ctypes.util.find_library("m"))
IS_X86: Final = os.uname().machine == "x86_64"
UPWARD: Final = 0x800 if IS_X86 else 0x40_0000
FE_ALL_EXCEPT: Final = 0x3D if IS_X86 else 0x1F

RANDOM: Final = np.random.default_rng(8)
INPUTS: Final[dict[str, Any]] = {
    "a": RANDOM.random(1, np.float32),
    "x": RANDOM.random(400_000, np.float32),
    "y": RANDOM.random(400_000, np.float32),
}


@pytest.fixture
def rounding_upward() -> Iterator[None]:
    LIBM.fesetround(UPWARD)
    yield
    LIBM.fesetround(0)


@pytest.mark.usefixtures("rounding_upward", "always_shared")
@pytest.mark.parametrize("threads", [1, 3])
def test_the_rounding_mode_of_the_caller_changes_no_result_and_stays(backend: CpuBackend, threads: int):
    """Workers inherit the mode of the thread that starts them."""
    launch = CpuBackend(backend.info, threads=threads).compile(saxpy()).bind(INPUTS)
    assert (launch.ranges > 1) == (threads > 1)
    launch()
    made = launch.outputs["y"].tobytes()
    assert LIBM.fegetround() == UPWARD
    LIBM.fesetround(0)
    assert made == (INPUTS["a"] * INPUTS["x"] + INPUTS["y"]).tobytes()


def test_without_its_entry_a_function_would_round_as_the_caller_does():
    """The test above can fail: the same code, called directly, sees the mode."""
    text = """define void @f(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control) {
  %x = load float, ptr %arguments
  %y = fdiv float 1.0, %x
  store float %y, ptr %scratch
  ret void
}"""
    engine = compile_text(with_entries(text, ["f"]))
    divisor, found, control = ctypes.c_float(-3), ctypes.c_float(), (ctypes.c_uint32 * 16)()
    places = [ctypes.addressof(each) for each in (divisor, found, control)]
    record = ctypes.create_string_buffer(RECORD.pack(0, 1, places[0], places[2]))
    bare = ctypes.CFUNCTYPE(None, *[ctypes.c_uint32] * 2, *[ctypes.c_void_p] * 3)(engine.address("f"))
    entered = ctypes.CFUNCTYPE(ctypes.c_uint32, *[ctypes.c_void_p] * 2)(engine.address(entry_name("f")))
    results: list[float] = []
    for call in (lambda: bare(0, 1, *places), lambda: entered(ctypes.addressof(record), places[1])):
        LIBM.fesetround(UPWARD)
        call()
        LIBM.fesetround(0)
        results.append(found.value)
    nearest = np.float32(1) / np.float32(-3)
    assert results == [np.nextafter(nearest, np.float32(0)), nearest]


def test_no_float_exception_is_left_behind(backend: CpuBackend):
    large, small = np.full(10, 3e38, np.float32), np.full(10, 1e-45, np.float32)
    launch = backend.compile(saxpy()).bind({"a": large[:1], "x": large, "y": small})
    LIBM.feclearexcept(FE_ALL_EXCEPT)
    launch()
    assert LIBM.fetestexcept(FE_ALL_EXCEPT) == 0
    assert launch.outputs["y"].tolist() == [float("inf")] * 10


def state() -> dict[str, Any]:
    return {
        "environment": dict(os.environ),
        "locale": locale.setlocale(locale.LC_ALL),
        "handlers": {number: signal.getsignal(number) for number in signal.valid_signals()},
        "folder": Path.cwd(),
        "stack": threading.stack_size(),
        "errors": np.geterr(),
        "warnings": list(warnings.filters),
        "mask": signal.pthread_sigmask(signal.SIG_BLOCK, []),
    }


@pytest.mark.usefixtures("always_shared")
def test_a_launch_changes_nothing_else_of_the_process(backend: CpuBackend):
    before = state()
    backend.run(saxpy(), INPUTS)
    assert state() == before
