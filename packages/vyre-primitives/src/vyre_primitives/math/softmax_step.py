"""Softmax over n candidates: p_i = exp(x_i) / Σ exp(x_j), in 16.16 fixed point and in F32.

In fixed point the quotient has a 64-bit numerator, because 1.0 is 65536 and 65536 << 16 does not fit 32 bits. No
candidate gets a larger probability than one with a larger logit, so the best one has the largest.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.builder import Value
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.canonical import canonical
from vyre_primitives.fixed.softmax import emit_q16_softmax, q16_softmax_reference
from vyre_primitives.math.policy import ONE_GROUP, emit_policy, host_policy
from vyre_primitives.reduce.tile_tree import LANES

OP_ID: Final = "vyre-primitives::math::softmax_step"
OP_ID_F32: Final = "vyre-primitives::math::softmax_step_f32"


def softmax_step(logits: str, probabilities: str, n: int) -> Program:
    """Softmax of signed 16.16 logits (I32) into unsigned 16.16 probabilities (U32), 65536 being 1.

    Buffers in order: `logits` (n, read), `probabilities` (n, output). One workgroup of 256; any n, also 0. Each
    probability is the nearest to the quotient of two sums of integers, so they add up to 65536 within n / 2.
    """
    n = arguments.size(OP_ID, "n", n, least=0)
    k = ProgramBuilder(OP_ID, workgroup_size=LANES, over=ONE_GROUP)
    emit_q16_softmax(k, logits, probabilities, n)
    return k.build()


def softmax_step_f32(logits: str, probabilities: str, n: int) -> Program:
    """Softmax in F32: exp(x - largest x) over the sum of these, in the order of `reduce.tile_tree`.

    Buffers as in `softmax_step`, both F32. A NaN, or a largest logit that is infinite, makes every probability NaN.
    """
    n = arguments.size(OP_ID_F32, "n", n, least=0)
    k = ProgramBuilder(OP_ID_F32, workgroup_size=LANES, over=ONE_GROUP)
    x = empty_or_read(k, logits, F32, n)
    p = empty_or_output(k, 1, probabilities, F32, n)
    if n:
        policy = emit_policy(k, x, n)

        def store(i: Value) -> None:
            p[i] = policy.probability(i)

        policy.for_each(store)
    return k.build()


def softmax_step_reference(logits: npt.ArrayLike, n: int) -> npt.NDArray[np.uint32]:
    """What `softmax_step` writes, to the bit."""
    return q16_softmax_reference(logits, n)


def softmax_step_f32_reference(logits: npt.ArrayLike, n: int) -> npt.NDArray[np.float32]:
    """What `softmax_step_f32` writes, to the bit."""
    where = "softmax_step_f32_reference"
    n = arguments.size(where, "n", n, least=0)
    values = arguments.array(where, "logits", logits, np.float32, n)
    return canonical(host_policy(values).probabilities)
