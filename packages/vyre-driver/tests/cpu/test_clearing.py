"""Before a launch only that is cleared which it may leave as it was, and nobody ever sees what memory held before."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import vyre_foundation.language as vy
from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider
from vyre_driver.cpu.threads.clearing import LONG_BYTES, clearing
from vyre_driver.lowering.flatten import flatten
from vyre_driver.lowering.prepare import prepare
from vyre_driver.lowering.writes.covered import Gap, uncovered
from vyre_driver.lowering.writes.find_whole_writes import find_whole_writes
from vyre_foundation import U32, Groups, Program, ProgramBuilder, plan_launch
from vyre_foundation.backend import BackendError, DispatchConfig
from vyre_foundation.builder import Buffer, Value, select
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.language import Array2, Out, f32
from vyre_reference import evaluate

Body = Callable[[ProgramBuilder, Buffer], None]

POISON: Final = 0xDEAD_BEEF


def program(count: int, groups: int, size: int, body: Body) -> Program:
    k = ProgramBuilder("clears", workgroup_size=size, over=Groups(groups))
    body(k, k.output("y", U32, count))
    return k.build()


def left(made: Program) -> int:
    """Elements that a launch may leave as they were, as far as is known."""
    plan = plan_launch(made, {})
    gaps = uncovered(find_whole_writes(flatten(made)), plan, {}).get("y")
    return plan.buffer("y").count if gaps is None else sum(gap.elements for gap in gaps)


def on_poison(made: Program) -> list[bytes]:
    """The bytes of `y` of launches into an array that held something else before."""
    mine = np.full(plan_launch(made, {}).buffer("y").count, POISON, np.uint32)
    launch = open_backend("cpu").compile(made).bind({}, {"y": mine})
    found: list[bytes] = []
    for _ in range(2):
        mine[:] = POISON
        launch()
        found.append(mine.tobytes())
    return found


# ------------------------------------------------------------------------------------------------------ cases by hand


def four_in_a_row(k: ProgramBuilder, y: Buffer) -> None:
    for part in range(4):
        y[k.gid(0) * 4 + part] = part + 1


def four_guarded_by_the_last(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) * 4 + 3 < y.len()):
        four_in_a_row(k, y)


def in_planes(k: ProgramBuilder, y: Buffer) -> None:
    for plane in range(3):
        y[k.gid(0) + 16 * plane] = 1


def in_both_arms(k: ProgramBuilder, y: Buffer) -> None:
    at = k.let("at", k.gid(0) * 2)
    with k.if_(k.gid(0) * 5 % 3 == 1):
        y[at] = 1
        y[at + 1] = 2
    with k.else_(), k.for_("j", 0, 2) as j:
        with k.if_(j < 1):
            y[at + j] = 3
        with k.else_():
            y[at + j] = 4


def at_one_place_in_both_arms(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) * 5 % 3 == 1):
        y[k.gid(0)] = 1
    with k.else_():
        y[k.gid(0)] = 2


def in_loops_of_both_arms(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) * 5 % 3 == 1), k.for_("j", 0, 4) as j:
        y[k.gid(0) * 4 + j] = 1
    with k.else_(), k.for_("j", 0, 4) as j:
        y[k.gid(0) * 4 + j] = 2


def read_back(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0)] = k.gid(0) + 1
    y[k.gid(0)] = y[k.gid(0)] * 3


def read_back_in_another_loop(k: ProgramBuilder, y: Buffer) -> None:
    total = k.let("total", 0, U32)
    with k.for_("j", 0, 4) as j:
        y[k.gid(0) * 4 + j] = j + 1
        k.assign(total, total + j)
    with k.for_("j", 0, 4) as j:
        y[k.gid(0) * 4 + j] = y[k.gid(0) * 4 + j] * total


def by_the_first_lane(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.lid(0) == 0):
        y[k.wgid(0)] = 7


def backwards(k: ProgramBuilder, y: Buffer) -> None:
    y[15 - k.gid(0)] = k.gid(0) + 1


def after_a_loop_from_two(k: ProgramBuilder, y: Buffer) -> None:
    with k.for_("j", 2, 5) as j:
        y[k.gid(0) * 3 + j - 2] = 1


WHOLE: Final = {
    "four in a row": program(64, 2, 8, four_in_a_row),
    "four in a row, and a tail that nobody needs": program(61, 2, 8, four_in_a_row),
    "guarded by the last of four": program(64, 3, 8, four_guarded_by_the_last),
    "planes": program(48, 2, 8, in_planes),
    "one place in both arms": program(16, 2, 8, at_one_place_in_both_arms),
    "loops in both arms": program(64, 2, 8, in_loops_of_both_arms),
    "read back": program(16, 2, 8, read_back),
    "read back in another loop": program(64, 2, 8, read_back_in_another_loop),
    "the first lane of each workgroup": program(5, 5, 8, by_the_first_lane),
    "backwards": program(16, 2, 8, backwards),
    "a loop that begins later": program(48, 2, 8, after_a_loop_from_two),
}


def in_one_arm(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) * 5 % 3 == 1):
        y[k.gid(0)] = 1


def elsewhere_in_the_other_arm(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) * 5 % 3 == 1):
        y[k.gid(0) * 2] = 1
    with k.else_():
        y[k.gid(0) * 2 + 1] = 1


def read_before(k: ProgramBuilder, y: Buffer) -> None:
    y[k.gid(0)] = y[k.gid(0)] + 1


def read_in_the_iteration_before(k: ProgramBuilder, y: Buffer) -> None:
    with k.for_("j", 0, 4) as j:
        y[k.gid(0) * 4 + j] = y[k.gid(0) * 4 + (j ^ 1)] + 1


def read_more_than_was_written(k: ProgramBuilder, y: Buffer) -> None:
    total = k.let("total", 0, U32)
    with k.for_("j", 0, 3) as j:
        y[k.gid(0) * 4 + j] = 1
    with k.for_("j", 0, 4) as j:
        k.assign(total, total + y[k.gid(0) * 4 + j])
    y[k.gid(0) * 4 + 3] = total


def read_where_it_may_not_have_written(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) * 5 % 3 == 1):
        y[k.gid(0)] = 1
    y[k.gid(0)] = y[k.gid(0)] + 1


def until_it_is_enough(k: ProgramBuilder, y: Buffer) -> None:
    with k.for_("j", 0, 4) as j:
        with k.if_(j > k.gid(0)):
            k.break_()
        y[k.gid(0) * 4 + j] = 1


def three_of_four(k: ProgramBuilder, y: Buffer) -> None:
    for part in (0, 1, 3):
        y[k.gid(0) * 4 + part] = 1


PARTLY: Final[dict[str, tuple[Program, int]]] = {
    "one arm": (program(16, 2, 8, in_one_arm), 16),
    "another place in the other arm": (program(32, 2, 8, elsewhere_in_the_other_arm), 32),
    "both arms in ways nobody compares": (program(32, 2, 8, in_both_arms), 32),
    "read before": (program(16, 2, 8, read_before), 16),
    "read in an iteration before": (program(64, 2, 8, read_in_the_iteration_before), 64),
    "read more than was written": (program(64, 2, 8, read_more_than_was_written), 64),
    "read where it may not have written": (program(16, 2, 8, read_where_it_may_not_have_written), 16),
    "left early": (program(64, 2, 8, until_it_is_enough), 64),
    "three of four": (program(64, 2, 8, three_of_four), 16),
    "four in a row, too few": (program(70, 2, 8, four_in_a_row), 6),
}


@pytest.mark.parametrize("name", WHOLE)
def test_what_stores_of_an_invocation_write_together_is_not_cleared(name: str):
    assert left(WHOLE[name]) == 0


@pytest.mark.parametrize("name", PARTLY)
def test_exactly_what_may_be_left_as_it_was_is_cleared(name: str):
    made, expected = PARTLY[name]
    assert left(made) == expected


@pytest.mark.parametrize("name", [*WHOLE, *PARTLY])
def test_what_memory_held_is_never_seen(name: str):
    made = WHOLE.get(name) or PARTLY[name][0]
    assert on_poison(made) == [evaluate(made, {})["y"].tobytes()] * 2


def interior(width: int, height: int, depth: int, *, border: int) -> Program:
    k = ProgramBuilder("interior", workgroup_size=(4, 2, 2), over=Groups(3, 4, 2))
    y = k.output("y", U32, width * height * depth)
    inside: Any = (k.gid(0) >= border) & (k.gid(0) + border < width)
    inside = inside & (k.gid(1) >= border) & (k.gid(1) + border < height)
    if depth > 1:
        inside = inside & (k.gid(2) > 0) & (k.gid(2) < depth - 1)
    with k.if_(inside):
        y[(k.gid(2) * height + k.gid(1)) * width + k.gid(0)] = 5
    return k.build()


@pytest.mark.parametrize(("shape", "border", "border_elements"), [((9, 7, 1), 1, 28), ((9, 7, 1), 2, 48)])
def test_of_an_interior_write_only_the_border_is_cleared(
    shape: tuple[int, int, int], border: int, border_elements: int
):
    made = interior(*shape, border=border)
    assert left(made) == border_elements
    assert on_poison(made) == [evaluate(made, {})["y"].tobytes()] * 2


def test_of_a_volume_only_the_hull_is_cleared():
    made = interior(8, 6, 4, border=1)
    assert left(made) == 8 * 6 * 4 - 6 * 4 * 2
    assert on_poison(made) == [evaluate(made, {})["y"].tobytes()] * 2


# -------------------------------------------------------------------------------------------------- generated programs


def generated(seed: int) -> Program:
    """Stores of 1 at random sums, in random branches and loops."""
    r = np.random.default_rng(seed)
    width, groups = int(r.integers(1, 6)), int(r.integers(1, 5))

    def index(k: ProgramBuilder, loops: list[Value]) -> Any:
        ids = [k.gid(0)] if r.integers(2) else [k.lid(0), k.wgid(0)]
        terms = [each * int(r.choice([1, 1, 2, 3, 4, 6, 8])) for each in [*ids, *loops]]
        made: Any = sum(terms[1:], terms[0]) + int(r.integers(4))
        return made if r.integers(6) else 40 - made

    def body(k: ProgramBuilder, y: Buffer, depth: int, loops: list[Value]) -> None:
        for _ in range(int(r.integers(1, 4))):
            kind = int(r.integers(6)) if depth else 0
            if kind <= 2:
                at = k.let("at", index(k, loops))
                for part in range(int(r.integers(1, 4))):
                    y[at + part] = 1
            elif kind == 3:
                with k.for_("j", int(r.integers(2)), int(r.integers(1, 5))) as j:
                    body(k, y, depth - 1, [*loops, j])
            else:
                of = [k.gid(0) * 5 % 3, k.gid(0), index(k, loops), *loops]
                bound = int(r.integers(12))
                asked: Any = of[int(r.integers(len(of)))]
                with k.if_([asked < bound, asked >= bound, asked == bound][int(r.integers(3))]):
                    body(k, y, depth - 1, loops)
                if kind == 5:
                    with k.else_():
                        body(k, y, depth - 1, loops)

    return program(int(r.integers(1, 50)), groups, width, lambda k, y: body(k, y, 3, []))


def test_whatever_is_not_cleared_is_written():
    fewer = 0
    for seed in range(300):
        made = generated(seed)
        plan = plan_launch(made, {})
        gaps = uncovered(find_whole_writes(flatten(made)), plan, {}).get("y")
        if gaps is None:
            continue
        found = evaluate(made, {})["y"].copy()
        for clear in clearing(found, gaps, 1):
            clear()
        cleared = np.full(plan.buffer("y").count, 1, np.uint32)
        for clear in clearing(cleared, gaps, 1):
            clear()
        assert found.tobytes() == cleared.tobytes(), f"seed {seed}: something is neither written nor cleared"
        fewer += not cleared.all() and cleared.any()
    assert fewer > 20


def with_reads(seed: int) -> Program:
    """Each invocation writes and reads its own four elements, in any order."""
    r = np.random.default_rng(seed)

    def place(k: ProgramBuilder, loops: list[Value]) -> Any:
        own: list[Any] = [int(r.integers(4)), *(each for each in loops)]
        return k.gid(0) * 4 + own[int(r.integers(len(own)))]

    def body(k: ProgramBuilder, y: Buffer, depth: int, loops: list[Value]) -> None:
        for _ in range(int(r.integers(1, 4))):
            kind = int(r.integers(7)) if depth else int(r.integers(3))
            if kind <= 1:
                y[place(k, loops)] = k.gid(0) + int(r.integers(9))
            elif kind == 2:
                y[place(k, loops)] = y[place(k, loops)] * 3 + 1
            elif kind <= 4:
                with k.for_("j", 0, int(r.integers(2, 5))) as j:
                    body(k, y, depth - 1, [*loops, j])
            else:
                asked = k.gid(0) * 7 % 4 if kind == 5 else k.gid(0)
                with k.if_(asked < int(r.integers(5))):
                    body(k, y, depth - 1, loops)
                if r.integers(2):
                    with k.else_():
                        body(k, y, depth - 1, loops)

    return program(4 * int(r.integers(1, 14)), 2, 6, lambda k, y: body(k, y, 2, []))


def test_reading_back_never_shows_what_memory_held():
    known = 0
    for seed in range(14):
        made = with_reads(seed)
        known += left(made) < plan_launch(made, {}).buffer("y").count
        assert on_poison(made) == [evaluate(made, {})["y"].tobytes()] * 2, f"seed {seed}"
    assert known > 2


# ------------------------------------------------------------------------------------------------------- the language


@vy.kernel(workgroup=(8, 4))
def smoothed(x: Array2[f32], y: Out[Array2[f32]]):
    row, column = vy.gid(1), vy.gid(0)
    y[row, column] = vy.at(x, row, column - 1) + vy.at(x, row, column + 1)


@vy.kernel(over="sums")
def shares(x: Array2[f32], sums: Out[vy.Array[f32]], y: Out[Array2[f32]]):
    row = vy.gid()
    total = 0.0
    for column in range(x.shape[1]):
        y[row, column] = vy.exp(x[row, column])
        total += y[row, column]
    for column in range(x.shape[1]):
        y[row, column] = y[row, column] / total
    sums[row] = total


@vy.kernel(over="x")
def inside(x: Array2[f32], y: Array2[f32]):
    row, column = vy.gid(1), vy.gid(0)
    if 0 < row < x.shape[0] - 1 and 0 < column < x.shape[1] - 1:
        y[row, column] = x[row, column]


def test_arrays_with_axes_that_are_surely_written_are_not_copied_in():
    x = np.arange(35, dtype=np.float32).reshape(5, 7)
    for kernel, given in ((smoothed, {"y": x}), (shares, {"y": x, "sums": x[:, 0].copy()})):
        made = kernel.program
        words = {"shapes": (5, 7, 5, 7)}
        counts = {name: array.size for name, array in {"x": x, **given}.items()} | {"shapes": 4}
        plan = plan_launch(made, counts, contents=words)
        found = uncovered(prepare(made).writes, plan, words)
        assert [found.get(name) for name in given] == [()] * len(given)


def test_a_kernel_gives_the_reference_bytes_whatever_its_arrays_held():
    x = np.arange(35, dtype=np.float32).reshape(5, 7)
    for kernel in (smoothed, inside):
        old = np.full_like(x, 9)
        expected = kernel.run(x, old, backend="reference")["y"]
        found = kernel.run(x, old, backend="cpu")["y"]
        assert found.tobytes() == expected.tobytes()
        assert old.tobytes() == np.full_like(x, 9).tobytes(), "run changes no array"


# ------------------------------------------------------------------------------------- launches that come to no end


def trapping(k: ProgramBuilder, y: Buffer) -> None:
    with k.if_(k.gid(0) == 9):
        k.trap("nine", k.gid(0))
    y[k.gid(0)] = 1


def endless(k: ProgramBuilder, y: Buffer) -> None:
    at = k.let("at", k.gid(0))
    with k.for_("j", 0, 0xFFFF_FFFF) as j:
        k.assign(at, at * 3 + j)
    y[k.gid(0)] = select(at == 0xFFFF_FFF1, at, 1)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_launch_that_traps_shows_nothing_that_memory_held(threads: int):
    made = program(1 << 12, 1 << 6, 1 << 6, trapping)
    assert left(made) == 0
    mine = np.full(1 << 12, POISON, np.uint32)
    launch = CpuBackend(provider.probe(), threads).compile(made).bind({}, {"y": mine})
    with pytest.raises(TrapError):
        launch()
    assert set(mine) <= {0, 1}


def test_a_launch_that_is_stopped_shows_nothing_that_memory_held():
    made = program(1 << 12, 1 << 6, 1 << 6, endless)
    assert left(made) == 0
    mine = np.full(1 << 12, POISON, np.uint32)
    launch = CpuBackend(provider.probe(), 2).compile(made, DispatchConfig(timeout=0.2)).bind({}, {"y": mine})
    with pytest.raises(BackendError, match=re.escape("D1009")):
        launch()
    assert set(mine) <= {0, 1}


@pytest.mark.parametrize("groups", [1, 2, 3])
def test_a_launch_with_a_smaller_grid_clears_the_rest(groups: int):
    made = program(64, 2, 8, four_in_a_row)
    mine = np.full(64, POISON, np.uint32)
    pipeline = open_backend("cpu").compile(made, DispatchConfig(grid_override=(groups, 1, 1)))
    pipeline.bind({}, {"y": mine})()
    assert mine.tobytes() == evaluate(made, {}, grid=(groups, 1, 1))["y"].tobytes()


# ------------------------------------------------------------------------------------------------------ with threads


@pytest.mark.parametrize("size", [LONG_BYTES // 4, LONG_BYTES // 2 + 3])
def test_threads_clear_all_of_a_large_array_and_nothing_beside_it(size: int):
    whole = np.full(size + 20, POISON, np.uint32)
    for clear in clearing(whole[10 : size + 10], None, 2):
        clear()
    assert not whole[10 : size + 10].any()
    assert set(whole[:10]) | set(whole[-10:]) == {POISON}


def test_gaps_are_cleared_and_nothing_beside_them():
    r = np.random.default_rng(1)
    for _ in range(100):
        inner, times, again = (int(n) for n in r.integers(1, 6, 3))
        step, start = inner + int(r.integers(4)), int(r.integers(9))
        more = step * times + int(r.integers(5))
        gap = Gap(start, inner, ((step, times), (more, again)))
        found = np.full(start + more * again + 400, POISON, np.uint32)
        expected = found.copy()
        for clear in clearing(found, [gap], 1):
            clear()
        for far in range(again):
            for near in range(times):
                expected[start + far * more + near * step :][:inner] = 0
        assert found.tobytes() == expected.tobytes()
