"""The rows' inputs, made from a seed, and what their results must be. The oracle is numpy in wide types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from contestants.problem import Array
from recipe import Arrays, Check, Recipe

BINS: Final = 256
SIDE: Final = 8
LARGE: Final = np.float32(1e12)
"""Its root is a million: far outside what a sine reduces cheaply."""
STRIP: Final = 64
"""One large argument in so many: no strip of lanes is free of them."""


# -------------------------------------------------------------------------------------------------------------- inputs


def saxpy_inputs(n: int) -> Callable[[np.random.Generator], Arrays]:
    return lambda random: {
        "a": np.array([2.0], np.float32),
        "x": random.random(n, np.float32),
        "y": random.random(n, np.float32),
    }


def chain_inputs(n: int, every: int = 0) -> Callable[[np.random.Generator], Arrays]:
    def make(random: np.random.Generator) -> Arrays:
        x = random.random(n, np.float32) * np.float32(100)
        if every:
            x[::every] = LARGE
        return {"x": x, "y": np.zeros(n, np.float32)}

    return make


def sum_inputs(n: int) -> Callable[[np.random.Generator], Arrays]:
    """Zeros and ones, so that every order of adding them gives the same sum."""
    return lambda random: {"x": random.integers(0, 2, n).astype(np.float32), "total": np.zeros(1, np.float32)}


def matmul_inputs(n: int) -> Callable[[np.random.Generator], Arrays]:
    return lambda random: {
        "a": random.random((n, n), np.float32),
        "b": random.random((n, n), np.float32),
        "c": np.zeros((n, n), np.float32),
    }


def inverses_inputs(count: int) -> Callable[[np.random.Generator], Arrays]:
    """Heavy diagonals, so that elimination needs no exchange of rows."""
    heavy = np.float32(SIDE) * np.eye(SIDE, dtype=np.float32)
    return lambda random: {
        "matrices": random.random((count, SIDE, SIDE), np.float32) + heavy,
        "inverted": np.zeros((count, SIDE, SIDE), np.float32),
    }


def histogram_inputs(n: int) -> Callable[[np.random.Generator], Arrays]:
    return lambda random: {
        "values": random.integers(0, BINS, n, np.uint8),
        "counts": np.zeros(BINS, np.uint32),
    }


def scan_inputs(n: int) -> Callable[[np.random.Generator], Arrays]:
    return lambda random: {"x": random.integers(0, 1000, n, np.uint32), "y": np.zeros(n, np.uint32)}


# ------------------------------------------------------------------------------------------------------------- results


def total(given: Arrays) -> Array:
    return given["x"].sum(dtype=np.float64, keepdims=True)


def counted(given: Arrays) -> Array:
    return np.bincount(given["values"], minlength=BINS).astype(np.uint32)


def running_total(given: Arrays) -> Array:
    return given["x"].cumsum(dtype=np.uint32)


def inverted(given: Arrays) -> Array:
    wide: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = given["matrices"].astype(np.float64)
    return np.linalg.inv(wide)


def product(given: Arrays) -> Array:
    return given["a"].astype(np.float64) @ given["b"].astype(np.float64)


SAXPY = Check(
    lambda given: given["a"].astype(np.float64) * given["x"] + given["y"],
    2.0**-22,
    "JAX fuses the product into the sum, so bits may differ; each rounding is at most 2^-24",
)
CHAIN = Check(
    lambda given: np.exp(np.sin(np.sqrt(given["x"]).astype(np.float64))),
    2.0**-20,
    "libraries differ by a few units in the last place of sine and exponential; the root is rounded in F32 by all",
)
SUM = Check(total, why="the same bits: whole numbers with a sum below 2^24 are exact in every order")
PRODUCT = Check(
    product, 512 * 2.0**-24, "512 positive products, added in any order, fused or not: as many roundings at most"
)
INVERSES = Check(
    inverted,
    1e-5,
    "conditions are below ten, and tools may fuse",
)
HISTOGRAM = Check(counted)
SCAN = Check(running_total)

RECIPES: Final[Mapping[str, Recipe]] = {
    "saxpy": Recipe(saxpy_inputs(10_000_000), "y", SAXPY, in_place=True),
    "chain": Recipe(chain_inputs(4_000_000), "y", CHAIN),
    "chain-large": Recipe(chain_inputs(4_000_000, STRIP), "y", CHAIN),
    "sum": Recipe(sum_inputs(10_000_000), "total", SUM),
    "naive-matmul": Recipe(matmul_inputs(512), "c", PRODUCT),
    "tiled-matmul": Recipe(matmul_inputs(512), "c", PRODUCT),
    "inverses": Recipe(inverses_inputs(4096), "inverted", INVERSES),
    "histogram": Recipe(histogram_inputs(10_000_000), "counts", HISTOGRAM),
    "scan": Recipe(scan_inputs(1_000_000), "y", SCAN),
    "launch": Recipe(saxpy_inputs(64), "y", SAXPY, in_place=True),
    "run": Recipe(saxpy_inputs(64), "y", SAXPY, in_place=True),
    "first-saxpy": Recipe(saxpy_inputs(1_000_000), "y", SAXPY, in_place=True),
    "first-tiled": Recipe(matmul_inputs(512), "c", PRODUCT),
    "cached-saxpy": Recipe(saxpy_inputs(1_000_000), "y", SAXPY, in_place=True),
    "cached-tiled": Recipe(matmul_inputs(512), "c", PRODUCT),
}
