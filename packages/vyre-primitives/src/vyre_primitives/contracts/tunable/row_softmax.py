"""The contracts of softmax of rows and of its gradient."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import SECOND_ORDER, SMALLEST_F32, U_F32
from vyre_primitives.contracts.policies import policy
from vyre_primitives.nn import rows, softmax
from vyre_primitives.reduce.tile_tree import roundings

Array = npt.NDArray[Any]

_SHAPES: Final = (
    *((size, 3) for size in draws.EDGES_FROM_0),
    *((3, size) for size in draws.EDGES_FROM_0),
    (5, 2049),
)
_LARGE: Final = (3, 20_011)
_WITH_KNOBS: Final = ({"width": 32, "height": 1}, {"width": 512, "height": 2}, {"width": 64, "height": 16})


def _cases(inputs: Callable[[int, int, int], Mapping[str, Array]], special: Mapping[str, Array]) -> Iterator[Case]:
    for rows_, cols in (*_SHAPES, _LARGE):
        parameters = {"rows": rows_, "cols": cols}
        is_large = (rows_, cols) == _LARGE
        yield Case(f"{rows_} × {cols}", parameters, inputs(rows_, cols, rows_ + cols), is_large=is_large)
    for knobs in _WITH_KNOBS:
        yield Case(f"9 × 1100 {knobs}", {"rows": 9, "cols": 1100, **knobs}, inputs(9, 1100, 1))
    yield Case("special values", {"rows": 20, "cols": 15}, special, has_oracle=False)


def _softmax_cases() -> Iterator[Case]:
    special = draws.special(300, 2)
    special[30:45] = -np.inf
    special[45:60] = np.nan
    yield from _cases(lambda r, c, seed: {"logits": draws.normal(r * c, seed) * 4}, {"logits": special})
    yield Case("far apart", {"rows": 2, "cols": 250}, {"logits": draws.normal(500, 1) * 1000})


def _softmax_oracle(case: Case) -> Mapping[str, Expected]:
    p = case.parameters
    made = [policy(row, None) for row in case.inputs["logits"].reshape(p["rows"], p["cols"]) if row.size]
    value, bound = (np.concatenate([np.zeros(0), *parts]) for parts in ([m.p for m in made], [m.error for m in made]))
    return {"probabilities": Expected(value, bound)}


def _gradient_cases() -> Iterator[Case]:
    def inputs(r: int, c: int, seed: int) -> Mapping[str, Array]:
        p = softmax.softmax_reference(draws.normal(r * c, seed) * 3, r, c)
        return {"probabilities": p, "gradient_out": draws.normal(r * c, seed + 1)}

    yield from _cases(inputs, {"probabilities": draws.special(300, 2), "gradient_out": draws.special(300, 3)})


def _gradient_oracle(case: Case) -> Mapping[str, Expected]:
    """In F64. The sum meets a rounding for the product and those of its tiles, the rest three more."""
    shape = case.parameters["rows"], case.parameters["cols"]
    p, g = (case.inputs[name].reshape(shape).astype(np.float64) for name in ("probabilities", "gradient_out"))
    mean = (p * g).sum(axis=1, keepdims=True)
    off = (roundings(shape[1]) + 1) * U_F32 * np.abs(p * g).sum(axis=1, keepdims=True) + shape[1] * SMALLEST_F32
    bound = np.abs(p) * (off + 2 * U_F32 * np.abs(g - mean)) * SECOND_ORDER + 2 * SMALLEST_F32
    return {"gradient": Expected((p * (g - mean)).reshape(-1), bound.reshape(-1))}


def _cells(p: Parameters) -> int:
    return p["rows"] * p["cols"]


def _buffers(*names: str) -> tuple[BufferRule, ...]:
    """Inputs, and the output last."""
    access = ["read"] * (len(names) - 1) + ["output"]
    return tuple(
        BufferRule(name, "output" if how == "output" else "read", F32, "rows * cols", _cells)
        for name, how in zip(names, access, strict=True)
    )


_SHARED: Final[dict[str, Any]] = {
    "workgroup": rows.workgroup_of,
    "grid_rule": "ceil(rows / height), at least 1",
    "grid": rows.grid_of,
    "scratch": "2 * width * height elements of workgroup memory",
    "edge_sizes": {"rows": draws.EDGES_FROM_0, "cols": (*draws.EDGES_FROM_0, 2049, _LARGE[1])},
    "space": rows.SPACE,
    "refusals": (
        Refusal({"rows": -1, "cols": 1}, "L040"),
        Refusal({"rows": 1, "cols": 1.0}, "L040"),
        Refusal({"rows": 2**16, "cols": 2**16}, "L041"),
        Refusal({"rows": 1, "cols": 1, "width": 48}, "T031"),
        Refusal({"rows": 1, "cols": 1, "width": 512, "height": 4}, "T031"),
    ),
}

SOFTMAX: Final = Contract(
    op_id=softmax.OP_ID,
    builder=softmax.softmax,
    summary="softmax of every row in F32, the sum in tiles of 1024, pairwise inside, left to right across",
    buffers=_buffers("logits", "probabilities"),
    reference=lambda case: {"probabilities": softmax.softmax_reference(case.inputs["logits"], **_shape(case))},
    oracle=_softmax_oracle,
    bound="p_i u (|d_i| + Σ p |d| + 15 + tiles), d_i = x_i - largest x, u = 2^-24, and 2^-147",
    cases=_softmax_cases,
    example=Example(
        {"rows": 2, "cols": 3, "width": 32, "height": 2},
        {"logits": np.array([-200, 1, 1, 7, 7, -200], np.float32)},
        {"probabilities": np.array([0, 0.5, 0.5, 0.5, 0.5, 0], np.float32)},
    ),
    cost=lambda p: Cost(4 * 7 * _cells(p), 45 * _cells(p)),
    gradient=softmax.OP_ID_GRADIENT,
    **_SHARED,
)

SOFTMAX_GRADIENT: Final = Contract(
    op_id=softmax.OP_ID_GRADIENT,
    builder=softmax.softmax_gradient,
    summary="the gradient of softmax of rows, given its result: p_i (g_i - Σ p g)",
    buffers=_buffers("probabilities", "gradient_out", "gradient"),
    reference=lambda case: {"gradient": softmax.softmax_gradient_reference(**case.inputs, **_shape(case))},
    oracle=_gradient_oracle,
    bound="|p_i| u ((11 + tiles) Σ |p g| + 2 |g_i - Σ p g|), u = 2^-24, to first order, and what is lost to underflow",
    cases=_gradient_cases,
    example=Example(
        {"rows": 1, "cols": 2, "width": 32, "height": 1},
        {"probabilities": np.array([0.5, 0.5], np.float32), "gradient_out": np.array([4, 2], np.float32)},
        {"gradient": np.array([0.5, -0.5], np.float32)},
    ),
    cost=lambda p: Cost(4 * 5 * _cells(p), 6 * _cells(p)),
    **_SHARED,
)


def _shape(case: Case) -> dict[str, int]:
    return {"rows": case.parameters["rows"], "cols": case.parameters["cols"]}


ALL: Final = (SOFTMAX, SOFTMAX_GRADIENT)
