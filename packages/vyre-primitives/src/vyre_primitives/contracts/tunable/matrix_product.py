"""The contract of matmul."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, F64, I32, DataType
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import U_F32, U_F64, dot_bound
from vyre_primitives.linalg import matmul as linalg

Array = npt.NDArray[Any]

_EDGES: Final = (
    *((size, 3, 2) for size in draws.EDGES_FROM_0),
    *((2, size, 3) for size in draws.EDGES_FROM_0),
    *((3, 2, size) for size in draws.EDGES_FROM_0),
    (0, 0, 0),
    (33, 65, 31),
)
_LARGE: Final = (200, 203, 301)
_WITH_KNOBS: Final = (
    {"tile_m": 8, "tile_n": 16, "tile_k": 8},
    {"tile_m": 64, "tile_n": 64, "tile_k": 16, "rows": 4, "columns": 4},
    {"tile_m": 128, "tile_n": 128, "tile_k": 32, "rows": 8, "columns": 4},
)


def _cases() -> Iterator[Case]:
    for sizes in (*_EDGES, _LARGE):
        yield _case(sizes, F32, sum(sizes) % 2 == 0, is_large=sizes == _LARGE)
    for sizes in ((0, 2, 1), (2, 0, 1), (2, 1, 0), (33, 31, 5), (3, 5, 257)):
        yield _case(sizes, F64, sizes[0] != 2)
    for dtype in (F32, F64):
        a, b, bias = (draws.special(count, 3, linalg.NUMPY_TYPES[dtype]) for count in (30 * 7, 7 * 40, 40))
        parameters = {"m": 30, "n": 40, "k": 7, "dtype": dtype}
        inputs = {"a": a, "b": b, "bias": bias}
        yield Case(f"special values {dtype.name}", parameters, inputs, has_oracle=False)
    for knobs in _WITH_KNOBS:
        yield _case((70, 67, 35), F32, True, knobs=knobs)


def _case(
    sizes: tuple[int, int, int],
    dtype: DataType,
    has_bias: bool,
    is_large: bool = False,
    knobs: Parameters | None = None,
) -> Case:
    m, n, k = sizes
    a, b, bias = (draws.normal(count, count, linalg.NUMPY_TYPES[dtype]) for count in (m * k, k * n, n))
    parameters: dict[str, Any] = {"m": m, "n": n, "k": k, "dtype": dtype, **(knobs or {})}
    inputs = {"a": a, "b": b}
    if has_bias:
        inputs["bias"] = bias
    else:
        parameters["bias"] = None
    label = f"{m} × {k} × {n} {dtype.name}{' with a bias' if has_bias else ''} {knobs or ''}"
    return Case(label.strip(), parameters, inputs, is_large=is_large)


def _has_bias(p: Parameters) -> bool:
    return p.get("bias", "bias") is not None


def _matrices(case: Case) -> tuple[Array, Array, Array]:
    """A, b, and a bias, which is zero where there is none."""
    p = case.parameters
    bias = case.inputs["bias"] if _has_bias(p) else np.zeros(p["n"], case.inputs["a"].dtype)
    return case.inputs["a"].reshape(p["m"], p["k"]), case.inputs["b"].reshape(p["k"], p["n"]), bias


def _reference(case: Case) -> Mapping[str, Array]:
    p = case.parameters
    sizes = (p["m"], p["n"], p["k"])
    bias = case.inputs["bias"] if _has_bias(p) else None
    return {"c": linalg.matmul_reference(case.inputs["a"], case.inputs["b"], *sizes, p["dtype"], bias)}


def _oracle(case: Case) -> Mapping[str, Expected]:
    """F32 in F64, F64 in exact rationals."""
    a, b, bias = _matrices(case)
    u = U_F32 if case.parameters["dtype"] is F32 else U_F64
    value = a.astype(np.float64) @ b.astype(np.float64) + bias if u == U_F32 else _exact(a, b, bias)
    bound = dot_bound(a, b, u) * (1 + u) + u * np.abs(value)
    return {"c": Expected(value.reshape(-1), bound.reshape(-1))}


def _exact(a: Array, b: Array, bias: Array) -> Array:
    made = np.zeros((a.shape[0], b.shape[1]))
    for i, j in np.ndindex(*made.shape):
        terms = (Fraction(x) * Fraction(y) for x, y in zip(a[i].tolist(), b[:, j].tolist(), strict=True))
        made[i, j] = float(sum(terms, Fraction(float(bias[j]))))
    return made


def _cost(p: Parameters) -> Cost:
    """Each tile of a is read for every tile of columns, and each of b for every tile of rows."""
    m, n, k = p["m"], p["n"], p["k"]
    grid = linalg.grid_of(p)
    moved = m * k * grid.across + k * n * grid.down + m * n * (1 + _has_bias(p))
    return Cost(p["dtype"].size * moved, m * n * (2 * k + _has_bias(p)))


def _dtype(p: Parameters) -> DataType:
    return p["dtype"]


MATMUL: Final = Contract(
    op_id=linalg.OP_ID,
    builder=linalg.matmul,
    summary="an m × k matrix times a k × n matrix, each sum fused and from left to right, and a bias if asked for",
    buffers=(
        BufferRule("a", "read", _dtype, "m * k", lambda p: p["m"] * p["k"]),
        BufferRule("b", "read", _dtype, "k * n", lambda p: p["k"] * p["n"]),
        BufferRule("bias", "read", _dtype, "n, if there is one", lambda p: p["n"] if _has_bias(p) else None),
        BufferRule("c", "output", _dtype, "m * n", lambda p: p["m"] * p["n"]),
    ),
    workgroup=linalg.workgroup_of,
    grid_rule="ceil(n / tile_n) * ceil(m / tile_m), each at least 1",
    grid=lambda p: linalg.grid_of(p).groups,
    scratch="(tile_m + tile_n) * tile_k elements of workgroup memory",
    reference=_reference,
    oracle=_oracle,
    bound="γ(k) Σ |a| |b| and u |c| for the bias, with γ(n) = n u / (1 - n u) and u = 2^-24 (F32) or 2^-53 (F64)",
    edge_sizes=dict.fromkeys(("m", "n", "k"), draws.EDGES_FROM_0),
    cases=_cases,
    example=Example(
        {"m": 2, "n": 2, "k": 3, "dtype": F32, "tile_m": 8, "tile_n": 16, "tile_k": 8},
        {
            "a": np.array([1, 2, 3, 4, 5, 6], np.float32),
            "b": np.array([1, 0, 0, 1, -1, 1], np.float32),
            "bias": np.array([10, 20], np.float32),
        },
        {"c": np.array([8, 25, 8, 31], np.float32)},
    ),
    cost=_cost,
    refusals=(
        Refusal({"m": -1, "n": 1, "k": 1}, "L040"),
        Refusal({"m": 1, "n": 1.5, "k": 1}, "L040"),
        Refusal({"m": 2**31 + 1, "n": 1, "k": 1}, "L040"),
        Refusal({"m": 2**16, "n": 1, "k": 2**16}, "L041"),
        Refusal({"m": 1, "n": 2**16, "k": 2**16}, "L041"),
        Refusal({"m": 2**16, "n": 2**16, "k": 1}, "L041"),
        Refusal({"m": 1, "n": 1, "k": 1, "dtype": I32}, "L043"),
        Refusal({"m": 1, "n": 1, "k": 1, "tile_m": 24}, "T031"),
        Refusal({"m": 1, "n": 1, "k": 1, "tile_m": 128, "tile_n": 128}, "T031"),
        Refusal({"m": 1, "n": 1, "k": 1, "tile": 16}, "T031"),
    ),
    gradient="of Σ g · c: g bᵀ by a, aᵀ g by b (two products with transposes), the sums of g's columns by bias",
    space=linalg.SPACE,
)

ALL: Final = (MATMUL,)
