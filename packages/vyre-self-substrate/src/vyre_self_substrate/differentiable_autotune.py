"""A choice among candidates that has a derivative: the softmax policy over their costs.

p = softmax(-c / T) prefers the cheap ones, the more so the lower the temperature T; C = Σ p c is what it pays on
average, and dC/dc_i = p_i (1 - (c_i - C) / T). The tuner follows these derivatives; its costs are log-latencies.
A candidate that failed costs infinity: it is never picked and adds nothing.

Each function comes twice: in f64 on the host, and `_via` a dispatcher in f32, by the users' own primitives.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vyre_primitives.math.differentiable import soft_cost as soft_cost_program
from vyre_primitives.math.differentiable import soft_cost_gradient as soft_cost_gradient_program
from vyre_self_substrate import refusals
from vyre_self_substrate.dispatch_buffers import F32, F64, Range, checked_out, checked_parameter, checked_size, numbers
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.observability import bump, counter
from vyre_self_substrate.scratch import Scratch, usable_scratch

OP_ID: Final = "vyre-libs::self_substrate::differentiable_autotune"

_EXECUTIONS: Final = counter("differentiable_autotune")

F32_MAX: Final = float(np.finfo(np.float32).max)


class SoftPick(NamedTuple):
    """How probable each candidate is, and what the policy pays on average."""

    probabilities: NDArray[Any]
    cost: float


def soft_pick(costs: ArrayLike, temperature: float, *, out: NDArray[np.float64] | None = None) -> SoftPick:
    """softmax(-costs / temperature) and the soft-picked cost, in f64 on the host. `out` takes the probabilities."""
    where = "soft_pick"
    values, temperature = _operands(where, costs, temperature)
    probabilities = checked_out(where, out, F64, len(values))
    paid = _policy(values.astype(np.float64), temperature, probabilities.reshape(-1))
    bump(_EXECUTIONS)
    return SoftPick(probabilities, paid)


def soft_cost_gradient(
    costs: ArrayLike, temperature: float, *, out: NDArray[np.float64] | None = None
) -> NDArray[np.float64]:
    """The derivative of the soft-picked cost by each cost, in f64 on the host. Its elements sum to 1."""
    where = "soft_cost_gradient"
    given, temperature = _operands(where, costs, temperature)
    values = given.astype(np.float64)
    gradient = checked_out(where, out, F64, len(values))
    probabilities = np.empty(len(values))
    paid = _policy(values, temperature, probabilities)
    gradient[...] = _weighted(probabilities, 1 - (values - paid) / temperature).reshape(gradient.shape)
    bump(_EXECUTIONS)
    return gradient


def soft_pick_via(
    dispatcher: OptimizerDispatcher,
    costs: ArrayLike,
    temperature: float,
    *,
    out: NDArray[np.float32] | None = None,
    scratch: Scratch | None = None,
) -> SoftPick:
    """`soft_pick` in f32 by dispatch. `out` takes the probabilities; `scratch` as in `kfac_autotune_step_via`."""
    where = "soft_pick_via"
    values, temperature = _operands(where, costs, temperature)
    n = len(values)
    probabilities = checked_out(where, out, F32, n)
    storage = usable_scratch(where, scratch)
    paid = storage.result((OP_ID, "cost"), F32, 1)
    launch = storage.launch(
        (OP_ID, "pick", n), lambda: soft_cost_program("costs", "temperature", "probabilities", "cost", n)
    )
    launch.write(costs=values, temperature=np.asarray(temperature))
    launch.run(where, dispatcher, None, probabilities=probabilities, cost=paid)
    bump(_EXECUTIONS)
    return SoftPick(probabilities, float(paid[0]))


def soft_cost_gradient_via(
    dispatcher: OptimizerDispatcher,
    costs: ArrayLike,
    temperature: float,
    *,
    out: NDArray[np.float32] | None = None,
    scratch: Scratch | None = None,
) -> NDArray[np.float32]:
    """`soft_cost_gradient` in f32 by dispatch. `out` and `scratch` as in `kfac_autotune_step_via`."""
    where = "soft_cost_gradient_via"
    values, temperature = _operands(where, costs, temperature)
    n = len(values)
    gradient = checked_out(where, out, F32, n)
    launch = usable_scratch(where, scratch).launch(
        (OP_ID, "gradient", n), lambda: soft_cost_gradient_program("costs", "temperature", "gradient", n)
    )
    launch.write(costs=values, temperature=np.asarray(temperature))
    launch.run(where, dispatcher, None, gradient=gradient)
    bump(_EXECUTIONS)
    return gradient


def _policy(values: NDArray[Any], temperature: float, probabilities: NDArray[np.float64]) -> float:
    """Write the probabilities, give the cost. The cheapest goes to exp(0): nothing overflows, the sum is not zero."""
    with np.errstate(under="ignore"):
        np.exp((values.min() - values) / temperature, out=probabilities)
        np.divide(probabilities, probabilities.sum(), out=probabilities)
        return float(np.sum(_weighted(probabilities, values)))


def _weighted(probabilities: NDArray[np.float64], values: NDArray[np.float64]) -> NDArray[np.float64]:
    """P · value, and nothing where p is nothing: a candidate of infinite cost is never picked."""
    return np.multiply(probabilities, values, out=np.zeros_like(values), where=probabilities != 0)


def _operands(where: str, costs: ArrayLike, temperature: float) -> tuple[NDArray[Any], float]:
    values = numbers(where, "costs", costs)
    checked_size(where, "len(costs)", values.size)
    if not -F32_MAX <= values.min() <= F32_MAX:  # false for a NaN too, wherever it stands
        raise refusals.out_of_range(where, "min(costs)", float(values.min()), "a finite f32 number")
    return values, checked_parameter(where, "temperature", temperature, Range.POSITIVE)
