"""How a row's arrays are made and its result is judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from contestants.problem import Array

Arrays = dict[str, Array]
SEED: Final = 20261117


@dataclass(frozen=True)
class Check:
    """How a result is compared. No tolerance means bit for bit."""

    expected: Callable[[Arrays], Array]
    relative: float = 0.0
    why: str = "the same bits: the operations and their order are given"
    in_any_order: bool = False
    """Whether the result is a set: it is sorted before it is compared."""

    def problem_with(self, got: Array, want: Array, share: float = 0.0) -> str:
        """What is wrong with a result; empty when nothing is, or no more than that share of its elements."""
        if self.in_any_order:
            got, want = np.sort(got), np.sort(want)
        if got.shape != want.shape:
            return f"shape {got.shape}, expected {want.shape}"
        if self.relative == 0.0:
            wrong = got != want
        else:
            # Written so that NaN is wrong too. What is smaller than one may be off by as much as one.
            wrong = ~(np.abs(got - want) <= self.relative * np.maximum(np.abs(want), 1.0))
        if wrong.mean() <= share:
            return ""
        at = int(np.argmax(wrong.reshape(-1)))
        return f"{int(wrong.sum())} wrong, the first at {at}: {got.reshape(-1)[at]}, expected {want.reshape(-1)[at]}"


@dataclass(frozen=True)
class Recipe:
    """How a row's arrays are made, which of them the result is, and how it is checked."""

    make: Callable[[np.random.Generator], Arrays]
    output: str
    check: Check
    in_place: bool = False
    """Whether the output is an input too, so that only the first call's result is known."""

    def arrays(self) -> Arrays:
        return self.make(np.random.default_rng(SEED))

    def expected(self) -> Array:
        """The result of the first call; where the output is no input, of every call."""
        return self.check.expected(self.arrays())
