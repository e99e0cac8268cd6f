"""The inverse of many small matrices, damped, with a status per block."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.builder import u32
from vyre_primitives import arguments
from vyre_primitives.canonical import canonical
from vyre_primitives.linalg.gauss_jordan import Place, eliminate, emit

OP_ID: Final = "vyre-primitives::linalg::block_inverse"
WORKGROUP: Final = 256

INVERTED: Final = 0
SINGULAR: Final = 1


def block_inverse(
    blocks_out: str, blocks_in: str, scratch: str, status: str, num_blocks: int, n: int, damping: float = 0.0
) -> Program:
    """`kfac_block_inverse` of blocks with `damping` added to their diagonals, and a status for each.

    The damping is rounded to F32. The status is 0 where the block has been inverted, and 1 where the best pivot of some
    step was zero or not finite: such a block is filled with NaN. Buffers in order: `blocks_out` (read-write),
    `blocks_in` (read), `scratch` (read-write), each of num_blocks · n · n elements and used as in `kfac_block_inverse`,
    then `status` (num_blocks, U32, output).
    """
    num_blocks, n, damping = _checked(OP_ID, num_blocks, n, damping)
    count = num_blocks * n * n
    k = ProgramBuilder(OP_ID, workgroup_size=WORKGROUP, over=num_blocks)
    inverse = k.read_write(blocks_out, F32, count)
    source = k.read(blocks_in, F32, count)
    pivots = k.read_write(scratch, F32, count)
    found = k.output(status, U32, num_blocks)
    block = k.let("block", k.gid(0))
    with k.if_(block < num_blocks):
        base = k.let("base", block * (n * n))
        singular = emit(k, source, Place(inverse, pivots, base, n), damping)
        found[block] = u32(singular)
    return k.build()


def block_inverse_reference(
    blocks: npt.ArrayLike, num_blocks: int, n: int, damping: float = 0.0
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.uint32]]:
    """What `block_inverse` writes to `blocks_out`, to a `scratch` that was zero, and to `status`, to the bit."""
    where = "block_inverse_reference"
    num_blocks, n, damping = _checked(where, num_blocks, n, damping)
    given = arguments.array(where, "blocks", blocks, np.float32, num_blocks * n * n).reshape(num_blocks, n, n)
    made = eliminate(given, damping)
    scratch = np.zeros((num_blocks, n * n), np.float32)
    scratch[:, :n] = made.pivots
    return canonical(made.inverse.reshape(-1)), scratch.reshape(-1), made.singular.astype(np.uint32)


def _checked(where: str, num_blocks: int, n: int, damping: float) -> tuple[int, int, float]:
    num_blocks = arguments.size(where, "num_blocks", num_blocks)
    n = arguments.size(where, "n", n)
    arguments.cells(where, num_blocks=num_blocks, n=n, n_again=n)
    largest = float(np.finfo(np.float32).max)
    return num_blocks, n, arguments.number(where, "damping", damping, least=0.0, most=largest)
