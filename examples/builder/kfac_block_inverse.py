"""Invert many small matrices: one invocation per n x n block, Gauss-Jordan elimination with partial pivoting."""

import math

from vyre_foundation import BOOL, F32, Program, ProgramBuilder, plan_launch
from vyre_foundation.builder import abs_, f32, is_finite, select


def kfac_block_inverse(blocks_out: str, blocks_in: str, scratch: str, num_blocks: int, n: int) -> Program:
    """Each row-major n x n block of `blocks_in`, inverted into `blocks_out`; `scratch` holds the elimination.

    A block whose best pivot is zero or not finite is filled with NaN, and only that block.
    """
    k = ProgramBuilder("vyre-primitives::math::kfac_block_inverse", workgroup_size=256, over=num_blocks)
    cells = num_blocks * n * n
    inverse = k.read_write(blocks_out, F32, cells)
    source = k.read(blocks_in, F32, cells)
    work = k.read_write(scratch, F32, cells)

    block = k.let("block", k.gid(0))
    with k.if_(block < num_blocks):
        base = k.let("base", block * (n * n))

        with k.for_("row", 0, n) as row, k.for_("column", 0, n) as column:
            at = k.let("at", base + row * n + column)
            work[at] = source[at]
            inverse[at] = select(row == column, f32(1), f32(0))

        singular = k.let("singular", False, BOOL)
        with k.for_("step", 0, n) as step:
            # The row with the largest element in this column becomes the pivot row.
            pivot_row = k.let("pivot_row", step)
            best = k.let("best", abs_(work[base + step * n + step]))
            with k.for_("row", step + 1, n) as row:
                size = k.let("size", abs_(work[base + row * n + step]))
                with k.if_(size > best):
                    k.assign(best, size)
                    k.assign(pivot_row, row)

            with k.if_(~((best > 0) & is_finite(best))):
                k.assign(singular, True)
            with k.else_():
                pivot = k.let("pivot", work[base + pivot_row * n + step])
                with k.for_("column", 0, n) as column:
                    here = k.let("here", base + step * n + column)
                    there = k.let("there", base + pivot_row * n + column)
                    for matrix in (work, inverse):
                        upper = k.let("upper", matrix[here])
                        lower = k.let("lower", matrix[there])
                        matrix[there] = upper
                        matrix[here] = lower / pivot

                with k.for_("row", 0, n) as row, k.if_(row != step):
                    factor = k.let("factor", work[base + row * n + step])
                    with k.for_("column", 0, n) as column:
                        target = k.let("target", base + row * n + column)
                        from_pivot = k.let("from_pivot", base + step * n + column)
                        work[target] = work[target] - factor * work[from_pivot]
                        inverse[target] = inverse[target] - factor * inverse[from_pivot]

        with k.if_(singular), k.for_("cell", 0, n * n) as cell:
            inverse[base + cell] = math.nan
    return k.build()


def main() -> None:
    program = kfac_block_inverse("blocks_out", "blocks_in", "scratch", num_blocks=10, n=4)
    print(program)
    print(plan_launch(program, {"blocks_out": 160, "blocks_in": 160, "scratch": 160}))


if __name__ == "__main__":
    main()
