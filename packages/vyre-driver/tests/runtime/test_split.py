"""How much a launch is, and how it is split."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_programs import random_numbers, saxpy

from vyre_driver.cpu.threads.split import LONG_RANGES, MOST_RANGES, RANGE_UNITS, SOON_UNITS, split_work
from vyre_driver.lowering.operator_weights import OF_UNARY, weight
from vyre_driver.lowering.work_estimate import Work, work_of_invocation
from vyre_foundation import F32, U32, Program, ProgramBuilder, ir
from vyre_foundation.builder import exp, sin, sqrt
from vyre_foundation.ir import BinOp, UnOp
from vyre_foundation.text import from_text


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


ROWS_ADDED_UP = """program workgroup(1, 1, 1) {
  buffer shapes: uniform u32[2] @0
  buffer x: read u32[?] @1
  buffer y: output u32[1] @2
  let columns = i32(shapes[1])
  for j in 0..u32(max(columns, 0i32)) {
    y[0] = y[0] + x[j]
  }
}"""
"""A loop over the columns of a matrix as the language writes it."""


def test_a_loop_over_an_axis_is_bounded_by_the_words_that_the_launch_holds():
    program, lengths = from_text(ROWS_ADDED_UP), {"x": 5000, "shapes": 2}
    short, long = (work_of_invocation(program, lengths, {"shapes": (5, end)}) for end in (10, 1000))
    assert short.is_bounded
    assert 50 < long.units / short.units < 150
    assert not work_of_invocation(program, lengths).is_bounded
    assert work_of_invocation(program, lengths, {"shapes": (5, 2**32 - 1)}).units < 50  # minus one, as an I32


def test_a_variable_that_is_assigned_bounds_nothing():
    k = ProgramBuilder("assigned", workgroup_size=1)
    y = k.output("y", U32, 1)
    last = k.let("last", 5, U32)
    k.assign(last, y[0])
    with k.for_("j", 0, last):
        y[0] = 1
    assert not work_of_invocation(k.build(), {}).is_bounded


def searching(bound: int | None) -> Program:
    """A loop that is left where something is found."""
    k = ProgramBuilder("searching", workgroup_size=1)
    x, y = k.read("x", U32), k.output("y", U32, 1)
    at = k.let("at", 0, U32)
    if bound is None:
        with k.while_(x[at] != 0):
            k.assign(at, at + 1)
    else:
        with k.for_("j", 0, bound) as j:
            with k.if_(x[j] == 0):
                k.break_()
            k.assign(at, j)
    y[0] = at
    return k.build()


def test_a_loop_that_may_be_left_is_bounded_by_its_end_and_a_loop_on_a_condition_by_nothing():
    assert work_of_invocation(searching(100), {}).is_bounded
    assert work_of_invocation(searching(100), {}).units > 300
    assert not work_of_invocation(searching(None), {}).is_bounded
    assert work_of_invocation(searching(None), {}).units < 100


HALVING = {
    "half = half >> 1": True,
    "half = half >> 3": True,
    "half = half >> 32": False,
    "half = half >> 0": False,
    "half = half >> n": False,
    "half = half - 1": False,
    "half = other >> 1": False,
    "if gid.x > 3 { half = half >> 1 }": False,
    "half = half >> 1\nhalf = half + 2": False,
    "if gid.x > 3 { half = 9 }\nhalf = half >> 1": False,
}


@pytest.mark.parametrize("steps", HALVING)
def test_a_loop_that_halves_a_number_until_it_is_zero_is_bounded(steps: str):
    program = from_text(f"""program workgroup(64, 1, 1) {{
      buffer y: read_write u32[64] @0
      region "test" {{
        let n = len(y)
        let other = 64
        let half = 512
        for round in 0..4294967295 {{
          if !(half > 0) {{ break }}
          {steps}
        }}
        y[gid.x] = half
      }}
    }}
    """)
    assert work_of_invocation(program, {}).is_bounded is HALVING[steps]


DOUBLING = {
    ("1", "step < 256", "step * 2"): 8,
    ("1", "step <= 256", "step * 2"): 9,
    ("3", "step < 1000", "step << 2"): 5,
    ("1", "step < len(y)", "step * 2"): 6,
    ("1", "step < n / 4", "step * 3"): 3,
    ("64", "step < n", "step * 2"): 1,
    ("65", "step < n", "step * 2"): 0,
    ("1", "step < 1073741823", "step * 2"): 30,
    ("1", "step < 1073741824", "step * 2"): None,
    ("0", "step < 256", "step * 2"): None,
    ("other", "step < 256", "step * 2"): None,
    ("1", "step < y[0]", "step * 2"): None,
    ("1", "step < 256", "step * 1"): None,
    ("1", "step < 256", "step + 2"): None,
    ("1", "step < 256", "step * other"): None,
    ("1", "step < 256", "step * 2\nif gid.x > 3 { step = 1 }"): None,
    ("512", "step > 0", "step >> 1"): 10,
    ("512", "step > 0", "step >> 3"): 4,
    ("0", "step > 0", "step >> 1"): 0,
    ("other", "step > 0", "step >> 3"): 11,
}


@pytest.mark.parametrize(("start", "test", "step"), DOUBLING)
def test_a_loop_that_multiplies_a_number_goes_round_as_often_as_its_start_and_end_say(start: str, test: str, step: str):
    program = from_text(f"""program workgroup(64, 1, 1) {{
      buffer y: read_write u32[64] @0
      region "test" {{
        let n = len(y)
        let other = y[gid.x]
        let step = {start}
        for round in 0..4294967295 {{
          if !({test}) {{ break }}
          y[gid.x] = y[gid.x] + {" + ".join(["1"] * 200)}
          step = {step}
        }}
      }}
    }}
    """)
    work, rounds = work_of_invocation(program, {"y": 64}), DOUBLING[start, test, step]
    assert work.is_bounded is (rounds is not None)
    if rounds is not None:
        assert rounds * 400 <= work.units < rounds * 500 + 50


def test_a_number_that_starts_anew_is_bounded_by_its_bits_alone():
    text = """program workgroup(64, 1, 1) {{
      buffer y: read_write u32[64] @0
      let half = 2
      for j in 0..10 {{
        for round in 0..4294967295 {{
          if !(half > 0) {{ break }}
          half = half >> 1
        }}
        {again}
      }}
    }}"""
    once, anew = (work_of_invocation(from_text(text.format(again=each)), {}) for each in ("", "half = 2"))
    assert once.is_bounded
    assert anew.is_bounded
    assert anew.units > 10 * once.units


def test_operators_that_take_long_count_for_more():
    k = ProgramBuilder("each", over="y")
    x, y = k.read("x", F32), k.output("y", F32, 64)
    y[k.gid(0)] = exp(sin(sqrt(x[k.gid(0)])))
    assert work_of_invocation(k.build(), {}).units > 10 * work_of_invocation(saxpy(), {}).units


@pytest.mark.parametrize("op", [each for each in UnOp if each not in OF_UNARY])
def test_what_is_not_in_the_table_counts_as_one(op: UnOp):
    assert weight(ir.Unary(op, ir.Var("x"))) == 1


def test_a_remainder_by_a_literal_is_a_product():
    by_variable, by_literal = (ir.Binary(BinOp.MOD, ir.Var("x"), right) for right in (ir.Var("n"), ir.LitU32(7)))
    assert weight(by_variable) > weight(by_literal) == 1


@given(
    units=st.integers(1, 1 << 40),
    is_bounded=st.booleans(),
    lanes=st.integers(1, 1024),
    groups=st.integers(1, 2**32 - 1),
    threads=st.integers(1, 64),
)
def test_ranges_cover_every_workgroup_once(units: int, is_bounded: bool, lanes: int, groups: int, threads: int):
    split = split_work(Work(units, is_bounded), lanes, groups, threads)
    assert 1 <= split.count <= max(4 * threads, MOST_RANGES)
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


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_no_thread_comes_for_less_than_it_is_worth(threads: int):
    enough = threads * RANGE_UNITS // 64
    assert split_work(Work(1, True), 64, 2 * RANGE_UNITS // 64 - 1, threads).is_inline
    assert split_work(Work(1, True), 64, enough - 1, 8).threads == threads - 1
    assert split_work(Work(1, True), 64, enough, 8).threads == threads


def test_threads_are_woken_for_long_launches_only():
    long = LONG_RANGES * RANGE_UNITS // 64
    assert not split_work(Work(1, True), 64, long - 1, 8).is_long
    assert split_work(Work(1, True), 64, long, 8).is_long
    assert split_work(Work(1, False), 1, 1, 8).is_long


@pytest.mark.parametrize(("units", "groups"), [(1, 1 << 20), (1000, 1 << 20), (1 << 20, 1 << 12)])
def test_a_turn_is_what_one_thread_does_soon(units: int, groups: int):
    split = split_work(Work(units, True), 64, groups, 2)
    assert split.turn * split.grain * units * 64 <= SOON_UNITS
    assert (split.turn + 1) * split.grain * units * 64 > SOON_UNITS


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_a_long_launch_is_split_so_that_the_calling_thread_takes_part(threads: int):
    """Signals are seen between ranges. A workgroup that may be long by itself is for workers."""
    group = SOON_UNITS // 64
    assert split_work(Work(group // 3, True), 64, 100, threads).grain <= 3
    assert split_work(Work(group, True), 64, MOST_RANGES, threads).ends_soon
    assert split_work(Work(group, True), 64, 10 * MOST_RANGES, threads).count <= max(4 * threads, 1)
    assert not split_work(Work(group + 1, True), 64, 100, threads).ends_soon


def test_a_launch_without_a_bound_never_stays_in_the_calling_thread():
    assert not split_work(Work(10, False), 1, 1, 1).is_inline
