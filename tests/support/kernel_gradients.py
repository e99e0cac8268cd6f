"""Gradients of the kernels in gradient_kernels.py: those of the program `vjp` makes, and how close they have to be."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from gradient_functions import FUNCTIONS
from gradient_kernels import KERNELS, Kernel
from vyre_foundation.autodiff import Derivative, vjp
from vyre_reference import evaluate

Array = np.ndarray[Any, np.dtype[Any]]


@cache
def kernel(name: str) -> Kernel:
    return KERNELS[name]()


@cache
def backward(name: str, *, deterministic: bool = False, gather: bool = True) -> Derivative:
    made = kernel(name)
    return vjp(made.program, made.outputs, made.inputs, deterministic=deterministic, gather=gather, **made.options)


def wide(values: Mapping[str, Array]) -> dict[str, Array]:
    """Floats as float64."""
    return {name: value.astype(np.float64) if value.dtype.kind == "f" else value for name, value in values.items()}


@cache
def cotangents(name: str) -> Mapping[str, Array]:
    """For each output, in its shape, multiples of 1/64 from 0.5 to 1.5 of either sign: exact in every float type."""
    chance = np.random.default_rng(99)
    values = FUNCTIONS[name](np, wide(kernel(name).values))
    shapes: dict[str, tuple[int, ...]] = {output: value.shape for output, value in values.items()}
    return {
        output: chance.integers(32, 97, shape) / 64 * chance.choice((-1.0, 1.0), shape)
        for output, shape in shapes.items()
    }


@cache
def gradients(name: str, *, deterministic: bool = False, order: str | int = "forward") -> Mapping[str, Array]:
    """The gradient by each input, flat, as the program returns it."""
    made, program = kernel(name), backward(name, deterministic=deterministic)
    given: dict[str, Any] = dict(made.values)
    for output, taken in program.cotangents.items():
        given[taken] = cotangents(name)[output].astype(float_type(name)).reshape(-1)
    for source, held in program.grads.items():
        if any(decl.name == held for decl in program.inputs):  # sized at launch: the caller gives it
            given[held] = np.zeros(made.values[source].size, float_type(name))
    found = evaluate(program, given, order=order)
    return {source: found[held].reshape(-1) for source, held in program.grads.items()}


def float_type(name: str) -> np.dtype[Any]:
    made = kernel(name)
    return made.values[made.inputs[0]].dtype


def tolerance(name: str, terms: Array) -> Array:
    """What a gradient may be off, given the sum of |cotangent * partial derivative| over the outputs, per element.

    Reverse mode adds up those terms, each a product rounded at every factor; the factor of the kernel counts roundings.
    Below the smallest normal number rounding is no longer relative.
    """
    limits = np.finfo(float_type(name))
    return kernel(name).factor * float(limits.eps) * terms + float(limits.smallest_normal)
