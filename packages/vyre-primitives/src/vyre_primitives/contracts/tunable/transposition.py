"""The contract of transpose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, U32, DataType
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.element_types import NUMPY_TYPES
from vyre_primitives.memory import transpose as memory

Array = npt.NDArray[Any]

_SHAPES: Final = (
    *((size, 3) for size in draws.EDGES_FROM_0),
    *((3, size) for size in draws.EDGES_FROM_0),
    (0, 0),
    (64, 96),
)
_LARGE: Final = (701, 997)
_WITH_KNOBS: Final = (
    {"tile": 8, "items": 2, "padding": 0},
    {"tile": 64, "items": 32, "padding": 2},
    {"tile": 16, "items": 4, "padding": 1},
)


def _cases() -> Iterator[Case]:
    for shape in (*_SHAPES, _LARGE):
        yield _case(shape, F32, is_large=shape == _LARGE)
    for dtype in NUMPY_TYPES:
        for shape in ((1, 1), (33, 40), (64, 32)):
            yield _case(shape, dtype)
        yield _bits_case(dtype)
    for knobs in _WITH_KNOBS:
        yield _case((70, 131), U32, knobs=knobs)


def _case(shape: tuple[int, int], dtype: DataType, *, is_large: bool = False, knobs: Parameters | None = None) -> Case:
    """Numbers that every type holds, and that differ from their neighbours."""
    rows, cols = shape
    values = (np.arange(rows * cols) * 37 % 101).astype(NUMPY_TYPES[dtype])
    parameters = {"rows": rows, "cols": cols, "dtype": dtype, **(knobs or {})}
    label = f"{rows} × {cols} {dtype.name} {knobs or ''}".strip()
    return Case(label, parameters, {"values": values}, is_large=is_large)


def _bits_case(dtype: DataType) -> Case:
    """Every bit pattern that the dice give, NaNs of all kinds among those of floats."""
    drawn = np.random.default_rng(dtype.size).bytes(45 * 50 * dtype.size)
    values = np.frombuffer(drawn, NUMPY_TYPES[dtype]).copy()
    if dtype in (DataType.F32, DataType.F64, DataType.F16, DataType.BF16):
        quiet = {2: 0xFE01, 4: 0xFFC0_0001, 8: 0xFFF8_0000_0000_0001}[dtype.size]
        values.view(f"<u{dtype.size}")[::7] = quiet if dtype is not DataType.BF16 else 0xFF81
    parameters = {"rows": 45, "cols": 50, "dtype": dtype}
    return Case(f"any bits {dtype.name}", parameters, {"values": values}, has_oracle=False)


def _reference(case: Case) -> Mapping[str, Array]:
    p = case.parameters
    return {"out": memory.transpose_reference(case.inputs["values"], p["rows"], p["cols"], p["dtype"])}


def _oracle(case: Case) -> Mapping[str, Expected]:
    """By the formula for the place of an element."""
    p, values = case.parameters, case.inputs["values"]
    place = np.arange(values.size)
    rows = max(1, p["rows"])
    moved = values[(place % rows) * p["cols"] + place // rows]
    return {"out": Expected((moved != 0).astype(values.dtype) if p["dtype"] is DataType.BOOL else moved)}


def _cells(p: Parameters) -> int:
    return p["rows"] * p["cols"]


def _dtype(p: Parameters) -> DataType:
    return p["dtype"]


TRANSPOSE: Final = Contract(
    op_id=memory.OP_ID,
    builder=memory.transpose,
    summary="a rows × cols matrix with rows and columns exchanged, through tiles in workgroup memory",
    buffers=(
        BufferRule("values", "read", _dtype, "rows * cols", _cells),
        BufferRule("out", "output", _dtype, "rows * cols", _cells),
    ),
    workgroup=memory.workgroup_of,
    grid_rule="ceil(cols / tile) * ceil(rows / tile), each at least 1",
    grid=memory.grid_of,
    scratch="tile * (tile + padding) elements of workgroup memory",
    reference=_reference,
    oracle=_oracle,
    bound="exact",
    edge_sizes=dict.fromkeys(("rows", "cols"), draws.EDGES_FROM_0),
    cases=_cases,
    example=Example(
        {"rows": 2, "cols": 3, "dtype": U32, "tile": 8},
        {"values": np.array([1, 2, 3, 4, 5, 6], np.uint32)},
        {"out": np.array([1, 4, 2, 5, 3, 6], np.uint32)},
    ),
    cost=lambda p: Cost(2 * p["dtype"].size * _cells(p), 0),
    refusals=(
        Refusal({"rows": -1, "cols": 1}, "L040"),
        Refusal({"rows": 1, "cols": None}, "L040"),
        Refusal({"rows": 2**31 + 1, "cols": 1}, "L040"),
        Refusal({"rows": 2**16, "cols": 2**16}, "L041"),
        Refusal({"rows": 1, "cols": 1, "dtype": "F32"}, "L043"),
        Refusal({"rows": 1, "cols": 1, "tile": 12}, "T031"),
        Refusal({"rows": 1, "cols": 1, "tile": 64, "items": 1}, "T031"),
        Refusal({"rows": 1, "cols": 1, "tile": 8, "items": 16}, "T031"),
    ),
    gradient="of Σ g · out: g transposed, this program with rows and cols exchanged",
    space=memory.SPACE,
)

ALL: Final = (TRANSPOSE,)
