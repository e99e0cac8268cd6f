"""Fusion pressure by dispatch: exact, within its limits, and the decision that follows from it."""

from __future__ import annotations

import inspect
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation.ir import Program
from vyre_primitives.math.tensor_train import tt_contract_step_cpu
from vyre_self_substrate import (
    BadInputs,
    OptimizerDispatcher,
    backend_dispatcher,
    fusion_pressure_via,
    should_fuse_chain,
    should_fuse_chain_via,
    tensor_train_chain_fusion,
)


def host_pressure(ranks: Sequence[int]) -> float:
    """The contraction of unit cores in f64: the oracle, which production code must not call."""
    if not ranks:
        return 0.0
    lanes: Any = np.ones(1)
    for rank in ranks:
        if rank:
            lanes = tt_contract_step_cpu(lanes, np.ones(len(lanes) * rank), len(lanes), rank)
    return float(tt_contract_step_cpu(lanes, np.ones(len(lanes)), len(lanes), 1)[0])


# ------------------------------------------------------------------------------------------------------------ pressure


@pytest.mark.parametrize(
    "ranks",
    [[], [64], [4, 8], [1024, 1024], [2, 3, 5, 7], [2, 3, 5], [0], [0, 0, 3], [4, 0, 8], [1, 1, 1], [8, 8, 8]],
    ids=str,
)
def test_the_pressure_is_the_product_of_the_ranks_that_are_not_zero(reference: OptimizerDispatcher, ranks: list[int]):
    product = math.prod(rank for rank in ranks if rank) if ranks else 0
    assert fusion_pressure_via(reference, ranks) == product
    assert host_pressure(ranks) == product


def test_every_rank_from_1_to_64_has_its_own_pressure_alone_and_after_another(reference: OptimizerDispatcher):
    for rank in range(1, 65):
        assert fusion_pressure_via(reference, [rank]) == rank
        assert fusion_pressure_via(reference, [rank, 65 - rank]) == rank * (65 - rank)


def test_a_rank_wider_than_a_workgroup_is_summed_whole(reference: OptimizerDispatcher):
    assert fusion_pressure_via(reference, [257, 3, 1000]) == 257 * 3 * 1000


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 12), max_size=6))
def test_pressure_by_dispatch_is_the_contraction_on_the_host(ranks: list[int]):
    assert fusion_pressure_via(backend_dispatcher("reference"), ranks) == host_pressure(ranks)


def test_the_largest_product_that_fits_is_still_exact(reference: OptimizerDispatcher):
    ranks = [3, 5, 17, 257, 257, 255]  # 2^32 - 1 is 3 · 5 · 17 · 257 · 65537
    assert math.prod(ranks) <= 2**32 - 1
    assert fusion_pressure_via(reference, ranks) == math.prod(ranks)


# ------------------------------------------------------------------------------------------------------------- limits


def test_one_rank_past_2_to_the_20_is_refused_before_anything_is_allocated(reference: OptimizerDispatcher):
    with pytest.raises(BadInputs) as caught:
        fusion_pressure_via(reference, [2**32 - 1])
    assert caught.value.code == "T021"
    assert "refuses to allocate 4294967295 core elements" in caught.value.because
    assert "max is 1048576" in caught.value.because


def test_a_core_of_exactly_2_to_the_20_is_weighed_and_one_more_row_is_not(reference: OptimizerDispatcher):
    assert fusion_pressure_via(reference, [1024, 1024]) == 2**20
    with pytest.raises(BadInputs) as caught:
        fusion_pressure_via(reference, [1025, 1024])
    assert "refuses to allocate 1049600" in caught.value.because


def test_a_product_past_32_bits_is_refused_with_the_product(reference: OptimizerDispatcher):
    with pytest.raises(BadInputs) as caught:
        fusion_pressure_via(reference, [256] * 4)
    assert caught.value.code == "T021"
    assert "product=4294967296, max=4294967295" in caught.value.because


