"""Contracts of the tensor-train steps and chains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, U32, DataType, Program
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.contracts import draws
from vyre_primitives.contracts.bounds import SECOND_ORDER, SMALLEST_F32, U_F32, dot_bound
from vyre_primitives.math import tensor_train as tt

Array = npt.NDArray[Any]

_STEPS: Final = (*((r, 3) for r in draws.EDGES), *((3, r) for r in draws.EDGES), (64, 64))
_LARGE_STEP: Final = (11, 40_001)
_CHAINS: Final = ((1, 1), (3, 5), (1, 2, 3, 5, 1), (31, 32, 33), (257, 2, 1025, 1), (4, 1, 4, 1, 4, 1, 4))
_LARGE_CHAIN: Final = (1, 1023, 1025, 1)
_ONE: Final = 65536


def _draw(count: int, seed: int, dtype: DataType) -> Array:
    return draws.integers(count, seed, np.uint32) if dtype is U32 else draws.normal(count, seed)


# ---------------------------------------------------------------------------------------------------------- one step


def _step_cases(dtype: DataType) -> Iterator[Case]:
    for r_prev, r_next in (*_STEPS, _LARGE_STEP):
        inputs = {
            "acc_in": _draw(r_prev, r_prev, dtype),
            "core_slice": _draw(r_prev * r_next, r_next, dtype),
            "acc_out": _draw(r_next, 1, dtype),
        }
        is_large = (r_prev, r_next) == _LARGE_STEP
        yield Case(f"{r_prev} × {r_next}", {"r_prev": r_prev, "r_next": r_next}, inputs, is_large=is_large)
    if dtype is F32:
        inputs = {"acc_in": draws.special(17, 3), "core_slice": draws.special(17 * 300, 4)}
        yield Case("special values", {"r_prev": 17, "r_next": 300}, inputs, has_oracle=False)


def _step_reference(function: Callable[..., Array]) -> Callable[[Case], Mapping[str, Array]]:
    def reference(case: Case) -> Mapping[str, Array]:
        p = case.parameters
        return {"acc_out": function(case.inputs["acc_in"], case.inputs["core_slice"], p["r_prev"], p["r_next"])}

    return reference


def _step_oracle_u32(case: Case) -> Mapping[str, Expected]:
    p = case.parameters
    core = case.inputs["core_slice"].reshape(p["r_prev"], p["r_next"])
    return {"acc_out": Expected(_exact_step(case.inputs["acc_in"], core))}


def _exact_step(acc: Array, core: Array) -> Array:
    """In Python's integers, which have no width."""
    terms = (acc.astype(object)[:, None] * core.astype(object)) // _ONE
    return (terms.sum(axis=0) % 2**32).astype(np.uint32)


def _step_oracle_f32(case: Case) -> Mapping[str, Expected]:
    p = case.parameters
    core = case.inputs["core_slice"].reshape(p["r_prev"], p["r_next"]).T
    acc = case.inputs["acc_in"]
    return {"acc_out": Expected(core.astype(np.float64) @ acc.astype(np.float64), dot_bound(core, acc))}


def _step_cost(p: Parameters) -> Cost:
    terms = p["r_prev"] * p["r_next"]
    return Cost(4 * (2 * terms + p["r_next"]), 2 * terms)


