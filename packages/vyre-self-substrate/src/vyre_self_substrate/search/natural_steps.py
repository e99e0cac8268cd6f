"""Natural steps of all knobs at once: from a point towards the least of the surrogate's quadratic part, -H⁻¹ g.

A space that is too large to list is drawn from by a policy over each knob, and such draws miss valleys that lie across
several knobs. The curvature H is damped by parts of its largest value, since how far a fit of few samples may be
followed is not known: each damping gives one point, and the search compares them.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from vyre_foundation.tuning import Point
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.kfac_autotune_step import kfac_autotune_step_via
from vyre_self_substrate.natural_gradient_autotuner import autotune_step_via
from vyre_self_substrate.scratch import Scratch
from vyre_self_substrate.search.surrogate import Surrogate

DAMPINGS: Final = (0.02, 0.1, 0.3, 1.0)
"""Least curvatures that a step believes in, as parts of the largest."""

Doubles = NDArray[np.float64]


def natural_steps_via(dispatcher: OptimizerDispatcher, scratch: Scratch, model: Surrogate, start: Point) -> list[Point]:
    """Where the steps from `start` lead, each knob at its value nearest to that; maybe illegal or measured before.

    Two dispatches for all: the inverses of the damped curvatures are blocks, and the steps one product.
    """
    encoding = model.encoding
    slopes, curvature = encoding.quadratic(model.weights)
    knobs = encoding.space.knobs
    at = np.array(
        [places[knob.values.index(value)] for places, knob, value in zip(encoding.places, knobs, start, strict=True)]
    )
    blocks = _damped(curvature, encoding.axes)
    count, n, _ = blocks.shape
    gradient = np.zeros(n)
    gradient[: len(at)] = slopes + curvature @ at
    inverses = kfac_autotune_step_via(dispatcher, blocks.reshape(-1), count, n, scratch=scratch)
    matrix = np.zeros((count, n, count, n))
    matrix[range(count), :, range(count), :] = inverses.reshape(count, n, n)
    step = autotune_step_via(dispatcher, matrix.reshape(-1), np.tile(gradient, count), count * n, 1.0, scratch=scratch)
    ends = at + step.astype(np.float64).reshape(count, n)[:, : len(at)]
    nearest = [
        tuple(
            knob.values[int(np.abs(places - x).argmin())]
            for places, knob, x in zip(encoding.places, knobs, end, strict=True)
        )
        for end in ends
        if np.isfinite(end).all()
    ]
    return list(dict.fromkeys(nearest))


def _damped(curvature: Doubles, n: int) -> Doubles:
    """A block for each damping, filled up to n knobs: all eigenvalues are raised until the least is the damping."""
    values = np.linalg.eigvalsh(curvature)
    largest = max(float(np.abs(values).max()), 1e-30)
    blocks = np.zeros((len(DAMPINGS), n, n))
    count = len(curvature)
    for block, damping in zip(blocks, DAMPINGS, strict=True):
        np.fill_diagonal(block, largest)
        raised = max(0.0, damping * largest - float(values[0]))
        block[:count, :count] = curvature + raised * np.eye(count)
    return blocks
