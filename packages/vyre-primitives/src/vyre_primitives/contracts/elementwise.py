"""Contracts of products and quotients in signed 16.16."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import I32, Program
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Refusal
from vyre_primitives.contracts import draws, exact_q16
from vyre_primitives.fixed import elementwise, q16

Array = npt.NDArray[Any]

_LARGE: Final = 20_011
_CORNERS: Final = (0, 1, -1, 2, 3, 32767, 32768, 65535, 65536, -65536, 98304, -98304, 2**31 - 1, -(2**31), 1 - 2**31)


def _cases() -> Iterator[Case]:
    for n in (*draws.EDGES_FROM_0, _LARGE):
        a, b = draws.integers(n, n, np.int32), draws.integers(n, n + 1, np.int32)
        parameters = {"n": n, "rounding": "nearest", "overflow": "saturate"}
        yield Case(f"n = {n}", parameters, {"a": a, "b": b}, is_large=n == _LARGE)
    a, b = (side.reshape(-1).astype(np.int32) for side in np.meshgrid(_CORNERS, _CORNERS))
    for rounding in q16.ROUNDINGS:
        for overflow in q16.OVERFLOWS:
            parameters = {"n": a.size, "rounding": rounding, "overflow": overflow}
            yield Case(f"corners, {rounding}, {overflow}", parameters, {"a": a, "b": b})


def _contract(
    op_id: str,
    builder: Callable[..., Program],
    summary: str,
    reference: Callable[..., Array],
    exact: Callable[[int, int, str, str], int],
    example: tuple[list[float], list[float], list[float]],
) -> Contract:
    def host(case: Case) -> Mapping[str, Array]:
        p = case.parameters
        return {"out": reference(case.inputs["a"], case.inputs["b"], p["n"], p["rounding"], p["overflow"])}

    def oracle(case: Case) -> Mapping[str, Expected]:
        p = case.parameters
        pairs = zip(case.inputs["a"].tolist(), case.inputs["b"].tolist(), strict=True)
        values = [exact(a, b, p["rounding"], p["overflow"]) for a, b in pairs]
        return {"out": Expected(np.array(values, np.int32))}

    left, right, out = example
    return Contract(
        op_id=op_id,
        builder=builder,
        summary=summary,
        buffers=(
            BufferRule("a", "read", I32, "n", lambda p: p["n"]),
            BufferRule("b", "read", I32, "n", lambda p: p["n"]),
            BufferRule("out", "output", I32, "n", lambda p: p["n"]),
        ),
        workgroup=(256, 1, 1),
        grid_rule="ceil(n / 256), at least 1",
        grid=lambda p: (max(1, -(-p["n"] // 256)), 1, 1),
        scratch="none",
        reference=host,
        oracle=oracle,
        bound="exact",
        edge_sizes={"n": (*draws.EDGES_FROM_0, _LARGE)},
        cases=_cases,
        example=Example(
            {"n": len(left), "rounding": "nearest", "overflow": "saturate"},
            {"a": q16.from_float(left), "b": q16.from_float(right)},
            {"out": q16.from_float(out)},
        ),
        cost=lambda p: Cost(12 * p["n"], 4 * p["n"]),
        refusals=(
            Refusal({"n": -1}, "L040"),
            Refusal({"n": 2**32}, "L040"),
            Refusal({"n": 1, "rounding": "neerest"}, "L043"),
            Refusal({"n": 1, "overflow": None}, "L043"),
        ),
        gradient="none: the rounded result is a step function",
    )


ALL: Final = (
    _contract(
        elementwise.OP_ID_MUL,
        elementwise.q16_mul,
        "products of signed 16.16 numbers, through 64 bits; nearest or floor, saturating or wrapping",
        elementwise.q16_mul_reference,
        exact_q16.product,
        ([1.5, -300, 200], [2, 0.25, 200], [3, -75, 32768]),
    ),
    _contract(
        elementwise.OP_ID_DIV,
        elementwise.q16_div,
        "quotients of signed 16.16 numbers, through 64 bits; nearest or floor, saturating or wrapping; total",
        elementwise.q16_div_reference,
        exact_q16.quotient,
        ([3, -75, 1, 0], [2, 0.25, 0, 0], [1.5, -300, 32768, 0]),
    ),
)
