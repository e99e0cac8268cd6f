"""Contracts of the soft choices: soft cost and soft argmax, with their gradients."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Program
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import SECOND_ORDER, SMALLEST_F32, U_F32
from vyre_primitives.contracts.policies import ExactPolicy, policy
from vyre_primitives.math import differentiable, soft_argmax

Array = npt.NDArray[Any]

_LARGE: Final = 20_011
_TEMPERATURES: Final = (1.0, 0.125, 30.0)


def _cases(name: str) -> Iterator[Case]:
    for n in (*draws.EDGES, _LARGE):
        temperature = _TEMPERATURES[n % 3]
        yield _case(f"n = {n}", name, draws.normal(n, n) * 3 + 5, temperature, is_large=n == _LARGE)
    yield _case("all equal", name, np.full(77, -2.5, np.float32), 0.5)
    yield _case("special values", name, draws.special(300, 2), 1.0, has_oracle=False)
    for label, odd in (("one infinite", np.inf), ("one -inf", -np.inf), ("a NaN", np.nan)):
        yield _case(label, name, np.array([1, odd, 2], np.float32), 1.0, has_oracle=False)
    for temperature in (0.0, -1.0, np.inf, np.nan):
        given = np.array([1, np.inf, 2], np.float32)
        yield _case(f"T = {temperature}", name, given, temperature, has_oracle=False)


def _case(label: str, name: str, values: Array, temperature: float, **flags: bool) -> Case:
    inputs = {name: values, "temperature": np.array([temperature], np.float32)}
    return Case(label, {"n": values.size}, inputs, **flags)


def _temperature(case: Case) -> float:
    return float(case.inputs["temperature"][0])


# ----------------------------------------------------------------------------------------------------------- soft cost


def _of_costs(case: Case) -> tuple[Array, ExactPolicy]:
    costs = case.inputs["costs"].astype(np.float64)
    return costs, policy(-costs, _temperature(case))


def _cost_oracle(case: Case) -> Mapping[str, Expected]:
    costs, made = _of_costs(case)
    paid, error = made.expectation(costs)
    return {"probabilities": Expected(made.p, made.error), "cost": Expected(np.array([paid]), error)}


def _cost_gradient_oracle(case: Case) -> Mapping[str, Expected]:
    costs, made = _of_costs(case)
    paid, error = made.expectation(costs)
    slope = 1 - (costs - paid) / _temperature(case)
    return {"gradient": _slope_expected(made, slope, (costs - paid) / _temperature(case), error / _temperature(case))}


def _slope_expected(made: ExactPolicy, slope: Array, quotient: Array, error: float) -> Expected:
    """The product p · slope; of the slope the quotient has two roundings, the subtraction one, and the mean is off."""
    off = error + U_F32 * (2 * np.abs(quotient) + np.abs(slope))
    bound = made.p * off + made.error * np.abs(slope) + U_F32 * np.abs(made.p * slope)
    return Expected(made.p * slope, SECOND_ORDER * bound + 4 * SMALLEST_F32)


def _cost_reference(case: Case) -> Mapping[str, Array]:
    made = differentiable.soft_cost_reference(case.inputs["costs"], _temperature(case), case.parameters["n"])
    return dict(zip(("probabilities", "cost"), made, strict=True))


def _cost_gradient_reference(case: Case) -> Mapping[str, Array]:
    costs, n = case.inputs["costs"], case.parameters["n"]
    return {"gradient": differentiable.soft_cost_gradient_reference(costs, _temperature(case), n)}


# --------------------------------------------------------------------------------------------------------- soft argmax


def _of_values(case: Case) -> tuple[Array, ExactPolicy]:
    values = case.inputs["values"]
    return np.arange(values.size, dtype=np.float64), policy(values, _temperature(case))


def _argmax_oracle(case: Case) -> Mapping[str, Expected]:
    indices, made = _of_values(case)
    position, error = made.expectation(indices)
    return {"position": Expected(np.array([position]), error)}


def _argmax_gradient_oracle(case: Case) -> Mapping[str, Expected]:
    indices, made = _of_values(case)
    position, error = made.expectation(indices)
    slope = (indices - position) / _temperature(case)
    return {"gradient": _slope_expected(made, slope, slope, error / _temperature(case))}


def _argmax_reference(case: Case) -> Mapping[str, Array]:
    values, n = case.inputs["values"], case.parameters["n"]
    return {"position": soft_argmax.soft_argmax_reference(values, _temperature(case), n)}


def _argmax_gradient_reference(case: Case) -> Mapping[str, Array]:
    values, n = case.inputs["values"], case.parameters["n"]
    return {"gradient": soft_argmax.soft_argmax_gradient_reference(values, _temperature(case), n)}


# ----------------------------------------------------------------------------------------------------------- contracts


def _n(p: Parameters) -> int:
    return p["n"]


def _one(p: Parameters) -> int:
    del p
    return 1


def _contract(
    op_id: str,
    builder: Callable[..., Program],
    summary: str,
    outputs: tuple[BufferRule, ...],
    reference: Callable[[Case], Mapping[str, Array]],
    oracle: Callable[[Case], Mapping[str, Expected]],
    example_outputs: Mapping[str, Array],
    refusals: tuple[Refusal, ...],
    gradient: str,
) -> Contract:
    scores = "costs" if "cost" in op_id else "values"
    return Contract(
        op_id=op_id,
        builder=builder,
        summary=summary,
        buffers=(
            BufferRule(scores, "read", F32, "n", _n),
            BufferRule("temperature", "uniform", F32, "1", _one),
            *outputs,
        ),
        workgroup=(256, 1, 1),
        grid_rule="1",
        grid=lambda p: (1, 1, 1),
        scratch="2048 bytes of workgroup memory",
        reference=reference,
        oracle=oracle,
        bound="first order in u = 2^-24, from the roundings of distances, exponentials, sums in tiles and products",
        edge_sizes={"n": (*draws.EDGES, _LARGE)},
        cases=lambda: _cases(scores),
        example=Example(
            {"n": 2},
            {scores: np.array([3, 3], np.float32), "temperature": np.array([0.5], np.float32)},
            example_outputs,
        ),
        cost=lambda p: Cost(4 * (7 * p["n"] + 257), 80 * p["n"]),
        refusals=refusals,
        gradient=gradient,
    )


_REFUSALS: Final = (Refusal({"n": 0}, "L040"), Refusal({"n": 2**32}, "L040"))
_INDEX_REFUSALS: Final = (Refusal({"n": 0}, "L040"), Refusal({"n": 2**24 + 1}, "L040"))

ALL: Final = (
    _contract(
        differentiable.OP_ID,
        differentiable.soft_cost,
        "p = softmax(-costs / T) and the soft-picked cost Σ p c",
        (
            BufferRule("probabilities", "output", F32, "n", _n),
            BufferRule("cost", "output", F32, "1", _one),
        ),
        _cost_reference,
        _cost_oracle,
        {"probabilities": np.array([0.5, 0.5], np.float32), "cost": np.array([3], np.float32)},
        _REFUSALS,
        differentiable.OP_ID_GRADIENT,
    ),
    _contract(
        differentiable.OP_ID_GRADIENT,
        differentiable.soft_cost_gradient,
        "the gradient of the soft-picked cost: p_i (1 - (c_i - C) / T)",
        (BufferRule("gradient", "output", F32, "n", _n),),
        _cost_gradient_reference,
        _cost_gradient_oracle,
        {"gradient": np.array([0.5, 0.5], np.float32)},
        _REFUSALS,
        "",
    ),
    _contract(
        soft_argmax.OP_ID,
        soft_argmax.soft_argmax,
        "the expected index Σ p_i i under p = softmax(values / T)",
        (BufferRule("position", "output", F32, "1", _one),),
        _argmax_reference,
        _argmax_oracle,
        {"position": np.array([0.5], np.float32)},
        _INDEX_REFUSALS,
        soft_argmax.OP_ID_GRADIENT,
    ),
    _contract(
        soft_argmax.OP_ID_GRADIENT,
        soft_argmax.soft_argmax_gradient,
        "the gradient of the expected index: p_i (i - P) / T",
        (BufferRule("gradient", "output", F32, "n", _n),),
        _argmax_gradient_reference,
        _argmax_gradient_oracle,
        {"gradient": np.array([-0.5, 0.5], np.float32)},
        _INDEX_REFUSALS,
        "",
    ),
)
