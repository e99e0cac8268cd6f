"""The contract of attention.

The oracle's bound, to first order in u = 2^-24:

- A score is off by scale · γ(dim) Σ |q| |k| and the rounding of the scale, and a weight by as much of itself.
- The differences in the exponents add up to that of the score and the last largest one, and each is rounded: u |d|. An
  exponential is off by 1.784 u. A weight meets its own, and one and a rounding more for each later block.
- Sums meet a rounding for each key and each block; the quotient one. Weights enter numerator and denominator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import SECOND_ORDER, SMALLEST_F32, U_F32
from vyre_primitives.nn import attention as nn

Array = npt.NDArray[Any]

_SHAPES: Final = (
    *((queries, 3, 2, 2) for queries in draws.EDGES_FROM_0),
    *((2, keys, 3, 2) for keys in draws.EDGES),
    *((2, 3, dim, 1) for dim in (1, 31, 32, 33, 255, 256, 257)),
    *((3, 2, 1, values) for values in (1, 31, 32, 33, 255, 256, 257)),
    (33, 65, 17, 19),
)
"""Queries, keys, dim and value_dim."""

_LARGE: Final = (150, 203, 64, 64)
_WITH_KNOBS: Final = (
    {"lanes": 16, "rows": 4, "tile_dim": 16},
    {"lanes": 32, "rows": 32, "tile_dim": 32},
    {"lanes": 32, "rows": 8, "tile_dim": 128},
)


def _cases() -> Iterator[Case]:
    for shape in (*_SHAPES, _LARGE):
        yield _case(shape, causal=sum(shape) % 2 == 0, is_large=shape == _LARGE)
    yield _case((20, 40, 5, 6), heads=3, scale=0.75)
    yield _case((40, 20, 5, 6), heads=2, causal=True)
    yield _case((4, 5, 2, 2), heads=0)
    for knobs in _WITH_KNOBS:
        yield _case((50, 70, 40, 35), knobs=knobs, heads=2, causal=True)
    for causal in (False, True):
        yield _special_case(causal)


def _case(
    shape: tuple[int, int, int, int], *, is_large: bool = False, knobs: Parameters | None = None, **more: Any
) -> Case:
    more |= knobs or {}
    parameters = dict(zip(("queries", "keys", "dim", "value_dim"), shape, strict=True)) | more
    inputs = {rule.name: draws.normal(rule.count(parameters) or 0, place) for place, rule in enumerate(_BUFFERS[:3])}
    label = " × ".join(map(str, shape)) + (f" {more}" if more else "")
    return Case(label, parameters, inputs, is_large=is_large)


def _special_case(causal: bool) -> Case:
    """Infinities, NaNs and subnormals; the first keys give some queries nothing but -inf."""
    shape = (37, 67, 2, 5)
    parameters = dict(zip(("queries", "keys", "dim", "value_dim"), shape, strict=True)) | {"causal": causal}
    k = draws.special(67 * 2, 4)
    k[: 33 * 2] = np.tile(np.array([-np.inf, 1], np.float32), 33)
    q = np.abs(draws.special(37 * 2, 3))
    inputs = {"q": q, "k": k, "v": draws.special(67 * 5, 5)}
    return Case(f"special values{' causal' if causal else ''}", parameters, inputs, has_oracle=False)


def _reference(case: Case) -> Mapping[str, Array]:
    knobs = {knob.name for knob in nn.SPACE.knobs}
    arguments = {name: value for name, value in case.parameters.items() if name not in knobs}
    return {"out": nn.attention_reference(**case.inputs, **arguments)}


def _oracle(case: Case) -> Mapping[str, Expected]:
    """The whole matrix of weights, in F64."""
    p = case.parameters
    heads, queries, keys = p.get("heads", 1), p["queries"], p["keys"]
    scale = float(np.float32(p.get("scale", 1 / np.sqrt(p["dim"]))))
    q, k, v = (
        case.inputs[name].reshape(heads, count, -1 if heads * count else 1).astype(np.float64)
        for name, count in (("q", queries), ("k", keys), ("v", keys))
    )
    if not heads * queries:
        return {"out": Expected(np.zeros(0))}
    hidden: Array = np.triu(np.ones((queries, keys), np.bool_), 1) & bool(p.get("causal"))
    scores = np.where(hidden, -np.inf, scale * (q @ k.transpose(0, 2, 1)))
    distance = scores - scores.max(axis=2, keepdims=True)
    weights = np.exp(distance)
    weights /= weights.sum(axis=2, keepdims=True)
    blocks = -(-keys // nn.BLOCK)
    gamma = p["dim"] * U_F32 / (1 - p["dim"] * U_F32)
    off = scale * gamma * (np.abs(q) @ np.abs(k).transpose(0, 2, 1)) + U_F32 * np.abs(np.where(hidden, 0, scores))
    off = off + U_F32 * (np.abs(np.where(hidden, 0, distance)) + 1.784 * (1 + blocks))
    every = (weights * off).sum(axis=2, keepdims=True) + (2 * (keys + 2 * blocks) + 2) * U_F32
    bound = SECOND_ORDER * ((weights * (off + every)) @ np.abs(v)) + 8 * keys * SMALLEST_F32 * (1 + np.abs(v).max())
    return {"out": Expected((weights @ v).reshape(-1), bound.reshape(-1))}


def _cost(p: Parameters) -> Cost:
    """Every access counted: an invocation reads a query for each block and a row of values for each key."""
    lanes, rows, _ = nn.workgroup_of(p)
    groups, heads, _ = nn.grid_of(p)
    queries, keys, dim, values = p["queries"], p["keys"], p["dim"], p["value_dim"]
    if not queries * p.get("heads", 1):
        return Cost(0, 0)
    seen = [min(keys, (group + 1) * rows) if p.get("causal") else keys for group in range(groups)]
    blocks = [-(-last // nn.BLOCK) for last in seen]
    visited = sum(min(keys, count * nn.BLOCK) for count in blocks)
    columns = -(-values // lanes)
    moved = visited * dim + lanes * rows * (dim * sum(blocks) + columns * visited) + queries * values
    return Cost(4 * heads * moved, heads * rows * visited * (2 * dim + 2 * values + 30))


def _count(first: str, second: str) -> Callable[[Parameters], int]:
    def count(p: Parameters) -> int:
        return p.get("heads", 1) * p[first] * p[second]

    return count


_BUFFERS: Final = (
    BufferRule("q", "read", F32, "heads * queries * dim", _count("queries", "dim")),
    BufferRule("k", "read", F32, "heads * keys * dim", _count("keys", "dim")),
    BufferRule("v", "read", F32, "heads * keys * value_dim", _count("keys", "value_dim")),
    BufferRule("out", "output", F32, "heads * queries * value_dim", _count("queries", "value_dim")),
)

ATTENTION: Final = Contract(
    op_id=nn.OP_ID,
    builder=nn.attention,
    summary="softmax(scale · q kᵀ) v with an online softmax over blocks of 32 keys; causal if asked for",
    buffers=_BUFFERS,
    workgroup=nn.workgroup_of,
    grid_rule="ceil(queries / rows), heads, each at least 1",
    grid=nn.grid_of,
    scratch="32 * tile_dim + 64 * rows elements of workgroup memory",
    reference=_reference,
    oracle=_oracle,
    bound="to first order in u = 2^-24 from the roundings of scores, exponents, weights and sums: Σ p |v| (e + Σ p e + "
    "(2 keys + 4 blocks + 2) u), with e = scale γ(dim) Σ |q| |k| + u (|s| + |d| + 1.784 (1 + blocks))",
    edge_sizes={
        "queries": draws.EDGES_FROM_0,
        "keys": draws.EDGES,
        "dim": (1, 31, 32, 33, 255, 256, 257),
        "value_dim": (1, 31, 32, 33, 255, 256, 257),
    },
    cases=_cases,
    example=Example(
        {"queries": 2, "keys": 2, "dim": 1, "value_dim": 2, "causal": True, "lanes": 16, "rows": 4, "tile_dim": 16},
        {
            "q": np.array([5, 0], np.float32),
            "k": np.array([1, 2], np.float32),
            "v": np.array([1, 2, 3, 6], np.float32),
        },
        {"out": np.array([1, 2, 2, 4], np.float32)},
    ),
    cost=_cost,
    refusals=(
        Refusal({"queries": 1, "keys": 0, "dim": 1, "value_dim": 1}, "L040"),
        Refusal({"queries": -1, "keys": 1, "dim": 1, "value_dim": 1}, "L040"),
        Refusal({"queries": 1, "keys": 1, "dim": 0, "value_dim": 1}, "L040"),
        Refusal({"queries": 1, "keys": 1, "dim": 1, "value_dim": 513}, "L040"),
        Refusal({"queries": 1, "keys": 1, "dim": 1, "value_dim": 1, "heads": 65_536}, "L040"),
        Refusal({"queries": 2**20, "keys": 1, "dim": 2**12, "value_dim": 1}, "L041"),
        Refusal({"queries": 1, "keys": 2**24, "dim": 1, "value_dim": 2**8}, "L041"),
        Refusal({"queries": 1, "keys": 1, "dim": 1, "value_dim": 1, "scale": float("nan")}, "L043"),
        Refusal({"queries": 1, "keys": 1, "dim": 1, "value_dim": 1, "lanes": 24}, "T031"),
        Refusal({"queries": 1, "keys": 1, "dim": 1, "value_dim": 1, "block": 32}, "T031"),
    ),
    gradient="by q, k and v: vyre_foundation.autodiff.vjp of the program",
    space=nn.SPACE,
)

ALL: Final = (ATTENTION,)
