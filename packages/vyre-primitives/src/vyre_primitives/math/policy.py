"""What softmax, soft argmax and soft cost share: probabilities over n candidates, in one workgroup.

p_i = w_i / W with w_i = exp((s_i - s_best) / T) and W their sum in the order of `reduce.tile_tree`; for costs, where
the smallest is best, the difference is taken the other way round. Each difference, quotient and product is rounded once
in F32. The best candidate has weight exactly 1, so no exponential overflows and W is at least 1.

A candidate whose weight vanishes, such as one of infinite cost, has p_i = 0 and adds exactly nothing to expectations,
whatever its value. A NaN among the scores, an infinite best score, or a temperature that is not above zero makes every
p_i NaN.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Groups, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, exp, f32, select
from vyre_primitives import kernel_arithmetic
from vyre_primitives.naming import unused
from vyre_primitives.reduce.tile_tree import LANES, MAX, MIN, NODES, SUM, emit_fold, folded

ONE_GROUP: Final = Groups(1, 1, 1)

F32Array = npt.NDArray[np.float32]


# ------------------------------------------------------------------------------------------------------- in a program


@dataclass(frozen=True, slots=True)
class Policy:
    """A policy in a program under construction, known to every lane of the one workgroup."""

    k: ProgramBuilder
    shared: Buffer
    n: int
    weight: Callable[[Value], Value]
    total: Value
    temperature: Value

    def probability(self, i: Value) -> Value:
        return self.weight(i) / self.total

    def weighted(self, i: Value, value: Value) -> Value:
        """p_i · value, rounded; 0 where p_i is, even of an infinity."""
        p = self.k.let("p", self.probability(i))
        return select(p == 0, 0, p * value)

    def expectation(self, value: Callable[[Value], Value]) -> Value:
        """Σ p_i · value(i), added in the order of `reduce.tile_tree`."""
        return emit_fold(self.k, SUM, self.shared, self.n, lambda i: self.weighted(i, value(i)))

    def for_each(self, store: Callable[[Value], None]) -> None:
        """Run `store(i)` for every candidate, spread over the lanes."""
        with self.k.for_("round", 0, -(-self.n // LANES)) as round_:
            i = self.k.let("i", round_ * LANES + self.k.lid(0))
            with self.k.if_(i < self.n):
                store(i)


def emit_policy(
    k: ProgramBuilder, scores: Buffer, n: int, temperature: Buffer | None = None, *, smallest_is_best: bool = False
) -> Policy:
    """The policy over the n `scores`; without a temperature buffer T is 1 and nothing is divided."""
    names = [scores.name] if temperature is None else [scores.name, temperature.name]
    shared = k.workgroup(unused("lanes", names), F32, NODES)
    given = k.let("given", f32(1) if temperature is None else temperature[0])
    warmth = k.let("warmth", select(given > 0, given, math.nan))
    best = emit_fold(k, MIN if smallest_is_best else MAX, shared, n, lambda i: scores[i])

    def weight(i: Value) -> Value:
        distance = best - scores[i] if smallest_is_best else scores[i] - best
        return exp(distance if temperature is None else distance / warmth)

    total = emit_fold(k, SUM, shared, n, weight)
    return Policy(k, shared, n, weight, total, warmth)


# ---------------------------------------------------------------------------------------------------------- in numpy


@dataclass(frozen=True, slots=True)
class HostPolicy:
    """The same on the host, to the bit."""

    probabilities: F32Array
    temperature: Any

    def weighted(self, values: F32Array) -> F32Array:
        with np.errstate(all="ignore"):
            return np.where(self.probabilities == 0, np.float32(0), self.probabilities * values)

    def expectation(self, values: F32Array) -> Any:
        return folded(SUM, self.weighted(values), F32)


def host_policy(scores: F32Array, temperature: float | None = None, *, smallest_is_best: bool = False) -> HostPolicy:
    """What `emit_policy` computes; NaNs do not yet have their canonical bits."""
    warmth = np.float32(1 if temperature is None else temperature)
    if not warmth > 0:
        warmth = np.float32(np.nan)
    best = folded(MIN if smallest_is_best else MAX, scores, F32)
    with np.errstate(all="ignore"):
        distance = best - scores if smallest_is_best else scores - best
        weights = kernel_arithmetic.exp(distance if temperature is None else distance / warmth)
        return HostPolicy(weights / folded(SUM, weights, F32), warmth)
