"""Loops of the builder do what Python's `range`, `while` and `break` do, on the reference and natively."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_foundation import U32, Program, ProgramBuilder
from vyre_foundation.diagnostics import TrapError
from vyre_reference import evaluate

LAST = 2**32 - 1
BOUNDS = [
    *((0, 0), (0, 1), (0, 10), (1, 10), (3, 3), (5, 2), (10, 0), (9, 1), (7, 8), (LAST, 0), (0, LAST), (LAST, LAST)),
    *((LAST - 5, LAST), (LAST, LAST - 5), (LAST - 1, 1), (1, LAST - 1), (2**31, 2**31 - 1), (2**31 - 3, 2**31 + 3)),
]
STEPS = [2, 3, 7, 2**31 - 1, 2**31, 2**31 + 1, LAST - 1, LAST, -1, -2, -3, -(2**31), -LAST]
ROOM = 24
RUNS = [(low, high, step) for low, high in BOUNDS for step in STEPS if len(range(low, high, step)) < ROOM]


def visiting(first: int | None, last: int | None, step: int) -> Program:
    """Stores how many numbers the loop visits, then these; a bound of None is read at launch."""
    k = ProgramBuilder("visiting", workgroup_size=1, over=1)
    bounds, y = k.read("bounds", U32, 2), k.output("y", U32, ROOM)
    seen = k.let("seen", 0, U32)
    with k.for_("j", bounds[0] if first is None else first, bounds[1] if last is None else last, step) as j:
        k.assign(seen, seen + 1)
        y[seen] = j
    y[0] = seen
    return k.build()


def numbers(run: Any, program: Program, first: int, last: int) -> list[int]:
    made = np.asarray(run(program, {"bounds": np.array([first, max(last, 0)], np.uint32)})["y"])
    return made[1 : 1 + int(made[0])].tolist()


@pytest.mark.parametrize("step", STEPS)
def test_a_loop_between_values_visits_the_numbers_of_range(cpu: Any, step: int):
    program = visiting(None, None, step)
    for first, last, _ in (each for each in RUNS if each[2] == step):
        want = list(range(first, last, step))
        assert numbers(evaluate, program, first, last) == want, (first, last)
        assert numbers(cpu, program, first, last) == want, (first, last)


def test_a_loop_between_numbers_visits_the_same():
    for first, last, step in RUNS:
        for bounds in ((first, last), (None, last), (first, None)):
            assert numbers(evaluate, visiting(*bounds, step), first, last) == list(range(first, last, step))


@pytest.mark.parametrize("step", [-1, -2, -3, -LAST])
def test_a_loop_down_to_minus_one_visits_zero(step: int):
    for first in (0, 1, 2, 9):
        want = list(range(first, -1, step))
        assert numbers(evaluate, visiting(None, -1, step), first, -1) == want
        assert numbers(evaluate, visiting(first, -1, step), first, -1) == want


def test_a_loop_of_one_round_too_many_is_a_trap(cpu: Any):
    for run in (evaluate, cpu):
        with pytest.raises(TrapError) as caught:
            numbers(run, visiting(None, -1, -1), LAST, -1)
        assert caught.value.code == "R007"
        assert "4294967295" in caught.value.because


# ---------------------------------------------------------------------------------------------------------- conditions


def collatz(max_trips: int | None, cap: int | None = None) -> Program:
    """How many steps each number takes to 1; a break ends the loop before a value passes `cap`."""
    k = ProgramBuilder("collatz", workgroup_size=8, over="x")
    x, y = k.read("x", U32), k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    v, steps = k.let("v", x[i]), k.let("steps", 0, U32)
    with k.while_(v > 1, max_trips):
        with k.if_(v % 2 == 0):
            k.assign(v, v // 2)
        with k.else_():
            k.assign(v, v * 3 + 1)
        if cap is not None:
            with k.if_(v > cap):
                k.break_()
        k.assign(steps, steps + 1)
    with k.if_(i < y.len()):
        y[i] = steps
    return k.build()


def steps_of(v: int, cap: int | None = None) -> int:
    steps = 0
    while v > 1:
        v = v // 2 if v % 2 == 0 else v * 3 + 1
        if cap is not None and v > cap:
            break
        steps += 1
    return steps


@pytest.mark.parametrize("cap", [None, 52])
def test_a_while_loop_tests_before_every_iteration(run: Any, cap: int | None):
    numbers_of = np.arange(1, 41, dtype=np.uint32)
    made = run(collatz(None, cap), {"x": numbers_of, "y": np.zeros(40, np.uint32)})
    assert np.asarray(made["y"]).tolist() == [steps_of(int(v), cap) for v in numbers_of]


def test_a_while_loop_that_goes_on_is_a_trap(run: Any):
    inputs = {"x": np.array([1, 6, 27, 4], np.uint32), "y": np.zeros(4, np.uint32)}
    assert np.asarray(run(collatz(steps_of(27)), inputs)["y"]).tolist() == [0, 8, 111, 2]
    with pytest.raises(TrapError) as caught:
        run(collatz(steps_of(27) - 1), inputs)
    assert (caught.value.code, caught.value.where) == ("R007", "entry[0].body[3].body[1].then[0], invocation 2")
    assert "110 times" in caught.value.because


def test_a_while_loop_of_no_trips_traps_where_its_condition_holds(run: Any):
    assert np.asarray(run(collatz(0), {"x": np.ones(4, np.uint32), "y": np.ones(4, np.uint32)})["y"]).sum() == 0
    with pytest.raises(TrapError):
        run(collatz(0), {"x": np.full(4, 2, np.uint32), "y": np.ones(4, np.uint32)})
