"""The contracts of the scans."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, U32, DataType, Program
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import SECOND_ORDER, U_F32, U_F64
from vyre_primitives.reduce.reduce import FOLDS, NUMPY_TYPES
from vyre_primitives.reduce.spread import Spread
from vyre_primitives.reduce.tile_tree import roundings, tiles_of
from vyre_primitives.scan import scan

Array = npt.NDArray[Any]

_SIZES: Final = (*draws.EDGES_FROM_0, 1024, 2048, 2049)


def _cases() -> Iterator[Case]:
    for n in (*_SIZES, draws.LARGE):
        yield _case(n, "sum", F32)
    for op, dtype in itertools.product(FOLDS, NUMPY_TYPES):
        for n in (0, 1, 257, 3000):
            yield _case(n, op, dtype)
        if dtype.is_float:
            values = draws.special(1500, 5, NUMPY_TYPES[dtype])
            parameters = {"n": 1500, "op": op, "dtype": dtype}
            yield Case(f"special values {op} {dtype.name}", parameters, {"values": values}, has_oracle=op != "sum")
    for zeros in ([-0.0] * 5, [0.0, -0.0], [-0.0, 0.0], [math.nan] * 3):
        for op in FOLDS:
            parameters = {"n": len(zeros), "op": op, "dtype": F32}
            yield Case(f"{op} of {zeros}", parameters, {"values": np.array(zeros, np.float32)}, has_oracle=False)
    for items, lanes in ((1, 1024), (32, 32), (32, 1024), (4, 512)):
        yield _case(5000, "sum", F32, items=items, lanes=lanes)


def _case(n: int, op: str, dtype: DataType, **knobs: int) -> Case:
    numpy_type = NUMPY_TYPES[dtype]
    values = draws.normal(n, n, numpy_type) if dtype.is_float else draws.integers(n, n, numpy_type)
    parameters = {"n": n, "op": op, "dtype": dtype, **knobs}
    label = f"{op} of {n} {dtype.name} {knobs or ''}".strip()
    return Case(label, parameters, {"values": values}, is_large=n == draws.LARGE)


def _oracle(is_exclusive: bool) -> Callable[[Case], Mapping[str, Expected]]:
    """One element after the other in Python: integers without a width, floats added exactly, NaNs left out."""

    def oracle(case: Case) -> Mapping[str, Expected]:
        dtype: DataType = case.parameters["dtype"]
        values = case.inputs["values"]
        made = _sums(values, dtype) if case.parameters["op"] == "sum" else _extremes(case)
        size = values.size
        shifted = [part[:size] if is_exclusive else part[1 : size + 1] for part in made]
        return {"out": Expected(*shifted)}

    return oracle


def _sums(values: Array, dtype: DataType) -> tuple[Array, Array]:
    """The sums of the first 0, 1, 2 and so on elements, and the bounds."""
    count = values.size + 1
    if not dtype.is_float:
        running = list(itertools.accumulate(values.tolist(), initial=0))
        wrapped = np.array([number % 2**32 for number in running], np.uint32).view(values.dtype)
        return wrapped, np.zeros(count)
    exact = itertools.accumulate(map(Fraction, values.tolist()), initial=Fraction())
    sizes = itertools.accumulate(map(Fraction, np.abs(values).tolist()), initial=Fraction())
    steps = np.array([roundings(n) for n in range(count)])
    bound = SECOND_ORDER * (U_F32 if dtype is F32 else U_F64) * steps * np.array([float(size) for size in sizes])
    return np.array([float(number) for number in exact]), bound


def _extremes(case: Case) -> tuple[Array, Array]:
    """The same for min and max."""
    values, dtype = case.inputs["values"], case.parameters["dtype"]
    choose = min if case.parameters["op"] == "min" else max
    so_far = FOLDS[case.parameters["op"]].empty(dtype)
    found = [so_far]
    for number in values.tolist():
        if number == number:
            so_far = number if so_far != so_far else choose(so_far, number)
        found.append(so_far)
    return np.array(found, values.dtype), np.zeros(values.size + 1)


def _cost(p: Parameters) -> Cost:
    """One tile: read and written. More: read once more for the totals, which are written, carried and read again."""
    n, tiles = p["n"], tiles_of(p["n"])
    if n <= 1024:
        return Cost(p["dtype"].size * max(1, 2 * n), 5 * n)
    carried = tiles * 3 + tiles * 1024 // Spread.of(scan.SPACE, p).items
    return Cost(p["dtype"].size * (3 * n + carried), 7 * n)


def _dtype(p: Parameters) -> DataType:
    return p["dtype"]


def _contract(
    op_id: str, builder: Callable[..., Program], reference: Callable[..., Array], summary: str, example: list[int]
) -> Contract:
    def run_reference(case: Case) -> Mapping[str, Array]:
        p = case.parameters
        return {"out": reference(case.inputs["values"], p["n"], p["op"], p["dtype"])}

    return Contract(
        op_id=op_id,
        builder=builder,
        summary=summary,
        buffers=(
            BufferRule("values", "read", _dtype, "n", lambda p: p["n"]),
            BufferRule("out", "output", _dtype, "n", lambda p: p["n"]),
            BufferRule(
                "tiles", "scratch", _dtype, "ceil(n / 1024)", lambda p: tiles_of(p["n"]) if p["n"] > 1024 else None
            ),
        ),
        workgroup=lambda p: (Spread.of(scan.SPACE, p).lanes, 1, 1),
        grid_rule="ceil(n / (items * lanes)), at least 1",
        grid=lambda p: (Spread.of(scan.SPACE, p).groups(p["n"]), 1, 1),
        scratch="an element per tile, for more than one; 2 * lanes elements of workgroup memory",
        reference=run_reference,
        oracle=_oracle(op_id == scan.OP_ID_EXCLUSIVE),
        bound="sums of floats: that of reduce for each prefix; all else exact",
        edge_sizes={"n": (*_SIZES, draws.LARGE)},
        cases=_cases,
        example=Example(
            {"n": 5, "op": "sum", "dtype": U32, "items": 32, "lanes": 32},
            {"values": np.array([1, 2, 3, 4, 2**32 - 1], np.uint32)},
            {"out": np.array(example, np.uint32)},
        ),
        cost=_cost,
        refusals=(
            Refusal({"n": -1}, "L040"),
            Refusal({"n": 2**32}, "L040"),
            Refusal({"n": 1, "op": "som"}, "L043"),
            Refusal({"n": 1, "dtype": DataType.U64}, "L043"),
            Refusal({"n": 1, "items": 3}, "T031"),
            Refusal({"n": 1, "items": 1, "lanes": 512}, "T031"),
            Refusal({"n": 1, "item": 1}, "T031"),
        ),
        gradient="sum: the scan of the incoming gradient from the other end; min and max: its sums over the places "
        "where an element is the chosen one",
        space=scan.SPACE,
    )


ALL: Final = (
    _contract(
        scan.OP_ID_INCLUSIVE,
        scan.scan_inclusive,
        scan.scan_inclusive_reference,
        "sum, min or max of the elements up to each place; element i is reduce of the first i + 1, to the bit",
        [1, 3, 6, 10, 9],
    ),
    _contract(
        scan.OP_ID_EXCLUSIVE,
        scan.scan_exclusive,
        scan.scan_exclusive_reference,
        "sum, min or max of the elements before each place; element i is reduce of the first i, to the bit",
        [0, 1, 3, 6, 10],
    ),
)
