"""How much a launch is, and how it is split."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_programs import random_numbers, saxpy

from vyre_driver.cpu.split import RANGE_UNITS, SOON_UNITS, split_work
from vyre_driver.cpu.work_estimate import Work, work_of_invocation
from vyre_foundation import U32, Program, ProgramBuilder


def loops(*bounds: int) -> Program:
    """Loops of these trips, one in the other."""
    k = ProgramBuilder("loops", workgroup_size=1)
    y = k.output("y", U32, 1)

    def nest(depth: int) -> None:
        if depth == len(bounds):
            y[0] = y[0] + 1
            return
        with k.for_(f"j{depth}", 0, bounds[depth]):
            nest(depth + 1)

    nest(0)
    return k.build()


def test_work_grows_with_the_product_of_nested_trips():
    flat, nested = (work_of_invocation(loops(*bounds), {}).units for bounds in ((100,), (100, 1000)))
    assert 500 < nested / flat < 1500


def test_a_loop_over_data_has_no_bound():
    assert not work_of_invocation(random_numbers(), {"n": 1, "y": 1}).is_bounded
    assert work_of_invocation(saxpy(), {}).is_bounded
    assert work_of_invocation(loops(5, 6), {}).is_bounded


@pytest.mark.parametrize(("length", "least", "most"), [(10, 10, 200), (10_000, 10_000, 200_000)], ids=["short", "long"])
def test_a_loop_over_a_length_is_bounded_by_it(length: int, least: int, most: int):
    k = ProgramBuilder("sum", workgroup_size=1)
    x, y = k.read("x", U32), k.output("y", U32, 1)
    last = k.let("last", x.len() // 2 + 1)
    with k.for_("j", 0, last) as j:
        y[0] = y[0] + x[j]
    work = work_of_invocation(k.build(), {"x": length})
    assert work.is_bounded
    assert least / 2 < work.units < most


def test_a_variable_that_is_assigned_bounds_nothing():
    k = ProgramBuilder("assigned", workgroup_size=1)
    y = k.output("y", U32, 1)
    last = k.let("last", 5, U32)
    k.assign(last, y[0])
    with k.for_("j", 0, last):
        y[0] = 1
    assert not work_of_invocation(k.build(), {}).is_bounded


@given(
    units=st.integers(1, 1 << 40),
    is_bounded=st.booleans(),
    lanes=st.integers(1, 1024),
    groups=st.integers(1, 2**32 - 1),
    threads=st.integers(1, 64),
)
def test_ranges_cover_every_workgroup_once(units: int, is_bounded: bool, lanes: int, groups: int, threads: int):
    split = split_work(Work(units, is_bounded), lanes, groups, threads)
    assert 1 <= split.count <= max(4 * threads, 1)
    ends = [split.range(number) for number in range(split.count)]
    assert ends[0][0] == 0
    assert ends[-1][1] == groups
    assert all(first < last for first, last in ends)
    assert all(left[1] == right[0] for left, right in pairwise(ends))
    assert not split.ends_soon or (is_bounded and units * lanes <= SOON_UNITS)
    assert split.is_inline <= split.ends_soon


def test_small_launches_stay_in_the_calling_thread_and_large_ones_do_not():
    assert split_work(Work(10, True), 64, 100, 8).is_inline
    assert not split_work(Work(10, True), 64, 1_000_000, 8).is_inline
    assert split_work(Work(10, True), 64, 100_000, 1).is_inline


def test_no_thread_is_woken_for_less_than_a_range():
    just_two = 2 * RANGE_UNITS // 64
    assert split_work(Work(1, True), 64, just_two - 1, 8).is_inline
    assert split_work(Work(1, True), 64, just_two, 8).count == 2


def test_a_launch_without_a_bound_never_stays_in_the_calling_thread():
    assert not split_work(Work(10, False), 1, 1, 1).is_inline
