"""Contracts of the block inverses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, U32
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import U_F32
from vyre_primitives.linalg.block_inverse import OP_ID, block_inverse, block_inverse_reference
from vyre_primitives.math.kfac_block_inverse import OP_ID as OP_ID_KFAC
from vyre_primitives.math.kfac_block_inverse import cpu_ref, kfac_block_inverse, scratch_ref

Array = npt.NDArray[Any]

_SIZES: Final = (1, 2, 3, 4, 5, 8, 16)
_LARGE_SIZES: Final = (31, 32, 33)
_BOUND: Final = (
    "4 n u (|A⁻¹| |L| |U| + 3 |U⁻¹| |U|) |A⁻¹| per element, u = 2^-24 and P A = L U: twice the first-order bound on "
    "Gauss-Jordan elimination; NaN for a block with a zero row, a zero column or an element that is not finite"
)


def _cells(p: Parameters) -> int:
    return p["num_blocks"] * p["n"] * p["n"]


def _grid(p: Parameters) -> tuple[int, int, int]:
    return -(-p["num_blocks"] // 256), 1, 1


def _cost(p: Parameters) -> Cost:
    """Per step: the search, a row that is exchanged and divided, and n - 1 rows with a product and a difference."""
    n = p["n"]
    accesses = 2 * n * n + n * (n + 4 * n + (n - 1) * (2 + 3 * n)) + 4 * n * n
    return Cost(4 * accesses * p["num_blocks"], (n * (n + (n - 1) * 2 * n)) * p["num_blocks"])


# --------------------------------------------------------------------------------------------------------------- cases


def _blocks(num_blocks: int, n: int, seed: int) -> Array:
    """Random blocks; of five or more, three are singular."""
    blocks = draws.normal(num_blocks * n * n, seed).reshape(num_blocks, n, n)
    blocks += 2 * np.eye(n, dtype=np.float32)
    if num_blocks >= 5:
        blocks[1, n // 2] = 0
        blocks[2, :, n - 1] = 0
        blocks[3, n - 1, 0] = np.nan
    return blocks.reshape(-1)


def _case(num_blocks: int, n: int, damping: float | None, is_large: bool = False) -> Case:
    blocks = _blocks(num_blocks, n, 1000 * n + num_blocks)
    more = {} if damping is None else {"damping": damping}
    old = np.full(blocks.size, 7, np.float32)
    label = f"{num_blocks} blocks of {n} × {n}" + (f", damping {damping}" if damping else "")
    inputs = {"blocks_in": blocks, "blocks_out": old}
    return Case(label, {"num_blocks": num_blocks, "n": n, **more}, inputs, is_large=is_large)


def _special_case(damping: float | None) -> Case:
    blocks = draws.special(400 * 9, 5)
    more = {} if damping is None else {"damping": damping}
    parameters = {"num_blocks": 400, "n": 3, **more}
    return Case("special values", parameters, {"blocks_in": blocks}, has_oracle=False)


def _cases(damping: float | None) -> Iterator[Case]:
    for num_blocks in draws.EDGES:
        yield _case(num_blocks, 2, damping)
    for n in _SIZES:
        yield _case(6, n, damping)
    yield _special_case(damping)
    for n in _LARGE_SIZES:
        yield _case(6, n, damping, is_large=True)
    yield _case(20_011, 2, damping, is_large=True)


# -------------------------------------------------------------------------------------------------------------- oracle


def _inverse(case: Case) -> Expected:
    """The inverse in F64 and the bound; the damped matrix is rounded to F32, as the kernel's is."""
    num_blocks, n = case.parameters["num_blocks"], case.parameters["n"]
    blocks = case.inputs["blocks_in"].reshape(num_blocks, n, n)
    damped = blocks + np.float32(case.parameters.get("damping", 0)) * np.eye(n, dtype=np.float32)
    is_zero = (damped == 0).all(axis=1).any(axis=1) | (damped == 0).all(axis=2).any(axis=1)
    singular = is_zero | ~np.isfinite(damped).all(axis=(1, 2))
    value = np.full(blocks.shape, np.nan)
    bound = np.zeros(blocks.shape)
    regular = damped[~singular].astype(np.float64)
    value[~singular] = np.linalg.inv(regular)
    bound[~singular] = _elimination_bound(regular, value[~singular])
    return Expected(value.reshape(-1), bound.reshape(-1))


def _elimination_bound(blocks: Array, inverse: Array) -> Array:
    n = blocks.shape[-1]
    permuted, lower, upper = _factors(blocks)
    size = np.abs(inverse)
    growth = np.abs(np.linalg.inv(permuted)) @ np.abs(lower) @ np.abs(upper)
    growth += 3 * np.abs(np.linalg.inv(upper)) @ np.abs(upper)
    return 4 * n * U_F32 * (growth @ size)


