"""numpy: whole-array operations on blocks that stay in the cache, shared among threads; else its library functions.

numpy starts no threads of its own, but its operations let others run. The library functions use one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from contestants.problem import Array, Kernels, Prepared, Problem, into_result

BLOCK = 16_384
"""Elements: 64 KB of F32, which stay in the second level of the cache between the operations on them."""

Blocks = Sequence[tuple[Array, ...]]


def saxpy(problem: Problem) -> Prepared:
    a = problem["a"][0]

    def work(blocks: Blocks) -> None:
        product = np.empty(BLOCK, np.float32)
        for x, y in blocks:
            scaled = product[: x.size]
            np.multiply(x, a, out=scaled)
            np.add(scaled, y, out=y)

    return shared_among_threads(problem, work)


def chain(problem: Problem) -> Prepared:
    def work(blocks: Blocks) -> None:
        for x, y in blocks:
            np.sqrt(x, out=y)
            np.sin(y, out=y)
            np.exp(y, out=y)

    return shared_among_threads(problem, work)


def shared_among_threads(problem: Problem, work: Callable[[Blocks], None]) -> Prepared:
    """Each thread works on its share of the blocks of `x` and `y`."""
    x, y = problem["x"], problem["y"]
    blocks = [(x[start : start + BLOCK], y[start : start + BLOCK]) for start in range(0, x.size, BLOCK)]
    if problem.threads == 1:
        return into_result(problem, lambda: work(blocks))
    each = -(-len(blocks) // problem.threads)
    shares = [blocks[start : start + each] for start in range(0, len(blocks), each)]
    pool = ThreadPoolExecutor(problem.threads)
    return into_result(problem, lambda: list(pool.map(work, shares)))


def total(problem: Problem) -> Prepared:
    x, out = problem["x"], problem.result
    return into_result(problem, lambda: np.sum(x, keepdims=True, out=out))


def inverses(problem: Problem) -> Prepared:
    matrices, inverted = problem["matrices"], problem["inverted"]

    def run() -> None:
        inverted[...] = np.linalg.inv(matrices)  # takes no `out`

    return into_result(problem, run)


def histogram(problem: Problem) -> Prepared:
    values, counts = problem["values"], problem["counts"]

    def run() -> None:
        counts[...] = np.bincount(values, minlength=256)  # takes no `out`

    return into_result(problem, run)


def scan(problem: Problem) -> Prepared:
    x, y = problem["x"], problem["y"]
    return into_result(problem, lambda: np.cumsum(x, out=y))


KERNELS: Kernels = {
    "saxpy": saxpy,
    "chain": chain,
    "chain-large": chain,
    "sum": total,
    "inverses": inverses,
    "histogram": histogram,
    "scan": scan,
}
