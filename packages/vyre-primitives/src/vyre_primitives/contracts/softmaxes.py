"""Contracts of softmax, in 16.16 and in F32."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, I32, U32, Program
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.policies import policy
from vyre_primitives.fixed import softmax as fixed_softmax
from vyre_primitives.math import softmax_step as steps

Array = npt.NDArray[Any]

_LARGE: Final = 20_011


def _fixed_cases() -> Iterator[Case]:
    for n in (*draws.EDGES_FROM_0, _LARGE):
        yield Case(f"n = {n}", {"n": n}, {"logits": draws.q16(n, n, 6.0)}, is_large=n == _LARGE)
    yield Case("over the whole range", {"n": 700}, {"logits": draws.integers(700, 1, np.int32)})
    for name, value in (("all equal", 7), ("all smallest", -(2**31)), ("all largest", 2**31 - 1)):
        yield Case(name, {"n": 300}, {"logits": np.full(300, value, np.int32)})


def _fixed_oracle(case: Case) -> Mapping[str, Expected]:
    """In F64. Each weight is off by at most 4 · 2^-30, the sum by n times that; the quotient is rounded once."""
    logits = case.inputs["logits"]
    n = logits.size
    if n == 0:
        return {"probabilities": Expected(np.zeros(0))}
    weights = np.exp((logits.astype(np.float64) - logits.max()) / 65536)
    return {"probabilities": Expected(weights / weights.sum() * 65536, 0.5 + (n + 1) * 2.0**-12 + 1e-6)}


def _float_cases() -> Iterator[Case]:
    for n in (*draws.EDGES_FROM_0, _LARGE):
        yield Case(f"n = {n}", {"n": n}, {"logits": draws.normal(n, n) * 4}, is_large=n == _LARGE)
    yield Case("far apart", {"n": 500}, {"logits": draws.normal(500, 1) * 1000})
    yield Case("special values", {"n": 300}, {"logits": draws.special(300, 2)}, has_oracle=False)
    for name, value in (("all -inf", -np.inf), ("all inf", np.inf), ("all largest", 3.4028235e38)):
        yield Case(name, {"n": 3}, {"logits": np.full(3, value, np.float32)}, has_oracle=False)


def _float_oracle(case: Case) -> Mapping[str, Expected]:
    if case.parameters["n"] == 0:
        return {"probabilities": Expected(np.zeros(0))}
    made = policy(case.inputs["logits"], None)
    return {"probabilities": Expected(made.p, made.error)}


def _cost(p: Parameters) -> Cost:
    """Two folds, then each logit again and each probability."""
    return Cost(16 * p["n"], 45 * p["n"])


_FIXED_EXAMPLE: Final = Example(
    {"n": 3},
    {"logits": np.array([-(2**31), 0, 0], np.int32)},
    {"probabilities": np.array([0, 32768, 32768], np.uint32)},
)
_FLOAT_EXAMPLE: Final = Example(
    {"n": 3},
    {"logits": np.array([-200, 1, 1], np.float32)},
    {"probabilities": np.array([0, 0.5, 0.5], np.float32)},
)


def _contract(
    op_id: str,
    builder: Callable[..., Program],
    summary: str,
    reference: Callable[..., Array],
    is_fixed: bool,
) -> Contract:
    return Contract(
        op_id=op_id,
        builder=builder,
        summary=summary,
        buffers=(
            BufferRule("logits", "read", I32 if is_fixed else F32, "n", lambda p: p["n"]),
            BufferRule("probabilities", "output", U32 if is_fixed else F32, "n", lambda p: p["n"]),
        ),
        workgroup=(256, 1, 1),
        grid_rule="1",
        grid=lambda p: (1, 1, 1),
        scratch=f"{512 * 12 if is_fixed else 512 * 4} bytes of workgroup memory",
        reference=lambda case: {"probabilities": reference(case.inputs["logits"], case.parameters["n"])},
        oracle=_fixed_oracle if is_fixed else _float_oracle,
        bound=(
            "half a unit of 2^-16, and (n + 1) 2^-12 units for the weights"
            if is_fixed
            else "p_i u (|d_i| + Σ p |d| + 15 + tiles), d_i = x_i - largest x, u = 2^-24, and 2^-147"
        ),
        edge_sizes={"n": (*draws.EDGES_FROM_0, _LARGE)},
        cases=_fixed_cases if is_fixed else _float_cases,
        example=_FIXED_EXAMPLE if is_fixed else _FLOAT_EXAMPLE,
        cost=_cost,
        refusals=(Refusal({"n": -1}, "L040"), Refusal({"n": 2**32}, "L040"), Refusal({"n": 2.0}, "L040")),
        gradient="none: the rounded result is a step function" if is_fixed else "of Σ g · p: p_i (g_i - Σ p g)",
    )


_FIXED_SUMMARY: Final = "softmax of signed 16.16 logits in integers; a larger logit never gets a smaller probability"

ALL: Final = (
    _contract(steps.OP_ID, steps.softmax_step, _FIXED_SUMMARY, steps.softmax_step_reference, True),
    _contract(
        steps.OP_ID_F32,
        steps.softmax_step_f32,
        "softmax in F32, the sum in a fixed order",
        steps.softmax_step_f32_reference,
        False,
    ),
    _contract(
        fixed_softmax.OP_ID, fixed_softmax.q16_softmax, _FIXED_SUMMARY, fixed_softmax.q16_softmax_reference, True
    ),
)