def _factors(blocks: Array) -> tuple[Array, Array, Array]:
    """P A, L and U of each block, by elimination with partial pivoting in F64."""
    permuted, upper = blocks.copy(), blocks.copy()
    lower = np.zeros_like(blocks)
    every = np.arange(len(blocks))
    for step in range(blocks.shape[-1]):
        chosen = step + np.abs(upper[:, step:, step]).argmax(axis=1)
        for matrix in (permuted, upper, lower):
            matrix[every, chosen], matrix[:, step] = matrix[:, step].copy(), matrix[every, chosen]
        lower[:, step, step] = 1
        factors = upper[:, step + 1 :, step] / upper[:, step, step][:, None]
        lower[:, step + 1 :, step] = factors
        upper[:, step + 1 :] -= factors[:, :, None] * upper[:, step][:, None, :]
        upper[:, step + 1 :, step] = 0
    return permuted, lower, upper


# ----------------------------------------------------------------------------------------------------------- contracts


def _kfac_reference(case: Case) -> Mapping[str, Array]:
    given = case.inputs["blocks_in"], case.parameters["num_blocks"], case.parameters["n"]
    return {"blocks_out": cpu_ref(*given), "scratch": scratch_ref(*given)}


def _block_reference(case: Case) -> Mapping[str, Array]:
    p = case.parameters
    made = block_inverse_reference(case.inputs["blocks_in"], p["num_blocks"], p["n"], p["damping"])
    return dict(zip(("blocks_out", "scratch", "status"), made, strict=True))


def _block_oracle(case: Case) -> Mapping[str, Expected]:
    inverse = _inverse(case)
    is_nan = np.isnan(inverse.value).reshape(case.parameters["num_blocks"], -1)
    return {"blocks_out": inverse, "status": Expected(is_nan.max(axis=1))}


_BUFFERS: Final = (
    BufferRule("blocks_out", "read_write", F32, "num_blocks * n * n", _cells),
    BufferRule("blocks_in", "read", F32, "num_blocks * n * n", _cells),
    BufferRule("scratch", "read_write", F32, "num_blocks * n * n", _cells),
)
_EXAMPLE_BLOCKS: Final = np.array([4, 3, 3, 2, 2, 0, 0, 4], np.float32)
_EXAMPLE_INVERSES: Final = np.array([-2, 3, 3, -4, 0.5, 0, 0, 0.25], np.float32)
_GRADIENT: Final = "of Σ G · A⁻¹ by A: - A⁻ᵀ G A⁻ᵀ, two matrix products"
_SHARED: Final[dict[str, Any]] = {
    "workgroup": (256, 1, 1),
    "grid_rule": "ceil(num_blocks / 256)",
    "grid": _grid,
    "scratch": "the caller's buffer `scratch`",
    "bound": _BOUND,
    "edge_sizes": {"num_blocks": (*draws.EDGES, 20_011), "n": (*_SIZES, *_LARGE_SIZES)},
    "cost": _cost,
    "gradient": _GRADIENT,
}

KFAC_BLOCK_INVERSE: Final = Contract(
    op_id=OP_ID_KFAC,
    builder=kfac_block_inverse,
    summary="the inverse of each n × n block, by Gauss-Jordan elimination with partial pivoting; singular blocks NaN",
    buffers=_BUFFERS,
    reference=_kfac_reference,
    oracle=lambda case: {"blocks_out": _inverse(case)},
    cases=lambda: _cases(None),
    example=Example({"num_blocks": 2, "n": 2}, {"blocks_in": _EXAMPLE_BLOCKS}, {"blocks_out": _EXAMPLE_INVERSES}),
    refusals=(
        Refusal({"num_blocks": 0, "n": 2}, "L040"),
        Refusal({"num_blocks": 1, "n": 0}, "L040"),
        Refusal({"num_blocks": 1.5, "n": 2}, "L040"),
        Refusal({"num_blocks": 1, "n": 2**16}, "L041"),
        Refusal({"num_blocks": 2**31, "n": 2}, "L041"),
    ),
    **_SHARED,
)

BLOCK_INVERSE: Final = Contract(
    op_id=OP_ID,
    builder=block_inverse,
    summary="kfac_block_inverse with damping on the diagonal and a status per block: 0 inverted, 1 singular",
    buffers=(*_BUFFERS, BufferRule("status", "output", U32, "num_blocks", lambda p: p["num_blocks"])),
    reference=_block_reference,
    oracle=_block_oracle,
    cases=lambda: (*_cases(0.0), *_cases(0.5)),
    example=Example(
        {"num_blocks": 2, "n": 2, "damping": 1.0},
        {"blocks_in": np.array([1, 0, 0, 3, -1, 0, 0, 1], np.float32)},
        {"blocks_out": np.array([0.5, 0, 0, 0.25, *[np.nan] * 4], np.float32), "status": np.array([0, 1], np.uint32)},
    ),
    refusals=(
        Refusal({"num_blocks": 0, "n": 2}, "L040"),
        Refusal({"num_blocks": 2**20, "n": 2**10}, "L041"),
        Refusal({"num_blocks": 1, "n": 2, "damping": -0.5}, "L043"),
        Refusal({"num_blocks": 1, "n": 2, "damping": float("nan")}, "L043"),
        Refusal({"num_blocks": 1, "n": 2, "damping": float("inf")}, "L043"),
        Refusal({"num_blocks": 1, "n": 2, "damping": 1e39}, "L043"),
    ),
    **_SHARED,
)

ALL: Final = (KFAC_BLOCK_INVERSE, BLOCK_INVERSE)
