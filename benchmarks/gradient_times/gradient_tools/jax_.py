"""JAX: the jitted vjp of the row's function; what only the value needs is not computed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from contestants.problem import Kernels, Prepared, Problem
from gradient_cases.case import Array, Case
from gradient_problems import CASES

from gradient_tools.functions import FUNCTIONS, jax, jnp


def gradient_of(case: Case) -> Callable[..., Any]:
    """Of the inputs by which it is differentiated, the others, and the cotangent, in the output's shape or flat."""

    def gradients(varied: dict[str, Any], constant: dict[str, Any], cotangent: Any) -> Any:
        def value_of(given: dict[str, Any]) -> Any:
            return FUNCTIONS[case.name]({**constant, **given})

        value, pull = jax.vjp(value_of, varied)
        return pull(cotangent.reshape(value.shape))[0]

    return gradients


def arguments_of(case: Case, arrays: dict[str, Array]) -> tuple[dict[str, Array], dict[str, Array], Array]:
    left_out = {*case.inputs, case.output, case.cotangent, *case.gradients}
    constant = {name: array for name, array in arrays.items() if name not in left_out}
    return {name: arrays[name] for name in case.inputs}, constant, arrays[case.cotangent]


def joined(case: Case, gradients: dict[str, Any]) -> Array:
    return np.concatenate([np.asarray(gradients[name]).reshape(-1) for name in case.inputs])


def prepared(case: Case) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        given = jax.tree.map(jnp.asarray, arguments_of(case, dict(problem.arrays)))
        gradients = gradient_of(case)

        # The last result is an argument only for its memory; unless kept, JAX would drop it.
        def renewed(_last: Any, *given: Any) -> Any:
            return gradients(*given)

        call: Any = jax.jit(renewed, donate_argnums=0, keep_unused=True)
        last: Any = jax.tree.map(jnp.zeros_like, given[0])

        def run() -> None:
            nonlocal last
            last = jax.block_until_ready(call(last, *given))

        return Prepared(run, lambda: joined(case, last))

    return prepare


KERNELS: Kernels = {name: prepared(case) for name, case in CASES.items()}
