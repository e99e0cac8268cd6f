"""Softmax of signed 16.16 logits in integers alone: the same bytes on every machine, by construction."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import I32, U32, U64, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Value, i64, u32
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.fixed.exponential import exp_weight, host_exp_weight
from vyre_primitives.naming import unused
from vyre_primitives.reduce.tile_tree import LANES, MAX, NODES, SUM, emit_fold

OP_ID: Final = "vyre-primitives::fixed::q16_softmax"

ONE_GROUP: Final = Groups(1, 1, 1)


def q16_softmax(logits: str, probabilities: str, n: int) -> Program:
    """Probabilities (U32, 65536 being 1) of signed 16.16 logits (I32): exp(x_i) / Σ exp(x_j), rounded to nearest.

    Buffers in order: `logits` (n, read), `probabilities` (n, output). One workgroup of 256; any n, also 0. A larger
    logit never gets a smaller probability. The quotient is taken in 64 bits.
    """
    n = arguments.size(OP_ID, "n", n, least=0)
    k = ProgramBuilder(OP_ID, workgroup_size=LANES, over=ONE_GROUP)
    emit_q16_softmax(k, logits, probabilities, n)
    return k.build()


def q16_softmax_reference(logits: npt.ArrayLike, n: int) -> npt.NDArray[np.uint32]:
    """What `q16_softmax` writes, to the bit."""
    where = "q16_softmax_reference"
    n = arguments.size(where, "n", n, least=0)
    values = arguments.array(where, "logits", logits, np.int32, n).astype(np.int64)
    if n == 0:
        return np.zeros(0, np.uint32)
    weights = host_exp_weight(values - values.max())
    total = weights.sum(dtype=np.uint64)
    return (((weights << np.uint64(16)) + total // np.uint64(2)) // total).astype(np.uint32)


def emit_q16_softmax(k: ProgramBuilder, logits: str, probabilities: str, n: int) -> None:
    """Both buffers and the whole code, for one workgroup of 256; n has been checked."""
    x = empty_or_read(k, logits, I32, n)
    p = empty_or_output(k, 1, probabilities, U32, n)
    if not n:
        return
    names = (logits, probabilities)
    best = emit_fold(k, MAX, k.workgroup(unused("largest", names), I32, NODES), n, lambda i: x[i])

    def weight(i: Value) -> Value:
        return exp_weight(k, i64(x[i]) - i64(best))

    total = emit_fold(k, SUM, k.workgroup(unused("sums", names), U64, NODES), n, weight)
    with k.for_("round", 0, -(-n // LANES)) as round_:
        i = k.let("i", round_ * LANES + k.lid(0))
        with k.if_(i < n):
            p[i] = u32(((weight(i) << 16) + (total >> 1)) // total)