def _step_contract(
    op_id: str,
    builder: Callable[..., Program],
    dtype: DataType,
    reference: Callable[..., Array],
    oracle: Callable[[Case], Mapping[str, Expected]],
    bound: str,
    one: int,
) -> Contract:
    np_type = np.uint32 if dtype is U32 else np.float32
    return Contract(
        op_id=op_id,
        builder=builder,
        summary=f"a row vector times a core, r_prev × r_next, in {'unsigned 16.16' if dtype is U32 else 'F32'}",
        buffers=(
            BufferRule("acc_in", "read", dtype, "r_prev", lambda p: p["r_prev"]),
            BufferRule("core_slice", "read", dtype, "r_prev * r_next", lambda p: p["r_prev"] * p["r_next"]),
            BufferRule("acc_out", "read_write", dtype, "r_next", lambda p: p["r_next"]),
        ),
        workgroup=(256, 1, 1),
        grid_rule="ceil(r_next / 256)",
        grid=lambda p: (-(-p["r_next"] // 256), 1, 1),
        scratch="none",
        reference=_step_reference(reference),
        oracle=oracle,
        bound=bound,
        edge_sizes={"r_prev": draws.EDGES, "r_next": (*draws.EDGES, _LARGE_STEP[1])},
        cases=lambda: _step_cases(dtype),
        example=Example(
            {"r_prev": 2, "r_next": 3},
            {"acc_in": np.array([5, 7], np_type), "core_slice": np.array([1, 0, 2, 0, 1, 2], np_type) * np_type(one)},
            {"acc_out": np.array([5, 7, 24], np_type)},
        ),
        cost=_step_cost,
        refusals=(
            Refusal({"r_prev": 0, "r_next": 1}, "L040"),
            Refusal({"r_prev": 1, "r_next": 0}, "L040"),
            Refusal({"r_prev": -1, "r_next": 1}, "L040"),
            Refusal({"r_prev": 2**16, "r_next": 2**16}, "L041"),
        ),
        gradient="of Σ g · out: core · g by acc_in, the outer product of acc_in and g by the core",
    )


# ------------------------------------------------------------------------------------------------------ whole chains


def _core_cells(ranks: tuple[int, ...]) -> int:
    return sum(r_prev * r_next for r_prev, r_next in pairwise(ranks))


def _chain_cases(dtype: DataType) -> Iterator[Case]:
    for ranks in (*_CHAINS, _LARGE_CHAIN):
        inputs = {
            "acc_in": _draw(ranks[0], 1, dtype),
            "cores": _draw(_core_cells(ranks), len(ranks), dtype),
            "acc_out": _draw(ranks[-1], 2, dtype),
        }
        label = " × ".join(map(str, ranks))
        yield Case(label, {"ranks": ranks}, inputs, is_large=ranks == _LARGE_CHAIN)


def _cores(case: Case) -> list[Array]:
    ends = np.cumsum([r_prev * r_next for r_prev, r_next in pairwise(case.parameters["ranks"])])
    parts = np.split(case.inputs["cores"], ends[:-1])
    return [part.reshape(shape) for part, shape in zip(parts, pairwise(case.parameters["ranks"]), strict=True)]


def _chain_reference(function: Callable[..., Array]) -> Callable[[Case], Mapping[str, Array]]:
    return lambda case: {"acc_out": function(case.inputs["acc_in"], case.inputs["cores"], case.parameters["ranks"])}


def _chain_oracle_u32(case: Case) -> Mapping[str, Expected]:
    vector = case.inputs["acc_in"]
    for core in _cores(case):
        vector = _exact_step(vector, core)
    return {"acc_out": Expected(vector)}


def _chain_oracle_f32(case: Case) -> Mapping[str, Expected]:
    """Each link adds n roundings to every product of its n terms; magnitudes go through the chain beside the values."""
    value = case.inputs["acc_in"].astype(np.float64)
    size, roundings = np.abs(value), 0
    for core in _cores(case):
        value, size = value @ core.astype(np.float64), size @ np.abs(core.astype(np.float64))
        roundings += core.shape[0]
    return {"acc_out": Expected(value, SECOND_ORDER * roundings * U_F32 * size + SMALLEST_F32)}


def _inner(p: Parameters, parity: int) -> int | None:
    held = p["ranks"][1:-1][parity::2]
    return max(held) if held else None


def _chain_cost(p: Parameters) -> Cost:
    links = [_step_cost({"r_prev": r_prev, "r_next": r_next}) for r_prev, r_next in pairwise(p["ranks"])]
    return Cost(sum(link.bytes_moved for link in links), sum(link.operations for link in links))


def _chain_contract(
    op_id: str,
    builder: Callable[..., Program],
    dtype: DataType,
    reference: Callable[..., Array],
    oracle: Callable[[Case], Mapping[str, Expected]],
    bound: str,
    one: int,
) -> Contract:
    np_type = np.uint32 if dtype is U32 else np.float32
    return Contract(
        op_id=op_id,
        builder=builder,
        summary=f"a row vector times every core of a chain, in {'unsigned 16.16' if dtype is U32 else 'F32'}",
        buffers=(
            BufferRule("acc_in", "read", dtype, "ranks[0]", lambda p: p["ranks"][0]),
            BufferRule("cores", "read", dtype, "Σ ranks[i] * ranks[i + 1]", lambda p: _core_cells(p["ranks"])),
            BufferRule("acc_out", "read_write", dtype, "ranks[-1]", lambda p: p["ranks"][-1]),
            BufferRule("even_steps", "scratch", dtype, "max of ranks[1], ranks[3], …", lambda p: _inner(p, 0)),
            BufferRule("odd_steps", "scratch", dtype, "max of ranks[2], ranks[4], …", lambda p: _inner(p, 1)),
        ),
        workgroup=(256, 1, 1),
        grid_rule="ceil(max(ranks[1:]) / 256)",
        grid=lambda p: (-(-max(p["ranks"][1:]) // 256), 1, 1),
        scratch="two accumulators, for chains of two and of three cores or more",
        reference=_chain_reference(reference),
        oracle=oracle,
        bound=bound,
        edge_sizes={"rank": (1, 31, 32, 33, 257, 1023, 1025), "cores": (1, 2, 3, 4, 6)},
        cases=lambda: _chain_cases(dtype),
        example=Example(
            {"ranks": (1, 2, 3, 1)},
            {"acc_in": np.array([1], np_type), "cores": np.full(11, one, np_type)},
            {"acc_out": np.array([6], np_type)},
        ),
        cost=_chain_cost,
        refusals=(
            Refusal({"ranks": ()}, "L040"),
            Refusal({"ranks": (3,)}, "L040"),
            Refusal({"ranks": (1, 0, 1)}, "L040"),
            Refusal({"ranks": (1, 2**16, 2**16, 1)}, "L041"),
            Refusal({"ranks": (2**15, 2**16, 2**15, 2**16)}, "L041"),
        ),
        gradient="a chain of the transposed cores, from the other end",
    )


_EXACT: Final = "exact"
_STEP_BOUND: Final = "γ(r_prev) Σ |acc| |core|, with γ(n) = n u / (1 - n u) and u = 2^-24"
_CHAIN_BOUND: Final = "1.01 u Σ ranks[:-1] times the chain of magnitudes, u = 2^-24"

ALL: Final = (
    _step_contract(tt.OP_ID, tt.tt_contract_step, U32, tt.tt_contract_step_reference, _step_oracle_u32, _EXACT, _ONE),
    _step_contract(
        tt.OP_ID_F32, tt.tt_contract_step_f32, F32, tt.tt_contract_step_f32_reference, _step_oracle_f32, _STEP_BOUND, 1
    ),
    _chain_contract(tt.OP_ID_CHAIN, tt.tt_chain, U32, tt.tt_chain_reference, _chain_oracle_u32, _EXACT, _ONE),
    _chain_contract(
        tt.OP_ID_CHAIN_F32, tt.tt_chain_f32, F32, tt.tt_chain_f32_reference, _chain_oracle_f32, _CHAIN_BOUND, 1
    ),
)
