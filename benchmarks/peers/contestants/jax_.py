"""JAX: jitted whole-array functions, waited for with `block_until_ready`.

A JAX array is never the caller's memory. Each call donates the buffer of the last result, so that none is allocated.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from contestants.problem import Kernels, Prepared, Problem

jax: Any = import_module("jax")
jnp: Any = import_module("jax.numpy")


def saxpy(problem: Problem) -> Prepared:
    """In place as far as JAX can: `y` is donated to the new `y`."""
    a, x = np.float32(problem["a"][0]), jnp.asarray(problem["x"])

    def updated(x: Any, y: Any) -> Any:
        return a * x + y

    step: Any = jax.jit(updated, donate_argnums=1)
    return repeated(problem, lambda y: step(x, y))


def into_donated(function: Callable[..., Any], *inputs: str) -> Callable[[Problem], Prepared]:
    """The function of the inputs, its result in the memory of the one before."""

    def prepare(problem: Problem) -> Prepared:
        given = [jnp.asarray(problem[name]) for name in inputs]

        def renewed(_last: Any, *given: Any) -> Any:
            return function(*given)

        # The last result is an argument only for its memory; unless kept, JAX would drop it.
        call: Any = jax.jit(renewed, donate_argnums=0, keep_unused=True)
        return repeated(problem, lambda old: call(old, *given))

    return prepare


def repeated(problem: Problem, step: Callable[[Any], Any]) -> Prepared:
    last: Any = jnp.array(problem.result)

    def run() -> None:
        nonlocal last
        last = step(last).block_until_ready()

    return Prepared(run, lambda: np.array(last))


def chain(x: Any) -> Any:
    return jnp.exp(jnp.sin(jnp.sqrt(x)))


def total(x: Any) -> Any:
    return jnp.sum(x, keepdims=True)


def histogram(values: Any) -> Any:
    return jnp.zeros(256, jnp.uint32).at[values].add(jnp.uint32(1))


def scan(x: Any) -> Any:
    return jnp.cumsum(x, dtype=jnp.uint32)


KERNELS: Kernels = {
    "saxpy": saxpy,
    "chain": into_donated(chain, "x"),
    "chain-large": into_donated(chain, "x"),
    "sum": into_donated(total, "x"),
    "tiled-matmul": into_donated(jnp.matmul, "a", "b"),
    "inverses": into_donated(jnp.linalg.inv, "matrices"),
    "histogram": into_donated(histogram, "values"),
    "scan": into_donated(scan, "x"),
    "launch": saxpy,
}
