"""The K-FAC step of the tuner: invert the blocks of a block-diagonal Fisher matrix.

The inverse is what makes a plain gradient natural, that is, independent of how the parameters are scaled. Each block is
the Fisher matrix of one axis of the search space; `fisher` makes them. The program is the users' own primitive.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vyre_foundation.ir import Program
from vyre_primitives.math.kfac_block_inverse import kfac_block_inverse
from vyre_self_substrate.dispatch_buffers import (
    F32,
    ceil_div,
    checked_out,
    checked_product,
    checked_size,
    counted_numbers,
)
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.observability import bump, counter
from vyre_self_substrate.scratch import Scratch, usable_scratch

OP_ID: Final = "vyre-libs::self_substrate::kfac_autotune_step"

_EXECUTIONS: Final = counter("kfac_autotune_step")
_WHERE: Final = "kfac_autotune_step_via"


def kfac_autotune_step_program(blocks_out: str, blocks_in: str, scratch: str, num_blocks: int, n: int) -> Program:
    """The program that inverts `num_blocks` row-major n × n blocks; the strings name its three buffers in order."""
    return kfac_block_inverse(blocks_out, blocks_in, scratch, num_blocks, n)


def kfac_autotune_step_via(
    dispatcher: OptimizerDispatcher,
    blocks_in: ArrayLike,
    num_blocks: int,
    n: int,
    *,
    out: NDArray[np.float32] | None = None,
    scratch: Scratch | None = None,
) -> NDArray[np.float32]:
    """The inverse of each block, in f32: num_blocks·n·n elements, row-major, block after block.

    A block without a usable pivot comes back as NaN, and only that block. With `out` the answer is written there and
    `out` is returned; with `scratch` a further call of the same sizes allocates no buffer and builds no program.
    """
    num_blocks = checked_size(_WHERE, "num_blocks", num_blocks)
    n = checked_size(_WHERE, "n", n)
    checked_product(_WHERE, "n*n", n, n)
    cells = checked_product(_WHERE, "num_blocks*n*n", num_blocks, n, n)
    blocks = counted_numbers(_WHERE, "blocks_in", blocks_in, "num_blocks*n*n", cells)
    inverse = checked_out(_WHERE, out, F32, cells)

    launch = usable_scratch(_WHERE, scratch).launch(
        (OP_ID, num_blocks, n),
        lambda: kfac_autotune_step_program("blocks_out", "blocks_in", "scratch", num_blocks, n),
    )
    launch.write(blocks_in=blocks)
    grid = (ceil_div(num_blocks, launch.program.workgroup_size[0]), 1, 1)
    launch.run(_WHERE, dispatcher, grid, blocks_out=inverse)
    bump(_EXECUTIONS)
    return inverse
