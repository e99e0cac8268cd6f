"""The inverse of many small matrices: the blocks of a K-FAC approximation of the Fisher matrix."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_primitives import arguments
from vyre_primitives.canonical import canonical
from vyre_primitives.linalg.gauss_jordan import Elimination, Place, eliminate, emit

OP_ID: Final = "vyre-primitives::math::kfac_block_inverse"
WORKGROUP: Final = 256


def kfac_block_inverse(blocks_out: str, blocks_in: str, scratch: str, num_blocks: int, n: int) -> Program:
    """Each row-major n × n block of `blocks_in`, inverted into `blocks_out`; one invocation per block.

    Gauss-Jordan elimination with partial pivoting in F32, each operation rounded. A block whose best pivot is zero or
    not finite is filled with NaN, and only that block. Buffers in order, each of num_blocks · n · n elements:
    `blocks_out` (read-write), `blocks_in` (read), `scratch` (read-write). Old contents of `blocks_out` and `scratch` do
    not matter; the first n cells of a block's scratch become the pivot row of each step, the others stay as they were.
    """
    num_blocks = arguments.size(OP_ID, "num_blocks", num_blocks)
    n = arguments.size(OP_ID, "n", n)
    count = arguments.cells(OP_ID, num_blocks=num_blocks, n=n, n_again=n)
    k = ProgramBuilder(OP_ID, workgroup_size=WORKGROUP, over=num_blocks)
    inverse = k.read_write(blocks_out, F32, count)
    source = k.read(blocks_in, F32, count)
    pivots = k.read_write(scratch, F32, count)
    block = k.let("block", k.gid(0))
    with k.if_(block < num_blocks):
        base = k.let("base", block * (n * n))
        emit(k, source, Place(inverse, pivots, base, n))
    return k.build()


def cpu_ref(blocks: npt.ArrayLike, num_blocks: int, n: int) -> npt.NDArray[np.float32]:
    """What the program writes to `blocks_out`, to the bit; L042 for a wrong length."""
    return canonical(_eliminated(blocks, num_blocks, n).inverse.reshape(-1))


def scratch_ref(blocks: npt.ArrayLike, num_blocks: int, n: int) -> npt.NDArray[np.float32]:
    """What the program leaves in a `scratch` that was zero, to the bit."""
    pivots = _eliminated(blocks, num_blocks, n).pivots
    made = np.zeros((len(pivots), n * n), np.float32)
    made[:, :n] = pivots
    return made.reshape(-1)


def _eliminated(blocks: npt.ArrayLike, num_blocks: int, n: int) -> Elimination:
    where = "kfac_block_inverse.cpu_ref"
    num_blocks = arguments.size(where, "num_blocks", num_blocks)
    n = arguments.size(where, "n", n)
    count = arguments.cells(where, num_blocks=num_blocks, n=n, n_again=n)
    return eliminate(arguments.array(where, "blocks", blocks, np.float32, count).reshape(num_blocks, n, n))
