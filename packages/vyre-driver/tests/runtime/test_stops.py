"""Launches that end early: traps, timeouts, Ctrl-C. Afterwards everything works as before."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from small_programs import positive, random_numbers

from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation import U32, Groups, Program, ProgramBuilder
from vyre_foundation.backend import BackendError, DispatchConfig
from vyre_foundation.diagnostics import Retry, TrapError
from vyre_foundation.text import from_text
from vyre_reference import evaluate

PLACE = "entry[0].body[1].then[0].then[0]"
"""Where `positive` traps."""

FOR_EVER = np.array([2**32 - 1], np.uint32)


def trapped(backend: CpuBackend, x: Any) -> TrapError:
    with pytest.raises(TrapError) as caught:
        backend.run(positive(), {"x": x, "y": np.zeros_like(x)})
    return caught.value


def test_a_trap_says_what_the_reference_says(backend: CpuBackend):
    x = np.array([1, 2, 3, 4, 5, -6, 7], np.float32)
    with pytest.raises(TrapError) as caught:
        evaluate(positive(), {"x": x, "y": np.zeros_like(x)})
    problem = trapped(backend, x)
    assert (problem.code, problem.what, problem.where) == ("R001", caught.value.what, f"{PLACE}, invocation 5")
    assert problem.where == caught.value.where
    assert problem.because.startswith("address 105;")


@pytest.mark.usefixtures("always_shared")
def test_one_of_many_traps_is_reported_with_its_own_address(backend: CpuBackend):
    x = np.ones(1 << 20, np.float32)
    places = [5, 70_000, 200_001]
    x[places] = -1
    problem = trapped(backend, x)
    assert problem.where in {f"{PLACE}, invocation {place}" for place in places}
    invocation = int(problem.where.split()[-1])
    assert problem.because.startswith(f"address {invocation + 100};")


def test_later_segments_do_not_run_after_a_trap(backend: CpuBackend):
    k = ProgramBuilder("segments", workgroup_size=1)
    y = k.read_write("y", U32, 1)
    k.trap("always", 3)
    k.grid_sync()
    y[0] = 1
    target = np.zeros(1, np.uint32)
    with pytest.raises(TrapError):
        backend.run(k.build(), {"y": target}, outputs={"y": target})
    assert target.tolist() == [0]


def test_a_launch_that_trapped_can_be_launched_again(backend: CpuBackend):
    x = np.array([-1, 2], np.float32)
    launch = backend.compile(positive()).bind({"x": x, "y": [0, 0]})
    for _ in range(2):
        with pytest.raises(TrapError):
            launch()
    x[0] = 5
    launch()
    assert launch.outputs["y"].tolist() == [5, 2]


@pytest.mark.parametrize("groups", [1, 16], ids=["one workgroup", "several"])
def test_a_launch_that_takes_too_long_is_stopped(backend: CpuBackend, groups: int):
    config = DispatchConfig(timeout=0.05)
    launch = backend.compile(random_numbers(groups), config).bind({"n": FOR_EVER})
    with pytest.raises(BackendError) as caught:
        launch()
    assert caught.value.code == "D1009"
    assert caught.value.retry is Retry.SAME_DEVICE
    assert "0.05 s" in caught.value.because
    assert set(launch.outputs["y"].tolist()) == {0}, "it went on to the end"


def endless(depth: int) -> Program:
    """A loop on a condition that always holds; around it, loops that are left early and begun again."""
    k = ProgramBuilder("endless", workgroup_size=32, over=Groups(2))
    y = k.read_write("y", U32, 64)
    i = k.let("i", k.gid(0))

    def nest(left: int) -> None:
        with k.while_(y[i] < 5):
            if left == 0:
                with k.for_("j", 0, 1 << 20) as j:
                    with k.if_(j > 1000):
                        k.break_()
                    y[i] = j & 3
            else:
                nest(left - 1)

    nest(depth)
    return k.build()


@pytest.mark.parametrize("depth", [0, 2])
def test_a_loop_on_a_condition_that_never_ends_is_stopped(backend: CpuBackend, depth: int):
    launch = backend.compile(endless(depth), DispatchConfig(timeout=0.05)).bind({"y": np.zeros(64, np.uint32)})
    with pytest.raises(BackendError) as caught:
        launch()
    assert caught.value.code == "D1009"


FEW = 1 << 16
STEP = "t = t * 3 + c"


def nested(inner: str, *heads: str) -> str:
    for head in reversed(heads):
        inner = f"{head} {{\n{inner}\n}}"
    return inner


# What stands in a workgroup of so many invocations; `n` holds 60000. No loop is long by itself.
LONG_TOGETHER: dict[str, tuple[int, str]] = {
    "three loops in each other": (4, nested(STEP, *(f"for {name} in 0..{FEW}" for name in "abc"))),
    "three loops whose ends the launch gives": (4, nested(STEP, *(f"for {name} in 0..n[0]" for name in "abc"))),
    "three loops that some do not enter": (
        4,
        nested("t = t % c + t", "if lid.x < 2", *(f"for {name} in 1..{FEW}" for name in "abc")),
    ),
    "many invocations that each take long": (
        1024,
        nested("t = t % b + a % (t | 1) + t", f"for a in lid.x..lid.x + {FEW - 1}", "for b in 1..64"),
    ),
    "left early, again and again": (
        4,
        nested(
            nested("break", "if c > lid.x + 1000") + f"\n{STEP}",
            f"for a in 0..{FEW}",
            f"for b in 0..{FEW}",
            "for c in 0..n[0]",
        ),
    ),
    "one after the other": (
        256,
        "\n".join(
            nested(f"t = t % (b{k} + 1) + t", f"for a{k} in 0..n[0]", f"for b{k} in 0..{k % 7 + 9}") for k in range(8)
        ),
    ),
}


@pytest.mark.parametrize("name", LONG_TOGETHER)
def test_loops_that_are_long_together_are_stopped_in_time(backend: CpuBackend, name: str):
    size, body = LONG_TOGETHER[name]
    program = from_text(f"""program workgroup({size}, 1, 1) groups(1, 1, 1) {{
        buffer n: read u32[1] @0
        buffer y: output u32[{size}] @1
        region "test" {{\nlet t = lid.x\n{body}\ny[lid.x] = t\n}}\n}}""")
    backend.compile(program)
    launch = backend.compile(program, DispatchConfig(timeout=0.05)).bind({"n": np.array([60_000], np.uint32)})
    took: list[float] = []
    for _ in range(3):
        start = time.perf_counter()
        with pytest.raises(BackendError) as caught:
            launch()
        took.append(time.perf_counter() - start)
        assert caught.value.code == "D1009"
    assert min(took) < 0.05 + 0.3, took


@pytest.mark.usefixtures("usual_handler")
def test_ctrl_c_stops_a_loop_on_a_condition_that_never_ends(backend: CpuBackend):
    interrupted(backend.compile(endless(1)).bind({"y": np.zeros(64, np.uint32)}))


def test_a_loop_on_a_condition_that_goes_round_too_often_is_r007(backend: CpuBackend):
    k = ProgramBuilder("bounded", workgroup_size=1)
    y = k.read_write("y", U32, 1)
    with k.while_(y[0] < 100, max_trips=7):
        y[0] = y[0] + 1
    made, short = k.build(), {"y": np.array([93], np.uint32)}
    assert backend.run(made, short)["y"].tolist() == [100]
    problems: list[str] = []
    for run in (backend.run, evaluate):
        with pytest.raises(TrapError) as caught:
            run(made, {"y": np.array([92], np.uint32)})
        problems.append(str(caught.value))
    assert problems[0] == problems[1]
    assert problems[0].startswith("R007")


def test_a_launch_that_was_stopped_can_be_launched_again(backend: CpuBackend):
    n = FOR_EVER.copy()
    launch = backend.compile(random_numbers(2), DispatchConfig(timeout=0.2)).bind({"n": n})
    with pytest.raises(BackendError):
        launch()
    n[0] = 1
    launch()
    assert launch.outputs["y"].tolist() == [1013904223, 1664525 + 1013904223]


def test_a_timeout_that_is_long_enough_changes_nothing(backend: CpuBackend):
    made = backend.run(random_numbers(3), {"n": [2]}, config=DispatchConfig(timeout=600))
    assert made["y"].tolist() == evaluate(random_numbers(3), {"n": [2]})["y"].tolist()


@pytest.fixture
def usual_handler() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, as it does in a program that is not under a test runner."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(launch: Callable[[], object]) -> None:
    """Call `launch`, which does not end by itself, and press Ctrl-C a moment later."""
    timer = threading.Timer(0.15, os.kill, (os.getpid(), signal.SIGINT))

    def launch_under_timer() -> None:
        timer.start()
        launch()

    with pytest.raises(KeyboardInterrupt):
        launch_under_timer()
    timer.join()


@pytest.mark.usefixtures("usual_handler")
@pytest.mark.parametrize("groups", [1, 16], ids=["one workgroup", "several"])
def test_ctrl_c_stops_a_launch_and_leaves_everything_usable(backend: CpuBackend, groups: int):
    n = FOR_EVER.copy()
    launch = backend.compile(random_numbers(groups)).bind({"n": n})
    interrupted(launch)
    assert launch.outputs["y"][0] == 0, "it went on to the end"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    n[0] = 1
    launch()
    assert launch.outputs["y"][0] == 1013904223


@pytest.mark.usefixtures("usual_handler")
def test_no_code_runs_any_more_once_ctrl_c_is_raised(backend: CpuBackend):
    k = ProgramBuilder("ticks", workgroup_size=1)
    n, y = k.read("n", U32, 1), k.read_write("y", U32, 4)
    with k.for_("j", 0, n[0]) as j:
        y[k.gid(0)] = j
        k.atomic_add(y, 3, 1)
    y_now = np.zeros(4, np.uint32)
    pipeline = backend.compile(k.build(), DispatchConfig(grid_override=(3, 1, 1)))
    interrupted(pipeline.bind({"n": FOR_EVER, "y": y_now}, {"y": y_now}))
    seen = y_now.copy()
    time.sleep(0.05)
    assert seen[3] > 0
    assert y_now.tolist() == seen.tolist()


@pytest.mark.usefixtures("usual_handler")
def test_a_launch_of_another_thread_goes_on_through_ctrl_c(backend: CpuBackend):
    """Ctrl-C belongs to the main thread and what it waits for."""
    made: list[Any] = []
    trips = 60_000_000

    def run() -> None:
        made.append(backend.run(random_numbers(1), {"n": [trips]})["y"].tolist())

    other = threading.Thread(target=run)
    other.start()
    interrupted(lambda: backend.run(random_numbers(1), {"n": FOR_EVER}))
    other.join()
    assert made == [[state_after(trips)]]


def state_after(trips: int) -> int:
    """The same numbers by repeated squaring of the step x -> ax + c."""
    a, c, state, total = 1664525, 1013904223, 0, (1, 0)
    while trips:
        if trips & 1:
            total = (total[0] * a % 2**32, (total[1] * a + c) % 2**32)
        a, c = a * a % 2**32, (a * c + c) % 2**32
        trips >>= 1
    return (total[0] * state + total[1]) % 2**32
