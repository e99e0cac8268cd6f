"""Steps and chains: products of unit cores, every rank, both arithmetics, refusals."""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import Program
from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.math import tensor_train as tt

Run = Callable[..., dict[str, npt.NDArray[Any]]]

ONE = 1 << 16
U32 = st.integers(0, 2**32 - 1)


def pressure(ranks: list[int]) -> float:
    """Unit cores through `tt_contract_step_cpu`: the product of the ranks."""
    acc: npt.ArrayLike = [1.0]
    r_prev = 1
    for r_next in [*ranks, 1]:
        acc = tt.tt_contract_step_cpu(acc, np.ones(r_prev * r_next), r_prev, r_next)
        r_prev = r_next
    return float(np.asarray(acc)[0])


@pytest.mark.parametrize("ranks", [[64], [4, 8], [1024, 1024], [2, 3, 5, 7], [1], [8, 8, 8]])
def test_a_chain_of_unit_cores_is_the_product_of_its_ranks(run: Run, ranks: list[int]):
    assert pressure(ranks) == math.prod(ranks)
    chain = (1, *ranks, 1)
    cells = sum(a * b for a, b in pairwise(chain))
    assert tt.tt_chain_cpu([1.0], np.ones(cells), chain)[0] == math.prod(ranks)
    if max(ranks) < 1024:
        program = tt.tt_chain("acc", "cores", "out", chain)
        got = run(program, acc=np.array([1], np.uint32), cores=np.full(cells, ONE, np.uint32))
        assert got["out"].tolist() == [math.prod(ranks)]


def test_a_step_is_a_program_with_three_buffers_and_a_workgroup_of_256():
    program = tt.tt_contract_step("acc_in", "core_slice", "acc_out", 3, 5)
    assert [(b.name, b.count) for b in program.buffers] == [("acc_in", 3), ("core_slice", 15), ("acc_out", 5)]
    assert [b.name for b in program.inputs] == ["acc_in", "core_slice", "acc_out"]
    assert [b.name for b in program.outputs] == ["acc_out"]
    assert program.workgroup_size == (256, 1, 1)


@pytest.mark.parametrize("rank", range(1, 65))
def test_programs_of_every_rank_have_the_bytes_of_their_references(run: Run, rank: int):
    dice = np.random.default_rng(rank)
    other = 65 - rank
    acc, core = (dice.integers(0, 2**32, count, dtype=np.uint32) for count in (rank, rank * other))
    got = run(tt.tt_contract_step("a", "c", "o", rank, other), a=acc, c=core)["o"]
    assert got.tobytes() == tt.tt_contract_step_reference(acc, core, rank, other).tobytes()
    left, right = (dice.standard_normal(count).astype(np.float32) for count in (rank, rank * other))
    got = run(tt.tt_contract_step_f32("a", "c", "o", rank, other), a=left, c=right)["o"]
    assert got.tobytes() == tt.tt_contract_step_f32_reference(left, right, rank, other).tobytes()


@settings(deadline=None)
@given(st.data(), st.integers(1, 6), st.integers(1, 4))
def test_each_term_is_shifted_and_the_sum_wraps_at_32_bits(data: st.DataObject, r_prev: int, r_next: int):
    acc = data.draw(st.lists(U32, min_size=r_prev, max_size=r_prev))
    core = data.draw(st.lists(U32, min_size=r_prev * r_next, max_size=r_prev * r_next))
    exact = [sum((acc[a] * core[a * r_next + b]) >> 16 for a in range(r_prev)) % 2**32 for b in range(r_next)]
    assert tt.tt_contract_step_reference(acc, core, r_prev, r_next).tolist() == exact


def test_the_largest_terms_keep_all_their_bits(run: Run):
    largest = np.full(3, 2**32 - 1, np.uint32)
    got = run(tt.tt_contract_step("a", "c", "o", 3, 1), a=largest, c=largest)["o"]
    assert got.tolist() == [3 * ((2**32 - 1) ** 2 >> 16) % 2**32]


def test_the_old_accumulator_does_not_matter(run: Run):
    program = tt.tt_contract_step("a", "c", "o", 1, 2)
    got = run(program, a=np.array([3], np.uint32), c=np.array([ONE, 2 * ONE], np.uint32), o=np.array([9, 9], np.uint32))
    assert got["o"].tolist() == [3, 6]


def test_the_host_step_works_in_f64_on_plain_numbers():
    assert tt.tt_contract_step_cpu([1.5, 2.0], [1, 2, 3, 4.25], 2, 2).tolist() == [7.5, 11.5]


