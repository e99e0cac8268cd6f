"""The tests of seed 002, the weight of a chain of programs: same names, same order, same numbers.

`reference_fusion_pressure` is the seed's oracle, which exists only in tests there too. The seed's dispatcher computes a
step by itself; ours checks the same shapes and lets the reference run the program. Where the seed allows a relative
1e-10, numbers are whole here and compared as such.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from vyre_foundation.ir import Program
from vyre_primitives.math.tensor_train import tt_contract_step_cpu
from vyre_self_substrate import (
    BadInputs,
    Scratch,
    backend_dispatcher,
    fusion_pressure_via,
    should_fuse_chain,
    should_fuse_chain_via,
    tensor_train_chain_fusion,
)


def reference_fusion_pressure(shared_buffer_ranks: Sequence[int]) -> float:
    """The contraction of unit cores, in f64 on the host."""
    if not shared_buffer_ranks:
        return 0.0
    acc: NDArray[np.float64] = np.ones(1)
    for rank in filter(None, shared_buffer_ranks):
        acc = tt_contract_step_cpu(acc, np.ones(len(acc) * rank), len(acc), rank)
    return float(tt_contract_step_cpu(acc, np.ones(len(acc)), len(acc), 1)[0])


class ReferenceDispatcher:
    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        acc, core, out = (len(values) // 4 for values in inputs)
        assert out
        assert acc
        assert core == acc * out
        assert program.workgroup_size == (256, 1, 1)
        return backend_dispatcher("reference").dispatch(program, inputs, grid_override)


def test_pressure_of_single_link_is_rank():
    assert reference_fusion_pressure([64]) == 64.0


def test_pressure_is_multiplicative_product():
    assert reference_fusion_pressure([4, 8]) == 32.0


def test_large_ranks_produce_high_pressure():
    assert reference_fusion_pressure([1024, 1024]) == 1024.0 * 1024.0


def test_should_fuse_small_chain():
    ranks = [8, 8, 8]
    assert should_fuse_chain(ranks, 16.0)
    assert not should_fuse_chain(ranks, 4.0)


def test_parity_with_raw_product():
    assert reference_fusion_pressure([2, 3, 5, 7]) == 2 * 3 * 5 * 7


def test_production_source_does_not_call_cpu_tensor_train_helpers():
    source = inspect.getsource(tensor_train_chain_fusion)
    assert "tt_contract_step_cpu" not in source
    assert "reference_fusion_pressure" not in source


def test_via_pressure_matches_unit_core_reference():
    ranks = [2, 3, 5]
    assert fusion_pressure_via(ReferenceDispatcher(), ranks) == reference_fusion_pressure(ranks)


def test_via_pressure_with_scratch_reuses_acc_core_dispatch_and_step_storage():
    ranks, scratch = [2, 3, 5], Scratch()
    pressure = fusion_pressure_via(ReferenceDispatcher(), ranks, scratch=scratch)
    assert pressure == reference_fusion_pressure(ranks)
    storage = [(id(buffer), len(buffer)) for buffer in scratch.buffers()]

    pressure = fusion_pressure_via(ReferenceDispatcher(), ranks, scratch=scratch)
    assert pressure == reference_fusion_pressure(ranks)
    assert [(id(buffer), len(buffer)) for buffer in scratch.buffers()] == storage


def test_via_should_fuse_matches_reference_decision():
    ranks = [8, 8, 8]
    for threshold in (16.0, 4.0):
        assert should_fuse_chain_via(ReferenceDispatcher(), ranks, threshold) == should_fuse_chain(ranks, threshold)


def test_via_rejects_fixed_point_overflow():
    with pytest.raises(BadInputs, match=r"refuses to allocate|overflow"):
        fusion_pressure_via(ReferenceDispatcher(), [2**32 - 1])
