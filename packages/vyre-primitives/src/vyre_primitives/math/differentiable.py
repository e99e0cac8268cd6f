"""A choice among candidates that has a derivative: the soft-picked cost, and its gradient.

With p = softmax(-c / T), the policy that prefers low costs the more the lower the temperature T:

- `soft_cost`: the probabilities p, and C = Σ p_i c_i, what the policy pays on average.
- `soft_cost_gradient`: dC/dc_i = p_i (1 - (c_i - C) / T). Its elements sum to 1.

Both are F32 and EXACT, run in one workgroup of 256, and take any n from 1 up; the temperature is a uniform buffer of
one element. A candidate of cost +inf is never picked and adds nothing. A NaN, a cost of -inf, none that is finite,
or a temperature that is not above zero makes every output NaN.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.builder import Value
from vyre_primitives import arguments
from vyre_primitives.canonical import canonical
from vyre_primitives.math.policy import ONE_GROUP, HostPolicy, emit_policy, host_policy
from vyre_primitives.reduce.tile_tree import LANES

OP_ID: Final = "vyre-primitives::math::soft_cost"
OP_ID_GRADIENT: Final = "vyre-primitives::math::soft_cost_gradient"

F32Array = npt.NDArray[np.float32]


def soft_cost(costs: str, temperature: str, probabilities: str, cost: str, n: int) -> Program:
    """Softmax of -costs / T into `probabilities`, Σ p_i · costs[i] into `cost`.

    Buffers in order: `costs` (n, read), `temperature` (1, uniform), `probabilities` (n, output), `cost` (1, output).
    """
    n = arguments.size(OP_ID, "n", n)
    k = ProgramBuilder(OP_ID, workgroup_size=LANES, over=ONE_GROUP)
    c = k.read(costs, F32, n)
    t = k.uniform(temperature, F32, 1)
    p = k.output(probabilities, F32, n)
    paid = k.output(cost, F32, 1)
    policy = emit_policy(k, c, n, t, smallest_is_best=True)
    expected = policy.expectation(lambda i: c[i])

    def store(i: Value) -> None:
        p[i] = policy.probability(i)

    policy.for_each(store)
    with k.if_(k.lid(0) == 0):
        paid[0] = expected
    return k.build()


def soft_cost_gradient(costs: str, temperature: str, gradient: str, n: int) -> Program:
    """gradient[i] = p_i · (1 - (costs[i] - C) / T), each operation rounded once.

    Buffers in order: `costs` (n, read), `temperature` (1, uniform), `gradient` (n, output).
    """
    n = arguments.size(OP_ID_GRADIENT, "n", n)
    k = ProgramBuilder(OP_ID_GRADIENT, workgroup_size=LANES, over=ONE_GROUP)
    c = k.read(costs, F32, n)
    t = k.uniform(temperature, F32, 1)
    slope = k.output(gradient, F32, n)
    policy = emit_policy(k, c, n, t, smallest_is_best=True)
    paid = policy.expectation(lambda i: c[i])

    def store(i: Value) -> None:
        slope[i] = policy.weighted(i, 1 - (c[i] - paid) / policy.temperature)

    policy.for_each(store)
    return k.build()


def soft_cost_reference(costs: npt.ArrayLike, temperature: float, n: int) -> tuple[F32Array, F32Array]:
    """What `soft_cost` writes, to the bit: the probabilities and the cost, an array of one."""
    values, policy = _host("soft_cost_reference", costs, temperature, n)
    paid = np.array([policy.expectation(values)], np.float32)
    return canonical(policy.probabilities), canonical(paid)


def soft_cost_gradient_reference(costs: npt.ArrayLike, temperature: float, n: int) -> F32Array:
    """What `soft_cost_gradient` writes, to the bit."""
    values, policy = _host("soft_cost_gradient_reference", costs, temperature, n)
    paid = policy.expectation(values)
    with np.errstate(all="ignore"):
        slopes = np.float32(1) - (values - paid) / policy.temperature
    return canonical(policy.weighted(slopes))


def _host(where: str, costs: npt.ArrayLike, temperature: float, n: int) -> tuple[Any, HostPolicy]:
    n = arguments.size(where, "n", n)
    values = arguments.array(where, "costs", costs, np.float32, n)
    return values, host_policy(values, temperature, smallest_is_best=True)
