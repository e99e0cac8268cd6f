"""Long valleys: the whitened step against the best-tuned plain gradient, counting every gradient that is taken.

A valley is log(latency / best) = ½ xᵀ H x, with H of a given condition number, turned at random. A start is a random
point whose latency is 100 times the best, and the end is a latency within 1 % of it. Both ways follow the gradient H x
and are counted in gradients taken: that is what a tuner pays for, in measurements.

- Plain: x - η H x. Its η is the one of a fine grid that takes the fewest steps over all valleys of the experiment.
- Whitened: x - ρ M^(-1/2) H x. M is the second moment of gradient deviations at probes around the start, one per
  dimension, in random directions at right angles; ρ is their root-mean-square distance, so that M^(-1/2) is about
  (ρ H)⁻¹ and nothing is left to tune. Both M^(-1/2) and the steps are computed by dispatch on the reference backend.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from vyre_self_substrate import OptimizerDispatcher, Scratch, autotune_step_via, whitening_block_via
from vyre_self_substrate.observability import snapshot

SEEDS = range(12)
START = math.log(100.0)
GOAL = math.log(1.01)
DAMPING = 1e-5
"""Relative to the trace of M: keeps its condition number within the 10^5 that the iteration takes."""

Vector = NDArray[Any]


class Valley(NamedTuple):
    """The curvature of a log-latency around its best point, the origin, and where the search starts."""

    curvature: Vector
    start: Vector

    def height(self, x: Vector) -> float:
        """log(latency / best)."""
        return float(x @ self.curvature @ x / 2)


def valley(seed: int, dimensions: int, condition: float) -> Valley:
    """Eigenvalues in geometric progression from 1 to the condition number; a start anywhere on its level."""
    random = np.random.default_rng(seed)
    basis, _ = np.linalg.qr(random.standard_normal((dimensions, dimensions)))
    eigenvalues = np.geomspace(1, condition, dimensions)
    direction = random.standard_normal(dimensions)
    direction /= np.linalg.norm(direction)
    start = math.sqrt(2 * START) * (basis @ (direction / np.sqrt(eigenvalues)))
    return Valley((basis * eigenvalues) @ basis.T, start)


def plain_steps(valleys: Sequence[Valley], condition: float) -> list[int]:
    """Steps of the plain gradient on each valley, under the step size that needs the fewest in all."""
    rates = np.geomspace(0.5, 2.0, 81) / condition
    curvature = np.stack([v.curvature for v in valleys])
    x = np.broadcast_to(np.stack([v.start for v in valleys]), (len(rates), *np.shape([v.start for v in valleys])))
    steps = np.zeros((len(rates), len(valleys)), np.int64)
    running = np.ones_like(steps, np.bool_)
    best = None
    # Until no step size that is still running anywhere can beat the best of those that have arrived.
    while best is None or (steps + running).sum(axis=1)[running.any(axis=1)].min(initial=2**62) < steps[best].sum():
        slope = np.einsum("vij,rvj->rvi", curvature, x)
        x = x - rates[:, None, None] * slope
        steps = steps + running
        height = np.einsum("rvi,vij,rvj->rv", x, curvature, x) / 2
        running = running & ~(height <= GOAL)
        arrived = np.flatnonzero(~running.any(axis=1))
        best = arrived[steps[arrived].sum(axis=1).argmin()] if arrived.size else None
    return steps[best].tolist()


def whitened_steps(dispatcher: OptimizerDispatcher, there: Valley, seed: int, radius: float = 0.1) -> int:
    """Probes for M plus steps taken, all gradients counted once: the first step uses the start's own."""
    n = len(there.start)
    scratch = Scratch()
    probes, _ = np.linalg.qr(np.random.default_rng([seed, n]).standard_normal((n, n)))
    at_start = there.curvature @ there.start
    deviations = (there.start + radius * probes.T) @ there.curvature - at_start
    damping = DAMPING * float((deviations**2).sum()) / n
    root = whitening_block_via(dispatcher, deviations, n, n, damping, scratch=scratch)

    x, gradient, steps = there.start, at_start, 0
    rate = radius / math.sqrt(n)
    step = np.empty(n, np.float32)
    while there.height(x) > GOAL:
        x = x + autotune_step_via(dispatcher, root, gradient, n, rate, out=step, scratch=scratch)
        gradient = there.curvature @ x
        steps += 1
        assert steps < 1000, "the whitened step does not arrive"
    return n + steps


def compare(dispatcher: OptimizerDispatcher, dimensions: int, condition: float) -> tuple[list[int], list[int]]:
    """Plain and whitened steps on each of the valleys."""
    valleys = [valley(seed, dimensions, condition) for seed in SEEDS]
    whitened = [whitened_steps(dispatcher, v, seed) for seed, v in zip(SEEDS, valleys, strict=True)]
    return plain_steps(valleys, condition), whitened


@pytest.mark.parametrize("dimensions", [2, 3])
@pytest.mark.parametrize(("condition", "part"), [(10.0, 3), (100.0, 10), (1000.0, 10)])
def test_whitened_steps_are_a_third_of_plain_ones_in_a_valley_of_10_and_a_tenth_in_longer_ones(
    reference: OptimizerDispatcher, dimensions: int, condition: float, part: int
):
    before = snapshot()
    plain, whitened = compare(reference, dimensions, condition)
    assert part * sum(whitened) <= sum(plain)
    assert part * np.median(whitened) <= np.median(plain)

    ran = {name: count - before[name] for name, count in snapshot().items()}
    assert ran["fisher"] == len(SEEDS)
    assert ran["natural_gradient_autotuner"] == sum(whitened) - dimensions * len(SEEDS)


def test_plain_steps_are_those_of_the_textbook_at_the_textbooks_step_size():
    """With η = 2 / (1 + κ) both ends of the spectrum shrink by (κ - 1) / (κ + 1) a step, so the count is known."""
    condition = 10.0
    both_ends = math.sqrt(START) / np.sqrt([1.0, condition])
    there = Valley(np.diag([1.0, condition]), both_ends)
    known = math.ceil(math.log(START / GOAL) / (2 * math.log((condition + 1) / (condition - 1))))
    (counted,) = plain_steps([there], condition)
    assert counted <= known
    assert counted >= known - 2  # a step size tuned to this one start may save a step or two
