"""The contract of reduce."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, U32, DataType
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import SECOND_ORDER, U_F32, U_F64
from vyre_primitives.reduce.reduce import FOLDS, NUMPY_TYPES, OP_ID, SPACE, reduce, reduce_reference
from vyre_primitives.reduce.spread import Spread
from vyre_primitives.reduce.tile_tree import roundings, tiles_of

Array = npt.NDArray[Any]


def _cases() -> Iterator[Case]:
    for n in (*draws.EDGES_FROM_0, 1024, 2048, 2049, draws.LARGE):
        yield _case(n, "sum", F32)
    for op in FOLDS:
        for dtype in NUMPY_TYPES:
            for n in (0, 1, 257, 3000):
                yield _case(n, op, dtype)
            if dtype.is_float:
                values = draws.special(1500, 5, NUMPY_TYPES[dtype])
                parameters = {"n": 1500, "op": op, "dtype": dtype}
                yield Case(f"special values {op} {dtype.name}", parameters, {"values": values}, has_oracle=op != "sum")
    for items, lanes in ((1, 1024), (32, 32), (32, 1024), (4, 256)):
        yield _case(5000, "sum", F32, items=items, lanes=lanes)
    for zeros in ([-0.0] * 5, [0.0, -0.0], [-0.0, 0.0], [math.nan] * 3):
        values = np.array(zeros, np.float32)
        for op in FOLDS:
            parameters = {"n": len(zeros), "op": op, "dtype": F32}
            yield Case(f"{op} of {zeros}", parameters, {"values": values}, has_oracle=False)


def _case(n: int, op: str, dtype: DataType, **knobs: int) -> Case:
    numpy_type = NUMPY_TYPES[dtype]
    values = draws.normal(n, n, numpy_type) if dtype.is_float else draws.integers(n, n, numpy_type)
    parameters = {"n": n, "op": op, "dtype": dtype, **knobs}
    label = f"{op} of {n} {dtype.name} {knobs or ''}".strip()
    return Case(label, parameters, {"values": values}, is_large=n == draws.LARGE)


def _reference(case: Case) -> Mapping[str, Array]:
    p = case.parameters
    return {"out": reduce_reference(case.inputs["values"], p["n"], p["op"], p["dtype"])}


def _oracle(case: Case) -> Mapping[str, Expected]:
    """In Python's integers, by `math.fsum`, which rounds once, or by looking at every element that is no NaN."""
    p, values = case.parameters, case.inputs["values"]
    dtype: DataType = p["dtype"]
    numbers = [value for value in values.tolist() if value == value]
    if p["op"] != "sum":
        return {"out": Expected(np.array([_extreme(numbers, p["op"], dtype)], values.dtype))}
    if not dtype.is_float:
        wrapped = sum(numbers) % 2**32
        return {"out": Expected(np.array([wrapped]).astype(np.uint32).view(values.dtype))}
    u = U_F32 if dtype is F32 else U_F64
    bound = SECOND_ORDER * roundings(p["n"]) * u * math.fsum(map(abs, numbers))
    return {"out": Expected(np.array([math.fsum(numbers)]), bound)}


def _extreme(numbers: list[Any], op: str, dtype: DataType) -> Any:
    if numbers:
        return min(numbers) if op == "min" else max(numbers)
    if dtype.is_float:
        return math.nan
    return dtype.max_value if op == "min" else dtype.min_value


def _dtype(p: Parameters) -> DataType:
    return p["dtype"]


REDUCE: Final = Contract(
    op_id=OP_ID,
    builder=reduce,
    summary="sum, min or max of n elements: tiles of 1024, pairwise inside, left to right across",
    buffers=(
        BufferRule("values", "read", _dtype, "n", lambda p: p["n"]),
        BufferRule("out", "output", _dtype, "1", lambda p: 1),
        BufferRule("tiles", "scratch", _dtype, "ceil(n / 1024)", lambda p: tiles_of(p["n"]) if p["n"] > 1024 else None),
    ),
    workgroup=lambda p: (Spread.of(SPACE, p).lanes, 1, 1),
    grid_rule="ceil(n / (items * lanes)), at least 1",
    grid=lambda p: (Spread.of(SPACE, p).groups(p["n"]), 1, 1),
    scratch="an element per tile, for more than one; 2 * lanes elements of workgroup memory",
    reference=_reference,
    oracle=_oracle,
    bound="sums of floats: 1.01 (9 + tiles) u Σ |x|, with u = 2^-24 (F32) or 2^-53 (F64); all else exact",
    edge_sizes={"n": (*draws.EDGES_FROM_0, 1024, 2048, 2049, draws.LARGE)},
    cases=_cases,
    example=Example(
        {"n": 5, "op": "sum", "dtype": U32},
        {"values": np.array([1, 2, 3, 4, 2**32 - 1], np.uint32)},
        {"out": np.array([9], np.uint32)},
    ),
    cost=lambda p: Cost(p["dtype"].size * (p["n"] + 2 * tiles_of(p["n"]) + 1), p["n"]),
    refusals=(
        Refusal({"n": -1}, "L040"),
        Refusal({"n": 2**32}, "L040"),
        Refusal({"n": 1, "op": "som"}, "L043"),
        Refusal({"n": 1, "dtype": DataType.U64}, "L043"),
        Refusal({"n": 1, "items": 3}, "T031"),
        Refusal({"n": 1, "items": 1, "lanes": 512}, "T031"),
    ),
    gradient="sum: the incoming gradient for every element; min and max: for the chosen element alone",
    space=SPACE,
)

ALL: Final = (REDUCE,)
