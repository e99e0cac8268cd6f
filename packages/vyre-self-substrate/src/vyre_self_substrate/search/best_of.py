"""The best of a few candidates, all of them measured: by softmax weights and a given inverse Fisher root, in 16.16.

Weights are exp(-(t - t_min) / T), divided by their sum, rounded down to multiples of 2^-16; what that leaves of 1 goes
to the last. The policy multiplies them by the root and takes the largest product, the last of equals. With the identity
it takes the fastest candidate, but for times so close together that their weights are equal.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vyre_primitives.fixed.q16 import ONE
from vyre_primitives.math.natural_gradient import natural_gradient_block_apply_q16
from vyre_self_substrate import refusals
from vyre_self_substrate.dispatch_buffers import (
    Range,
    ceil_div,
    checked_parameter,
    checked_product,
    checked_size,
    counted_numbers,
    numbers,
)
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.observability import bump, counter
from vyre_self_substrate.scratch import Scratch, usable_scratch

OP_ID: Final = "vyre-libs::self_substrate::natural_gradient_policy"
I32: Final = np.dtype(np.int32)

_EXECUTIONS: Final = counter("natural_gradient_policy")

Candidate = TypeVar("Candidate")
Q16 = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class NaturalGradientPolicy:
    """Which of several measured candidates to take."""

    temperature_ns: float = 10_000
    """Times that differ by this much have weights that differ by a factor of e."""

    def weights_q16(self, times_ns: ArrayLike) -> Q16:
        """The weights, 65536 in sum. An infinite time has weight 0, and not all may be infinite."""
        where = "NaturalGradientPolicy.weights_q16"
        temperature = checked_parameter(where, "temperature_ns", self.temperature_ns, Range.POSITIVE)
        times = numbers(where, "times_ns", times_ns).astype(np.float64)
        checked_size(where, "len(times_ns)", times.size)
        least = float(times.min())
        if not (math.isfinite(least) and least >= 0):  # false for a NaN too
            raise refusals.out_of_range(where, "min(times_ns)", least, "a finite number from 0 up")
        with np.errstate(under="ignore"):
            weights = np.exp((least - times) / temperature)
        fixed = np.floor(weights / weights.sum() * ONE).astype(np.int32)
        fixed[-1] = ONE - int(fixed[:-1].sum())
        return fixed

    def pick_via(
        self,
        dispatcher: OptimizerDispatcher,
        times_ns: ArrayLike,
        inverse_root_q16: ArrayLike,
        *,
        scratch: Scratch | None = None,
    ) -> int:
        """Where the largest element of root · weights stands, the last of equals; the product by dispatch.

        `inverse_root_q16` is n × n in 16.16, row-major, for n times.
        """
        where = "NaturalGradientPolicy.pick_via"
        weights = self.weights_q16(times_ns)
        n = weights.size
        root = counted_numbers(where, "inverse_root_q16", inverse_root_q16, "n*n", checked_product(where, "n*n", n, n))
        storage = usable_scratch(where, scratch)
        launch = storage.launch((OP_ID, n), lambda: natural_gradient_block_apply_q16("root", "weights", "product", n))
        launch.write(root=root, weights=weights)
        product = storage.result(OP_ID, I32, n)
        grid = (ceil_div(n, launch.program.workgroup_size[0]), 1, 1)
        launch.run(where, dispatcher, grid, product=product)
        bump(_EXECUTIONS)
        return n - 1 - int(product[::-1].argmax())


def identity_fisher_q16(n: int) -> Q16:
    """The n × n identity in 16.16, row-major: no knowledge of how candidates hang together."""
    where = "identity_fisher_q16"
    n = checked_size(where, "n", n)
    cells = np.zeros(checked_product(where, "n*n", n, n), np.int32)
    cells[:: n + 1] = ONE
    return cells


def best_of_natural_gradient(
    dispatcher: OptimizerDispatcher,
    candidates: Sequence[Candidate],
    measure: Callable[[Candidate], float | None],
    *,
    policy: NaturalGradientPolicy | None = None,
    inverse_root_q16: ArrayLike | None = None,
    scratch: Scratch | None = None,
) -> Candidate | None:
    """Measure every candidate once, in order, and take the one that the policy picks; None if all were refused.

    Without a root it is the identity. A refused candidate (None) is never taken under the identity: it has no weight.
    """
    times = [measure(candidate) for candidate in candidates]
    if all(ns is None for ns in times):
        return None
    chosen = policy or NaturalGradientPolicy()
    root = identity_fisher_q16(len(times)) if inverse_root_q16 is None else inverse_root_q16
    costs = [math.inf if ns is None else ns for ns in times]
    return candidates[chosen.pick_via(dispatcher, costs, root, scratch=scratch)]
