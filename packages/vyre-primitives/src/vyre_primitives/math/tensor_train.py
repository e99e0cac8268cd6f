"""Tensor-train contraction: one step, and whole chains of cores, in unsigned 16.16 fixed point and in F32.

A step multiplies a row vector by a core slice, a row-major r_prev × r_next matrix. In 16.16 the laws are those of the
kernel, to the bit: a 64-bit product, each term shifted right by 16, the terms added in 64 bits, stored modulo 2^32. An
accumulator of plain integers with cores of 1.0 (65536) stays a vector of plain integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, U32, U64, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, u32, u64
from vyre_primitives import arguments
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused

OP_ID: Final = "vyre-primitives::math::tt_contract_step"
OP_ID_F32: Final = "vyre-primitives::math::tt_contract_step_f32"
OP_ID_CHAIN: Final = "vyre-primitives::math::tt_chain"
OP_ID_CHAIN_F32: Final = "vyre-primitives::math::tt_chain_f32"
WORKGROUP: Final = 256

Array = npt.NDArray[Any]


# ---------------------------------------------------------------------------------------------------------- one step


def tt_contract_step(acc_in: str, core_slice: str, acc_out: str, r_prev: int, r_next: int) -> Program:
    """out[b] = Σ_a (acc[a] · core[a · r_next + b]) >> 16 in U32, the sum modulo 2^32; one invocation per b.

    Buffers in order: `acc_in` (r_prev, read), `core_slice` (r_prev · r_next, read), `acc_out` (r_next, read-write).
    """
    return _step_program(OP_ID, acc_in, core_slice, acc_out, r_prev, r_next, U32)


def tt_contract_step_f32(acc_in: str, core_slice: str, acc_out: str, r_prev: int, r_next: int) -> Program:
    """out[b] = Σ_a acc[a] · core[a · r_next + b] in F32, added from a = 0 up, each product and each sum rounded.

    Buffers as in `tt_contract_step`.
    """
    return _step_program(OP_ID_F32, acc_in, core_slice, acc_out, r_prev, r_next, F32)


def tt_contract_step_cpu(acc: npt.ArrayLike, core: npt.ArrayLike, r_prev: int, r_next: int) -> npt.NDArray[np.float64]:
    """The step on the host in F64, on plain numbers rather than 16.16; L042 for wrong lengths."""
    vector, matrix = _step_arrays("tt_contract_step_cpu", acc, core, r_prev, r_next, np.float64)
    return vector @ matrix


def tt_contract_step_reference(
    acc: npt.ArrayLike, core: npt.ArrayLike, r_prev: int, r_next: int
) -> npt.NDArray[np.uint32]:
    """What `tt_contract_step` writes, to the bit."""
    vector, matrix = _step_arrays("tt_contract_step_reference", acc, core, r_prev, r_next, np.uint32)
    return _step_u32(vector, matrix)


def tt_contract_step_f32_reference(
    acc: npt.ArrayLike, core: npt.ArrayLike, r_prev: int, r_next: int
) -> npt.NDArray[np.float32]:
    """What `tt_contract_step_f32` writes, to the bit."""
    vector, matrix = _step_arrays("tt_contract_step_f32_reference", acc, core, r_prev, r_next, np.float32)
    return canonical(_step_f32(vector, matrix))


# ------------------------------------------------------------------------------------------------------ whole chains


def tt_chain(acc_in: str, cores: str, acc_out: str, ranks: Sequence[int]) -> Program:
    """A chain of `tt_contract_step`: the accumulator times every core in turn, in one program.

    `ranks` is r_0, r_1, …, r_k: core i is a row-major r_i × r_(i+1) matrix, and the cores lie behind each other in
    `cores`. Buffers in order: `acc_in` (r_0, read), `cores` (Σ r_i · r_(i+1), read), `acc_out` (r_k, read-write), then
    scratch of the program's own for chains of two cores or more. The grid is synchronised between steps.
    """
    return _chain_program(OP_ID_CHAIN, acc_in, cores, acc_out, ranks, U32)


def tt_chain_f32(acc_in: str, cores: str, acc_out: str, ranks: Sequence[int]) -> Program:
    """A chain of `tt_contract_step_f32`; buffers and `ranks` as in `tt_chain`."""
    return _chain_program(OP_ID_CHAIN_F32, acc_in, cores, acc_out, ranks, F32)


def tt_chain_cpu(acc: npt.ArrayLike, cores: npt.ArrayLike, ranks: Sequence[int]) -> npt.NDArray[np.float64]:
    """The chain on the host in F64, on plain numbers; L042 for wrong lengths."""
    vector, matrices = _chain_arrays("tt_chain_cpu", acc, cores, ranks, np.float64)
    for matrix in matrices:
        vector = vector @ matrix
    return vector


def tt_chain_reference(acc: npt.ArrayLike, cores: npt.ArrayLike, ranks: Sequence[int]) -> npt.NDArray[np.uint32]:
    """What `tt_chain` writes, to the bit."""
    vector, matrices = _chain_arrays("tt_chain_reference", acc, cores, ranks, np.uint32)
    for matrix in matrices:
        vector = _step_u32(vector, matrix)
    return vector


def tt_chain_f32_reference(acc: npt.ArrayLike, cores: npt.ArrayLike, ranks: Sequence[int]) -> npt.NDArray[np.float32]:
    """What `tt_chain_f32` writes, to the bit."""
    vector, matrices = _chain_arrays("tt_chain_f32_reference", acc, cores, ranks, np.float32)
    for matrix in matrices:
        vector = _step_f32(vector, matrix)
    return canonical(vector)


def chain_ranks(where: str, ranks: Sequence[int]) -> tuple[int, ...]:
    """Checked ranks of a chain: at least two, each from 1 up, every core within 32 bits."""
    checked = tuple(arguments.size(where, f"ranks[{i}]", rank) for i, rank in enumerate(ranks))
    arguments.size(where, "len(ranks)", len(checked), least=2)
    for i, (r_prev, r_next) in enumerate(pairwise(checked)):
        arguments.cells(where, **{f"ranks[{i}]": r_prev, f"ranks[{i + 1}]": r_next})
    return checked


# ---------------------------------------------------------------------------------------------------------- programs


def _step_program(
    op_id: str, acc_in: str, core_slice: str, acc_out: str, r_prev: int, r_next: int, dtype: Any
) -> Program:
    r_prev = arguments.size(op_id, "r_prev", r_prev)
    r_next = arguments.size(op_id, "r_next", r_next)
    count = arguments.cells(op_id, r_prev=r_prev, r_next=r_next)
    k = ProgramBuilder(op_id, workgroup_size=WORKGROUP, over=r_next)
    acc = k.read(acc_in, dtype, r_prev)
    core = k.read(core_slice, dtype, count)
    out = k.read_write(acc_out, dtype, r_next)
    _emit_step(k, acc, core, 0, out, (r_prev, r_next))
    return k.build()


def _chain_program(op_id: str, acc_in: str, cores: str, acc_out: str, ranks: Sequence[int], dtype: Any) -> Program:
    ranks = chain_ranks(op_id, ranks)
    links = list(pairwise(ranks))
    core_cells = arguments.total(op_id, "cores", (r_prev * r_next for r_prev, r_next in links))
    k = ProgramBuilder(op_id, workgroup_size=WORKGROUP, over=max(ranks[1:]))
    vector = k.read(acc_in, dtype, ranks[0])
    core = k.read(cores, dtype, core_cells)
    out = k.read_write(acc_out, dtype, ranks[-1])
    between = _scratch_pair(k, (acc_in, cores, acc_out), ranks, dtype)

    first_cell = 0
    for i, link in enumerate(links):
        is_last = i == len(links) - 1
        target = out if is_last else between[i % 2]
        _emit_step(k, vector, core, first_cell, target, link)
        if not is_last:
            k.grid_sync()
        vector = target
        first_cell += link[0] * link[1]
    return k.build()


def _scratch_pair(k: ProgramBuilder, taken: Sequence[str], ranks: tuple[int, ...], dtype: Any) -> list[Buffer]:
    """Scratch for the accumulators between steps: those of even steps in one buffer, those of odd steps in another."""
    inner = ranks[1:-1]
    made: list[Buffer] = []
    for parity, name in enumerate(("even_steps", "odd_steps")):
        held = inner[parity::2]
        if held:
            made.append(k.scratch(unused(name, taken), dtype, max(held)))
    return made


def _emit_step(
    k: ProgramBuilder, acc: Buffer, core: Buffer, first_cell: int, out: Buffer, link: tuple[int, int]
) -> None:
    r_prev, r_next = link
    b = k.let("b", k.gid(0))
    with k.if_(b < r_next):
        sum_type = U64 if out.element is U32 else F32
        total = k.let("total", 0, sum_type)
        with k.for_("a", 0, r_prev) as a:
            k.assign(total, total + _term(acc[a], core[a * r_next + b + first_cell]))
        out[b] = u32(total) if out.element is U32 else total


def _term(left: Value, right: Value) -> Value:
    if left.dtype is U32:
        return (u64(left) * u64(right)) >> 16
    return left * right


# -------------------------------------------------------------------------------------------------------- references


def _step_arrays(
    where: str, acc: npt.ArrayLike, core: npt.ArrayLike, r_prev: int, r_next: int, dtype: npt.DTypeLike
) -> tuple[Array, Array]:
    r_prev = arguments.size(where, "r_prev", r_prev)
    r_next = arguments.size(where, "r_next", r_next)
    count = arguments.cells(where, r_prev=r_prev, r_next=r_next)
    vector = arguments.array(where, "acc", acc, dtype, r_prev)
    return vector, arguments.array(where, "core", core, dtype, count).reshape(r_prev, r_next)


def _chain_arrays(
    where: str, acc: npt.ArrayLike, cores: npt.ArrayLike, ranks: Sequence[int], dtype: npt.DTypeLike
) -> tuple[Array, list[Array]]:
    ranks = chain_ranks(where, ranks)
    links = list(pairwise(ranks))
    count = arguments.total(where, "cores", (r_prev * r_next for r_prev, r_next in links))
    vector = arguments.array(where, "acc", acc, dtype, ranks[0])
    flat = arguments.array(where, "cores", cores, dtype, count)
    matrices: list[Array] = []
    first_cell = 0
    for r_prev, r_next in links:
        matrices.append(flat[first_cell : first_cell + r_prev * r_next].reshape(r_prev, r_next))
        first_cell += r_prev * r_next
    return vector, matrices


def _step_u32(vector: Array, matrix: Array) -> npt.NDArray[np.uint32]:
    wide = vector.astype(np.uint64)[:, None] * matrix.astype(np.uint64)
    return (wide >> np.uint64(16)).sum(axis=0, dtype=np.uint64).astype(np.uint32)


def _step_f32(vector: Array, matrix: Array) -> npt.NDArray[np.float32]:
    total = np.zeros(matrix.shape[1], np.float32)
    with np.errstate(all="ignore"):
        for left, row in zip(vector, matrix, strict=True):
            total = total + left * row
    return total
