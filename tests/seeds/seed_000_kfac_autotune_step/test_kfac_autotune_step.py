"""The tests of seed 000, the K-FAC step of the tuner: same names, same order, same numbers.

Two things read differently here. The seed's dispatcher computes the answer by itself; ours checks what the seed's does
and lets the reference run the program. A Rust vector's capacity is storage, so that storage is what is compared.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from vyre_foundation.ir import Program, Region
from vyre_primitives.math.kfac_block_inverse import cpu_ref
from vyre_reference import reference_eval
from vyre_self_substrate import (
    BadInputs,
    Scratch,
    backend_dispatcher,
    kfac_autotune_step_program,
    kfac_autotune_step_via,
)

BLOCKS_IN = [2.0, 0.0, 0.0, 4.0]
INVERSE = [0.5, 0.0, 0.0, 0.25]


class KfacDispatcher:
    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        assert tuple(grid_override or ()) == (1, 1, 1)
        assert len(inputs) == 3
        assert len(inputs[0]) == len(inputs[1])
        assert len(inputs[2]) == len(inputs[1])
        return backend_dispatcher("reference").dispatch(program, inputs, grid_override)


def test_kfac_program_shape():
    program = kfac_autotune_step_program("bo", "bi", "s", 10, 16)
    assert len(program.buffers) == 3
    assert any(buffer.name == "bi" for buffer in program.buffers)


def test_kfac_autotune_fisher_block():
    identity = [1.0, 0.0, 0.0, 1.0]
    out = cpu_ref([*identity, *BLOCKS_IN], 2, 2).tolist()
    assert out[0:4] == identity
    assert out[4:8] == INVERSE


def test_kfac_autotune_dense_block():
    # The determinant is 4·2 - 3·3 = -1.
    assert cpu_ref([4.0, 3.0, 3.0, 2.0], 1, 2).tolist() == [-2.0, 3.0, 3.0, -4.0]


def test_multi_layer_kfac_composition():
    layers = [kfac_autotune_step_program(f"bo{i}", f"bi{i}", f"s{i}", 1, 4) for i in (1, 2, 3)]
    buffers = [buffer for layer in layers for buffer in layer.buffers]
    entry = [statement for layer in layers for statement in layer.entry]
    whole = Program.wrapped(buffers, (256, 1, 1), entry)
    assert sum(isinstance(statement, Region) for statement in whole.entry) >= 3


def test_end_to_end_kfac_parity():
    program = kfac_autotune_step_program("bo", "bi", "s", 1, 2)
    zeros = np.zeros(4, np.float32).tobytes()
    results = reference_eval(program, [zeros, np.array(BLOCKS_IN, np.float32).tobytes(), zeros])
    assert results[0].tolist() == INVERSE


def test_kfac_autotune_step_via_dispatches_primitive():
    assert kfac_autotune_step_via(KfacDispatcher(), BLOCKS_IN, 1, 2).tolist() == INVERSE


def test_kfac_autotune_step_via_into_reuses_output():
    out = np.empty(4, np.float32)
    assert kfac_autotune_step_via(KfacDispatcher(), BLOCKS_IN, 1, 2, out=out) is out
    assert out.tolist() == INVERSE


def test_kfac_autotune_step_via_with_scratch_reuses_dispatch_and_output_storage():
    scratch, out = Scratch(), np.empty(4, np.float32)
    kfac_autotune_step_via(KfacDispatcher(), BLOCKS_IN, 1, 2, scratch=scratch, out=out)
    storage = [(id(buffer), len(buffer)) for buffer in scratch.buffers()]

    out.fill(7.0)
    again = kfac_autotune_step_via(KfacDispatcher(), BLOCKS_IN, 1, 2, scratch=scratch, out=out)
    assert [(id(buffer), len(buffer)) for buffer in scratch.buffers()] == storage
    assert again is out
    assert out.tolist() == INVERSE


def test_kfac_autotune_step_via_rejects_bad_shape():
    with pytest.raises(BadInputs):
        kfac_autotune_step_via(KfacDispatcher(), [1.0, 0.0], 1, 2)
