"""A kernel written twice, in the language and with the builder, and what both are run on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import vyre as vy
from vyre_foundation import DataType, Program

Array = np.ndarray[Any, np.dtype[Any]]
Given = Mapping[str, Any]
"""What the parameters of a kernel are given, by name: arrays in their shapes, numbers; an Out as the array to fill."""


@dataclass(frozen=True)
class Gradient:
    """What the kernel is differentiated by, and what `vjp` has to be told."""

    outputs: tuple[str, ...]
    inputs: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])


def nothing_more(_given: Given) -> Given:
    return {}


@dataclass(frozen=True)
class Pair:
    """The two versions name their arrays alike. The builder's takes every array flat and every number as an array."""

    kernel: vy.Kernel
    build: Callable[..., Program]
    """Called with the statics."""

    cases: tuple[Given, Given, Given]
    """Different sizes: a usual one, one at an edge, and another."""

    sizes: Callable[[Given], Given] = nothing_more
    """What the builder's version takes besides: shapes, which the language passes by itself."""

    grid: Callable[[Given], tuple[int, int, int]] | None = None
    """Of a version of the builder's that does not say what it runs over."""

    statics: Mapping[str, Any] = field(default_factory=dict[str, Any])
    elements: Mapping[str, DataType] = field(default_factory=dict[str, DataType])
    """Of the arrays of a kernel for any float type."""

    gradient: Gradient | None = None

    @property
    def name(self) -> str:
        return self.kernel.name


def shape_of(name: str) -> Callable[[Given], Given]:
    """The axes of an array, as the uniform buffer `shape`."""
    return lambda given: {"shape": np.array(given[name].shape, np.uint32)}


def covering(name: str, *workgroup: int) -> Callable[[Given], tuple[int, int, int]]:
    """Workgroups of that size for every element of an array, x along its last axis."""

    def grid(given: Given) -> tuple[int, int, int]:
        lengths = (*reversed(given[name].shape), 1, 1)[:3]
        groups = [-(-length // size) for length, size in zip(lengths, (*workgroup, 1, 1), strict=False)]
        return groups[0], groups[1], groups[2]

    return grid


def floats(seed: int, *shape: int, low: float = -1.0, high: float = 1.0) -> Array:
    return np.random.default_rng(seed).uniform(low, high, shape).astype(np.float32)


def integers(seed: int, high: int, *shape: int, dtype: type[Any] = np.int32, low: int = 0) -> Array:
    return np.random.default_rng(seed).integers(low, high, shape, dtype)


def zeros(*shape: int, dtype: type[Any] = np.float32) -> Array:
    return np.zeros(shape, dtype)
