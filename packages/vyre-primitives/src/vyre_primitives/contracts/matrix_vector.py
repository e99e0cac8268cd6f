"""Contracts of matrix times vector: in floats, in 16.16, and as the natural gradient."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, F64, I32, DataType
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import U_F64, dot_bound
from vyre_primitives.contracts.exact_q16 import narrowed, rounded
from vyre_primitives.fixed import matvec as fixed_matvec
from vyre_primitives.fixed import q16
from vyre_primitives.linalg import matvec as linalg_matvec
from vyre_primitives.math import natural_gradient as natural

Array = npt.NDArray[Any]

_SHAPES: Final = (
    *((r, 3) for r in draws.EDGES_FROM_0),
    *((3, c) for c in draws.EDGES_FROM_0),
    (0, 0),
    (33, 31),
)
_LARGE_SHAPE: Final = (20_011, 17)
_SQUARE: Final = (*draws.EDGES[:7], 64)
_LARGE_SQUARE: Final = (1023, 1025)


def _rows_grid(p: Parameters) -> tuple[int, int, int]:
    return max(1, -(-p.get("rows", p.get("n", 0)) // 256)), 1, 1


def _cost(width: int) -> Any:
    def cost(p: Parameters) -> Cost:
        rows = p["rows"] if "rows" in p else p["n"]
        cols = p["cols"] if "cols" in p else p["n"]
        return Cost(width * (2 * rows * cols + rows), 2 * rows * cols)

    return cost


def _float_oracle(case: Case, matrix: Array, vector: Array, name: str) -> Mapping[str, Expected]:
    if matrix.dtype == np.float32:
        value = matrix.astype(np.float64) @ vector.astype(np.float64)
        return {name: Expected(value, dot_bound(matrix, vector))}
    exact = [sum((Fraction(a) * Fraction(b) for a, b in zip(row, vector, strict=True)), Fraction()) for row in matrix]
    return {name: Expected(np.array([float(each) for each in exact]), dot_bound(matrix, vector, U_F64))}


def _exact_oracle(matrix: Array, vector: Array, rounding: str, overflow: str) -> Array:
    numbers = vector.tolist()
    sums = [
        sum(rounded(a * b, q16.ONE, rounding) for a, b in zip(row, numbers, strict=True)) for row in matrix.tolist()
    ]
    return np.array([narrowed(total, overflow) for total in sums], np.int32)


# ------------------------------------------------------------------------------------------------------------- matvec


def _matvec_cases() -> Iterator[Case]:
    for rows, cols in (*_SHAPES, _LARGE_SHAPE):
        is_large = (rows, cols) == _LARGE_SHAPE
        yield _float_case(rows, cols, F32, is_large)
    for rows, cols in ((0, 2), (2, 0), (1, 1), (31, 33), (3, 257), (257, 3)):
        yield _float_case(rows, cols, F64)
    for dtype in (F32, F64):
        a, x = (draws.special(count, 3, linalg_matvec.NUMPY_TYPES[dtype]) for count in (300 * 7, 7))
        parameters = {"rows": 300, "cols": 7, "dtype": dtype}
        yield Case(f"special values {dtype.name}", parameters, {"a": a, "x": x}, has_oracle=False)


def _float_case(rows: int, cols: int, dtype: DataType, is_large: bool = False) -> Case:
    a, x = (draws.normal(count, count, linalg_matvec.NUMPY_TYPES[dtype]) for count in (rows * cols, cols))
    parameters = {"rows": rows, "cols": cols, "dtype": dtype}
    return Case(f"{rows} × {cols} {dtype.name}", parameters, {"a": a, "x": x}, is_large=is_large)


def _matvec_reference(case: Case) -> Mapping[str, Array]:
    p = case.parameters
    return {
        "y": linalg_matvec.matvec_reference(case.inputs["a"], case.inputs["x"], p["rows"], p["cols"], p["dtype"]),
    }


def _matvec_oracle(case: Case) -> Mapping[str, Expected]:
    matrix = case.inputs["a"].reshape(case.parameters["rows"], case.parameters["cols"])
    return _float_oracle(case, matrix, case.inputs["x"], "y")


def _dtype(p: Parameters) -> DataType:
    return p["dtype"]


MATVEC: Final = Contract(
    op_id=linalg_matvec.OP_ID,
    builder=linalg_matvec.matvec,
    summary="a rows × cols matrix times a vector, each row added from left to right",
    buffers=(
        BufferRule("a", "read", _dtype, "rows * cols", lambda p: p["rows"] * p["cols"]),
        BufferRule("x", "read", _dtype, "cols", lambda p: p["cols"]),
        BufferRule("y", "output", _dtype, "rows", lambda p: p["rows"]),
    ),
    workgroup=(256, 1, 1),
    grid_rule="ceil(rows / 256), at least 1",
    grid=_rows_grid,
    scratch="none",
    reference=_matvec_reference,
    oracle=_matvec_oracle,
    bound="γ(cols) Σ |a| |x|, with γ(n) = n u / (1 - n u) and u = 2^-24 (F32) or 2^-53 (F64)",
    edge_sizes={"rows": (*draws.EDGES_FROM_0, _LARGE_SHAPE[0]), "cols": draws.EDGES_FROM_0},
    cases=_matvec_cases,
    example=Example(
        {"rows": 2, "cols": 3, "dtype": F32},
        {"a": np.array([1, 2, 3, 4, 5, 6], np.float32), "x": np.array([1, 0, -1], np.float32)},
        {"y": np.array([-2, -2], np.float32)},
    ),
    cost=lambda p: _cost(p["dtype"].size)(p),
    refusals=(
        Refusal({"rows": -1, "cols": 1}, "L040"),
        Refusal({"rows": 1, "cols": "3"}, "L040"),
        Refusal({"rows": 2**16, "cols": 2**16}, "L041"),
        Refusal({"rows": 1, "cols": 1, "dtype": I32}, "L043"),
        Refusal({"rows": 1, "cols": 1, "dtype": "F32"}, "L043"),
    ),
    gradient="of Σ g · y: aᵀ g by x (matvec of the transpose), the outer product of g and x by a",
)


# --------------------------------------------------------------------------------------------------------- q16_matvec


def _q16_cases() -> Iterator[Case]:
    for rows, cols in (*_SHAPES, _LARGE_SHAPE):
        is_large = (rows, cols) == _LARGE_SHAPE
        yield _q16_case(rows, cols, "nearest", "saturate", 100.0, is_large)
    for rounding in q16.ROUNDINGS:
        for overflow in q16.OVERFLOWS:
            yield _q16_case(65, 9, rounding, overflow, 32767.0)


def _q16_case(rows: int, cols: int, rounding: str, overflow: str, reach: float, is_large: bool = False) -> Case:
    parameters = {"rows": rows, "cols": cols, "rounding": rounding, "overflow": overflow}
    inputs = {"a": draws.q16(rows * cols, rows, reach), "x": draws.q16(cols, cols + 1, 2.0)}
    return Case(f"{rows} × {cols} {rounding} {overflow}", parameters, inputs, is_large=is_large)


def _q16_reference(case: Case) -> Mapping[str, Array]:
    p = case.parameters
    made = fixed_matvec.q16_matvec_reference(
        case.inputs["a"], case.inputs["x"], p["rows"], p["cols"], p["rounding"], p["overflow"]
    )
    return {"y": made}


def _q16_oracle(case: Case) -> Mapping[str, Expected]:
    p = case.parameters
    matrix = case.inputs["a"].reshape(p["rows"], p["cols"])
    return {"y": Expected(_exact_oracle(matrix, case.inputs["x"], p["rounding"], p["overflow"]))}


Q16_MATVEC: Final = Contract(
    op_id=fixed_matvec.OP_ID,
    builder=fixed_matvec.q16_matvec,
    summary="a rows × cols matrix times a vector in signed 16.16: terms rounded, summed in 64 bits, narrowed",
    buffers=(
        BufferRule("a", "read", I32, "rows * cols", lambda p: p["rows"] * p["cols"]),
        BufferRule("x", "read", I32, "cols", lambda p: p["cols"]),
        BufferRule("y", "output", I32, "rows", lambda p: p["rows"]),
    ),
    workgroup=(256, 1, 1),
    grid_rule="ceil(rows / 256), at least 1",
    grid=_rows_grid,
    scratch="none",
    reference=_q16_reference,
    oracle=_q16_oracle,
    bound="exact",
    edge_sizes={"rows": (*draws.EDGES_FROM_0, _LARGE_SHAPE[0]), "cols": draws.EDGES_FROM_0},
    cases=_q16_cases,
    example=Example(
        {"rows": 2, "cols": 2, "rounding": "nearest", "overflow": "saturate"},
        {"a": q16.from_float([1.5, -2, 30000, 30000]), "x": q16.from_float([2, 0.5])},
        {"y": q16.from_float([2, 32768])},
    ),
    cost=_cost(4),
    refusals=(
        Refusal({"rows": 1, "cols": 2**16 + 1}, "L040"),
        Refusal({"rows": 2**17, "cols": 2**16}, "L041"),
        Refusal({"rows": 1, "cols": 1, "rounding": "up"}, "L043"),
        Refusal({"rows": 1, "cols": 1, "overflow": "saturated"}, "L043"),
    ),
    gradient="none: the rounded result is a step function",
)


# --------------------------------------------------------------------------------------------------- natural gradient


def _natural_cases() -> Iterator[Case]:
    for n in (*_SQUARE, *_LARGE_SQUARE):
        inputs = {"m": draws.normal(n * n, n), "grad": draws.normal(n, n + 1)}
        yield Case(f"n = {n}", {"n": n}, inputs, is_large=n in _LARGE_SQUARE)
    inputs = {"m": draws.special(33 * 33, 1), "grad": draws.special(33, 2)}
    yield Case("special values", {"n": 33}, inputs, has_oracle=False)


def _natural_q16_cases() -> Iterator[Case]:
    for n in (*_SQUARE, *_LARGE_SQUARE):
        inputs = {"m": draws.q16(n * n, n, 50.0), "grad": draws.q16(n, n + 1, 50.0)}
        yield Case(f"n = {n}", {"n": n}, inputs, is_large=n in _LARGE_SQUARE)
    inputs = {"m": draws.integers(33 * 33, 1, np.int32), "grad": draws.integers(33, 2, np.int32)}
    yield Case("over the whole range", {"n": 33}, inputs)


def _natural_oracle(case: Case) -> Mapping[str, Expected]:
    n = case.parameters["n"]
    return _float_oracle(case, case.inputs["m"].reshape(n, n), case.inputs["grad"], "out")


def _natural_q16_oracle(case: Case) -> Mapping[str, Expected]:
    n = case.parameters["n"]
    exact = _exact_oracle(case.inputs["m"].reshape(n, n), case.inputs["grad"], "nearest", "saturate")
    return {"out": Expected(exact)}


def _natural_buffers(dtype: DataType) -> tuple[BufferRule, ...]:
    return (
        BufferRule("m", "read", dtype, "n * n", lambda p: p["n"] * p["n"]),
        BufferRule("grad", "read", dtype, "n", lambda p: p["n"]),
        BufferRule("out", "output", dtype, "n", lambda p: p["n"]),
    )


_NATURAL: Final[dict[str, Any]] = {
    "workgroup": (256, 1, 1),
    "grid_rule": "ceil(n / 256)",
    "grid": _rows_grid,
    "scratch": "none",
    "edge_sizes": {"n": (*_SQUARE, *_LARGE_SQUARE)},
    "cost": _cost(4),
    "refusals": (
        Refusal({"n": 0}, "L040"),
        Refusal({"n": True}, "L040"),
        Refusal({"n": 2**16}, "L041"),
    ),
}

NATURAL_GRADIENT: Final = Contract(
    op_id=natural.OP_ID,
    builder=natural.natural_gradient_block_apply,
    summary="M g for M = F⁻¹ of a Fisher matrix (natural gradient) or S^(-1/2) of a second moment (whitening)",
    buffers=_natural_buffers(F32),
    reference=lambda case: {
        "out": natural.natural_gradient_block_apply_reference(
            case.inputs["m"], case.inputs["grad"], case.parameters["n"]
        )
    },
    oracle=_natural_oracle,
    bound="γ(n) Σ |m| |grad|, with γ(n) = n u / (1 - n u) and u = 2^-24",
    cases=_natural_cases,
    example=Example(
        {"n": 2},
        {"m": np.array([1, 0, 0, 0.5], np.float32), "grad": np.array([10, 10], np.float32)},
        {"out": np.array([10, 5], np.float32)},
    ),
    gradient="of Σ h · out: Mᵀ h by grad, the outer product of h and grad by M",
    **_NATURAL,
)

NATURAL_GRADIENT_Q16: Final = Contract(
    op_id=natural.OP_ID_Q16,
    builder=natural.natural_gradient_block_apply_q16,
    summary="natural_gradient_block_apply in signed 16.16: terms to nearest, summed in 64 bits, saturated",
    buffers=_natural_buffers(I32),
    reference=lambda case: {
        "out": natural.natural_gradient_block_apply_q16_reference(
            case.inputs["m"], case.inputs["grad"], case.parameters["n"]
        )
    },
    oracle=_natural_q16_oracle,
    bound="exact",
    cases=_natural_q16_cases,
    example=Example(
        {"n": 2},
        {"m": q16.from_float([1, 0, 0, 0.5]), "grad": q16.from_float([10, -10])},
        {"out": q16.from_float([10, -5])},
    ),
    gradient="none: the rounded result is a step function",
    **_NATURAL,
)

ALL: Final = (MATVEC, Q16_MATVEC, NATURAL_GRADIENT, NATURAL_GRADIENT_Q16)
