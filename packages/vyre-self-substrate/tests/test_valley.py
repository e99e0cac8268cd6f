"""Long valleys: preconditioned steps against the best-tuned plain gradient, counting every gradient that is taken.

A valley is log(latency / best) = ½ xᵀ H x, with H of a given condition number, turned at random. A start is a random
point whose latency is 100 times the best, and the end is a latency within 1 % of it. Both ways follow the gradient H x
and are counted in gradients taken: that is what a tuner pays for, in measurements.

- Plain: x - η H x. Its η is the one of a fine grid that takes the fewest steps over all valleys of the experiment.
- Whitened: x - ρ M^(-1/2) H x. M is the second moment of gradient deviations at probes around the start, one per
  dimension, in random directions at right angles; ρ is their root-mean-square distance, so that M^(-1/2) is about
  (ρ H)⁻¹ and nothing is left to tune.
- By secants: x - B⁻¹ H x. Every gradient taken shows the curvature along the way to it, so that after one probe down
  the first gradient there are no others. B is exact in the directions seen so far; across them it has the curvature of
  the last one. A later search of the same valley starts with the samples of the one before.

M^(-1/2), B⁻¹ and the steps are computed by dispatch.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from vyre_self_substrate import (
    OptimizerDispatcher,
    Scratch,
    autotune_step_via,
    kfac_autotune_step_via,
    whitening_block_via,
)
from vyre_self_substrate.observability import snapshot

SEEDS = range(12)
START = math.log(100.0)
GOAL = math.log(1.01)
DAMPING = 1e-5
"""Relative to the trace of M: keeps its condition number within the 10^5 that the iteration takes."""

NEW_DIRECTION = 1e-4
"""A way of which less than this part leads across all earlier ones shows nothing new."""

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


class Seen(NamedTuple):
    """Points with their gradients, in order."""

    points: list[Vector]
    gradients: list[Vector]


def secant_steps(
    dispatcher: OptimizerDispatcher, there: Valley, known: Seen | None = None, radius: float = 0.1
) -> tuple[int, Seen]:
    """Gradients taken, and all that has been seen. With `known` samples there is no probe."""
    n = len(there.start)
    scratch = Scratch()
    x, gradient = there.start, there.curvature @ there.start
    before = known or Seen([], [])
    seen = Seen([*before.points], [*before.gradients])
    if known is None:
        probe = x - radius * gradient / np.linalg.norm(gradient)
        seen.points.append(probe)
        seen.gradients.append(there.curvature @ probe)
    seen.points.append(x)
    seen.gradients.append(gradient)
    while True:
        inverse = kfac_autotune_step_via(dispatcher, secant_curvature(seen).reshape(-1), 1, n, scratch=scratch)
        x = x + autotune_step_via(dispatcher, inverse, gradient, n, 1.0, scratch=scratch)
        taken = len(seen.points) - len(before.points)
        if there.height(x) <= GOAL:
            return taken, seen
        assert taken < 100, "the step by secants does not arrive"
        gradient = there.curvature @ x
        seen.points.append(x)
        seen.gradients.append(gradient)


def secant_curvature(seen: Seen) -> Vector:
    """YᵀA⁻¹Y + c (I - QᵀQ): rows of Q are directions between samples made orthonormal, Y = Q H, A = Q Yᵀ."""
    ways, changes = np.diff(np.array(seen.points), axis=0), np.diff(np.array(seen.gradients), axis=0)
    directions: list[Vector] = []
    images: list[Vector] = []
    for way, change in zip(ways, changes, strict=True):
        length = np.linalg.norm(way)
        direction, image = way / length, change / length
        for _ in range(2):  # the second time takes what rounding left
            for other, its_image in zip(directions, images, strict=True):
                part = direction @ other
                direction, image = direction - part * other, image - part * its_image
        remains = np.linalg.norm(direction)
        if remains > NEW_DIRECTION:
            directions.append(direction / remains)
            images.append(image / remains)
    q, y = np.array(directions), np.array(images)
    inside = (q @ y.T + y @ q.T) / 2
    last = np.diag(np.linalg.cholesky(inside))[-1] ** 2
    return y.T @ np.linalg.inv(inside) @ y + last * (np.eye(q.shape[1]) - q.T @ q)


def fewest_gradients(there: Valley) -> int:
    """How many gradients span, from the start, a point within the goal: what no method that moves along them can beat.

    The best of such points is that of conjugate gradients, which know the curvature along every direction.
    """
    x, gradient = there.start, there.curvature @ there.start
    direction = -gradient
    for taken in range(1, 1 + len(x)):
        image = there.curvature @ direction
        rate = gradient @ gradient / (direction @ image)
        x, after = x + rate * direction, gradient + rate * image
        if there.height(x) <= GOAL:
            return taken
        direction = direction * (after @ after / (gradient @ gradient)) - after
        gradient = after
    return len(x)


def another_start(there: Valley, seed: int) -> Valley:
    """The same valley from another point of the same height."""
    direction = np.random.default_rng([seed, 1]).standard_normal(len(there.start))
    elsewhere = Valley(there.curvature, direction)
    return Valley(there.curvature, direction * math.sqrt(START / elsewhere.height(direction)))


class Counts(NamedTuple):
    """Gradients taken on each valley."""

    plain: list[int]
    secants: list[int]
    plain_again: list[int]
    secants_again: list[int]


def compare_secants(dispatcher: OptimizerDispatcher, dimensions: int, condition: float) -> Counts:
    """Plain steps and steps by secants on each of the valleys, and again from another start of the same valley."""
    valleys = [valley(seed, dimensions, condition) for seed in SEEDS]
    again = [another_start(there, seed) for seed, there in zip(SEEDS, valleys, strict=True)]
    first = [secant_steps(dispatcher, there) for there in valleys]
    later = [secant_steps(dispatcher, there, seen) for there, (_, seen) in zip(again, first, strict=True)]
    plain = plain_steps([*valleys, *again], condition)
    middle = len(valleys)
    return Counts(plain[:middle], [count for count, _ in first], plain[middle:], [count for count, _ in later])


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


@pytest.mark.parametrize("dimensions", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("condition", "part"), [(10.0, 3), (100.0, 10)])
def test_steps_by_secants_are_a_third_of_plain_ones_in_a_valley_of_10_and_a_tenth_in_longer_ones(
    reference: OptimizerDispatcher, dimensions: int, condition: float, part: int
):
    """In four dimensions and more at 10 both searches of a valley are counted together: see `fewest_gradients`."""
    before = snapshot()
    counts = compare_secants(reference, dimensions, condition)
    assert part * sum(counts.secants + counts.secants_again) <= sum(counts.plain + counts.plain_again)
    if dimensions < 4 or condition > 10:
        assert part * sum(counts.secants) <= sum(counts.plain)

    ran = {name: count - before[name] for name, count in snapshot().items()}
    moves = sum(counts.secants) - len(SEEDS) + sum(counts.secants_again)
    assert ran["kfac_autotune_step"] == ran["natural_gradient_autotuner"] == moves


def test_no_first_search_of_six_dimensions_at_10_can_do_with_a_third_of_the_plain_steps():
    valleys = [valley(seed, 6, 10.0) for seed in SEEDS]
    fewest = [fewest_gradients(there) for there in valleys]
    assert 3 * sum(fewest) > sum(plain_steps(valleys, 10.0))


def test_a_valley_seen_in_every_direction_has_its_own_curvature():
    there = valley(3, 4, 100.0)
    points = np.random.default_rng(2).standard_normal((5, 4))
    made = secant_curvature(Seen(list(points), [there.curvature @ x for x in points]))
    assert np.abs(made - there.curvature).max() < 1e-9 * 100


def test_plain_steps_are_those_of_the_textbook_at_the_textbooks_step_size():
    """With η = 2 / (1 + κ) both ends of the spectrum shrink by (κ - 1) / (κ + 1) a step, so the count is known."""
    condition = 10.0
    both_ends = math.sqrt(START) / np.sqrt([1.0, condition])
    there = Valley(np.diag([1.0, condition]), both_ends)
    known = math.ceil(math.log(START / GOAL) / (2 * math.log((condition + 1) / (condition - 1))))
    (counted,) = plain_steps([there], condition)
    assert counted <= known
    assert counted >= known - 2  # a step size tuned to this one start may save a step or two
