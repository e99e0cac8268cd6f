"""Invert many 8 x 8 matrices: a workgroup for each, an invocation for each element, Gauss-Jordan in shared memory."""

import numpy as np

from vyre_driver import open_backend
from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import abs_, f32, select
from vyre_reference import evaluate

N = 8


def batched_gauss_jordan(count: int) -> Program:
    """inverses[m] = the inverse of matrices[m], both row-major 8 x 8, with partial pivoting.

    Every invocation looks for the pivot itself, which is cheaper than telling the others. A singular matrix gives
    infinities and NaNs, and only in its own inverse.
    """
    k = ProgramBuilder("batched_gauss_jordan", workgroup_size=(N, N), over=Groups(count))
    matrices = k.read("matrices", F32, count * N * N)
    inverses = k.output("inverses", F32, count * N * N)
    left = k.workgroup("left", F32, N * N)  # becomes the identity
    right = k.workgroup("right", F32, N * N)  # becomes the inverse

    column, row = k.let("column", k.lid(0)), k.let("row", k.lid(1))
    here = k.let("here", row * N + column)
    source = k.let("source", k.wgid(0) * (N * N) + here)
    left[here] = matrices[source]
    right[here] = select(row == column, f32(1), f32(0))
    k.barrier()

    with k.for_("step", 0, N) as step:
        pivot_row = k.let("pivot_row", step)
        best = k.let("best", abs_(left[step * N + step]))
        with k.for_("candidate", step + 1, N) as candidate:
            size = k.let("size", abs_(left[candidate * N + step]))
            with k.if_(size > best):
                k.assign(best, size)
                k.assign(pivot_row, candidate)

        # Everything is read before anyone writes: the pivot row, divided, and the row that the exchange puts here.
        taken = k.let("taken", select(row == step, pivot_row, select(row == pivot_row, step, row)))
        pivot = k.let("pivot", left[pivot_row * N + step])
        factor = k.let("factor", left[taken * N + step])
        left_pivot = k.let("left_pivot", left[pivot_row * N + column] / pivot)
        right_pivot = k.let("right_pivot", right[pivot_row * N + column] / pivot)
        left_mine = k.let("left_mine", left[taken * N + column])
        right_mine = k.let("right_mine", right[taken * N + column])
        k.barrier()
        left[here] = select(row == step, left_pivot, left_mine - factor * left_pivot)
        right[here] = select(row == step, right_pivot, right_mine - factor * right_pivot)
        k.barrier()

    inverses[source] = right[here]
    return k.build()


def main() -> None:
    count = 500
    program = batched_gauss_jordan(count)
    print(program)
    matrices = np.random.default_rng(0).standard_normal((count, N, N), np.float32)
    backend = open_backend("cpu")
    inverses = np.asarray(backend.run(program, {"matrices": matrices})["inverses"])
    defined = evaluate(program, {"matrices": matrices})["inverses"]
    print(f"{backend.info.name}: the same bytes as the reference:", inverses.tobytes() == defined.tobytes())

    exact = np.linalg.inv(matrices.astype(np.float64))
    error = np.abs(inverses.reshape(count, N, N) - exact).max(axis=(1, 2)) / np.abs(exact).max(axis=(1, 2))
    print(f"relative error of {count} inverses: median {np.median(error):.1e}, largest {error.max():.1e}")


if __name__ == "__main__":
    main()
