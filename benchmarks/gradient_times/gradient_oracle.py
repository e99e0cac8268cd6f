"""What is right: JAX's value and vjp of a row, in F64, and how far from it a result in F32 may be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

import numpy as np
from gradient_cases.case import Array
from gradient_problems import CASES, RECIPES

FAR: Final = 2e-3
"""Sums of a million terms that mostly cancel keep three digits in F32."""


@dataclass(frozen=True)
class Expected:
    value: Array
    gradients: tuple[Array, ...]
    """Flat, in the order of the case's inputs."""

    def problem_with_value(self, got: Array) -> str:
        return problem_with(got.reshape(-1), self.value)

    def problem_with_gradients(self, got: Array) -> str:
        """Of all gradients, one after the other."""
        ends = np.cumsum([each.size for each in self.gradients])
        if got.shape != (ends[-1],):
            return f"{got.shape} numbers, expected {ends[-1]}"
        parts = zip(np.split(got, ends[:-1]), self.gradients, strict=True)
        return "; ".join(said for part, want in parts if (said := problem_with(part, want)))


def problem_with(got: Array, want: Array) -> str:
    """What is wrong, measured against each number and the root of their mean square; written so that NaN is wrong."""
    if got.shape != want.shape:
        return f"{got.shape} numbers, expected {want.shape}"
    scale = np.abs(want) + np.sqrt(np.mean(want * want))
    wrong = ~(np.abs(got - want) <= FAR * scale)
    if not wrong.any():
        return ""
    at = int(np.argmax(wrong))
    return f"{int(wrong.sum())} wrong, the first at {at}: {got[at]}, expected {want[at]}"


@lru_cache(maxsize=1)
def expected(name: str) -> Expected:
    """Made once for a row's contestants; JAX is imported here, in F64, and in the worker of its own in F32."""
    jax: Any = import_module("jax")
    jax.config.update("jax_enable_x64", True)
    tools: Any = import_module("gradient_tools.jax_")
    functions: Any = import_module("gradient_tools.functions")
    case = CASES[name]
    wide = {key: widened(array) for key, array in RECIPES[name].arrays().items()}
    varied, constant, cotangent = jax.tree.map(jax.numpy.asarray, tools.arguments_of(case, wide))
    found = jax.jit(tools.gradient_of(case))(varied, constant, cotangent)
    value = jax.jit(functions.FUNCTIONS[name])({**constant, **varied})
    return Expected(np.asarray(value).reshape(-1), tuple(np.asarray(found[key]).reshape(-1) for key in case.inputs))


def widened(array: Array) -> Array:
    return array.astype(np.float64) if array.dtype.kind == "f" else array
