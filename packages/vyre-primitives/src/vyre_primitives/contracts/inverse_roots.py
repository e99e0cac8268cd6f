"""The contract of the Newton-Schulz inverse square root."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import U_F32
from vyre_primitives.math.preconditioner import (
    OP_ID,
    newton_schulz_inv_sqrt,
    newton_schulz_inv_sqrt_reference,
    newton_schulz_iterations,
)

Array = npt.NDArray[Any]

_SIZES: Final = (1, 2, 3, 8, 15, 16, 17, 31, 32, 33)
_LARGE_SIZE: Final = 64


def _cases() -> Iterator[Case]:
    for n in (*_SIZES, _LARGE_SIZE):
        for condition in (1.0, 1000.0) if n in (1, 2, 3, 17, 33) else (30.0,):
            given = draws.positive_definite(n, condition, n) * np.float32(10.0 ** (n % 7 - 3))
            parameters = {"n": n, "iterations": newton_schulz_iterations(1.1 * condition, n)}
            yield Case(f"n = {n}, condition {condition:g}", parameters, {"m": given}, is_large=n == _LARGE_SIZE)
    yield Case("many iterations", {"n": 4, "iterations": 60}, {"m": draws.positive_definite(4, 100.0, 9)})
    for label, m in (
        ("zero", [0, 0, 0, 0]),
        ("indefinite", [1, 2, 2, 1]),
        ("not finite", [np.inf, 0, 0, np.nan]),
        ("overflow", [3e38, 3e38, 3e38, 3e38]),
        ("smallest", [1e-45, 0, 0, 1e-45]),
    ):
        yield Case(label, {"n": 2, "iterations": 12}, {"m": np.array(m, np.float32)}, has_oracle=False)
    yield Case("no iterations", {"n": 2, "iterations": 0}, {"m": np.array([4, 1, 1, 3], np.float32)}, has_oracle=False)


def _reference(case: Case) -> Mapping[str, Array]:
    made = newton_schulz_inv_sqrt_reference(case.inputs["m"], case.parameters["n"], case.parameters["iterations"])
    return dict(zip(("out", "residual"), made, strict=True))


def _oracle(case: Case) -> Mapping[str, Expected]:
    """By eigenvalues, in F64."""
    n = case.parameters["n"]
    eigenvalues, vectors = np.linalg.eigh(case.inputs["m"].reshape(n, n).astype(np.float64))
    root = (vectors / np.sqrt(eigenvalues)) @ vectors.T
    relative = (n + 8) * U_F32 * eigenvalues.max() / eigenvalues.min()
    return {
        "out": Expected(root.reshape(-1), relative * np.abs(root).max()),
        "residual": Expected(np.zeros(1), relative),
    }


def _square(p: Parameters) -> int:
    return p["n"] * p["n"]


def _cost(p: Parameters) -> Cost:
    """Three products an iteration and two for the residual, each with 2 n³ reads; every matrix is also written."""
    products = 3 * p["iterations"] + 2
    return Cost(4 * (products * (2 * p["n"] ** 3 + p["n"] ** 2) + 6 * p["n"] ** 2 + 1), 2 * products * p["n"] ** 3)


NEWTON_SCHULZ: Final = Contract(
    op_id=OP_ID,
    builder=newton_schulz_inv_sqrt,
    summary="M^(-1/2) of a symmetric positive definite M by the coupled Newton-Schulz iteration, with its residual",
    buffers=(
        BufferRule("m", "read", F32, "n * n", _square),
        BufferRule("out", "output", F32, "n * n", _square),
        BufferRule("residual", "output", F32, "1", lambda p: 1),
        BufferRule("y", "scratch", F32, "2 * n * n", lambda p: 2 * _square(p)),
        BufferRule("z", "scratch", F32, "2 * n * n", lambda p: 2 * _square(p)),
        BufferRule("t", "scratch", F32, "n * n", _square),
    ),
    workgroup=(256, 1, 1),
    grid_rule="1",
    grid=lambda p: (1, 1, 1),
    scratch="20 n² bytes; 2048 bytes of workgroup memory",
    reference=_reference,
    oracle=_oracle,
    bound="(n + 8) κ 2^-24 of the largest element, and as much for the residual, κ the condition number, up to 10^5",
    edge_sizes={"n": (*_SIZES, _LARGE_SIZE)},
    cases=_cases,
    example=Example(
        {"n": 2, "iterations": 12},
        {"m": np.array([4, 0, 0, 4], np.float32)},
        {"out": np.array([0.5, 0, 0, 0.5], np.float32), "residual": np.array([0], np.float32)},
    ),
    cost=_cost,
    refusals=(
        Refusal({"n": 0, "iterations": 1}, "L040"),
        Refusal({"n": 2, "iterations": -1}, "L040"),
        Refusal({"n": 2, "iterations": 1001}, "L040"),
        Refusal({"n": 2**16, "iterations": 1}, "L041"),
    ),
    gradient="of Σ G · X, X = M^(-1/2): - X² S X², where X S + S X = G is a Sylvester equation; not provided",
)

ALL: Final = (NEWTON_SCHULZ,)