def test_limits_are_checked_before_the_first_dispatch():
    class Untouched:
        def dispatch(self, program: Program, inputs: Sequence[bytes], grid_override: Any = None) -> list[bytes]:
            raise AssertionError("dispatched")

    for ranks in ([2, 2, 2**31], [2, 2048, 2048]):
        with pytest.raises(BadInputs):
            fusion_pressure_via(Untouched(), ranks)


@pytest.mark.parametrize("rank", [-1, 2**32, 2.0, "2", None, True], ids=repr)
def test_a_rank_that_is_no_size_is_refused_with_its_place(reference: OptimizerDispatcher, rank: Any):
    for ask in (
        lambda: fusion_pressure_via(reference, [4, rank]),
        lambda: should_fuse_chain([4, rank], 2.0),
        lambda: should_fuse_chain_via(reference, [4, rank], 2.0),
    ):
        with pytest.raises(BadInputs) as caught:
            ask()
        assert caught.value.code == "L040"
        assert f"shared_buffer_ranks[1]={rank!r}" in caught.value.because


def test_ranks_that_are_no_list_are_refused(reference: OptimizerDispatcher):
    not_ranks: Any = 4
    with pytest.raises(BadInputs) as caught:
        fusion_pressure_via(reference, not_ranks)
    assert caught.value.code == "L040"


# ----------------------------------------------------------------------------------------------------------- decision


@pytest.mark.parametrize(
    ("ranks", "threshold", "fuse"),
    [
        ([8, 8, 8], 16.0, True),
        ([8, 8, 8], 4.0, False),
        ([8, 8, 8], 0.0, False),
        ([8, 8, 8], -1.0, False),
        ([8, 8, 8], math.nan, False),
        ([8, 8, 8], math.inf, True),
        ([8], 8.0, True),
        ([1], 1.0, True),
        ([1], 0.5, False),
        ([], 16.0, False),
        ([0, 64], 8.1, True),
        ([0, 64], 7.9, False),
        ([0], 1.0, True),
        ([10, 10, 10], 10.0, True),
        ([10, 10, 10], math.nextafter(10.0, 0.0), False),
    ],
    ids=str,
)
def test_a_chain_is_fused_when_its_mean_rank_is_within_the_threshold(
    reference: OptimizerDispatcher, ranks: list[int], threshold: float, fuse: bool
):
    assert should_fuse_chain(ranks, threshold) is fuse
    assert should_fuse_chain_via(reference, ranks, threshold) is fuse


def test_the_host_decision_has_no_limits():
    assert should_fuse_chain([2**32 - 1] * 100, 2.0**32)
    assert not should_fuse_chain([2**32 - 1] * 100, 2.0**31)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 12), max_size=5), st.integers(1, 12))
def test_both_decisions_are_the_same_at_a_whole_threshold_too(ranks: list[int], threshold: int):
    by_dispatch = should_fuse_chain_via(backend_dispatcher("reference"), ranks, threshold)
    assert should_fuse_chain(ranks, threshold) is by_dispatch
    assert by_dispatch is (bool(ranks) and math.prod(filter(None, ranks)) <= threshold ** len(ranks))


@pytest.mark.parametrize("threshold", [None, "many", [2.0]], ids=repr)
def test_a_threshold_that_is_no_number_is_refused(reference: OptimizerDispatcher, threshold: Any):
    for ask in (
        lambda: should_fuse_chain([2], threshold),
        lambda: should_fuse_chain_via(reference, [2], threshold),
    ):
        with pytest.raises(BadInputs) as caught:
            ask()
        assert caught.value.code == "L043"


def test_the_dispatched_decision_refuses_what_the_pressure_refuses(reference: OptimizerDispatcher):
    with pytest.raises(BadInputs) as caught:
        should_fuse_chain_via(reference, [2**32 - 1], 2.0)
    assert caught.value.code == "T021"
    assert caught.value.where == "should_fuse_chain_via"


def test_production_code_calls_no_host_contraction():
    assert "tt_contract_step_cpu" not in inspect.getsource(tensor_train_chain_fusion)
