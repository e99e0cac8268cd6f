"""All rows, and their recipes for the machinery of the peers: inputs and the cotangent of the output."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from gradient_cases import elementwise, grids, products, rows, states
from gradient_cases.case import Case, Given, Random, Size
from recipe import Check, Recipe

CASES: Final[Mapping[str, Case]] = {
    case.name: case
    for case in (
        elementwise.CHAIN,
        elementwise.SAXPY,
        products.NAIVE,
        products.TILED,
        grids.CONVOLUTION,
        rows.CROSS_ENTROPY,
        rows.LAYER_NORM,
        states.ENERGY,
        states.LOGISTIC,
        grids.DIFFUSION,
        elementwise.PICKS,
        rows.ATTENTION,
        products.PERCEPTRON,
        states.CHOLESKY,
        elementwise.TREE_SUM,
    )
}


def arrays_of(case: Case, size: Size, random: Random) -> Given:
    """The inputs, the cotangent, and room for the output and the gradients."""
    made = case.make(random, *size)
    decl = case.forward(*size).buffer(case.output)
    assert decl is not None
    assert isinstance(decl.count, int)
    weights = random.uniform(0.5, 1.5, decl.count) * random.choice((-1.0, 1.0), decl.count)
    gradients = {f"grad_{name}": np.zeros_like(made[name]) for name in case.inputs}
    room = {case.output: np.zeros(decl.count, np.float32)}
    return {**made, case.cotangent: weights.astype(np.float32), **room, **gradients}


def recipe_of(case: Case) -> Recipe:
    """Its check is not used: `gradient_comparison` knows what is right, and compares one array after the other."""

    def nothing(_arrays: Given) -> np.ndarray:
        raise AssertionError("the comparison has its own oracle")

    return Recipe(lambda random: arrays_of(case, case.size, random), case.output, Check(nothing))


RECIPES: Final[Mapping[str, Recipe]] = {name: recipe_of(case) for name, case in CASES.items()}