def test_a_chain_is_its_steps_one_after_the_other():
    ranks = (3, 4, 2, 5)
    dice = np.random.default_rng(0)
    acc = dice.integers(0, 2**20, 3, dtype=np.uint32)
    cores = dice.integers(0, 2**20, 12 + 8 + 10, dtype=np.uint32)
    stepwise, first = acc, 0
    for r_prev, r_next in pairwise(ranks):
        stepwise = tt.tt_contract_step_reference(stepwise, cores[first : first + r_prev * r_next], r_prev, r_next)
        first += r_prev * r_next
    assert tt.tt_chain_reference(acc, cores, ranks).tolist() == stepwise.tolist()


def test_the_scratch_of_a_chain_gives_way_to_the_names_of_its_caller(run: Run):
    program = tt.tt_chain("even_steps", "odd_steps", "out", (1, 2, 2, 1))
    assert [b.name for b in program.buffers] == ["even_steps", "odd_steps", "out", "even_steps_2", "odd_steps_2"]
    got = run(program, even_steps=np.array([5], np.uint32), odd_steps=np.full(8, ONE, np.uint32))
    assert got["out"].tolist() == [20]


def test_a_long_chain_stays_within_two_accumulators_of_scratch():
    program = tt.tt_chain("a", "c", "o", [3] * 41)
    assert [b.count for b in program.buffers if b.is_scratch] == [3, 3]


STEPS: list[Callable[[Any, Any], object]] = [
    lambda r_prev, r_next: tt.tt_contract_step("a", "c", "o", r_prev, r_next),
    lambda r_prev, r_next: tt.tt_contract_step_f32("a", "c", "o", r_prev, r_next),
    lambda r_prev, r_next: tt.tt_contract_step_cpu([1.0], [1.0], r_prev, r_next),
    lambda r_prev, r_next: tt.tt_contract_step_reference([1], [1], r_prev, r_next),
]


@pytest.mark.parametrize("step", STEPS, ids=["u32", "f32", "cpu", "reference"])
@pytest.mark.parametrize(
    ("r_prev", "r_next", "code"),
    [(0, 1, "L040"), (1, 0, "L040"), (-3, 1, "L040"), (1, 1.5, "L040"), (2**16, 2**16, "L041"), (2**32, 1, "L040")],
)
def test_ranks_that_do_not_work_are_refused(step: Callable[[Any, Any], Program], r_prev: Any, r_next: Any, code: str):
    with pytest.raises(LaunchError) as caught:
        step(r_prev, r_next)
    assert caught.value.code == code
    assert caught.value.fix


def test_an_overflow_names_both_ranks():
    with pytest.raises(LaunchError) as caught:
        tt.tt_contract_step("a", "c", "o", 2**20, 2**13)
    assert "r_prev = 1048576, r_next = 8192" in caught.value.because


@pytest.mark.parametrize(
    ("ranks", "code"),
    [
        ((), "L040"),
        ((4,), "L040"),
        ((1, 0, 2), "L040"),
        ((1, 2.5), "L040"),
        ((1, 2**17, 2**15), "L041"),
        ((2**15, 2**16, 2**15, 2**16, 2**15), "L041"),
    ],
)
def test_chains_that_do_not_work_are_refused(ranks: Any, code: str):
    for build in (tt.tt_chain, tt.tt_chain_f32):
        with pytest.raises(LaunchError) as caught:
            build("a", "c", "o", ranks)
        assert caught.value.code == code
    with pytest.raises(LaunchError) as caught:
        tt.tt_chain_cpu([1.0], [1.0], ranks)
    assert caught.value.code == code


@pytest.mark.parametrize(("acc", "core"), [([1.0], [1.0] * 4), ([1.0, 2.0], [1.0] * 3), ([1.0, 2.0], ["x"] * 4)])
def test_numbers_of_the_wrong_length_are_refused(acc: Any, core: Any):
    with pytest.raises(LaunchError) as caught:
        tt.tt_contract_step_cpu(acc, core, 2, 2)
    assert caught.value.code == "L042"


@pytest.mark.parametrize("number", [-1, 2**32, 2**70, 1.5, float("nan"), "1", None, True])
def test_numbers_that_no_u32_holds_are_refused(number: Any):
    with pytest.raises(LaunchError) as caught:
        tt.tt_contract_step_reference([number], [ONE], 1, 1)
    assert caught.value.code == "L042"
