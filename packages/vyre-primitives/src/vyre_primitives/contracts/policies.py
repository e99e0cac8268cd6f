"""Softmax policies in F64, with the error their F32 forms may have: the oracle of softmax and of soft choices.

To first order in u = 2^-24, for d_i = (s_i - s_best) / T:

- d_i has two roundings (one without a temperature), which change its exponential by 2 |d_i| u at most; the exponential
  is off by 0.892 of its last place, at most 1.784 u.
- The sum W meets `roundings(n)` additions, and the errors of its terms enter weighted by p. All terms are positive.
- The quotient is rounded once. So p_i is off by p_i u (2 |d_i| + Σ p 2 |d| + 2 · 1.784 + roundings(n) + 1).

Weights that are subnormal are off by a last place of 2^-149 more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from vyre_primitives.contracts.bounds import SECOND_ORDER, SMALLEST_F32, U_F32
from vyre_primitives.reduce.tile_tree import roundings

Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True, eq=False)
class ExactPolicy:
    """Probabilities and how far off those of a program may be."""

    p: Array
    error: Array

    def expectation(self, values: Array) -> tuple[float, float]:
        """Σ p · value and how far off that of a program may be."""
        sizes = np.abs(values)
        rounded = (roundings(values.size) + 1) * U_F32 * (self.p * sizes)
        error = SECOND_ORDER * float((rounded + self.error * sizes).sum()) + values.size * SMALLEST_F32
        return float((self.p * values).sum()), error


def policy(scores: Array, temperature: float | None) -> ExactPolicy:
    """Softmax of the scores over the temperature."""
    exact = scores.astype(np.float64)
    distance = (exact - exact.max()) / (1.0 if temperature is None else temperature)
    weights = np.exp(distance)
    p = weights / weights.sum()
    per_distance = 1 if temperature is None else 2
    moved = per_distance * np.abs(distance)
    relative = moved + float((p * moved).sum()) + 2 * 1.784 + roundings(scores.size) + 1
    return ExactPolicy(p, SECOND_ORDER * U_F32 * relative * p + 4 * SMALLEST_F32)
