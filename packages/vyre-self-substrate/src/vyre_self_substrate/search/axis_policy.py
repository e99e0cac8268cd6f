"""A policy over each knob, moved along the natural gradient of the surrogate's expectation.

The policy is the softmax of one cost per cell. Its objective is what the surrogate expects under it, less `WARMTH`
times its entropy: without that, a value that looked bad once would never be tried again. The gradient by the costs is
-(diag(p) - p pᵀ) · (slope + WARMTH · log p); the inverse of the damped Fisher matrix makes it natural, that is,
independent of how probable a value is by now. With the identity in its place the step is the plain gradient's.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from vyre_self_substrate.differentiable_autotune import soft_pick_via
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.fisher import inverse_policy_fisher_via
from vyre_self_substrate.natural_gradient_autotuner import autotune_step_via, identity_fisher_block
from vyre_self_substrate.scratch import Scratch
from vyre_self_substrate.search.encoding import Encoding
from vyre_self_substrate.search.surrogate import Surrogate

Doubles = NDArray[np.float64]

WARMTH: Final = 0.3
"""In units of the spread of the samples."""

RATE: Final = 0.6 / WARMTH
"""A natural step of 1 / WARMTH would go all the way to what the slopes now say; this one remembers some."""

PLAIN_RATE: Final = 1.5 / WARMTH
"""The plain gradient of a value shrinks with its probability, so that its steps are longer."""

DAMPING: Final = 0.02


class AxisPolicy:
    """Probabilities of the values of each knob; all equal at first."""

    def __init__(self, encoding: Encoding, dispatcher: OptimizerDispatcher, scratch: Scratch, *, natural: bool) -> None:
        self._taken = encoding.taken
        self._dispatcher = dispatcher
        self._scratch = scratch
        self._natural = natural
        self._costs = np.where(self._taken, 0.0, np.inf)
        self.probabilities = self._pick()

    def step(self, model: Surrogate) -> None:
        """One step down the expected log-latency."""
        p = self.probabilities
        slopes = model.slopes_via(self._dispatcher, self._scratch, p.reshape(-1)).reshape(p.shape)
        wanted = slopes + WARMTH * np.log(np.maximum(p, 1e-30))
        mean = (p * wanted).sum(axis=1, keepdims=True)
        gradient = p * (wanted - mean)  # (diag(p) - p pᵀ) · wanted, by logit: minus that of the costs
        cells = p.size
        matrix = self._preconditioner()
        rate = RATE if self._natural else PLAIN_RATE
        step = autotune_step_via(self._dispatcher, matrix, gradient.reshape(-1), cells, rate, scratch=self._scratch)
        moved = np.where(self._taken, self._costs - step.reshape(p.shape), np.inf)
        least = moved.min(axis=1, keepdims=True)
        self._costs = moved - np.where(np.isfinite(least), least, 0)  # a row without a knob has no least
        self.probabilities = self._pick()

    def _preconditioner(self) -> Doubles:
        """One matrix for all cells: the inverse Fisher block of each knob on the diagonal, or the identity."""
        axes, width = self.probabilities.shape
        if not self._natural:
            return identity_fisher_block(axes * width)
        blocks = inverse_policy_fisher_via(
            self._dispatcher, self.probabilities.reshape(-1), axes, width, DAMPING, scratch=self._scratch
        )
        matrix = np.zeros((axes, width, axes, width))
        matrix[range(axes), :, range(axes), :] = blocks.reshape(axes, width, width)
        return matrix.reshape(-1)

    def _pick(self) -> Doubles:
        """The softmax of each knob's costs. One dispatch for all: each row starts at 0, and is divided by its sum."""
        picked, _ = soft_pick_via(self._dispatcher, self._costs.reshape(-1), 1.0, scratch=self._scratch)
        weights = picked.astype(np.float64).reshape(self._costs.shape)
        totals = weights.sum(axis=1, keepdims=True)
        return np.divide(weights, totals, out=np.zeros_like(weights), where=totals > 0)
