"""Where the largest of n values is, as a number that has a derivative: the expected index under a softmax.

With p = softmax(v / T):

- `soft_argmax`: P = Σ p_i · i, which tends to the index of the largest value as T goes to 0.
- `soft_argmax_gradient`: dP/dv_i = p_i (i - P) / T. Its elements sum to 0.

F32 and EXACT, in one workgroup of 256. Indices are exact in F32 up to 2^24, so that n is at most 2^24.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.builder import Value, f32
from vyre_primitives import arguments
from vyre_primitives.canonical import canonical
from vyre_primitives.math.policy import ONE_GROUP, HostPolicy, emit_policy, host_policy
from vyre_primitives.reduce.tile_tree import LANES

OP_ID: Final = "vyre-primitives::math::soft_argmax"
OP_ID_GRADIENT: Final = "vyre-primitives::math::soft_argmax_gradient"

LARGEST_N: Final = 1 << 24

F32Array = npt.NDArray[np.float32]


def soft_argmax(values: str, temperature: str, position: str, n: int) -> Program:
    """position[0] = Σ p_i · i for p = softmax(values / T).

    Buffers in order: `values` (n, read), `temperature` (1, uniform), `position` (1, output). A NaN, a largest value
    that is infinite, or a temperature that is not above zero gives NaN.
    """
    n = arguments.size(OP_ID, "n", n, most=LARGEST_N)
    k = ProgramBuilder(OP_ID, workgroup_size=LANES, over=ONE_GROUP)
    v = k.read(values, F32, n)
    t = k.uniform(temperature, F32, 1)
    out = k.output(position, F32, 1)
    expected = emit_policy(k, v, n, t).expectation(f32)
    with k.if_(k.lid(0) == 0):
        out[0] = expected
    return k.build()


def soft_argmax_gradient(values: str, temperature: str, gradient: str, n: int) -> Program:
    """gradient[i] = p_i · ((i - P) / T), each operation rounded once.

    Buffers in order: `values` (n, read), `temperature` (1, uniform), `gradient` (n, output).
    """
    n = arguments.size(OP_ID_GRADIENT, "n", n, most=LARGEST_N)
    k = ProgramBuilder(OP_ID_GRADIENT, workgroup_size=LANES, over=ONE_GROUP)
    v = k.read(values, F32, n)
    t = k.uniform(temperature, F32, 1)
    slope = k.output(gradient, F32, n)
    policy = emit_policy(k, v, n, t)
    expected = policy.expectation(f32)

    def store(i: Value) -> None:
        slope[i] = policy.weighted(i, (f32(i) - expected) / policy.temperature)

    policy.for_each(store)
    return k.build()


def soft_argmax_reference(values: npt.ArrayLike, temperature: float, n: int) -> F32Array:
    """What `soft_argmax` writes, to the bit: an array of one."""
    policy, indices = _host("soft_argmax_reference", values, temperature, n)
    return canonical(np.array([policy.expectation(indices)], np.float32))


def soft_argmax_gradient_reference(values: npt.ArrayLike, temperature: float, n: int) -> F32Array:
    """What `soft_argmax_gradient` writes, to the bit."""
    policy, indices = _host("soft_argmax_gradient_reference", values, temperature, n)
    with np.errstate(all="ignore"):
        slopes = (indices - policy.expectation(indices)) / policy.temperature
    return canonical(policy.weighted(slopes))


def _host(where: str, values: npt.ArrayLike, temperature: float, n: int) -> tuple[HostPolicy, F32Array]:
    n = arguments.size(where, "n", n, most=LARGEST_N)
    given = arguments.array(where, "values", values, np.float32, n)
    return host_policy(given, temperature), np.arange(n, dtype=np.float32)
