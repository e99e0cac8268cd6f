"""An output that a launch writes from end to end need not start as zero; any other must."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vyre_driver import open_backend
from vyre_driver.lowering.flatten import flatten
from vyre_driver.lowering.writes.covered import Gap, uncovered
from vyre_driver.lowering.writes.find_whole_writes import find_whole_writes
from vyre_foundation import U32, Groups, Program, ProgramBuilder, plan_launch
from vyre_foundation.builder import Buffer, Value
from vyre_reference import evaluate

Body = Callable[[ProgramBuilder, Buffer], None]


def program(count: int, groups: tuple[int, int], size: tuple[int, int], body: Body) -> Program:
    k = ProgramBuilder("writes", workgroup_size=size, over=Groups(*groups))
    body(k, k.output("y", U32, count))
    return k.build()


def is_whole(made: Program) -> bool:
    return gaps(made).get("y") == ()


def gaps(made: Program) -> dict[str, tuple[Gap, ...]]:
    return uncovered(find_whole_writes(flatten(made)), plan_launch(made, {}), {})


def at_its_number(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0)] = k.gid(0) + 1


def guarded_by_length(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 1


def guarded_by(bound: int) -> Body:
    def body(k: ProgramBuilder, y: Buffer) -> None:
        with k.if_(k.gid(0) < bound):
            y[k.gid(0)] = 1

    return body


def in_rows(width: int) -> Body:
    def body(k: ProgramBuilder, y: Buffer) -> None:
        y[k.gid(1) * width + k.gid(0)] = 1

    return body


def several_each(each: int, trips: int) -> Body:
    def body(k: ProgramBuilder, y: Buffer) -> None:
        with k.for_("j", 0, trips) as j:
            at = k.let("at", k.wgid(0) * (8 * each) + k.lid(0) * each + j)
            with k.if_(at < y.len()):
                y[at] = 1

    return body


def until_a_break(k: ProgramBuilder, y: Buffer) -> None:
    with k.for_("j", 0, 2) as j:
        y[k.gid(0) * 2 + j] = 1
        with k.if_(k.gid(0) == 3):
            k.break_()


def after_a_loop_that_is_left(k: ProgramBuilder, y: Buffer) -> None:
    found = k.let("found", 0, U32)
    with k.for_("j", 0, 9) as j:
        with k.if_(j * j > k.gid(0)):
            k.break_()
        k.assign(found, j)
    y[k.gid(0)] = found


def later_lanes_only(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) > 0):
        y[k.gid(0)] = 1


def after_some_returned(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) == 3):
        k.return_()
    y[k.gid(0)] = 1


def at_a_variable(k: ProgramBuilder, y: Buffer) -> None:
    at = k.let("at", k.gid(0))
    with k.if_(at > 2):
        k.assign(at, 0)
    y[at] = 1


def read_first(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0)] = y[k.gid(0)] + 1


def off_by_one(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0) + 1] = 1


def every_second(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0) * 2] = 1


def both_ids_of_an_axis(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0) + k.lid(0)] = 1


def wrapped_around(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0) * 0x8000_0001] = 1


WHOLE: dict[str, Program] = {
    "exactly": program(16, (2, 1), (8, 1), at_its_number),
    "with some to spare": program(13, (2, 1), (8, 1), at_its_number),
    "guarded by the length": program(13, (2, 1), (8, 1), guarded_by_length),
    "guarded by a number": program(13, (2, 1), (8, 1), guarded_by(13)),
    "rows": program(8 * 6, (1, 3), (8, 2), in_rows(8)),
    "rows that overlap": program(4 * 5 + 8, (1, 3), (8, 2), in_rows(4)),
    "after a break": program(13, (2, 1), (8, 1), after_a_loop_that_is_left),
    "several for each": program(45, (2, 1), (8, 1), several_each(3, 3)),
}

NOT_WHOLE: dict[str, Program] = {
    "too few invocations": program(17, (2, 1), (8, 1), at_its_number),
    "a guard below the length": program(13, (2, 1), (8, 1), guarded_by(12)),
    "gaps between rows": program(8 * 6, (1, 3), (8, 2), in_rows(9)),
    "gaps between lanes": program(45, (2, 1), (8, 1), several_each(3, 2)),
    "not the first": program(16, (2, 1), (8, 1), later_lanes_only),
    "an early return": program(16, (2, 1), (8, 1), after_some_returned),
    "a break": program(32, (2, 1), (8, 1), until_a_break),
    "a variable": program(16, (2, 1), (8, 1), at_a_variable),
    "reading": program(16, (2, 1), (8, 1), read_first),
    "an offset": program(16, (2, 1), (8, 1), off_by_one),
    "a stride": program(16, (2, 1), (8, 1), every_second),
    "two ids of one axis": program(16, (2, 1), (8, 1), both_ids_of_an_axis),
    "an index that wraps": program(16, (2, 1), (8, 1), wrapped_around),
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_store_that_gets_everywhere_is_found(name: str):
    assert is_whole(WHOLE[name])


@pytest.mark.parametrize("name", NOT_WHOLE)
def test_a_store_that_may_leave_something_out_is_not_taken_for_whole(name: str):
    assert not is_whole(NOT_WHOLE[name])


@pytest.mark.parametrize("name", [*WHOLE, *NOT_WHOLE])
def test_what_an_array_held_before_is_never_seen(name: str):
    made = {**WHOLE, **NOT_WHOLE}[name]
    expected = evaluate(made, {})["y"]
    mine = np.full(len(expected), 0xDEAD_BEEF, np.uint32)
    launch = open_backend("cpu").compile(made).bind({}, {"y": mine})
    for _ in range(2):
        launch()
        assert mine.tobytes() == expected.tobytes()
        mine[:] = 0xDEAD_BEEF


def affine(seed: int) -> tuple[Program, int]:
    """A store at a random sum of ids and a loop variable, perhaps guarded."""
    r = np.random.default_rng(seed)
    width, height, columns, rows = (int(n) for n in r.integers(1, 5, 4))
    factors = [int(n) for n in r.choice([0, 1, 1, 2, 3, 4, 6, 8, 12, 16], 5)]
    trips, count = int(r.integers(1, 4)), int(r.integers(1, 60))

    def body(k: ProgramBuilder, y: Buffer) -> None:
        with k.for_("j", 0, trips) as j:
            ids: list[Value] = [k.gid(0), k.gid(1), j] if seed % 2 else [k.lid(0), k.lid(1), j, k.wgid(0), k.wgid(1)]
            at: Any = k.let("at", sum((each * factor for each, factor in zip(ids, factors, strict=False)), ids[0] * 0))
            if seed % 3 == 0:
                with k.if_(at < int(r.integers(1, 60))):
                    y[at] = 1
            else:
                y[at] = 1

    return program(count, (columns, rows), (width, height), body), count


def test_random_sums_are_called_whole_only_where_every_element_is_written():
    found = 0
    for seed in range(400):
        made, count = affine(seed)
        if is_whole(made):
            found += 1
            assert int(evaluate(made, {})["y"].sum()) == count, f"seed {seed}"
    assert found > 20
